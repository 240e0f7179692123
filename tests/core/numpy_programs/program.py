"""A program: lines of Python, each of which defines one name, and the function that they are."""

import linecache
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import CodeType
from typing import Any

__all__ = ["Line", "Program"]


@dataclass(frozen=True)
class Line:
    """``text`` defines ``name``; ``kind`` is the production that wrote it."""

    name: str
    text: str
    kind: str

    @property
    def uses(self) -> set[str]:
        return set(re.findall(r"\b[xv]\d+\b", self.text)) - {self.name}


@dataclass(frozen=True)
class Program:
    """``inputs`` by name, ``lines`` in order, and ``result``, the expression that is returned."""

    seed: int
    inputs: Mapping[str, Any]
    lines: tuple[Line, ...]
    result: str

    @property
    def text(self) -> str:
        """The function as a person would write it."""
        rows = [row for line in self.lines for row in line.text.split("\n")]
        body = [*rows, f"return {self.result}"]
        return "\n".join([f"def f({', '.join(self.inputs)}):", *(f"    {row}" for row in body)])

    def __str__(self) -> str:
        at = [f"{name} = {value!r}" for name, value in self.inputs.items()]
        return "\n".join([f"# seed {self.seed}", self.text, *at])

    @property
    def primals(self) -> tuple[Any, ...]:
        return tuple(self.inputs.values())

    @property
    def kinds(self) -> set[str]:
        return {line.kind for line in self.lines}

    def function(self, surroundings: Mapping[str, Any]) -> Any:
        """The function, where ``surroundings`` says what its free names are."""
        place = f"<numpy program {self.seed}>"
        linecache.cache[place] = (len(self.text), None, self.text.splitlines(True), place)
        made = dict(surroundings)
        exec(_compiled(self.text, place), made)
        return made["f"]

    def pruned(self) -> "Program":
        """Without the lines that nothing depends on; inputs stay."""
        wanted, kept = Line("", self.result, "").uses, []
        for line in reversed(self.lines):
            if line.name in wanted:
                wanted |= line.uses
                kept.append(line)
        return replace(self, lines=tuple(reversed(kept)))

    def with_lines(self, lines: Iterable[Line]) -> "Program":
        return replace(self, lines=tuple(lines)).pruned()


@lru_cache(maxsize=16)
def _compiled(text: str, place: str) -> CodeType:
    return compile(text, place, "exec")
