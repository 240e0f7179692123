"""The picture of an accumulation, against the accumulation itself."""

import random
from collections import Counter
from unicodedata import normalize
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.lenses.accumulation import builder, story
from ad_viz.lenses.accumulation.forms import written as operation
from ad_viz.lenses.accumulation.story import accumulation_story
from ad_viz.memory import accumulation
from ad_viz.memory.accumulation import accumulate
from ad_viz.memory.strategies import STRATEGIES, USUAL
from ad_viz.memory.sweep import Sweep
from ad_viz.memory.watched import watch
from ad_viz.rules.arithmetic import is_array
from tests.fresh import FRESH
from tests.golden.functions import fan_out, sum_first_and_second
from tests.memory.functions import wired, wiring

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
    shown = timeline.data["accumulation"]
    state = timeline.state(step)
    return {
        index: shown["captions"][int(number)]
        for (family, index), number in state.items()
        if family == "accumulation.caption"
    }


@pytest.mark.parametrize(("function", "X"), RUNS)
def test_the_counts_at_the_end_are_those_of_the_ledgers(function, X):
    timeline = accumulation_story(function, (X,), strategies=ALL)
    state = timeline.state(len(timeline))
    for column, strategy in enumerate(ALL):
        ledger = accumulate(function, X, strategy).ledger
        assert (state["accumulation.count", column], state["accumulation.bytes", column]) == (
            ledger.count,
            ledger.nbytes,
        )
        assert timeline.data["accumulation"]["columns"][column]["source"] == ledger.label


@pytest.mark.parametrize(("function", "X"), RUNS)
def test_counts_never_fall(function, X):
    timeline = accumulation_story(function, (X,), strategies=ALL)
    for column in range(len(ALL)):
        steps = range(1, len(timeline) + 1)
        counts = [timeline.state(step).get(("accumulation.count", column), 0) for step in steps]
        assert counts == sorted(counts)


@pytest.mark.parametrize(("function", "X"), RUNS[:-1])
def test_the_last_row_holds_the_gradient_in_every_column(function, X):
    timeline = accumulation_story(function, (X,), strategies=ALL)
    shown, state = timeline.data["accumulation"], timeline.state(len(timeline))
    names = [", ".join(map(str, at)) for at in np.ndindex(X.shape)]
    for column, strategy in enumerate(ALL):
        gradient = dict(zip(names, accumulate(function, X, strategy).gradient.ravel(), strict=True))
        last = len(shown["rows"]) - 1
        assert state["accumulation.fate", (column, last)] == 1
        for k, cell in enumerate(shown["rows"][-1]["cells"]):
            if cell is not None:
                assert state["accumulation.content", (column, last, k)] == gradient[cell]


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
            fates[int(timeline.state(step)["accumulation.fate", (2, row)])] or "live"
            for row in range(3)
            if ("accumulation.fate", (2, row)) in timeline.state(step)
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
    counts = [
        [timeline.state(step).get(("accumulation.count", c), 0) for c in range(3)]
        for step in (6, 8, 9)
    ]
    assert counts == [[1, 1, 0], [2, 2, 1], [3, 2, 1]]
    assert "b came first, so it is unthunked first" in plain(timeline.step(8)["say"])
    assert captions(timeline, 9)[2, 1] == "only an action: add to cell 0"


def test_an_action_writes_the_cells_that_were_read_and_no_others():
    timeline = accumulation_story(
        sum_first_and_second, ([10.0, 20.0, 30.0],), strategies=["+", "InplaceableThunk"]
    )
    written = [i for family, i, _ in timeline.step(9)["set"] if family == "accumulation.written"]
    assert written == [[0, 2, 0], [0, 2, 1], [0, 2, 2], [1, 2, 0]]


