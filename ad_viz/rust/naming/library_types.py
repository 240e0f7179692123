"""Types of the library that mean something only by their module, where a file takes their names."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ad_viz.rust.items import Program
from ad_viz.rust.naming.changed import changed
from ad_viz.rust.syntax import TypeText

__all__ = ["with_library_types"]

#: Of how many others each is made. ``Result`` alone is made of two, and another type.
_COUNTS: Final[Mapping[tuple[str, str], int]] = {
    ("fmt", "Result"): 0, ("io", "Result"): 1, ("fmt", "Error"): 0, ("io", "Error"): 0,
}  # fmt: skip


def with_library_types(program: Program) -> Program:
    """The program with each written by its module: after ``use std::fmt::Result``, fmt::Result."""
    meant = {
        (use.name, _COUNTS[module, type]): (module, type)
        for use in program.uses if len(use.path) == 3
        for _, module, type in (use.path,) if (module, type) in _COUNTS
    }  # fmt: skip
    if not meant:
        return program

    def seen(node: object) -> object:
        if not isinstance(node, TypeText) or node.path:
            return node
        found = meant.get((node.base, len(node.arguments)))
        return replace(node, path=found[0], base=found[1]) if found else node

    return changed(program, seen)
