"""How far two edges of a drawing run on one another: numbers alone, with no page."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

__all__ = ["pairs_together"]

Points = NDArray[np.float64]

#: px of the drawing: how thick a thin line is.
INK: Final = 1.5
#: px of the screen: two lines with less than this between their inks look like one,
NEAR: Final = 1
#: and for longer than this nobody tells them apart.
LONG: Final = 24
#: px of the screen to one of the drawing: as near as usual, and from twice as far.
SCALES: Final = (1, 0.5)
_EVERY: Final = 3.0
_AT = np.linspace(0, 1, 25)
_CUBIC = np.stack(
    [(1 - _AT) ** 3, 3 * _AT * (1 - _AT) ** 2, 3 * _AT**2 * (1 - _AT), _AT**3], axis=1
)


def pairs_together(drawing: dict[str, Any], edges: Sequence[tuple[int, int]]) -> list[str]:
    """The pairs of edges (parent, child) that run together for too long, at one of the scales.

    What begins at a parent that both have is a bundle, and counts from where they part.
    """
    lines = [_points(edge) for edge in drawing["edges"]]
    found = []
    for k, (one, edge) in enumerate(zip(lines, edges, strict=True)):
        for other, beside in zip(lines[k + 1 :], edges[k + 1 :], strict=True):
            is_bundle = edge[0] == beside[0] and edge[1] != beside[1]
            for scale in SCALES:
                long = scale * _together(one, other, INK + NEAR / scale, is_bundle)
                if long > LONG:
                    found.append(f"{edge} and {beside} for {long:.0f} px at scale {scale}")
    return found


def _points(edge: Sequence[int]) -> Points:
    """Points of a curve at even distances."""
    controls = np.array(edge, dtype=float).reshape(-1, 2)
    pieces = [_CUBIC @ controls[k : k + 4] for k in range(0, len(controls) - 1, 3)]
    fine = np.vstack(pieces)
    far = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(fine, axis=0).T))])
    even = np.linspace(0, far[-1], max(2, int(far[-1] / _EVERY) + 1))
    return np.stack([np.interp(even, far, fine[:, axis]) for axis in (0, 1)], axis=1)


def _together(one: Points, other: Points, reach: float, is_bundle: bool) -> float:
    if (one.min(0) > other.max(0) + reach).any() or (other.min(0) > one.max(0) + reach).any():
        return 0.0
    near = (np.linalg.norm(one[:, None] - other, axis=2) < reach).any(axis=1)
    if is_bundle:
        near[: len(near) if near.all() else near.argmin()] = False
    longest = length = 0.0
    for is_near, step in zip(near[1:], np.hypot(*np.diff(one, axis=0).T), strict=True):
        length = length + step if is_near else 0.0
        longest = max(longest, length)
    return longest
