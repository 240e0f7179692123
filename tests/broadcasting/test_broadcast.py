"""broadcast(f, A, B): its values, and its derivatives in every engine."""

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ad_viz as av
from ad_viz.errors import MixedRunsError, OutputError
from tests.broadcasting.broadcast_cases import FUNCTIONS, point, seed, truth

each_function = pytest.mark.parametrize("name", FUNCTIONS)
each_engine = pytest.mark.parametrize("engine", ["tape", "var", "dual", "program"])
A = np.array([[1.0, 2.0], [3.0, 4.0]])


def near(found: Any, exact: Any) -> bool:
    return np.shape(found) == np.shape(exact) and np.allclose(found, exact, rtol=1e-12, atol=1e-14)


@each_function
def test_the_values_are_those_of_a_loop(name: str) -> None:
    f, at = FUNCTIONS[name](av), point(name)
    looped = np.vectorize(f, otypes=[float])(*at)
    found = av.broadcast(f, *at)
    assert found.tolist() == looped.tolist()
    assert near(found, truth(name)[0])


@each_function
@each_engine
def test_gradients_are_those_of_50_digits(name: str, engine: Any) -> None:
    f, at, adjoint = FUNCTIONS[name](av), point(name), seed(name)
    value, gradient = av.value_and_grad(
        lambda *arrays: np.sum(av.broadcast(f, *arrays) * adjoint), *at, engine=engine
    )
    output, exact = truth(name)
    assert near(value, np.sum(output * adjoint))
    assert all(near(*pair) for pair in zip(gradient, exact, strict=True))


@each_function
def test_forward_mode_is_the_transpose(name: str) -> None:
    f, at, adjoint = FUNCTIONS[name](av), point(name), seed(name)
    tangents = [np.full(np.shape(a), 0.5 + k) if np.shape(a) else 0.5 + k for k, a in enumerate(at)]
    value, tangent = av.jvp(lambda *arrays: av.broadcast(f, *arrays), at, tangents)
    output, exact = truth(name)
    assert near(value, output)
    by_rows = sum(np.sum(g * t) for g, t in zip(exact, tangents, strict=True))
    assert near(np.sum(tangent * adjoint), by_rows)


@given(st.data())
def test_shapes_stretch_as_numpys(data: st.DataObject) -> None:
    whole = data.draw(st.lists(st.integers(0, 3), max_size=3))
    made = []
    for _ in range(data.draw(st.integers(1, 3))):
        kept = [size if data.draw(st.booleans()) else 1 for size in whole]
        made.append(np.ones(kept[data.draw(st.integers(0, len(kept))) :]))
    found, pullback = av.vjp(lambda *arrays: av.broadcast(lambda *x: sum(x), *arrays), *made)
    shape = np.broadcast_shapes(*(array.shape for array in made))
    assert np.shape(found) == shape
    assert np.all(np.asarray(found) == len(made))
    slopes = pullback(np.ones(shape) if shape else 1.0)
    for slope, array in zip(slopes, made, strict=True):
        assert np.shape(slope) == array.shape
        assert np.sum(slope) == (np.prod(shape) if array.size else 0)


@each_engine
def test_a_value_that_f_closes_over_has_its_derivative_too(engine: Any) -> None:
    def f(array: Any, w: Any, unused: Any) -> Any:
        return np.sum(av.broadcast(lambda x: x * x * w if x > 1.5 else w, array) * A)

    value, gradient = av.value_and_grad(f, A, 3.0, 1.0, engine=engine)
    assert value == 3 * (1 + 2 * 4 + 3 * 9 + 4 * 16)
    assert gradient[0].tolist() == [[0.0, 24.0], [54.0, 96.0]]
    assert gradient[1:] == (100.0, 0.0)


@each_engine
def test_plain_arrays_take_part_by_a_closure_alone(engine: Any) -> None:
    value, gradient = av.value_and_grad(
        lambda w: np.sum(av.broadcast(lambda x: x * w, A)), 3.0, engine=engine
    )
    assert (value, gradient) == (30.0, (10.0,))


@pytest.mark.parametrize("closed", [True, False])
@pytest.mark.parametrize("engine", ["tape", "var", "dual"])
def test_second_derivatives(closed: bool, engine: Any) -> None:
    """Of Σ w·x³: the gradient is (3wx², Σx³), and along (1, 1) it moves by (6wx + 3x², Σ3x²)."""

    def f(array: Any, w: Any) -> Any:
        if closed:
            return np.sum(av.broadcast(lambda x: w * x * x * x, array))
        return np.sum(av.broadcast(lambda x, v: v * x * x * x, array, w))

    def gradient(array: Any, w: Any) -> Any:
        return av.value_and_grad(f, array, w, engine=engine)[1]

    ones = (np.ones((2, 2)), 1.0)
    for moved in (av.jvp(gradient, (A, 2.0), ones)[1], av.vjp(gradient, A, 2.0)[1](ones)):
        assert near(moved[0], 12 * A + 3 * A * A)
        assert near(moved[1], np.sum(3 * A * A))


