"""What cannot be planned, and what goes wrong on the way: found where it happens, and named."""

import copy
import math
import random
from collections.abc import Callable
from itertools import count
from typing import Any

import numpy as np
import pytest

from ad_viz import checkpoint
from ad_viz.errors import CheckpointError, LostDerivativeError
from tests.checkpoint.chains import ALL


def step(x: Any) -> Any:
    return x * 0.5


def pullback(x: Any, adjoint: Any) -> Any:
    return adjoint * 0.5


def swept(
    step: Any = step,
    pullback: Any = pullback,
    x0: Any = 1.0,
    n: Any = 16,
    seed: Any = 1.0,
    strategy: Any = "ctz",
    **more: Any,
) -> checkpoint.Sweep:
    return checkpoint.sweep(step, pullback, x0, n, seed, strategy, **more)


# n, strategy, slots; words of what was found, and of what to do.
PLANS: list[tuple[tuple[Any, ...], str, str]] = [
    ((0,), "0 states", "count the initial state"),
    ((-3,), "-3 states", "count the initial state"),
    ((2**70,), "states", "write, for example, 1000"),
    ((10**9, "full"), "1000000000 states", "write, for example, 1000"),
    ((10**9, lambda *shown: [0]), "1000000000 states", "write, for example, 1000"),
    ((16.0,), "16.0 (float)", "write 16"),
    ((2.5,), "2.5 (float)", "write, for example, 16"),
    (("16",), "'16' (str)", "write, for example, 16"),
    ((True,), "True (bool)", "write, for example, 16"),
    ((None,), "None", 'strategy="online"'),
    ((16, "revolver"), "'revolver'", 'write strategy="ctz"'),
    ((16, ["ctz"]), "['ctz']", 'write strategy="ctz"'),
    ((16, None), "None", 'write strategy="ctz"'),
    ((16, "ctz", 3), "slots=3", "leave slots out"),
    ((16, "online", 3), "slots=3", "leave slots out"),
    ((16, "revolve"), "no slots", "write slots=3"),
    ((3, "revolve"), "no slots", '"revolve", slots=1'),
    ((16, "revolve", 0), "slots=0", "write slots=1"),
    ((16, "revolve", -1), "slots=-1", "write slots=1"),
    ((16, "revolve", 16), "slots=16 for 16 states", 'strategy="full"'),
    ((1, "revolve", 2), "slots=2 for 1 state", 'strategy="full"'),
    ((16, "revolve", 2.5), "2.5 (float)", "write, for example, slots=3"),
    ((16, "revolve", True), "True (bool)", "write, for example, slots=3"),
    ((16, lambda *given: [0], 0), "slots=0", "write slots=1"),
]


@pytest.mark.parametrize("place", range(len(PLANS)))
def test_what_cannot_be_planned(place: int) -> None:
    asked, found, remedy = PLANS[place]
    for refused in (
        lambda: checkpoint.schedule(*asked),
        lambda: checkpoint.sweep(step, pullback, 1.0, asked[0], 1.0, *asked[1:]),
    ):
        with pytest.raises(CheckpointError) as caught:
            refused()
        assert found in caught.value.found
        assert remedy in caught.value.remedy


def test_numpy_counts_too() -> None:
    plan = checkpoint.schedule(np.int64(16), "revolve", np.int32(4))
    assert repr(plan) == "Schedule(16, 'revolve', slots=4)"
    assert checkpoint.schedule(1, "revolve", 1).peak == 1


def fails(x: Any) -> Any:
    return x / 2 if x > 0.5**7 else 1 / 0


def doubled(x: Any) -> Any:
    x *= 2
    return x


def noted(state: Any) -> Any:
    state["log"].append(1)
    return {"x": state["x"], "log": state["log"]}


def nothing(*given: Any) -> None:
    return None


def noisy(x: Any) -> Any:
    return x + random.random()


class TwoBuffers:
    """A step that writes into two buffers in turn."""

    def __init__(self) -> None:
        self.buffers, self.active = (np.zeros(2), np.zeros(2)), 0

    def __call__(self, x: Any) -> Any:
        self.active = 1 - self.active
        self.buffers[self.active][:] = x + 1
        return self.buffers[self.active]


def spoils(x: Any, adjoint: Any) -> Any:
    x[0] = 7.0
    return adjoint


def mutating(evaluation: int) -> Callable[[Any], Any]:
    """A step that writes into its state once."""
    evaluations = count()

    def once(x: Any) -> Any:
        after = x * 0.5
        if next(evaluations) == evaluation:
            x[1] = 7.0
        return after

    return once


ones = np.ones(2)

