"""The picture of an accumulation, against the accumulation itself."""

import numpy as np
import pytest

from ad_viz.errors import InputError
from ad_viz.lenses.accumulation.story import accumulation_story
from ad_viz.memory import accumulation
from ad_viz.memory.accumulation import accumulate
from ad_viz.memory.strategies import USUAL
from tests.golden.functions import fan_out, sum_first_and_second

ALL = (*USUAL, "deferred")
W = np.arange(12.0).reshape(4, 3)


def mysum(X):
    total = 0.0
    for i in range(len(X)):
        total = total + X[i]
    return total


def layer(X):
    h = W @ X
    return h.sum() + X[0] * X[1:].sum()


def matrix(X):
    return (X * X).sum() + X[1, 0] - X[:, 2].sum()


RUNS = [
    (sum_first_and_second, np.array([10.0, 20.0, 30.0])),
    (mysum, np.arange(10.0)),
    (layer, np.array([0.5, -1.0, 2.0])),
    (fan_out, np.zeros(3)),
    (matrix, np.arange(6.0).reshape(2, 3)),
    (lambda X: X[2], np.ones(4)),
    (lambda X: X[0] if X[1] > 0 else X[2], np.ones(3)),
    (lambda X: (X[1:] * X[:-1]).sum() + X[np.array([0, 0])].sum(), np.arange(4.0)),
    (mysum, np.ones(70)),
]


def plain(text):
    return "".join(token if isinstance(token, str) else token[1] for token in text)


def captions(timeline, step):
    told = timeline.data["accumulation"]
    state = timeline.state(step)
    return {
        index: told["captions"][int(number)]
        for (family, index), number in state.items()
        if family == "caption"
    }


@pytest.mark.parametrize(("function", "X"), RUNS)
def test_the_counts_at_the_end_are_those_of_the_ledgers(function, X):
    timeline = accumulation_story(function, (X,), strategies=ALL)
    state = timeline.state(len(timeline))
    for column, strategy in enumerate(ALL):
        ledger = accumulate(function, X, strategy).ledger
        assert (state["count", column], state["bytes", column]) == (ledger.count, ledger.nbytes)
        assert timeline.data["accumulation"]["columns"][column]["source"] == ledger.label


@pytest.mark.parametrize(("function", "X"), RUNS)
def test_counts_never_fall(function, X):
    timeline = accumulation_story(function, (X,), strategies=ALL)
    for column in range(len(ALL)):
        steps = range(1, len(timeline) + 1)
        counts = [timeline.state(step).get(("count", column), 0) for step in steps]
        assert counts == sorted(counts)


@pytest.mark.parametrize(("function", "X"), RUNS[:-1])
def test_the_last_row_holds_the_gradient_in_every_column(function, X):
    timeline = accumulation_story(function, (X,), strategies=ALL)
    told, state = timeline.data["accumulation"], timeline.state(len(timeline))
    names = [", ".join(map(str, at)) for at in np.ndindex(X.shape)]
    for column, strategy in enumerate(ALL):
        gradient = dict(zip(names, accumulate(function, X, strategy).gradient.ravel(), strict=True))
        place = column * len(told["rows"]) + len(told["rows"]) - 1
        assert state["fate", place] == 1
        for k, cell in enumerate(told["rows"][-1]["cells"]):
            if cell is not None:
                assert state["content", place * told["width"] + k] == gradient[cell]


@pytest.mark.parametrize(("function", "X"), RUNS)
def test_sentences_are_short(function, X):
    for strategies in (ALL, ("+",), ("deferred",), ("add!!", "add!! unguarded")):
        timeline = accumulation_story(function, (X,), strategies=strategies)
        said = [plain(step["say"]) for step in timeline.data["steps"]]
        assert [words for words in said if len(words.split()) > 25] == []


def test_the_example_of_the_source_step_by_step():
    timeline = accumulation_story(sum_first_and_second, ([10.0, 20.0, 30.0],))
    fates = timeline.data["accumulation"]["fates"]
    seen = [
        [
            fates[int(timeline.state(step)["fate", 6 + row])] or "live"
            for row in range(3)
            if ("fate", 6 + row) in timeline.state(step)
        ]
        for step in range(6, 11)
    ]
    assert seen == [
        ["not run"],
        ["not run", "not run"],
        ["live", "not run"],
        ["moved out", "never built", "live"],
        ["moved out", "never built", "live"],
    ]
    counts = [[timeline.state(step).get(("count", c), 0) for c in range(3)] for step in (6, 8, 9)]
    assert counts == [[1, 1, 0], [2, 2, 1], [3, 2, 1]]
    assert "b came first, so it is unthunked first" in plain(timeline.step(8)["say"])
    assert captions(timeline, 9)[7] == "only an action: add to cell 0"


