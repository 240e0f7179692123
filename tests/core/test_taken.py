"""Tapes that take each other's values, at random: right derivatives, or MixedRunsError."""

import math
import random
from collections import Counter
from typing import Any

import pytest

import ad_viz as av
from ad_viz import Tape
from ad_viz.errors import MixedRunsError
from tests.fresh import FRESH

#: A value of some tape, its number, and its derivatives by each input of each tape.
Made = tuple[Any, float, dict[tuple[Tape, int], float]]


def _taken(draw: random.Random, tape: Tape, made: list[Made]) -> Made:
    """An input: a plain number, or any value that is there, even one of this very tape."""
    value, number, slopes = draw.choice(made) if made and draw.random() < 0.6 else (None, 0.0, {})
    if value is None:
        value = number = draw.uniform(0.5, 1.5)
    handle = tape.var(value)
    outside = {by: slope for by, slope in slopes.items() if by[0] is not tape}
    return handle, number, outside | {(tape, handle.index): 1.0}


def _computed(draw: random.Random, made: list[Made]) -> Made:
    (a, x, dx), (b, y, dy) = draw.choice(made), draw.choice(made)
    match draw.choice("+*s"):
        case "+":
            value, number, by_x, by_y = a + b, x + y, 1.0, 1.0
        case "*":
            value, number, by_x, by_y = a * b, x * y, y, x
        case _:
            value, number, by_x, by_y = av.sin(a), math.sin(x), math.cos(x), 0.0
    slopes = {by: by_x * dx.get(by, 0.0) + by_y * dy.get(by, 0.0) for by in dx | dy}
    return value, number, slopes


def _plain(value: Any) -> float:
    while not isinstance(value, float):
        value = value.value
    return value


def run(seed: int) -> Counter[str]:
    """Statements drawn from the seed; how many were right, and how many refused."""
    draw = random.Random(seed)
    tapes = [Tape() for _ in range(draw.randint(1, 3))]
    made: list[Made] = []
    inputs: list[Any] = []
    met: Counter[str] = Counter()
    for _ in range(draw.randint(3, 14)):
        try:
            if len(made) < 2 or draw.random() < 0.4:
                made.append(_taken(draw, draw.choice(tapes), made))
                inputs.append(made[-1][0])
            else:
                made.append(_computed(draw, made))
        except MixedRunsError:
            met["refused"] += 1
    for value, _, slopes in made:
        gradient = value.grad()
        for handle in inputs:
            if handle.tape is value.tape:
                found = _plain(gradient.wrt(handle))
                right = slopes.get((value.tape, handle.index), 0.0)
                assert found == pytest.approx(right, rel=1e-12, abs=1e-12), (seed, value, handle)
                met["right"] += 1
    return met


@pytest.mark.parametrize("first", [0, FRESH])
def test_no_derivative_is_lost_where_tapes_take_each_others_values(first: int) -> None:
    met = sum(map(run, range(first, first + 300)), Counter())
    assert met["right"] > 1000
    assert met["refused"] > 300


def test_a_tape_takes_no_value_that_lies_on_it() -> None:
    with pytest.raises(MixedRunsError, match="use it as it is"):
        av.value_and_grad(lambda x: x.tape.var(x) * x, 3.0)
