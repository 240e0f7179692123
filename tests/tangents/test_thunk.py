"""Thunks: run once if used. Names in brackets are ChainRulesCore's own test sets."""

import traceback
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from ad_viz import InplaceableThunk, Thunk, unthunk
from ad_viz.errors import TangentError
from ad_viz.tangents import value_from_action


class Computation:
    """Counts how often it is run."""

    def __init__(self, value: Any) -> None:
        self.value, self.runs = value, 0

    def __call__(self) -> Any:
        self.runs += 1
        return self.value


def refused(X_bar: Any) -> Any:
    raise AssertionError("an action was used as if it were a value")


def plain(value: Any) -> Thunk:
    return Thunk(Computation(value))


def inplaceable(value: Any) -> InplaceableThunk:
    return InplaceableThunk(plain(value), refused)


each_kind = pytest.mark.parametrize("kind", [plain, inplaceable])
v = np.array([1.0, 2.0, 3.0])
m = np.array([[2.0, 4.0], [8.0, 5.0]])


def test_never_run_if_unused_and_once_if_used() -> None:
    """[Thunk: unthunk]"""
    computation = Computation(v)
    thunk = Thunk(computation)
    assert (thunk.computed, computation.runs) == (False, 0)
    assert unthunk(thunk) is unthunk(thunk) is v
    assert list(thunk + v) == [2.0, 4.0, 6.0]
    assert (thunk.computed, computation.runs) == (True, 1)


def test_one_layer_at_a_time() -> None:
    """[Thunk: unthunk]"""
    inner = plain(3)
    assert unthunk(Thunk(lambda: inner)) is inner
    assert unthunk(3) == unthunk(inner) == 3
    assert Thunk(lambda: inner) + 1 == 4


def test_what_is_run_lets_go_of_what_it_held() -> None:
    """The computation may hold large arrays: they go once it has run."""
    import weakref

    class Held:
        pass

    held = Held()
    gone = weakref.ref(held)
    thunk = Thunk(lambda held=held: 1.0)
    del held
    assert gone() is not None
    unthunk(thunk)
    assert gone() is None


def test_a_failure_is_said_from_where_it_happened() -> None:
    """[erroring thunks should include the source in the backtrack]"""
    thunk = Thunk(lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError) as caught:
        unthunk(thunk)
    last = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert last.filename == __file__
    assert last.line == "thunk = Thunk(lambda: 1 / 0)"
    assert not thunk.computed


@each_kind
@pytest.mark.parametrize(
    ("use", "result"),
    [
        # [basic math]
        (lambda t, t2, t3: -t, -2.0),
        (lambda t, t2, t3: +t, 2.0),
        (lambda t, t2, t3: abs(t), 2.0),
        (lambda t, t2, t3: t - 1, 1.0),
        (lambda t, t2, t3: 3 - t, 1.0),
        (lambda t, t2, t3: t / 4, 0.5),
        (lambda t, t2, t3: 4 / t, 2.0),
        (lambda t, t2, t3: t + 2, 4.0),
        (lambda t, t2, t3: np.float64(2) + t, 4.0),
        (lambda t, t2, t3: v + t2, 2 * v),
        (lambda t, t2, t3: t2 + t2, 2 * v),
        (lambda t, t2, t3: t2 - t, v - 2),
        (lambda t, t2, t3: t * t2, 2 * v),
        (lambda t, t2, t3: t2 / t, v / 2),
        (lambda t, t2, t3: v * t, 2 * v),
        (lambda t, t2, t3: v - t2, 0 * v),
        (lambda t, t2, t3: float(t), 2.0),
        (lambda t, t2, t3: int(t), 2),
        (lambda t, t2, t3: complex(t), 2 + 0j),
        (lambda t, t2, t3: np.real(t3), m),
        (lambda t, t2, t3: np.imag(t3), 0 * m),
        # [==]
        (lambda t, t2, t3: t == 2.0, True),
        (lambda t, t2, t3: t != plain(2.0), False),
        (lambda t, t2, t3: t2 == v, [True] * 3),
        # [iterate; first, last, tail; getindex]
        (lambda t, t2, t3: list(t2), v),
        (lambda t, t2, t3: t2[0], 1.0),
        (lambda t, t2, t3: t2[-1], 3.0),
        (lambda t, t2, t3: t2[1:], v[1:]),
        (lambda t, t2, t3: len(t2), 3),
        # [Linear operators]
        (lambda t, t2, t3: unthunk(t3.T), m.T),
        (lambda t, t2, t3: t3 @ t3, m @ m),
        (lambda t, t2, t3: m @ t3, m @ m),
        (lambda t, t2, t3: t3 @ m, m @ m),
        # [Broadcast]
        (lambda t, t2, t3: t2 * np.full(3, 10) * np.full(3, 10), 100 * v),
        (lambda t, t2, t3: np.add(np.add(t2, np.full(3, 10)), np.full(3, 10)), v + 20),
        (lambda t, t2, t3: np.sin(t2), np.sin(v)),
        # [Base functions]
        (lambda t, t2, t3: np.sum(t3), 19.0),
        (lambda t, t2, t3: np.sum(t3, axis=0), [10.0, 9.0]),
        (lambda t, t2, t3: np.add.reduce(t3), [10.0, 9.0]),
        (lambda t, t2, t3: np.ravel(t3), m.ravel()),
        (lambda t, t2, t3: np.reshape(t2, (1, 3)), [v]),
        (lambda t, t2, t3: np.flip(t3, axis=1), m[:, ::-1]),
        (lambda t, t2, t3: np.take(t3, 1, axis=0), m[1]),
        (lambda t, t2, t3: np.concatenate([t2, v]), [*v, *v]),
        # [LinearAlgebra]
        (lambda t, t2, t3: np.asarray(t3), m),
        (lambda t, t2, t3: np.array(t3, dtype=complex), m),
        (lambda t, t2, t3: np.diag(t2), np.diag(v)),
        (lambda t, t2, t3: np.tril(t3), np.tril(m)),
        (lambda t, t2, t3: np.triu(t3, 1), np.triu(m, 1)),
        (lambda t, t2, t3: np.trace(t3), 7.0),
        (lambda t, t2, t3: np.cross(v, t2), 0 * v),
        (lambda t, t2, t3: np.dot(t2, v), 14.0),
        (lambda t, t2, t3: np.dot(t2, t2), 14.0),
        (lambda t, t2, t3: np.outer(t2, v), np.outer(v, v)),
        (lambda t, t2, t3: np.matmul(t3, m, out=np.empty((2, 2))), m @ m),
    ],
)
def test_a_thunk_can_be_used_as_its_value(
    kind: Callable[[Any], Any], use: Callable[..., Any], result: Any
) -> None:
    """[basic math, ==, iterate, Broadcast, Base functions, LinearAlgebra]: run once each."""
    computations = [Computation(2.0), Computation(v), Computation(m)]
    if kind is plain:
        thunks: list[Any] = [Thunk(c) for c in computations]
    else:
        thunks = [InplaceableThunk(Thunk(c), refused) for c in computations]
    np.testing.assert_array_equal(use(*thunks), result)
    assert max(c.runs for c in computations) == 1


