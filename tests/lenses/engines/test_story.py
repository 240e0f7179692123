"""Two engines in step: both answers are the engines' own, and the stale one is too."""

import math
import random

import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.lenses.engines.story import engines_story
from ad_viz.program.rust import listing
from ad_viz.timeline.texts.plain import plain
from ad_viz.tracing.tape import Tape
from tests.golden.functions import f, loss, pair

KEYS = ("record", None, "sweep", "second output", "free")
NAMES = ("Record", "Handles", "Sweep and ask", "Second output", "Free")


def chapters(timeline):
    """The numbers of each chapter's steps, by its key."""
    found = timeline.data["chapters"]
    ends = [chapter["step"] for chapter in found[1:]] + [len(timeline) + 1]
    return {c.get("key"): range(c["step"], end) for c, end in zip(found, ends, strict=True)}


def steps_that_set(timeline, family):
    return [
        (number, value)
        for number in range(1, len(timeline) + 1)
        for kind, _, value in timeline.step(number)["set"]
        if kind == family
    ]


@pytest.mark.parametrize(("function", "at"), [(f, (0.5, 4.2)), (loss, (-0.2, 15.0)), (pair, (1,))])
def test_both_engines_end_with_the_gradient(function, at):
    timeline = engines_story(function, at)
    state = timeline.state(chapters(timeline)["sweep"][-1])
    _, pullback = av.vjp(function, *at)
    for place, derivative in enumerate(pullback((1.0, 0.0) if function is pair else 1.0)):
        assert state["cell", place] == derivative
        assert state["adjoint", place] == pytest.approx(derivative, rel=1e-13)


def test_one_output_has_no_second_chapter():
    timeline = engines_story(f, (0.5, 4.2))
    assert tuple(c["name"] for c in timeline.data["chapters"]) == NAMES[:3] + NAMES[4:]
    assert tuple(chapters(timeline)) == KEYS[:3] + KEYS[4:]


def test_unreset_the_graph_is_stale_and_reset_it_is_right():
    timeline = engines_story(pair, (1.0,))
    assert tuple(chapters(timeline)) == KEYS
    second = chapters(timeline)["second output"]
    (stale,) = [number for number in second if timeline.step(number).get("note") == "stale"]
    state = timeline.state(stale)
    assert state["adjoint", 0] == 2.5403023058681398  # ∂z/∂x, asked about ∂v/∂x
    assert state["cell", 0] == 3.1585290151921033
    assert plain(timeline.step(stale)["equation"]).endswith("3.1585 ≠ 2.5403")
    state = timeline.state(stale + 1)
    assert not [key for key in state if key[0] in ("adjoint", "arrived", "contribution")]
    assert state["cell", 0] == 3.1585290151921033
    assert timeline.state(second[-1])["adjoint", 0] == 3.1585290151921033


def test_the_stale_answer_may_be_right_by_luck():
    timeline = engines_story(lambda x: (2 * x, x + x), (3.0,))
    said = [plain(step["say"]) for step in timeline.data["steps"]]
    assert [sentence for sentence in said if "right by luck" in sentence]
    assert "stale" not in [step.get("note") for step in timeline.data["steps"]]


def test_the_tape_is_swept_again_as_it_is():
    timeline = engines_story(pair, (1.0,))
    first = chapters(timeline)["second output"][0]
    assert {kind for kind, _, _ in timeline.step(first)["set"]} == {"cell"}
    assert timeline.state(first)["cell", 6] == 1.0
    assert ("cell", 0) not in timeline.state(first)


def test_the_capacity_is_that_of_the_tape():
    timeline = engines_story(loss, (-0.2, 15.0))
    tape, found = Tape(), {0: 0}
    for rows in range(1, len(timeline.data["nodes"]) + 1):
        tape.var(1.0)
        found[rows] = tape.capacity
    record = chapters(timeline)["record"]
    for number in record:
        state = timeline.state(number)
        if timeline.step(number)["flow"] == "primal":
            assert state["capacity", 0] == found[state["rows", 0]]
    grown = [value for number, value in steps_that_set(timeline, "capacity") if number in record]
    assert grown == [4, 8, 16, 32, 64, 128, 256]


def test_in_the_end_nothing_is_left():
    timeline = engines_story(pair, (1.0,))
    state = timeline.state(len(timeline))
    assert state["rows", 0] == state["capacity", 0] == 0
    assert {family for family, _ in state} == {"rows", "capacity", "stack", "depth"}
    graph, tape = (plain(timeline.step(n)["equation"]) for n in chapters(timeline)["free"])
    assert (graph, tape) == ("7 nodes, 7 pieces of memory", "7 rows, 1 piece of memory")


def test_each_engine_lights_its_own_listing():
    timeline = engines_story(pair, (1.0,))
    graph, tape = timeline.data["engines"]
    assert (graph["language"], tape["language"]) == ("Python", "Rust")
    text = listing().splitlines()
    for line in tape["lines"]:
        assert text[line["number"] - 1].strip() == line["text"].strip()
    shown = {line["number"]: line["text"].strip() for line in tape["lines"]}
    lit = [
        (step["flow"], shown[lines[1]])
        for step in timeline.data["steps"]
        if len(lines := step.get("engineLines", ())) > 1 and lines[1]
    ]
    assert ("primal", "nodes.push(Node { weights: [0.0, 0.0], deps: [len, len] });") in lit
    assert ("primal", "nodes.push(Node { weights: [weight, 0.0], deps: [dep, len] });") in lit
    assert ("primal", "nodes.push(Node { weights, deps });") in lit
    assert ("rest", "let mut nodes = self.nodes.borrow_mut();") in lit
    assert ("adjoint", "adjoints[deps[j]] += times(weights[j], adjoints[i]);") in lit


def test_an_output_that_is_an_input_and_an_unused_input():
    timeline = engines_story(lambda x, y: (x, x * 2), (3.0, 5.0))
    state = timeline.state(chapters(timeline)["second output"][-1])
    assert [state[family, k] for family in ("adjoint", "cell") for k in (0, 1)] == [2, 0, 2, 0]


def test_two_runs_that_differ_are_refused():
    with pytest.raises(InputError, match="did something else"):
        engines_story(lambda x: x * random.random(), (3.0,))


def test_what_is_not_finite_is_said_by_both():
    timeline = engines_story(lambda x, y: (av.log(x) * y, x * y), (0.0, 2.0))
    state = timeline.state(chapters(timeline)["sweep"][-1])
    assert [state[family, k] for family in ("adjoint", "cell") for k in (0, 1)] == [
        math.inf, -math.inf, math.inf, -math.inf,
    ]  # fmt: skip
    said = [plain(step["say"]) for step in timeline.data["steps"]]
    assert [sentence for sentence in said if "x answers ∞" in sentence]
