"""Which number a run moves, or a sweep begins at: a cell of an array, where there are arrays."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from ad_viz.arrays.results import filled
from ad_viz.program.recording import Node
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.run import MOST
from ad_viz.timeline.texts.tokens import RichText, Token, name

__all__ = ["Direction", "how_many", "shown"]

#: Of more directions than these, where arrays take part, the first few are shown.
_MOST: Final = 4
_FIRST: Final = 3
#: So too of numbers, where all together come to more nodes.
_NODES: Final = 2_000


class Direction(NamedTuple):
    """A node, and the index of its cell; a number has no index.

    >>> from ad_viz.program.recording import record
    >>> [one.name for one in shown(record(lambda x, y: x * y, 0.5, 4.2).nodes[:2], 3)]
    ['x', 'y']
    """

    node: Node
    cell: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """``x``, or ``x[0]``."""
        return self.node.name + self._written

    @property
    def said(self) -> RichText:
        """The same in a sentence."""
        return [name(self.node), *([self._written] if self.cell else [])]

    def of(self, token: Token) -> Token:
        """The cell of what the token names: the node's tangent or its adjoint."""
        return ["cell", token, self._written] if self.cell else token

    def seed(self, node: Node) -> Any:
        """1 here, 0 in every other place of each node."""
        if not is_array(node.value):
            return float(node is self.node)
        found = filled(0.0, node.value)
        if node is self.node:
            found[self.cell] = 1.0
        return found

    @property
    def _written(self) -> str:
        return f"[{', '.join(map(str, self.cell))}]" if self.cell else ""


def how_many(nodes: Sequence[Node]) -> int:
    """The numbers that they hold: so many runs, or sweeps, all derivatives take."""
    return sum(node.value.size if is_array(node.value) else 1 for node in nodes)


def shown(nodes: Sequence[Node], size: int) -> list[Direction]:
    """Those that are told, in a run of so many nodes: all, and the first where they are many."""
    count = how_many(nodes)
    is_many = count > _MOST and any(is_array(node.value) for node in nodes)
    first = min(_FIRST, max(1, MOST // size)) if is_many or count * size > _NODES else count
    return list(islice(_all(nodes), first))


def _all(nodes: Sequence[Node]) -> Iterator[Direction]:
    for node in nodes:
        if not is_array(node.value):
            yield Direction(node)
            continue
        import numpy as np

        yield from (Direction(node, tuple(index)) for index in np.ndindex(node.value.shape))
