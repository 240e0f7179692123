"""The sweep of a tape on which arrays are: the same bits as the tape's own lines."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ad_viz.arrays.elements.elementwise_map import Elementwise
from ad_viz.arrays.elements.quiet import IS_QUIET
from ad_viz.arrays.linear import added, pullback
from ad_viz.arrays.operations.row import Map

__all__ = ["swept_arrays"]


def swept_arrays(
    rows: list[Any],
    seeds: Sequence[tuple[int, Any]],
    wanted: int | None = None,
    no_more: bool = False,
) -> list[Any]:
    """All adjoints of a tape's rows, of floats, arrays and a run's values.

    Terms are added up in an array that nobody else sees. Of adjoints from ``wanted`` on none is
    kept longer than it is needed; nor is a row, where there are ``no_more`` sweeps.
    """
    adjoints: list[Any] = [0.0] * len(rows)
    for index, seed in seeds:
        adjoints[index] = added(adjoints[index], seed)
    last = max([index for index, _ in seeds], default=-1)
    was_quiet = IS_QUIET.set(True)
    try:
        with np.errstate(all="ignore"):
            _sweep(rows, adjoints, last, len(rows) if wanted is None else wanted, no_more)
    finally:
        IS_QUIET.reset(was_quiet)
    return adjoints


def _sweep(rows: list[Any], adjoints: list[Any], first: int, wanted: int, no_more: bool) -> None:
    for index in range(first, -1, -1):
        adjoint = adjoints[index]
        if type(adjoint) is float and not adjoint:
            continue
        if index >= wanted:
            adjoints[index] = 0.0
        row = rows[index]
        if no_more:
            rows[index] = ()
        is_spare = index >= wanted and _is_own(adjoint)
        last = len(row) - (4 if row[-1] == index else 2)
        for place in range(0, last + 2, 2):
            dep = row[place + 1]
            if dep == index:
                continue
            weight = row[place]
            if type(weight) is Elementwise and type(adjoint) is np.ndarray:
                is_free = is_spare and place == last
                term = weight.back(adjoint, adjoint if is_free else None)
            elif type(weight) is Map:
                term = weight.back(adjoint)
            else:
                term = pullback(weight, adjoint)
            is_spare = is_spare and _is_own(term)  # no part of the adjoint itself
            total = adjoints[dep]
            if type(total) is float and not total:
                adjoints[dep] = term
            elif type(total) is type(term) is np.ndarray:
                if _is_own(total) and total.dtype is term.dtype:
                    total += term
                else:
                    adjoints[dep] = total + term
            else:
                adjoints[dep] = added(total, term)


def _is_own(derivative: Any) -> bool:
    """Whether it is an array that was made for this sweep: what others have is read only."""
    if type(derivative) is not np.ndarray:
        return False
    return derivative.flags.writeable and derivative.flags.owndata
