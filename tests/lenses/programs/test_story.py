"""Four programs: each line runs once, in the order of its listing, and shows what it computed."""

import math

import numpy as np
import pytest

import ad_viz as av
from ad_viz.lenses.programs.story import programs_story
from ad_viz.timeline.texts.plain import plain
from tests.golden.functions import f, loss, pair, pole


def mixed(x, y):
    dead = x * y
    k = dead * 2  # noqa: F841  (nothing uses it)
    return x * x + 3


CASES = [(f, (0.5, 4.2)), (pair, (1.0,)), (mixed, (2.0, 1.0)), (loss, (-0.2, 15.0))]


def said(timeline, chapter):
    """The sentences of a chapter."""
    ends = [*(chapter["step"] for chapter in timeline.data["chapters"]), len(timeline) + 1]
    first = timeline.starts[chapter]
    last = min(end for end in ends if end > first)
    return [plain(timeline.step(step)["say"]) for step in range(first, last)]


@pytest.mark.parametrize(("function", "at"), CASES)
def test_each_line_runs_once_in_the_order_of_its_listing(function, at):
    timeline = programs_story(function, at)
    ran = [(s["program"], s["programLine"]) for s in timeline.data["steps"] if "programLine" in s]
    assert ran == [
        (program, line)
        for program, listing in enumerate(timeline.data["programs"])
        for line in range(1, len(listing["lines"]) + 1)
    ]


@pytest.mark.parametrize(("function", "at"), CASES)
def test_a_line_sets_what_the_program_computes_when_it_is_called(function, at):
    a = av.record(function, *at).program()
    given = dict(zip(a.inputs, at, strict=True))
    seeds = {f"d{name}": float(place == 0) for place, name in enumerate(a.inputs)}
    adjoint = a.adjoint()
    asked = [name for name in adjoint.inputs if name not in given]
    first = f"g{a.lines[av.record(function, *at).outputs[0]].target}"
    runs = [
        a.steps(**given),
        a.differential().steps(**given, **seeds),
        a.interleaved().steps(**given, **seeds),
        adjoint.steps(**given, **{name: float(name == first) for name in asked}),
    ]
    numbers = [number for run in runs for _, number, _ in run]
    timeline = programs_story(function, at)
    shown = []
    for step in timeline.data["steps"]:
        if "programLine" in step:
            line = timeline.data["programs"][step["program"]]["lines"][step["programLine"] - 1]
            cell = [line["family"], line["node"]]
            shown += [value for family, index, value in step["set"] if [family, index] == cell]
    assert shown == numbers


def test_the_listings_are_those_of_the_tutorial():
    listings = programs_story(f, (0.5, 4.2)).data["programs"]
    assert [listing["title"] for listing in listings] == [
        "Program A", "Program B", "Interleaved", "Adjoint program",
    ]  # fmt: skip
    assert [line["text"] for line in listings[1]["lines"]] == [
        "dx = ?", "dy = ?", "da = y * dx + x * dy", "db = cos(x) * dx", "dz = da + db",
    ]  # fmt: skip
    assert [line["text"] for line in listings[3]["lines"]] == [
        "gz = ?", "gb = gz", "ga = gz", "gy = x * ga", "gx = y * ga + cos(x) * gb",
    ]  # fmt: skip


def test_the_end_has_the_values_the_tangents_and_the_gradient():
    timeline = programs_story(f, (0.5, 4.2))
    state = timeline.state(len(timeline))
    assert (state["value", 4], state["tangent", 4]) == (2.579425538604203, 5.077582561890373)
    assert (state["adjoint", 0], state["adjoint", 1]) == (5.077582561890373, 0.5)


def test_terms_add_up_to_the_tangents_and_then_to_the_adjoints():
    timeline = programs_story(f, (0.5, 4.2))
    last_of_b, last = timeline.state(12), timeline.state(len(timeline))
    assert last_of_b["contribution", 0] + last_of_b["contribution", 1] == last_of_b["tangent", 2]
    assert last["contribution", 0] + last["contribution", 2] == last["adjoint", 0]


