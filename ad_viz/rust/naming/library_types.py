"""Types of the library that mean something only by their module, where a file takes their names."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ad_viz.rust.items import Program
from ad_viz.rust.naming.changed import changed
from ad_viz.rust.naming.library_names import ROOTS
from ad_viz.rust.syntax import Call, Name, TypeText

__all__ = ["with_library_types"]

#: Of how many others each is made. ``Result`` alone is made of two, and another type.
_COUNTS: Final[Mapping[tuple[str, str], int]] = {
    ("fmt", "Result"): 0, ("io", "Result"): 1, ("fmt", "Error"): 0, ("io", "Error"): 0,
}  # fmt: skip


def with_library_types(program: Program) -> Program:
    """The program with each written by its module: after ``use std::fmt::Result``, fmt::Result.

    Of a type that one of the file's own hides, what is named by the whole path keeps its std.
    """
    program = _with_hidden(program)
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


def _with_hidden(program: Program) -> Program:
    own = {each.name.name for each in program.kinds}
    hidden = {
        span for span, names in program.paths.items()
        if names[0] in ROOTS and names[-2] in own and names[-1][:1].isupper()
    }  # fmt: skip
    if not hidden:
        return program

    def seen(node: object) -> object:
        if isinstance(node, Name) and node.span in hidden:
            return replace(node, name=f"std::{node.name}")
        if isinstance(node, Call) and node.callee in hidden:
            return replace(node, function=f"std::{node.function}")
        return node

    return changed(program, seen)
