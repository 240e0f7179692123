"""The arrays of a broadcast as they are drawn: a grid of all cells, or a list of a few."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from ad_viz.broadcasting.nodes import BroadcastJoinNode, Index, TapeNode
from ad_viz.broadcasting.run import BroadcastRun
from ad_viz.rules.arithmetic import shape_of

__all__ = ["Array", "arrays", "index_text", "shape_text"]


@dataclass
class Array:
    """One array. ``ref`` is how many contributions come to it, ``uses`` how many to each cell.

    ``cells`` are those that are shown, in reading order; ``upright`` says that they stand one below
    the other.
    """

    id: int
    name: str
    shape: Index
    ref: int
    uses: Mapping[Index, int]
    cells: list[Index]
    upright: bool

    def expects(self, at: Index) -> int:
        """How many contributions come to the cell."""
        return self.uses.get(at, 0) if self.shape else self.ref

    @property
    def size(self) -> int:
        return prod(self.shape)

    def place(self, at: Index) -> tuple[int, int]:
        """The row and column that the cell is drawn in."""
        if not self.upright and len(self.shape) in (1, 2):
            return (0, at[0]) if len(self.shape) == 1 else (at[0], at[1])
        k = self.cells.index(at)
        return k + sum(gap["row"] <= k + n for n, gap in enumerate(self.gaps)), 0

    @property
    def gaps(self) -> list[dict[str, int]]:
        """Where cells are left out, and how many."""
        flat = [_flat(at, self.shape) for at in self.cells]
        if not flat:
            return []
        found: list[dict[str, int]] = []
        for k, (one, other) in enumerate(zip(flat, [*flat[1:], self.size], strict=True)):
            if other > one + 1:
                found.append({"row": k + 1 + len(found), "more": other - one - 1})
        return found

    @property
    def rows(self) -> int:
        last = max((self.place(at)[0] for at in self.cells), default=-1)
        return max(1, last + 1, *(gap["row"] + 1 for gap in self.gaps))

    @property
    def columns(self) -> int:
        return max((self.place(at)[1] + 1 for at in self.cells), default=1)

    def data(self) -> dict[str, Any]:
        """As the timeline's schema has it."""
        return {
            "node": self.id,
            "name": self.name,
            "shape": shape_text(self.shape),
            "expects": self.ref,
            "rows": self.rows,
            "columns": self.columns,
            "gaps": self.gaps,
        }


def arrays(
    run: BroadcastRun,
    join: BroadcastJoinNode | None,
    elements: Sequence[Index],
    taken: Sequence[Sequence[Index]],
) -> list[Array]:
    """One for each operand, of which the cells ``taken`` are shown, and one for the join.

    Where not every element is shown, or the output is no table, cells stand below each other.
    """
    shape = () if join is None else shape_of(join.result)
    is_list = len(elements) < prod(shape) or len(shape) != 2
    uses: dict[int, Counter[Index]] = {k: Counter() for k in run.inputs}
    for node in run.nodes:
        if isinstance(node, TapeNode) and node.op == "getindex" and node.ref:
            uses[node.inputs[0]][node.weights[0].index] += 1
    made = []
    for name, k, cells in zip(run.names, run.inputs, taken, strict=True):
        node = run.nodes[k]
        own = shape_of(node.result)
        kept: list[Index] = sorted(set(cells)) if own else [()]
        made.append(Array(k, name, own, node.ref, uses[k], kept, is_list))
    if join is not None:
        name = next(one for one in ("R", "S", "T", "joined") if one not in run.names)
        made.append(Array(join.id, name, shape, 0, {}, list(elements), is_list))
    return made


def index_text(index: Index) -> str:
    """``0, 1``"""
    return ", ".join(map(str, index))


def shape_text(shape: Index) -> str:
    """As NumPy writes it; nothing for a number.

    >>> shape_text((3, 1)), shape_text((3,)), shape_text(())
    ('(3, 1)', '(3,)', '')
    """
    return str(tuple(shape)) if shape else ""


def _flat(index: Index, shape: Index) -> int:
    place = 0
    for k, n in zip(index, shape, strict=True):
        place = place * n + k
    return place