def test_a_run_that_starts_anew_knows_nothing_of_the_one_before():
    timeline = programs_story(f, (0.5, 4.2))
    begin = timeline.starts["interleaved"]
    assert ("tangent", 4) in timeline.state(begin - 1)
    assert timeline.state(begin) == {}


def test_what_no_later_line_needs_is_dropped_and_an_output_never_is():
    timeline = programs_story(f, (0.5, 4.2))
    dropped = [(s["programLine"], s["dropped"]) for s in timeline.data["steps"] if "dropped" in s]
    assert dropped == [(6, [1]), (8, [0]), (10, [2, 3])]
    assert said(timeline, "interleaved")[-1] == (
        "After dz no line needs a and b: their values and tangents can be dropped."
    )
    timeline = programs_story(loss, (-0.2, 15.0))
    gone = [index for step in timeline.data["steps"] for index in step.get("dropped", ())]
    assert sorted(gone) == list(range(len(timeline.data["nodes"]) - 1))


def test_each_line_says_why_it_is_as_it_is():
    timeline = programs_story(f, (0.5, 4.2))
    assert said(timeline, "program B") == [
        "To get B, each line of A is replaced by its differential; the order stays.",
        "dx is the seed, 1: what moves when x moves?",
        "dy is 0: in this run y stands still.",
        "a is made of x and y, so da has a term for each; that of y is 0.",
        "b is made of x alone, so db has one term.",
        "z is made of a and b, so dz has a term for each.",
        "B has found the derivative by x. For the other input, it runs once more.",
    ]
    begin = timeline.step(24)
    assert plain(begin["equation"]) == "gz = z̄, …, gx = x̄ = ∂z/∂x"
    assert said(timeline, "adjoint program") == [
        "The adjoint program goes through A backwards, so A runs first and its values are kept. "
        "gz is written for z̄.",
        "gz is the seed: how much does z change when z itself changes? By 1.",
        "gb asks: how much does z change with b? Only z uses it, so there is one term.",
        "ga asks: how much does z change with a? Only z uses it, so there is one term.",
        "gy asks: how much does z change with y? Only a uses it, so there is one term.",
        "x can affect z through a and b, so gx has two terms.",
    ]


@pytest.mark.parametrize(
    ("function", "at", "sentence"),
    [
        (pair, (1.0,), "gv is a seed of 0: this run asks about z, not v."),
        (
            pair,
            (1.0,),
            "x can affect the outputs through t₁, t₂, t₃ and t₄, so gx has four terms.",
        ),
        (mixed, (2.0, 1.0), "No line that matters uses y, so gy is 0."),
        (mixed, (2.0, 1.0), "v₁ uses x twice, so gx has two terms."),
        (
            lambda x: x + x * x,
            (2.0,),
            "x affects v₂ directly and through v₁, so gx has three terms.",
        ),
        (
            lambda x: (x * 2, x * 2 + 1),
            (2.0,),
            "gv₁ is the seed: how much does v₁ change when v₁ itself changes? By 1.",
        ),
    ],
)
def test_an_adjoint_line_tells_what_its_node_can_affect(function, at, sentence):
    assert sentence in said(programs_story(function, at), "adjoint program")


def test_an_output_that_others_use_adds_to_its_seed():
    def both(x):
        z = x * 2
        v = z * 3
        return z, v

    timeline = programs_story(both, (1.0,))
    place = said(timeline, "adjoint program").index(
        "gz has its seed and more: z is an output that other lines use."
    )
    begin = timeline.starts["adjoint program"]
    step = timeline.step(begin + place)
    assert plain(step["equation"]) == "gz = z̄ = 1 + 3 · v̄ = 1 + 3 · 0 = 1"
    assert ["contribution", 1, 0.0] in step["set"]


