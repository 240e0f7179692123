"""A mutant: one module of the package with one thing wrong in it."""

import ast
from pathlib import Path
from typing import NamedTuple

__all__ = ["Mutant", "file_of", "text_of"]

PACKAGE = Path(__file__).parents[2] / "ad_viz"


class Mutant(NamedTuple):
    """``source`` is the whole text of ``module`` with the change in it."""

    kind: str
    module: str
    place: str
    before: str
    after: str
    source: str
    #: Which of several that read the same.
    number: int = 1

    @property
    def name(self) -> str:
        which = f" ({self.number})" if self.number > 1 else ""
        return f"{self.module}.{self.place}: {self.before} → {self.after}{which}"


def file_of(module: str) -> Path:
    """Where the module stands, by its name within the package: ``core.tape``."""
    return PACKAGE.joinpath(*module.split(".")).with_suffix(".py")


def text_of(module: str) -> str:
    """The module's own text; nothing of the package is imported for it."""
    return file_of(module).read_text("utf-8")


def short(node: ast.AST) -> str:
    """The first line of a piece of code."""
    return ast.unparse(node).splitlines()[0]
