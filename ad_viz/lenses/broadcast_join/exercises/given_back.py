"""What getindex gives back to its array, where an index comes more than once."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ad_viz.exercises.answer import result_of, stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, unanswered, wrong
from ad_viz.reporting.person import shown
from ad_viz.vocabulary import ADJOINT

__all__ = ["check_given_back"]

_TERMS: Final = (1.0, 4.0, 2.0, -3.0, 8.0)
_INDEXES: Final = (0, 2, 0, 3, 2)
_SIZE: Final = 5


def _put(put: Callable[[list[float], int, float], None], start: float = 0.0) -> list[float]:
    adjoint = [start] * _SIZE
    for at, term in zip(_INDEXES, _TERMS, strict=True):
        put(adjoint, at, term)
    return adjoint


def _add(adjoint: list[float], at: int, term: float) -> None:
    adjoint[at] += term


def _overwrite(adjoint: list[float], at: int, term: float) -> None:
    adjoint[at] = term


def _keep_first(adjoint: list[float], at: int, term: float) -> None:
    adjoint[at] = adjoint[at] or term


def _count(adjoint: list[float], at: int, term: float) -> None:
    adjoint[at] += 1.0


_MISTAKES: Final[tuple[tuple[Sequence[float], str], ...]] = (
    (_put(_overwrite),
     "At an index that comes twice only the last term is left. Add each term to what is there. "
     "Mind that NumPy's A[index] += g reads before it adds, and loses the others as well."),
    (_put(_keep_first), "At an index that comes twice only the first term is left. Add them all."),
    (_put(_count), "The terms are counted. Add the terms themselves."),
    (_put(_add, 1.0), f"The {ADJOINT} begins at 1. What nothing has come to is 0."),
    (_TERMS, "These are the terms as they came. Each belongs to the cell that its index says."),
)  # fmt: skip


@judged
def check_given_back(give_back: Any) -> Verdict:
    """Whether ``give_back(g, index, n)`` adds term g[k] to cell index[k] of n cells.

    >>> def give_back(g, index, n):
    ...     adjoint = [0.0] * n
    ...     for at, term in zip(index, g):
    ...         adjoint[at] = term
    ...     return adjoint
    >>> check_given_back(give_back) # doctest: +ELLIPSIS
    ✗ Not yet. At an index that comes twice only the last term is left. Add each term to ...
    """
    import numpy as np

    stop_if_unanswered(give_back, "your function")
    found = result_of(
        give_back, np.array(_TERMS), np.array(_INDEXES), _SIZE,
        unwritten="Write what it returns in place of the three dots, then run this again.",
    )  # fmt: skip
    given = np.asarray(found)
    if given.dtype.kind not in "fiu" or given.ndim != 1:
        raise wrong(
            f"{shown(found):.40} is no list of numbers; one for each of the n cells is due."
        )
    if not given.any():
        raise unanswered("Nothing has been given back yet: put your lines in place of the dots.")
    if _alike(given, _put(_add)):
        return right("Where an index comes twice, its terms add up; where it never comes, 0 stays.")
    for mistake, words in _MISTAKES:
        if _alike(given, mistake):
            raise wrong(words)
    if len(given) != _SIZE:
        raise wrong(f"It has {len(given)} numbers; one for each of the {_SIZE} cells is due.")
    raise wrong(f"For g = {list(_TERMS)} at {list(_INDEXES)} cell 0 is 1 + 2 = 3; yours is "
                f"{given[0]:.5g}, and all of it {given.tolist()}.")  # fmt: skip


def _alike(given: Any, expected: Sequence[float]) -> bool:
    import numpy as np

    return len(given) == len(expected) and bool(np.allclose(given, expected, rtol=1e-9))
