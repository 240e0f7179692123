"""Arrays taken apart into numbers, and numbers joined into an array, in any run.

On a tape of wrappers a join is a node of its own. On the other engines' tapes, whose rows have two
slots, numbers are joined two by two, then in fours, and so on; an array is halved until few
elements are left.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ad_viz.arrays.apply import apply
from ad_viz.arrays.cell_array import sealed
from ad_viz.arrays.promotion import acting, as_cells, promoted, whole
from ad_viz.arrays.shaping import index, reshape, scatter, settled
from ad_viz.nesting.run import in_a_run, level_of
from ad_viz.rules.arithmetic import is_array, shape_of

__all__ = ["join", "side_by_side", "split"]

Shape = tuple[int, ...]


def join(cells: Sequence[Any], shape: Shape) -> Any:
    """The numbers, in order, as an array of that shape, which is an array of the innermost run.

    >>> join([1.0, 2.0, 3.0], (1, 3)).tolist()
    [[1.0, 2.0, 3.0]]
    """
    innermost: Any = max(cells, key=level_of, default=None)
    if not in_a_run(innermost):
        return np.array(cells, dtype=float).reshape(shape)
    if not innermost.run.takes_arrays:
        array = np.empty(len(cells), dtype=object)
        array[:] = list(cells)
        return sealed(array.reshape(shape), innermost.run)
    if hasattr(innermost.run, "join"):
        return innermost.run.join(cells, shape)
    return reshape(side_by_side(cells), shape)


def side_by_side(parts: Sequence[Any]) -> Any:
    """Numbers and rows, in order, as one row, which belongs to the innermost run.

    >>> side_by_side([1.0, np.array([2.0, 3.0]), np.array([])]).tolist()
    [1.0, 2.0, 3.0]
    """
    parts, _ = promoted(parts)
    parts = [part for part in parts if 0 not in shape_of(part)] or [np.zeros(0)]
    innermost: Any = acting(parts)
    if innermost is None or not innermost.run.takes_arrays:
        return settled(whole(np.hstack(list(map(as_cells, parts)))))
    if hasattr(innermost.run, "join"):
        cells = [cell for part in parts for cell in (split(part) if is_array(part) else [part])]
        return innermost.run.join(cells, (len(cells),))
    if len(parts) == 1:
        return reshape(parts[0], (-1,))
    while len(parts) > 1:
        pairs = zip(parts[::2], parts[1::2], strict=False)
        parts = [apply(_SIDE_BY_SIDE, a, b) for a, b in pairs] + parts[len(parts) & ~1 :]
    return parts[0]


def split(array: Any) -> list[Any]:
    """The elements of an array, in order: floats, or values of the array's run.

    >>> split(np.array([[1, 2], [3, 4]]))
    [1, 2, 3, 4]
    """
    if in_a_run(array):
        return _halved(reshape(array, (array.size,)))
    found: list[Any] = array.ravel().tolist()
    return found


#: Rows as short as this are not halved: zeros for so few elements cost less than another half.
_SHORT: Final = 16


def _halved(row: Any) -> list[Any]:
    if row.size <= _SHORT:
        return [index(row, place) for place in range(row.size)]
    half = row.size // 2
    return _halved(index(row, slice(0, half))) + _halved(index(row, slice(half, row.size)))


@dataclass(frozen=True, slots=True)
class _Part:
    """∂(two parts side by side)/∂(one of them): it stands at ``key`` of ``size`` places."""

    key: int | slice
    size: int

    def forward(self, tangent: Any) -> Any:
        return scatter(tangent, self.key, (self.size,))

    def back(self, adjoint: Any) -> Any:
        return index(adjoint, self.key)


class _SideBySide:
    """Two numbers or rows, one after the other."""

    name = "join"

    def value(self, a: Any, b: Any) -> Any:
        if in_a_run(a) or in_a_run(b):
            return apply(self, a, b)
        return settled(np.hstack((as_cells(a), as_cells(b))))

    @property
    def weights(self) -> tuple[Callable[[Any, Any], _Part], Callable[[Any, Any], _Part]]:
        return (lambda a, b: _part(a, 0, a, b), lambda a, b: _part(b, _size(a), a, b))


def _part(one: Any, start: int, a: Any, b: Any) -> _Part:
    key = slice(start, start + _size(one)) if is_array(one) else start
    return _Part(key, _size(a) + _size(b))


def _size(part: Any) -> int:
    return shape_of(part)[0] if is_array(part) else 1


_SIDE_BY_SIDE: Final = _SideBySide()
