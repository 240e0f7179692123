"""Dual numbers as a person has them: of numbers, arrays and other runs' values.

>>> z = Dual(0.5, 1.0) * Dual(4.2, 0.0) + sin(Dual(0.5, 1.0))
>>> z.value, z.tangent
(2.579425538604203, 5.077582561890373)

A dual number over dual numbers has a second derivative for the tangent of its tangent.
"""

from collections.abc import Sequence
from typing import Any, Final

from ad_viz.arrays.apply import is_plain
from ad_viz.arrays.linear import added, is_zero, pushforward
from ad_viz.arrays.methods import ArrayMethods
from ad_viz.compiled.engines import DUAL, DUAL_OVER
from ad_viz.compiled.operators import write_out
from ad_viz.compiled.over_values import write_out_over
from ad_viz.compiled.sweeps import COMPILED
from ad_viz.core import dual as core
from ad_viz.errors import SeedError
from ad_viz.nesting.run import Run, by_hand, checked, in_a_run
from ad_viz.reporting.text import Text
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.tracing.functions import sin  # noqa: F401  (for the example)
from ad_viz.tracing.traced import Traced
from ad_viz.vocabulary import TANGENT, VALUE

__all__ = ["Dual", "dual", "inputs"]

_PLAIN: Final = (float, int)


class Dual(Traced, core.Dual):
    """``value + tangent·ε`` with ε² = 0."""

    __slots__ = ()

    def __init__(self, value: Any, tangent: Any = 0.0, run: Run | None = None) -> None:
        super().__init__(value, tangent)
        self.tangent = _fitting(self.tangent, self.value)
        self.run = by_hand(Dual, self.value, self.tangent) if run is None else checked(run)
        self.__class__ = _kind(self.value, self.tangent)

    def __repr__(self) -> str:
        return Text(f"Dual({self.value!r}, {self.tangent!r})")

    def _made(self, value: Any, tangent: Any) -> "Dual":
        return dual(value, tangent, self.run)


def _fitting(tangent: Any, value: Any) -> Any:
    """The tangent in the value's shape: a number stands for as many as there are elements."""
    shape = shape_of(value)
    if is_zero(tangent) or shape_of(tangent) == shape:
        return tangent
    if not is_array(tangent):
        from ad_viz.arrays.shaping import broadcast_to

        return broadcast_to(tangent, shape)
    raise SeedError(
        f"The {TANGENT} does not fit the {VALUE}.",
        found=f"{TANGENT.one} of shape {shape_of(tangent)}",
        expected=f"an array of shape {shape}" if shape else "1 number",
        remedy="give one number for each element",
    )


class PlainDual(Dual):
    """Two floats; its operators are written out by the rule table."""

    __slots__ = ()


write_out(PlainDual, DUAL)


class DualOver(Dual):
    """Two numbers, the first of a run outside; its operators are written out, too."""

    __slots__ = ()


class DualArray(ArrayMethods, Dual):
    """The same, for arrays: the tangent has the value's shape, or is 0."""

    __slots__ = ()


class PlainArray(DualArray):
    """The same, for arrays of NumPy's own; its operators are written out, too."""

    __slots__ = ()


def _kind_of_array(value: Any, tangent: Any) -> type[Dual]:
    if not (COMPILED and is_plain(value) and is_plain(tangent)):
        return DualArray
    if "_quickly" not in vars(PlainArray):
        from ad_viz.compiled.over_arrays import write_out_arrays  # NumPy is loaded for arrays only

        write_out_arrays(PlainArray, PlainDual, _kept)
    return PlainArray


def _kept(run: Run, value: Any, maps: Sequence[Any], parents: Sequence[Dual]) -> Dual:
    """A value and its tangent, of a linear map from each of the parents."""
    tangent: Any = 0.0
    for one, parent in zip(maps, parents, strict=True):
        if not is_zero(parent.tangent):
            tangent = added(tangent, pushforward(one, parent.tangent))
    return dual(value, tangent, run)


def dual(value: Any, tangent: Any, run: Run) -> Dual:
    """Of operands that fit each other, and belong to no run inside ``run``."""
    made = object.__new__(_kind(value, tangent))
    made.value, made.tangent, made.run = value, tangent, run
    return made


def inputs(point: Sequence[Any], tangents: Sequence[Any], run: Run) -> list[Dual]:
    """The inputs of a run, with their tangents.

    Raises MixedRunsError for a value of a run that does not lie outside.
    """
    if COMPILED and {*map(type, point), *map(type, tangents)} == {float}:
        return _of_floats(point, tangents, run)
    inner = [run.takes(p) for p in point]  # all of them come before any tangent
    return [dual(p, run.takes(t), run) for p, t in zip(inner, tangents, strict=True)]


def _of_floats(point: Sequence[float], tangents: Sequence[float], run: Run) -> list[Dual]:
    made: list[Dual] = [PlainDual() for _ in point]  # type: ignore[call-arg]
    for one, value, tangent in zip(made, point, tangents, strict=True):
        one.value = value
        one.tangent = tangent
        one.run = run
    return made


def _kind(value: Any, tangent: Any) -> type[Dual]:
    if type(value) in _PLAIN and type(tangent) in _PLAIN:
        return PlainDual
    if is_array(value):
        return _kind_of_array(value, tangent)
    if not COMPILED or not in_a_run(value):
        return Dual
    write_out_over(DualOver, PlainDual, DUAL_OVER)
    return DualOver
