"""The Jacobian shown is the engines' own, and fills one column or one row at a time."""

import itertools
import math

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.lenses.runs.story import runs_story
from ad_viz.lenses.runs.tables import jacobian_table
from ad_viz.timeline.texts.plain import plain
from tests.golden.functions import pair, polar

MODES = ("forward", "reverse")


def three_to_one(x, y, z):
    return x * y + av.sin(z)


def one_to_three(x):
    return 2 * x, av.sin(x), av.exp(x)


def three_to_three(x, y, z):
    a = x * y
    return a + z, a * z, av.cos(a)


def unused(x, y):
    return (x * 3,)


def passed_on(x, y):
    return x, x * y, x


CASES = [
    (pair, (0.5,)),
    (pair, (1.0,)),
    (polar, (2.0, 0.5)),
    (three_to_one, (1.0, 2.0, 3.0)),
    (one_to_three, (0.5,)),
    (three_to_three, (1.5, -2.0, 0.25)),
    (unused, (1.0, 3.0)),
    (passed_on, (2.0, 5.0)),
]


def matrix(timeline, step=None):
    """The Jacobian as shown at a step, None where a cell is not computed."""
    state = timeline.state(step or len(timeline))
    rows, columns = timeline.data["jacobian"]["rows"], timeline.data["jacobian"]["columns"]
    width = len(columns)
    return [[state.get(("runs.entry", (r, c))) for c in range(width)] for r in range(len(rows))]


def chapters(timeline):
    return [chapter["name"] for chapter in timeline.data["chapters"]]


def said(timeline):
    return [plain(step["say"]) for step in timeline.data["steps"]]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("f", "at"), CASES)
def test_the_cells_are_the_engines_jacobian_to_the_last_bit(f, at, mode):
    answer = av.jacobian(f, *at, mode=mode)
    rows = answer if isinstance(answer[0], tuple) else (answer,)
    assert matrix(runs_story(f, at, mode=mode)) == [list(row) for row in rows]


@pytest.mark.parametrize("mode", MODES)
def test_the_two_output_example_of_the_source_at_0_5_and_at_1(mode):
    # At 0.5 v equals ∂z/∂x, which hides a swapped field; at 1 nothing does.
    assert matrix(runs_story(pair, (0.5,), mode=mode)) == [
        [pytest.approx(2.8775825618903728, rel=1e-15)],
        [pytest.approx(4 - math.sin(0.5), rel=1e-15)],
    ]
    timeline = runs_story(pair, (1.0,), mode=mode)
    assert matrix(timeline) == [
        [pytest.approx(2.5403023058681398, rel=1e-15)],
        [pytest.approx(3.1585290151921033, rel=1e-15)],
    ]
    rows, state = timeline.data["jacobian"]["rows"], timeline.state(len(timeline))
    assert [state["value", row] for row in rows] == [
        pytest.approx(2.8414709848078967, rel=1e-15),
        pytest.approx(4.54030230586814, rel=1e-15),
    ]


def test_forward_mode_fills_a_column_with_each_run():
    timeline = runs_story(three_to_three, (1.5, -2.0, 0.25), mode="forward")
    assert chapters(timeline) == ["x moves", "y moves", "z moves", "Jacobian"]
    for step in range(1, len(timeline) + 1):
        done = [[cell is not None for cell in row] for row in matrix(timeline, step)]
        assert done[0] == done[1] == done[2] == sorted(done[0], reverse=True)
    filled = [n for n, s in enumerate(timeline.data["steps"], 1) if "runs.entry" in families(s)]
    starts = [chapter["step"] for chapter in timeline.data["chapters"]]
    assert [step + 1 for step in filled] == starts[1:]


def test_reverse_mode_records_once_and_fills_a_row_with_each_sweep():
    timeline = runs_story(three_to_three, (1.5, -2.0, 0.25), mode="reverse")
    names = [timeline.data["nodes"][row]["name"] for row in timeline.data["jacobian"]["rows"]]
    assert chapters(timeline) == ["Record", *(f"∂{name}" for name in names), "Jacobian"]
    flows = [step["flow"] for step in timeline.data["steps"]]
    assert [flow for flow, _ in itertools.groupby(flows)].count("primal") == 1
    for step in range(1, len(timeline) + 1):
        rows = matrix(timeline, step)
        assert all(len({cell is None for cell in row}) == 1 for row in rows)


def families(step):
    return {family for family, _, _ in step["set"]}


@pytest.mark.parametrize(("mode", "family"), [("forward", "tangent"), ("reverse", "adjoint")])
def test_a_new_run_knows_its_seed_and_nothing_of_the_last_run(mode, family):
    timeline = runs_story(three_to_three, (1.5, -2.0, 0.25), mode=mode)
    jacobian = timeline.data["jacobian"]
    first = 1 if mode == "forward" else 2
    for run, chapter in enumerate(timeline.data["chapters"][first:-1], first):
        state = timeline.state(chapter["step"])
        found = {index: value for (kind, index), value in state.items() if kind == family}
        assert not [key for key in state if key[0] == "contribution"]
        if mode == "forward":
            assert found == {place: float(place == run) for place in jacobian["columns"]}
        else:
            assert found == {jacobian["rows"][run - 1]: 1.0}
            assert not [key for key in state if key[0] == "arrived"]


