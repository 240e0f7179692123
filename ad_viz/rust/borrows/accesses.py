"""What each instruction does to which places, in order, as the borrow checker sees it."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from ad_viz.rust.body import (
    Assign,
    Borrowed,
    Branch,
    Called,
    Computed,
    Constant,
    Copied,
    Drop,
    End,
    Instruction,
    Operand,
    Place,
    Variant,
)
from ad_viz.rust.syntax import Span

__all__ = ["Access", "Act", "Depth", "accesses"]

Act = Literal["read", "share", "lend", "move", "write", "end"]
Depth = Literal["deep", "drop", "own"]


class Access(NamedTuple):
    """An act on a place.

    ``lend`` is a mutable borrow, ``share`` a shared one, ``end`` the end of a scope. ``depth``:
    whether what is behind the place's own references and boxes counts (``deep``), what is in its
    boxes (``drop``), or itself alone (``own``). ``reserved``: it is the first phase of a
    two-phase borrow. ``implied``: nothing is written there yet, so it needs no permission.
    ``unique``: a closure borrows it that may change it; the variable itself need not be mut.
    """

    act: Act
    place: Place
    depth: Depth
    span: Span
    reserved: bool = False
    implied: bool = False
    unique: bool = False


def accesses(instruction: Instruction) -> Iterator[Access]:
    """The accesses of an instruction, but for the second phase of a two-phase borrow."""
    match instruction:
        case Assign(place, value, span):
            match value:
                case Borrowed(lent, mutable, two_phase, _, _):
                    act: Act = "lend" if mutable else "share"
                    unique = value.unique
                    yield Access(act, lent, "deep", value.span, two_phase, unique=unique)
                case Variant(looked_at, _, where):
                    yield Access("read", looked_at, "own", where)
                case Computed(_, operands) | Called(_, operands):
                    for operand in operands:
                        yield from _reads(operand)
                case _:
                    yield from _reads(value)
            is_called = isinstance(value, Called) and not value.is_made
            yield Access("write", place, "deep" if is_called else "own", span)
        case Drop(place, replaced, span):
            yield Access("write" if replaced else "end", place, "drop", span, implied=True)
        case Branch(condition):
            yield from _reads(condition)
        case End(local, span):
            yield Access("end", Place(local), "own", span, implied=True)


def _reads(operand: Operand) -> Iterator[Access]:
    if not isinstance(operand, Constant):
        act: Act = "read" if isinstance(operand, Copied) else "move"
        yield Access(act, operand.place, "deep", operand.span)
