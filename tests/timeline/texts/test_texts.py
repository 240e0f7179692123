"""Templates, filled in with the numbers of another run, say what is told of that run."""

import math
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ad_viz as av
from ad_viz.lenses.engines.story import engines_story
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.live.story import live_story
from ad_viz.lenses.programs.story import programs_story
from ad_viz.lenses.readings.story import readings_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.lenses.runs.story import runs_story
from tests.core.graphs import graph
from tests.timeline.other_inputs import shown, texts_at

STORIES = {
    "tape": tape_story,
    "var": var_story,
    "forward": forward_story,
    "programs": programs_story,
    "runs forward": partial(runs_story, mode="forward"),
    "runs reverse": partial(runs_story, mode="reverse"),
    "engines": engines_story,
    "readings": readings_story,
    "live": live_story,
}
SPECIAL = (0.0, -0.0, 1.0, -1.0, 2.0, 3.0, 0.5, -2.5, 1e-7, 1e200, math.inf, -math.inf, math.nan)
numbers = st.sampled_from(SPECIAL) | st.floats()


@pytest.mark.parametrize("story", STORIES)
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**48), data=st.data())
def test_what_is_said_at_other_inputs(story, seed, data):
    g = graph(seed)
    other = tuple(data.draw(numbers) for _ in g.point)
    found, there = (STORIES[story](g, point) for point in (g.point, other))
    assert texts_at(found, there) == shown(there)
    assert texts_at(there, found) == shown(found)


@pytest.mark.parametrize("story", ["tape", "forward", "programs"])
@settings(max_examples=20, deadline=None)
@given(number=st.integers(0, 2**48), data=st.data())
def test_what_is_said_with_other_seeds(story, number, data):
    g = graph(number)
    count = len(g.outputs if story == "tape" else g.point)
    seeds = st.tuples(*[st.sampled_from((0.0, 1.0, -2.5))] * count)
    found, there = (STORIES[story](g, g.point, seed=data.draw(seeds)) for _ in range(2))
    assert texts_at(found, there) == shown(there)


def test_what_many_steps_say_alike_is_written_once():
    def long(x):
        for _ in range(50):
            x = av.sin(x) * 1.1
        return x

    timeline = tape_story(long, (0.5,))
    texts = timeline.data["replay"]["texts"]
    # An input, the rows of either kind, the seed, the contributions of either kind, the gradient.
    assert len(timeline) == 203
    assert len(texts["shapes"]) == 7


def test_a_step_whose_texts_have_no_numbers_has_an_empty_shape():
    timeline = var_story(lambda x: x * 2, (1.0,))
    texts = timeline.data["replay"]["texts"]
    calls = [k for k, step in enumerate(timeline.data["steps"]) if step["flow"] == "call"]
    assert [texts["shapes"][texts["steps"][k]] for k in calls[:1]] == [{}]
