"""Reverse mode, by the tape and by the Var graph: adjoints are the engine's own."""

import math

import pytest

import ad_viz as av
from ad_viz.drivers.drivers import value_and_grad
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.timeline.run import run
from ad_viz.timeline.texts.plain import plain
from ad_viz.tracing.tape import Tape
from tests.golden.cases import CASES
from tests.golden.functions import f, loss, pair


def chain(x):
    for _ in range(40):
        x = av.sin(x)
    return x


@pytest.mark.parametrize("story", [tape_story, var_story])
@pytest.mark.parametrize(("function", "at"), [(f, (0.5, 4.2)), (loss, (-0.2, 15)), (chain, (1.0,))])
def test_the_adjoints_shown_are_the_gradient(story, function, at):
    timeline = story(function, at)
    state = timeline.state(len(timeline))
    shown = tuple(state["adjoint", place] for place in range(len(at)))
    engine = "tape" if story is tape_story else "var"
    assert shown == value_and_grad(function, *at, engine=engine)[1]


@pytest.mark.parametrize("name", ["tape", "var", "tape_loss", "tape_pair"])
def test_as_many_contributions_arrive_as_were_announced(name):
    timeline = CASES[name]()
    state = timeline.state(len(timeline))
    for index, node in enumerate(timeline.data["nodes"]):
        assert state.get(("arrived", index), 0) == node["expects"]


def test_a_zero_sends_nothing_and_says_so():
    timeline = tape_story(lambda x: av.relu(x) * 3, (-1.0,))
    said = plain(timeline.data["steps"][-2]["say"])
    assert said == "The weight is 0, so what v₁ sends to x is 0."
    timeline = tape_story(pair, (1.0,), seed=(0, 1))
    said = [plain(step["say"]) for step in timeline.data["steps"]]
    assert "z has adjoint 0, so what it sends to t₁ is 0." in said


def test_an_output_that_is_returned_twice_is_seeded_twice():
    def twice(x):
        a = x * 3
        return a, a

    timeline = tape_story(twice, (2.0,), seed=(1, 1))
    again = timeline.data["steps"][3]
    assert plain(again["say"]) == "Seed: a is an output once more, so 1 is added."
    assert plain(again["equation"]) == "ā = 1 + 1 = 2"
    assert timeline.state(len(timeline))["adjoint", 0] == 6


def test_an_adjoint_that_is_the_first_not_finite_is_named():
    def steep(x):
        a = x * 1e200
        return a * 1e200

    timeline = tape_story(steep, (1e-300,))
    assert plain(timeline.data["steps"][-1]["say"]).endswith("What is not finite began at x.")


@pytest.mark.parametrize(
    ("function", "equation"),
    [
        (lambda x: av.abs(x), "<lambda> = abs(x) = abs(−4) = 4"),  # noqa: PLW0108
        (lambda x: -x, "<lambda> = −x = −(−4) = 4"),
        (lambda x: x**2, "<lambda> = x² = (−4)² = 16"),
        (lambda x: 2 - x, "<lambda> = 2 − x = 2 − (−4) = 6"),
    ],
)
def test_numbers_are_plugged_in_with_the_brackets_they_need(function, equation):
    found = plain(tape_story(function, (-4.0,)).data["steps"][1]["equation"])
    assert found.replace("v₁", "<lambda>") == equation


def test_a_run_too_long_stops_at_the_limit_even_where_the_function_catches_what_is_raised():
    runs = []

    def stubborn(x):
        for _ in range(20_000):
            runs.append(x)
            try:
                x = x * 2
            except Exception:
                break
        return x

    with pytest.raises(av.errors.InputError, match="more than 5,000 nodes"):
        run(stubborn, (1.0,), None, Tape().var, most=5_000)
    assert len(runs) == 5_000


def test_the_tape_story_has_the_steps_of_the_source():
    timeline = tape_story(f, (0.5, 4.2))
    assert [(c["name"], c["step"]) for c in timeline.data["chapters"]] == [
        ("Record", 1), ("Seed", 6), ("Sweep", 7), ("Gradient", 12),
    ]  # fmt: skip
    # b reaches x̄ before a does: the tape sweeps last row to first.
    assert timeline.state(9)["adjoint", 0] == pytest.approx(math.cos(0.5), rel=1e-15)
    assert timeline.state(10)["adjoint", 0] == 5.077582561890373
    assert timeline.state(12)["adjoint", 1] == 0.5


def test_the_var_story_asks_before_it_answers():
    timeline = var_story(f, (0.5, 4.2))
    assert len(timeline) == 18
    flows = [step["flow"] for step in timeline.data["steps"]]
    assert flows[6:9] == ["call", "call", "call"]
    assert timeline.state(9)["depth", 0] == 3
    assert timeline.state(len(timeline))["depth", 0] == 0
    assert timeline.state(9).get(("adjoint", 2)) is None


def test_a_seed_for_the_second_output_leaves_the_first_alone():
    timeline = var_story(pair, (1.0,), seed=(0, 1))
    assert timeline.state(len(timeline))["adjoint", 0] == pytest.approx(
        3.1585290151921033, rel=1e-15
    )


def test_the_var_graph_answers_for_one_output_at_a_time():
    with pytest.raises(av.errors.SeedError, match="one output at a time"):
        var_story(pair, (1.0,), seed=(1, 1))


def test_the_first_value_that_is_not_finite_is_named():
    def pole(x):
        a = av.log(x)
        return a + x

    timeline = tape_story(pole, (0.0,))
    flagged = [step for step in timeline.data["steps"] if step.get("note") == "not finite"]
    assert plain(flagged[0]["say"]).startswith("a is −∞: the first value that is not finite")
    assert plain(timeline.data["steps"][-1]["say"]).endswith("began at a.")


def test_an_input_nothing_reaches_has_derivative_0_and_says_so():
    timeline = tape_story(lambda x, y: x * 2, (1.0, 3.0))
    assert timeline.state(len(timeline) - 1).get(("adjoint", 1)) is None
    assert timeline.state(len(timeline))["adjoint", 1] == 0
    assert "Nothing has reached y" in plain(timeline.data["steps"][-1]["say"])


def test_without_source_the_code_panel_shows_program_a():
    made = {}
    exec(compile("def g(x):\n    u = x * 2\n    return u", "<nowhere>", "exec"), made)
    function = tape_story(made["g"], (3.0,)).data["function"]
    assert function["title"] == "Program A"
    assert [line["text"] for line in function["lines"]] == ["x = ?", "u = x * 2"]


def test_500_nodes_and_1000_steps_travel_in_512_kib():
    def long(x):
        for _ in range(166):
            u = av.sin(x)
            v = u * 1.01
            x = v + 0.5
        return x

    timeline = tape_story(long, (0.5,))
    assert (len(timeline.data["nodes"]), len(timeline)) == (499, 999)
    assert len(timeline.json.encode()) <= 512 * 1024
