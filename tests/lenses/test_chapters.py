"""The name of a chapter is only read: whatever it is, the same is asked and shown."""

import pytest

from ad_viz.lenses.asking import questions, redacted
from ad_viz.lenses.tables import panel_tables
from ad_viz.player.step_table import step_lines, value_table
from ad_viz.timeline.timeline import Timeline
from tests.fresh import FRESH
from tests.golden.cases import CASES
from tests.lenses.random_story import random_story
from tests.lenses.renamed import renamed

#: So many random stories, one lens after another.
SOME = 40


def shown(timeline: Timeline) -> list[object]:
    """All that is shown of each step, but for the name of its chapter."""
    return [
        ([line for line in step_lines(timeline, step) if not line.startswith("Step ")],
         value_table(timeline, step), panel_tables(timeline, step))
        for step in range(1, len(timeline) + 1)
    ]  # fmt: skip


def held(timeline: Timeline) -> None:
    other = renamed(timeline)
    assert other.data["chapters"] != timeline.data["chapters"]
    assert other.starts == timeline.starts
    asked = questions(timeline)
    assert questions(other) == asked
    assert redacted(timeline) | {"chapters": ()} == redacted(other) | {"chapters": ()}
    assert shown(other) == shown(timeline)


@pytest.mark.parametrize("name", CASES)
def test_chapters_of_other_names_change_nothing_else(name: str) -> None:
    held(CASES[name]())


@pytest.mark.parametrize("first", [0, FRESH])
def test_nor_do_those_of_a_random_story(first: int) -> None:
    for seed in range(first, first + SOME):
        held(random_story(seed))


@pytest.mark.parametrize("name", CASES)
def test_no_two_chapters_have_the_same_key(name: str) -> None:
    keys = [c["key"] for c in CASES[name]().data["chapters"] if "key" in c]
    assert len(set(keys)) == len(keys)
