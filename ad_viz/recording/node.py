"""One value of a recorded run, and what is needed of a run to write its nodes out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, make_dataclass
from typing import Any, Final, Protocol

from ad_viz.arrays.apply import primal
from ad_viz.recording import constants

__all__ = ["Node", "Nodes", "node"]


@dataclass(frozen=True, slots=True)
class Node:
    """One value of the run: a number, or an array where one operation made the whole of it.

    ``operands`` are, in order, a parent's index or a constant's value. ``weights`` are those of the
    parents: numbers, or the linear maps of the engine where arrays take part. ``applied`` is the
    operation on arrays with its options; None for one of numbers. ``called`` has, by its place
    among the operands, what a constant array is called in the person's code. ``part`` is which
    letters of its line an operation on arrays is, from the first to the one behind the last. Where
    another function made it, ``line`` is where that was called from, and the file and line of its
    own are ``elsewhere``.
    """

    index: int
    name: str
    op: str
    operands: tuple[Any, ...] = field(hash=False)
    parents: tuple[int, ...]
    weights: tuple[Any, ...] = field(hash=False)
    value: Any = field(hash=False)
    line: int | None
    applied: Any = field(default=None, hash=False)
    called: Mapping[int, str] = field(default_factory=dict, hash=False)
    part: tuple[int, int] | None = None
    elsewhere: tuple[str, int] | None = None

    def place(self, slot: int) -> int:
        """Where the operand of a slot stands among all: constants have no slot."""
        if len(self.parents) == len(self.operands):
            return slot  # of thousands none is looked at
        return [k for k, one in enumerate(self.operands) if type(one) is int][slot]

    def constant_text(self, place: int) -> str:
        """What is written for the constant operand in that place: its name, or what it is."""
        return self.called.get(place) or constants.constant_text(primal(self.operands[place]))


_Unfrozen: Final[type] = make_dataclass("_Unfrozen", Node.__slots__, slots=True)


def node(*parts: Any) -> Node:
    """A node of all its parts: made where it may be written to, and frozen then.

    A frozen one is written to by calls, which takes four times as long; recordings have a million.

    >>> node(0, "x", "input", (), (), (), 0.5, 1, None, {}, None, None).name
    'x'
    """
    made = _Unfrozen(*parts)
    made.__class__ = Node
    return made  # type: ignore[no-any-return]


class Nodes(Protocol):
    """Whatever has nodes."""

    @property
    def nodes(self) -> Sequence[Node]: ...
