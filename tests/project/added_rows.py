"""A copy of the package in which primitives were added: a row each, and nothing else.

Where the table has a row of that name by now, the copy has it no more.
"""

import re
from pathlib import Path
from typing import Final

from tests.project import copies

__all__ = ["added", "run"]

#: Where a row of each language goes, and before which line of that file.
_PYTHON: Final = ("ad_viz/core/primitives.py", "    add      c = a + b        =>  dc = da + db")
_TYPESCRIPT: Final = ("js/src/extras/replay/functions.ts", "  sin: Math.sin,")
_RUST: Final = ("ad_viz/program/rules.rs", "    sin(a) = a.sin(), a.cos();")


def added(folder: Path, python: str, typescript: str = "", rust: str = "") -> Path:
    """The package and its scripts in ``folder``, with these rows in it."""
    copies.copied(folder, "ad_viz", "js/src", "js/test/extras/replay")
    names = "|".join(re.findall(r"^ *(\w+) ", python, re.MULTILINE))
    own = re.compile(rf"^ +(?:{names})\b.*\n", re.MULTILINE)
    for (name, before), rows in ((_PYTHON, python), (_TYPESCRIPT, typescript), (_RUST, rust)):
        file = folder / name
        text = own.sub("", file.read_text("utf-8"))
        assert text.count(before) == 1
        new = f"{rows.strip()}\n" if rows else ""
        file.write_text(text.replace(before, new + before), "utf-8")
    return folder


def run(folder: Path, code: str) -> str:
    """What ``code`` prints, where the package is the copy; a warning is an error."""
    return copies.run(folder, "-W", "error", "-c", code)
