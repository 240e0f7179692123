"""The functions that a program may call, read from the Rust text that rustc compiles with it."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from ad_viz.rust.types import F64, PLAIN, TANGENT, UNIT, USIZE, Plain, Reference, Type, references

__all__ = ["Signature", "methods", "prelude", "program", "signatures"]

_FUNCTION: Final = re.compile(r"^fn (\w+)\((.*)\)(?: -> (\w+))? \{", re.MULTILINE)
_NAMED: Final = {str(type): type for type in (F64, USIZE, TANGENT)}
_IMPL: Final = re.compile(r"^impl (\w+) \{(.*?)^\}", re.MULTILINE | re.DOTALL)
_DECLARED: Final = re.compile(r"fn (\w+)\((.*)\)(?: -> (.+))?;")
_OPENING: Final = "\nfn main() {\n"


class Signature(NamedTuple):
    """A function: its parameters with their types, and the type of what it gives.

    >>> print(signatures()["add_assign"])
    fn add_assign(x: &mut Tangent, y: &Tangent)
    """

    name: str
    parameters: tuple[tuple[str, Type], ...]
    result: Type

    @property
    def lends(self) -> Iterator[tuple[int, int, int]]:
        """Which & of the result may be which of a parameter: parameter, its &, the result's.

        As Rust has it where no lifetime is written: all are that of ``self``, or of the only &.
        """
        inputs = [
            (place, depth)
            for place, (_, type) in enumerate(self.parameters)
            for depth in range(references(type))
        ]
        if self.parameters and self.parameters[0][0] == "self":
            inputs = inputs[:1]
        if len(inputs) == 1:
            for depth in range(references(self.result)):
                yield *inputs[0], depth

    def __str__(self) -> str:
        listed = ", ".join(f"{name}: {type}" for name, type in self.parameters)
        return f"fn {self.name}({listed})" + (f" -> {self.result}" if self.result != UNIT else "")


@cache
def prelude() -> str:
    """The text of ``prelude.rs``."""
    return files("ad_viz.rust.reading").joinpath("prelude.rs").read_text("utf-8")


@cache
def signatures() -> dict[str, Signature]:
    """The functions of the prelude by name, in the order of its text.

    >>> " ".join(signatures())
    'zeros onehot add_assign add_at add_bangbang consume read write drop'
    """
    return {
        name: Signature(
            name,
            tuple(_parameter(text) for text in parameters.split(", ")),
            _NAMED[result] if result else UNIT,
        )
        for name, parameters, result in _FUNCTION.findall(prelude())
    }


def _parameter(text: str) -> tuple[str, Type]:
    name, written = text.removeprefix("mut ").split(": ")
    base = _NAMED[written.split()[-1].removeprefix("&")]
    if not written.startswith("&"):
        return name.lstrip("_"), base
    return name.lstrip("_"), Reference(written.startswith("&mut "), base)


@cache
def methods() -> dict[str, Signature]:
    """What is read of the standard library, by type and name, from ``std.rs``.

    >>> print(methods()["String::push_str"])
    fn push_str(self: &mut String, text: &str)
    """
    text = files("ad_viz.rust.reading").joinpath("std.rs").read_text("utf-8")
    found: dict[str, Signature] = {}
    for impl, inside in _IMPL.findall(text):
        declared = _DECLARED.findall(inside)
        # What a str has, a String has by Deref.
        for owner in (impl, "String") if impl == "str" else (impl,):
            for name, parameters, result in declared:
                listed = tuple(_declared(each, owner) for each in parameters.split(", ") if each)
                type = _type(result, owner) if result else UNIT
                path = name if owner == "any" else f"{owner}::{name}"
                found[path] = Signature(name, listed, type)
    return found


def _declared(parameter: str, owner: str) -> tuple[str, Type]:
    if parameter.endswith("self"):
        return "self", _type(parameter.removesuffix("self") + owner, owner)
    name, written = parameter.split(": ")
    return name, _type(written, owner)


def _type(written: str, owner: str) -> Type:
    if written.startswith("&mut "):
        return Reference(True, _type(written.removeprefix("&mut "), owner))
    if written.startswith("&"):
        return Reference(False, _type(written.removeprefix("&"), owner))
    name = owner if written == "Self" else written
    return PLAIN.get(name, Plain(name))


def program(source: str) -> str:
    """A whole Rust program: the prelude, and a main whose body is this very text.

    >>> program("read(&zeros(3));")[-31:]
    'fn main() {\\nread(&zeros(3));\\n}\\n'
    """
    return f"{prelude()}{_OPENING}{source}\n}}\n"
