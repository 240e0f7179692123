"""From types as they are written to types."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, Never

from ad_viz.rust.calling.pointers import pointer_type
from ad_viz.rust.constants.lengths import counted
from ad_viz.rust.items import Constant, Generics
from ad_viz.rust.kinds.hiding import of_library
from ad_viz.rust.pointers import KINDS
from ad_viz.rust.reading.type_texts import COUNT
from ad_viz.rust.syntax import Name, Span, TypeText
from ad_viz.rust.types import (
    ARRAY,
    PLAIN,
    SLICE,
    TUPLE,
    UNFOUND,
    WHOLES,
    Applied,
    Bound,
    Count,
    Kind,
    Parameter,
    Plain,
    Reference,
    Type,
)
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["OPERATED", "argument_name", "bound_of", "count_parameters", "of_itself", "written_type"]

_BRACKETS: Final = {"(,)": TUPLE, "[;]": ARRAY, "[]": SLICE}
_NOWHERE: Final = Span(0, 0)
#: Names of the library's types that mean something only behind the name of their module.
_OF_PATHS: Final = {
    f"{module}fmt::{name}": text
    for module in ("", "std::", "core::")
    for name, text in {
        "Result": TypeText(_NOWHERE, (), "Result", (TypeText(_NOWHERE, (), "()"),
                                                    TypeText(_NOWHERE, (), "FmtError"))),
        "Error": TypeText(_NOWHERE, (), "FmtError"),
    }.items()
} | dict.fromkeys(("io::Error", "std::io::Error"), TypeText(_NOWHERE, (), "IoError"))  # fmt: skip
#: The Result of streams has one parameter.
_READ: Final = ("io::Result", "std::io::Result")
#: The traits of operators with another value.
OPERATED: Final = (
    *("Sum", "Product"),
    *("Add", "Sub", "Mul", "Div", "Rem"),
    *("AddAssign", "SubAssign", "MulAssign", "DivAssign", "RemAssign"),
)
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
    own = f"{text.path}::{text.base}"
    if named and own in named:
        type = named[own]
    elif text.base == COUNT or (text.base in (constants or {}) and text.base not in kinds):
        type = _count(text, constants or {}, named or {})
    elif text.base == "impl":
        type = (named or {}).get(argument_name(text)) or _unread(text)
    elif text.base == "dyn":
        type = _dynamic(text, named, kinds, constants)
    elif own in _OF_PATHS and not parts:
        type = written_type(_OF_PATHS[own], kinds=kinds)
    elif own in _READ and len(parts) == 1:
        type = Applied(of_library(kinds, "Result"), (*parts, Applied(kinds["IoError"], ())))
    elif named and text.base in named and not parts and not text.path:
        type = named[text.base]
    elif named and isinstance(named.get(text.path), Parameter):
        type = Parameter(own)
    elif text.base == "_":
        type = Parameter("_")
    elif text.base in PLAIN and not parts and text.base not in kinds:
        type = PLAIN[text.base]
    elif text.base == "->":
        type = pointer_type(parts[:-1], parts[-1]) or _unread(text)
    elif text.base in _BRACKETS:
        type = Applied(_BRACKETS[text.base], parts, _length(text, constants or {}, named or {}))
    elif (kind := _kind_of(text, kinds)) is not None and _fit(kind, parts):
        type = Applied(kind, parts, None, text.lifetimes)
    else:
        raise UnreadError(text.span, text.base, "type of this name", _REMEDY)
    for mutable, lifetime in reversed(list(zip(text.references, _lifetimes(text), strict=True))):
        type = Reference(mutable, type, lifetime)
    return type


def _kind_of(text: TypeText, kinds: Mapping[str, Kind]) -> Kind | None:
    """The library's by its whole path; else the file's own, if that has the same name."""
    is_whole = text.path.partition("::")[0] in ("std", "core", "alloc")
    return of_library(kinds, text.base) if is_whole and text.base in kinds else kinds.get(text.base)


def argument_name(text: TypeText) -> str:
    """What the type of a parameter that is written ``impl Trait`` is called; each is its own.

    >>> from ad_viz.rust.syntax import Span
    >>> shape = TypeText(Span(10, 15), (), "Shape")
    >>> argument_name(TypeText(Span(5, 15), (), "impl", bounds=(shape,)))
    'impl Shape#5'
    """
    return f"impl {' + '.join(each.base for each in text.bounds)}#{text.span.start}"


def bound_of(text: TypeText, written: Callable[[TypeText], Type]) -> Bound:
    """What is asked by a trait, or by a lifetime."""
    bindings = tuple((name, written(each)) for name, each in text.bindings)
    return Bound(text.base, tuple(map(written, text.arguments)), bindings)


def count_parameters(
    generics: Generics, written: Callable[[TypeText], Type]
) -> dict[str, Parameter]:
    """The parameters of types and of numbers, by name."""
    texts = dict(generics.counts)
    made = {name: Parameter(name) for name in generics.types}
    for name, text in texts.items():
        type = written(text)
        if not isinstance(type, Plain) or type.name not in WHOLES:
            raise UnreadError(text.span, name, "parameter of this type", "write usize")
        made[name] = Parameter(name, counts=type)
    return made


def of_itself(bound: Bound, type: Type) -> Bound:
    """What stands on the other side of an operator is of the same type if nothing says another."""
    is_usual = bound.trait in OPERATED and not bound.arguments
    return bound._replace(arguments=(type,)) if is_usual else bound


def _dynamic(
    text: TypeText,
    named: Mapping[str, Type] | None,
    kinds: Mapping[str, Kind],
    constants: Mapping[str, Constant] | None,
) -> Type:
    """``dyn Trait``"""

    def written(each: TypeText) -> Type:
        return written_type(each, named=named, kinds=kinds, constants=constants)

    # What is known by its traits alone owns all that it has, so that this says no more.
    bounds = tuple(bound_of(each, written) for each in text.bounds if each.base != "'static")
    if any(bound.trait.startswith("'") for bound in bounds) or any(
        isinstance(each, Parameter) for bound in bounds for each in bound.arguments
    ):
        _unread(text)
    return Applied(_dynamic_kind(bounds), ())


@cache
def _dynamic_kind(bounds: tuple[Bound, ...]) -> Kind:
    return Kind(f"dyn {' + '.join(map(str, bounds))}", frees=True, bounds=bounds)


def _unread(text: TypeText) -> Never:
    raise UnreadError(text.span, text.base, "type of a trait here", "write the type itself")


def _lifetimes(text: TypeText) -> tuple[str, ...]:
    return text.borrowed or ("",) * len(text.references)


def _fit(kind: Kind, parts: tuple[Type, ...]) -> bool:
    """Whether a kind is made of so many, and of numbers where it is to be."""
    pairs = zip(kind.parameters, parts, strict=False)
    return len(kind.parameters) == len(parts) and all(
        _takes(kind.counts.get(name), part) for name, part in pairs
    )


def _takes(counts: Type | None, part: Type) -> bool:
    its = part.counts if isinstance(part, Parameter) else None
    if part in (Parameter("_"), UNFOUND) or (isinstance(part, Count) and counts is not None):
        return True
    return its == counts and not isinstance(part, Count)


def _count(text: TypeText, constants: Mapping[str, Constant], named: Mapping[str, Type]) -> Type:
    """A number in place of a type."""
    written = text.length or Name(text.span, text.base)
    found = counted(written, constants, named)
    if found is None:
        raise UnreadError(text.span, "a number", "number of this form here", "write a number")
    return Count(found) if isinstance(found, int) else found


def _length(
    text: TypeText, constants: Mapping[str, Constant], named: Mapping[str, Type]
) -> int | Parameter | None:
    if text.length is None:
        return None
    length = counted(text.length, constants, named)
    its = constants.get(text.length.name) if isinstance(text.length, Name) else None
    if length is None or (its is not None and its.annotation.base != "usize"):
        raise UnreadError(text.span, "a length", "length of this form", "write a number")
    return length
