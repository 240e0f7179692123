"""The Var graph: every node keeps its children, and ``grad()`` pulls through them.

>>> x, y = Var(0.5), Var(4.2)
>>> a = x * y
>>> z = a + x.sin()
>>> z.grad_value = 1.0
>>> x.grad(), y.grad()
(5.077582561890373, 0.5)

``grad_value`` is a cache: before another output is asked for, it has to be reset everywhere.
The recursion is written as a loop over an explicit stack: same order of visits, no limit of depth.

Source: "Reverse-mode automatic differentiation: a tutorial", the implementation in Python.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Any, NamedTuple

from ad_viz.core.active import Active

__all__ = ["Asked", "Returned", "Var", "unlink"]


class Asked(NamedTuple):
    """``node.grad()`` was called, ``depth`` calls deep; ``cached`` if its answer was there."""

    node: "Var"
    depth: int
    cached: bool


class Returned(NamedTuple):
    """``node.grad()`` has summed its children's terms; their order is that of ``children``."""

    node: "Var"
    depth: int
    terms: tuple[Any, ...]


class Var(Active):
    """A node on the heap: its value, and ``(weight, child)`` for everything made from it."""

    __slots__ = ("children", "grad_value", "run", "value")

    def __init__(self, value: Any, run: Any = None) -> None:
        self.value = self._algebra.operand(value, "input")
        self.run = run
        self.children: list[tuple[Any, Var]] = []
        self.grad_value: Any = None

    def _made(self, value: Any) -> "Var":
        """A node of the same run."""
        return Var(value, self.run)

    def _apply(self, operation: Any, operands: tuple[Any, ...]) -> "Var":
        slots, values = self._values(operands)
        value = self._algebra.evaluate(operation, values)
        weights = [self._algebra.weight(operation, slot, values, value) for slot in slots]
        child = self._made(value)
        for slot, weight in zip(slots, weights, strict=True):
            operands[slot].children.append((weight, child))
        return child

    def grad(self) -> Any:
        """∂(what was seeded)/∂self: the sum of weight × child's ``grad()``, cached."""
        for _ in self.calls():
            pass
        return self.grad_value

    def calls(self, algebra: Any = None) -> Iterator[Asked | Returned]:
        """``grad()``, told call by call: each question, and each answer that had to be summed.

        ``algebra`` is for a recursion that is to go wrong in one place; its order is not used.
        """
        how = algebra or self._algebra
        yield Asked(self, 0, self.grad_value is not None)
        open_calls: list[tuple[Var, list[Any]]] = [(self, [])] if self.grad_value is None else []
        while open_calls:
            node, terms = open_calls[-1]
            if len(terms) < len(node.children):
                weight, child = node.children[len(terms)]
                yield Asked(child, len(open_calls), child.grad_value is not None)
                if child.grad_value is None:
                    open_calls.append((child, []))
                else:
                    terms.append(how.term(weight, child.grad_value))
            else:
                # sum() compensates since Python 3.12
                node.grad_value = reduce(how.total, terms, 0.0)
                open_calls.pop()
                yield Returned(node, len(open_calls), tuple(terms))
                if open_calls:
                    asker, found = open_calls[-1]
                    found.append(how.term(asker.children[len(found)][0], node.grad_value))


def unlink(roots: Iterable[Var]) -> None:
    """Cut every link below ``roots``: freeing a long linked graph must not recurse either."""
    pending = list(roots)
    while pending:
        node = pending.pop()
        pending.extend(child for _, child in node.children)
        node.children.clear()
