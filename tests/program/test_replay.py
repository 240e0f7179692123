"""A replay gives, for every input, what the engine gives for it alone."""

import math
from collections.abc import Callable
from math import inf
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ad_viz as av
from ad_viz.arrays.apply import apply
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import InputError, OutputError, SeedError
from ad_viz.program import replay as module
from ad_viz.program.recording import record
from ad_viz.program.replay import Replay
from tests.core.test_primitives import DOMAINS

Function = Callable[..., Any]


def f(x, y):
    a = x * y
    b = av.sin(x)
    return a + b


def program(function: Function, *at: float) -> Replay:
    return record(function, *at).freeze()


def agree(function: Function, X: np.ndarray) -> None:
    """Within 4 units in the last place of the engine's answers, one input after another.

    Measured over 20,000 points of each row of the table: at most 2.
    """
    values, gradients = program(function, *X[0].tolist()).value_and_grad(X)
    assert (values.shape, gradients.shape) == ((len(X),), X.shape)
    for row, value, gradient in zip(X.tolist(), values, gradients, strict=True):
        expected, slopes = av.value_and_grad(function, *row)
        np.testing.assert_array_max_ulp(value, np.float64(expected), maxulp=4)
        np.testing.assert_array_max_ulp(gradient, np.array(slopes), maxulp=4)


#: Operations whose rules NumPy and ``math`` compute to the same last bit.
EXACT = {"add": 2, "sub": 2, "mul": 2, "div": 2, "neg": 1, "sqrt": 1, "abs": 1, "relu": 1}
EXACT |= {"max": 2, "min": 2}


@st.composite
def straight_lines(draw: st.DrawFn) -> tuple[int, list[tuple[str, list[int | float]]]]:
    """Inputs, and operations on what there is so far or on a constant (a float)."""
    inputs = draw(st.integers(1, 3))
    lines: list[tuple[str, list[int | float]]] = []
    for place in range(draw(st.integers(1, 12))):
        name = draw(st.sampled_from(sorted(EXACT)))
        index = st.integers(0, inputs + place - 1)
        operands: list[int | float] = [draw(index) for _ in range(EXACT[name])]
        if EXACT[name] == 2 and draw(st.booleans()):
            operands[draw(st.integers(0, 1))] = draw(numbers)
        lines.append((name, operands))
    return inputs, lines


numbers = st.sampled_from([0.0, -0.0, 1.0, -1.0, 2.5, inf]) | st.floats(-1e3, 1e3)


def function_of(lines: list[tuple[str, list[int | float]]]) -> Function:
    def function(*inputs: Any) -> Any:
        made = list(inputs)
        for name, operands in lines:
            made.append(_apply(name, [made[o] if type(o) is int else o for o in operands]))
        return made[-1]

    return function


def _apply(name: str, operands: list[Any]) -> Any:
    match name, operands:
        case "add", [a, b]:
            return a + b
        case "sub", [a, b]:
            return a - b
        case "mul", [a, b]:
            return a * b
        case "div", [a, b]:
            return a / b
        case "neg", [a]:
            return -a
    return getattr(av, name)(*operands)


@given(straight_lines(), st.data())
def test_exact_operations_give_the_same_bits(
    drawn: tuple[int, list[tuple[str, list[int | float]]]], data: st.DataObject
) -> None:
    inputs, lines = drawn
    function = function_of(lines)
    rows = st.lists(numbers, min_size=inputs, max_size=inputs)
    X = np.array(data.draw(st.lists(rows, min_size=1, max_size=4)))
    values, gradients = program(function, *X[0].tolist()).value_and_grad(X)
    for row, value, gradient in zip(X.tolist(), values, gradients, strict=True):
        expected, slopes = av.value_and_grad(function, *row)
        np.testing.assert_array_equal(value, expected)  # NaN is equal to NaN here
        np.testing.assert_array_equal(gradient, slopes)


