"""What a value is made of, and the same value with other parts."""

from dataclasses import InitVar, dataclass
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple

import numpy as np
import pytest

from ad_viz.structures.parts import (
    fields_of,
    is_index,
    is_instant,
    is_structure,
    parts_of,
    properties_of,
    with_parts,
)
from ad_viz.tangents.factorizations import QR
from tests.tangents.primals import Pair, Point


@dataclass(frozen=True, slots=True)
class Slotted:
    count: int
    other: "int" = 2
    real: float = 3.0


PARTS: list[tuple[Any, dict[Any, Any]]] = [
    (Pair(1.0, 2.0), {"left": 1.0, "right": 2.0}),
    (Slotted(1), {"count": 1, "other": 2, "real": 3.0}),
    (Point(1.0, 2.0), {"x": 1.0, "y": 2.0}),
    ((1.0, 2.0), {0: 1.0, 1: 2.0}),
    ({3: 1.0, "a": 2.0}, {3: 1.0, "a": 2.0}),
    (1 + 2j, {"real": 1.0, "imag": 2.0}),
    (date(2026, 1, 2), {"year": 2026, "month": 1, "day": 2}),
    (np.datetime64(7, "D"), {"count": 7}),
    (timedelta(hours=1), {"days": 0, "seconds": 3600, "microseconds": 0}),
    (1.0, {}),
    ("text", {}),
    (abs, {}),
]


@pytest.mark.parametrize(("value", "parts"), PARTS)
def test_parts(value: Any, parts: dict[Any, Any]) -> None:
    assert parts_of(value) == parts
    assert with_parts(value, {}) is value


@pytest.mark.parametrize("value", [Pair(1.0, 2.0), Slotted(1), Point(1.0, 2.0), (1.0, 2.0), {3: 1}])
def test_other_parts(value: Any) -> None:
    name = next(iter(parts_of(value)))
    after = with_parts(value, {name: 9.0})
    assert parts_of(after) == parts_of(value) | {name: 9.0}
    assert type(after) is type(value)
    assert is_structure(value)
    assert not is_structure(type(value))


def test_fields_and_properties() -> None:
    assert fields_of(QR) == ("factors", "tau")
    assert properties_of(QR) == ("Q", "R")
    assert fields_of(tuple) is fields_of(dict) is fields_of(float) is None
    assert properties_of(datetime) == ()


@dataclass(frozen=True)
class Child(Pair):
    extra: float = 0.0
    place: int = 1


class Grandchild(Child):
    pass


class Entry(NamedTuple):
    place: int
    value: float


class Longer(Entry):
    place2: int = 0


def test_an_index_is_an_integer_that_is_declared() -> None:
    assert is_index(Slotted, "count", 1)
    assert is_index(Slotted, "other", 2)
    assert is_index(Grandchild, "place", 1)
    assert is_index(Longer, "place", 1)
    assert not is_index(Slotted, "real", 3)
    assert not is_index(tuple, 0, 3)


def test_instants() -> None:
    assert all(map(is_instant, (date(2026, 1, 1), datetime(2026, 1, 1), np.datetime64("2026"))))
    assert not any(map(is_instant, (timedelta(1), np.timedelta64(1, "D"), 1.0)))


def test_what_a_class_needs_to_be_made_is_pythons_to_ask() -> None:
    @dataclass
    class Needy:
        x: float
        seed: InitVar[int]

    with pytest.raises(ValueError, match="seed"):
        with_parts(Needy(1.0, 2), {"x": 2.0})
