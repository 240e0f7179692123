"""Jacobians of arrays: each run that is told fills the column that it truly has, the rest count."""

from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.lenses.asking import questions
from ad_viz.lenses.runs.story import runs_story
from ad_viz.lenses.runs.tables import jacobian_table
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline
from tests.golden.array_functions import LAYERS_AT, W_AND_X, both, layers
from tests.lectures.functions import LECTURES
from tests.lenses.array_programs import numbers, stories, wrongly_spelled
from tests.whole import sized


def forward(f: Any, point: Any, elements: bool = True) -> Timeline:
    return runs_story(f, point, mode="forward", elements=elements)


def reverse(f: Any, point: Any, elements: bool = True) -> Timeline:
    return runs_story(f, point, mode="reverse", elements=elements)


def filled(story: Timeline, run: int) -> Any:
    """What a run or a sweep has brought, in a row: a column or a row of the whole Jacobian."""
    state, jacobian = story.state(len(story)), story.data["jacobian"]
    is_forward = story.data["flow"] == "tangent"
    across = range(len(jacobian["rows" if is_forward else "columns"]))
    places = [(k, run) if is_forward else (run, k) for k in across]
    return np.concatenate([numbers(state["runs.entry", place]) for place in places])


def test_each_run_of_random_programs_fills_its_column() -> None:
    seen = more = 0
    for made, story in stories(forward, range(sized(50, 10_000))):
        for run in range(len(story.data["jacobian"]["seeded"])):
            wanted, found = made.jacobian[:, run], filled(story, run)
            size = 1 + np.abs(made.jacobian).max(initial=0.0)
            assert np.all(np.abs(wanted - found) <= 1e-9 * size), (made.text, run)
        assert story.data["jacobian"]["counts"] == list(made.jacobian.shape[::-1]), made.text
        assert not wrongly_spelled(story), made.text
        more += story.data["jacobian"]["counts"][0] > 4
        seen += 1
    assert seen > sized(26, 80)
    assert more > sized(13, 40)


def test_each_sweep_of_random_programs_fills_its_row() -> None:
    seen = 0
    for made, story in stories(reverse, range(sized(50, 10_000))):
        for sweep in range(len(story.data["jacobian"]["seeded"])):
            assert made.is_row(sweep, filled(story, sweep)), (made.text, sweep)
        assert not wrongly_spelled(story), made.text
        seen += 1
    assert seen > sized(26, 80)


@pytest.mark.parametrize("mode", ["forward", "reverse"])
@pytest.mark.parametrize("name", LECTURES)
def test_every_lecture_fits_a_page_and_counts_its_runs(name: str, mode: str) -> None:
    f, point = LECTURES[name]
    timeline = runs_story(f, point, mode=mode, elements=False)
    assert len(timeline.json) < 1_000_000
    assert len(timeline) < 120
    inputs = sum(map(np.size, point))
    took = "takes" if mode == "forward" else "took"
    said = plain(timeline.data["steps"][-1]["say"])
    sweep, runs = "1 sweep", f"{inputs:,} runs"
    counts = (runs, sweep) if mode == "forward" else (sweep, runs)
    other = "reverse" if mode == "forward" else "forward"
    assert said.endswith(
        f" has {inputs:,} numbers for inputs and 1 for outputs: {mode} mode {took} {counts[0]}; "
        f"{other} mode takes {counts[1]}."
    )
    assert len(questions(timeline)) == 2 if mode == "forward" else 1


