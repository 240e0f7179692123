"""The sweep of a tape on which arrays are: the same bits as the tape's own lines."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ad_viz.arrays.apply import is_plain
from ad_viz.arrays.elements.quiet import quietly
from ad_viz.arrays.linear import added, pullback

__all__ = ["swept_arrays"]


def swept_arrays(
    rows: Sequence[Any], seeds: Sequence[tuple[int, Any]], wanted: int | None = None
) -> list[Any]:
    """All adjoints of a tape's rows, of floats, arrays and a run's values.

    A sum of three terms or more is added up in the array that the first two have made, which
    nobody else sees. Of adjoints from ``wanted`` on none is kept longer than it is needed.
    """
    adjoints: list[Any] = [0.0] * len(rows)
    for index, seed in seeds:
        adjoints[index] = added(adjoints[index], seed)
    last = max([index for index, _ in seeds], default=-1)
    with quietly():
        _sweep(rows, adjoints, last, len(rows) if wanted is None else wanted)
    return adjoints


def _sweep(rows: Sequence[Any], adjoints: list[Any], last: int, wanted: int) -> None:
    begun: set[int] = set()
    for index in range(last, -1, -1):
        adjoint = adjoints[index]
        if type(adjoint) is float and not adjoint:
            continue
        if index >= wanted:
            adjoints[index] = 0.0
        row = rows[index]
        for place in range(0, len(row), 2):
            dep = row[place + 1]
            if dep == index:
                continue
            weight = row[place]
            # What ``pullback`` says of an array, with no look at it.
            is_map = type(adjoint) is np.ndarray and type(weight) is not float
            term = weight.back(adjoint) if is_map else pullback(weight, adjoint)
            total = adjoints[dep]
            if type(total) is float and not total:
                adjoints[dep] = term
            elif dep in begun and type(term) is np.ndarray and term.dtype == total.dtype:
                total += term
            else:
                adjoints[dep] = total = added(total, term)
                if type(term) is np.ndarray and is_plain(total):
                    begun.add(dep)
