"""What cannot be added, and actions that break their promise.

Names in brackets are ChainRulesCore's own test sets.
"""

from array import array as python_array
from collections import deque, namedtuple
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import numpy as np
import pytest

from ad_viz import InplaceableThunk, Thunk, add, add_bangbang
from ad_viz.errors import TangentError
from ad_viz.tangents import checked_actions
from tests.tangents.edges import element

Pair = namedtuple("Pair", ["x", "y"])
both_sums = pytest.mark.parametrize("total", [add, add_bangbang])


@both_sums
@pytest.mark.parametrize(
    ("a", "b", "found"),
    [
        (np.ones((4, 4)), np.ones((2, 2)), "(4, 4), and an array of shape (2, 2)"),
        (np.ones((4, 4)), np.ones(16), "(4, 4), and an array of shape (16,)"),
        (np.ones(4), 21.0, "(4,), and 21.0 (float)"),
        (21.0, np.ones(4), "21.0 (float), and an array of shape (4,)"),
        (np.ones((4, 1)), np.ones(4), "(4, 1), and an array of shape (4,)"),
        (np.ones((2, 1)), np.ones((2, 2)), "(2, 1), and an array of shape (2, 2)"),
        (np.ones(4), Thunk(lambda: 21.0), "(4,), and 21.0 (float)"),
        (np.ones(2), (1.0, 2.0), "(2,), and (1.0, 2.0) (tuple)"),
        (range(3), np.ones(2), "(3,), and an array of shape (2,)"),
        (np.ones(4), timedelta(1), "(4,), and datetime.timedelta(days=1) (timedelta)"),
        ((1.0, 2.0), (1.0,), "2 entries and 1 entries"),
        ((np.ones(2),), (np.ones(3),), "(2,), and an array of shape (3,)"),
    ],
    ids=lambda a: a if isinstance(a, str) else "",
)
def test_shapes_that_do_not_fit(total: Callable[..., Any], a: Any, b: Any, found: str) -> None:
    """[Unhappy Path: wrong length, wrong shape, adding scalar to array]"""
    with pytest.raises(TangentError, match="different shapes") as caught:
        total(a, b)
    assert found in caught.value.found
    assert caught.value.line is not None
    assert "total(a, b)" in caught.value.line
    if isinstance(a, np.ndarray):
        assert (a == 1).all()


@both_sums
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("a", "b"),
        (b"a", b"b"),
        (np.array(["a"]), np.array(["b"])),
        (deque([1]), deque([2])),
        (python_array("d", [1.0]), python_array("d", [2.0])),
        (None, 1.0),
        (np.ones(2), None),
        (np.ones(2), "a"),
        (1.0, "a"),
        (1.0, {}),
        ({}, {}),
        ((1.0,), [1.0]),
        (Pair(1.0, 2.0), (1.0, 2.0)),
        ((1.0,), 1.0),
        (datetime(2000, 1, 1), datetime(2000, 1, 1)),
        (np.datetime64(0, "s"), np.datetime64(0, "s")),
        (np.zeros(2, "M8[s]"), np.zeros(2, "M8[s]")),
    ],
    ids=lambda a: type(a).__name__,
)
def test_what_has_no_sum(total: Callable[..., Any], a: Any, b: Any) -> None:
    with pytest.raises(TangentError, match="cannot be added") as caught:
        total(a, b)
    assert "total(a, b)" in (caught.value.line or "")


def not_in_place(X_bar: Any) -> Any:
    return 77 * np.ones((2, 2))


def in_a_copy(X_bar: Any) -> Any:
    return X_bar.copy()


def with_no_return(X_bar: Any) -> None:
    X_bar[0] += 1.0


def reshaping(X_bar: Any) -> Any:
    X_bar.shape = (4,)
    return X_bar


def unused() -> Any:
    raise AssertionError("the value was used")


def acting(action: Callable[[Any], Any]) -> InplaceableThunk:
    return InplaceableThunk(Thunk(unused), action)


def test_what_an_action_returns_is_believed() -> None:
    """[not actually inplace but said it was: without debug]"""
    assert (add_bangbang(np.ones((2, 2)), acting(not_in_place)) == 77).all()


@pytest.mark.parametrize(
    ("action", "problem", "found"),
    [
        (not_in_place, "returned another object", "array([[77., 77.], [77., 77.]]), another obj"),
        (in_a_copy, "returned another object", "equal, but another object"),
        (with_no_return, "returned another object", "nothing returned (by with_no_return)"),
        (reshaping, "changed the shape", "shape (4,)"),
    ],
)
def test_checked_actions(action: Callable[[Any], Any], problem: str, found: str) -> None:
    """[not actually inplace but said it was: with debug; showerror BadInplaceException]"""
    with checked_actions(), pytest.raises(TangentError, match=problem) as caught:
        add_bangbang(np.ones((2, 2)), acting(action))
    assert found in caught.value.found
    assert caught.value.line is not None
    with checked_actions():
        X_bar = np.ones((2, 2))
        assert add_bangbang(X_bar, element((2, 2), (0, 1), 3.0)) is X_bar
    assert X_bar.tolist() == [[1.0, 4.0], [1.0, 1.0]]


def test_the_check_ends_with_its_block() -> None:
    with pytest.raises(ZeroDivisionError), checked_actions(), checked_actions():
        1 / 0  # noqa: B018
    assert (add_bangbang(np.ones((2, 2)), acting(not_in_place)) == 77).all()


def test_an_action_that_returns_nothing_is_never_believed() -> None:
    with pytest.raises(TangentError, match="returned another object"):
        add_bangbang(np.ones(2), acting(with_no_return))


def test_an_action_that_does_not_fit_its_array() -> None:
    with pytest.raises(TangentError, match="does not fit the array") as caught:
        add_bangbang(np.ones(2), element(5, 4, 1.0))
    assert "shape (2,), and then IndexError" in caught.value.found
    assert isinstance(caught.value.__cause__, IndexError)
