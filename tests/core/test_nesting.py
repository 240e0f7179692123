"""Runs inside runs: second and third derivatives by every pair of engines, and no confusion."""

import itertools
import math
from collections.abc import Callable
from typing import Any, Final

import mpmath
import numpy as np
import pytest
from mpmath import mp, mpf

import ad_viz as av
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import MixedRunsError, OutputError
from tests.core.oracle import TRUTHS

Function = Callable[[Any], Any]


def by_jvp(f: Function) -> Function:
    return lambda x: av.jvp(f, (x,), (1.0,))[1]


def by_vjp(f: Function) -> Function:
    return lambda x: av.vjp(f, x)[1](1.0)[0]


def by(engine: Any) -> Callable[[Function], Function]:
    return lambda f: lambda x: av.value_and_grad(f, x, engine=engine)[1][0]


DERIVATIVES: Final[dict[str, Callable[[Function], Function]]] = {
    "jvp": by_jvp,
    "vjp": by_vjp,
    "dual": by("dual"),
    "tape": by("tape"),
    "var": by("var"),
    "program": by("program"),
}
PAIRS: Final = list(itertools.product(DERIVATIVES.values(), repeat=2))
each_pair = pytest.mark.parametrize(
    "pair", PAIRS, ids=map(" of ".join, itertools.product(DERIVATIVES, repeat=2))
)


def twice(x: Any) -> Any:
    s = av.sin(x)
    return av.sin(s + s)


@pytest.mark.parametrize("names", [*itertools.product(DERIVATIVES, repeat=3)])
def test_three_orders_of_a_function_that_uses_a_value_twice(names: tuple[str, ...]) -> None:
    outer, middle, inner = (DERIVATIVES[name] for name in names)
    assert inner(twice)(0.7) == pytest.approx(0.426206599145748, rel=1e-14)
    assert middle(inner(twice))(0.7) == pytest.approx(-2.606262451288968, rel=1e-14)
    assert outer(middle(inner(twice)))(0.7) == pytest.approx(4.255055252163502, rel=1e-14)


#: Somewhere inside each row's domain, away from its kinks.
POINTS: Final = {
    "acos": (0.3,),
    "acosh": (1.7,),
    "asin": (0.3,),
    "pow": (1.7, 2.3),
    "max": (0.4, 1.1),
}


@each_pair
@pytest.mark.parametrize("name", PRIMITIVES)
def test_second_derivatives_of_every_row(name: str, pair: Any) -> None:
    row, (outer, inner) = PRIMITIVES[name], pair
    function = getattr(av, name, None) or (lambda *operands: _operator(name, *operands))
    point = POINTS.get(name, (0.7, 1.3)[: len(row.parameters)])
    for first, second in itertools.product(range(len(point)), repeat=2):

        def along(x: Any, y: Any, first: int = first, second: int = second) -> Any:
            moved = [*point]
            moved[first] = moved[first] + x
            moved[second] = moved[second] + y
            return function(*moved)

        found = outer(lambda x, f=along: inner(lambda y: f(x, y))(0.0))(0.0)
        exact = mpmath.diff(
            TRUTHS[name].weights[first], tuple(map(mpf, point)), _order(second, point)
        )
        assert found == pytest.approx(float(exact), rel=1e-12, abs=1e-12)


def _operator(name: str, a: Any, b: Any = None) -> Any:
    return {"neg": lambda: -a, "add": lambda: a + b, "sub": lambda: a - b, "mul": lambda: a * b,
            "div": lambda: a / b, "pow": lambda: a**b, "floordiv": lambda: a // b,
            "modulo": lambda: a % b}[name]()  # fmt: skip


def _order(place: int, point: tuple[float, ...]) -> tuple[int, ...]:
    return tuple(int(k == place) for k in range(len(point)))


@each_pair
def test_the_perturbations_are_not_confused(pair: Any) -> None:
    """d/dx (x · d/dy (x + y)) is 1: the inner derivative is 1 whatever x is."""
    outer, inner = pair
    assert outer(lambda x: x * inner(lambda y: x + y)(1.0))(1.0) == 1.0
    assert outer(lambda x: x * inner(lambda y: x * y)(2.0))(3.0) == 6.0
    assert outer(lambda x: inner(lambda y: y * x * y)(x))(3.0) == 12.0
    assert outer(lambda x: inner(lambda y: av.max(x, y))(5.0) * x)(3.0) == 1.0


@each_pair
def test_a_function_returned_by_a_derivative_keeps_its_runs_apart(pair: Any) -> None:
    """The case of Manzyuk et al.: a derivative of a curried function, applied twice."""
    outer, inner = pair

    def shifted(u: Any) -> Function:
        return lambda f: lambda x: f(x + u)

    def slope_at_zero(f: Function) -> Function:
        return lambda y: outer(lambda u: shifted(u)(f)(y))(0.0)

    found = slope_at_zero(slope_at_zero(av.exp))(1.0)
    assert found == pytest.approx(math.e, rel=1e-14)
    assert inner(slope_at_zero(av.sin))(0.7) == pytest.approx(-math.sin(0.7), rel=1e-14)


@each_pair
def test_a_zero_with_a_derivative_of_its_own_counts(pair: Any) -> None:
    outer, inner = pair
    assert outer(inner(lambda x: x * x))(0.0) == 2.0
    assert outer(inner(lambda x: x**2))(0.0) == 2.0
    assert outer(inner(lambda x: x * av.sin(x)))(0.0) == 2.0
    assert outer(lambda x: inner(lambda y: x * y)(0.0))(0.0) == 1.0


@each_pair
def test_an_infinity_that_does_not_matter(pair: Any) -> None:
    outer, inner = pair
    assert outer(inner(lambda x: av.sqrt(x) * 0.0 + x * x))(0.0) == 2.0


