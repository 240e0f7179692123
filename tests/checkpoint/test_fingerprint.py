"""Fingerprints: equal bits alike, and any change seen."""

from collections import deque
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import date
from typing import Any

import numpy as np
import pytest

from ad_viz.checkpoint.fingerprint import fingerprint
from ad_viz.tracing.tape import Tape


@dataclass
class Own:
    x: float = 1.0
    more: dict[str, Any] = field(default_factory=lambda: {"a": [1, 2]})


class Slotted:
    __slots__ = ("x",)

    def __init__(self, x: float) -> None:
        self.x = x


class Plain:
    def __init__(self, x: float) -> None:
        self.x = x


class Refusing(Plain):
    """As a tensor of another library that keeps track of its gradient."""

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        raise RuntimeError


circle: list[Any] = [1.0]
circle.append(circle)

STATES: list[Any] = [
    0.0, -0.0, float("nan"), 5e-324, 1, True, None, 1j, "x", b"x", (1.0,), [1.0], {"x": 1.0},
    {1.0, 2.0}, {1.0, 3.0}, frozenset({2.0}), (1.0, (2.0,)), ((1.0, 2.0),), Own(), Own(2.0),
    Own(more={"a": [1, 3]}), Slotted(1.0), Slotted(2.0), Plain(1.0), Plain(2.0), circle,
    np.array([1.0, np.nan]), np.array([1.0, 2.0]), np.array([[1.0, 2.0]]), np.array([1, 2]),
    np.arange(6.0).reshape(2, 3), np.arange(6.0).reshape(2, 3, order="F"), np.arange(6.0)[::2],
    np.float64(3.0), np.float32(3.0), np.array([1.0, "a"], object), np.array(["2020-01-01"], "M8"),
    bytearray(b"ab"), bytearray(b"ac"), deque([1.0]), deque([2.0]), date(2020, 1, 1),
    np.random.default_rng(1), np.random.default_rng(2), range(3), range(4), lambda: 0,
]  # fmt: skip


@pytest.mark.parametrize("place", range(len(STATES)))
def test_a_copy_has_the_same_fingerprint(place: int) -> None:
    assert fingerprint(STATES[place]) == fingerprint(deepcopy(STATES[place]))


def test_all_of_them_differ() -> None:
    prints = [fingerprint(state) for state in STATES]
    assert len(set(prints)) == len(prints)


def test_a_change_deep_inside_is_seen() -> None:
    state = {"x": [Own(), np.zeros((3, 4)), np.random.default_rng(0)]}
    prints = [fingerprint(state)]
    state["x"][0].more["a"][1] = 3
    prints.append(fingerprint(state))
    state["x"][1].T[3, 2] = 1e-300
    prints.append(fingerprint(state))
    state["x"][2].random()
    prints.append(fingerprint(state))
    assert len(set(prints)) == 4


def test_a_value_of_a_run_is_its_number() -> None:
    tape = Tape()
    x = tape.var(2.0)
    before = fingerprint((x,))
    tape.var(3.0)  # the run goes on
    assert fingerprint((x,)) == before == fingerprint((2.0,))


def test_what_refuses_to_be_read_counts_as_unchanging() -> None:
    assert fingerprint(Refusing(1.0)) == fingerprint(Refusing(2.0))


def test_deeper_than_the_stack_does_no_harm() -> None:
    deep: Any = 1.0
    for _ in range(100_000):
        deep = (deep,)
    assert fingerprint(deep) == fingerprint(deep)
