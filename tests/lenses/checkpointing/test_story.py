"""The picture of a sweep with checkpoints, against the figure, schedules and the gradient."""

import math
import random

import numpy as np
import pytest

from ad_viz import value_and_grad
from ad_viz.checkpoint import STRATEGIES, schedule
from ad_viz.errors import CheckpointError, InputError
from ad_viz.lenses.checkpointing import run
from ad_viz.lenses.checkpointing.chain import labels
from ad_viz.lenses.checkpointing.spans import members
from ad_viz.lenses.checkpointing.story import checkpoint_story
from ad_viz.tracing.functions import sin
from tests.fresh import FRESH

ALONE = [name for name, row in STRATEGIES.items() if not row.slots]

# The tutorial's figure: what is cached when the sweep reaches a state, and what is recomputed.
FIGURE = {
    "f": ("08cef", ""), "e": ("08ce", ""), "d": ("08cd", "d"), "c": ("08c", ""),
    "b": ("08ab", "9ab"), "a": ("08a", ""), "9": ("089", "9"), "8": ("08", ""),
    "7": ("0467", "1234567"), "6": ("046", ""), "5": ("045", "5"), "4": ("04", ""),
    "3": ("023", "123"), "2": ("02", ""), "1": ("01", "1"), "0": ("0", ""),
}  # fmt: skip


def plain(text):
    return "".join(token if isinstance(token, str) else token[1] for token in text)


def shown(timeline, column=0):
    return timeline.data["checkpoint"]["columns"][column]


def test_sixteen_states_are_those_of_the_figure():
    timeline = checkpoint_story(16)
    names = timeline.data["checkpoint"]["states"]
    first, *rows = shown(timeline)["rows"]
    assert "".join(names[state] for state in members(first["cached"])) == "08cef"
    seen = {}
    for row in rows:
        again = range(row.get("origin", row["state"]) + 1, row["state"] + 1)
        seen[names[row["state"]]] = tuple(
            "".join(names[state] for state in states) for states in (members(row["cached"]), again)
        )
    assert seen == FIGURE


def test_the_step_of_the_mock():
    timeline = checkpoint_story(16)
    step = timeline.step(10)
    assert plain(step["say"]) == (
        "State 7 is missing. It is recomputed from 0, and 4 and 6 are kept on the way."
    )
    assert plain(step["equation"]) == "0 → 1 → 2 → 3 → 4 → 5 → 6 → 7"
    assert [token[1] for token in step["equation"] if token[0] == "name"] == list("0467")
    assert step["note"] == "7 recomputed, 3 kept"
    counts = [
        timeline.state(10)[f"checkpointing.{of}", 0] for of in ("recomputed", "cached", "most")
    ]
    assert counts == [12, 4, 5]


@pytest.mark.parametrize("n", [1, 2, 3, 16, 17, 33, 64])
@pytest.mark.parametrize("strategy", ALONE)
def test_counts_are_those_of_the_schedule(n, strategy):
    timeline, plan = checkpoint_story(n, (strategy,)), schedule(n, strategy)
    state = timeline.state(len(timeline))
    assert (shown(timeline)["recomputations"], shown(timeline)["peak"]) == (
        plan.recomputations, plan.peak,
    )  # fmt: skip
    assert (state["checkpointing.recomputed", 0], state["checkpointing.most", 0]) == (
        plan.recomputations,
        plan.peak,
    )
    assert [members(row["cached"]) for row in shown(timeline)["rows"][1:]] == [
        list(row.cached) for row in plan.rows
    ]
    assert len(timeline) == n + 2


@pytest.mark.parametrize("n", [1, 2, 16, 40])
def test_the_adjoints_are_the_derivatives_of_the_last_state(n):
    timeline = checkpoint_story(n, ("ctz", "none"), x0=0.7)

    def chain(s):
        for _ in range(n - 1):
            s = s + 0.1 * sin(s)
        return s * 1.0

    _, (gradient,) = value_and_grad(chain, 0.7)
    state = timeline.state(len(timeline))
    assert math.isclose(state["adjoint", 0], gradient, rel_tol=1e-12)
    assert state["adjoint", n - 1] == 1


@pytest.mark.parametrize("n", [1, 2, 3, 16, 64])
def test_sentences_are_short(n):
    chosen = [("ctz",), ("full",), ("none",), ("full", "ctz", "ctz-eager", "none")]
    for strategies in chosen:
        timeline = checkpoint_story(n, strategies)
        said = [plain(step["say"]) for step in timeline.data["steps"]]
        assert [words for words in said if len(words.split()) > 25] == []