def test_the_seed_is_that_of_program_b():
    timeline = programs_story(f, (0.5, 4.2), seed=(0, 2))
    assert timeline.state(12)["tangent", 4] == 1.0
    assert said(timeline, "program B")[-1] == (
        "B has found the derivative along your seed, moving y."
    )
    assert plain(timeline.step(12)["equation"]) == "dz = 1"
    with pytest.raises(av.errors.SeedError):
        programs_story(f, (0.5, 4.2), seed=(1,))


def test_each_element_of_an_array_has_lines():
    timeline = programs_story(lambda x: x[0] * x[1], (np.array([2.0, 3.0]),), seed=(0, 1))
    assert [line["text"] for line in timeline.data["programs"][3]["lines"]] == [
        "gv₁ = ?", "gx₁ = x₀ * gv₁", "gx₀ = x₁ * gv₁",
    ]  # fmt: skip
    state = timeline.state(len(timeline))
    assert (state["tangent", 2], state["adjoint", 0], state["adjoint", 1]) == (2.0, 3.0, 2.0)


def test_a_run_too_long_to_look_at_is_refused():
    with pytest.raises(av.errors.InputError, match="at most 12,000 nodes"):
        programs_story(lambda x: sum(x * k for k in range(6_100)), (1.0,))


def test_a_long_sum_is_written_as_its_beginning():
    timeline = programs_story(loss, (-0.2, 15.0))
    step = timeline.step(len(timeline) - 1)
    assert plain(step["say"]) == (
        "w can affect total₂₃ through v₁, v₅, v₈, v₁₂ and 19 more, so gw has 23 terms."
    )
    assert plain(step["equation"]) == (
        "gw = w̄ = 66 · v̄₁ + 70 · v̄₅ + … = 66 · 0.85815 + 70 · (−0.26894) + … = 616.37"
    )


def test_what_is_not_finite_is_marked_where_it_comes_up():
    timeline = programs_story(pole, (0.0, 2.0))
    noted = [s["programLine"] for s in timeline.data["steps"] if s.get("note") == "not finite"]
    assert noted
    assert plain(timeline.step(len(timeline))["say"]).endswith("began at a.")
    assert math.isinf(timeline.state(len(timeline))["adjoint", 0])


@pytest.mark.parametrize(("function", "at"), [*CASES, (pole, (0.0, 2.0)), (lambda x: x, (1.0,))])
def test_no_sentence_is_long(function, at):
    timeline = programs_story(function, at)
    assert max(len(plain(step["say"]).split()) for step in timeline.data["steps"]) <= 25
    assert all(step["equation"] for step in timeline.data["steps"])


def test_of_a_long_run_the_lines_between_those_that_are_there_are_counted() -> None:
    def long(x: float, y: float) -> float:
        for _ in range(1000):
            x = av.sin(x * y) + 0.5
        return x

    timeline = programs_story(long, (0.5, 4.2))
    a = av.record(long, 0.5, 4.2).program()
    for which, program in enumerate((a, a.differential(), a.interleaved(), a.adjoint())):
        whole, found, before = str(program).splitlines(), timeline.data["programs"][which], 0
        for line in found["lines"]:
            number = line.get("number", before + 1)
            passed = f"… {number - before:,} lines"
            assert line["text"] == (passed if number - before > 1 else whole[number - 1])
            assert line["node"] == program.lines[number - 1].node
            before = number
        assert before == len(whole)
        assert len(found["lines"]) < 400
    steps = [step for _, step in timeline.numbered]
    listed = [
        {line.get("number", place) for place, line in enumerate(one["lines"], 1)}
        for one in timeline.data["programs"]
    ]
    lit = [(step["program"], step["programLine"]) for step in steps if "programLine" in step]
    assert all(line in listed[which] for which, line in lit)
    assert len(timeline.json) < 400_000
