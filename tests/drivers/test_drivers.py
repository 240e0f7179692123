"""The derivatives that every engine must give; what drivers take and give."""

import math
import struct
from collections.abc import Callable
from math import inf
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ad_viz as av
from ad_viz.errors import MixedRunsError
from tests.core.all_engines import ENGINES, Engine
from tests.golden.functions import loss

each_engine = pytest.mark.parametrize("engine", ENGINES.values(), ids=ENGINES)


def close(found: float, expected: float) -> bool:
    return found == expected or math.isclose(found, expected, rel_tol=1e-12)


def twice(x):
    s = av.sin(x)
    return av.sin(s + s)


def chain(*a):
    total = 0.0
    for x in a:
        b = x + 1
        c = b + 1.5
        d = x + b
        total = total + (d + c)
    return total


DERIVATIVES = [
    (lambda x, y: x * y + av.sin(x), (0.5, 4.2), 2.579425538604203, (5.077582561890373, 0.5)),
    (lambda x, y: x * y, (0.5, 4.2), 2.1, (4.2, 0.5)),
    (
        lambda p, q: av.log(p) + p * q - av.sin(q),
        (2.0, 5.0),
        11.652071455223084,
        (5.5, 1.7163378145367738),
    ),
    (lambda x, y, z: (x + y) * z, (-2.0, 5.0, -4.0), -12.0, (-4.0, -4.0, 3.0)),
    (twice, (0.7,), math.sin(2 * math.sin(0.7)), (0.426206599145748,)),
    (lambda x: x**x, (2.0,), 4.0, (6.772588722239781,)),
    (av.tan, (0.3,), math.tan(0.3), (1.095688915322547,)),
    (lambda x: x * x, (3.0,), 9.0, (6.0,)),
    (lambda x: x**3, (-2.0,), -8.0, (12.0,)),
    (lambda x: x**2, (0.0,), 0.0, (0.0,)),
    (lambda x: x**0, (0.0,), 1.0, (0.0,)),
    (lambda x, y: x**y, (0.0, 0.0), 1.0, (0.0, -inf)),
    (lambda x: 2**x, (3.0,), 8.0, (8 * math.log(2),)),
    (av.log, (0.0,), -inf, (inf,)),
    (av.sqrt, (0.0,), 0.0, (inf,)),
    (abs, (0.0,), 0.0, (0.0,)),
    (av.abs, (-2.0,), 2.0, (-1.0,)),
    (av.max, (1.0, 1.0), 1.0, (0.5, 0.5)),
    (av.min, (1.0, 1.0), 1.0, (0.5, 0.5)),
    (av.relu, (0.0,), 0.0, (0.0,)),
    (chain, (0.1, -0.7, 2.0, 11.0, 3.3), 5 * 3.5 + 3 * (0.1 - 0.7 + 2 + 11 + 3.3), (3.0,) * 5),
    (loss, (-0.2, 15.0), 19.405197147255784, (616.3717913954843, 8.73547388818626)),
    (lambda x: x, (2.0,), 2.0, (1.0,)),
    (lambda x, y: +x, (2.0, 3.0), 2.0, (1.0, 0.0)),
    (lambda x: 1 / x - (2 - x) / 4, (2.0,), 0.5, (0.0,)),
]


@each_engine
@pytest.mark.parametrize("fact", DERIVATIVES, ids=range(len(DERIVATIVES)))
def test_derivatives(engine: Engine, fact: tuple[Callable[..., Any], Any, float, Any]) -> None:
    f, point, value, gradient = fact
    found, slopes = engine(f, *point)
    assert close(found, value)
    assert len(slopes) == len(gradient)
    assert all(map(close, slopes, gradient)), (slopes, gradient)
    assert type(found) is float
    assert all(type(s) is float for s in slopes)


@each_engine
def test_it_prints_as_in_the_document(engine: Engine) -> None:
    value, gradient = engine(lambda x, y: x * y + av.sin(x), 0.5, 4.2)
    assert f"{value} {gradient[0]} {gradient[1]}" == "2.579425538604203 5.077582561890373 0.5"


def pair(x):
    return 2 * x + av.sin(x), 4 * x + av.cos(x)


def test_two_outputs_of_one_input() -> None:
    value, slopes = av.jvp(pair, (1.0,), (1.0,))
    assert value == pytest.approx((2.8414709848078967, 4.54030230586814), rel=1e-15)
    assert slopes == pytest.approx((2.5403023058681398, 3.1585290151921033), rel=1e-15)
    value, pullback = av.vjp(pair, 1.0)
    assert pullback((1, 0)) == (slopes[0],)
    assert pullback((0, 1)) == (slopes[1],)
    assert pullback((1, 0)) == (slopes[0],)  # the tape is swept anew


def test_primals_in_any_order_that_stays() -> None:
    for primals in ([2.0, 3.0], np.array([2.0, 3.0]), (p for p in (2.0, 3.0))):
        assert av.jvp(lambda x, y: x * y, primals, (1.0, 0.0)) == (6.0, 3.0)


def test_an_option_may_have_the_name_of_a_parameter_that_is_given_by_position() -> None:
    def f(x, engine, seed=1.0):
        return x * engine * seed

    assert av.value_and_grad(f, 2.0, 3.0, engine="var")[1] == (3.0, 2.0)
    assert av.value_and_grad(f, 2.0, 3.0, seed=4.0)[1] == (12.0, 8.0)
    assert len(av.reverse(f, 2.0, 3.0, 4.0, seed=2.0).timeline) > 1


