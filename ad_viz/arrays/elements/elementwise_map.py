"""The linear map of an operation that looks at each element by itself: a weight for each."""

from typing import Any

import numpy as np

from ad_viz.arrays.apply import is_zero, product
from ad_viz.arrays.elements.weights import Weights, handed_on, product_in
from ad_viz.rules.arithmetic import Shape, shape_of

__all__ = ["Elementwise"]


class Elementwise:
    """A weight for each element: what was broadcast going forward is summed going back."""

    __slots__ = ("_weights", "child", "parent")

    def __init__(self, weights: Any, parent: Shape, child: Shape) -> None:
        self._weights, self.parent, self.child = weights, parent, child

    @property
    def weights(self) -> Any:
        """A number, or an array of one for each element."""
        return self._weights.all() if type(self._weights) is Weights else self._weights

    @property
    def kept(self) -> tuple[Any, ...]:
        """The numbers and arrays that it goes by: weights, or what they are yet computed from."""
        return self._weights.kept if type(self._weights) is Weights else (self._weights,)

    def forward(self, tangent: Any) -> Any:
        """The child's tangent, for the parent's."""
        found = self._times(tangent)
        if shape_of(found) == self.child or is_zero(found):
            return found
        from ad_viz.arrays.shaping import broadcast_to

        return broadcast_to(found, self.child)

    def back(self, adjoint: Any, spare: Any = None) -> Any:
        """The parent's contribution, for the child's adjoint, which may be ``spare``.

        What is spare is an array that nobody else has, and may be written over.
        """
        found = self._times(adjoint, spare)
        if shape_of(found) == self.parent or is_zero(found):
            return found
        from ad_viz.arrays.shaping import unbroadcast

        return unbroadcast(found, self.parent)

    def _times(self, derivative: Any, spare: Any = None) -> Any:
        """A zero on either side gives nothing, even beside an infinity."""
        weights = self._weights
        if type(weights) is float and weights == 1.0:
            return handed_on(derivative) if spare is None else spare
        if _is_of_floats(derivative):
            if type(weights) is Weights:
                return weights.times(derivative, spare)
            if _is_of_floats(weights) or (type(weights) is float and weights):
                return product_in(weights, derivative, spare)
        return product(self.weights, derivative)


def _is_of_floats(array: Any) -> bool:
    return type(array) is np.ndarray and array.ndim > 0 and array.dtype.char in "df"