def test_an_action_writes_the_cells_that_were_read_and_no_others():
    timeline = accumulation_story(
        sum_first_and_second, ([10.0, 20.0, 30.0],), strategies=["+", "InplaceableThunk"]
    )
    written = [i for family, i, _ in timeline.step(9)["set"] if family == "written"]
    assert written == [6, 7, 8, 15]


def test_what_shares_a_buffer_that_is_written_is_seen_to_change():
    timeline = accumulation_story(fan_out, (np.zeros(3),), strategies=["add!!", "add!! unguarded"])
    rows = timeline.data["accumulation"]["rows"]
    [step] = [
        n for n, told in enumerate(timeline.data["steps"], 1) if "c and a" in plain(told["say"])
    ]
    changed = [
        rows[place - len(rows)]["owner"]
        for place, words in captions(timeline, step).items()
        if words == "changed too: it shares buffer 1"
    ]
    assert changed == ["c", "a"]
    assert "changed too, not used again" in captions(timeline, step).values()
    assert plain(timeline.step(len(timeline))["equation"]) == "a = [3, 3, 3] or [4, 4, 4]"


def seen_of_fan(step):
    """What each row shows by add!! unguarded: the cells of a buffer, or what became of it."""
    timeline = accumulation_story(fan_out, (np.zeros(3),), strategies=["add!! unguarded"])
    told, state = timeline.data["accumulation"], timeline.state(step)
    fates = [told["fates"][int(state["fate", row])] for row in range(7) if ("fate", row) in state]
    return [fate or state["content", row * told["width"]] for row, fate in enumerate(fates)]


def test_all_that_shares_a_buffer_shows_what_is_in_it():
    assert seen_of_fan(12) == ["let go", 1, 1, 1, 1, 1]
    assert seen_of_fan(13) == ["let go", "let go", 2, 2, "moved out", 2, 2]


@pytest.mark.parametrize(("function", "X"), RUNS)
@pytest.mark.parametrize("strategy", [*ALL, "add!! unguarded"])
def test_a_buffer_is_one_array_and_is_freed_when_nobody_has_it(function, X, strategy):
    timeline = accumulation_story(function, (X,), strategies=[strategy])
    told = timeline.data["accumulation"]
    fates, width = told["fates"], told["width"]
    for step in range(1, len(timeline) + 1):
        state, freed, held = timeline.state(step), set(), {}
        for row, at in enumerate(told["rows"]):
            if ("fate", row) not in state:
                continue
            fate, buffer = fates[int(state["fate", row])], state.get(("buffer", row))
            if fate == "freed":
                freed.add(buffer)
            elif not fate:
                cells = [state.get(("content", row * width + k)) for k in range(len(at["cells"]))]
                assert held.setdefault(buffer, cells) == cells
        assert not freed & held.keys()


def test_where_nothing_can_be_measured_the_counts_are_called_predicted(monkeypatch):
    monkeypatch.setattr(accumulation, "available", lambda: False)
    timeline = accumulation_story(sum_first_and_second, ([10.0, 20.0, 30.0],))
    columns = timeline.data["accumulation"]["columns"]
    assert [column["source"] for column in columns] == ["predicted"] * 3
    assert [timeline.state(10)["count", column] for column in range(3)] == [3, 2, 1]


def test_a_long_accumulation_is_refused():
    with pytest.raises(InputError, match="201 contributions"):
        accumulation_story(mysum, (np.ones(201),))


def test_a_long_accumulation_is_refused_by_what_was_swept_once():
    runs = []

    def counted(X):
        runs.append(X)
        return mysum(X)

    with pytest.raises(InputError, match="201 contributions"):
        accumulation_story(counted, (np.ones(201),))
    assert len(runs) == 1


def test_a_run_too_long_stops_at_the_limit_even_where_the_function_catches_what_is_raised():
    turns = []

    def stubborn(X):
        total = X[0]
        for _ in range(20_000):
            turns.append(total)
            try:
                total = total + X[1]
            except Exception:
                break
        return total

    with pytest.raises(InputError, match="more than 5,000 nodes"):
        accumulation_story(stubborn, (np.ones(2),))
    assert len(turns) == 2_500


def test_a_function_that_uses_nothing_has_no_buffers_to_show():
    timeline = accumulation_story(lambda X: X[0] * 0.0, (np.ones(2),), strategies=["+"])
    assert (
        timeline.state(len(timeline))["count", 0]
        == accumulate(lambda X: X[0] * 0.0, np.ones(2), "+").ledger.count
    )


def test_an_adjoint_to_which_nothing_comes_shows_its_zeros() -> None:
    timeline = accumulation_story(lambda X: 3.0, ([10.0, 20.0],), strategies=["+"])
    last = timeline.data["steps"][-1]["set"]
    assert [change for change in last if change[0] == "content"] == [
        ["content", 0, 0.0], ["content", 1, 0.0],
    ]  # fmt: skip
