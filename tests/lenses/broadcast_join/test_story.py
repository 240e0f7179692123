"""The picture of a broadcast, against the run itself."""

import numpy as np
import pytest

from ad_viz.broadcasting.run import broadcast_run
from ad_viz.errors import InputError, SeedError
from ad_viz.lenses.broadcast_join.story import broadcast_story
from ad_viz.tracing.functions import exp
from tests.golden.functions import product, wave


def scaled(x, s):
    a = exp(x * s)
    return a * s + 2


def twice(x, y):
    return x * x


def one_of_two(x):
    return x if x > 1 else 5.0


RUNS = [
    (wave, ([3.0, 4.0, 5.0],)),
    (wave, ([[3.0, 4.0, 5.0]],)),
    (product, ([[1.0], [2.0], [3.0]], [10.0, 20.0])),
    (product, ([[[1.0, 2.0]], [[3.0, 4.0]]], 2.0)),
    (scaled, ([1.0, 2.0], 0.5)),
    (twice, ([1.0, 2.0], [3.0, 4.0])),
    (one_of_two, ([1.0, 2.0],)),
    (product, (1.0, 2.0)),
    (product, (np.zeros(0), 2.0)),
    (wave, (np.arange(500.0),)),
    (product, (np.arange(20.0)[:, None], np.arange(30.0))),
]


def plain(text):
    return "".join(token if isinstance(token, str) else token[1] for token in text)


def spots(timeline, kind):
    shown = timeline.data["broadcast"]["spots"]
    return [(k, spot) for k, spot in enumerate(shown) if spot["kind"] == kind]


def index(timeline, k):
    """The index in the name of a cell: x[0, 1]."""
    _, found, inside = timeline.data["nodes"][k]["name"].partition("[")
    return tuple(map(int, inside[:-1].split(", "))) if found else ()


@pytest.mark.parametrize(("f", "operands"), RUNS)
def test_the_gradient_stands_in_the_cells_at_the_end(f, operands):
    timeline, run = broadcast_story(f, operands), broadcast_run(f, *operands)
    state = timeline.state(len(timeline))
    for k, spot in spots(timeline, "cell"):
        gradient = np.asarray(run.gradients[spot["array"]])
        assert state["adjoint", k] == pytest.approx(gradient[index(timeline, k)], rel=1e-15, abs=0)


@pytest.mark.parametrize(("f", "operands"), RUNS)
def test_what_is_joined_is_the_output_from_the_nodes_that_the_join_names(f, operands):
    timeline, run = broadcast_story(f, operands), broadcast_run(f, *operands)
    state, shown = timeline.state(len(timeline)), timeline.data["broadcast"]["spots"]
    sources = {edge["child"]: edge["parent"] for edge in timeline.data["edges"]}
    for k, _ in spots(timeline, "joined"):
        at = index(timeline, k)
        assert state["value", k] == run.output[at]
        assert shown[sources[k]]["id"] == run.nodes[run.output_id].input_indexes[at]


@pytest.mark.parametrize(("f", "operands"), RUNS)
def test_all_contributions_that_are_expected_arrive(f, operands):
    timeline = broadcast_story(f, operands)
    state, shown = timeline.state(len(timeline)), timeline.data["broadcast"]
    for k, node in enumerate(timeline.data["nodes"]):
        assert state.get(("arrived", k), 0) == node["expects"]
    for place, array in enumerate(shown["arrays"][: shown["operands"]]):
        assert state.get(("broadcast_join.received", place), 0) == array["expects"]


@pytest.mark.parametrize(("f", "operands"), RUNS)
def test_counts_are_those_of_the_run_and_never_fall(f, operands):
    timeline, run = broadcast_story(f, operands), broadcast_run(f, *operands)
    counts = [x for step in timeline.data["steps"] for family, k, x in step["set"]
              if (family, k) == ("broadcast_join.count", 0)]  # fmt: skip
    assert counts == sorted(counts)
    assert counts[-1] == len(run.nodes)


@pytest.mark.parametrize(("f", "operands"), RUNS)
def test_sentences_are_short(f, operands):
    said = [plain(step["say"]) for step in broadcast_story(f, operands).data["steps"]]
    assert [words for words in said if len(words.split()) > 25] == []


