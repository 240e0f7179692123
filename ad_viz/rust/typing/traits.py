"""What the values of a type have: a text, a size; and what a person's own type is called."""

from ad_viz.rust.types import (
    SLICE,
    STR,
    TANGENT,
    UNIT,
    Applied,
    Parameter,
    Reference,
    Type,
)
from ad_viz.rust.typing.inference import Made, shown

__all__ = ["is_shown", "is_unsized", "named_kind"]


def named_kind(made: Made) -> str:
    """``struct `P```, or an enum."""
    return f"{'struct' if '' in made.kind.variants else 'enum'} `{shown(made)}`"


def is_unsized(type: Type | None) -> bool:
    """Whether a value of the type has no size of its own, and so no place in a variable."""
    return type == STR or (isinstance(type, Applied) and type.kind is SLICE)


def is_shown(type: Type, trait: str) -> bool:
    """Whether a value has a text of this kind.

    >>> is_shown(UNIT, "Display"), is_shown(UNIT, "Debug")
    (False, True)
    """
    match type:
        case Reference(_, target):
            return is_shown(target, trait)
        case Applied(kind, arguments):
            return trait in kind.traits and all(is_shown(each, trait) for each in arguments)
        case Parameter():
            return False
    return type != TANGENT and (type != UNIT or trait == "Debug")
