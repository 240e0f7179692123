"""Misconceptions about checkpoints, against the chain of 16 of the tutorial's figure, by hand."""

import pytest

from ad_viz.checkpoint.rows import rows
from ad_viz.checkpoint.schedules import schedule
from ad_viz.lenses.checkpointing.misconceptions import SCHEDULES

#: Right: at 7 there are 0, 4, 6 and 7, recomputed from 0; b comes from 8; 17 recomputations in all.
CASES = {
    # What was stored until then is all there: 0, 8, c, e, a, 4, 6; and 7 itself.
    "kept after use": ({0, 8, 12, 14, 10, 4, 6, 7}, 0, 8, 17),
    # All were stored by the first sweep, and of those the schedule frees only what it had kept.
    "all kept": (set(range(16)) - {8, 10, 12, 14}, None, None, None),
    "nothing kept": ({0, 7}, 0, 8, 35),
    "from the start": ({0, 4, 6, 7}, 0, 0, None),
    "recomputing is free": ({0, 4, 6, 7}, None, None, 12),
}


def shown(name):
    return {row.state: row for row in rows(SCHEDULES[name].broken(schedule(16, "ctz")))}


@pytest.mark.parametrize("name", CASES)
def test_a_schedule_with_this_mistake_holds_and_recomputes_this(name):
    cached, of_seven, of_b, recomputed = CASES[name]
    found = shown(name)
    assert set(found[7].cached) == cached
    for state, origin in ((7, of_seven), (11, of_b)):
        if origin is not None:
            assert found[state].origin == origin
    if recomputed is not None:
        assert sum(len(row.recomputed) for row in found.values()) == recomputed


def test_recomputing_from_the_start_costs_as_many_steps_as_the_states_have_numbers():
    missing = [row.state for row in schedule(16, "ctz").rows if row.origin is not None]
    found = shown("from the start")
    # A state after one that is kept on the way is reached with it, and costs its way from 0.
    assert all(len(found[state].recomputed) == state for state in missing)


def test_recomputing_one_step_alone_starts_from_the_state_before():
    found = shown("recomputing is free")
    assert (found[11].origin, found[11].recomputed) == (9, range(10, 12))  # a is stored on the way
    assert (found[9].origin, found[9].recomputed) == (8, range(9, 10))


def test_every_row_has_its_case():
    assert SCHEDULES.keys() == CASES.keys()
