"""Stories of reverse mode on arrays: what is shown is what the engine computed."""

import re
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.timeline.array_value import ArrayValue
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline
from tests.golden.array_functions import LAYERS_AT, layers
from tests.lectures.functions import LECTURES
from tests.lenses.array_programs import shown, stories, wrongly_spelled
from tests.whole import sized

STORIES = {name: (f, point) for name, (f, point) in LECTURES.items()} | {
    "layers": (layers, LAYERS_AT)
}


ENGINES: dict[str, Any] = {"tape": tape_story, "var": var_story}


@pytest.fixture(scope="module", params=[(name, by) for name in STORIES for by in ENGINES])
def story(request: pytest.FixtureRequest) -> tuple[Timeline, Any, Any]:
    name, by = request.param
    f, point = STORIES[name]
    return ENGINES[by](f, point, elements=False), f, point


def _numbers(value: Any) -> Any:
    return np.array(value.cells) if isinstance(value, ArrayValue) else np.array([value])


def test_the_gradient_at_the_end_is_the_engines(story: tuple[Timeline, Any, Any]) -> None:
    timeline, f, point = story
    value, slopes = av.value_and_grad(f, *point)
    state = timeline.state(len(timeline))
    last = len(timeline.data["nodes"]) - 1
    assert state["value", last] == value
    for place, slope in enumerate(slopes):
        shown = state["adjoint", place]
        if np.ndim(slope):
            assert shown.shape == slope.shape
        if np.size(slope) <= 4096:
            assert np.allclose(_numbers(shown), np.ravel(slope), rtol=5e-5, atol=1e-300)


def test_one_node_is_one_operation(story: tuple[Timeline, Any, Any]) -> None:
    timeline, _, point = story
    assert len(timeline.data["nodes"]) <= 25
    assert [node["op"] for node in timeline.data["nodes"][: len(point)]] == ["input"] * len(point)
    assert len(timeline.json) < 700_000


def test_a_sum_is_the_sum_of_what_was_sent(story: tuple[Timeline, Any, Any]) -> None:
    timeline, _, _ = story
    sums: dict[int, Any] = {}
    for number, step in enumerate(timeline.data["steps"], 1):
        state = timeline.state(number)
        edges = [place for family, place, _ in step["set"] if family == "contribution"]
        parents = [timeline.data["edges"][edge]["parent"] for edge in edges]
        for edge, parent in zip(edges, parents, strict=True):
            sums[parent] = sums.get(parent, 0.0) + _numbers(state["contribution", edge])
        for parent in parents:
            shown = _numbers(state["adjoint", parent])
            assert np.allclose(shown, sums[parent], rtol=2e-4, atol=1e-4)


def test_the_cell_that_is_spelled_out_comes_to_what_it_says(
    story: tuple[Timeline, Any, Any],
) -> None:
    timeline, _, _ = story
    spelled = [step["cell"] for step in timeline.data["steps"] if "cell" in step]
    assert spelled
    for cell in spelled:
        text = plain(cell["text"]).replace("−", "-").replace("·", "*")
        *work, result = re.split(r" \+?= ", text)[1:]
        assert re.fullmatch(r"-?[\d.]+(e-?\d+)?", result.strip()), text
        if work and "…" not in work[0]:
            worked = eval(work[0])  # numbers of our own, and signs
            size = max(map(abs, map(float, re.findall(r"-?\d[\d.]*(?:e-?\d+)?", work[0]))))
            assert worked == pytest.approx(float(result), rel=1e-3, abs=1e-3 * size), text


def test_hot_cells_are_cells_of_their_arrays(story: tuple[Timeline, Any, Any]) -> None:
    timeline, _, _ = story
    for step in timeline.data["steps"]:
        for _, node, index in step.get("cell", {}).get("hot", ()):
            shape = timeline.data["nodes"][node].get("shape", [])
            assert len(index) == len(shape)
            assert all(0 <= k < n for k, n in zip(index, shape, strict=True))


def test_layers_are_said_in_matrix_form() -> None:
    timeline = tape_story(layers, LAYERS_AT, elements=False)
    assert len(timeline) == 23
    said = [plain(step["equation"]) for step in timeline.data["steps"]]
    assert said[12:22] == [
        "q̄ += L̄ · 1", "r̄ += 2 · r ⊙ q̄", "p̄ += r̄", "V̄ += p̄ hᵀ", "h̄ += Vᵀ p̄",
        "z̄ += h̄ / cosh(z)²", "ȳ += z̄", "b̄ += z̄", "W̄ += ȳ xᵀ", "x̄ += Wᵀ ȳ",
    ]  # fmt: skip
    maps = [plain(edge["map"]) for edge in timeline.data["edges"]]
    assert maps[:4] == ["□ xᵀ", "Wᵀ □", "□", "□"]
    assert timeline.step(21)["cell"]["drawn"]["kind"] == "outer"


