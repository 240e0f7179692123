"""Gradients of chains under every strategy: bit-equal to full, and right by 50 digits."""

from dataclasses import dataclass
from typing import Any

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ad_viz as av
from ad_viz import checkpoint
from tests.checkpoint.chains import ALL, Random, fitting


@given(st.integers(1, 70), st.integers(0, 2**32), st.floats(-1, 1), st.floats(-5, 5))
def test_every_strategy_gives_the_same_bits(n: int, seed: int, x0: float, adjoint: float) -> None:
    chain = Random(seed)
    full = checkpoint.sweep(chain.step, chain.pullback, x0, n, adjoint, "full")
    for label, strategy, slots in fitting(n):
        chain.evaluated = 0
        done = checkpoint.sweep(chain.step, chain.pullback, x0, n, adjoint, strategy, slots)
        plan = checkpoint.schedule(n, strategy, slots)
        assert (label, done.gradient.hex()) == (label, full.gradient.hex())
        assert done.value.hex() == full.value.hex()
        assert (done.recomputations, done.peak, done.n) == (plan.recomputations, plan.peak, n)
        assert chain.evaluated == n - 1 + plan.recomputations


def step(x: Any) -> Any:
    return x + av.sin(x) / 10


@pytest.mark.parametrize("label", ALL)
def test_the_gradient_is_right_to_fifty_digits(label: str) -> None:
    with mpmath.workdps(50):
        x, slope = mpmath.mpf(0.5), mpmath.mpf(1)
        for _ in range(15):
            slope *= 1 + mpmath.cos(x) / 10
            x += mpmath.sin(x) / 10
    strategy, slots = ALL[label]
    done = checkpoint.sweep(step, None, 0.5, 16, 1.0, strategy, slots)
    assert done.gradient == pytest.approx(float(slope), rel=1e-14)
    assert done.value == pytest.approx(float(x), rel=1e-14)


def test_one_state_and_two() -> None:
    one = checkpoint.sweep(step, None, 0.5, 1, 3.0)
    assert (one.gradient, one.value, one.recomputations, one.peak) == (3.0, 0.5, 0, 1)
    two = checkpoint.sweep(lambda x: x * x, None, 3.0, 2, 1.0, "revolve", slots=1)
    assert (two.gradient, two.value, two.peak) == (6.0, 9.0, 2)
    none = checkpoint.sweep(lambda x, a: a * x, None, 3.0, 1, 1.0, parameters={"a": 2.0})
    assert none.parameter_gradient == {"a": 0.0}


@dataclass(frozen=True)
class Pendulum:
    angle: Any
    speed: Any
    ticks: int = 0


def swing(state: Pendulum, parameters: Any) -> Pendulum:
    speed = state.speed - 0.01 * (av.sin(state.angle) / parameters["length"])
    speed = speed * (1 - parameters["damping"])
    return Pendulum(state.angle + 0.01 * speed, speed, state.ticks + 1)


@pytest.mark.parametrize("label", ALL)
def test_a_state_of_parts_with_parameters(label: str) -> None:
    strategy, slots = ALL[label]
    parameters = {"length": 2.0, "damping": 0.125}
    done = checkpoint.sweep(
        swing, None, Pendulum(1.0, 0.0), 30, Pendulum(1.0, 0.0), strategy, slots,
        parameters=parameters,
    )  # fmt: skip

    def angle(angle: Any, speed: Any, length: Any, damping: Any) -> Any:
        state = Pendulum(angle, speed)
        for _ in range(29):
            state = swing(state, {"length": length, "damping": damping})
        return state.angle

    value, whole = av.value_and_grad(angle, 1.0, 0.0, 2.0, 0.125)
    assert done.value.angle == value
    assert done.value.ticks == 29
    assert done.gradient.ticks == 0.0
    slopes = (done.gradient.angle, done.gradient.speed, *done.parameter_gradient.values())
    assert slopes == pytest.approx(whole, rel=1e-13)


def test_inputs_go_into_their_steps() -> None:
    weight = np.array([[0.5, -0.25], [0.125, 0.75]])
    inputs = [np.array([k / 20, -0.5]) for k in range(20)]

    def cell(state: Any, given: Any, weight: Any) -> Any:
        return np.tanh(weight @ state + given)

    def pullback(state: Any, adjoint: Any, given: Any, weight: Any) -> Any:
        before = adjoint * (1 - cell(state, given, weight) ** 2)
        return weight.T @ before, np.outer(before, state)

    found = [
        checkpoint.sweep(
            cell, own, np.zeros(2), None, np.ones_like, strategy, inputs=inputs, parameters=weight
        )
        for own in (pullback, None)
        for strategy in ("full", "ctz", "online")
    ]
    assert {done.n for done in found} == {21}
    for done in found[:3]:
        assert done.gradient.tobytes() == found[0].gradient.tobytes()
        assert done.parameter_gradient.tobytes() == found[0].parameter_gradient.tobytes()
    for done in found[3:]:
        np.testing.assert_allclose(done.gradient, found[0].gradient, rtol=1e-13)
        np.testing.assert_allclose(done.parameter_gradient, found[0].parameter_gradient, rtol=1e-13)


