"""Stories of which some parts are told, beside the whole of them, on random programs."""

from collections.abc import Callable
from functools import partial
from random import Random

import numpy as np
import pytest

from ad_viz.lenses.engines.story import engines_story
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.live.story import live_story
from ad_viz.lenses.programs.story import programs_story
from ad_viz.lenses.readings.story import readings_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.lenses.runs.story import runs_story
from ad_viz.timeline.groups import plan
from ad_viz.timeline.timeline import Timeline
from tests.fresh import FRESH
from tests.timeline.groups.agreement import assert_agrees, closed_parts
from tests.timeline.groups.programs import MOST, random_program
from tests.whole import sized

STORIES: dict[str, Callable[..., Timeline]] = {
    "tape": tape_story,
    "var": var_story,
    "forward": forward_story,
    "readings": readings_story,
    "live": live_story,
    "engines": engines_story,
    "programs": programs_story,
    "runs": partial(runs_story, mode="forward"),
    "sweeps": partial(runs_story, mode="reverse"),
}


@pytest.mark.parametrize("name", STORIES)
@pytest.mark.parametrize("number", range(sized(3, 1500)))
def test_a_part_says_what_the_whole_says(name, number, monkeypatch):
    random = Random(f"{FRESH} {name} {number}")
    program, _, _ = random_program(random, random.choice([2, 2, 40]), sized(200, MOST))
    story = STORIES[name]
    monkeypatch.setattr(plan, "WHOLE", 10**9)
    whole = story(program.function, program.point)
    monkeypatch.setattr(plan, "WHOLE", 0)
    monkeypatch.setattr(plan, "BUDGET", random.choice([0, 5, 30, 100]))
    part = story(program.function, program.point)
    assert_agrees(part, whole, travels=number % 5 == 0)
    for _ in range(2):
        names = closed_parts(part)
        if not names:
            break
        opened = random.sample(names, min(len(names), random.randint(1, 3)))
        part = part.opening(opened)
        assert_agrees(part, whole)
        assert not {*opened} & {*closed_parts(part)}
    number = random.randint(1, len(whole))
    part = part.reaching(number)
    assert part.step(number).get("say") == whole.step(number)["say"]
    assert_agrees(part, whole)
    while names := closed_parts(part):
        part = part.opening(names)
    assert_agrees(part, whole)
    assert [step["say"] for step in part.data["steps"]] == [
        step["say"] for step in whole.data["steps"]
    ]


ARRAY_LINES = (
    "x * 1.1",
    "np.tanh(x)",
    "W @ x",
    "x + np.sum(x)",
    "x[::-1]",
    "x - x[0]",
    "np.cumsum(x)",
)


def array_program(random):
    """Loops over arrays, and some lines of them."""
    lines = ["def f(x, W):"]
    for k in range(random.randint(1, 3)):
        lines.append(f"    for k{k} in range({random.randint(2, 15)}):")
        lines += [f"        x = {random.choice(ARRAY_LINES)}" for _ in range(random.randint(1, 4))]
        lines += [f"    x = {random.choice(ARRAY_LINES)}" for _ in range(random.randint(0, 3))]
    space = {"np": np}
    exec("\n".join([*lines, "    return np.sum(x)"]), space)
    return space["f"]


@pytest.mark.parametrize("name", ["tape", "var", "forward", "readings", "live", "engines"])
@pytest.mark.parametrize("number", range(sized(2, 300)))
def test_arrays_in_part_are_as_in_the_whole(name, number, monkeypatch):
    random = Random(f"{FRESH} {name} {number}")
    f, point = array_program(random), (np.array([0.3, -0.2]), np.array([[0.5, 0.1], [-0.3, 0.4]]))
    story = partial(STORIES[name], elements=False)
    monkeypatch.setattr(plan, "WHOLE", 10**9)
    whole = story(f, point)
    monkeypatch.setattr(plan, "WHOLE", 0)
    monkeypatch.setattr(plan, "BUDGET", random.choice([0, 10, 40]))
    part = story(f, point)
    assert_agrees(part, whole, travels=True)
    while names := closed_parts(part):
        part = part.opening(names)
        assert_agrees(part, whole)
