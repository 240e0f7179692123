"""The timeline as data: its state at any step, and its journey as text."""

import math

from ad_viz.timeline.timeline import Timeline, decoded, encoded
from tests.golden.cases import CASES


def test_a_timeline_survives_its_journey():
    for tell in CASES.values():
        timeline = tell()
        assert Timeline.from_json(timeline.json).data == timeline.data


def test_a_state_holds_the_last_value_set_so_far():
    timeline = CASES["tape"]()
    assert timeline.state(0) == {}
    assert ("adjoint", 0) not in timeline.state(8)
    assert timeline.state(9)["arrived", 0] == 1
    assert timeline.state(10)["arrived", 0] == 2


def test_what_is_forgotten_is_not_there_until_it_is_set_again():
    sets = (
        [["adjoint", 0, 2.0], ["adjoint", 1, "inf"]],
        [["adjoint", 0, None]],
        [["adjoint", 0, 3.0]],
    )
    timeline = Timeline(
        {"steps": [{"say": [], "equation": [], "set": changes} for changes in sets]}
    )
    assert [timeline.state(step) for step in (1, 2, 3)] == [
        {("adjoint", 0): 2.0, ("adjoint", 1): math.inf},
        {("adjoint", 1): math.inf},
        {("adjoint", 0): 3.0, ("adjoint", 1): math.inf},
    ]
    assert Timeline.from_json(timeline.json).data == timeline.data


def test_numbers_json_has_no_word_for():
    assert [encoded(x) for x in (1.5, math.inf, -math.inf)] == [1.5, "inf", "-inf"]
    assert math.isnan(decoded(encoded(math.nan)))
