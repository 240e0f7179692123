"""What a type says of itself: its bounds, and whether it is called, open, or without a size."""

from collections.abc import Sequence

from ad_viz.rust.calling.callables import CLOSURE, NAMED, called_by
from ad_viz.rust.types import (
    BOX,
    CALLABLE,
    SLICE,
    STR,
    Applied,
    Bound,
    Callable,
    Parameter,
    Reference,
    Type,
    filled,
    parameters_in,
)

__all__ = ["bounds_of", "has_no_size", "is_callable", "is_called", "is_open"]


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


def is_called(type: Type, bound: Bound) -> bool | None:
    """Whether a type is called as ``Fn(i32) -> i32`` asks; of a closure that is found later."""
    while isinstance(type, Reference) or (isinstance(type, Applied) and type.kind is BOX):
        match type:
            case Reference(True) if bound.trait == "Fn":
                return False
            case Reference(mutable, target):
                type, bound = target, bound._replace(trait="FnMut" if mutable else "Fn")
            case Applied(_, (inner, *_)):
                type = inner
    asked, its = called_by([bound]), _call_of(type)
    if its is None or asked is None:
        return isinstance(type, Applied) and type.kind.name == CLOSURE
    if len(its.parameters) != len(asked.parameters):
        return False
    # What a closure does with what it captured is looked at where its body is.
    is_closure = isinstance(type, Applied) and type.kind.name == CLOSURE
    if not (is_closure or _is_enough(its.trait, asked.trait)):
        return False
    pairs = [*zip(its.parameters, asked.parameters, strict=True), (its.result, asked.result)]
    apart = [pair for pair in pairs if pair[0] != pair[1]]
    if any(True for pair in apart for each in pair for _ in parameters_in(each)):
        return None
    return not apart


def _call_of(type: Type) -> Callable | None:
    if isinstance(type, Applied):
        call = type.kind.call or called_by(type.kind.bounds)
        if call is None:
            return None
        given = dict(zip(type.kind.parameters, type.arguments, strict=True))
        return Callable(
            call.trait,
            tuple(filled(each, given) for each in call.parameters),
            filled(call.result, given),
        )
    return called_by(type.bounds) if isinstance(type, Parameter) else None


def _is_enough(trait: str, asked: str) -> bool:
    """Whether what has the one trait of calls has the other, too."""
    return not trait or CALLABLE.index(trait) >= CALLABLE.index(asked)


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
