"""Tangent[P]: its laws for nested structures of every kind, its parts, and what it refuses."""

import copy
import pickle
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ad_viz as av
from ad_viz import NoTangent, Tangent, Thunk, ZeroTangent
from ad_viz.errors import TangentError
from ad_viz.tangents.factorizations import QR, SVD
from ad_viz.tangents.structural import tangents_by_part
from ad_viz.tangents.time_sample import TimeSample
from tests.tangents.primals import Pair, Point, same, whole, with_tangents


@given(with_tangents(3))
def test_sums_are_those_of_a_vector_space(made: Any) -> None:
    primal, a, b, c = made
    start = copy.deepcopy(primal)
    assert same(primal + (a + b), primal + (b + a))
    assert same(primal + ((a + b) + c), primal + (a + (b + c)))
    assert same((primal + a) + b, primal + (a + b))
    assert same((a + b) + primal, primal + (a + b))
    assert same(primal, start)


@given(with_tangents(1))
def test_zero_changes_nothing(made: Any) -> None:
    primal, a = made
    for zero in (ZeroTangent(), NoTangent()):
        if isinstance(a, Tangent):
            assert a + zero is a
            assert zero + a is a
        assert primal + zero is primal
    assert same(primal + (a + Tangent[type(primal)](*tuples(primal))), primal + a)
    assert same(primal + 0 * a, primal)
    assert same(primal + (a + -a), primal)


def tuples(primal: Any) -> list[Any]:
    """A tuple's zero names its length; that of all else names nothing."""
    return [ZeroTangent() for _ in primal] if type(primal) is tuple else []


@given(with_tangents(2), whole, whole)
def test_scaling(made: Any, k: int, m: int) -> None:
    primal, a, b = made
    assert same(primal + 1 * a, primal + a)
    assert same(primal + 2 * a, primal + (a + a))
    assert same(primal + k * (a + b), primal + (k * a + k * b))
    assert same(primal + (k + m) * a, primal + (k * a + m * a))
    assert same(primal + k * (m * a), primal + (k * m) * a)
    assert same(primal + a * k, primal + k * a)


@given(with_tangents(1), st.integers(-3, 3))
def test_a_primal_and_its_tangent_make_a_primal_of_its_type(made: Any, k: int) -> None:
    primal, a = made
    assert type(primal + k * a) is type(primal)
    if isinstance(a, Tangent):
        assert same(primal - a, primal + -1 * a)
        assert same(primal + (k * a - a), primal + (k - 1) * a)
        assert same(primal + (4 * a) / 2, primal + 2 * a)


def test_the_sample_of_the_source_in_its_three_forms() -> None:
    sample = TimeSample(datetime(2026, 1, 31), 2.6e9)
    structural = Tangent[TimeSample](time=Tangent[datetime](hour=24), value=1e8)
    semi = Tangent[TimeSample](time=timedelta(days=1), value=1e8)
    assert sample + structural == sample + semi == TimeSample(datetime(2026, 2, 1), 2.7e9)
    assert sample + (structural + semi) == TimeSample(datetime(2026, 2, 2), 2.8e9)
    assert (structural + semi).time == timedelta(days=2)


def test_parts_are_read_as_in_the_primal() -> None:
    assert Tangent[Pair](left=1.0).left == 1.0
    assert Tangent[Pair](left=1.0).right is ZeroTangent()
    assert Tangent[tuple](1.0, 2.0)[1] == Tangent[tuple](1.0, 2.0)[-1] == 2.0
    assert [*Tangent[tuple](1.0, 2.0)] == [1.0, 2.0]
    assert Tangent[dict]({"w": 1.0, 3: 2.0})[3] == 2.0
    assert Tangent[dict](w=1.0).w == Tangent[dict](w=1.0)["w"] == 1.0
    assert Tangent[Point](y=1.0) == Tangent[Point](ZeroTangent(), 1.0)
    x, y = Tangent[Point](y=1.0)
    assert (x, y, Tangent[Point](y=1.0)[1]) == (ZeroTangent(), 1.0, 1.0)


def test_integers_may_be_tangents() -> None:
    later = Tangent[np.datetime64](count=3)
    assert np.datetime64(10, "h") + (later + later) == np.datetime64(16, "h")
    assert np.datetime64(0, "25s") + later == np.datetime64(75, "s")
    assert type((later + later).count) is int


def test_thunks_in_parts_run_only_for_a_sum() -> None:
    runs = []
    a = Tangent[Pair](left=Thunk(lambda: runs.append(1) or 4.2))
    kept = a + Tangent[Pair](right=1.0)
    assert not runs
    assert (kept + Tangent[Pair](left=1.0)).left == 5.2
    assert Thunk(lambda: kept) + kept == 2 * kept
    assert runs == [1]


