"""Results as they are handed out: in the shape of what they belong to, and the caller's own."""

from typing import Any

from ad_viz.arrays.apply import alike, is_plain, is_zero, primal
from ad_viz.nesting.run import in_a_run
from ad_viz.rules.arithmetic import is_array, shape_of

__all__ = ["filled", "handed_over", "own", "shaped"]


def filled(derivative: Any, value: Any) -> Any:
    """A derivative in the shape of its value: 0 may stand for an array of zeros until now."""
    if type(derivative) is type(value) is float or in_a_run(derivative):
        return derivative
    if not (is_zero(derivative) and is_array(value)):
        return own(alike(derivative, value))
    import numpy as np

    return np.zeros(shape_of(value), dtype=getattr(primal(value), "dtype", float))


def handed_over(derivative: Any, value: Any) -> Any:
    """``filled``, with no copy of an array that nobody else has.

    An array that can be written into, and is no view, was made for this derivative alone: who
    hands one on hands on what is read only.
    """
    if type(derivative) is float or not is_plain(derivative):
        return filled(derivative, value)
    is_own = derivative.flags.writeable and derivative.flags.owndata
    return alike(derivative, value) if is_own else filled(derivative, value)


def own(value: Any) -> Any:
    """What the caller may write into: an array of its own."""
    if type(value) is float:
        return value
    return value.copy() if is_array(value) and not in_a_run(value) else value


def shaped(slopes: list[Any], primal: Any) -> Any:
    """The derivatives by the cells of an array, in its shape; that by a number is itself."""
    if not is_array(primal):
        return slopes[0]
    if not slopes:
        return filled(0.0, primal)
    from ad_viz.arrays.shaping import stacked

    return alike(stacked(slopes, shape_of(primal)), primal)
