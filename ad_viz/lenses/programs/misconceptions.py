"""THE table of what people get wrong about derivatives of arrays: a name, and what holds.

What each comes to is computed in ``array_questions``, from the shapes and numbers of the run.
"""

from typing import Final, NamedTuple

from ad_viz.timeline.questions.misconceptions import register
from ad_viz.vocabulary import ADJOINT, VALUE

__all__ = ["OF_ARRAYS", "Believed"]


class Believed(NamedTuple):
    """A misconception about arrays, and what to say about it."""

    because: str


OF_ARRAYS: Final[dict[str, Believed]] = {
    "one moves one": Believed(
        "This moves one number for one, as cell by cell. In a matrix product each number of a "
        "vector is in every sum.",
    ),
    "as many as the factor": Believed(
        "This counts the numbers of the factor that moves. What moves are the sums that they are "
        "in: one for each number of the product.",
    ),
    "shape of the transpose": Believed(
        f"This is turned round. A factor is transposed so that the {ADJOINT} gets back the shape "
        "of what it belongs to.",
    ),
    "shape of the result": Believed(
        f"This is the shape that the {ADJOINT} comes from. It has to become that of what it goes "
        "to.",
    ),
    "shared out": Believed(
        f"This divides the {ADJOINT} among the numbers, as a mean does. A sum moves as much as any "
        "of its numbers: each gets all of it.",
    ),
    "as of a sum": Believed(
        f"This gives all of the {ADJOINT} to each, as a sum does. A mean moves by its part of what "
        f"a {VALUE} moves: each gets that part.",
    ),
}

register(OF_ARRAYS)
