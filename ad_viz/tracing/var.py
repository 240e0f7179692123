"""The Var graph as a person has it: of numbers, arrays and other runs' values.

>>> x, y = Var(0.5), Var(4.2)
>>> a = x * y
>>> z = a + sin(x)
>>> z.grad_value = 1.0
>>> x.grad(), y.grad()
(5.077582561890373, 0.5)
"""

from collections.abc import Sequence
from typing import Any

from ad_viz.arrays.apply import is_plain
from ad_viz.arrays.methods import ArrayMethods
from ad_viz.compiled.engines import VAR
from ad_viz.compiled.operators import write_out
from ad_viz.compiled.over_values import write_out_over
from ad_viz.compiled.sweeps import COMPILED, pulled
from ad_viz.core import var
from ad_viz.core.var import Asked, Returned, unlink
from ad_viz.nesting.run import Run, by_hand, checked, in_a_run
from ad_viz.reporting.text import Text
from ad_viz.rules.arithmetic import is_array
from ad_viz.tracing.functions import sin  # noqa: F401  (for the example)
from ad_viz.tracing.traced import Traced

__all__ = ["Asked", "Returned", "Var", "unlink"]


class Var(Traced, var.Var):
    """A node on the heap: its value, and ``(weight, child)`` for everything made from it."""

    __slots__ = ()

    def __init__(self, value: Any, run: Run | None = None) -> None:
        super().__init__(value)
        self.run = by_hand(Var, self.value) if run is None else checked(run)
        self.__class__ = _kind(self.value)

    def __repr__(self) -> str:
        return Text(f"Var({self.value!r}, {len(self.children)} children)")

    def _made(self, value: Any) -> "Var":
        node = object.__new__(_kind(value))
        node.value, node.run, node.children, node.grad_value = value, self.run, [], None
        return node

    def grad(self) -> Any:
        """∂(what was seeded)/∂self: the sum of weight × child's ``grad()``, cached."""
        if not COMPILED:
            return super().grad()
        if self.grad_value is None:
            pulled(self)
        return self.grad_value


class PlainVar(Var):
    """A node whose value is a float; its operators are written out by the rule table."""

    __slots__ = ()


write_out(PlainVar, VAR)


class VarOver(Var):
    """A node whose value is a number of a run outside; its operators are written out, too."""

    __slots__ = ()


class VarArray(ArrayMethods, Var):
    """The same, for arrays: ``grad_value`` has the value's shape, or is 0."""

    __slots__ = ()


class PlainArray(VarArray):
    """A node whose value is an array of NumPy's own; its operators are written out, too."""

    __slots__ = ()


def _kind_of_array(value: Any) -> type[Var]:
    if not (COMPILED and is_plain(value)):
        return VarArray
    if "_quickly" not in vars(PlainArray):
        from ad_viz.compiled.over_arrays import write_out_arrays  # NumPy is loaded for arrays only

        write_out_arrays(PlainArray, PlainVar, _kept)
    return PlainArray


def _kept(run: Run, value: Any, maps: Sequence[Any], parents: Sequence[Var]) -> Var:
    """A new node for a value, of a linear map from each of the parents."""
    made: Var = PlainVar() if type(value) is float else PlainArray()  # type: ignore[call-arg]
    made.value, made.run, made.children, made.grad_value = value, run, [], None
    for one, parent in zip(maps, parents, strict=True):
        parent.children.append((one, made))
    return made


def _kind(value: Any) -> type[Var]:
    if type(value) is float or type(value) is int:
        return PlainVar
    if is_array(value):
        return _kind_of_array(value)
    if not COMPILED or not in_a_run(value):
        return Var
    write_out_over(VarOver, PlainVar, VAR)
    return VarOver