@pytest.mark.parametrize("mode", MODES)
def test_the_run_under_way_is_counted(mode):
    timeline = runs_story(polar, (2.0, 0.5), mode=mode)
    runs = [timeline.state(step).get(("runs.run", 0)) for step in range(1, len(timeline) + 1)]
    assert [run for run, _ in itertools.groupby(runs)] == [None, 1, 2, None]


@pytest.mark.parametrize(
    ("f", "at", "mode", "words"),
    [
        (three_to_one, (1.0, 2.0, 3.0), "forward", "has 3 inputs and 1 output: "
         "forward mode took 3 runs; reverse mode takes 1 sweep."),
        (one_to_three, (0.5,), "forward", "has 1 input and 3 outputs: "
         "forward mode took 1 run; reverse mode takes 3 sweeps."),
        (one_to_three, (0.5,), "reverse", "has 1 input and 3 outputs: "
         "reverse mode took 3 sweeps; forward mode takes 1 run."),
    ],
)  # fmt: skip
def test_the_last_step_says_what_both_modes_take(f, at, mode, words):
    assert said(runs_story(f, at, mode=mode))[-1] == f"{f.__name__} {words}"


def test_an_input_that_no_sweep_reaches_has_0_and_is_named():
    timeline = runs_story(unused, (1.0, 3.0), mode="reverse")
    assert "The sweep is done. Nothing has reached y, so the row of v₁ has 0 there." in said(
        timeline
    )


def test_an_output_that_is_an_input_needs_no_contribution():
    timeline = runs_story(passed_on, (2.0, 5.0), mode="reverse")
    starts = [chapter["step"] for chapter in timeline.data["chapters"]]
    assert starts[2] - starts[1] == 2  # seed, row
    assert matrix(timeline, starts[2])[0] == [1.0, 0.0]


def test_contributions_are_announced_only_where_every_sweep_brings_as_many():
    def f(x):
        a = x * 2
        return a, a + x

    nodes = runs_story(f, (1.0,), mode="reverse").data["nodes"]
    assert [node["expects"] for node in nodes] == [0, 0, 0]
    nodes = runs_story(pair, (1.0,), mode="reverse").data["nodes"]
    assert [node["expects"] for node in nodes] == [2, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("mode", MODES)
def test_what_is_not_finite_is_named_at_the_end(mode):
    def pole(x, y):
        a = av.log(x)
        return a * y, y

    assert said(runs_story(pole, (0.0, 2.0), mode=mode))[-1].endswith("not finite began at a.")


@pytest.mark.parametrize("inputs", [1, 2, 3, 5, 8])
@pytest.mark.parametrize("mode", MODES)
def test_sentences_stay_short_however_many_inputs(inputs, mode):
    def f(*x):
        return tuple(a * b for a, b in itertools.pairwise((*x, 2.0)))

    timeline = runs_story(f, tuple(range(1, inputs + 1)), mode=mode)
    assert max(len(words.split()) for words in said(timeline)) <= 25


def test_the_cells_of_an_array_are_inputs_of_their_own():
    timeline = runs_story(lambda x: (x * x).sum(), (np.array([1.0, 2.0, 3.0]),))
    assert matrix(timeline) == [[2.0, 4.0, 6.0]]


def test_a_function_that_changes_from_run_to_run_is_refused():
    runs = itertools.count(1)

    def drifting(x, y):
        return x * y * next(runs)

    with pytest.raises(InputError, match="did something else when it was run again"):
        runs_story(drifting, (1.0, 2.0), mode="forward")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("sides", [(1, 3), (3, 1), (4, 9), (60, 60), (300, 2), (2, 300), (1, 999)])
def test_of_many_runs_the_first_are_shown_and_the_others_counted(mode, sides):
    inputs, outputs = sides

    def f(*x):
        total = sum(x[1:], x[0])
        return tuple(total * (k + 1) for k in range(outputs))

    timeline = runs_story(f, (1.0,) * inputs, mode=mode)
    assert len(timeline.data["steps"]) < 3_000
    own, other = ("columns", "rows") if mode == "forward" else ("rows", "columns")
    jacobian = timeline.data["jacobian"]
    # What stands at its sides is listed.
    names = {
        side: [timeline.nodes[index]["name"] for index in jacobian[side]] for side in (own, other)
    }
    count, across = (inputs, outputs) if mode == "forward" else (outputs, inputs)
    assert jacobian.get("counts", [inputs, outputs]) == [inputs, outputs]
    assert len(names[own]) == (count if "counts" not in jacobian else 3)
    assert len(names[other]) + jacobian.get("omitted", 0) == across
    end = timeline.state(len(timeline))
    shown = [
        (row, k) for row in range(len(jacobian["rows"])) for k in range(len(jacobian["columns"]))
    ]
    assert [end["runs.entry", cell] for cell in shown] == [float(row + 1) for row, _ in shown]
    assert ("more" in "".join(chapters(timeline))) == ("counts" in jacobian)
    table = jacobian_table(timeline, len(timeline))
    assert len(table) <= 14
    assert len({len(line) for line in table}) == 1
