"""The functions that a program may call, read from the Rust text that rustc compiles with it."""

import re
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from ad_viz.rust.types import F64, TANGENT, UNIT, USIZE, Bound, Parameter, Reference, Type

__all__ = ["Signature", "prelude", "program", "signatures"]

_FUNCTION: Final = re.compile(r"^fn (\w+)\((.*)\)(?: -> (\w+))? \{", re.MULTILINE)
_NAMED: Final = {str(type): type for type in (F64, USIZE, TANGENT)}
_OPENING: Final = "\nfn main() {\n"


class Signature(NamedTuple):
    """A function: its parameters with their types, and the type of what it gives.

    ``open`` are its parameters of type, in the order of their text; ``outer`` those of its impl,
    which is of ``owner``. ``asked``: what is asked of other types, behind where.

    >>> print(signatures()["add_assign"])
    fn add_assign(x: &mut Tangent, y: &Tangent)
    """

    name: str
    parameters: tuple[tuple[str, Type], ...]
    result: Type
    open: tuple[Parameter, ...] = ()
    outer: tuple[Parameter, ...] = ()
    asked: tuple[tuple[Type, Bound], ...] = ()
    owner: Type | None = None

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


def program(source: str) -> str:
    """A whole Rust program: the prelude, and a main whose body is this very text.

    >>> program("read(&zeros(3));")[-31:]
    'fn main() {\\nread(&zeros(3));\\n}\\n'
    """
    return f"{prelude()}{_OPENING}{source}\n}}\n"
