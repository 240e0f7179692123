"""The body of a program: one list of instructions, in the order in which they happen.

It is to the small Rust what the MIR is to Rust: every temporary is a local, every place that is
read, moved or borrowed is named, every end of a scope is an instruction. The borrow checker reasons
about it and the interpreter runs it, so both speak of the same moments. A point is the index of an
instruction.
"""

from dataclasses import dataclass
from typing import NamedTuple

from ad_viz.rust.syntax import Sign, Span
from ad_viz.rust.types import Type

__all__ = [
    "Assign", "Body", "Borrowed", "Called", "Computed", "Constant", "Copied", "Declare", "Drop",
    "End", "Instruction", "Local", "Mention", "Moved", "Operand", "Place", "Value",
]  # fmt: skip


@dataclass(frozen=True, eq=False, slots=True)
class Local:
    """A variable of the person's, or a temporary, whose ``name`` is None."""

    index: int
    name: str | None
    type: Type
    mutable: bool
    span: Span


class Place(NamedTuple):
    """``x`` has no derefs, ``*x`` one, ``**x`` two."""

    local: int
    derefs: int = 0


class Constant(NamedTuple):
    """A number; None is ()."""

    value: float | int | None


class Copied(NamedTuple):
    """The place is read, and keeps its value."""

    place: Place
    span: Span


class Moved(NamedTuple):
    """The place is read, and gives its value away."""

    place: Place
    span: Span


Operand = Constant | Copied | Moved


class Borrowed(NamedTuple):
    """``&place`` or ``&mut place``.

    ``two_phase``: a mutable borrow that only reserves the place until it is first used.
    ``written``: whether the person wrote the &; a reborrow at a call and the & of clone are not.
    """

    place: Place
    mutable: bool
    two_phase: bool
    written: bool
    span: Span


class Computed(NamedTuple):
    """Arithmetic of one operand (``-``) or of two."""

    sign: Sign
    operands: tuple[Operand, ...]


class Called(NamedTuple):
    """A function of the prelude, or ``clone``, called with these operands."""

    function: str
    operands: tuple[Operand, ...]
    span: Span


Value = Operand | Borrowed | Computed | Called


class Declare(NamedTuple):
    """The local's storage begins. It holds nothing yet."""

    local: int
    span: Span


class Assign(NamedTuple):
    """The value is written to the place. What it held before was dropped by a Drop, if it owned."""

    place: Place
    value: Value
    span: Span


class Drop(NamedTuple):
    """What the place owns is freed, if it still owns it.

    ``replaced``: because a value is assigned to it next; else because its scope ends.
    """

    place: Place
    replaced: bool
    span: Span


class End(NamedTuple):
    """The local's storage ends."""

    local: int
    span: Span


class Mention(NamedTuple):
    """The place is named, as in ``let _ = *r;``, or was just bound by a let: nothing is read.

    The references on the way to it must still hold, and those that it holds. A run does nothing.
    """

    place: Place
    span: Span


Instruction = Declare | Assign | Drop | End | Mention


@dataclass(frozen=True, slots=True)
class Body:
    """``locals`` by index, ``instructions`` by point."""

    locals: tuple[Local, ...]
    instructions: tuple[Instruction, ...]
