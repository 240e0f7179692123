"""Forward mode: tangents are the engine's own, and what stands still is said to."""

import numpy as np
import pytest

import ad_viz as av
from ad_viz.drivers.drivers import jvp
from ad_viz.lenses.forward.story import forward_story
from ad_viz.timeline.texts.plain import plain
from tests.golden.functions import f


@pytest.mark.parametrize("seed", [(1, 0), (0, 1), (1, 2)])
def test_the_tangent_shown_is_the_directional_derivative(seed):
    timeline = forward_story(f, (0.5, 4.2), seed=seed)
    assert timeline.state(len(timeline))["tangent", 4] == jvp(f, (0.5, 4.2), seed)[1]


@pytest.mark.parametrize("seed", [(1, 0), (0, -2), (0, 0), (1e200, 3)])
def test_the_terms_shown_add_up_to_the_tangent_that_the_dual_number_has(seed):
    def mixed(x, y):
        a = x * y - x
        b = av.atan2(a, y) / (1 - x)
        return b * a**2, av.max(a, y)

    timeline = forward_story(mixed, (0.7, -1.3), seed=seed)
    state = timeline.state(len(timeline))
    for index in range(2, len(timeline.data["nodes"])):
        edges = [e for e, edge in enumerate(timeline.data["edges"]) if edge["child"] == index]
        total = 0.0
        for edge in edges:
            total += state["contribution", edge]
        assert total == state["tangent", index]


def test_an_array_is_seeded_cell_by_cell():
    timeline = forward_story(lambda x: (x * x).sum(), (np.array([1.0, 2.0, 3.0]),), seed=(0, 1, 2))
    state = timeline.state(len(timeline))
    assert [state["tangent", k] for k in range(6)] == [0, 1, 2, 0, 4, 12]
    assert state["tangent", len(timeline.data["nodes"]) - 1] == 16


def test_what_stands_still_is_said_to():
    timeline = forward_story(f, (0.5, 4.2), seed=(0, 1))
    said = [plain(step["say"]) for step in timeline.data["steps"]]
    assert said[5] == "a moves with y, by its tangent times the weight. x stands still."
    assert said[7] == "x stands still, and so does b."
    neither = forward_story(f, (0.5, 4.2), seed=(0, 0)).data["steps"][5]
    assert plain(neither["say"]) == "Neither x nor y moves, so a stands still."


def test_a_term_that_is_taken_away_is_written_so():
    timeline = forward_story(lambda x, y: x - y, (1.0, 2.0), seed=(1, 3))
    assert plain(timeline.data["steps"][5]["equation"]) == "dv₁ = dx − dy = 1 − 3 = −2"
