"""The figure of checkpoints shows what the schedules cost, and that nothing beats its line."""

import pytest

import ad_viz as av
from ad_viz.checkpoint import STRATEGIES, schedule
from ad_viz.errors import InputError


def eights(sweep, cached, state):
    return [s for s in (*cached, state) if s % 8 == 0]


def drops_zero(sweep, cached, state):
    return [state]


FIGURE = av.checkpointing_figure(64, eights)


def test_the_points_are_those_of_schedules():
    found = {point.strategy: point for point in FIGURE.points}
    assert set(found) == {name for name, row in STRATEGIES.items() if not row.slots} | {"eights"}
    for name, point in found.items():
        plan = schedule(64, eights if name == "eights" else name)
        assert (point.peak, point.recomputations) == (plan.peak, plan.recomputations)


def test_the_line_is_revolve_s_for_every_number_of_slots():
    for slots in (1, 2, 5, 20, 63):
        plan = schedule(64, "revolve", slots)
        point = next(p for p in FIGURE.frontier if p.peak == slots + 1)
        assert point.recomputations == plan.recomputations
    line = FIGURE.axes[0].lines[0]
    assert list(line.get_xdata()) == [p.peak for p in FIGURE.frontier]
    assert list(line.get_ydata()) == [1 + p.recomputations / 63 for p in FIGURE.frontier]


@pytest.mark.parametrize("n", [16, 64, 100])
def test_no_strategy_is_below_the_line(n):
    figure = av.checkpointing_figure(n, eights)
    least = {p.peak: p.recomputations for p in figure.frontier}
    assert [p for p in figure.points if p.recomputations < least[p.peak]] == []


def test_no_two_marks_differ_by_colour_alone():
    marks = [line.get_marker() for line in FIGURE.axes[0].lines[1:]]
    assert len(set(marks)) == len(marks) == len({point[1:] for point in FIGURE.points})
    said = [text.get_text() for text in FIGURE.axes[0].texts]
    assert "ctz, online" in said
    assert "eights" in said


def test_what_it_shows_is_also_said():
    assert "A chain of 64 states. full: 64 states held, 0 recomputed; ctz: 7 states" in repr(FIGURE)
    assert "The least with 7 held is" in repr(FIGURE)
    assert FIGURE._repr_png_().startswith(b"\x89PNG")


def test_a_rule_that_is_not_right_is_left_out_and_named():
    figure = av.checkpointing_figure(16, drops_zero)
    assert "A rule is left out: At state 1 the rule lets the initial state go." in repr(figure)
    assert [p.strategy for p in figure.points if p.strategy == "drops_zero"] == []


@pytest.mark.parametrize("n", [1, 2, 100_001])
def test_what_cannot_be_compared_is_refused(n):
    with pytest.raises(InputError, match="nothing to be compared"):
        av.checkpointing_figure(n)
