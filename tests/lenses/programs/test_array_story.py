"""Programs of arrays: a line for an operation of NumPy, and each shows what it computed."""

from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.lenses.programs.story import programs_story
from ad_viz.program.recording import record
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline
from tests.golden.array_functions import LAYERS_AT, W_AND_X, both, layers
from tests.lectures.functions import LECTURES
from tests.lenses.array_programs import numbers, shown, stories, wrongly_spelled
from tests.whole import sized

STORIES = {name: (f, point) for name, (f, point) in LECTURES.items()} | {
    "layers": (layers, LAYERS_AT),
    "both": (both, W_AND_X),
}


@pytest.fixture(scope="module", params=STORIES)
def lesson(request: pytest.FixtureRequest) -> tuple[Timeline, Any, Any]:
    f, point = STORIES[request.param]
    return programs_story(f, point, elements=False), f, point


def test_each_line_runs_once_and_sets_what_the_program_computes(
    lesson: tuple[Timeline, Any, Any],
) -> None:
    timeline, f, point = lesson
    a = record(f, *point, elements=False).program()
    given = dict(zip(a.inputs, point, strict=True))
    state = timeline.state(len(timeline))
    places = range(len(point))
    adjoint = a.adjoint()
    seeds = {f"d{name}": 0.0 for name in a.inputs[1:]}
    seeds[f"d{a.inputs[0]}"] = _unit(point[0])
    weights = [name for name in adjoint.inputs if name not in given]
    found = adjoint(**given, **{weights[0]: 1.0}, **dict.fromkeys(weights[1:], 0.0))
    for place, slope in zip(places, found, strict=True):
        if np.size(slope) <= 4096:
            assert np.allclose(numbers(state["adjoint", place]), np.ravel(slope), rtol=5e-5)
    tangent = a.differential()(**given, **seeds)
    first = a.run.outputs[0]
    wanted = tangent[0] if isinstance(tangent, tuple) else tangent
    assert state["tangent", first] == pytest.approx(wanted, rel=5e-5)
    ran = [(s["program"], s["programLine"]) for s in timeline.data["steps"] if "programLine" in s]
    assert ran == [
        (program, line)
        for program, listing in enumerate(timeline.data["programs"])
        for line in range(1, len(listing["lines"]) + 1)
    ]


def _unit(value: Any) -> Any:
    if not np.ndim(value):
        return 1.0
    found = np.zeros(np.shape(value))
    found.flat[0] = 1.0
    return found


def test_the_lines_are_those_of_the_program(lesson: tuple[Timeline, Any, Any]) -> None:
    timeline, f, point = lesson
    a = record(f, *point, elements=False).program()
    for listing, program in zip(
        timeline.data["programs"], (a, a.differential(), a.interleaved(), a.adjoint()), strict=True
    ):
        assert [line["text"] for line in listing["lines"]] == str(program).splitlines()


def test_no_sentence_is_long_and_no_page_large(lesson: tuple[Timeline, Any, Any]) -> None:
    timeline, _, _ = lesson
    for step in timeline.data["steps"]:
        assert len(plain(step["say"]).split()) <= 25, plain(step["say"])
        assert step["equation"]
    assert len(timeline.json) < 900_000
    assert not wrongly_spelled(timeline)


def test_it_says_what_a_line_does() -> None:
    timeline = programs_story(layers, LAYERS_AT, elements=False)
    said = [(plain(step["say"]), plain(step["equation"])) for step in timeline.data["steps"]]
    assert len(said) == 60
    assert said[11][1] == "y = W @ x becomes dy = dW @ x + W @ dx"
    assert said[16] == (
        "y is made of W and x, so dy has a term for each; that of W is 0.", "dy = W dx",
    )  # fmt: skip
    assert said[57:59] == [
        ("Only y uses W, so gW has one term. Each number of ȳ times each of x.", "gW = W̄ = ȳ xᵀ"),
        ("Only y uses x, so gx has one term. Each column of W times ȳ, added up.",
         "gx = x̄ = Wᵀ ȳ"),
    ]  # fmt: skip


def test_an_output_that_others_use_adds_to_its_seed() -> None:
    timeline = programs_story(lambda x: ((z := 2 * x), z * x), (np.ones(3),), elements=False)
    said = [plain(step["equation"]) for step in timeline.data["steps"]]
    assert "gz = z̄ = seed + x ⊙ v̄₁" in said
    assert timeline.state(len(timeline))["adjoint", 0].cells == (2.0, 0.0, 0.0)


def test_what_is_put_together_has_the_same_operation_of_tangents() -> None:
    def f(x: Any, y: Any) -> Any:
        z = np.concatenate([x, y, np.ones(2)])
        return np.sum(z * z)

    timeline = programs_story(f, (np.ones(2), np.ones(3)), elements=False)
    lines = [line["text"] for line in timeline.data["programs"][1]["lines"]]
    assert "dz = np.concatenate([dx, dy, np.zeros((2,))])" in lines
    back = [line["text"] for line in timeline.data["programs"][3]["lines"]]
    assert back[-2:] == ["gy = gz[2:5]", "gx = gz[0:2]"]
    assert any(
        plain(step["say"]) == "z is made of x and y: dz is the same operation on their tangents."
        for step in timeline.data["steps"]
    )


def test_with_elements_each_cell_has_lines_and_is_named_as_in_the_code() -> None:
    timeline = programs_story(lambda W, x: np.sum(W @ x), (np.ones((2, 2)), np.ones(2)))
    assert [line["text"] for line in timeline.data["programs"][0]["lines"]][:4] == [
        "W[0, 0] = ?", "W[0, 1] = ?", "W[1, 0] = ?", "W[1, 1] = ?",
    ]  # fmt: skip


def test_what_is_not_finite_is_marked() -> None:
    timeline = programs_story(lambda x: np.sum(np.sqrt(x)), (np.array([0.0, 1.0]),), elements=False)
    assert [s["program"] for s in timeline.data["steps"] if s.get("note") == "not finite"] == [
        1, 1, 2, 2, 3,
    ]  # fmt: skip


def test_random_programs_end_with_the_gradient_and_spell_cells_rightly() -> None:
    seen = 0
    for made, story in stories(programs_story, range(sized(40, 5_000))):
        assert made.is_row(0, shown(story, len(story), "adjoint", len(made.point))), made.text
        assert not wrongly_spelled(story), made.text
        seen += 1
    assert seen > sized(20, 60)


def test_the_player_takes_arrays_whole() -> None:
    assert "W = ?" in str(av.programs(layers, *LAYERS_AT).timeline.data["programs"])
    each = av.programs(lambda x: np.sum(x * x), np.ones(2), elements=True)
    assert "x₀ = ?" in str(each.timeline.data["programs"])
