"""Lines of the small Rust, written one after another: variables, and buffers with their cells."""

import itertools
import math
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final
from unicodedata import normalize

from ad_viz.errors import InputError
from ad_viz.memory import buffers
from ad_viz.vocabulary import ADJOINT

__all__ = ["WORKSPACE", "RustLines", "number", "plain", "unlike"]

#: What the ledger calls a buffer for products, which is no adjoint's.
WORKSPACE: Final = buffers.WORKSPACE.name

_BAR: Final = "\u0304"


def number(value: float) -> str:
    """A number as Rust reads it; InputError for what has no digits there."""
    if not math.isfinite(value):
        raise InputError(
            f"{ADJOINT.one.capital} of this run is not finite, and the small Rust cannot write it.",
            found=str(value),
            expected="finite numbers",
            remedy="choose an X at which the function is smooth",
        )
    return repr(float(value))


def plain(name: str) -> str:
    """The letters that Rust's readers know, without their bars: v₂ is v2."""
    letters = re.sub(_BAR, "", normalize("NFKD", name))
    return re.sub(r"\W", "v", letters, flags=re.ASCII)


def unlike(name: str, others: set[str]) -> str:
    """The name, with a number where it is one of the others; it is one of them from then on.

    >>> others = {"a_bar"}
    >>> unlike("b_bar", others), unlike("a_bar", others), unlike("a_bar", others)
    ('b_bar', 'a_bar_2', 'a_bar_3')
    """
    numbered = (f"{name}_{count}" for count in itertools.count(2))
    found = next(each for each in itertools.chain([name], numbered) if each not in others)
    others.add(found)
    return found


class RustLines:
    """The statements of a program. A variable is declared ``mut`` where a later line needs it."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._lines: list[tuple[str, str]] = []
        self._mutable: set[str] = set()
        self._named = {*taken}

    def __len__(self) -> int:
        return len(self._lines)

    @property
    def texts(self) -> tuple[str, ...]:
        """The program so far, line by line."""
        return tuple(self._text(*line) for line in self._lines)

    def declare(self, adjoint: str, value: str) -> str:
        """``let x_bar = value;``; gives the name of the variable, which is like no other."""
        name = unlike(_variable(adjoint), self._named)
        self._lines.append((name, value))
        return name

    def assign(self, variable: str, value: str) -> None:
        """``x_bar = value;``"""
        self._mutable.add(variable)
        self.call(f"{variable} = {value}")

    def call(self, text: str) -> None:
        """``text;``"""
        self._lines.append(("", text))

    def lend(self, variable: str) -> str:
        """``&mut x_bar``"""
        self._mutable.add(variable)
        return f"&mut {variable}"

    def build(
        self,
        adjoint: str,
        cells: Sequence[float],
        written: Callable[[float], str] = number,
    ) -> str:
        """A new buffer with these cells; gives the name of the variable that owns it.

        A number is ``written`` as Rust reads it, or as the caller says.

        >>> lines = RustLines()
        >>> lines.build("b̄", [0.0, 1.0, 0.0]), lines.build("v̄₂", [2.0, 2.0])
        ('b_bar', 'v2_bar')
        >>> lines.build("X̄ from v₁", [0.0, 0.5, 0.0, -3.0])
        'X_bar_from_v1'
        >>> print(*lines.texts, sep="\\n")
        let b_bar = onehot(1, 1.0);
        let mut v2_bar = zeros(2);
        write(&mut v2_bar, 2.0);
        let mut X_bar_from_v1 = zeros(4);
        add_at(&mut X_bar_from_v1, 1, 0.5);
        add_at(&mut X_bar_from_v1, 3, -3.0);
        """
        import numpy as np

        size = len(cells)
        filled = np.flatnonzero(cells).tolist()
        if len(filled) == 1 and size == max(3, filled[0] + 1):
            return self.declare(adjoint, f"onehot({filled[0]}, {written(cells[filled[0]])})")
        name = self.declare(adjoint, f"zeros({size})")
        if len(filled) == size and np.all(np.equal(cells, cells[0])):
            self.call(f"write({self.lend(name)}, {written(cells[0])})")
        else:
            for place in filled:
                self.add_at(name, place, written(cells[place]))
        return name

    def add_at(self, variable: str, place: int, value: str) -> None:
        """One cell is added to, in place."""
        self.call(f"add_at({self.lend(variable)}, {place}, {value})")

    def _text(self, name: str, value: str) -> str:
        if not name:
            return f"{value};"
        return f"let {'mut ' if name in self._mutable else ''}{name} = {value};"


def _variable(adjoint: str) -> str:
    """``ā from d`` as a name: a_bar_from_d. A letter that Rust's readers may not know is a v."""
    if adjoint == WORKSPACE:
        return adjoint
    name, _, source = adjoint.partition(" from ")
    return f"{plain(name)}_bar" + (f"_from_{_variable(source)[: -len('_bar')]}" if source else "")
