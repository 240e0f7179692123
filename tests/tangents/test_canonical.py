"""The one-type design beside ours: the same sums, other prices; bytes measured, overflow found."""

from datetime import datetime, timedelta
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from ad_viz import NoTangent, Tangent, Thunk, ZeroTangent
from ad_viz.errors import TangentError
from ad_viz.memory.allocations import measured
from ad_viz.tangents import OneElement
from ad_viz.tangents.canonical import canonical, cases, nanoseconds, nbytes_of, prices
from ad_viz.tangents.factorizations import QR
from ad_viz.tangents.kinds import kind_of
from ad_viz.tangents.time_sample import TimeSample
from tests.tangents.primals import with_tangents

DAY = 86_400 * 10**9


@given(with_tangents(3))
def test_there_is_one_kind_whatever_comes_in(made: Any) -> None:
    primal, *given_ = made
    converted = [canonical(tangent, primal) for tangent in given_]
    assert len({shape(tangent) for tangent in converted}) == 1
    if not isinstance(primal, dict) or primal:
        total = canonical(given_[0] + given_[1], primal)
        assert total == converted[0] + converted[1]


def shape(tangent: Any) -> str:
    if not isinstance(tangent, Tangent):
        return kind_of(tangent)
    return f"{kind_of(tangent)}({', '.join(map(shape, tangent._parts.values()))})"


SAMPLE = TimeSample(datetime(2026, 1, 1), 2.6e9)


@pytest.mark.parametrize(
    ("tangent", "expected"),
    [
        (Tangent[TimeSample](time=timedelta(days=1)), (DAY, 0.0)),
        (Tangent[TimeSample](time=Tangent[datetime](hour=24), value=1), (DAY, 1.0)),
        (Thunk(lambda: Tangent[TimeSample](value=Thunk(lambda: 2.0))), (0, 2.0)),
        (ZeroTangent(), (0, 0.0)),
        (NoTangent(), (0, 0.0)),
    ],
)
def test_the_sample_of_the_source(tangent: Any, expected: tuple[int, float]) -> None:
    found = canonical(tangent, SAMPLE)
    assert found == Tangent[TimeSample](time=expected[0], value=expected[1])
    assert (type(found.time), type(found.value)) == (int, float)


def test_properties_become_fields() -> None:
    qr = QR.of(np.array([[3.0, 1.0], [4.0, 2.0]]))
    found = canonical(Tangent[QR](R=np.ones((2, 2))), qr)
    assert found.factors.tolist() == [[1.0, 1.0], [0.0, 1.0]]
    assert found.tau.tolist() == [0.0, 0.0]


@pytest.mark.parametrize("n", [10, 1000, 10**5])
def test_the_bytes_of_getindex_are_those_that_numpy_allocates(n: int) -> None:
    """X[0] + X[1], and X[0] + X[0]: what is counted is what is measured."""
    X = np.ones(n)
    same = [OneElement((n,), 0, 1.0)] * 2
    apart = [OneElement((n,), 0, 1.0), OneElement((n,), 1, 1.0)]
    for pair, ours_dense in ((same, 0), (apart, 1)):
        ours, converted = prices(X, pair)
        assert converted.nbytes == 3 * X.nbytes
        assert ours.nbytes == 32 + (ours_dense * X.nbytes or 16)
        assert (np.asarray(ours.total) == converted.total).all()
        with measured(least=X.nbytes) as arrays:
            one, other = (canonical(tangent, X) for tangent in pair)  # named: none is reused
            total = one + other
        assert arrays.nbytes == converted.nbytes
        assert total.sum() == 2.0
        with measured(least=X.nbytes) as arrays:
            total = pair[0] + pair[1]
        assert arrays.count == ours_dense


def test_the_price_of_many_kinds() -> None:
    X = np.ones(3)
    given_ = [ZeroTangent(), OneElement((3,), 0, 1.0), Thunk(lambda: X), X]
    ours, converted = prices(X, given_)
    assert (ours.kinds, ours.pairs) == (4, 3)
    assert (converted.kinds, converted.pairs) == (1, 1)
    assert ours.total.tolist() == converted.total.tolist() == [3.0, 2.0, 2.0]
    assert prices(X, [])[0].total is ZeroTangent()
    assert cases(X) == (7, 49)
    assert cases(SAMPLE) == (6, 36)


def test_bytes_of_a_tangent() -> None:
    assert nbytes_of(ZeroTangent()) == 0
    assert nbytes_of(np.ones(5)) == 40
    assert nbytes_of(timedelta(days=1)) == 8
    assert nbytes_of(Tangent[TimeSample](time=timedelta(days=1), value=1.0)) == 16


@pytest.mark.parametrize("unit", ["W", "D", "h", "m", "s", "ms", "us", "ns"])
def test_nanoseconds_are_numpys_where_they_fit(unit: str) -> None:
    length = np.timedelta64(3, unit)
    assert nanoseconds(length) == length.astype("timedelta64[ns]").astype(int)
    assert nanoseconds(np.timedelta64(-2500, "ps")) == -3  # rounded down, as NumPy does


def test_the_age_of_the_universe_in_nanoseconds_does_not_fit() -> None:
    age = np.timedelta64(435_485_376_000_000_000, "s")  # 13.8 · 10⁹ years of 365.2425 days
    with pytest.raises(TangentError) as caught:
        nanoseconds(age)
    assert caught.value.found == "435485376000000000000000000, which takes 89 bits and a sign"
    assert age.astype("timedelta64[ns]") < np.timedelta64(0, "ns")  # NumPy says nothing
    assert age + age == 2 * age  # our way: in its own unit
    edge = np.timedelta64(2**63 - 1, "ns")
    assert nanoseconds(edge) == nanoseconds(-edge) * -1 == 2**63 - 1
    with pytest.raises(TangentError, match="64 bits"):
        nanoseconds(np.timedelta64(2**63 // 1000 + 1, "us"))


@pytest.mark.parametrize(
    ("wrong", "primal", "words"),
    [
        (np.timedelta64(1, "Y"), np.datetime64("2026"), "A year has no one length"),
        (3.0, np.datetime64("2026"), "no tangent of a primal of type date"),
        (np.ones(3), np.ones(2), "does not have the shape"),
        (1.0, (1.0, 2.0), "no tangent of a primal of type tuple"),
    ],
)
def test_refused(wrong: Any, primal: Any, words: str) -> None:
    with pytest.raises(TangentError, match=words):
        canonical(wrong, primal)