def test_a_hessian_vector_product() -> None:
    def f(x: Any, y: Any) -> Any:
        return x * x * y + av.sin(x * y)

    def gradient(x: Any, y: Any) -> Any:
        return av.value_and_grad(f, x, y)[1]

    x, y, v = 0.5, 4.2, (2.0, -1.0)
    s, c = mp.sin(mpf(x) * mpf(y)), mp.cos(mpf(x) * mpf(y))
    hessian = [[2 * y - y * y * s, 2 * x + c - x * y * s], [2 * x + c - x * y * s, -x * x * s]]
    exact = [float(row[0] * v[0] + row[1] * v[1]) for row in hessian]
    assert av.jvp(gradient, (x, y), v)[1] == pytest.approx(exact, rel=1e-13)
    back = av.vjp(lambda x, y: sum(a * b for a, b in zip(gradient(x, y), v, strict=True)), x, y)
    assert back[1](1.0) == pytest.approx(exact, rel=1e-13)
    whole = av.jacobian(gradient, x, y)
    assert [entry for row in whole for entry in row] == pytest.approx(
        [float(entry) for row in hessian for entry in row], rel=1e-13
    )


ENGINES = ("tape", "var", "dual", "program")


@pytest.mark.parametrize(("outer", "inner"), [*itertools.product(ENGINES, repeat=2)])
def test_arrays_nest_in_every_pair_of_engines(outer: Any, inner: Any) -> None:
    def f(x: Any) -> Any:
        gradient = av.value_and_grad(lambda y: (y**3).sum() * y[0], x, engine=inner)[1][0]
        return (gradient * x).sum()

    value, (slope,) = av.value_and_grad(f, np.array([1.0, 2.0]), engine=outer)
    assert (value, slope.tolist()) == (36.0, [48.0, 48.0])


@pytest.mark.parametrize("modes", [*itertools.product(("reverse", "forward"), repeat=2)])
def test_a_hessian_of_arrays(modes: tuple[Any, Any]) -> None:
    def gradient(x: Any) -> Any:
        return av.jacobian(lambda y: (y * y * y).sum(), x, mode=modes[0])[0]

    hessian = av.jacobian(gradient, np.array([1.0, 2.0]), mode=modes[1])[0]
    assert hessian.tolist() == [[6.0, 0.0], [0.0, 12.0]]


def test_a_seed_may_have_a_derivative() -> None:
    assert av.jvp(lambda s: av.vjp(lambda x: x * x, 3.0)[1](s)[0], (1.0,), (1.0,)) == (6.0, 6.0)
    assert av.jvp(lambda t: av.jvp(lambda x: x**3, (2.0,), (t,))[1], (1.0,), (1.0,))[1] == 12.0


def test_by_hand() -> None:
    x = av.Dual(av.Dual(2.0, 1.0), av.Dual(1.0, 0.0))
    assert (x**3).tangent.tangent == 12.0
    tape = av.Tape()
    h = tape.var(av.Dual(2.0, 1.0))
    grad = (h * h * h).grad().wrt(h)
    assert (grad.value, grad.tangent) == (12.0, 12.0)
    inner, outer = av.Tape(), av.Tape()
    below = outer.var(2.0)
    above = inner.var(below)
    slope = (above**3).grad().wrt(above)
    assert (slope.value, slope.grad().wrt(below)) == (12.0, 12.0)


def test_a_branch_looks_at_the_number_at_the_bottom() -> None:
    def f(x: Any) -> Any:
        return x * x if x > 1.0 else x * x * x

    assert by_jvp(by_vjp(f))(2.0) == 2.0
    assert by_vjp(by_jvp(f))(0.5) == 3.0
    assert by_jvp(lambda x: by_vjp(lambda y: y * x if y > x else y * y)(5.0))(3.0) == 1.0


def test_runs_of_which_neither_lies_inside_the_other_do_not_mix() -> None:
    one, other = av.Tape().var(1.0), av.Tape().var(2.0)
    with pytest.raises(MixedRunsError):
        one * other
    leaked: list[Any] = []
    av.jvp(lambda x: leaked.append(x) or x, (1.0,), (1.0,))  # type: ignore[func-returns-value]
    with pytest.raises(MixedRunsError):
        av.jvp(lambda x: x * leaked[0], (1.0,), (1.0,))
    with pytest.raises(OutputError):
        av.jvp(lambda x: leaked[0], (1.0,), (1.0,))


def test_derivatives_inside_a_recording_are_recorded() -> None:
    def f(x: Any) -> Any:
        slope = av.jvp(lambda y: y * y * y, (x,), (1.0,))[1]
        return slope * x

    recording = av.record(f, 2.0)
    assert recording.value == 24.0
    assert av.value_and_grad(f, 2.0) == (24.0, (36.0,))
    assert recording.program().adjoint()(x=2.0, gf=1.0) == 36.0


@pytest.mark.parametrize("engine", ["tape", "var", "dual", "program"])
@pytest.mark.parametrize("made", [lambda x: x, lambda x: np.array([x[0], x[1]])])
def test_an_array_of_a_run_is_a_part_of_a_structure(made: Any, engine: Any) -> None:
    """Σ 2x of the inner gradient: the outer one is 2 for each element that was taken."""

    def f(x: Any) -> Any:
        _, (slope,) = av.value_and_grad(lambda d: np.sum(d["a"] * d["a"]), {"a": made(x)})
        return np.sum(slope["a"])

    value, (slope,) = av.value_and_grad(f, np.array([0.5, 1.0]), engine=engine)
    assert (value, slope.tolist()) == (3.0, [2.0, 2.0])
