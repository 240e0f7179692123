"""Programs in the style of a Rust course, by chapter; a line ``//@ name`` begins each."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

__all__ = ["FOLDER", "PROGRAMS", "Program"]

FOLDER: Final = Path(__file__).parent
_BEGIN: Final = re.compile(r"^//@ (.*)\n", re.MULTILINE)


class Program(NamedTuple):
    chapter: str
    name: str
    text: str

    def __str__(self) -> str:
        return f"{self.chapter}: {self.name}"


def _programs() -> Iterator[Program]:
    for path in sorted(FOLDER.glob("*.rs")):
        before, *parts = _BEGIN.split(path.read_text("utf-8"))
        assert not before, f"{path.name} begins with no name"
        for name, text in zip(parts[::2], parts[1::2], strict=True):
            yield Program(path.stem, name, f"{text.strip()}\n")


PROGRAMS: Final = tuple(_programs())
