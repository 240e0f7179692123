"""The text of a program as it is given: written, in a file, or copied from one with its margin."""

import re
from pathlib import Path
from textwrap import dedent
from typing import Final

from ad_viz.errors import InputError
from ad_viz.lenses.ownership.programs import ownership_programs
from ad_viz.reporting import person

__all__ = ["is_file", "text_of"]

#: A whole file has functions and types of its own.
_ITEM: Final = re.compile(
    r"^\s*(?:(?:pub|fn|struct|enum|impl|trait|use|mod|macro_rules)\b|#!?\[)|\bfn\s+main\s*\(",
    re.MULTILINE,
)


def is_file(text: str) -> bool:
    """Whether it is a whole file, and not the body of a main alone.

    >>> is_file("const N: u8 = 1; fn main() {}"), is_file("let a = zeros(3);")
    (True, False)
    """
    return bool(_ITEM.search(text))


def text_of(source: str | Path) -> str:
    """The text itself; of a path that ends in .rs what is in that file; of a name its program.

    It has no empty lines around it, no common margin, and no mark of its encoding. Raises
    InputError for what is no text, and for a file that cannot be read.
    """
    if isinstance(source, str) and not _is_path(source):
        text = ownership_programs.get(source, source)
        return dedent(text.removeprefix("\ufeff")).strip("\r\n")
    if not isinstance(source, str | Path):
        raise InputError(
            "A program is a text.",
            found=person.shown(source),
            expected="lines of Rust between quotation marks, or the path of a .rs file",
            remedy='write av.ownership("let a = zeros(3);"), or take one of av.ownership_programs',
        )
    try:
        return text_of(Path(source).read_text("utf-8") + "\n")
    except (OSError, ValueError) as error:
        raise InputError(
            "This file cannot be read.",
            found=person.shown(str(source)),
            expected="the path of a file of Rust, in UTF-8",
            remedy=f"look where it is: {getattr(error, 'strerror', None) or 'it is no UTF-8'}",
        ) from None


def _is_path(source: str) -> bool:
    return source.endswith(".rs") and "\n" not in source
