"""From types as they are written to types."""

from collections.abc import Mapping
from typing import Final

from ad_viz.rust.items import Constant
from ad_viz.rust.syntax import Name, Number, TypeText
from ad_viz.rust.types import (
    ARRAY,
    KINDS,
    PLAIN,
    SLICE,
    TUPLE,
    Applied,
    Kind,
    Parameter,
    Reference,
    Type,
)
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["written_type"]

_BRACKETS: Final = {"(,)": TUPLE, "[;]": ARRAY, "[]": SLICE}
_REMEDY: Final = "use numbers, bool, char, &str, String and what is made of them"


def written_type(
    text: TypeText,
    *,
    named: Mapping[str, Type] | None = None,
    kinds: Mapping[str, Kind] = KINDS,
    constants: Mapping[str, Constant] | None = None,
) -> Type:
    """The type that is written there; ``named`` are parameters and Self.

    >>> from ad_viz.rust.syntax import Span
    >>> inner = TypeText(Span(0, 3), (), "i32")
    >>> print(written_type(TypeText(Span(0, 9), (True,), "Vec", (inner,))))
    &mut Vec<i32>
    """
    parts = tuple(
        written_type(each, named=named, kinds=kinds, constants=constants) for each in text.arguments
    )
    type: Type
    if named and text.base in named and not parts:
        type = named[text.base]
    elif text.base == "_":
        type = Parameter("_")
    elif text.base in PLAIN and not parts:
        type = PLAIN[text.base]
    elif text.base in _BRACKETS:
        type = Applied(_BRACKETS[text.base], parts, _length(text, constants or {}))
    elif text.base in kinds and len(kinds[text.base].parameters) == len(parts):
        type = Applied(kinds[text.base], parts, None, text.lifetimes)
    else:
        raise UnreadError(text.span, text.base, "type of this name", _REMEDY)
    for mutable, lifetime in reversed(list(zip(text.references, _lifetimes(text), strict=True))):
        type = Reference(mutable, type, lifetime)
    return type


def _lifetimes(text: TypeText) -> tuple[str, ...]:
    return text.borrowed or ("",) * len(text.references)


def _length(text: TypeText, constants: Mapping[str, Constant]) -> int | None:
    length = text.length
    if length is None:
        return None
    if isinstance(length, Name) and length.name in constants:
        length = constants[length.name].value
    if not isinstance(length, Number) or not isinstance(length.value, int):
        raise UnreadError(text.span, "a length", "length of this form", "write a number")
    return length.value
