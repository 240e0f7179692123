"""primal + tangent: a primal of the same type, or an error that says what to write."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from ad_viz import NoTangent, Tangent, Thunk, ZeroTangent, add
from ad_viz.errors import TangentError, UnknownOperationError
from ad_viz.tangents import NotImplementedTangent, OneElement
from ad_viz.tangents.adding.moving import moved
from tests.tangents.primals import Pair, Point, same


@dataclass(frozen=True, slots=True)
class Layer:
    weight: float
    size: int = 3
    twice: float = field(init=False, default=0.0)

    def __post_init__(self) -> None:
        object.__setattr__(self, "twice", 2 * self.weight)


class Server:
    def __init__(self) -> None:
        self.load, self.name = 0.5, "first"


ROWS: list[tuple[Any, Any, Any]] = [
    (1.0, 0.5, 1.5),
    (1, 0.5, 1.5),
    (1 + 1j, Tangent[complex](imag=2.0), 1 + 3j),
    (Fraction(1, 2), Fraction(1, 3), Fraction(5, 6)),
    (np.array(1.0), 0.5, np.float64(1.5)),
    (np.float32(1.0), np.float32(0.5), np.float32(1.5)),
    (np.ones(2), np.array([0.5, 0.0]), np.array([1.5, 1.0])),
    (np.ones(2), OneElement((2,), 0, 0.5), np.array([1.5, 1.0])),
    (np.ones(2), Thunk(lambda: np.ones(2)), np.full(2, 2.0)),
    (timedelta(1), timedelta(2), timedelta(3)),
    (timedelta(1), Tangent[timedelta](days=2), timedelta(3)),
    (np.timedelta64(3, "2h"), Tangent[np.timedelta64](count=2), np.timedelta64(10, "h")),
    ("text", ZeroTangent(), "text"),
    (None, NoTangent(), None),
    ((1.0, (2.0, "a")), Tangent[tuple](0.5, Tangent[tuple](1.0)), (1.5, (3.0, "a"))),
    ({"w": 1.0, 2: "b"}, Tangent[dict](w=1.0), {"w": 2.0, 2: "b"}),
    (Point(1.0, 2.0), Tangent[Point](y=1.0), Point(1.0, 3.0)),
    (Pair(1.0, [1]), Tangent[Pair](left=1.0), Pair(2.0, [1])),
]


@pytest.mark.parametrize(("primal", "tangent", "expected"), ROWS)
def test_a_step(primal: Any, tangent: Any, expected: Any) -> None:
    assert same(moved(primal, tangent), expected)
    assert same(add(primal, tangent), expected)


def test_a_frozen_dataclass_is_made_anew_and_computes_its_fields_again() -> None:
    layer = Layer(1.0)
    assert layer + Tangent[Layer](weight=0.5) == Layer(1.5)
    assert (layer + Tangent[Layer](weight=0.5)).twice == 3.0
    assert (layer + Tangent[Layer](twice=0.5)).twice == 2.5
    assert layer == Layer(1.0)


def test_a_count_moves_by_whole_steps_and_stays_an_int() -> None:
    assert type((Layer(1.0) + Tangent[Layer](size=2.0)).size) is int
    with pytest.raises(TangentError, match="whole steps only"):
        Layer(1.0) + Tangent[Layer](size=0.5)


def test_any_object_with_attributes() -> None:
    server = Server()
    after = server + Tangent[Server](load=0.25)
    assert (type(after), after.load, after.name, server.load) == (Server, 0.75, "first", 0.5)


def test_dicts_keep_their_type() -> None:
    from collections import OrderedDict, defaultdict

    ordered = OrderedDict(a=1.0) + Tangent[OrderedDict](a=1.0)
    assert (type(ordered), ordered) == (OrderedDict, OrderedDict(a=2.0))
    default = defaultdict(float, a=1.0) + Tangent[defaultdict](a=1.0)
    assert (type(default), default["b"]) == (defaultdict, 0.0)


noon = datetime(2026, 1, 1, 12)
REFUSED: list[tuple[Callable[[], Any], str, str]] = [
    (lambda: add(noon, noon), "datetime has no zero", "a timedelta"),
    (lambda: moved(noon, noon), "datetime has no zero", "a timedelta"),
    (lambda: add(*[np.datetime64("2026")] * 2), "datetime64 has no zero", "a timedelta64"),
    (lambda: add(Pair(1.0, 2.0), Pair(1.0, 2.0)), "Pair has no zero", r"Tangent[Pair](…)"),
    (lambda: add({"w": 1.0}, {"w": 1.0}), "dict has no zero", r"Tangent[dict](…)"),
    (lambda: moved((1.0,), (1.0,)), "tuple has no zero", r"Tangent[tuple](…)"),
    (lambda: moved(noon, 3.0), "no tangent of a primal of type datetime", "a timedelta"),
    (lambda: moved((noon,), Tangent[tuple](1.0)), "of type datetime", "a timedelta"),
    (lambda: moved(np.ones(2), 1.0), "of type ndarray", "an array of shape (2,)"),
    (lambda: moved(1.0, np.ones(2)), "of type float", "a number"),
    (lambda: moved(1.0, timedelta(1)), "of type float", "a number"),
    (lambda: moved(True, 1.0), "of type bool has no tangent", "leave this part out"),
    (lambda: moved("text", 1.0), "of type str has no tangent", "leave this part out"),
    (lambda: moved((1.0,), Tangent[tuple](1.0, 2.0)), "of type tuple", r"Tangent[tuple](…)"),
    (lambda: moved({}, Tangent[dict](w=1.0)), "of type dict", r"Tangent[dict](…)"),
    (lambda: moved(1.0, Tangent[tuple](1.0)), "of type float", "a number"),
    (lambda: moved(np.ones(2), Tangent[tuple](1.0)), "of type ndarray", "of shape (2,)"),
]


@pytest.mark.parametrize(("wrong", "words", "to_do"), REFUSED)
def test_refused(wrong: Callable[[], Any], words: str, to_do: str) -> None:
    with pytest.raises(TangentError) as caught:
        wrong()
    assert words in str(caught.value)
    assert to_do in caught.value.remedy


def test_a_derivative_that_nobody_has_written_moves_nothing() -> None:
    with pytest.raises(UnknownOperationError, match="the rule of f"):
        moved(1.0, NotImplementedTangent("the rule of f"))
