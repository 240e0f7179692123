"""+ and add!!. Names in brackets are ChainRulesCore's own test sets (test/accumulation.jl)."""

import subprocess
import sys
from collections import namedtuple
from collections.abc import Callable
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

import ad_viz as av
from ad_viz import InplaceableThunk, NoTangent, Thunk, ZeroTangent, add, add_bangbang, unthunk
from ad_viz.errors import TangentError
from ad_viz.memory.allocations import measured
from ad_viz.tangents import NotImplementedTangent, OneElement
from tests.tangents.edges import element, read_only, repeating

Pair = namedtuple("Pair", ["x", "y"])
both_sums = pytest.mark.parametrize("total", [add, add_bangbang])

MATRIX = np.array([[1.0, 2.0], [3.0, 4.0]])


def minus_one() -> Any:
    return -np.ones((2, 2))


def less_one(X_bar: Any) -> Any:
    return np.subtract(X_bar, 1, out=X_bar)


@both_sums
@pytest.mark.parametrize(
    ("a", "b", "total_of_both"),
    [
        # [add!!: scalar; misc AbstractTangent subtypes]
        (12, 4, 16),
        (12, Thunk(lambda: 2 * 2), 16),
        (Thunk(lambda: 2 * 2), 12, 16),
        (16, ZeroTangent(), 16),
        (16, NoTangent(), 16),
        (ZeroTangent(), 16, 16),
        (12, InplaceableThunk(Thunk(lambda: 4), lambda x_bar: x_bar + 100), 16),
        (0.5, 1j, 0.5 + 1j),
        (True, True, 2),
        (Fraction(1, 3), Fraction(1, 6), Fraction(1, 2)),
        (np.float32(1), 2, 3.0),
        (1.0, np.array(2.0), 3.0),
        # natural tangents, and primals moved by them
        (timedelta(days=1), timedelta(hours=1), timedelta(hours=25)),
        (datetime(2000, 1, 1), timedelta(days=1), datetime(2000, 1, 2)),
        (np.datetime64("2000-01-01"), np.timedelta64(1, "D"), np.datetime64("2000-01-02")),
        # tuples, entry by entry
        ((1.0, 2.0), (10.0, 20.0), (11.0, 22.0)),
        ((), (), ()),
        ([1, (2, 3)], [10, (20, 30)], [11, (22, 33)]),
        (Pair(1.0, 2), Pair(10.0, Thunk(lambda: 20)), Pair(11.0, 22)),
        ((1.0, ZeroTangent()), (NoTangent(), 2.0), (1.0, 2.0)),
    ],
    ids=repr,
)
def test_sums_of_what_is_no_array(
    total: Callable[..., Any], a: Any, b: Any, total_of_both: Any
) -> None:
    found = total(a, b)
    assert found == total_of_both
    assert type(found) is type(total_of_both) or isinstance(found, np.generic)


@pytest.mark.parametrize(
    ("a", "b", "both"),
    [
        (np.array([1, 2]), np.array([10, 20]), [11, 22]),
        (np.array([1, 2]), np.array([0.5, 0.5]), [1.5, 2.5]),
        (np.array([True, True]), np.array([True, False]), [2, 1]),
        (np.array([True, True]), np.array([0.5, 0.5]), [1.5, 1.5]),
        (np.float32([1, 2]), np.array([1e-9, 0.0]), [1 + 1e-9, 2.0]),
        (np.array([1.0, 2.0]), np.array([1j, 0]), [1 + 1j, 2]),
        (range(2), np.array([0.5, 0.5]), [0.5, 1.5]),
        (range(2), range(10, 12), [10, 12]),
        (read_only(np.array([1.0, 2.0])), np.array([10.0, 20.0]), [11.0, 22.0]),
        (np.broadcast_to(1.0, (2,)), np.array([10.0, 20.0]), [11.0, 21.0]),
        (repeating((0,), (2,)), np.array([10.0, 20.0]), [10.0, 20.0]),
        (np.array([1.0, 2.0]), np.ma.array([1.0, 1.0], mask=[True, False]), [1.0, 3.0]),
    ],
    ids=lambda a: f"{type(a).__name__} {getattr(a, 'dtype', '')}",
)
def test_a_new_object_where_writing_would_be_wrong(a: Any, b: Any, both: Any) -> None:
    """[add!!(::StaticArray, ::Array) (out of place)]"""
    before = list(a)
    for found in (add(a, b), add_bangbang(a, b), add_bangbang(a, Thunk(lambda: b))):
        assert found is not a
        assert found is not b
        assert found.shape == b.shape if hasattr(b, "shape") else (2,)
        np.testing.assert_array_equal(np.ma.getdata(found), both)
    assert list(a) == before