def test_the_challenger_fit_is_where_the_gradient_vanishes() -> None:
    value, gradient = av.value_and_grad(loss, -0.23216274, 15.04290165)
    assert value == pytest.approx(10.1576, abs=1e-4)
    assert gradient == pytest.approx((0, 0), abs=2e-4)


def test_named_arguments_are_passed_on() -> None:
    def f(x, *, power, label="none"):
        assert label == "cube"
        return x**power

    named = {"power": 3, "label": "cube"}
    assert av.value_and_grad(f, -2.0, **named)[1] == (12.0,)
    assert av.jvp(f, (-2.0,), (1.0,), **named)[1] == 12.0
    assert av.vjp(f, -2.0, **named)[1](1.0) == (12.0,)
    assert av.record(f, -2.0, **named).value == -8.0


UNARY = ["neg", "sin", "cos", "tan", "atan", "tanh", "exp", "expm1", "sigmoid", "asin", "sinh"]
UNARY += ["cosh", "acos", "log", "log1p", "sqrt", "abs", "relu"]
BINARY = ["add", "sub", "mul", "div", "pow", "max", "min", "hypot", "atan2"]

Program = list[tuple[str, int, int]]
programs = st.lists(
    st.tuples(st.sampled_from(UNARY + BINARY), st.integers(0, 30), st.integers(0, 30)),
    min_size=1,
    max_size=14,
)


def run(program: Program, inputs: Any, apply: Callable[..., Any]) -> Any:
    values = list(inputs)
    for name, i, j in program:
        operands = (values[i % len(values)], values[j % len(values)])
        values.append(apply(name, *operands[: 1 if name in UNARY else 2]))
    return values[-1]


def ours(name: str, *operands: Any) -> Any:
    from ad_viz.arrays.apply import apply
    from ad_viz.core.primitives import PRIMITIVES

    return apply(PRIMITIVES[name], *operands)


@given(programs, st.tuples(st.floats(), st.floats()))
def test_recorded_weights_are_the_tapes_bit_for_bit(
    program: Program, point: tuple[float, float]
) -> None:
    recording = av.record(lambda *xs: run(program, xs, ours), *point)
    rows = recording.handles[0].tape.rows
    for node, (weight0, dep0, weight1, dep1) in zip(recording.nodes, rows, strict=True):
        slots = [(weight0, dep0), (weight1, dep1)][: len(node.parents)]
        assert tuple(dep for _, dep in slots) == node.parents
        recorded, kept = node.weights, [weight for weight, _ in slots]
        assert [struct.pack("d", w) for w in recorded] == [struct.pack("d", w) for w in kept]


@pytest.mark.parametrize("engine", ["tape", "var", "dual"])
def test_nothing_is_kept_from_one_run_to_the_next(engine: Any) -> None:
    kept: dict[str, Any] = {}

    def f(x, y):
        return kept.setdefault("square", x * x) * y

    if engine == "tape":  # it runs once
        assert av.value_and_grad(f, 2.0, 3.0, engine=engine)[1] == (12.0, 4.0)
    kept["square"] = av.Tape().var(4.0)
    with pytest.raises(MixedRunsError):
        av.value_and_grad(f, 2.0, 3.0, engine=engine)


@pytest.mark.parametrize("engine", ["tape", "var", "dual", "program"])
def test_inputs_without_elements(engine: Any) -> None:
    value, (slope,) = av.value_and_grad(lambda x: x.sum() + 5, np.zeros(0), engine=engine)
    assert (value, slope.shape) == (5.0, (0,))


def test_a_result_of_its_own_may_be_written_into() -> None:
    a = np.array([1.0, 2.0])
    (copy, _), pullback = av.vjp(lambda x: (x, np.sum(x * x)), a)
    copy[:] = 0.0
    assert pullback((np.zeros(2), 1.0))[0].tolist() == [2.0, 4.0]


def test_who_keeps_a_value_of_an_array_may_sweep_again() -> None:
    kept = []

    def f(x):
        kept.append(np.tanh(x * x))
        return (kept[-1] * x).sum()

    _, (slope,) = av.value_and_grad(f, np.array([0.5, -2.0]))
    again = kept[0].grad(np.ones(2))
    x = np.array([0.5, -2.0])
    np.testing.assert_allclose(again.adjoints[0], 2 * x / np.cosh(x * x) ** 2)
    np.testing.assert_allclose(slope, np.tanh(x * x) + 2 * x * x / np.cosh(x * x) ** 2)


def test_gradients_of_arrays_are_the_callers_own() -> None:
    """Two that are equal are two arrays, and neither is the other's, the seed's or a view."""
    x, y = np.ones(3), np.ones(3)
    _, slopes = av.value_and_grad(lambda x, y: (x + y).sum(), x, y)
    slopes[0][:] = 7.0
    assert slopes[1].tolist() == [1.0] * 3
    seed = np.array([1.0, 2.0, 3.0])
    _, pullback = av.vjp(lambda x, y: (x.T + y, x)[0], x, y)
    found = pullback(seed)
    found[0][:] = 7.0
    assert (found[1].tolist(), seed.tolist()) == ([1.0, 2.0, 3.0],) * 2
    assert pullback(seed)[0].tolist() == [1.0, 2.0, 3.0]
