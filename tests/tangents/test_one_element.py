"""The tangent of one element: sparse for as long as it can be."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ad_viz as av
from ad_viz import NoTangent, Thunk, ZeroTangent, add, add_bangbang
from ad_viz.errors import TangentError
from ad_viz.memory.allocations import measured
from ad_viz.tangents import NotImplementedTangent, OneElement

SHAPE = (4, 3)
elements = st.builds(
    OneElement,
    st.just(SHAPE),
    st.tuples(st.integers(-4, 3), st.integers(-3, 2)),
    st.integers(-9, 9).map(float),
)
ONE = OneElement(SHAPE, (1, 2), 2.0)
E = np.array([1.0, 0.0, 0.0])


def dense(one: OneElement) -> Any:
    array = np.zeros(one.shape)
    array[one.key] = one.value
    return array


@given(elements, elements)
def test_it_adds_like_the_array_it_stands_for(a: OneElement, b: OneElement) -> None:
    both = dense(a) + dense(b)
    for found in (a + b, add(a, b), add_bangbang(a, b), a + dense(b), dense(a) + b):
        np.testing.assert_array_equal(found, both)
        assert isinstance(found, OneElement) <= (a.key == b.key)
    np.testing.assert_array_equal(a - b, dense(a) - dense(b))
    np.testing.assert_array_equal(dense(a) - b, dense(a) - dense(b))
    assert (a == b).all() == (dense(a) == dense(b)).all()
    assert (a != b).any() == (dense(a) != dense(b)).any()


@pytest.mark.parametrize(
    ("use", "value"),
    [
        (lambda one: one + one, 4.0),
        (lambda one: add_bangbang(one, one), 4.0),
        (lambda one: one - one, 0.0),
        (lambda one: -one, -2.0),
        (lambda one: +one, 2.0),
        (np.negative, -2.0),
        (lambda one: 3 * one, 6.0),
        (lambda one: one * 3, 6.0),
        (lambda one: np.float64(3) * one, 6.0),
        (lambda one: one * float("inf"), float("inf")),
        (lambda one: Thunk(lambda: 3.0) * one, 6.0),
        (lambda one: one * Thunk(lambda: 3.0), 6.0),
        (lambda one: one / 4, 0.5),
        (lambda one: one + ZeroTangent(), 2.0),
        (lambda one: NoTangent() + one, 2.0),
        (lambda one: one - ZeroTangent(), 2.0),
        (lambda one: one + Thunk(lambda: one), 4.0),
    ],
)
def test_it_stays_sparse(use: Callable[[Any], Any], value: float) -> None:
    with measured() as arrays:
        found = use(ONE)
    assert type(found) is OneElement
    assert (found.shape, found.key, found.value) == (ONE.shape, ONE.key, value)
    assert max(arrays.sizes, default=0) <= 16  # NumPy's own scalars, and no array of this shape


@pytest.mark.parametrize(
    ("use", "like"),
    [
        (lambda one: one + OneElement(SHAPE, (0, 0), 1.0), lambda a: a + np.outer([1, 0, 0, 0], E)),
        (lambda one: one * np.full(SHAPE, 5.0), lambda a: 5 * a),
        (lambda one: np.full(SHAPE, 5.0) * one, lambda a: 5 * a),
        (lambda one: one / np.full(SHAPE, 5.0), lambda a: a / 5),
        (np.asarray, lambda a: a),
        (np.exp, np.exp),
        (lambda one: one.T, lambda a: a.T),
        (lambda one: one[1], lambda a: a[1]),
        (lambda one: one[1, 2], lambda a: 2.0),
        (lambda one: one[0, 2], lambda a: 0.0),
        (lambda one: one.sum(), np.sum),
        (len, len),
        (lambda one: (one.ndim, one.size), lambda a: (a.ndim, a.size)),
        (lambda one: np.array(one, dtype=complex), lambda a: a),
    ],
)
def test_it_is_the_array_it_stands_for(
    use: Callable[[Any], Any], like: Callable[[Any], Any]
) -> None:
    np.testing.assert_array_equal(use(ONE), like(dense(ONE)))


def test_zeros_and_missing_derivatives_beside_it() -> None:
    missing = NotImplementedTangent("here")
    assert ZeroTangent() * ONE is ONE * ZeroTangent() is ZeroTangent()
    assert missing + ONE is ONE + missing is ONE * missing is missing
    assert ZeroTangent() + ONE is ONE + ZeroTangent() is ONE


def test_it_is_added_in_place_with_no_allocation() -> None:
    X_bar = np.ones(1000)
    with measured(least=X_bar.nbytes) as arrays:
        assert add_bangbang(X_bar, OneElement(1000, 3, 4.2)) is X_bar
        assert add_bangbang(X_bar, OneElement(1000, -1, 1.0)) is X_bar
    assert arrays.count == 0
    assert (X_bar[3], X_bar[999], X_bar.sum()) == (5.2, 2.0, 1005.2)


@pytest.mark.parametrize("use", [add, add_bangbang])
def test_the_sum_of_two_places_is_one_new_array(use: Callable[[Any, Any], Any]) -> None:
    with measured(least=8000) as arrays:
        found = use(OneElement(1000, 0, 1.0), OneElement(1000, 1, 1.0))
    assert (arrays.count, found.sum()) == (1, 2.0)


@pytest.mark.parametrize(
    ("array", "value", "dtype"),
    [
        (np.zeros(3, int), 0.5, "float64"),
        (np.zeros(3, "float32"), 0.5, "float64"),
        (np.zeros(3), 1j, "complex128"),
        (np.zeros(3, bool), 1.0, "float64"),
    ],
)
def test_a_sum_with_no_room_in_the_array_is_new(array: Any, value: Any, dtype: str) -> None:
    found = add_bangbang(array, OneElement(3, 1, value))
    assert found is not array
    assert (found.dtype, list(found)) == (dtype, [0, value, 0])
    assert not array.any()


def test_its_dtype() -> None:
    half = OneElement(3, 1, np.float32(0.5))
    X_bar = np.zeros(3, "float32")
    assert half.dtype == "float32"
    assert add_bangbang(X_bar, half) is X_bar
    for whole in (2, True, np.uint8(2)):
        assert OneElement(3, 1, whole).dtype == "float64"


def test_an_engines_value_in_it() -> None:
    def f(x: Any) -> Any:
        return add(OneElement(2, 0, x * x), np.ones(2))[0]

    assert av.value_and_grad(f, 3.0) == (10.0, (6.0,))


def test_beside_an_engines_array() -> None:
    def f(X: Any) -> Any:
        return (add(X, OneElement(2, 0, 5.0)) * np.array([1.0, 10.0])).sum()

    value, (gradient,) = av.value_and_grad(f, np.array([1.0, 2.0]))
    assert (value, list(gradient)) == (26.0, [1.0, 10.0])


@pytest.mark.parametrize(
    "other", [np.ones((3, 4)), np.ones(3), 1.0, OneElement((3, 4), (0, 0), 1.0)], ids=repr
)
def test_another_shape_is_refused(other: Any) -> None:
    for one, two in ((ONE, other), (other, ONE)):
        with pytest.raises(TangentError, match="different shapes"):
            add(one, two)
    with pytest.raises(TangentError, match="different shapes"):
        add_bangbang(np.ones(SHAPE), OneElement((3, 4), (0, 0), 1.0))


@pytest.mark.parametrize(
    "key", [4, (0, 3), (-5, 0), (0, 0, 0), slice(2), (0.0, 1), (True, 0), ([0], [1]), None, "a"]
)
def test_a_key_that_is_no_place(key: Any) -> None:
    with pytest.raises(TangentError, match="no place of one element") as caught:
        OneElement(SHAPE, key, 1.0)
    assert "(4, 3)" in caught.value.found