def test_a_chain_that_ends_when_it_says_so() -> None:
    expected = checkpoint.sweep(step, None, 0.5, 9, 1.0, "ctz")
    found = checkpoint.sweep(step, None, 0.5, None, 1.0, "online", until=lambda x: x > 1.0)
    assert (found.n, found.gradient, found.value) == (9, expected.gradient, expected.value)
    assert (found.recomputations, found.peak) == (expected.recomputations, expected.peak)
    at_once = checkpoint.sweep(step, None, 0.5, None, 2.0, "online", until=lambda x: True)
    assert (at_once.n, at_once.gradient) == (1, 2.0)


def test_a_seed_made_of_the_last_state() -> None:
    done = checkpoint.sweep(lambda x: x * x, None, 2.0, 3, lambda x: 2 * x, "ctz")
    assert done.gradient == 8 * 2.0**7  # of (x⁴)² = x⁸


def test_the_seed_stays_as_it_is() -> None:
    seed = np.ones(3)

    def pullback(state: Any, adjoint: Any) -> Any:
        adjoint *= 2
        return adjoint

    done = checkpoint.sweep(lambda x: 2 * x, pullback, np.ones(3), 5, seed, "ctz")
    assert (done.gradient.tolist(), seed.tolist()) == ([16.0] * 3, [1.0] * 3)


def test_a_step_may_write_into_its_state_where_snapshots_copy() -> None:
    def onwards(x: Any) -> Any:
        x += x * x / 8
        return x

    def pullback(x: Any, adjoint: Any) -> Any:
        return adjoint * (1 + x / 4)

    def fresh(x: Any) -> Any:
        return x + x * x / 8

    for _, strategy, slots in fitting(40):
        copied = checkpoint.sweep(
            onwards, pullback, np.ones(2) / 8, 40, np.ones(2), strategy, slots,
            snapshot=np.copy, restore=np.copy,
        )  # fmt: skip
        new = checkpoint.sweep(fresh, pullback, np.ones(2) / 8, 40, np.ones(2), strategy, slots)
        assert copied.gradient.tobytes() == new.gradient.tobytes()
        assert copied.value.tobytes() == new.value.tobytes()


def test_snapshots_can_be_of_another_kind() -> None:
    done = checkpoint.sweep(
        step, None, 0.5, 16, 1.0, "ctz", snapshot=float.hex, restore=float.fromhex
    )
    full = checkpoint.sweep(step, None, 0.5, 16, 1.0, "full")
    assert (done.gradient, done.value) == (full.gradient, full.value)


def test_states_that_are_not_a_number_are_equal_to_themselves() -> None:
    done = checkpoint.sweep(lambda x: x * 2, None, np.array([1.0, np.nan]), 16, np.ones(2), "ctz")
    assert (done.recomputations, done.gradient.tolist()) == (17, [2.0**15] * 2)
    assert np.isnan(checkpoint.sweep(step, None, float("nan"), 16, 1.0, "none").value)


def test_what_a_watcher_is_given() -> None:
    plan, seen, adjoints = checkpoint.schedule(16, "ctz"), [], []

    def watch(action: checkpoint.Action, state: Any, adjoint: Any) -> None:
        seen.append((action, state))
        if action.kind == "reverse":
            adjoints.append(adjoint)

    done = checkpoint.sweep(step, None, 0.5, 16, 1.0, "ctz", watch=watch)
    actions = [action for action, _ in seen]
    assert all(action.evaluations <= 1 for action in actions)
    assert tuple(checkpoint.rows(actions)) == plan.rows
    states = {action.to: state for action, state in seen if action.kind == "advance"}
    assert states[15] == done.value
    assert (adjoints[0], adjoints[-1], len(adjoints)) == (1.0, done.gradient, 16)


@pytest.mark.parametrize("strategy", ["ctz", "none", "online"])
def test_progress(strategy: str) -> None:
    paces: list[tuple[int, int | None]] = []
    done = checkpoint.sweep(
        lambda x: x * 0.5, None, 1.0, 300, 1.0, strategy,
        progress=lambda *pace: paces.append(pace),
    )  # fmt: skip
    assert 50 <= len(paces) <= 110
    work = 299 + done.recomputations + 300
    assert paces[-1] == (work, work)
    assert [first for first, _ in paces] == sorted({first for first, _ in paces})


def test_progress_of_an_unknown_length() -> None:
    paces: list[tuple[int, int | None]] = []
    checkpoint.sweep(
        lambda x: x + 1, lambda x, adjoint: adjoint, 0.0, None, 1.0, "online",
        until=lambda x: x == 2500, progress=lambda *pace: paces.append(pace),
    )  # fmt: skip
    assert paces[:2] == [(1000, None), (2000, None)]
    assert paces[2][1] == paces[-1][0] == paces[-1][1]