def test_what_was_stretched_is_summed_and_what_was_taken_goes_back() -> None:
    def f(X: Any, b: Any) -> Any:
        Z = X + b
        return np.sum(Z[1] * Z[1])

    timeline = tape_story(f, (np.arange(6.0).reshape(2, 3), np.ones(3)), elements=False)
    said = [plain(step["equation"]) for step in timeline.data["steps"]]
    assert "b̄ += Σ rows of Z̄" in said
    assert any(text.startswith("Z̄[1] += ") for text in said)


@pytest.mark.parametrize("engine", ENGINES)
def test_random_programs_end_with_the_gradient_and_spell_cells_rightly(engine: str) -> None:
    seen = 0
    for made, story in stories(ENGINES[engine], range(sized(60, 10_000))):
        assert made.is_row(0, shown(story, len(story), "adjoint", len(made.point))), made.text
        assert not wrongly_spelled(story), made.text
        seen += 1
    assert seen > sized(30, 100)


def test_several_arrays_may_be_returned() -> None:
    timeline = tape_story(lambda x: (2 * x, x * x), (np.array([1.0, 3.0]),), elements=False)
    assert timeline.state(len(timeline))["adjoint", 0].cells == (2.0, 0.0)


def test_an_array_of_the_persons_code_is_called_as_there_and_drawn() -> None:
    X = np.arange(6.0).reshape(3, 2)

    def f(W: Any) -> Any:
        S = X @ W
        return np.sum(np.max(S.T, axis=0))

    timeline = tape_story(f, (np.ones((2, 4)),), elements=False)
    assert plain(timeline.step(2)["say"]).startswith("S is the matrix product of X and W.")
    says = [plain(step["say"]) for step in timeline.data["steps"]]
    assert any(" is the greatest of v₁ in each column." in text for text in says)
    (step,) = (step for step in timeline.data["steps"] if plain(step["equation"]) == "W̄ += Xᵀ S̄")
    assert step["equation"][2] == ["shaped", ["var", "Xᵀ"], "(2, 3)"]
    assert step["cell"]["drawn"]["factors"][0] == ["constant", 0, True]
    assert timeline.data["constants"] == [
        {"name": "X", "value": {"shape": [3, 2], "cells": X.ravel().tolist()}}
    ]


def test_small_derivatives_have_a_scale_of_their_own() -> None:
    timeline = tape_story(lambda x: np.mean(1000 * x), (np.full(1000, 30.0),), elements=False)
    assert timeline.data["scale"] == {"value": 10000.0, "derivative": 1.0}


def test_each_cell_is_a_node_with_elements() -> None:
    whole = tape_story(layers, LAYERS_AT, elements=False)
    each = tape_story(layers, LAYERS_AT)
    assert len(each.data["nodes"]) > 3 * len(whole.data["nodes"])
    assert not any("shape" in node for node in each.data["nodes"])


def test_an_array_that_is_returned_is_seeded_in_its_first_cell_or_as_asked() -> None:
    timeline = tape_story(lambda x: 2 * x, (np.ones(3),), elements=False)
    assert timeline.state(len(timeline))["adjoint", 0].cells == (2.0, 0.0, 0.0)
    timeline = tape_story(lambda x: 2 * x, (np.ones(3),), seed=[1, 2, 3], elements=False)
    assert timeline.state(len(timeline))["adjoint", 0].cells == (2.0, 4.0, 6.0)


def test_what_is_not_finite_is_flagged_where_it_began() -> None:
    def f(x: Any) -> Any:
        y = np.log(x)
        return np.sum(y)

    with np.errstate(all="ignore"):
        timeline = tape_story(f, (np.array([1.0, 0.0]),), elements=False)
    noted = [plain(step["say"]) for step in timeline.data["steps"] if step.get("note")]
    assert noted[0].startswith("y has a cell that is not finite")


def test_where_the_slope_is_0_everywhere_no_cell_has_a_weight_of_its_own() -> None:
    timeline = tape_story(
        lambda x: np.sum(np.sign(x) - np.abs(x)), (np.array([1.0, -2.0]),), elements=False
    )
    said = [plain(step["say"]) for step in timeline.data["steps"]]
    assert [text.split(". ")[-1] for text in said if text.endswith("every cell.")] == [
        "The slope is 0 in every cell."
    ]
    assert sum(text.endswith("each number has a weight of its own.") for text in said) == 1
    assert any(" is the absolute value of x." in text for text in said)


def test_a_minus_on_screen_is_one_sign() -> None:
    seen = 0
    for made, story in stories(tape_story, range(sized(25, 5_000))):
        for step in story.data["steps"]:
            equation = plain(step["equation"])
            assert not re.search(r"-(?![>\d])", equation), (made.text, equation)
            seen += "−" in equation
    assert seen > sized(20, 50)
