"""Many cells as they were at one moment; moments have in common what did not change between them.

The cells are the leaves of a tree: to put one makes the few nodes above it anew. Cells that are 0
take no room, and are passed over where many are added.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, repeat
from math import copysign, nan
from typing import Any, Final, overload

__all__ = ["EMPTY", "FEW", "ROOM", "Stretch", "cleared", "filled", "put", "stretched"]

#: So many cells are a tuple; more are a stretch.
FEW: Final = 64
_BITS: Final = 4
_WIDE: Final = 1 << _BITS
_TOP: Final = 3
#: So many cells has a tree.
ROOM: Final = 1 << _BITS * (_TOP + 1)

Node = tuple[Any, ...]


def _empty() -> list[Node]:
    nodes: list[Node] = [(0.0,) * _WIDE]
    for _ in range(_TOP):
        nodes.append((nodes[-1],) * _WIDE)
    return nodes


#: By height, the one node in which all cells are 0.
_EMPTY: Final = _empty()
#: A tree of zeros.
EMPTY: Final = _EMPTY[_TOP]


def put(node: Node, at: int, word: Any, height: int = _TOP) -> Node:
    """The tree with this word in one of its cells."""
    part = at >> _BITS * height & _WIDE - 1
    below = put(node[part], at, word, height - 1) if height else word
    return (*node[:part], below, *node[part + 1 :])


def filled(node: Node, start: int, words: Sequence[Any], height: int = _TOP) -> Node:
    """The tree with these words in its cells from ``start`` on."""
    size, stop = 1 << _BITS * height, start + len(words)
    if not height:
        return (*node[:start], *words, *node[stop:])
    parts = list(node)
    for part in range(start // size, -(-stop // size)):
        first, after = max(part * size, start), (part + 1) * size
        some = words[first - start : after - start]
        parts[part] = filled(node[part], first - part * size, some, height - 1)
    return tuple(parts)


def cleared(node: Node, start: int, stop: int, height: int = _TOP) -> Node:
    """The tree with zeros from ``start`` up to ``stop``."""
    size = 1 << _BITS * height
    if start <= 0 and stop >= size * _WIDE:
        return _EMPTY[height]
    parts = []
    for part, below in enumerate(node):
        low, high = start - part * size, stop - part * size
        if high <= 0 or low >= size:
            parts.append(below)
        else:
            parts.append(cleared(below, low, high, height - 1) if height else 0.0)
    return tuple(parts)


class Stretch(Sequence[Any]):
    """``length`` cells of a tree, from ``start`` on, each seen through ``each``.

    Those from ``used`` on are not in use: they are seen as no number.

    >>> cells = Stretch(EMPTY, 5, 10_000).put(9_000, 2.5)
    >>> len(cells), cells[9_000], cells[:3], list(cells.filled())
    (10000, 2.5, (0.0, 0.0, 0.0), [(9000, 2.5)])
    >>> twice = cells.plus(cells)
    >>> twice[9_000], cells[9_000], twice == cells, cells == tuple(cells)
    (5.0, 2.5, False, True)
    """

    __slots__ = ("each", "length", "root", "start", "used")

    def __init__(
        self,
        root: Node,
        start: int,
        length: int,
        each: Callable[[Any], Any] | None = None,
        used: int | None = None,
    ) -> None:
        self.root, self.start, self.length, self.each = root, start, length, each
        self.used = length if used is None else used

    def __len__(self) -> int:
        return self.length

    @overload
    def __getitem__(self, cell: int) -> Any: ...
    @overload
    def __getitem__(self, cell: slice) -> tuple[Any, ...]: ...
    def __getitem__(self, cell: int | slice) -> Any:
        if isinstance(cell, slice):
            return tuple(self[each] for each in range(*cell.indices(self.length)))
        cell = range(self.length)[cell]
        if cell >= self.used:
            return nan
        at = self.start + cell
        word: Any = self.root
        for height in range(_TOP, -1, -1):
            word = word[at >> _BITS * height & _WIDE - 1]
        return word if self.each is None else self.each(word)

    def __iter__(self) -> Iterator[Any]:
        words = chain.from_iterable(_leaves(self.root, self.start, self.start + self.used))
        seen = words if self.each is None else map(self.each, words)
        return chain(seen, repeat(nan, self.length - self.used))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Stretch) and self._place() == other._place():
            return True
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Stretch of {self.length} cells"

    def filled(self) -> Iterator[tuple[int, Any]]:
        """The cells that are not 0, each with its place; -0.0 is one of them."""
        for at, word in _filled(self.root, self.start, self.start + self.used):
            yield at - self.start, word if self.each is None else self.each(word)
        for cell in range(self.used, self.length):
            yield cell, nan

    def put(self, cell: int, word: Any) -> "Stretch":
        """The same with this word in one of the cells."""
        root = put(self.root, self.start + cell, word)
        return Stretch(root, self.start, self.length, self.each, self.used)

    def plus(self, other: Sequence[Any]) -> "Stretch":
        """The sum, cell by cell, of as many."""
        total = self
        for cell, word in stretched(other).filled():
            total = total.put(cell, self[cell] + word)
        return total

    def through(self, each: Callable[[Any], Any]) -> "Stretch":
        """The same, with each cell seen through this."""
        return Stretch(self.root, self.start, self.length, each, self.used)

    def _place(self) -> tuple[object, ...]:
        return id(self.root), self.start, self.length, self.each, self.used


def stretched(cells: Sequence[Any]) -> Stretch:
    """Cells that are a stretch, or become one."""
    if isinstance(cells, Stretch):
        return cells
    root = EMPTY
    for cell, word in enumerate(cells):
        if _counts(word):
            root = put(root, cell, word)
    return Stretch(root, 0, len(cells))


def _counts(word: Any) -> bool:
    return type(word) is not float or bool(word) or copysign(1.0, word) < 0


def _leaves(node: Node, start: int, stop: int, height: int = _TOP) -> Iterator[Node]:
    """The words from ``start`` up to ``stop``, as many at once as lie together."""
    if not height:
        yield node[max(start, 0) : stop]
        return
    bits = _BITS * height
    for part in range(max(start, 0) >> bits, min((stop - 1 >> bits) + 1, _WIDE)):
        base = part << bits
        yield from _leaves(node[part], start - base, stop - base, height - 1)


def _filled(
    node: Node, start: int, stop: int, height: int = _TOP, base: int = 0
) -> Iterator[tuple[int, Any]]:
    size = 1 << _BITS * height
    for part, below in enumerate(node):
        low = base + part * size
        if low >= stop or low + size <= start:
            continue
        if not height:
            if _counts(below):
                yield low, below
        elif below is not _EMPTY[height - 1]:
            yield from _filled(below, start, stop, height - 1, low)
