"""What a type says of itself: its bounds, and whether it is called, open, or without a size."""

from collections.abc import Sequence

from ad_viz.rust.calling.callables import CLOSURE, NAMED
from ad_viz.rust.types import SLICE, STR, Applied, Bound, Parameter, Reference, Type

__all__ = ["bounds_of", "has_no_size", "is_callable", "is_open"]


def bounds_of(type: Type) -> Sequence[Bound]:
    """What is known of a type by its traits alone."""
    if isinstance(type, Applied):
        return type.kind.bounds
    return type.bounds if isinstance(type, Parameter) else ()


def is_callable(type: Type) -> bool:
    """Whether it is a closure, a function, or a reference to one."""
    while isinstance(type, Reference):
        type = type.target
    return isinstance(type, Applied) and type.kind.name.startswith((CLOSURE, NAMED))


def is_open(type: Type) -> bool:
    match type:
        case Parameter(_, bounds):
            return not any(bound.trait == "'static" for bound in bounds)
        case Applied(_, arguments):
            return any(map(is_open, arguments))
    return False


def has_no_size(type: Type) -> bool:
    return type == STR or (
        isinstance(type, Applied) and (type.kind is SLICE or type.kind.is_dynamic)
    )
