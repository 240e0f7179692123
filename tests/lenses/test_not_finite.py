"""Runs that are not finite: nobody is asked to reckon with NaN or infinity."""

import math

import pytest

import ad_viz as av
from ad_viz.lenses.asking import questions
from ad_viz.lenses.broadcast_join.story import broadcast_story
from ad_viz.lenses.engines.story import engines_story
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.programs.story import programs_story
from ad_viz.lenses.readings.story import readings_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.lenses.runs.story import runs_story
from ad_viz.timeline.texts.tokens import plain

STORIES = [
    forward_story, tape_story, var_story, programs_story, readings_story, engines_story, runs_story,
    lambda f, point: runs_story(f, point, mode="reverse"),
]  # fmt: skip


def logarithm(x, y):
    a = x * x
    b = av.log(y) * x
    return a * 3.0, b


def square(x, y):
    b = av.sin(x * y)
    d = b * x
    return b * y + d * 3.0, d * d


@pytest.mark.parametrize("tell", STORIES)
@pytest.mark.parametrize("f", [logarithm, square])
@pytest.mark.parametrize("y", [0.0, math.inf, math.nan])
def test_no_hint_has_a_number_that_is_not_finite(tell, f, y):
    for question in questions(tell(f, (0.5, y))) + questions(tell(f, (y, 4.2))):
        hint = "".join(map(plain, question.get("hint", ())))
        assert "NaN" not in hint
        assert "∞" not in hint


def test_no_hint_of_a_broadcast_has_one():
    timeline = broadcast_story(lambda x, y: x / y, ([[1.0], [2.0]], [1.0, 0.0, 2.0]))
    hints = ["".join(map(plain, question["hint"])) for question in questions(timeline)]
    assert len(hints) == 4
    assert "∞" not in "".join(hints)


@pytest.mark.parametrize("tell", STORIES)
def test_of_what_is_finite_there_are_questions_still(tell):
    assert questions(tell(logarithm, (0.5, 0.0)))
