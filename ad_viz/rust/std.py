"""What is read of Rust's own library: the signatures of std.rs."""

from functools import cache
from importlib.resources import files

from ad_viz.rust.items import Function, Program
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.reading.programs import parse_program
from ad_viz.rust.source import Source
from ad_viz.rust.types import UNIT, Applied, Parameter, Plain, Reference, Type
from ad_viz.rust.typing.written import written_type

__all__ = ["head_of", "methods"]

#: Of these std.rs has what numbers of many types share.
_NUMBERS = {name: Plain(name) for name in ("integer", "float", "whole", "real")}


@cache
def methods() -> dict[str, Signature]:
    """By type and name.

    >>> print(methods()["String::push_str"])
    fn push_str(self: &mut String, text: &str)
    """
    program = _library()
    found = {each.name.name: _signature(each, {}) for each in program.functions}
    for impl in program.impls:
        named: dict[str, Type] = {**_NUMBERS, **{n: Parameter(n) for n in impl.generics.types}}
        owner = written_type(impl.owner, named=named)
        for each in impl.functions:
            signature = _signature(each, {**named, "Self": owner})
            found[f"{head_of(owner)}::{each.name.name}"] = signature
    return found


@cache
def _library() -> Program:
    text = files("ad_viz.rust.reading").joinpath("std.rs").read_text("utf-8")
    return parse_program(Source(text))


def _signature(function: Function, named: dict[str, Type]) -> Signature:
    named = {**named, **{name: Parameter(name) for name in function.generics.types}}
    parameters = tuple(
        (each.name.name, written_type(each.annotation, named=named)) for each in function.parameters
    )
    result = written_type(function.result, named=named) if function.result else UNIT
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
