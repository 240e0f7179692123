"""grad, linearize, hvp and hessian: what JAX's are, on numbers and arrays, nested and at random."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import InputError

RNG = np.random.default_rng(15)
A = RNG.normal(size=(3, 3))


def _of_arrays(x: Any, y: Any) -> Any:
    return np.sum(np.tanh(A @ x) * y) + np.sum(x**3)


def _of_numbers(x: Any, y: Any) -> Any:
    return av.sin(x * y) + x**3 * y


CASES: list[tuple[Callable[..., Any], tuple[Any, ...]]] = [
    (_of_numbers, (0.5, 4.2)),
    (_of_arrays, (RNG.normal(size=3), RNG.normal(size=3))),
]


@pytest.mark.parametrize(("f", "point"), CASES)
def test_a_gradient_is_by_the_arguments_asked_for(f: Any, point: Any) -> None:
    whole = av.value_and_grad(f, *point)[1]
    assert np.array_equal(av.grad(f)(*point), whole[0])
    assert np.array_equal(av.grad(f, 1)(*point), whole[1])
    assert np.array_equal(av.grad(f, argnums=-1)(*point), whole[1])
    both = av.grad(f, (1, 0))(*point)
    assert all(map(np.array_equal, both, whole[::-1]))


def test_other_arguments_may_be_anything() -> None:
    assert av.grad(lambda x, how: x**2 if how == "square" else x)(3.0, "square") == 6.0
    assert av.grad(lambda x, *, times: times * x)(3.0, times=2) == 2.0


def test_what_is_handed_over_beside_is_of_no_run() -> None:
    def f(x: Any) -> Any:
        y = x * x
        return np.sum(y), {"y": y, "all": [x[0], (2.0, "name")]}

    slope, beside = av.grad(f, has_aux=True)(np.array([1.0, 2.0]))
    assert slope.tolist() == [2.0, 4.0]
    assert type(beside["y"]) is np.ndarray
    assert (beside["y"].tolist(), beside["all"]) == ([1.0, 4.0], [1.0, (2.0, "name")])


def test_gradients_nest() -> None:
    third = av.grad(av.grad(av.grad(lambda x: av.sin(av.sin(x) + av.sin(x)))))
    assert third(0.7) == pytest.approx(4.255055252163502, rel=1e-12)

    def outer(x: Any) -> Any:
        inner = av.grad(lambda y: (x * y * y, y), has_aux=True)
        return inner(3.0)[0]

    assert av.grad(outer)(2.0) == 6.0


@pytest.mark.parametrize(("f", "point"), CASES)
def test_a_hessian_is_the_jacobian_of_the_gradient(f: Any, point: Any) -> None:
    rows = av.hessian(f, *point)
    for i, row in enumerate(rows):
        by_rows = av.jacobian(av.grad(f, i), *point)
        for one, other in zip(row, by_rows, strict=True):
            assert np.allclose(one, other, rtol=1e-12)
    along = tuple(RNG.normal(size=np.shape(x)) if np.ndim(x) else 0.7 for x in point)
    products = av.hvp(f, point, along)
    for row, product in zip(rows, products, strict=True):
        expected = sum(
            np.tensordot(entry, d, np.ndim(d)) if np.ndim(d) else entry * d
            for entry, d in zip(row, along, strict=True)
        )
        assert np.allclose(product, expected, rtol=1e-12)


@pytest.mark.parametrize(("f", "point"), CASES)
def test_a_linearized_function_is_its_derivative(f: Any, point: Any) -> None:
    value, along = av.linearize(f, *point)
    assert value == av.value_and_grad(f, *point)[0]
    for _ in range(3):
        tangents = tuple(RNG.normal(size=np.shape(x)) if np.ndim(x) else 0.3 for x in point)
        assert along(*tangents) == av.jvp(f, point, tangents)[1]


@pytest.mark.parametrize("argnums", [(), [], "", 2, -3, "x", 1.0, (0, 5)])
def test_an_argument_that_there_is_not(argnums: Any) -> None:
    with pytest.raises(InputError, match="argnums"):
        av.grad(lambda x, y: x * y, argnums)(1.0, 2.0)


def test_no_pair() -> None:
    with pytest.raises(InputError, match="has_aux"):
        av.grad(lambda x: x * x, has_aux=True)(1.0)
