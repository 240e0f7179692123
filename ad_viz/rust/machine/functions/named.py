"""A function that is named and not called: what a call of that value calls."""

from collections.abc import Sequence
from typing import NamedTuple

from ad_viz.rust.calling.callables import NAMED
from ad_viz.rust.calling.pointers import is_pointer
from ad_viz.rust.types import BOX, Applied, Reference, Type, filled

__all__ = ["Named", "leads_to_pointer", "named"]


class Named(NamedTuple):
    """``is_made``: it makes a struct, or a variant of an enum, of what it takes."""

    function: str
    parameters: Sequence[Type]
    result: Type
    is_made: bool


def leads_to_pointer(type: Type) -> bool:
    """Whether what is called there is known only by the pointer to it."""
    while isinstance(type, Reference) or (isinstance(type, Applied) and type.kind is BOX):
        type = type.target if isinstance(type, Reference) else type.arguments[0]
    return is_pointer(type) or (isinstance(type, Applied) and type.kind.is_dynamic)


def named(type: Type) -> Named | None:
    """The function, if the value is one, behind references and in a Box."""
    while isinstance(type, Reference) or (isinstance(type, Applied) and type.kind is BOX):
        type = type.target if isinstance(type, Reference) else type.arguments[0]
    if not isinstance(type, Applied) or not type.kind.name.startswith(NAMED):
        return None
    call, function = type.kind.call, type.kind.name.removeprefix(NAMED)
    assert call is not None
    given = dict(zip(type.kind.parameters, type.arguments, strict=True))
    result = filled(call.result, given)
    is_made = isinstance(result, Applied) and (
        function.rpartition("::")[2] in result.kind.variants or function == result.kind.name
    )
    return Named(function, [filled(each, given) for each in call.parameters], result, is_made)
