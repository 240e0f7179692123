"""Which locals have values that rustc computes beforehand, and for how long it keeps them.

Source: compiler/rustc_mir_transform/src/known_panics_lint.rs, CanConstProp.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from ad_viz.rust.body import Assign, Body, Borrowed, Drop, Instruction, Place, Receive
from ad_viz.rust.places import DEREF, UNBOX
from ad_viz.rust.types import (
    ARRAY,
    SLICE,
    TANGENT,
    UNIT,
    Applied,
    Parameter,
    Plain,
    Reference,
    Type,
    members_of,
)
from ad_viz.rust.typing.traits import is_unsized

__all__ = ["Kept", "is_behind", "keeping"]

#: Values of so many bytes are not computed beforehand.
_LARGE: Final = 64
_WORD: Final = 8


class Kept(Enum):
    """How long: to the end, to the end of the block that wrote it, or not at all."""

    EVER = "ever"
    BLOCK = "block"
    NEVER = "never"


def keeping(body: Body) -> Sequence[Kept]:
    """By local."""
    kept = [Kept.NEVER if (size := _size(each.type)) is None or size >= _LARGE else Kept.EVER
            for each in body.locals]  # fmt: skip
    written = set[int]()
    for instruction in body.instructions:
        local = _written(instruction)
        if local is not None:
            if local in written and kept[local] is Kept.EVER:
                kept[local] = Kept.BLOCK
            written.add(local)
        match instruction:
            case Assign(_, Borrowed(place)) if not is_behind(place):
                kept[place.local] = Kept.NEVER
            case Drop(place) if not is_behind(place):
                kept[place.local] = Kept.NEVER
    return kept


def is_behind(place: Place) -> bool:
    """Whether the local only has the way to it."""
    return place.path[:1] in ((DEREF,), (UNBOX,))


def _written(instruction: Instruction) -> int | None:
    match instruction:
        case Assign(place) if not is_behind(place):
            return place.local
        case Receive(local):
            return local
    return None


def _size(type: Type) -> int | None:
    """How many bytes a value has, to a few; None where that is open."""
    match type:
        case Reference(_, target):
            return 2 * _WORD if is_unsized(target) else _WORD
        case Parameter():
            return None
        case Plain(name) if type not in (TANGENT, UNIT):
            if name[-1:].isdecimal():
                return int(name.lstrip("iuf")) // 8
            return {"bool": 1, "char": 4, "String": 3 * _WORD}.get(name, _WORD)
        case Applied(kind, arguments, length) if kind is ARRAY:
            element = _size(arguments[0])
            return element * length if element is not None and isinstance(length, int) else None
        case Applied(kind) if kind.variants:
            sizes = [_size(each) for each in members_of(type)]
            return None if None in sizes else sum(each for each in sizes if each is not None)
        case Applied(kind, arguments) if kind is not SLICE and not kind.frees:
            sizes = [_size(each) for each in arguments]
            return None if None in sizes else sum(each for each in sizes if each is not None)
        case Applied():
            return 3 * _WORD
    return 0 if type == UNIT else 3 * _WORD
