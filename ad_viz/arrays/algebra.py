"""What the engines compute with: floats, arrays, and the values of other runs."""

from ad_viz.arrays.apply import apply
from ad_viz.arrays.linear import added, carry, is_zero, pull, weight_of, worth
from ad_viz.arrays.operand import operand
from ad_viz.core.active import Floats

__all__ = ["Algebra"]


class Algebra(Floats):
    """In the place of ``Floats``: the engines' own lines compute with everything there is."""

    __slots__ = ()

    apply = staticmethod(apply)
    operand = staticmethod(operand)
    evaluate = staticmethod(worth)
    weight = staticmethod(weight_of)
    pushforward = staticmethod(carry)
    term = staticmethod(pull)
    total = staticmethod(added)
    is_zero = staticmethod(is_zero)
