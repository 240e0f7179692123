"""The rule of eviction: each mistake is told by its name."""

import pytest

from ad_viz.checkpoint import schedule
from ad_viz.exercises import check_eviction


def by_trailing_zeros(sweep, cached, state):
    return [s for s in (*cached, state) if s == 0 or sweep - s < (s & -s)]


def evenly(sweep, cached, state):
    return [s for s in (*cached, state) if s % 11 == 0]


def first_come(sweep, cached, state):
    return [*cached, state][:6]


def newest(sweep, cached, state):
    return [0, *[*cached, state][1:][-5:]]


def everything(sweep, cached, state):
    return [*cached, state]


def initial_dropped(sweep, cached, state):
    return [*cached, state][-6:]


def a_state_long_gone(sweep, cached, state):
    return [0, state - 1] if state % 2 else [0]


def stops(sweep, cached, state):
    return [0, cached[9]]


def test_the_rule_of_the_figure():
    verdict = check_eviction(by_trailing_zeros)
    plan = schedule(64, "ctz")
    assert verdict
    assert f"At most {plan.peak} states were held and {plan.recomputations}" in str(verdict)
    assert f"is {schedule(64, 'revolve', 6).recomputations}." in str(verdict)


@pytest.mark.parametrize(
    ("rule", "reason"),
    [
        (lambda sweep, cached, state: [0], "keeps state 0 and nothing else"),
        (evenly, "on every way to a missing state"),
        (first_come, "keeps the first states and then has no room"),
        (newest, "keeps the newest states"),
        (everything, "keeps more states than there are slots. Found 7: 0, 1, 2, 3, 4, 5, 6"),
        (initial_dropped, "lets the initial state go"),
        (a_state_long_gone, "a state that is not in memory"),
        (stops, "stopped at “return [0, cached[9]]” with IndexError"),
        (lambda sweep, cached, state: 0, "did not return states"),
        (lambda sweep, cached, state: None, "returns nothing"),
        (3, "is no function"),
    ],
)
def test_a_mistake_is_recognised(rule, reason):
    verdict = check_eviction(rule)
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize("rule", [..., lambda sweep, cached, state: ...])
def test_no_rule_is_no_mistake(rule):
    assert check_eviction(rule).right is None