def test_the_first_runs_are_shown_and_the_others_counted() -> None:
    timeline = forward(layers, LAYERS_AT, elements=False)
    assert len(timeline) == 40
    names = [chapter["name"] for chapter in timeline.data["chapters"]]
    assert names == ["x[0] moves", "x[1] moves", "x[2] moves", "24 more", "Jacobian"]
    assert timeline.data["jacobian"]["counts"] == [27, 1]
    said = [(plain(s["say"]), plain(s["equation"])) for s in timeline.data["steps"]]
    assert said[4] == (
        "Run 1 of 27, one for each number of the inputs: x[0] moves at rate 1, and every other "
        "stands still.",
        "dx[0] = 1, every other tangent 0",
    )
    assert said[38] == (
        "24 more runs would go the same way, one for each other number of x, W, b and 1 more. "
        "They are not made here.",
        "3 + 12 + 4 + 8 = 27 runs",
    )
    assert all(len(words.split()) <= 25 for words, _ in said)
    truth = av.value_and_grad(layers, *LAYERS_AT)[1][0]
    assert np.allclose([filled(timeline, k)[0] for k in range(3)], truth)
    assert jacobian_table(timeline, 40) == [
        ("Jacobian", "by x[0]", "by x[1]", "by x[2]", "…"),
        ("L", "1.4989", "−1.8324", "−0.84125", "…"),
    ]


def test_an_array_that_is_returned_has_a_sweep_for_each_cell() -> None:
    timeline = reverse(both, W_AND_X, elements=False)
    assert timeline.data["jacobian"]["seeded"] == ["s", "z[0]", "z[1]", "z[2]"]
    assert jacobian_table(timeline, 19) == [
        ("Jacobian", "by x", "by W"), ("s", "(2,)", "(3, 2)"), ("z[0]", "(2,)", "(3, 2)"),
        ("z[1]", "not yet", "not yet"), ("z[2]", "not yet", "not yet"),
    ]  # fmt: skip
    assert plain(timeline.step(19)["equation"]) == "∂z[0]/∂x = x̄, ∂z[0]/∂W = W̄"
    pullback = av.vjp(both, *W_AND_X)[1]
    for sweep, seed in enumerate([(1.0, np.zeros(3)), *((0.0, one) for one in np.eye(3))]):
        truth = np.concatenate(list(map(np.ravel, pullback(seed))))
        assert np.allclose(filled(timeline, sweep), truth)


def test_of_many_sweeps_the_others_are_a_row_of_the_table() -> None:
    timeline = reverse(lambda x: 2 * x, (np.ones(9),), elements=False)
    assert jacobian_table(timeline, len(timeline))[-1] == ("… 6 more", "")
    assert timeline.data["jacobian"]["rows"] == [1, 1, 1]


def test_the_questions_ask_how_many_runs_and_what_one_brings() -> None:
    ahead, back = (
        questions(tell(f, point, elements=False))
        for tell, f, point in ((forward, layers, LAYERS_AT), (reverse, both, W_AND_X))
    )
    asked = [[plain(c["say"]) for c in q["choices"]] for q in (*ahead, *back)]
    right = [choices[q["right"]] for choices, q in zip(asked, (*ahead, *back), strict=True)]
    assert right == ["27", "1", "4", "8"]
    assert set(asked[0]) == {"27", "4", "1"}
    assert set(asked[3]) == {"8", "4", "32", "2"}


def test_each_cell_is_a_node_with_elements() -> None:
    player = av.runs(both, *W_AND_X, elements=True)
    assert "seeded" not in player.timeline.data["jacobian"]
    assert len(player.timeline.data["jacobian"]["columns"]) == 8


def test_runs_that_differ_in_a_cell_are_refused() -> None:
    drawn = np.random.default_rng(0)
    with pytest.raises(InputError, match="did something else"):
        forward(lambda x: np.sum(x * drawn.random(3)), (np.ones(3),), elements=False)


def test_an_array_without_cells_has_no_number_to_move() -> None:
    with pytest.raises(InputError, match="There is no number to move") as caught:
        forward(lambda x, y: np.sum(x) + np.sum(y), (np.zeros(0), np.zeros((2, 0))), elements=False)
    assert caught.value.found == "no cell in x, y"
    timeline = reverse(lambda x: np.sum(x * x), (np.zeros(0),), elements=False)
    assert timeline.data["jacobian"]["counts"] == [0, 1]
