"""Questions about runs shown in part: at steps that are there, with the answers of the whole."""

from random import Random

import pytest

from ad_viz.lenses.asking import questions
from ad_viz.lenses.engines.story import engines_story
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.timeline.groups import plan
from tests.fresh import FRESH
from tests.timeline.groups.programs import random_program
from tests.whole import sized

STORIES = [tape_story, var_story, forward_story, engines_story]


def some_program(draw):
    while True:
        program, _, count = random_program(draw)
        if 40 < count < 200:
            return program


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
@pytest.mark.parametrize("number", range(sized(2, 100)))
def test_only_steps_that_are_shown_are_asked_about(story, number, monkeypatch):
    draw = Random(f"{FRESH} {number} {story.__name__}")
    program = some_program(draw)
    whole = story(program.function, program.point)
    asked = questions(whole)
    right = {str((q["step"], q["ask"])): q["choices"][q["right"]]["say"] for q in asked}
    monkeypatch.setattr(plan, "WHOLE", 0)
    monkeypatch.setattr(plan, "BUDGET", draw.choice([5, 20, 60]))
    part = story(program.function, program.point)
    assert "counts" in part.data
    shown = {at for at, step in part.numbered if "passes" not in step}
    found = questions(part)
    # A long run has few that are asked about; perhaps none of those is shown.
    assert found or len(shown) < 25 or not shown & {question["step"] for question in asked}
    for question in found:
        assert question["step"] in shown
        answer = question["choices"][question["right"]]["say"]
        assert right.get(str((question["step"], question["ask"])), answer) == answer
        says = [choice["say"] for choice in question["choices"]]
        assert says.count(answer) == 1