@pytest.mark.parametrize(
    "b",
    [
        MATRIX,
        read_only(MATRIX.copy()),
        np.broadcast_to(MATRIX[0], (2, 2)),
        MATRIX.astype("float32"),
        MATRIX.astype(int),
        MATRIX.astype(bool),
        MATRIX.T,
    ],
    ids=lambda b: f"{b.dtype} {b.strides}",
)
def test_add_bangbang_of_arrays_is_in_place(b: Any) -> None:
    """[LHS Array (inplace): RHS Array, StaticArray, Diagonal]"""
    a = -1.0 * np.ones((2, 2))
    before = b.copy()
    with measured(least=a.nbytes) as arrays:
        assert add_bangbang(a, b) is a
    assert arrays.count == 0
    np.testing.assert_array_equal(a, before - 1.0)
    np.testing.assert_array_equal(b, before)


def test_a_diagonal_is_added_to_a_diagonal_in_place() -> None:
    """[add!!(::Diagonal, ::Diagonal) (inplace)]: a view of the diagonal is written into"""
    a = np.diag([-2.0, -2.0])
    diagonal = np.einsum("ii->i", a)
    assert add_bangbang(diagonal, np.array([1.0, 2.0])) is diagonal
    assert a.tolist() == [[-1.0, 0.0], [0.0, 0.0]]


@pytest.mark.parametrize(
    "thunk",
    [
        Thunk(minus_one),
        InplaceableThunk(Thunk(minus_one), lambda X_bar: np.subtract(X_bar, 1, out=X_bar)),
        Thunk(lambda: Thunk(minus_one)),
        Thunk(lambda: InplaceableThunk(Thunk(minus_one), less_one)),
    ],
    ids=repr,
)
def test_add_bangbang_of_a_thunk(thunk: Any) -> None:
    """[AbstractThunk: in place; out of place]"""
    a, fixed = MATRIX.copy(), read_only(MATRIX.copy())
    assert add_bangbang(a, thunk) is a
    new = add_bangbang(fixed, thunk)
    assert new is not fixed
    assert a.tolist() == new.tolist() == [[0.0, 1.0], [2.0, 3.0]]
    assert (fixed == MATRIX).all()


def test_the_action_is_run_in_place_and_the_value_never() -> None:
    tangent = element(1000, 3, 4.2)
    X_bar = np.zeros(1000)
    with measured(least=X_bar.nbytes) as arrays:
        assert add_bangbang(X_bar, tangent) is X_bar
    assert (arrays.count, X_bar[3], tangent.val.computed) == (0, 4.2, False)


@pytest.mark.parametrize("n", [10, 1000, 100_000])
def test_three_two_or_one_allocation(n: int) -> None:
    """The source's example. One holds where the first value was taken from its thunk."""

    def count(sum_of: Callable[[Any, Any], Any]) -> int:
        with measured(least=8 * n) as arrays:
            X_bar = sum_of(element(n, 0, 1.0), element(n, 1, 1.0))
        assert X_bar[:3].tolist() == [1.0, 1.0, 0.0]
        return arrays.count

    assert count(add) == 3
    assert count(lambda a_bar, b_bar: add_bangbang(a_bar.take(), unthunk(b_bar))) == 2
    assert count(lambda a_bar, b_bar: add_bangbang(a_bar.take(), b_bar)) == 1
    assert count(add_bangbang) == 3  # the first still in its thunk


def test_add_bangbang_of_two_thunks_is_a_sum() -> None:
    """As in ChainRulesCore: neither value is written into, the action is not used."""
    a_bar, b_bar = element(3, 0, 1.0), element(3, 1, 1.0)
    X_bar = add_bangbang(a_bar, b_bar)
    assert X_bar.tolist() == [1.0, 1.0, 0.0]
    assert X_bar is not unthunk(a_bar)
    assert X_bar is not unthunk(b_bar)
    assert unthunk(a_bar).tolist() == [1.0, 0.0, 0.0]
    assert add_bangbang(a_bar, a_bar).tolist() == [2.0, 0.0, 0.0]