def test_a_transpose_is_put_off() -> None:
    """[Linear operators]"""
    thunk = plain(m)
    turned = thunk.T
    assert not thunk.computed
    assert (unthunk(turned) == m.T).all()


@each_kind
@pytest.mark.parametrize(
    "write",
    [
        lambda t: t.__setitem__(0, 1.0),
        lambda t: t.__delitem__(0),
        lambda t: np.add(v, v, out=t),
        lambda t: np.multiply(v, v, out=t),
        lambda t: np.sum(np.ones((3, 2)), axis=1, out=t),
    ],
)
def test_a_thunk_is_not_written_into(
    kind: Callable[[Any], Any], write: Callable[[Any], Any]
) -> None:
    """[setindex!, mul!, ldiv!: MutateThunkException]"""
    thunk = kind(v)
    with pytest.raises(TangentError, match="cannot be written into") as caught:
        write(thunk)
    assert "unthunk" in caught.value.remedy
    assert list(v) == [1.0, 2.0, 3.0]


@each_kind
def test_a_value_that_was_taken_is_gone(kind: Callable[[Any], Any]) -> None:
    value = np.zeros(2)
    thunk = kind(value)
    assert thunk.take() is value
    for use in (unthunk, type(thunk).take, lambda t: t + 1.0):
        with pytest.raises(TangentError, match="moved out"):
            use(thunk)


def test_how_it_is_shown() -> None:
    """[show; printing]"""

    def backwards() -> float:
        return 1.0

    def action(X_bar: Any) -> Any:
        return X_bar

    thunk = Thunk(backwards)
    both = InplaceableThunk(thunk, action)
    assert repr(both) == "InplaceableThunk(Thunk(backwards), action)"
    unthunk(thunk)
    assert repr(both) == "InplaceableThunk(Thunk(backwards, computed), action)"
    assert repr(Thunk(Computation(1.0))) == "Thunk(Computation)"


@pytest.mark.parametrize(
    "make",
    [
        lambda: Thunk(3.0),
        lambda: InplaceableThunk(lambda: 3.0, refused),
        lambda: InplaceableThunk(refused, Thunk(lambda: 3.0)),
        lambda: InplaceableThunk(Thunk(lambda: 3.0), 3.0),
    ],
)
def test_what_is_no_thunk(make: Callable[[], Any]) -> None:
    with pytest.raises(TangentError) as caught:
        make()
    assert "lambda:" in caught.value.remedy
    assert caught.value.line is not None


@given(
    X=arrays(float, (3, 2), elements=st.floats(-9, 9)),
    key=st.tuples(st.integers(-3, 2), st.integers(-2, 1)),
    adjoint=st.floats(-9, 9),
)
def test_the_value_from_the_action_is_val(X: Any, key: tuple[int, int], adjoint: float) -> None:
    """``val`` is written on its own here: zeros, with the adjoint in one place."""

    def value() -> Any:
        X_bar = np.zeros(X.shape)
        X_bar[key] = adjoint
        return X_bar

    def action(X_bar: Any) -> Any:
        X_bar[key] += adjoint
        return X_bar

    tangent = InplaceableThunk(Thunk(value), action)
    np.testing.assert_array_equal(value_from_action(tangent.add_action, X), unthunk(tangent))


def test_the_value_from_the_action_of_a_product() -> None:
    A, Y_bar = np.arange(6.0).reshape(2, 3), np.array([[1.0], [-2.0]])

    def action(X_bar: Any) -> Any:
        X_bar += A.T @ Y_bar
        return X_bar

    tangent = InplaceableThunk(Thunk(lambda: np.array([[-6.0], [-7.0], [-8.0]])), action)
    for primal in (np.ones((3, 1)), np.ones((3, 1), int), np.broadcast_to(1.0, (3, 1))):
        assert (value_from_action(action, primal) == unthunk(tangent)).all()
    assert value_from_action(lambda x_bar: x_bar + 3.2, 1.5) == 3.2


def test_an_action_that_returns_nothing_has_no_value() -> None:
    with pytest.raises(TangentError, match="returned another object") as caught:
        value_from_action(lambda X_bar: None, v)
    assert "return X̄" in caught.value.remedy
