"""The way back of a broadcast product, where one operand was stretched along each axis."""

from collections.abc import Callable
from typing import Any, Final

from ad_viz.broadcasting.run import broadcast_run
from ad_viz.exercises.answer import result_of, stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.person import shown
from ad_viz.vocabulary import ADJOINT, CONTRIBUTION, ROW, SWEEP, WEIGHT

__all__ = ["check_stretched"]

Pull = Callable[[Any, Any, Any], Any]

_MISTAKES: Final[tuple[tuple[Pull, str], ...]] = (
    (lambda g, X, y: g * y,
     "There is one number for each element, and X has fewer cells. X was stretched: sum back along "
     "the axis that had size 1."),
    (lambda g, X, y: (g * y).sum(axis=1),
     f"The sums are right, and the axis of size 1 is lost: {ADJOINT.one} has the shape of its "
     "operand. keepdims=True keeps it."),
    (lambda g, X, y: (g * y).sum(axis=0), "That is summed along the axis that X does have."),
    (lambda g, X, y: (g * y).sum(axis=0, keepdims=True),
     "That is summed along the axis that X does have."),
    (lambda g, X, y: (g * y).sum(), f"All is summed up: each {ROW} of X keeps a sum of its own."),
    (lambda g, X, y: (g * y).mean(axis=1, keepdims=True),
     f"That is the mean. {CONTRIBUTION.many.capital} add up: sum, do not average."),
    (lambda g, X, y: (g * y)[:, :1],
     f"Only the first {CONTRIBUTION} of each cell is there. A stretched cell has one from each "
     "column, and they add up."),
    (lambda g, X, y: (g * y)[:, -1:],
     f"Only the last {CONTRIBUTION} of each cell is there: each one has overwritten the one "
     "before. They add up."),
    (lambda g, X, y: g.sum(axis=1, keepdims=True),
     f"The {WEIGHT} is missing: of x · y by x it is y, and it belongs inside the sum."),
    (lambda g, X, y: (y + 0 * g).sum(axis=1, keepdims=True),
     f"The {WEIGHT.many} are summed alone. {CONTRIBUTION.one.capital} is {WEIGHT} times {ADJOINT}: "
     "multiply by g."),
    (lambda g, X, y: (g * X).sum(axis=1, keepdims=True),
     f"The {WEIGHT} of x in x · y is y, the other factor."),
)  # fmt: skip


@judged
def check_stretched(pull: Any) -> Verdict:
    """Whether ``pull(g, X, y)`` is the adjoint of X in X · y; X is a column and y a row.

    >>> check_stretched(lambda g, X, y: g * y) # doctest: +ELLIPSIS
    ✗ Not yet. There is one number for each element, and X has fewer cells. X was stretched: ...
    """
    import numpy as np

    stop_if_unanswered(pull, "your function")
    X, y = np.array([[1.0], [-2.0], [0.5]]), np.array([3.0, 5.0])
    g = np.array([[1.0, 2.0], [0.25, -1.0], [3.0, 0.5]])
    truth = broadcast_run(lambda x, y: x * y, X, y, seed=g).gradients[0]
    found = result_of(
        pull, g.copy(), X.copy(), y.copy(),
        unwritten=f"Put the {ADJOINT} of X in place of the three dots, then run this again.",
    )  # fmt: skip
    given = np.asarray(found)
    if given.dtype.kind not in "fiu":
        raise wrong(f"{shown(found):.40} is no array of numbers; the {ADJOINT} of X is.")
    if _alike(given, truth):
        return right(
            f"It has X's shape, and each cell the sum of its {CONTRIBUTION.many}, as the {SWEEP}."
        )
    for mistake, words in _MISTAKES:
        if _alike(given, mistake(g, X, y)):
            raise wrong(words)
    if given.shape != X.shape:
        raise wrong(f"It has shape {given.shape}. {ADJOINT.one.capital} has the shape of its "
                    f"operand, and X has {X.shape}.")  # fmt: skip
    raise wrong(f"The shape is right. Cell [0, 0] is {given[0, 0]:.5g}; the {SWEEP} says "
                f"{truth[0, 0]:.5g}.")  # fmt: skip


def _alike(one: Any, other: Any) -> bool:
    import numpy as np

    return bool(one.shape == np.shape(other) and np.allclose(one, other, rtol=1e-9, atol=1e-12))
