"""Operators on values of a run outside do what ``_apply`` does, and leave the same outside."""

import math
import struct
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any, Final

import pytest

import ad_viz as av
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import InputError, MixedRunsError, UnknownOperationError
from ad_viz.nesting.run import Run
from ad_viz.rules.numpy_names import NUMPY_NAMES
from ad_viz.tracing.dual import DualOver, dual
from ad_viz.tracing.tape import HandleOver, Tape
from ad_viz.tracing.var import Var, VarOver

OPERATORS: Final = {
    "add": ("__add__", "__radd__"), "sub": ("__sub__", "__rsub__"), "mul": ("__mul__", "__rmul__"),
    "div": ("__truediv__", "__rtruediv__"), "pow": ("__pow__", "__rpow__"),
}  # fmt: skip
ALONE: Final = [name for name, row in PRIMITIVES.items() if len(row.parameters) == 1]
NUMBERS = (0.75, 2.0, -0.0, -1.5, 1e200, 5e-324, math.inf, math.nan)

Operate = Callable[[Any, Any], Any]


class OnATape:
    """One operation of an inner tape, whose values are an outer one's."""

    kind: type = HandleOver

    def __init__(self) -> None:
        self.outer = Tape()
        self.run = self.new_run()

    def new_run(self) -> Any:
        with self.outer.going_on():
            return Tape()

    def over(self, number: float) -> Any:
        return self.run.var(self.outer.var(number))

    def plain(self, number: float) -> Any:
        return self.run.var(number)

    def kept(self, made: Any) -> list[Any]:
        return list(self.run.rows[made.index])

    def left(self, made: Any) -> bytes:
        assert type(made) is self.kind
        kept = [made.value, *self.kept(made)]
        numbers = [n if type(n) in (float, int) else n.index + 0.5 for n in kept]
        numbers += [n for row in self.outer.rows for n in row]
        return struct.pack(f"{len(numbers)}d", made.value.value, *numbers[1:])


class InAGraph(OnATape):
    kind = VarOver

    def new_run(self) -> Any:
        with self.outer.going_on():
            return Run()

    def over(self, number: float) -> Any:
        return self.noted(Var(self.run.takes(self.outer.var(number)), self.run))

    def plain(self, number: float) -> Any:
        return self.noted(Var(number, self.run))

    def noted(self, value: Any) -> Any:
        self.inputs = [*getattr(self, "inputs", []), value]
        return value

    def kept(self, made: Any) -> list[Any]:
        assert all(child is made for x in self.inputs for _, child in x.children)
        return [weight for x in self.inputs for weight, _ in x.children]


class Along(InAGraph):
    kind = DualOver
    tangent = 0.75

    def over(self, number: float) -> Any:
        return dual(self.outer.var(number), self.outer.var(self.tangent), self.run)

    def plain(self, number: float) -> Any:
        return dual(number, self.tangent, self.run)

    def kept(self, made: Any) -> list[Any]:
        return [made.tangent]


class AlongAFloat(Along):
    def over(self, number: float) -> Any:
        return dual(self.outer.var(number), self.tangent, self.run)


class AlongNothing(AlongAFloat):
    tangent = -0.0


ENGINES: Final = [OnATape, InAGraph, Along, AlongAFloat, AlongNothing]
each_engine = pytest.mark.parametrize("engine", ENGINES)


@each_engine
@pytest.mark.parametrize("name", ALONE)
def test_alone(engine: type[OnATape], name: str) -> None:
    for number in NUMBERS:
        found = []
        for is_quick in (True, False):
            by = engine()
            a = by.over(number)
            quick = getattr(a, NUMPY_NAMES.get(name, name))
            found.append(by.left(quick() if is_quick else a._apply(PRIMITIVES[name], (a,))))
        assert found[0] == found[1]


#: What stands beside a value over another: such a value, one over a float, a number, or a constant.
BESIDE: Final[dict[str, Callable[[OnATape, float], Any]]] = {
    "over": lambda by, number: by.over(number),
    "plain": lambda by, number: by.plain(number),
    "float": lambda by, number: number,
    "whole": lambda by, number: int(number) if math.isfinite(number) else number,
    "outer": lambda by, number: by.outer.var(number),
    "another kind": lambda by, number: Fraction(number if math.isfinite(number) else 0.25),
}
#: Of these Python asks the value over another.
NO_VALUES: Final = ("float", "whole", "another kind")


@each_engine
@pytest.mark.parametrize("beside", BESIDE)
@pytest.mark.parametrize("name", OPERATORS)
def test_with_another(engine: type[OnATape], name: str, beside: str) -> None:
    method, reflected = OPERATORS[name]
    for one, two, is_left in product(NUMBERS, NUMBERS, (True, False)):
        found = []
        for is_quick in (True, False):
            by = engine()
            a = by.over(one)
            b = BESIDE[beside](by, two)
            operands = (a, b) if is_left else (b, a)
            if not is_quick:
                made = a._apply(PRIMITIVES[name], operands)
            elif is_left:
                made = getattr(a, method)(b)
            else:
                by_other = beside not in NO_VALUES
                made = getattr(b, method)(a) if by_other else getattr(a, reflected)(b)
            found.append(by.left(made))
        assert found[0] == found[1], (one, two, is_left)


@each_engine
def test_with_itself(engine: type[OnATape]) -> None:
    found = []
    for is_quick in (True, False):
        by = engine()
        a = by.over(0.75)
        found.append(by.left(a * a if is_quick else a._apply(PRIMITIVES["mul"], (a, a))))
    assert found[0] == found[1]


@each_engine
def test_what_is_no_number_is_refused_as_everywhere(engine: type[OnATape]) -> None:
    a = engine().over(2.0)
    for operate in (lambda: a * "3", lambda: 10**400 * a, lambda: a - 10**400):
        with pytest.raises(InputError):
            operate()
    with pytest.raises(UnknownOperationError, match="modulus"):
        pow(a, 3, 5)


@each_engine
@pytest.mark.parametrize("method", ["__sub__", "__rsub__"])
def test_the_innermost_run_acts(engine: type[OnATape], method: str) -> None:
    """Beside a value of a run inside, over another or a float, this one is a constant."""
    by = engine()
    a = by.over(2.0)
    with by.outer.going_on(), by.run.going_on():
        inner = Tape()
    for other in (inner.var(3.0), inner.var(by.outer.var(3.0)), inner.var(a)):
        made = getattr(a, method)(other)
        assert made.run is inner
        assert bottom(made) == (bottom(a) - bottom(other)) * (1, -1)[method == "__rsub__"]
    stranger = Tape().var(1.0)
    stranger.run.level = by.run.level
    with pytest.raises(MixedRunsError):
        getattr(a, method)(stranger)


def bottom(value: Any) -> float:
    while not isinstance(value, float):
        value = value.value
    return value


def test_to_a_person_they_are_values_of_the_engine() -> None:
    kinds = [type(by().over(0.5)) for by in (OnATape, InAGraph, Along)]
    assert [kind.__name__ for kind in kinds] == ["Handle", "Var", "Dual"]


def test_a_slope_of_one_asks_nothing_of_the_run_outside() -> None:
    """1 times a value is that value: the tape outside has no row for it."""
    tape = Tape()
    x = tape.var(3.0)
    with tape.going_on():
        _, (slope,) = av.value_and_grad(lambda y: (y + 2.0) * y, x)
    assert slope.value == 8.0
    assert len(tape) == 6  # y, + 2, * y; and for the slope two products and a sum
