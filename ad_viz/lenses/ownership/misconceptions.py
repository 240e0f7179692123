"""THE table of what people get wrong about ownership: a name, what holds, and one mistake.

The mistake is made in the body of a program or in its loans; the real checker then goes over both.
To add a misconception, add a row.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from ad_viz.rust.body import (
    Assign,
    Body,
    Borrowed,
    Called,
    Computed,
    Copied,
    End,
    Instruction,
    Moved,
    Operand,
    Value,
    Variant,
)  # fmt: skip
from ad_viz.rust.borrows.loans import Loan
from ad_viz.timeline.questions.misconceptions import register
from ad_viz.vocabulary import BORROW, BUFFER, OWNER

__all__ = ["OWNERSHIP", "Owning"]

Checked = tuple[Body, tuple[Loan, ...]]
Broken = Callable[[Body, tuple[Loan, ...]], Checked]


class Owning(NamedTuple):
    """A misconception about ownership, and what it makes of a body and its loans."""

    because: str
    broken: Broken


def _handed_on(kind: type[Copied | Moved], as_if: type[Copied | Moved]) -> Broken:
    """What a variable moves is copied, or what it copies is moved."""

    def broken(body: Body, loans: tuple[Loan, ...]) -> Checked:
        def changed(operand: Operand) -> Operand:
            if isinstance(operand, kind) and _is_named(body, operand):
                return as_if(operand.place, operand.span)
            return operand

        return _with(body, lambda _, value: _of_operands(value, changed)), loans

    return broken


def _referred_to(as_if: type[Copied | Moved]) -> Broken:
    """What a variable gets a reference to is copied, or moved; nobody borrows it."""

    def broken(body: Body, loans: tuple[Loan, ...]) -> Checked:
        def changed(assign: Assign, value: Value) -> Value:
            if isinstance(value, Borrowed) and _is_held(body, assign, value):
                return as_if(value.place, value.span)
            return value

        return _with(body, changed), tuple(loan for loan in loans if loan.holder is None)

    return broken


def move_borrows(body: Body, loans: tuple[Loan, ...]) -> Checked:
    """A variable that is given a buffer only looks at it."""

    def looks(assign: Assign, value: Value) -> Value:
        if isinstance(value, Moved) and _is_named(body, value):
            return Borrowed(value.place, False, False, True, value.span)
        return value

    return _with(body, looks), loans


def to_the_end(body: Body, loans: tuple[Loan, ...]) -> Checked:
    """A borrow lasts as long as the variable that holds the reference."""
    ends = {i.local: point for point, i in enumerate(body.instructions) if isinstance(i, End)}
    return body, tuple(
        loan
        if loan.holder is None
        else replace(loan, stretches=(range(loan.region.start, ends[loan.holder]),))
        for loan in loans
    )


def nothing_lent(body: Body, loans: tuple[Loan, ...]) -> Checked:
    """A borrow keeps nobody from anything."""
    return body, ()


def shared_locks(body: Body, loans: tuple[Loan, ...]) -> Checked:
    """A shared reference keeps others from looking."""
    return body, tuple(replace(loan, kind="mutable", active=loan.taken) for loan in loans)


def mutable_admits(body: Body, loans: tuple[Loan, ...]) -> Checked:
    """While one writes through a reference, others may look."""
    return body, tuple(replace(loan, kind="shared") for loan in loans)


OWNERSHIP: Final[dict[str, Owning]] = {
    "move copies": Owning(
        f"This treats a move as a copy. Only numbers and references are copied; {BUFFER.one} has "
        f"one {OWNER}, and whoever gave it away has nothing.",
        _handed_on(Moved, Copied),
    ),
    "move borrows": Owning(
        f"This treats a move as {BORROW.one}. Without an & the {BUFFER} itself changes hands, and "
        f"the new {OWNER} will free it.",
        move_borrows,
    ),
    "borrow moves": Owning(
        f"This treats {BORROW.one} as a move. A reference only points to the {BUFFER}; its {OWNER} "
        f"stays the {OWNER}.",
        _referred_to(Moved),
    ),
    "copy moves": Owning(
        "This treats a copy as a move. A number is copied, and both variables have it; only what "
        f"{OWNER.does} {BUFFER.one} moves.",
        _handed_on(Copied, Moved),
    ),
    "to the end of the scope": Owning(
        f"This lets {BORROW.one} last until its variable ends. It ends with the last use of the "
        "reference.",
        to_the_end,
    ),
    "borrow forbids nothing": Owning(
        f"This lets the {OWNER} do as it likes while it is lent. Until the last use of a shared "
        "reference nobody may write, and until that of a mutable one nobody else may read.",
        nothing_lent,
    ),
    "borrow copies": Owning(
        f"This treats {BORROW.one} as a copy. A reference points to the {BUFFER} of its {OWNER}; "
        "no number is copied.",
        _referred_to(Copied),
    ),
    "shared locks": Owning(
        f"This treats a shared {BORROW} as an exclusive one. While it lasts the {OWNER} is frozen: "
        "all may read, and nobody may write.",
        shared_locks,
    ),
    "mutable admits readers": Owning(
        f"This lets others look while one may write. A mutable {BORROW} is exclusive: until its "
        f"last use its {OWNER} is locked, even for readers.",
        mutable_admits,
    ),
}

register(OWNERSHIP)


def _with(body: Body, change: Callable[[Assign, Value], Value]) -> Body:
    def changed(instruction: Instruction) -> Instruction:
        if not isinstance(instruction, Assign):
            return instruction
        return instruction._replace(value=change(instruction, instruction.value))

    return Body(body.locals, tuple(map(changed, body.instructions)))


def _of_operands(value: Value, change: Callable[[Operand], Operand]) -> Value:
    if isinstance(value, Called | Computed):
        return value._replace(operands=tuple(map(change, value.operands)))
    return value if isinstance(value, Borrowed | Variant) else change(value)


def _is_held(body: Body, assign: Assign, value: Borrowed) -> bool:
    """Whether a variable is given a reference to another."""
    return not value.place.derefs and body.locals[assign.place.local].name is not None


def _is_named(body: Body, operand: Copied | Moved) -> bool:
    return not operand.place.derefs and body.locals[operand.place.local].name is not None
