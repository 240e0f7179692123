"""What a closure captures: which places, and how, by what its body does with them.

The rules are those of edition 2021: disjoint fields are captured each by itself; a place ends
before a reference where it is moved, and before an element. (The Rust reference, "Closure types".)
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from ad_viz.rust.body import (
    Assign,
    Borrowed,
    Branch,
    Called,
    Computed,
    Constant,
    Copied,
    Drop,
    Instruction,
    Moved,
    Operand,
    Place,
    Variant,
)
from ad_viz.rust.borrows.dropped import has_drop
from ad_viz.rust.places import DEREF, UNBOX, Element, Field, Index, Middle
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import CALLABLE, Reference, Type

__all__ = ["SHARED", "UNIQUE", "VALUE", "Capture", "captured"]

SHARED: Final = 0
UNIQUE: Final = 1
VALUE: Final = 2


class Use(NamedTuple):
    """What is done with a place: it is read, changed, or moved."""

    place: Place
    mode: int
    span: Span


class Capture(NamedTuple):
    """A place, and whether it is captured by a shared or a unique borrow, or by value."""

    place: Place
    mode: int
    span: Span


def trait_of(uses: Sequence[Use]) -> str:
    """By which trait a closure that does this is called."""
    return CALLABLE[VALUE - max((use.mode for use in uses), default=SHARED)]


def captured(
    instructions: Sequence[Instruction],
    is_outer: Callable[[int], bool],
    type_at: Callable[[Place], Type],
    *,
    moves: bool,
) -> tuple[list[Capture], str]:
    """The captures of a body, and by which trait it may be called."""
    uses = [
        use
        for instruction in instructions
        for use in _uses(instruction)
        if is_outer(use.place.local)
    ]
    found: list[Capture] = []
    for use in uses:
        place = _precise(use, type_at, moves=moves)
        new = Capture(place, VALUE if moves else use.mode, use.span)
        for number, each in enumerate(found):
            if new.place.is_in(each.place):
                found[number] = each._replace(mode=max(each.mode, new.mode))
                break
        else:
            inner = [each for each in found if each.place.is_in(place)]
            mode = max([new.mode, *(each.mode for each in inner)])
            at = found.index(inner[0]) if inner else len(found)
            found.insert(at, new._replace(mode=mode))
            found = [each for each in found if each not in inner]
    return found, trait_of(uses)


def _uses(instruction: Instruction) -> Iterator[Use]:
    match instruction:
        case Assign(place, value, span):
            match value:
                case Borrowed(lent, mutable):
                    yield Use(lent, UNIQUE if mutable else SHARED, value.span)
                case Variant(looked_at, _, where):
                    yield Use(looked_at, SHARED, where)
                case Computed(_, operands) | Called(_, operands):
                    for operand in operands:
                        yield from _read(operand)
                case _:
                    yield from _read(value)
            yield Use(place, UNIQUE, span)
        case Drop(place, True, span):
            yield Use(place, UNIQUE, span)
        case Branch(condition):
            yield from _read(condition)


def _read(operand: Operand) -> Iterator[Use]:
    match operand:
        case Copied(place, span):
            yield Use(place, SHARED, span)
        case Moved(place, span):
            yield Use(place, VALUE, span)
        case Constant():
            pass


def _precise(use: Use, type_at: Callable[[Place], Type], *, moves: bool) -> Place:
    """How much of a place is captured."""
    place = use.place
    ways = list(zip(place.prefixes(), place.path, strict=True))
    for way, step in ways:
        is_element = isinstance(step, Index | Element | Middle)
        if is_element or (isinstance(step, Field) and step.variant):
            return _precise(use._replace(place=way), type_at, moves=moves)
        if (moves or use.mode == VALUE) and step in (DEREF, UNBOX):
            return way
        if use.mode == VALUE and has_drop(type_at(way)):
            return way
    if not moves:
        for way, step in reversed(ways):
            type = type_at(way)
            if step == DEREF and isinstance(type, Reference) and not type.mutable:
                return way.deref()
    return place
