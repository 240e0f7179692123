"""What is shown of an accumulation: its contributions, and a row for each tangent and each sum."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import prod
from typing import Any, Final

from ad_viz.lenses.accumulation.forms import Factors, factors, sent
from ad_viz.memory.accumulation import Accumulation
from ad_viz.memory.sweep import Step
from ad_viz.memory.watched import RowNote
from ad_viz.reporting.numeral import numeral
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.texts.tokens import RichText

__all__ = [
    "Contribution", "Row", "cells", "contributions", "flat", "place", "reading",
    "rows", "touched", "value",
]  # fmt: skip

#: So many cells are shown, if their numbers are short, or if they are not.
_SHORT, _LONG = 10, 5
#: So many cells are known by their numbers.
_FEW_CELLS: Final = 64
#: So many contributions are asked for that.
_ASKED: Final = 200
#: So many letters has a flag room for.
_NARROW: Final = 16


@dataclass
class Contribution:
    """One term on its way to an array's adjoint. ``step`` is told by one accumulation.

    ``before`` are the steps on the way that are no terms: thunks that became values, numbers.
    ``term`` and ``total`` are rows of the picture; ``total`` is None where there is nothing yet to
    add to.
    """

    step: Step
    before: list[Step] = field(default_factory=list)
    term: int = 0
    total: int | None = None


@dataclass(frozen=True)
class Row:
    """A row of the picture: a tangent or a sum. ``sender`` is the tape's row that it comes from,
    ``into`` the row whose buffer a sum may take over. Of more than ``most`` cells some are left
    out. ``form`` is what a tangent is, as the operation's rule says it: ``Aᵀ ȳ``; ``factors`` are
    those of a product of matrices.
    """

    owner: str
    label: str
    shape: tuple[int, ...]
    sender: int = 0
    into: int | None = None
    most: int = 10
    form: RichText = field(default_factory=list)
    factors: Factors | None = None

    @property
    def name(self) -> RichText:
        """What it is called beside others: a tangent by its form, if it has one."""
        return self.form or [["adjoint", self.owner]]

    @property
    def cells(self) -> list[int | None]:
        """The cells that are shown, by their place; None for those left out."""
        size = prod(self.shape)
        if size > _FEW_CELLS:
            return [None]
        if size <= self.most:
            return list(range(size))
        first, last = self.most // 2, self.most // 2 - 1
        return [*range(first), None, *range(size - last, size)]

    def data(self, nodes: Mapping[int, int]) -> dict[str, Any]:
        """As the timeline's schema has it; ``nodes`` are those of the tape's rows."""
        cells = [None if cell is None else _place_of(cell, self.shape) for cell in self.cells]
        lines = {"owner": self.owner, "of": self.label, "cells": cells}
        more = {"node": nodes.get(self.sender), "into": self.into}
        return lines | {name: number for name, number in more.items() if number is not None}


def contributions(done: Accumulation) -> tuple[list[Contribution | Step], list[Step]]:
    """What the sweep did, in its order, and the steps that came after all that.

    A Contribution goes to an array of X's size or more; a Step passes a number on, or a zero.
    Smaller arrays are neither counted nor shown.
    """
    found: list[Contribution | Step] = []
    waiting: list[Step] = []
    for step in done.steps:
        parent = done.rows[step.parent].value
        if step.how in ("number", "zero"):
            found.append(step)
            waiting.append(step)
        elif step.how == "unthunked" or parent.nbytes < done.rows[0].value.nbytes:
            waiting.append(step)
        else:
            found.append(Contribution(step, waiting))
            waiting = []
    return found, waiting


def rows(of: Sequence[RowNote], terms: Iterable[Contribution]) -> list[Row]:
    """The rows that ``terms`` need; each term is told its own."""
    terms, made = list(terms), list[Row]()
    numbers = (x for term in islice(terms, _ASKED) for x in flat(term.step.contents or []))
    most = _SHORT if all(len(numeral(x)) < 3 for x in numbers) else _LONG
    last: dict[int, int] = {}  # by the array: the row of its sum until now
    for term in terms:
        step = term.step
        parent, shape = of[step.parent].name, of[step.parent].value.shape
        name = of[step.child].name
        read = reading(of, step)
        form = [] if read else sent(of, step)
        short = plain(form) if len(plain(form)) <= _NARROW else ""
        label = read or short or f"from {name}"
        term.term = len(made)
        is_of_child = read and step.term != step.total and " from " not in step.term
        owner = name if is_of_child else parent
        made.append(Row(owner, label, shape, step.child, None, most, form, factors(of, step)))
        if len(step.operands) > 1:
            term.total = len(made)
            made.append(Row(parent, "sum", shape, step.child, last[step.parent], most))
        last[step.parent] = len(made) - 1
    if 0 not in last:  # nothing arrives at the array: its adjoint is made of zeros
        made.append(Row(of[0].name, "zeros", of[0].value.shape, 0, None, most))
    return made


def _place_of(cell: int, shape: tuple[int, ...]) -> str:
    """``1, 2``: where a cell is, of its number."""
    places: list[str] = []
    for size in reversed(shape):
        cell, place = divmod(cell, size)
        places.insert(0, str(place))
    return ", ".join(places)


def reading(of: Sequence[RowNote], step: Step) -> str | None:
    """``X[0]``, where the contribution comes from a read; None for other operations."""
    row = of[step.child]
    return f"{of[step.parent].name}[{place(row.key)}]" if row.op == "getindex" else None


def place(key: Any) -> str:
    """A key as it is written between brackets."""
    return ", ".join(map(_index, key)) if isinstance(key, tuple) else _index(key)


def _index(key: Any) -> str:
    if isinstance(key, slice):
        ends = ("" if end is None else str(end) for end in (key.start, key.stop))
        return ":".join([*ends, *([] if key.step is None else [str(key.step)])])
    if key is None or key is ...:
        return "None" if key is None else "…"
    return "…" if getattr(key, "shape", ()) or isinstance(key, list) else str(key)


def flat(contents: Any) -> list[float]:
    """All numbers of nested lists, in their order."""
    return list(_flat(contents))


def _flat(contents: Any) -> Iterator[float]:
    if isinstance(contents, list):
        for part in contents:
            yield from _flat(part)
    else:
        yield contents


def value(row: RowNote) -> str:
    """A row's value in words."""
    if not is_array(row.value):
        return numeral(row.value)
    return f"an array of {' × '.join(map(str, row.value.shape))}"


def cells(count: int) -> str:
    """``1 cell``, ``3 cells``."""
    return f"{count:,} cell{'' if count == 1 else 's'}"


def touched(of: Sequence[RowNote], step: Step) -> Sequence[int]:
    """The cells that an action writes: those that a read took, or all."""
    import numpy as np

    row, shape = of[step.child], of[step.parent].value.shape
    if row.op != "getindex":
        return range(prod(shape))
    return [int(cell) for cell in np.ravel(np.arange(prod(shape)).reshape(shape)[row.key])]
