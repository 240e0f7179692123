"""Numbers joined into an array, and an array split into numbers, in every run."""

from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.arrays.join import join, split

SIZES = [1, 2, 3, 8, 16, 17, 70]


def test_plain_numbers() -> None:
    assert join([], (0, 2)).shape == (0, 2)
    assert join([1.0, 2.0], (2, 1)).tolist() == [[1.0], [2.0]]
    assert split(np.array([[1.0, 2.0], [3.0, 4.0]])) == [1.0, 2.0, 3.0, 4.0]
    assert split(np.zeros((3, 0))) == []


@pytest.mark.parametrize("engine", ["tape", "var", "dual", "program"])
@pytest.mark.parametrize("size", SIZES)
def test_there_and_back_is_the_identity(size: int, engine: Any) -> None:
    array, seed = np.arange(1.0, size + 1).reshape(1, size), np.arange(2.0, size + 2)

    def f(a: Any) -> Any:
        if not hasattr(a, "run"):
            return np.sum(join(split(a), (size,)) * seed)  # cells
        joined = join(split(a), (size,))
        assert joined.value.tolist() == array[0].tolist() or engine == "program"
        return np.sum(joined * seed)

    value, (slope,) = av.value_and_grad(f, array, engine=engine)
    assert value == np.sum(array * seed)
    assert slope.tolist() == [seed.tolist()]


@pytest.mark.parametrize("engine", ["tape", "var", "dual"])
def test_constants_stand_between_values(engine: Any) -> None:
    weights = np.array([1.0, 10.0, 100.0, 1000.0, 10000.0])

    def f(x: Any) -> Any:
        return np.sum(join([7.0, x, 8.0, x * x, 9.0], (5,)) * weights)

    value, (slope,) = av.value_and_grad(f, 3.0, engine=engine)
    assert (value, slope) == (7 + 30 + 800 + 9000 + 90000, 10 + 6 * 1000)


def test_second_derivatives_go_through() -> None:
    def gradient(a: Any) -> Any:
        return av.value_and_grad(lambda b: np.sum(join([x**3 for x in split(b)], (3,))), a)[1][0]

    at = np.array([1.0, 2.0, 3.0])
    assert av.jvp(gradient, (at,), (np.ones(3),))[1].tolist() == [6.0, 12.0, 18.0]
    assert av.vjp(gradient, at)[1](np.ones(3))[0].tolist() == [6.0, 12.0, 18.0]