def test_strategies_run_in_step():
    timeline = checkpoint_story(16, ("full", "ctz", "revolve"), slots=4)
    assert [one["name"] for one in timeline.data["checkpoint"]["columns"]] == [
        "full", "ctz", "revolve, 4 slots",
    ]  # fmt: skip
    for rows in zip(*(shown(timeline, k)["rows"] for k in range(3)), strict=True):
        assert len({row["state"] for row in rows}) == 1
    assert [timeline.state(18)["checkpointing.recomputed", k] for k in range(3)] == [0, 17, 12]
    assert plain(timeline.step(12)["say"]) == (
        "State 5 is cached by full. ctz recomputes it from 4 and revolve from 0."
    )


def test_a_chain_of_ones_own():
    def swing(state):
        angle, velocity = state
        angle = angle + 0.01 * velocity
        return angle, velocity - 0.1 * sin(angle)

    timeline = checkpoint_story(8, step=swing, x0=(1.0, 0.0))
    assert timeline.data["function"]["signature"] == "swing(state)"
    assert timeline.data["nodes"] == []  # its adjoints are no numbers
    assert timeline.step(1)["line"] == timeline.data["function"]["lines"][0]["number"]
    assert "line" not in timeline.step(2)


def test_arrays_and_a_pullback_of_ones_own():
    timeline = checkpoint_story(
        8,
        step=lambda x: x * x,
        x0=np.array([1.0, 1.1]),
        pullback=lambda x, adjoint: 2 * x * adjoint,
    )
    assert timeline.state(len(timeline))["checkpointing.recomputed", 0] == 5
    assert timeline.data["nodes"] == []


def test_a_rule_of_ones_own():
    def eights(sweep, cached, state):
        return [s for s in (*cached, state) if s % 8 == 0]

    timeline = checkpoint_story(16, (eights,))
    assert (shown(timeline)["name"], shown(timeline)["peak"]) == ("eights", 3)


def test_states_are_called_as_in_the_figure():
    assert "".join(labels(16)) == "0123456789abcdef"
    assert labels(17)[10:] == ["10", "11", "12", "13", "14", "15", "16"]


def test_what_cannot_be_shown_is_refused():
    with pytest.raises(InputError, match="49,995,000 evaluations"):
        checkpoint_story(10_000, ("none",))
    with pytest.raises(InputError, match="10,000,000 states"):
        checkpoint_story(10_000_000)
    with pytest.raises(CheckpointError, match="0 states"):
        checkpoint_story(0)
    with pytest.raises(CheckpointError, match="no such strategy"):
        checkpoint_story(16, ("czt",))
    with pytest.raises(CheckpointError, match="slots"):
        checkpoint_story(16, ("revolve",))
    with pytest.raises(CheckpointError, match="takes no slots"):
        checkpoint_story(16, ("full", "ctz"), slots=4)


def test_a_rule_that_recomputes_too_much_is_stopped(monkeypatch):
    monkeypatch.setattr(run, "_EVALUATIONS", 1_000)
    with pytest.raises(InputError, match="1,001 evaluations"):
        checkpoint_story(100, (lambda sweep, cached, state: [0],))


def test_where_one_adjoint_is_no_number_none_is_shown() -> None:
    story = checkpoint_story(5, seed=lambda state: {"a": state})
    assert not any("nodes" in step for step in story.data["steps"])


@pytest.mark.parametrize("seed", range(12))
def test_what_is_kept_is_counted_with_its_slots_and_states_are_named_as_shown(seed):
    lot = random.Random(f"{FRESH} {seed}")
    n = lot.randint(3, 20)
    slots = lot.randint(1, n - 1)
    timeline = checkpoint_story(n, ("revolve",), slots)
    part, say = timeline.data["checkpoint"], plain(timeline.data["steps"][0]["say"])
    kept = sum(1 for _ in members(part["columns"][0]["rows"][0]["cached"]))
    assert (f"{kept} are kept" in say) or (kept == n and f"All {n} states" in say)
    assert ("beside the" in say) == (kept == slots + 1)
    at = timeline.data["function"]["at"]
    assert ("where a is 10" in at) == ("a" in part["states"])
    assert "a" not in part["states"] or part["states"][10] == "a"


def test_of_two_strategies_it_is_said_that_both_have_a_state():
    for count, word in ((2, "both"), (3, "all")):
        timeline = checkpoint_story(16, ("ctz", "full", "sqrt")[:count])
        said = [plain(step["say"]) for step in timeline.data["steps"]]
        assert any(f"is cached by {word}." in say for say in said)
        assert not any(f"is cached by {({'both', 'all'} - {word}).pop()}." in say for say in said)
