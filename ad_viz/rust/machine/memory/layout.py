"""How many cells a value takes, and where its parts are among them.

A number, a text, a reference and the pointer to a buffer are one cell each; a variant of an enum is
told by a cell before its members.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ad_viz.rust.calling.pointers import is_pointer
from ad_viz.rust.places import Field, Inside, Step, inside
from ad_viz.rust.pointers import ARC, CELL, MUTEX, MUTEX_GUARD, RC, REF, REF_CELL, REF_MUT, WEAK
from ad_viz.rust.std import kinds
from ad_viz.rust.types import (
    ARRAY,
    BOX,
    OWNING,
    SLICE,
    TUPLE,
    USIZE,
    VEC,
    Applied,
    Reference,
    Type,
    filled,
)

__all__ = ["Leaf", "element", "elements_in", "has_buffer", "has_fields", "is_dynamic", "is_parted",
           "is_unordered", "leaves", "members", "number_of", "offset", "shown_members", "size",
           "std_name", "stepped", "variants"]  # fmt: skip

Leaf = tuple[tuple[Step, ...], int, Type]
#: An array's elements, and a vector's by value, have a cell that counts how many were given away.
_COUNTED: Final = "IntoIter"
#: Those that are a pointer each, to what they share or guard.
_POINTERS: Final = (RC, WEAK, ARC, REF, REF_MUT, MUTEX_GUARD)
#: What has a value that is changed where it lies: who has borrowed it is counted before it.
_CELLS: Final = {CELL: (), REF_CELL: ("borrows",), MUTEX: ("locked",)}


def elements_in(type: Applied) -> int:
    """How many an array has."""
    return type.length if isinstance(type.length, int) else 0


def is_parted(type: Type) -> bool:
    """Whether it is a tuple, an array, a struct or an enum: what lies in memory part by part."""
    is_made = isinstance(type, Applied) and type.kind not in (VEC, BOX, SLICE, *_POINTERS)
    return is_made and not is_pointer(type)


def is_dynamic(type: Type) -> bool:
    """Whether it leads to what is known by its traits alone.

    >>> from ad_viz.rust.types import I32, Kind
    >>> named = Applied(Kind("dyn Named"), ())
    >>> is_dynamic(Reference(False, named)), is_dynamic(named), is_dynamic(Applied(BOX, (I32,)))
    (True, False, False)
    """
    match type:
        case Reference(_, Applied(kind)) | Applied(_, (Applied(kind),)):
            return kind.is_dynamic
    return False


def has_fields(type: Applied) -> bool:
    """Whether its parts are fields, which a place can name."""
    return type.kind is TUPLE or bool(type.kind.variants)


def has_buffer(type: Type) -> bool:
    """Whether it is the pointer to a buffer, which it owns, alone or with others."""
    return type in OWNING or (isinstance(type, Applied) and type.kind in (VEC, BOX, RC, ARC))


def is_enum(type: Type) -> bool:
    """Whether a cell says which variant it is."""
    return isinstance(type, Applied) and bool(type.kind.variants) and "" not in type.kind.variants


def std_name(type: Type) -> str:
    """The name of a type of Rust's own library; "" of any other, whatever a person calls it.

    >>> from ad_viz.rust.types import I32, Kind
    >>> std_name(Applied(kinds()["Option"], (I32,))), std_name(Applied(Kind("Option"), ()))
    ('Option', '')
    """
    is_its = isinstance(type, Applied) and kinds().get(type.kind.name) is type.kind
    return type.kind.name if is_its else ""  # type: ignore[union-attr]


def is_unordered(type: Type) -> bool:
    """Whether it is a map or a set of the library whose entries have no order."""
    return std_name(type) in ("HashMap", "HashSet")


def variants(type: Applied) -> list[str]:
    """Its variants by number; a struct has one of no name."""
    return list(type.kind.variants)


def number_of(type: Applied, place: int) -> int:
    """What ``as`` makes of a variant, and it is compared by."""
    return type.kind.numbers[place] if type.kind.numbers else place


@lru_cache(4096)
def members(type: Applied, variant: str = "") -> tuple[tuple[str, Type], ...]:
    """The names and types of the parts of a tuple, a struct or a variant.

    >>> from ad_viz.rust.types import I32, STRING
    >>> members(Applied(TUPLE, (I32, STRING)))
    (('0', Plain(name='i32')), ('1', Plain(name='String')))
    """
    if type.kind is TUPLE:
        return tuple((str(n), each) for n, each in enumerate(type.arguments))
    if type.kind in _CELLS:
        before = _CELLS[type.kind]
        return (*((name, USIZE) for name in before), ("value", type.arguments[0]))
    given = dict(zip(type.kind.parameters, type.arguments, strict=True))
    return tuple((each.name, filled(each.type, given)) for each in type.kind.variants[variant])


@lru_cache(4096)
def size(type: Type) -> int:
    """In cells; of what has no end of its own, such as a slice, of one element.

    >>> from ad_viz.rust.types import I32, STRING
    >>> size(I32), size(Applied(TUPLE, (I32, STRING))), size(Applied(ARRAY, (I32,), 5))
    (1, 2, 5)
    """
    if not is_parted(type):
        return size(type.arguments[0]) if isinstance(type, Applied) and type.kind is SLICE else 1
    assert isinstance(type, Applied)
    if type.kind is ARRAY:
        return elements_in(type) * size(type.arguments[0])
    if type.kind is TUPLE:
        return max(1, sum(size(each) for each in type.arguments))
    if std_name(type) == _COUNTED:
        return 2
    if type.kind in _CELLS:
        return sum(size(part) for _, part in members(type))
    each = [sum(size(part) for _, part in members(type, name)) for name in type.kind.variants]
    return max(1, is_enum(type) + max(each, default=0))


@lru_cache(4096)
def shown_members(type: Applied, variant: str = "") -> tuple[tuple[int, str, Type], ...]:
    """The members that a person sees: where each begins, its name and type."""
    found = [(offset(type, n, variant), *each) for n, each in enumerate(members(type, variant))]
    return tuple(found[-1:] if type.kind in _CELLS else found)


@lru_cache(4096)
def offset(type: Applied, number: int, variant: str = "") -> int:
    """How many cells lie before a member."""
    return is_enum(type) + sum(size(each) for _, each in members(type, variant)[:number])


def element(type: Type) -> Type:
    """What a vector, an array or a slice has many of; what a Box has."""
    assert isinstance(type, Applied)
    return type.arguments[0]


def stepped(type: Type, step: Step) -> Type:
    """The type one step on."""
    return inside(Inside(type, ()), step).type


def _has_names(type: Applied) -> bool:
    return type.kind is TUPLE or "" in type.kind.variants


def leaves(type: Type) -> Iterator[Leaf]:
    """The parts of tuples and structs that are no such themselves: their way, place and type.

    Of an enum, an array, and what is made of these, there is one leaf alone.
    """
    if not isinstance(type, Applied) or not _has_names(type):
        yield (), 0, type
        return
    for number, (name, member) in enumerate(members(type)):
        at = offset(type, number)
        for way, more, leaf in leaves(member):
            yield (Field(number, name), *way), at + more, leaf
