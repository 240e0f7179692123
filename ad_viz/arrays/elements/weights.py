"""A weight for each element of an array: what most operations on arrays have.

Weights that take computing are computed when they are asked for. A first sweep asks for their
product with the adjoint only, and takes both together: so the weights never stand in memory.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ad_viz.arrays.elements.blocks import BLOCK, in_blocks
from ad_viz.arrays.elements.on_arrays import on_arrays
from ad_viz.arrays.elements.quiet import IS_QUIET, quietly
from ad_viz.arrays.elementwise import ARRAYS
from ad_viz.core.primitives import Primitive

__all__ = ["Weights", "handed_on", "product_in", "weights_of"]

_product = ARRAYS.functions["product"]


class Weights:
    """``function(*operands)``, of plain operands; computed at the second request."""

    __slots__ = ("_computed", "_was_asked", "function", "operands")

    def __init__(self, function: Callable[..., Any], operands: Sequence[Any]) -> None:
        self.function, self.operands = function, tuple(operands)
        self._computed: Any = None
        self._was_asked = False

    @property
    def kept(self) -> tuple[Any, ...]:
        """The weights, or while nobody has asked for them what they are computed from."""
        return self.operands if self._computed is None else (self._computed,)

    def all(self) -> Any:
        """Each of them."""
        if self._computed is None:
            with quietly():
                self._computed = in_blocks(self.function, *self.operands)
            self.operands = ()
        return self._computed

    def times(self, derivative: Any, spare: Any = None) -> Any:
        """The product of each with a derivative's element; ``spare`` may be written over."""
        if self._was_asked or self._computed is not None:
            return product_in(self.all(), derivative, spare)
        self._was_asked = True
        if IS_QUIET.get():
            if getattr(derivative, "size", 1) <= BLOCK:
                return self._together(derivative, *self.operands)
            return self._in_blocks(derivative, spare)
        with quietly():
            return self._in_blocks(derivative, spare)

    def _in_blocks(self, derivative: Any, spare: Any) -> Any:
        return in_blocks(self._together, derivative, *self.operands, takes_out=True, spare=spare)

    def _together(self, derivative: Any, *operands: Any, out: Any = None) -> Any:
        return _product(self.function(*operands), derivative, out)


def product_in(weights: Any, derivative: Any, spare: Any = None) -> Any:
    """The product of each element; ``spare``, which may be written over, is the derivative."""
    if spare is None or spare.size <= BLOCK:
        return _product(weights, derivative)
    return in_blocks(_product, weights, derivative, spare=spare)


def weights_of(row: Primitive, slot: int, values: Sequence[Any], value: Any) -> Any:
    """The row's weights at plain values: a number, an array, or ``Weights`` to be computed."""
    weight = on_arrays(row).weights[slot]
    everything = (*values, value)
    taken = [everything[place] for place in weight.takes]
    return weight.function(*taken) if weight.is_there else Weights(weight.function, taken)


def handed_on(derivative: Any) -> Any:
    """A derivative that is another's as well: nobody writes into it."""
    if type(derivative) is np.ndarray:
        derivative = derivative.view()
        derivative.setflags(write=False)
    return derivative
