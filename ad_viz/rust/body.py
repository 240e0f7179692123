"""The body of a function: one list of instructions, in the order of the text.

They happen one after the other, but where one says where to go on: flow.py has the ways.
It is to the small Rust what the MIR is to Rust: every temporary is a local, every place that is
read, moved or borrowed is named, every end of a scope is an instruction. The borrow checker reasons
about it and the interpreter runs it, so both speak of the same moments. A point is the index of an
instruction.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from ad_viz.rust.places import Place
from ad_viz.rust.syntax import Sign, Span
from ad_viz.rust.types import Kind, Type

__all__ = [
    "FOREVER",
    "RESULT",
    "Assign",
    "Body",
    "Borrowed",
    "Branch",
    "Called",
    "Captured",
    "Computed",
    "Constant",
    "Copied",
    "Declare",
    "Drop",
    "End",
    "Goto",
    "Guard",
    "Instruction",
    "Lent",
    "Local",
    "Mention",
    "Moved",
    "Operand",
    "Place",
    "Receive",
    "Return",
    "Value",
    "Variant",
]  # fmt: skip


class Captured(NamedTuple):
    """How a closure of this trait has a variable: through so many references that nobody writes."""

    trait: str
    hidden: int

    @property
    def is_own(self) -> bool:
        """Whether the closure has it itself, and not through a reference of its own."""
        return self.hidden == (self.trait != "FnOnce")


@dataclass(frozen=True, eq=False, slots=True)
class Local:
    """A variable of the person's, or a temporary, whose ``name`` is None."""

    index: int
    name: str | None
    type: Type
    mutable: bool
    span: Span
    captured: "Captured | None" = None

    @property
    def hidden(self) -> int:
        """How many references a closure has it through that nobody writes."""
        return self.captured.hidden if self.captured else 0

    @property
    def is_constant(self) -> bool:
        """Whether it is there as long as the program: what a reference to a constant refers to."""
        return self.name is None and not self.mutable


class Constant(NamedTuple):
    """A number, a truth value or a text; None is ()."""

    value: Any


class Copied(NamedTuple):
    """The place is read, and keeps its value."""

    place: Place
    span: Span


class Moved(NamedTuple):
    """The place is read, and gives its value away.

    ``matched``: it is bound by a pattern, and this is what that is held against.
    """

    place: Place
    span: Span
    matched: Span | None = None


Operand = Constant | Copied | Moved


class Borrowed(NamedTuple):
    """``&place`` or ``&mut place``.

    ``two_phase``: a mutable borrow that only reserves the place until it is first used.
    ``written``: whether the person wrote the &; a reborrow at a call and the & of clone are not.
    ``captured``: a closure takes it; ``unique``: though the place is not mut, which it may need.
    """

    place: Place
    mutable: bool
    two_phase: bool
    written: bool
    span: Span
    captured: bool = False
    unique: bool = False


class Computed(NamedTuple):
    """Arithmetic of one operand (``-``) or of two."""

    sign: Sign
    operands: tuple[Operand, ...]


#: In place of the number of an operand: what is given, and what is there as long as the program.
RESULT: Final = -1
FOREVER: Final = -2


class Lent(NamedTuple):
    """A lifetime of an operand, and another of an operand or of the RESULT that is in it.

    They are counted in the order of the types' text.
    """

    operand: int
    region: int
    into: int
    other: int


class Called(NamedTuple):
    """A function called with these operands: the person's, the prelude's, ``clone``, a built-in.

    ``lends``: which of their lifetimes go on in which others. ``pieces``: the text of a macro.
    ``is_made``: nothing is called, they become the parts of a value: a tuple, an array, a struct.
    ``types``: what parameters of type stand for; Self where no value says it.
    """

    function: str
    operands: tuple[Operand, ...]
    span: Span
    lends: tuple[Lent, ...] = ()
    pieces: tuple[str | tuple[int, str], ...] = ()
    is_made: bool = False
    types: tuple[tuple[str, Type], ...] = ()


class Variant(NamedTuple):
    """Whether the enum at the place is this variant of it."""

    place: Place
    name: str
    span: Span


Value = Operand | Borrowed | Computed | Called | Variant


class Declare(NamedTuple):
    """The local's storage begins. It holds nothing yet."""

    local: int
    span: Span


class Assign(NamedTuple):
    """The value is written to the place. What it held before was dropped by a Drop, if it owned."""

    place: Place
    value: Value
    span: Span


class Receive(NamedTuple):
    """The local of a parameter gets what the caller gives for the parameter of this number."""

    local: int
    parameter: int
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
    ``matched``: it is looked at by a match, so it must have a value.
    """

    place: Place
    span: Span
    matched: bool = False


class Goto(NamedTuple):
    """The run goes on at this point."""

    target: int
    span: Span


class Branch(NamedTuple):
    """Where the condition holds the next instruction follows, else the one at ``otherwise``.

    ``matched``: it is that a pattern matches.
    """

    condition: Operand
    otherwise: int
    span: Span
    matched: bool = False


class Return(NamedTuple):
    """The run of the body ends here, or does not get past here."""

    span: Span


Instruction = Declare | Receive | Assign | Drop | End | Mention | Goto | Branch | Return


class Guard(NamedTuple):
    """The points of a match's guard. What the match looks at, ``places``, may not change there.

    ``seen``: by the local of a reference, the one bound by the pattern that the guard sees by it.
    """

    points: range
    places: tuple[Place, ...]
    span: Span
    seen: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Body:
    """``locals`` by index, ``instructions`` by point; ``guards`` are those of its matches.

    Of a function, the first ``parameters`` locals are its own, and ``given`` is what it gives.
    ``closures`` are those that are made in it. ``names`` are the lifetimes of its parameters and of
    what it gives, by local; ``longer`` has which of them last at least as long as which. Those of
    ``own`` are, in a closure, the same in all calls; ``closes`` is its kind.
    """

    locals: tuple[Local, ...]
    instructions: tuple[Instruction, ...]
    parameters: int = 0
    given: int | None = None
    closures: tuple["Body", ...] = ()
    names: Mapping[int, Sequence[str]] = field(default_factory=dict)
    own: tuple[str, ...] = ()
    closes: Kind | None = None
    guards: tuple[Guard, ...] = ()
    longer: Mapping[str, set[str]] = field(default_factory=dict)