def test_what_shares_a_buffer_that_is_written_is_seen_to_change():
    timeline = accumulation_story(fan_out, (np.zeros(3),), strategies=["add!!", "add!! unguarded"])
    rows = timeline.data["accumulation"]["rows"]
    [step] = [
        n for n, shown in enumerate(timeline.data["steps"], 1) if "c and a" in plain(shown["say"])
    ]
    changed = [
        rows[row]["owner"]
        for (_, row), words in captions(timeline, step).items()
        if words == "changed too: it shares buffer 1"
    ]
    assert changed == ["c", "a"]
    assert "changed too, not used again" in captions(timeline, step).values()
    assert plain(timeline.step(len(timeline))["equation"]) == "a = [3, 3, 3] or [4, 4, 4]"


def seen_of_fan(step):
    """What each row shows by add!! unguarded: the cells of a buffer, or what became of it."""
    timeline = accumulation_story(fan_out, (np.zeros(3),), strategies=["add!! unguarded"])
    shown, state = timeline.data["accumulation"], timeline.state(step)
    numbers = (state.get(("accumulation.fate", (0, row))) for row in range(7))
    fates = [shown["fates"][int(number)] for number in numbers if number is not None]
    return [fate or state["accumulation.content", (0, row, 0)] for row, fate in enumerate(fates)]


def test_all_that_shares_a_buffer_shows_what_is_in_it():
    assert seen_of_fan(12) == ["let go", 1, 1, 1, 1, 1]
    assert seen_of_fan(13) == ["let go", "let go", 2, 2, "moved out", 2, 2]


@pytest.mark.parametrize(("function", "X"), RUNS)
@pytest.mark.parametrize("strategy", [*ALL, "add!! unguarded"])
def test_a_buffer_is_one_array_and_is_freed_when_nobody_has_it(function, X, strategy):
    timeline = accumulation_story(function, (X,), strategies=[strategy])
    shown = timeline.data["accumulation"]
    fates = shown["fates"]
    for step in range(1, len(timeline) + 1):
        state, freed, held = timeline.state(step), set(), {}
        for row, at in enumerate(shown["rows"]):
            number = state.get(("accumulation.fate", (0, row)))
            if number is None:
                continue
            fate, buffer = fates[int(number)], state.get(("accumulation.buffer", (0, row)))
            if fate == "freed":
                freed.add(buffer)
            elif not fate:
                places = [(0, row, k) for k in range(len(at["cells"]))]
                cells = [state.get(("accumulation.content", place)) for place in places]
                assert held.setdefault(buffer, cells) == cells
        assert not freed & held.keys()


def test_where_nothing_can_be_measured_the_counts_are_called_predicted(monkeypatch):
    monkeypatch.setattr(accumulation, "available", lambda: False)
    timeline = accumulation_story(sum_first_and_second, ([10.0, 20.0, 30.0],))
    columns = timeline.data["accumulation"]["columns"]
    assert [column["source"] for column in columns] == ["predicted"] * 3
    assert [timeline.state(10)["accumulation.count", column] for column in range(3)] == [3, 2, 1]


def test_a_very_long_accumulation_is_refused_by_what_was_swept_once(monkeypatch):
    monkeypatch.setattr(builder, "_MOST", 200)
    runs = []

    def counted(X):
        runs.append(X)
        return mysum(X)

    with pytest.raises(InputError, match="201 contributions"):
        accumulation_story(counted, (np.ones(201),))
    assert len(runs) == 1


def test_a_run_too_long_stops_at_the_limit_even_where_the_function_catches_what_is_raised(
    monkeypatch,
):
    monkeypatch.setattr(story, "_ROWS", 5_000)
    runs = []

    def stubborn(X):
        total = X[0]
        for _ in range(20_000):
            runs.append(total)
            try:
                total = total + X[1]
            except Exception:
                break
        return total

    with pytest.raises(InputError, match="more than 5,000 nodes"):
        accumulation_story(stubborn, (np.ones(2),))
    assert len(runs) == 2_500


def test_a_function_that_uses_nothing_has_no_buffers_to_show():
    timeline = accumulation_story(lambda X: X[0] * 0.0, (np.ones(2),), strategies=["+"])
    assert (
        timeline.state(len(timeline))["accumulation.count", 0]
        == accumulate(lambda X: X[0] * 0.0, np.ones(2), "+").ledger.count
    )


