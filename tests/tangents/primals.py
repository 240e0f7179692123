"""Primals of every kind and tangents of them, made at random; and when two primals are the same."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import numpy as np
from hypothesis import strategies as st

from ad_viz.tangents import OneElement, Thunk, ZeroTangent
from ad_viz.tangents.structural import Tangent


@dataclass(frozen=True)
class Pair:
    left: Any
    right: Any


class Point(NamedTuple):
    x: Any
    y: Any


whole = st.integers(-50, 50)  # sums of whole floats are exact, so that laws can hold to the bit
numbers = whole.map(float)
rows = st.lists(numbers, min_size=3, max_size=3).map(np.array)
instants = st.integers(0, 10**6).map(lambda hours: datetime(2000, 1, 1) + timedelta(hours=hours))
counts = st.integers(0, 10**6).map(lambda hours: np.datetime64(hours, "h"))


def structures(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return (
        st.tuples(inner, inner)
        | st.dictionaries(st.sampled_from("abc"), inner, max_size=3)
        | st.builds(Pair, inner, inner)
        | st.builds(Point, inner, inner)
    )


primals = structures(st.recursive(numbers | rows | instants | counts, structures, max_leaves=6))


@st.composite
def tangents(draw: Any, primal: Any) -> Any:
    """A tangent of the primal: natural or structural, whole or in part, or a zero."""
    if draw(st.integers(0, 5)) == 0:
        return ZeroTangent()
    if isinstance(primal, float):
        number = draw(numbers)
        return Thunk(lambda: number) if draw(st.booleans()) else number
    if isinstance(primal, np.ndarray):
        return draw(rows | st.builds(OneElement, st.just((3,)), st.integers(0, 2), numbers))
    if isinstance(primal, np.datetime64):
        return np.timedelta64(draw(whole), draw(st.sampled_from("hD")))
    if isinstance(primal, datetime):
        hours = draw(whole)
        return draw(st.sampled_from([timedelta(hours=hours), Tangent[datetime](hour=hours)]))
    parts = vars(primal) if isinstance(primal, Pair) else primal
    if isinstance(primal, Point):
        parts = primal._asdict()
    if isinstance(primal, tuple) and not isinstance(primal, Point):
        return Tangent[tuple](*(draw(tangents(part)) for part in primal))
    named = {name: draw(tangents(part)) for name, part in parts.items() if draw(st.booleans())}
    return Tangent[type(primal)](**named)


@st.composite
def with_tangents(draw: Any, count: int) -> Any:
    """A primal and so many tangents of it."""
    primal = draw(primals)
    return primal, *(draw(tangents(primal)) for _ in range(count))


def same(a: Any, b: Any) -> bool:
    """Whether two primals are of one type and equal, to the bit."""
    if type(a) is not type(b):
        return False
    if isinstance(a, Pair):
        return same(tuple(vars(a).values()), tuple(vars(b).values()))
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[name], b[name]) for name in a)
    if isinstance(a, tuple):
        return len(a) == len(b) and all(map(same, a, b))
    return bool(np.array_equal(a, b))