@pytest.mark.parametrize("name", PRIMITIVES)
@settings(max_examples=25)
@given(data=st.data())
def test_every_row_of_the_table(name: str, data: st.DataObject) -> None:
    points = data.draw(st.lists(st.tuples(*DOMAINS[name]), min_size=1, max_size=5))
    X = np.array(points)

    def function(*operands: Any) -> Any:
        return apply(PRIMITIVES[name], *operands)

    agree(function, X)


def test_the_example() -> None:
    values, gradients = program(f, 0.5, 4.2).value_and_grad([[0.5, 4.2], [1.0, 4.2]])
    assert values[0] == 2.579425538604203
    assert gradients.tolist() == [[5.077582561890373, 0.5], [4.2 + math.cos(1.0), 1.0]]


def test_a_long_recording_at_many_inputs(monkeypatch: pytest.MonkeyPatch) -> None:
    def chain(x, y):
        s = x
        for k in range(40):
            s = av.tanh(s * y + k / 40) - 0.25
        return s

    X = np.random.default_rng(1).uniform(0.5, 1.5, (50, 2))
    line = program(chain, 1.0, 1.0)
    at_once = line.value_and_grad(X)
    one_by_one = [av.value_and_grad(chain, *row) for row in X.tolist()]
    np.testing.assert_allclose(at_once[0], [value for value, _ in one_by_one], rtol=1e-12)
    np.testing.assert_allclose(at_once[1], [slopes for _, slopes in one_by_one], rtol=1e-12)
    monkeypatch.setattr(module, "WIDEST", 7)  # seven chunks, and one of one input
    in_chunks = line.value_and_grad(X)
    np.testing.assert_array_max_ulp(in_chunks[0], at_once[0], maxulp=1)
    np.testing.assert_allclose(in_chunks[1], at_once[1], rtol=1e-14)


def test_branches_are_those_of_the_recorded_run() -> None:
    def bent(x):
        return x * x if x > 0 else -x

    values, gradients = program(bent, 2.0).value_and_grad([[3.0], [-3.0]])
    assert (values.tolist(), gradients.tolist()) == ([9.0, 9.0], [[6.0], [-6.0]])


def test_a_zero_weight_and_a_zero_adjoint_spoil_nothing() -> None:
    def spoiling(x, y):
        return av.sqrt(x) * 0 + av.relu(av.log(x)) + y * y

    X = np.array([[0.0, 2.0], [4.0, 3.0], [0.0, -1.0]])
    _, gradients = program(spoiling, 1.0, 1.0).value_and_grad(X)
    assert gradients.tolist() == [[0.0, 4.0], [0.25, 6.0], [0.0, -2.0]]
    for row, gradient in zip(X.tolist(), gradients.tolist(), strict=True):
        assert av.value_and_grad(spoiling, *row)[1] == tuple(gradient)


@pytest.mark.parametrize("function", [av.max, av.min], ids=["max", "min"])
@pytest.mark.parametrize("at", [(0.0, -0.0), (-0.0, 0.0)])
def test_of_two_zeros_the_first_is_taken(function: Function, at: tuple[float, float]) -> None:
    def pole(a, b):
        return 1 / function(a, b)

    assert program(pole, 1.0, 2.0).value_and_grad([at])[0] == av.value_and_grad(pole, *at)[0]


def test_what_is_nan_by_itself_stays_nan() -> None:
    values, gradients = program(lambda x: av.log(x) - av.log(x), 1.0).value_and_grad([[0.0], [2.0]])
    assert np.isnan(values).tolist() == [True, False]
    assert np.isnan(gradients).tolist() == [[True], [False]]


def test_several_outputs_take_a_seed() -> None:
    def two(x, y):
        return x * y, x + 1, y

    line = program(two, 2.0, 3.0)
    values, adjoints = line.vjp([[2.0, 3.0], [5.0, 7.0]], (1.0, 10.0, 100.0))
    assert values.tolist() == [[6.0, 3.0, 3.0], [35.0, 6.0, 7.0]]
    assert adjoints.tolist() == [[13.0, 102.0], [17.0, 105.0]]
    with pytest.raises(OutputError, match="a tuple of 3"):
        line.value_and_grad([[2.0, 3.0]])
    with pytest.raises(SeedError, match="3 numbers, one for each output"):
        line.vjp([[2.0, 3.0]], (1.0, 10.0))


