"""Long chains told in part, held to the same chains told wholly, and to their schedules."""

from random import Random

import pytest

from ad_viz.checkpoint import STRATEGIES, schedule
from ad_viz.lenses.asking import questions
from ad_viz.lenses.checkpointing.spans import members
from ad_viz.lenses.checkpointing.story import checkpoint_story
from ad_viz.lenses.checkpointing.tables import tables
from tests.fresh import FRESH
from tests.timeline.passing.against_whole import assert_is_part_of, assert_reaches, parts_of
from tests.timeline.schema import validate


def drawn(draw):
    """A chain of any length by one strategy or several, and what is asked of it."""
    n = draw.choice([1, draw.randint(2, 256), draw.randint(257, 3_000)])
    names = draw.sample([name for name in STRATEGIES if name != "none"], draw.randint(1, 3))
    slots = min(max(n - 1, 1), draw.randint(2, 40)) if "revolve" in names else None
    return n, tuple(names), slots


@pytest.mark.parametrize("seed", range(6))
def test_steps_are_those_of_the_whole(seed):
    draw = Random(f"{FRESH} {seed}")
    n, names, slots = drawn(draw)
    timeline = checkpoint_story(n, names, slots)
    every = parts_of(timeline)
    whole = checkpoint_story(n, names, slots, opened=every)
    some = draw.sample(every, min(len(every), 3))
    for one in (timeline, checkpoint_story(n, names, slots, opened=some)):
        validate(one.data)
        column = one.data["checkpoint"]["columns"][0]
        shown = {row["state"] for row in column["rows"][1:]}
        assert one.data["chapters"] == whole.data["chapters"]
        assert_is_part_of(
            one, whole, lambda family, place, shown=shown: family != "adjoint" or place in shown
        )
        _assert_rows_are_those(one, whole)


def _assert_rows_are_those(one, whole):
    pairs = zip(one.data["checkpoint"]["columns"], whole.data["checkpoint"]["columns"], strict=True)
    for column, other in pairs:
        assert {name: part for name, part in column.items() if name != "rows"} == {
            name: part for name, part in other.items() if name != "rows"
        }
        place = -1
        for row in column["rows"]:
            place = row.get("index", place + 1)
            assert other["rows"][place] == {k: v for k, v in row.items() if k != "index"}


@pytest.mark.parametrize("strategy", ["ctz", "full", "sqrt"])
def test_ten_thousand_states_have_the_counts_of_their_schedule(strategy):
    n = 10_000
    timeline, plan = checkpoint_story(n, (strategy,)), schedule(n, strategy)
    column = timeline.data["checkpoint"]["columns"][0]
    state = timeline.state(len(timeline))
    assert len(timeline) == n + 2
    assert len(timeline.data["steps"]) < 300
    assert (column["recomputations"], column["peak"]) == (plan.recomputations, plan.peak)
    assert state["checkpointing.recomputed", 0] == plan.recomputations
    assert state["checkpointing.most", 0] == plan.peak
    rows, place = {row.state: row for row in plan.rows}, -1
    for row in column["rows"][1:]:
        place = row.get("index", place + 1)
        cached = rows[row["state"]].cached
        assert row["held"] == len(cached)
        found = members(row["cached"])
        assert found == list(cached) if len(cached) < 60 else set(cached) <= set(found)
    assert len(timeline.json) < 400_000


def test_what_is_passed_is_counted():
    timeline = checkpoint_story(10_000)
    plan = schedule(10_000)
    number, step = next(pair for pair in timeline.numbered if "passes" in pair[1])
    states = range(10_001 - number, 10_001 - number + step["passes"])
    rows = [row for row in plan.rows if row.state in states]
    cached = sum(row.origin is None for row in rows)
    again = sum(len(row.recomputed) for row in rows)
    said = "".join(token if isinstance(token, str) else token[1] for token in step["say"])
    assert said == (
        f"States {states[-1]} to {states[0]} are passed. {cached:,} were cached; for the others "
        f"{again:,} states were recomputed."
    )
    assert tables(timeline, number)[0][-1][0] == f"{step['passes']:,} states, to {states[0]}"


def test_a_long_chain_is_asked_about_at_its_start():
    steps = [question["step"] for question in questions(checkpoint_story(10_000))]
    assert len(steps) >= 2
    assert max(steps) <= 40


def test_a_step_is_reached_and_pages_tell_more():
    timeline = checkpoint_story(2_000)
    found = assert_reaches(assert_reaches(timeline, 500), 1_500)
    assert "passes" not in found.step(500)
    assert timeline.reaching(3) is timeline
    assert 600 <= len(timeline.with_steps(600).data["steps"]) <= 660
    assert "counts" not in timeline.with_steps(3_000).data
