"""What leaves a driver: plain numbers and arrays, or an error of ours; nothing of a run."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import OutputError, SeedError
from tests.tangents.primals import Pair

P = np.array([0.5, 1.0, 2.0])


def matrix(x: Any) -> Any:
    return np.array([[x[0] * x[1], x[1]], [x[1], x[2]]])


def of_arrays(x: Any) -> Any:
    out = np.empty(2, dtype=object)
    out[0], out[1] = x, 2 * x
    return out


#: Functions that hand back elements in every shape that NumPy makes of them.
RETURNED = {
    "a matrix": matrix,
    "an array of no axes": lambda x: np.array(x[0] * x[1]),
    "an array of one": lambda x: np.array([x[0]]),
    "elements in a list": lambda x: [x[0], x[1] * x[1], 2.0],
    "arrays in a tuple": lambda x: (matrix(x), np.array(x[0]), x * np.array([x[0], x[1], x[2]])),
    "constants as objects": lambda x: (np.array([1, 2.5], dtype=object), x[0]),
    "a plain array": lambda x: np.ones(2),
    "no elements beside a number": lambda x: np.r_[x[:0].cumprod(), 1.0],
    "no elements beside none": lambda x: np.r_[x[2:2:-2], x[:0]],
}


def leaves(answer: Any) -> Iterator[Any]:
    if isinstance(answer, tuple | list):
        for part in answer:
            yield from leaves(part)
    else:
        yield answer


@pytest.mark.parametrize("name", RETURNED)
def test_every_leaf_is_plain(name: str) -> None:
    f: Any = RETURNED[name]
    value, pullback = av.vjp(f, P)
    seed = tuple(map(np.ones_like, value)) if isinstance(value, tuple) else np.ones_like(value)
    answers = [
        value,
        pullback(seed),
        av.jvp(f, (P,), (P,)),
        av.jacobian(f, P),
        av.jacobian(f, P, mode="forward"),
    ]
    for leaf in leaves(answers):
        assert type(leaf) is float or (type(leaf) is np.ndarray and leaf.dtype == float)


def test_the_jacobian_of_a_matrix_has_both_shapes() -> None:
    by_rows, by_columns = av.jacobian(matrix, P)[0], av.jacobian(matrix, P, mode="forward")[0]
    assert by_rows.tolist() == by_columns.tolist()
    assert by_rows.tolist() == [
        [[1.0, 0.5, 0.0], [0.0, 1.0, 0.0]],
        [[0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ]


def test_a_seed_has_the_outputs_shape() -> None:
    value, pullback = av.vjp(matrix, P)
    assert value.tolist() == [[0.5, 1.0], [1.0, 2.0]]
    for seed in (
        np.array([[1, 2], [3, 4]]),
        [[1, 2], [3, 4]],
        ((1, 2), (3, 4)),
        ([[1, 2], [3, 4]],),
    ):
        assert pullback(seed)[0].tolist() == [1.0, 5.5, 4.0]
    for wrong in (1.0, [1, 2, 3, 4], np.ones((2, 3)), [[1, 2], [3]], [["a", 2], [3, 4]]):
        with pytest.raises(SeedError):
            pullback(wrong)


def test_seeds_of_several_outputs() -> None:
    _, pullback = av.vjp(lambda x: (matrix(x), x[0], x), P)
    for one in (np.ones((2, 2)), [[1, 1], [1, 1]]):
        assert pullback((one, 2.0, [0, 0, 5]))[0].tolist() == [3.0, 2.5, 6.0]


def test_a_seed_of_the_run_around_it() -> None:
    """y²·z pulled back by (z, 1) at y = (x₀, x₁): 2 y₀ z², 2 y₁ z."""

    def f(x: Any) -> Any:
        _, pullback = av.vjp(lambda y: y * y * x[2], np.array([x[0], x[1]]))
        return np.sum(pullback(np.array([x[2], 1.0]))[0])

    value, (slope,) = av.value_and_grad(f, P)
    assert (value, slope.tolist()) == (8.0, [8.0, 4.0, 6.0])


@pytest.mark.parametrize(
    "f",
    [of_arrays, lambda x: {"a": x, "b": "text"}, lambda x: [[x[0]], {x[1]}], lambda x: None,
     lambda x: {}, lambda x: [[]], lambda x: Pair(x[0], x[1]), lambda x: (x[0], True)],
)  # fmt: skip
def test_what_is_no_output_is_refused(f: Any) -> None:
    for run in (lambda: av.vjp(f, P), lambda: av.jvp(f, (P,), (P,)), lambda: av.record(f, P)):
        with pytest.raises(OutputError):
            run()


def test_a_value_of_a_run_inside_is_distinguished_from_one_that_does_not_depend() -> None:
    with pytest.raises(OutputError, match=r"of a run that began inside it(.|\n)*\.value"):
        av.value_and_grad(lambda x: x * av.Var(2.0), 3.0)
    assert av.value_and_grad(lambda x: (x * av.Var(2.0)).value, 3.0) == (6.0, (2.0,))
