"""Comparisons that the person's code makes: what decides the course of a run.

A recording that is going on is told of each, with its answer, wherever the compared values come
from: a value of an inner run lies on one of an outer run, and both ask about the same number.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Protocol

from ad_viz.nesting.run import in_a_run
from ad_viz.rules.arithmetic import is_array

__all__ = ["SIGNS", "WATCHERS", "Guard", "Watcher", "note", "read"]

#: What NumPy calls a comparison, and how it is written; questions about one number keep its name.
SIGNS: Final = {
    "less": "<",
    "less_equal": "<=",
    "greater": ">",
    "greater_equal": ">=",
    "equal": "==",
    "not_equal": "!=",
}


@dataclass(frozen=True, slots=True)
class Guard:
    """``left op right`` was asked, and ``held`` or not.

    An operand is the index of a node, or the value of a constant, as in ``Node.operands``. ``op``
    is ``<``, ``<=``, ``>``, ``>=``, ``==`` or ``!=``; or, with no ``right``, what NumPy asks of one
    number: ``isfinite``, ``isinf``, ``isnan`` or ``signbit``. ``if x:`` asks whether ``x != 0``.
    ``line`` is the line of the function's own text, where it has one.
    """

    line: int | None
    left: int | float
    op: str
    right: int | float | None
    held: bool


class Watcher(Protocol):
    """A recording that is going on."""

    was_read: bool

    def asked(self, op: str, operands: tuple[Any, ...], held: bool) -> None: ...


#: Those that are to be told. There are none while an engine works alone.
WATCHERS: Final[list[Watcher]] = []


def note(op: str, operands: tuple[Any, ...], answer: Any) -> None:
    """Tell every recording of a comparison; of arrays, of each element's."""
    if answer is NotImplemented:
        return
    for one, held in _each(operands, answer):
        for watcher in WATCHERS:
            watcher.asked(op, one, bool(held))


def read() -> None:
    """Tell every recording that a course may depend on numbers which it does not know of."""
    for watcher in WATCHERS:
        watcher.was_read = True


def _each(operands: tuple[Any, ...], answer: Any) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if not is_array(answer):
        yield operands, answer
        return
    import numpy as np

    shape = np.shape(answer)
    arrays = [o if in_a_run(o) else np.broadcast_to(np.asarray(o), shape) for o in operands]
    for cell in np.ndindex(shape):
        yield tuple(a if in_a_run(a) else a[cell] for a in arrays), answer[cell]
