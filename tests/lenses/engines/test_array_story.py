"""Two engines on arrays: both answers are the truth's, and what is stale is."""

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.lenses.engines.story import engines_story
from ad_viz.timeline.array_value import ArrayValue
from ad_viz.timeline.texts.plain import plain
from tests.core.numpy_programs.grammar import program
from tests.golden.array_functions import LAYERS_AT, W_AND_X, both, layers
from tests.lectures.functions import LECTURES
from tests.lenses.array_programs import numbers, shown, stories, wrongly_spelled
from tests.whole import sized


def test_both_answers_are_the_truths_on_random_programs() -> None:
    seen = second = 0
    many = sized(80, 10_000)
    # One in twenty returns two outputs: of the next, those alone.
    others = [seed for seed in range(many, 2 * many) if program(seed).result.startswith("(")]
    for made, story in stories(engines_story, [*range(many), *others]):
        starts, seen = story.starts, seen + 1
        ends = [starts.get("second output", starts["free"]) - 1]
        if "second output" in starts:
            ends.append(starts["free"] - 1)
            second += 1
        first = story.subject.recording.nodes[story.subject.recording.outputs[0]]
        for row, end in zip((0, np.size(first.value)), ends, strict=False):
            for family in ("cell", "adjoint"):
                found = shown(story, end, family, len(made.point))
                assert made.is_row(row, found), (made.text, family, row, found)
        assert not wrongly_spelled(story), made.text
    assert seen > sized(32, 100)
    assert second > 2


@pytest.mark.parametrize("name", LECTURES)
def test_both_end_every_lecture_with_the_gradient(name: str) -> None:
    f, point = LECTURES[name]
    timeline = engines_story(f, point, elements=False)
    _, slopes = av.value_and_grad(f, *point)
    state = timeline.state(timeline.starts["free"] - 1)
    for place, slope in enumerate(slopes):
        if np.size(slope) <= 4096:
            for family in ("cell", "adjoint"):
                assert np.allclose(numbers(state[family, place]), np.ravel(slope), rtol=5e-5)
    assert len(timeline.json) < 1_000_000


def test_the_tape_is_drawn_by_its_own_array_and_only_where_it_is_one_product() -> None:
    timeline = engines_story(both, W_AND_X, elements=False)
    second = timeline.starts["second output"]
    for number, step in enumerate(timeline.data["steps"], 1):
        drawn = step.get("cell", {}).get("drawn")
        sent = [place for family, place, _ in step["set"] if family == "cell"]
        if not sent or step["flow"] != "adjoint":
            continue
        assert not any(hot[0] == "adjoint" for hot in step.get("cell", {}).get("hot", ()))
        assert not any(family == "adjoint" for family, _, _ in step["set"])
        if drawn:
            assert drawn["result"] == ["cell", sent[-1]]
            assert ("cell", sent[-1]) not in timeline.state(number - 1) or number == second
    sums = [plain(s["equation"]) for s in timeline.data["steps"] if "drawn" in s.get("cell", {})]
    assert sums.count("z̄ += z ⊙ v̄₁") == 1  # the first of two


def test_what_is_stale_is_said_of_the_cell_that_is_furthest_off() -> None:
    timeline = engines_story(both, W_AND_X, elements=False)
    (stale,) = [k for k, s in enumerate(timeline.data["steps"], 1) if s.get("note") == "stale"]
    assert plain(timeline.step(stale)["say"]) == (
        "x[1] answers 0.57644, but that was about s. The tape says 0.15729: without a reset, "
        "the answer is stale."
    )
    state = timeline.state(stale)
    assert isinstance(state["adjoint", 0], ArrayValue)
    assert state["adjoint", 0].cells[1] == pytest.approx(0.57644, abs=1e-5)
    assert state["cell", 0].cells[1] == pytest.approx(0.15729, abs=1e-5)
    end = timeline.state(timeline.starts["free"] - 1)
    assert end["adjoint", 0] == end["cell", 0]


def test_a_stale_array_may_be_right_by_luck() -> None:
    timeline = engines_story(lambda x: (np.sum(x), np.sum(x) + 1), (np.ones(3),), elements=False)
    said = [plain(step["say"]) for step in timeline.data["steps"]]
    assert [sentence for sentence in said if "right by luck" in sentence]
    assert "stale" not in [step.get("note") for step in timeline.data["steps"]]


def test_each_engine_has_its_listing_in_python_and_the_tape_keeps_linear_maps() -> None:
    timeline = engines_story(layers, LAYERS_AT, elements=False)
    graph, tape = timeline.data["engines"]
    assert (graph["title"], tape["title"]) == ("The Var graph", "The tape")
    assert tape["lines"][5]["text"].strip() == "adj[dep] += m(adj[i])"
    pushed = [s for s in timeline.data["steps"] if s.get("engineLines") == [None, 6]]
    assert len(pushed) == sum("map" in edge for edge in timeline.data["edges"])


def test_each_cell_is_a_node_with_elements() -> None:
    player = av.engines(both, *W_AND_X, elements=True)
    assert not any("shape" in node for node in player.timeline.data["nodes"])
    assert len(av.engines(both, *W_AND_X).timeline.data["nodes"]) == 6


def test_two_runs_that_differ_in_a_cell_are_refused() -> None:
    drawn = np.random.default_rng(0)
    with pytest.raises(InputError, match="did something else"):
        engines_story(lambda x: np.sum(x * drawn.random(3)), (np.ones(3),), elements=False)
