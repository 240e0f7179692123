"""How many elements an array has, where that is written as a number or as what is one."""

from collections.abc import Mapping
from typing import Final

from ad_viz.rust.aggregates import As
from ad_viz.rust.constants.bounds import library_constant
from ad_viz.rust.items import Constant
from ad_viz.rust.syntax import Arithmetic, Expression, Name, Number
from ad_viz.rust.traits.trait import SELF, head_of
from ad_viz.rust.types import Parameter, Type

__all__ = ["COUNTED", "counted", "own_name"]

#: What is called where a parameter is named that stands for a number.
COUNTED: Final = "count"


def own_name(name: str, named: Mapping[str, Type]) -> str:
    """A path that begins with Self, with the type itself in place of that."""
    own = named.get(SELF)
    if name.startswith(f"{SELF}::") and own is not None:
        return f"{head_of(own)}{name.removeprefix(SELF)}"
    return name


def counted(
    length: Expression, constants: Mapping[str, Constant], named: Mapping[str, Type]
) -> int | Parameter | None:
    """The number, or the parameter that is one; None of what is no sum of numbers and constants.

    >>> from ad_viz.rust.syntax import Span
    >>> here = Span(0, 1)
    >>> counted(Arithmetic(here, "*", Number(here, 2), Number(here, 3)), {}, {})
    6
    """
    match length:
        case Number(_, int() as value):
            return value
        case Name(_, name):
            if isinstance(its := named.get(name), Parameter):
                return its if its.counts is not None else None
            name = own_name(name, named)
            constant = constants.get(name) or library_constant(name)
            return None if constant is None else counted(constant.value, constants, named)
        case As(_, inner):
            return counted(inner, constants, named)
        case Arithmetic(_, sign, left, right):
            one, other = (counted(each, constants, named) for each in (left, right))
            if not isinstance(one, int) or not isinstance(other, int) or sign not in _SUMS:
                return None
            if sign == "/" and not other:
                return None
            made = _SUMS[sign](one, other)
            return made if made >= 0 else None
    return None


_SUMS = {
    "+": int.__add__, "-": int.__sub__, "*": int.__mul__, "/": int.__floordiv__,
}  # fmt: skip
