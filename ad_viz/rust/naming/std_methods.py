"""The names of all methods that types of Rust's own library have there, also those not read."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from ad_viz.rust.types import ARRAY, FLOATS, SIGNED, SLICE, TUPLE, WHOLES, Kind, Type

__all__ = ["of_numbers", "std_methods"]

_OF_KINDS: Final = {ARRAY: "array", SLICE: "slice", TUPLE: "tuple"}


@cache
def _names() -> Mapping[str, frozenset[str]]:
    """By the name of the type, or of types that have the same: from Rust 1.95's documentation."""
    text = files("ad_viz.rust.naming").joinpath("methods_of_std.txt").read_text("utf-8")
    found: dict[str, set[str]] = {}
    for line in text.splitlines():
        if line.endswith(":"):
            names = found[line[:-1]] = set()
        else:
            names.update(line.split())
    return {name: frozenset(each) for name, each in found.items()}


def std_methods(type: Type | Kind) -> frozenset[str] | None:
    """Those of a type itself, not of what is behind it; None if they are not known.

    >>> from ad_viz.rust.types import I32, STR, Plain
    >>> "sqrt" in std_methods(I32), "trim" in std_methods(STR), std_methods(Plain("Tangent"))
    (False, True, None)
    """
    if isinstance(type, Kind):
        return _names().get(_OF_KINDS.get(type, type.name))
    name = str(type)
    if name in FLOATS:
        name = "float"
    elif name in WHOLES and name != "u8":
        name = "signed" if name in SIGNED else "unsigned"
    return _names().get(name)


@cache
def of_numbers() -> frozenset[str]:
    """Those of any number."""
    return frozenset().union(*(_names()[each] for each in ("signed", "unsigned", "u8", "float")))