def test_one_output_in_a_tuple_and_the_same_output_twice() -> None:
    assert program(lambda x: (x * x,), 2.0).vjp([[3.0]], 1.0)[0].tolist() == [[9.0]]

    def twice(x):
        y = x * x
        return y, y

    assert program(twice, 2.0).vjp([[3.0]], (1.0, 10.0))[1].tolist() == [[66.0]]


def test_an_output_that_is_an_input_and_an_unused_input() -> None:
    values, gradients = program(lambda x, y: y, 2.0, 3.0).value_and_grad([[5.0, 7.0]])
    assert (values.tolist(), gradients.tolist()) == ([7.0], [[0.0, 1.0]])


def test_an_input_alone() -> None:
    values, gradients = program(lambda x: x, 2.0).value_and_grad([[5.0], [7.0]])
    assert (values.tolist(), gradients.tolist()) == ([5.0, 7.0], [[1.0], [1.0]])


def test_a_zero_has_the_tapes_sign() -> None:
    _, gradients = program(lambda x: -(x * 0.0), 2.0).value_and_grad([[5.0]])
    assert math.copysign(1.0, gradients[0, 0]) == 1.0


def test_batches_of_none_and_of_one() -> None:
    line = program(f, 0.5, 4.2)
    values, gradients = line.value_and_grad(np.empty((0, 2)))
    assert (values.shape, gradients.shape) == ((0,), (0, 2))
    assert line.value_and_grad([[0.5, 4.2]])[1].tolist() == [[5.077582561890373, 0.5]]


def test_inputs_of_other_kinds_of_real_numbers_and_their_owner() -> None:
    line = program(lambda x, y: x * y, 2.0, 3.0)
    for kind in (np.int64, np.float32, np.uint8, np.bool_):
        assert line.value_and_grad(np.ones((1, 2), kind))[0].tolist() == [1.0]
    X = np.array([[2.0, 3.0]])
    values, gradients = line.vjp(X, 2.0)
    values[:], gradients[:] = 0.0, 0.0
    assert X.tolist() == [[2.0, 3.0]]


@pytest.mark.parametrize(
    "X",
    [
        0.5, [0.5, 4.2], [[0.5]], [[0.5, 4.2, 1.0]], [[[0.5, 4.2]]], [[0.5, 4.2], [0.5]], [],
        [["0.5", "4.2"]], [[1j, 4.2]], [[None, 4.2]], "x", None, {"x": 0.5},
    ],
    ids=repr,
)  # fmt: skip
def test_what_does_not_fit_is_refused(X: Any) -> None:
    with pytest.raises(InputError, match="with 2 columns, one for each input"):
        program(f, 0.5, 4.2).value_and_grad(X)


def test_the_message_tells_shapes() -> None:
    with pytest.raises(InputError) as caught:
        program(lambda x: x * x, 0.5).value_and_grad(np.zeros(3))
    assert str(caught.value).splitlines() == [
        "X does not fit the recorded function.",
        "  found:    an array of float64 of shape (3,)",
        "  expected: a matrix of real numbers with 1 column, one for each input",
        "  to do:    give it the shape (batch, 1), for example with np.reshape(X, (-1, 1))",
    ]


def test_the_cells_of_an_array_are_inputs() -> None:
    line = program(lambda x: (x * x).sum(), np.array([1.0, 2.0]))
    assert line.value_and_grad([[3.0, 5.0]])[1].tolist() == [[6.0, 10.0]]


def test_a_run_inside_another_is_refused() -> None:
    with pytest.raises(InputError, match="Only runs on plain numbers can be replayed"):
        program(lambda x: x * x, av.Dual(2.0, 1.0))


def test_a_node_takes_at_most_26_bytes() -> None:
    for function in (f, lambda x, y: 1 - x / (2 + y), lambda x, y: x):
        line = program(function, 0.5, 4.2)
        assert line.nbytes <= 26 * len(line)
    assert repr(program(f, 0.5, 4.2)) == "Replay(5 nodes, 50 bytes)"
