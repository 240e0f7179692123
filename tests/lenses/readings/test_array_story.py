"""Both readings of a graph of arrays: the rules on screen are those that its answers came by."""

from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.lenses.readings.story import readings_story
from ad_viz.timeline.texts.plain import plain
from tests.golden.array_functions import LAYERS_AT, W_AND_X, both, layers
from tests.lectures.functions import LECTURES
from tests.lenses.array_programs import numbers, shown, stories, wrongly_spelled
from tests.whole import sized


def test_random_programs_end_with_the_gradient_and_spell_cells_rightly() -> None:
    seen = 0
    for made, story in stories(readings_story, range(sized(60, 10_000))):
        assert made.is_row(0, shown(story, len(story), "adjoint", len(made.point))), made.text
        assert not wrongly_spelled(story), made.text
        for step in story.data["steps"]:
            sent = [e for family, e, _ in step["set"] if family == "contribution"]
            if sent:
                state = story.state(story.data["steps"].index(step) + 1)
                total = sum(numbers(state["contribution", e]) for e in sent)
                found = numbers(state["adjoint", step["nodes"][0]])
                assert np.allclose(found, total, rtol=2e-4, atol=1e-4), made.text
        seen += 1
    assert seen > sized(30, 100)


@pytest.mark.parametrize("name", LECTURES)
def test_every_lecture_ends_with_the_gradient(name: str) -> None:
    f, point = LECTURES[name]
    timeline = readings_story(f, point, elements=False)
    state, (_, slopes) = timeline.state(len(timeline)), av.value_and_grad(f, *point)
    for place, slope in enumerate(slopes):
        if np.size(slope) <= 4096:
            assert np.allclose(numbers(state["adjoint", place]), np.ravel(slope), rtol=5e-5)
    assert len(timeline.json) < 1_000_000


def test_each_answer_has_the_rule_in_matrix_form_beside_it() -> None:
    timeline = readings_story(layers, LAYERS_AT, elements=False)
    said = [plain(step["equation"]) for step in timeline.data["steps"]]
    assert said[:9] == [
        "dx = ?, dW = ?, db = ?, …", "dy = dW x + W dx", "dz = dy + db", "dh = dz / cosh(z)²",
        "dp = dV h + V dh", "dr = dp", "dq = 2 · r ⊙ dr", "dL = sum(dq)", "L̄ = 1",
    ]  # fmt: skip
    assert said[-3:] == ["W̄ = ȳ xᵀ", "x̄ = Wᵀ ȳ", "V dh forward, Vᵀ p̄ in reverse"]
    assert plain(timeline.step(19)["say"]) == "x can directly affect y."
    assert "the same linear maps, both ways: p depends on h" in plain(timeline.step(20)["say"])


def test_a_node_that_is_taken_more_than_once_is_said_to_be() -> None:
    def f(x: Any) -> Any:
        return np.sum(np.stack([x, x, x]))

    timeline = readings_story(f, (np.ones(2),), elements=False)
    said = [plain(step["say"]) for step in timeline.data["steps"]]
    assert "v₁ directly depends on x, 3 times. Forward mode asks" in said[1]
    assert said[-2].startswith("x can directly affect v₁, 3 times.")
    assert timeline.state(len(timeline))["adjoint", 0].cells == (3.0, 3.0)


def test_an_array_that_is_returned_is_asked_about_in_its_first_cell() -> None:
    timeline = readings_story(lambda x, W: both(x, W)[1], W_AND_X, elements=False)
    assert any("the first cell of" in plain(step["say"]) for step in timeline.data["steps"])
    cells = av.vjp(lambda x: both(x, W_AND_X[1])[1], W_AND_X[0])[1](np.array([1.0, 0, 0]))[0]
    assert np.allclose(numbers(timeline.state(len(timeline))["adjoint", 0]), cells)


def test_each_cell_is_a_node_with_elements() -> None:
    player = av.readings(both, *W_AND_X, elements=True)
    assert not any("shape" in node for node in player.timeline.data["nodes"])
    assert len(av.readings(both, *W_AND_X).timeline.data["nodes"]) == 6
