"""The Var graph: every node keeps its children, and ``grad()`` pulls through them.

>>> x, y = Var(0.5), Var(4.2)
>>> a = x * y
>>> z = a + sin(x)
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
from ad_viz.core.apply import Operation
from ad_viz.core.arithmetic import is_array
from ad_viz.core.arrays import ArrayMethods
from ad_viz.core.compiled import VAR, write_out
from ad_viz.core.functions import sin  # noqa: F401  (for the example)
from ad_viz.core.linear import added, pull, weight_of, worth
from ad_viz.core.operand import operand
from ad_viz.core.run import Run, by_hand, checked
from ad_viz.core.sweeping import Sweeping
from ad_viz.core.text import Text

__all__ = ["Asked", "Returned", "Var", "let_go"]


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

    def __new__(cls, value: Any, *_: Any, **__: Any) -> "Var":
        return super().__new__(_kind(value) if cls is Var else cls)

    def __init__(self, value: Any, run: Run | None = None) -> None:
        self.value = operand(value, "input")
        self.run = by_hand(Var, self.value) if run is None else checked(run)
        self.children: list[tuple[Any, Var]] = []
        self.grad_value: Any = None

    def __repr__(self) -> str:
        return Text(f"Var({self.value!r}, {len(self.children)} children)")

    def _apply(self, operation: Operation, operands: tuple[Any, ...]) -> "Var":
        run = self.run
        ours = [isinstance(o, Var) and o.run is run for o in operands]
        values = [o.value if our else operand(o) for our, o in zip(ours, operands, strict=True)]
        value = worth(operation, values)
        weights = [
            weight_of(operation, slot, values, value) if our else 0.0
            for slot, our in enumerate(ours)
        ]
        child = object.__new__(_kind(value))
        child.value, child.run, child.children, child.grad_value = value, run, [], None
        for our, parent, weight in zip(ours, operands, weights, strict=True):
            if our:
                parent.children.append((weight, child))
        return child

    def grad(self) -> Any:
        """∂(what was seeded)/∂self: the sum of weight × child's ``grad()``, cached."""
        waiting = [(self, iter(self.children))] if self.grad_value is None else []
        while waiting:
            node, unasked = waiting[-1]
            for _, child in unasked:
                if child.grad_value is None:
                    waiting.append((child, iter(child.children)))
                    break
            else:
                total: Any = 0.0
                for weight, child in node.children:
                    total = added(total, pull(weight, child.grad_value))
                node.grad_value = total
                waiting.pop()
        return self.grad_value

    def calls(self, sweeping: Sweeping | None = None) -> Iterator[Asked | Returned]:
        """``grad()``, told call by call: each question, and each answer that had to be summed.

        ``sweeping`` is for a recursion that is to go wrong in one place; its order is not used.
        """
        how = sweeping or Sweeping()
        yield Asked(self, 0, self.grad_value is not None)
        open_calls: list[tuple[Var, list[Any]]] = (
            [] if self.grad_value is not None else [(self, [])]
        )
        while open_calls:
            node, terms = open_calls[-1]
            if len(terms) < len(node.children):
                child = node.children[len(terms)][1]
                yield Asked(child, len(open_calls), child.grad_value is not None)
                if child.grad_value is None:
                    open_calls.append((child, []))
                else:
                    terms.append(_term(node, len(terms), how))
            else:
                # sum() compensates since Python 3.12
                node.grad_value = reduce(how.total, terms, 0.0)
                open_calls.pop()
                yield Returned(node, len(open_calls), tuple(terms))
                if open_calls:
                    asker, known = open_calls[-1]
                    known.append(_term(asker, len(known), how))


class PlainVar(Var):
    """A node whose value is a float; its operators are written out by the rule table."""

    __slots__ = ()


write_out(PlainVar, VAR)


class VarArray(ArrayMethods, Var):
    """The same, for arrays: ``grad_value`` has the value's shape, or is 0."""

    __slots__ = ()


def _kind(value: Any) -> type[Var]:
    if type(value) is float or type(value) is int:
        return PlainVar
    return VarArray if is_array(value) else Var


def _term(node: Var, place: int, how: Sweeping) -> Any:
    """Weight × answer for one child; a zero on either side gives nothing, even beside inf."""
    weight, child = node.children[place]
    return how.term(weight, child.grad_value)


def let_go(roots: Iterable[Var]) -> None:
    """Cut every link below ``roots``: freeing a long linked graph must not recurse either."""
    pending = list(roots)
    while pending:
        node = pending.pop()
        pending.extend(child for _, child in node.children)
        node.children.clear()