# What is done; words of the problem, of what was found, and of what to do.
RUNS: dict[str, tuple[Callable[[], Any], str, str, str]] = {
    "a step that raises": (
        lambda: swept(fails),
        "The step failed at state 7", "ZeroDivisionError", "call the step by itself",
    ),
    "a pullback that raises": (
        lambda: swept(pullback=lambda x, adjoint: adjoint / (x - 0.5**7)),
        "The pullback failed at state 7", "ZeroDivisionError", "call the pullback by itself",
    ),
    "a seed function that mutates": (
        lambda: swept(x0=np.ones(2), seed=lambda x: x.__imul__(2)),
        "The seed function changed state 15", "another state 15", "build new values",
    ),
    "no seed": (lambda: swept(seed=None), "There is no seed", "None", "write 1.0"),
    "a seed that raises": (
        lambda: swept(seed=lambda x: x.real()),
        "The seed function failed at state 15", "TypeError", "call the seed function",
    ),
    "an end that raises": (
        lambda: swept(n=None, strategy="online", until=lambda x: 1 / (x - 1)),
        "The until function failed at state 0", "ZeroDivisionError", "call the until function",
    ),
    "an end that is neither true nor false": (
        lambda: swept(n=None, strategy="online", until=lambda x: np.ones(2)),
        "The until function failed at state 0", "ambiguous", "call the until function",
    ),
    "a step without a return": (
        lambda: swept(nothing), "The step returned nothing at state 0", "None", "return line",
    ),
    "a pullback without a return": (
        lambda: swept(pullback=nothing),
        "The pullback returned nothing at state 14", "None", "return line",
    ),
    "a snapshot without a return": (
        lambda: swept(snapshot=nothing, restore=copy.copy),
        "The snapshot function returned nothing at state 0", "None", "return line",
    ),
    "a step that mutates an array": (
        lambda: swept(doubled, x0=np.ones(2), seed=ones),
        "The step changed state 0", "another state 0", "x = x + 1, not x += 1",
    ),
    "a step that mutates a dict": (
        lambda: swept(noted, lambda *given: 1.0, {"x": 1.0, "log": []}),
        "The step changed state 0", "another state 0", "snapshot=copy.deepcopy",
    ),
    "a pullback that mutates": (
        lambda: swept(pullback=spoils, x0=np.ones(2), seed=ones),
        "The pullback changed state 14", "another state 14", "build new values",
    ),
    "a step that uses its buffers again": (
        lambda: swept(TwoBuffers(), x0=np.ones(2), seed=ones),
        "State 12 has changed while it was cached", "another state 12", "one buffer written anew",
    ),
    "a snapshot that copies nothing": (
        lambda: swept(doubled, x0=np.ones(2), seed=ones, snapshot=lambda x: x, restore=np.copy),
        "does not restore it", "is not the state", "snapshot copies all parts",
    ),
    "a restore that copies nothing": (
        lambda: swept(doubled, x0=np.ones(2), seed=ones, snapshot=np.copy, restore=lambda x: x),
        "The snapshot of state 12 does not restore it", "is not the state 12", "restore copies",
    ),
    "a restore that loses digits": (
        lambda: swept(snapshot=lambda x: f"{x / 3:.3f}", restore=float),
        "does not restore it", "is not the state", "copies all parts",
    ),
    "random numbers": (
        lambda: swept(noisy),
        "State 13 came out differently", "step(12)", "carry the generator's seed in the state",
    ),
    "random numbers that are drawn again for the pullback alone": (
        lambda: swept(noisy, None, strategy="full"),
        "State 15 came out differently", "step(14)", "carry the generator's seed in the state",
    ),
    "no pair": (
        lambda: swept(lambda x, p: x, lambda x, adjoint, p: adjoint, parameters=2.0),
        "The pullback gave no pair at state 14", "1.0 (float)", "return adjoint, contribution",
    ),
    "contributions of two shapes": (
        lambda: swept(
            lambda x, p: x * 0.5,
            lambda x, adjoint, p: (adjoint, (1.0, 2.0) if x < 0.01 else (1.0,)),
            parameters=(1.0, 2.0),
        ),
        "contribution of state 6", "(1.0,)", "one number or array for each parameter",
    ),
    "a seed of another structure": (
        lambda: swept(lambda x: (x[1], x[0]), None, (1.0, 2.0)),
        "The seed does not fit the state", "1.0 (float)", "structure of the state",
    ),
    "a state that grows": (
        lambda: swept(lambda x: (*x, 1.0), None, (1.0,), n=2, seed=(1.0,)),
        "another structure", "(", "structure of the state",
    ),
    "an int that becomes a float": (
        lambda: swept(lambda x: (x[0], x[0] + x[1]), None, (1.0, 2), seed=(0.0, 1.0), n=2),
        "Part 2 of the state is no real number", "", "write 1.0, not 1",
    ),
    "no number at all": (
        lambda: swept(lambda x: x, None, ("a", "b"), seed=(1.0, 1.0)),
        "no number to differentiate by", "('a', 'b')", "give a pullback",
    ),
    "no function": (lambda: swept(0.5), "The step is not", "0.5 (float)", "not step(…)"),
    "no pullback": (lambda: swept(pullback=1.0), "The pullback is not", "1.0", "not pullback("),
    "no snapshot function": (
        lambda: swept(snapshot="copy"), "The snapshot is not", "'copy'", "not snapshot(",
    ),
    "no restore function": (lambda: swept(restore=3), "The restore is not", "3", "not restore("),
    "no watch function": (lambda: swept(watch=3), "The watch is not", "3 (int)", "not watch("),
    "no progress function": (
        lambda: swept(progress=True), "The progress is not", "True", "not progress(",
    ),
    "no length": (lambda: swept(n=None, strategy="online"), "Nothing says", "n=None", "until="),
    "an unknown length for ctz": (
        lambda: swept(n=None, until=lambda x: True), "length of the chain", "n=None", "online",
    ),
    "an unknown length for a rule": (
        lambda: swept(n=None, until=lambda x: True, strategy=lambda *given: [0]),
        "length of the chain", "n=None", "online",
    ),
    "two ends": (
        lambda: swept(until=lambda x: True, strategy="online"), "Two things", "n=16", "n=None",
    ),
    "an end that is no function": (
        lambda: swept(n=None, until=3, strategy="online"),
        "The until is not", "3 (int)", "not until(…)",
    ),
    "inputs that run out": (
        lambda: swept(inputs="text"), "too few inputs", "4 inputs for 15 steps", "n=5",
    ),
    "inputs without end": (
        lambda: swept(n=None, inputs=range(10**9)), "take hours", "1000000001 states", "1000",
    ),
    "more inputs than a machine counts": (
        lambda: swept(n=None, inputs=range(2**70)), "take hours", "states", "1000",
    ),
    "inputs that can be read once": (
        lambda: swept(n=None, inputs=iter("text")), "not a sequence", "iterator", "list(…)",
    ),
    "inputs of no length": (
        lambda: swept(n=None, inputs=np.array(1.0)), "not a sequence", "array(1.)", "list(…)",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", RUNS)
def test_what_goes_wrong_on_the_way(case: str) -> None:
    run, problem, found, remedy = RUNS[case]
    with pytest.raises(CheckpointError) as caught:
        run()
    assert problem in str(caught.value)
    assert found in caught.value.found
    assert remedy in caught.value.remedy


@pytest.mark.parametrize("strategy", ALL)
def test_a_step_that_mutates_once_is_found_at_every_state(strategy: str) -> None:
    name, slots = ALL[strategy]
    for state in range(15):
        with pytest.raises(CheckpointError, match=f"The step changed state {state},") as caught:
            swept(mutating(state), x0=np.ones(2), seed=ones, strategy=name, slots=slots)
        assert "def once(x: Any)" in (caught.value.line or "")


def test_a_step_that_mutates_when_it_is_run_again() -> None:
    """From state 12, which is cached, state 13 is recomputed first."""
    with pytest.raises(CheckpointError, match="The step changed state 12,"):
        swept(mutating(15), x0=np.ones(2), seed=ones)


def test_a_plan_that_cannot_be_names_its_line() -> None:
    for refused in (
        lambda: checkpoint.schedule(0),  # here
        lambda: checkpoint.schedule(16, "revolve", 16),  # here
        lambda: checkpoint.sweep(step, pullback, 1.0, None, 1.0),  # here
        lambda: checkpoint.sweep(step, 3.0, 1.0, 16, 1.0),  # type: ignore[arg-type]  # here
    ):
        with pytest.raises(CheckpointError) as caught:
            refused()
        assert (caught.value.line or "").endswith("# here")


def test_the_line_and_the_cause() -> None:
    with pytest.raises(CheckpointError) as caught:
        swept(fails)
    assert "x / 2 if x > 0.5**7 else 1 / 0" in (caught.value.line or "")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_our_own_errors_stay_and_say_where() -> None:
    with pytest.raises(LostDerivativeError) as caught:
        swept(math.sin, None)
    assert caught.value.__notes__ == ["This happened in the pullback, at state 14 of the chain."]


def test_an_interrupt_comes_through() -> None:
    def interrupted(x: float) -> float:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        swept(interrupted)


def test_nothing_is_compared_where_that_is_not_wanted() -> None:
    random.seed(1)
    done = swept(noisy, lambda x, adjoint: adjoint, check=False)
    assert (done.gradient, done.recomputations) == (1.0, 17)


@pytest.mark.parametrize(
    ("name", "function", "count"),
    [
        ("watch", lambda x, **named: x, 3),
        ("progress", lambda: None, 2),
        ("snapshot", lambda a, b: a, 1),
        ("restore", lambda: 0.0, 1),
        ("until", lambda: True, 1),
    ],
)
def test_a_function_that_takes_other_arguments_is_refused_before_anything_runs(
    name: str, function: object, count: int
) -> None:
    refused = f"The {name} cannot be called with {count} arguments"
    options: dict[str, Any] = {name: function}
    with pytest.raises(CheckpointError, match=refused):
        checkpoint.sweep(lambda s: s * 2.0, lambda s, a: a * 2.0, 0.5, 4, 1.0, **options)
