"""The nodes of a run in a row, made when they are asked for: a million need not be there."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, overload

from ad_viz.core.active import Active
from ad_viz.recording.frames.places import Elsewhere
from ad_viz.recording.node import Node, node

__all__ = ["Columns", "More", "NodeRow"]

#: All of so many are kept once one is asked for: a story asks again and again.
_FEW: Final = 200_000
#: The types of operands that are all nodes.
_INDICES: Final = {int}


class More(NamedTuple):
    """What few nodes have: see ``Node``."""

    applied: Any
    called: Mapping[int, str]
    part: tuple[int, int] | None


_NO_MORE: Final = More(None, MappingProxyType({}), None)


class Columns(NamedTuple):
    """What is noted of all nodes, by index; ``more`` is of few."""

    names: Sequence[str]
    ops: Sequence[str]
    operands: Sequence[tuple[Any, ...]]
    weights: Sequence[tuple[Any, ...]]
    handles: Sequence[Active]
    lines: Sequence[int | None]
    more: Mapping[int, More]
    elsewhere: Sequence[Elsewhere | None]

    def node(self, index: int) -> Node:
        """The node of that index."""
        operands = self.operands[index]
        return node(
            index, self.names[index], self.ops[index], operands, _parents(operands),
            self.weights[index], self.handles[index].value, self.lines[index],
            *self.more.get(index, _NO_MORE), self.elsewhere[index],
        )  # fmt: skip


def _parents(operands: tuple[Any, ...]) -> tuple[int, ...]:
    """Those of the operands that are nodes: all of them, most often."""
    if {*map(type, operands)} <= _INDICES:
        return operands
    return tuple([one for one in operands if type(one) is int])


class NodeRow(Sequence[Node]):
    """As good as a tuple of nodes.

    >>> from ad_viz.program.recording import record
    >>> nodes = record(lambda x, y: x * y, 0.5, 4.2).nodes
    >>> len(nodes), nodes[-1].name, [node.name for node in nodes[:2]]
    (3, 'v₁', ['x', 'y'])
    """

    __slots__ = ("_all", "_columns", "_count", "_parents")

    def __init__(self, columns: Columns) -> None:
        self._columns = columns
        self._count = len(columns.names)
        self._all: tuple[Node, ...] | None = None
        self._parents: list[tuple[int, ...]] | None = None

    def __len__(self) -> int:
        return self._count

    @property
    def names(self) -> Sequence[str]:
        """Those of all nodes, none of which has to be made for it."""
        return self._columns.names

    @property
    def parents(self) -> Sequence[tuple[int, ...]]:
        """By node, the indices of those that it was computed from."""
        if self._parents is None:
            self._parents = list(map(_parents, self._columns.operands))
        return self._parents

    def line(self, index: int) -> int | None:
        """The line of one node."""
        return self._columns.lines[index]

    @property
    def values(self) -> Iterator[Any]:
        """What the nodes came to, in order."""
        return (handle.value for handle in self._columns.handles)

    @property
    def weights(self) -> Sequence[tuple[Any, ...]]:
        """By node, those of its parents."""
        return self._columns.weights

    @property
    def more(self) -> Mapping[int, More]:
        """What few nodes have besides, by index."""
        return self._columns.more

    def __iter__(self) -> Iterator[Node]:
        return iter(self._made() or map(self._columns.node, range(self._count)))

    def __reversed__(self) -> Iterator[Node]:
        return map(self.__getitem__, range(self._count - 1, -1, -1))

    @overload
    def __getitem__(self, place: int) -> Node: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Node, ...]: ...
    def __getitem__(self, place: int | slice) -> Node | tuple[Node, ...]:
        made = self._all or self._made()
        if made is not None:
            return made[place]
        places = range(self._count)[place]
        of = self._columns.node
        return of(places) if isinstance(places, int) else tuple(map(of, places))

    def _made(self) -> tuple[Node, ...] | None:
        """All nodes, if they are few."""
        if self._all is None and self._count <= _FEW:
            self._all = tuple(map(self._columns.node, range(self._count)))
        return self._all

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, NodeRow | tuple):
            return NotImplemented
        return len(self) == len(other) and all(a == b for a, b in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))