def test_a_run_inside_closes_over_one_outside() -> None:
    def f(w: Any) -> Any:
        return av.value_and_grad(lambda a: np.sum(av.broadcast(lambda x: x * x * w, a)), A)[1][0]

    assert av.jvp(lambda w: f(w).sum(), (3.0,), (1.0,)) == (60.0, 20.0)
    assert av.jacobian(f, 3.0)[0].tolist() == (2 * A).tolist()


@pytest.mark.parametrize("first", [True, False])
def test_operands_of_two_runs(first: bool) -> None:
    """∂/∂a of Σ a·b² is b², which moves by 2b."""

    def slope(b: Any) -> Any:
        def f(a: Any) -> Any:
            if first:
                return np.sum(av.broadcast(lambda x, y: x * y * y, a, b))
            return np.sum(av.broadcast(lambda y, x: x * y * y, b, a))

        return av.value_and_grad(f, A)[1][0]

    value, moved = av.jvp(slope, (A + 1,), (np.ones((2, 2)),))
    assert value.tolist() == ((A + 1) * (A + 1)).tolist()
    assert moved.tolist() == (2 * (A + 1)).tolist()


def test_values_made_by_hand() -> None:
    tape = av.Tape()
    a, w = tape.var(A), tape.var(2.0)
    grad = np.sum(av.broadcast(lambda x: x * w, a)).grad()
    assert (grad.wrt(a).tolist(), grad.wrt(w)) == ([[2.0, 2.0], [2.0, 2.0]], 10.0)
    assert av.broadcast(lambda x: x * x, av.Dual(A, A)).tangent.tolist() == (2 * A * A).tolist()
    cells = av.broadcast(lambda x: x * x, [av.Dual(2.0, 1.0), 3.0])
    assert (cells.value.tolist(), cells.tangent.tolist()) == ([4.0, 9.0], [4.0, 0.0])
    with pytest.raises(MixedRunsError):
        av.broadcast(lambda x, y: x * y, av.Tape().var(A), av.Tape().var(A))


def test_a_recording_has_every_element() -> None:
    recording = av.record(lambda X: av.broadcast(lambda x: x * x, X), A)
    assert [node.op for node in recording.nodes] == ["input"] * 4 + ["mul"] * 4
    assert recording.value == (1.0, 4.0, 9.0, 16.0)


def test_poles_are_infinite_in_a_run() -> None:
    """And a zero beside them stays a zero."""
    _, (slope,) = av.value_and_grad(
        lambda a: np.sum(av.broadcast(av.sqrt, a) * np.array([1.0, 0.0])), np.array([0.0, 0.0])
    )
    assert slope.tolist() == [np.inf, 0.0]


def test_f_must_return_the_same_for_the_same() -> None:
    coming = random.Random(6)
    with pytest.raises(OutputError, match="two numbers for one element"):
        av.vjp(lambda a, b: av.broadcast(lambda x, y: x * y * coming.random(), a, b), A, A)
    not_a_number = np.array([np.nan])
    product = av.vjp(lambda *o: av.broadcast(lambda x, y: x * y, *o), not_a_number, not_a_number)
    assert np.isnan(product[0])
    value, pullback = av.vjp(lambda a: av.broadcast(lambda x: x * coming.random(), a), A)
    assert near(pullback(np.ones((2, 2)))[0], value / A)


WITHOUT = """
import sys
sys.modules["numpy"] = None
import ad_viz as av
from ad_viz.broadcasting.run import broadcast_run

print(av.broadcast(lambda x, y: x * y, 3, 0.5))
print(av.value_and_grad(lambda x: av.broadcast(av.sin, x * x), 0.0))
run = broadcast_run(lambda x, y: x * y, 3, 0.5)
print(len(run.nodes), run.output, run.gradients, [firing.node for firing in run.events])
"""


def test_numbers_need_no_numpy() -> None:
    root = Path(av.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", WITHOUT],
        env=os.environ | {"PYTHONPATH": str(root)},
        capture_output=True, check=False, encoding="utf-8", timeout=60,
    )  # fmt: skip
    assert done.stderr == ""
    assert done.stdout.splitlines() == ["1.5", "(0.0, (0.0,))", "3 1.5 (0.5, 3.0) [2, 1, 0]"]