@pytest.mark.parametrize(("f", "operands"), RUNS)
def test_a_node_fires_only_when_all_it_waits_for_has_come(f, operands):
    timeline = broadcast_story(f, operands)
    fired = [(number, step["edges"]) for number, step in enumerate(timeline.data["steps"], 1)
             if step["flow"] == "adjoint" and "edges" in step]  # fmt: skip
    for number, edges in fired:
        for child in {timeline.data["edges"][k]["child"] for k in edges}:
            expects = timeline.data["nodes"][child]["expects"]
            assert timeline.state(number).get(("arrived", child), 0) == expects


def test_three_elements_have_eleven_nodes_one_by_one_and_two_fused():
    timeline = broadcast_story(wave, ([3, 4, 5],))
    state = timeline.state(len(timeline))
    assert [state["broadcast_join.count", way] for way in (0, 1)] == [11, 2]
    assert plain(timeline.step(8)["equation"]) == "input_indexes = [3, 6, 9]"
    assert [spot["text"] for _, spot in spots(timeline, "operation")] == ["cos", "sin", "cos"]
    assert "takes another branch" in plain(timeline.step(5)["say"])


def test_bytes_and_calls_are_those_of_the_runs():
    timeline = broadcast_story(product, ([[1.0], [2.0]], [3.0, 4.0]))
    state = timeline.state(len(timeline))
    runs = [broadcast_run(product, [[1.0], [2.0]], [3.0, 4.0], fused=way) for way in (False, True)]
    assert [state["broadcast_join.bytes", way] for way in (0, 1)] == [run.nbytes for run in runs]
    assert [state["broadcast_join.calls", way] for way in (0, 1)] == [4, 8]


def test_the_weights_of_the_fused_node_are_shown_for_every_operand():
    timeline = broadcast_story(product, ([2.0, 3.0], [5.0, 7.0]))
    state = timeline.state(len(timeline))
    assert [state["broadcast_join.weight", (lane, k)] for lane in (0, 1) for k in (0, 1)] == [
        5,
        2,
        7,
        3,
    ]


def test_large_arrays_fold_with_true_totals():
    timeline = broadcast_story(wave, (np.arange(10_000.0),))
    shown = timeline.data["broadcast"]
    assert shown["lanes"] == [{"index": "0"}, {"index": "1"}, {"more": 9997}, {"index": "9999"}]
    assert [array["gaps"] for array in shown["arrays"]] == [[{"row": 2, "more": 9997}]] * 2
    assert timeline.state(len(timeline))["broadcast_join.count", 0] == 30_002
    assert len(timeline.json) < 20_000


def test_a_path_leads_from_the_array_to_the_join_and_to_nothing_else():
    timeline = broadcast_story(product, ([[1.0], [2.0]], [3.0, 4.0]))
    names = [node["name"] for node in timeline.data["nodes"]]
    path = timeline.data["broadcast"]["paths"][names.index("R[1, 0]")]
    found = {names[int(thing[5:])] for thing in path if thing.startswith("node:")}
    cells = {name for name in found if "[" in name}
    assert cells == {"x[1, 0]", "y[0]"}
    fan = timeline.data["broadcast"]["paths"][names.index("x[1, 0]")]
    out = {names[int(thing[5:])] for thing in fan if thing.startswith("node:")}
    assert {name for name in out if name.startswith("R")} == {"R[1, 0]", "R[1, 1]"}


def test_the_way_back_begins_with_the_seed():
    timeline = broadcast_story(wave, ([3.0, 4.0, 5.0],), seed=[1.0, 0.0, 2.0])
    joined = [k for k, _ in spots(timeline, "joined")]
    assert [timeline.state(9)["adjoint", k] for k in joined] == [1, 0, 2]
    with pytest.raises(SeedError):
        broadcast_story(wave, ([3.0, 4.0, 5.0],), seed=[1.0])


def test_what_is_too_large_or_no_function_of_numbers_is_refused():
    with pytest.raises(InputError, match="100,001 elements"):
        broadcast_story(wave, (np.zeros(100_001),))
    with pytest.raises(InputError, match="nodes for one element"):
        broadcast_story(lambda x: sum(x * k for k in range(20)), ([1.0],))
    with pytest.raises(InputError, match="works on arrays inside"):
        broadcast_story(lambda x: (x * np.ones(2)).sum(), ([1.0],))