@both_sums
def test_zeros_on_either_side(total: Callable[..., Any]) -> None:
    x, thunk = np.ones(3), element(3, 0, 1.0)
    missing = NotImplementedTangent("here")
    for zero in (ZeroTangent(), NoTangent()):
        assert total(zero, x) is total(x, zero) is x
        assert total(zero, thunk) is total(thunk, zero) is thunk
        assert total(zero, zero) is zero
        assert total(zero, missing) is total(missing, zero) is missing
    assert total(ZeroTangent(), NoTangent()) is total(NoTangent(), ZeroTangent()) is NoTangent()
    for other in (x, 1.0, thunk, (1.0,), "text"):
        assert total(missing, other) is total(other, missing) is missing
    assert not thunk.val.computed
    assert (x == 1).all()


@given(
    arrays(float, array_shapes(max_dims=3, max_side=4), elements=st.floats(-9, 9)),
    st.randoms(use_true_random=False),
)
def test_every_way_to_add_agrees(a: Any, chance: Any) -> None:
    key = tuple(chance.randrange(size) for size in a.shape)
    one = np.zeros(a.shape)
    one[key] = 0.5
    forms = [one, OneElement(a.shape, key, 0.5), Thunk(lambda: one), element(a.shape, key, 0.5)]
    for b in forms:
        written = a.copy()
        for found in (add(a, b), add(b, a), a + b, b + a, add_bangbang(written, b)):
            np.testing.assert_array_equal(found, a + one)
        np.testing.assert_array_equal(written, a + one)
    assert one[key] == 0.5


def test_an_array_added_to_itself_or_its_own_view() -> None:
    a = np.array([1.0, 2.0, 3.0])
    assert add_bangbang(a, a) is a
    assert a.tolist() == [2.0, 4.0, 6.0]
    assert add_bangbang(a, a[::-1]) is a
    assert a.tolist() == [8.0, 8.0, 8.0]


def test_infinities_are_added_in_silence() -> None:
    a = np.array([np.inf, 1e308])
    assert np.array_equal(add(a, [-1, 1] * a), [np.nan, np.inf], equal_nan=True)
    assert np.array_equal(add_bangbang(a, [-1, 1] * a), [np.nan, np.inf], equal_nan=True)


@both_sums
def test_values_of_the_engines_pass_through(total: Callable[..., Any]) -> None:
    def f(x: Any, y: Any) -> Any:
        a = total(x, Thunk(lambda: x * y))
        b = total(Thunk(lambda: y), a)
        c, d = total((b, x), (y, ZeroTangent()))
        return total(total(c, d), 1.0)

    for engine in ("tape", "var", "dual"):
        assert av.value_and_grad(f, 3.0, 5.0, engine=engine) == (32.0, (7.0, 5.0))


@both_sums
def test_arrays_of_the_engines_pass_through(total: Callable[..., Any]) -> None:
    weights = np.array([1.0, 10.0])

    def f(X: Any) -> Any:
        return (total(total(np.ones(2), X), Thunk(lambda: X * X)) * weights).sum()

    value, (gradient,) = av.value_and_grad(f, np.array([1.0, 2.0]))
    assert (value, gradient.tolist()) == (73.0, [3.0, 50.0])
    with pytest.raises(TangentError, match="different shapes"):
        av.value_and_grad(lambda X: total(X, 1.0)[0], np.ones(2))


WITHOUT = """
import sys
sys.modules["numpy"] = None
import ad_viz as av
thunk = av.InplaceableThunk(av.Thunk(lambda: 2.0), print)
print(av.add(av.add_bangbang(1.0, thunk), (av.ZeroTangent() + 3.0)), av.add((1,), (2,)))
print(av.add(av.Var(1.0), thunk).value, av.unthunk(thunk) * 2)
try:
    av.add("a", "b")
except av.errors.TangentError as error:
    print(error.found)
"""


def test_with_no_numpy() -> None:
    printed = subprocess.check_output([sys.executable, "-W", "error", "-c", WITHOUT], text=True)
    assert printed.splitlines() == ["6.0 (3,)", "3.0 4.0", "'a' (str), and 'b' (str)"]
