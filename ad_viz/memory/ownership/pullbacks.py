"""Each pullback of a reverse pass as a function of its own: adjoint in, contribution out."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from ad_viz.memory.ledger import Event
from ad_viz.memory.ownership.rust_lines import RustLines, number, plain, unlike
from ad_viz.memory.sweep import Step

__all__ = ["Pullbacks"]


class _Function(NamedTuple):
    """Its lines, and the line of ``main`` that calls it, both counted from 0."""

    texts: tuple[str, ...]
    line: int


class Pullbacks:
    """The functions of a program, in the order in which they are called: each is called once."""

    def __init__(self) -> None:
        self._functions: list[_Function] = []
        self._names: set[str] = set()

    def call(self, step: Step, adjoint: str | None, total: str, cells: Any, line: int) -> str:
        """A call of a new function, which builds a contribution to ``total`` of these cells.

        ``adjoint`` is an expression for the one that the step passes on; of a number it is None. A
        cell is that number, or a weight times it, where this gives the cell exactly.

        >>> from types import SimpleNamespace
        >>> step = SimpleNamespace(name="b", op="getindex", line=3, adjoint=2.0)
        >>> pullbacks = Pullbacks()
        >>> pullbacks.call(step, None, "X\u0304", [0.0, 6.0, 0.0], 0)
        'b_pullback(2.0)'
        >>> print(pullbacks.source(["let b_bar = b_pullback(2.0);"]))
        fn main() {
            let b_bar = b_pullback(2.0);
        }
        <BLANKLINE>
        // b, by getindex in line 3
        fn b_pullback(b_bar: f64) -> Tangent {
            onehot(1, 3.0 * b_bar)
        }
        """
        row = plain(step.name)
        given = f"{row}_bar"
        is_number = adjoint is None
        name = unlike(f"{row}_pullback", self._names)
        built = RustLines([given])
        written = _times(step.adjoint, given) if is_number else number
        variable = built.build(total, cells, written)
        body = [*built.texts, variable]
        if len(body) == 2:  # what one call makes needs no name
            body = [body[0].partition(" = ")[2].removesuffix(";")]
        where = "" if step.line is None else f" in line {step.line}"
        self._functions.append(_Function((
            f"// {step.name}, by {step.op}{where}",
            f"fn {name}({given}: {'f64' if is_number else '&Tangent'}) -> Tangent {{",
            *(f"    {text}" for text in body),
            "}",
        ), line))  # fmt: skip
        return f"{name}({number(step.adjoint) if adjoint is None else adjoint})"

    def source(self, main: Sequence[str]) -> str:
        """The whole file."""
        functions = (line for each in self._functions for line in ("", *each.texts))
        return "\n".join(["fn main() {", *(f"    {text}" for text in main), "}", *functions])

    def events(self, main: Sequence[Sequence[Event]]) -> Iterator[tuple[Event, ...]]:
        """Of each line of the file its events, of those of the lines of ``main``.

        What a call allocates is allocated in the first line of the function.
        """
        called = {each.line for each in self._functions}
        yield ()
        for line, events in enumerate(main):
            yield tuple(e for e in events if line not in called or e.kind != "allocated")
        yield ()
        for each in self._functions:
            yield from ((), (), ())
            yield tuple(e for e in main[each.line] if e.kind == "allocated")
            yield from ((),) * (len(each.texts) - 3)


def _times(adjoint: float, name: str) -> Callable[[float], str]:
    def text(cell: float) -> str:
        if cell == adjoint:
            return name
        weight = cell / adjoint if adjoint else 0.0
        return f"{number(weight)} * {name}" if weight * adjoint == cell else number(cell)

    return text
