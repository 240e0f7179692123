"""Instants and lengths of time, Python's and NumPy's."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ad_viz import Tangent, ZeroTangent
from ad_viz.errors import TangentError
from ad_viz.tangents.adding.moving import moved
from ad_viz.tangents.adding.times import elapsed

parts = st.fixed_dictionaries(
    {},
    optional={
        name: st.integers(-(10**4), 10**4)
        for name in ("day", "hour", "minute", "second", "microsecond")
    },
)


@given(parts, st.datetimes(datetime(1990, 1, 1), datetime(2050, 1, 1), timezones=st.just(UTC)))
def test_the_structure_of_a_datetime_and_its_length(named: dict[str, int], start: Any) -> None:
    lengths = [86_400 * 10**6, 3600 * 10**6, 60 * 10**6, 10**6, 1]
    names = ("day", "hour", "minute", "second", "microsecond")
    whole = sum(named.get(name, 0) * length for name, length in zip(names, lengths, strict=True))
    tangent = Tangent[datetime](**named)
    assert elapsed(tangent) == timedelta(microseconds=whole)
    assert start + tangent == start + timedelta(microseconds=whole)
    assert tangent + timedelta(1) == timedelta(1) + tangent == elapsed(tangent) + timedelta(1)


STEPS: list[tuple[Any, Any, Any]] = [
    (date(2026, 1, 31), timedelta(days=1), date(2026, 2, 1)),
    (date(2026, 1, 31), Tangent[date](day=1), date(2026, 2, 1)),
    (np.datetime64("2026-01-31"), np.timedelta64(24, "h"), np.datetime64("2026-02-01T00")),
    (np.datetime64("2026-01-31"), timedelta(1), np.datetime64("2026-02-01")),
    (np.datetime64("2026-01-31"), Tangent[np.datetime64](count=1), np.datetime64("2026-02-01")),
    (np.datetime64("2026-01-31"), Tangent[np.datetime64](), np.datetime64("2026-01-31")),
    (datetime(2026, 1, 1), Tangent[datetime](year=0, day=ZeroTangent()), datetime(2026, 1, 1)),
]


@pytest.mark.parametrize(("primal", "tangent", "expected"), STEPS)
def test_a_step_in_time(primal: Any, tangent: Any, expected: Any) -> None:
    after = moved(primal, tangent)
    assert after == expected
    assert type(after) is type(primal)
    assert primal + tangent == expected


REFUSED: list[tuple[Callable[[], Any], str]] = [
    (lambda: datetime(2026, 1, 1) + Tangent[datetime](month=1), "A month has no one length"),
    (lambda: datetime(2026, 1, 1) + Tangent[datetime](year=1), "A year has no one length"),
    (lambda: moved(date(2026, 1, 1), timedelta(hours=5)), "whole steps only"),
    (lambda: np.datetime64(1, "D") + Tangent[np.datetime64](count=0.5), "whole steps only"),
    (lambda: moved(np.datetime64(1, "D"), 3), "of type datetime64"),
    (lambda: Tangent[datetime](hour=1) + 3600.0, "nor a tangent of type datetime"),
]


@pytest.mark.parametrize(("wrong", "words"), REFUSED)
def test_refused(wrong: Callable[[], Any], words: str) -> None:
    with pytest.raises(TangentError, match=words):
        wrong()
