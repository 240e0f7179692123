"""Many contributions told in part, held to the same told wholly, and to the ledgers."""

from random import Random

import numpy as np
import pytest

from ad_viz.lenses.accumulation.story import accumulation_story
from ad_viz.lenses.accumulation.tables import tables
from ad_viz.memory.accumulation import accumulate
from ad_viz.memory.strategies import STRATEGIES
from tests.fresh import FRESH
from tests.timeline.passing.against_whole import assert_is_part_of, assert_reaches, parts_of
from tests.timeline.schema import validate
from tests.whole import sized

#: A chain of these is as deep as Python's stack.
FLAT = [name for name in STRATEGIES if name != "deferred"]


def random_function(draw, size, length):
    """So many uses of an array and of others made of it, in a random order."""
    uses = [(draw.randrange(4), draw.randrange(size)) for _ in range(length)]

    def f(X):
        total, other = X[0], X * 2.0
        for use, cell in uses:
            if use == 0:
                other = other + X
            elif use == 1:
                total = total + other[cell]
            elif use == 2:
                other = other * 0.5
            else:
                total = total + X[cell] * 0.25
        return total + np.sum(other)

    return f


def meaning(timeline, family, value):
    """Captions are numbered as they are needed."""
    if family == "accumulation.caption" and value is not None:
        return timeline.data["accumulation"]["captions"][int(value)]
    return value


def rows_of(timeline):
    """The rows that are there, by their numbers."""
    found, number = {}, -1
    for row in timeline.data["accumulation"]["rows"]:
        number = row.get("index", number + 1)
        found[number] = {name: part for name, part in row.items() if name != "index"}
    return found


@pytest.mark.parametrize("seed", range(sized(2, 4)))
def test_steps_are_those_of_the_whole(seed):
    draw = Random(f"{FRESH} {seed}")
    size = draw.randint(1, 12)
    length = draw.randint(1, 200) if seed % 2 else draw.randint(300, sized(500, 1_200))
    f = random_function(draw, size, length)
    X = np.array([draw.choice([1.0, draw.uniform(-2, 2)]) for _ in range(size)])
    names = tuple(draw.sample(FLAT, draw.randint(1, 3)))
    timeline = accumulation_story(f, (X,), strategies=names)
    every = parts_of(timeline)
    whole = accumulation_story(f, (X,), strategies=names, opened=every)
    some = draw.sample(every, min(len(every), 2))
    for one in (timeline, accumulation_story(f, (X,), strategies=names, opened=some)):
        validate(one.data)
        rows, all_rows = rows_of(one), rows_of(whole)
        assert rows == {number: all_rows[number] for number in rows}
        assert one.data["chapters"] == whole.data["chapters"]
        assert_is_part_of(
            one, whole,
            lambda _, place, rows=rows: isinstance(place, int) or place[1] in rows,
            meaning,
        )  # fmt: skip


@pytest.mark.parametrize("name", FLAT)
def test_thousands_of_contributions_are_those_of_the_ledger(name):
    many = sized(3_000, 10_000)

    def f(X):
        total = X[0]
        for k in range(1, many):
            total = total + X[k % 10] * 2.0
        return total

    X = np.linspace(0.1, 1.0, 10)
    timeline = accumulation_story(f, (X,), strategies=(name,))
    done = accumulate(f, X, name)
    state = timeline.state(len(timeline))
    assert state["accumulation.count", 0] == done.ledger.count
    assert state["accumulation.bytes", 0] == done.ledger.nbytes
    assert len(timeline.data["steps"]) < 300
    assert len(timeline.json) < 500_000
    ((number, passing),) = (pair for pair in timeline.numbered if "passes" in pair[1])
    before = timeline.state(number - passing["passes"]).get(("accumulation.count", 0), 0)
    made = int(timeline.state(number)["accumulation.count", 0] - before)
    said = "".join(token if isinstance(token, str) else token[1] for token in passing["say"])
    assert said.endswith(f"are passed. New buffers: {name} {made:,}.")
    most = done.ledger.peak // X.nbytes
    assert passing["equation"] == ["held at once, at most: ", f"{name} {most:,}"]
    assert f"{name} {done.ledger.count:,}" in timeline.step(len(timeline))["say"]
    assert len(tables(timeline, number)[0]) <= 15
    assert_reaches(timeline, number // 2)


def test_an_array_of_ten_thousand_numbers():
    def f(X):
        total = 0.0
        for k in range(len(X)):
            total = total + X[k] ** 2
        return total

    timeline = accumulation_story(f, (np.ones(10_000),), strategies=("InplaceableThunk",))
    state = timeline.state(len(timeline))
    assert (state["accumulation.count", 0], state["accumulation.bytes", 0]) == (1, 80_000)
    assert len(timeline.json) < 300_000


def test_where_all_is_opened_the_rows_of_its_group_are_still_counted():
    def f(X):
        total = X[0]
        for turn in range(300):
            total = total + X[turn % 3]
        return total

    part = accumulation_story(f, ([1.0, 2.0, 3.0],))
    whole = part.with_steps(4_000).data
    assert len(part.data["steps"]) < len(whole["steps"])
    assert whole["counts"]["nodes"] == whole["groups"][0]["end"]