def test_an_adjoint_to_which_nothing_comes_shows_its_zeros() -> None:
    timeline = accumulation_story(lambda X: 3.0, ([10.0, 20.0],), strategies=["+"])
    last = timeline.data["steps"][-1]["set"]
    assert [change for change in last if change[0] == "accumulation.content"] == [
        ["accumulation.content", [0, 0, 0], 0.0], ["accumulation.content", [0, 0, 1], 0.0],
    ]  # fmt: skip


@given(wiring)
def test_as_many_rows_show_a_buffer_as_adjoints_hold_it(wires) -> None:
    """Against the sweep's own buffers, after each contribution; also where two have one name."""
    step, held = Sweep._step, []

    def watched(sweep, *shown_there):
        step(sweep, *shown_there)
        now, of = sweep.steps[-1], sweep.run.rows
        whole = is_array(of[now.parent].value) and of[now.parent].value.nbytes >= of[0].value.nbytes
        if whole and now.how not in ("unthunked", "zero"):
            kept = [b for b in sweep.buffers._alive.values() if b.holders != ["workspace"]]
            # One that is only read by thunks stays where it was.
            held.append({b.number: max(1, len(b.holders)) for b in kept if b.number})

    X = np.cos(np.arange(9.0)).reshape(3, 3)
    for strategy in STRATEGIES:
        held.clear()
        with patch.object(Sweep, "_step", watched):
            timeline = accumulation_story(wired(wires), (X,), strategies=[strategy])
        steps = timeline.subject.steps
        assert len(steps) == len(held)
        for (_, last), (following, _), expected in zip(steps, steps[1:], held, strict=False):
            state, after = timeline.state(last), timeline.state(following)
            fates = [(place, x) for (of, place), x in state.items() if of == "accumulation.fate"]
            live = [place for place, fate in fates if fate == 1]
            # What a step uses up is still seen until the next.
            there = [row for row in live if after["accumulation.fate", row] not in (3, 6)]
            assert Counter(int(state["accumulation.buffer", row]) for row in there) == expected


def test_of_two_terms_with_one_name_each_is_shown_by_itself() -> None:
    """X − X sends its adjoint as it is, and then another array: a new one."""
    timeline = accumulation_story(lambda X: (X - X).sum(), (np.ones(3),), strategies=["+"])
    said = [plain(step["say"]) for step in timeline.data["steps"]]
    assert sum("the array is shared" in words for words in said) == 1
    assert not any("came first" in words for words in said)


@pytest.mark.parametrize("seed", range(10))
def test_what_made_a_row_is_written_as_it_can_be_computed(seed):
    lot = random.Random(f"{FRESH} {seed}")
    constants = [lot.choice((2.0, -3.0, 0.5, 10.0)) for _ in range(4)]
    turned = [lot.random() < 0.5 for _ in constants]

    def f(X):
        a = constants[0] * X if turned[0] else X * constants[0]
        b = constants[1] - a if turned[1] else a - constants[1]
        c = constants[2] / b if turned[2] else b / constants[2]
        d = c**2 + a * X
        return (d + constants[3] if turned[3] else constants[3] + d).sum()

    rows = watch(f, np.array([0.3, 0.7, 1.9])).rows
    values = {normalize("NFKC", row.name): row.value for row in rows}
    for row in rows[1:]:
        written = operation(rows, row).replace("−", "-")
        assert np.allclose(eval(normalize("NFKC", written), {"sum": np.sum, **values}), row.value)


@pytest.mark.parametrize("more", [(), (np.eye(2),)])
def test_a_function_of_two_arrays_is_refused_with_how_to_set_one(more):
    with pytest.raises(InputError, match=r"accumulation\(lambda X: f\(X, W\), …\)"):
        av.accumulation(lambda X, W: np.sum(W @ X), np.eye(2), *more)
    assert len(av.accumulation(lambda X, scale=2.0: np.sum(scale * X), np.eye(2)).timeline) > 5
