"""What is read of Rust's own library: the signatures and the types of std.rs."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from ad_viz.rust.items import Constant, Function, Impl, Program
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.reading.programs import parse_program
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import TypeText
from ad_viz.rust.types import ARRAY, KINDS, UNIT, Applied, Kind, Parameter, Plain, Reference, Type
from ad_viz.rust.typing.kinds import kinds_of
from ad_viz.rust.typing.written import written_type

__all__ = ["head_of", "kinds", "methods", "signature_of", "signatures_of"]

#: Of these std.rs has what numbers of many types share.
_NUMBERS: Final = {name: Plain(name) for name in ("integer", "float", "whole", "real")}


@cache
def methods() -> dict[str, Signature]:
    """By type and name.

    >>> print(methods()["String::push_str"])
    fn push_str(self: &mut String, text: &str)
    """
    program = _library()
    found = {each.name.name: signature_of(each, kinds()) for each in program.functions}
    for impl in program.impls:
        found.update(signatures_of(impl, kinds(), _NUMBERS))
    return found


@cache
def kinds() -> dict[str, Kind]:
    """The structs and enums, and Vec and Box, by name."""
    return kinds_of(_library().kinds, (), KINDS)


@cache
def _library() -> Program:
    text = files("ad_viz.rust.reading").joinpath("std.rs").read_text("utf-8")
    return parse_program(Source(text))


def signatures_of(
    impl: Impl, kinds: Mapping[str, Kind], others: Mapping[str, Type]
) -> Iterator[tuple[str, Signature]]:
    """The functions of an impl, by the names that they are found by."""
    named: dict[str, Type] = {**others, **{n: Parameter(n) for n in impl.generics.types}}
    owner = written_type(impl.owner, named=named, kinds=kinds)
    if isinstance(owner, Applied) and owner.kind is ARRAY:
        owner = Applied(ARRAY, owner.arguments)  # of any length
    for each in impl.functions:
        signature = signature_of(each, kinds, {**named, "Self": owner})
        yield f"{head_of(owner)}::{each.name.name}", signature


def signature_of(
    function: Function,
    kinds: Mapping[str, Kind],
    named: Mapping[str, Type] | None = None,
    constants: Mapping[str, Constant] | None = None,
) -> Signature:
    """The types of a function; ``named`` are those of its impl."""
    named = {**(named or {}), **{name: Parameter(name) for name in function.generics.types}}

    def written(text: TypeText) -> Type:
        return written_type(text, named=named, kinds=kinds, constants=constants)

    parameters = tuple((each.name.name, written(each.annotation)) for each in function.parameters)
    result = written(function.result) if function.result else UNIT
    return Signature(function.name.name, parameters, result)


def head_of(type: Type) -> str:
    """The name that the methods of a type are found by.

    >>> from ad_viz.rust.types import VEC
    >>> head_of(Applied(VEC, (UNIT,)))
    'Vec'
    """
    match type:
        case Reference():
            return "&"
        case Applied(kind):
            return kind.name
        case Plain(name) | Parameter(name):
            return name