def test_equality_pickles_and_copies() -> None:
    a = Tangent[Pair](left=np.ones(2), right=Tangent[tuple](1.0, 2.0))
    assert a == pickle.loads(pickle.dumps(a)) == copy.deepcopy(a)
    assert a != a + a
    assert a != Tangent[Point](np.ones(2), Tangent[tuple](1.0, 2.0))
    assert a != Tangent[Pair](left=np.ones(3), right=Tangent[tuple](1.0, 2.0))
    assert Tangent[Pair](left=ZeroTangent()) == Tangent[Pair]()
    assert isinstance(a, Tangent[Pair])
    assert not isinstance(a, Tangent[Point])


def test_division_is_by_the_number_itself() -> None:
    third = Tangent[tuple](1.1, ZeroTangent()) / 3
    assert third == Tangent[tuple](1.1 / 3, ZeroTangent())
    with pytest.raises(TypeError):
        Tangent[tuple](1.0) / "3"


def test_how_they_are_written() -> None:
    assert repr(Tangent[Pair]) == "Tangent[Pair]"
    assert repr(Tangent[tuple](1.0, ZeroTangent())) == "Tangent[tuple](1.0, ZeroTangent())"
    assert repr(Tangent[Point](1.0)) == "Tangent[Point](x=1.0)"
    assert repr(Tangent[dict]({"w": 1.0, 3: 2.0})) == "Tangent[dict]({'w': 1.0, 3: 2.0})"


def test_an_array_and_a_tangent_do_not_mix_into_an_array_of_objects() -> None:
    a = Tangent[Pair](left=1.0)
    assert np.float64(2.0) * a == a * np.float64(2.0) == Tangent[Pair](left=2.0)
    with pytest.raises(TangentError, match="neither a primal nor a tangent of type Pair"):
        np.ones(2) + a
    with pytest.raises(TypeError):
        np.ones(2) * a


def test_the_parts_stay_their_owners() -> None:
    a = Tangent[Pair](left=np.ones(2))
    total = a + Tangent[Pair](left=np.ones(2))
    assert tangents_by_part(a)["left"].tolist() == [1.0, 1.0]
    assert total.left.tolist() == [2.0, 2.0]
    with pytest.raises(AttributeError):
        a.left = 1.0


REFUSED: list[tuple[Callable[[], Any], str]] = [
    (lambda: Tangent[SVD](S=1.0) + Tangent[QR](Q=1.0), "primals of different types"),
    (lambda: Tangent[QR](Q=1.0) + Tangent[SVD](S=1.0), "primals of different types"),
    (lambda: Tangent[tuple](1.0) + Tangent[tuple](1.0, 2.0), "tuples of different lengths"),
    (lambda: Tangent[Pair](middle=1.0), "Pair has no part called middle"),
    (lambda: Tangent[Pair](1.0, 2.0), "do not fit the parts of Pair"),
    (lambda: Tangent[tuple](x=1.0), "do not fit the parts of tuple"),
    (lambda: Tangent[Point](1.0, x=2.0), "do not fit the parts of Point"),
    (lambda: Tangent[3.0], "takes the primal's type"),
    (lambda: Tangent[Pair](left=1.0) + 1.0, "neither a primal nor a tangent of type Pair"),
    (lambda: Tangent[Pair](left=1.0) + Point(1.0, 2.0), "neither a primal nor a tangent"),
    (lambda: Tangent[QR].at(1.0), "is at a QR"),
]


@pytest.mark.parametrize(("wrong", "words"), REFUSED)
def test_refused(wrong: Callable[[], Any], words: str) -> None:
    with pytest.raises(TangentError, match=words) as caught:
        wrong()
    assert all((caught.value.found, caught.value.expected, caught.value.remedy))


def test_what_is_no_part_is_an_ordinary_python_error() -> None:
    with pytest.raises(AttributeError):
        Tangent[Pair](left=1.0).middle  # noqa: B018
    with pytest.raises(KeyError):
        Tangent[Pair](left=1.0)["middle"]
    with pytest.raises(IndexError):
        Tangent[tuple](1.0)[1]
    with pytest.raises(TypeError):
        iter(Tangent[Pair](left=1.0))
    assert not hasattr(Tangent[dict](w=1.0), "shape")


def test_the_public_name() -> None:
    assert av.Tangent is Tangent
    assert av.add(Tangent[tuple](1.0), Tangent[tuple](2.0)) == Tangent[tuple](3.0)
    assert av.add_bangbang(Tangent[tuple](1.0), Tangent[tuple](2.0)) == Tangent[tuple](3.0)
