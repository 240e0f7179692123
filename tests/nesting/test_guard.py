"""What decided the course of a run is noted, whoever compares; an engine alone pays nothing."""

import math
from decimal import Decimal

import numpy as np
import pytest

import ad_viz as av
from ad_viz.nesting.guard import WATCHERS, Guard
from ad_viz.program.recording import record, trace
from ad_viz.tracing.tape import Tape


def guards(f, *primals):
    return [(g.left, g.op, g.right, g.held) for g in record(f, *primals).guards]


def branch(x, y):
    a = x * y
    if a < 1:
        return a + 1
    return a


def test_a_branch_has_its_line():
    first = branch.__code__.co_firstlineno
    assert record(branch, 0.5, 4.2).guards == (Guard(first + 2, 2, "<", 1.0, False),)
    assert record(branch, 0.5, 1.2).guards == (Guard(first + 2, 2, "<", 1.0, True),)


@pytest.mark.parametrize(
    ("asks", "op", "held"),
    [
        (lambda x: x < 2, "<", True),
        (lambda x: x <= 2, "<=", True),
        (lambda x: x > 2, ">", False),
        (lambda x: x >= 2, ">=", False),
        (lambda x: x == 2, "==", False),
        (lambda x: x != 2, "!=", True),
        (lambda x: np.less(x, 2), "<", True),
    ],
)
def test_every_comparison(asks, op, held):
    assert guards(lambda x: x * float(asks(x)), 1.0) == [(0, op, 2.0, held)]


def test_a_number_on_the_left_is_turned_round():
    assert guards(lambda x: x if 2 > x else -x, 1.0) == [(0, "<", 2.0, True)]  # noqa: SIM300


def test_two_values_of_the_run():
    assert guards(lambda x, y: x if x >= y else y, 1.0, 2.0) == [(0, ">=", 1, False)]


def test_truth_is_a_comparison_with_nothing():
    assert guards(lambda x: x * 2 if x else x, 0.0) == [(0, "!=", 0.0, False)]


def test_the_builtins_that_compare():
    assert guards(lambda x, y: max(x, y) + 0, 1.0, 2.0) == [(1, ">", 0, True)]
    assert guards(lambda x, y: min(x, y) + 0, 1.0, 2.0) == [(1, "<", 0, False)]


def test_questions_about_one_number():
    assert guards(lambda x: x if np.isfinite(x) else 0 * x, math.inf) == [
        (0, "isfinite", None, False)
    ]


def test_of_arrays_each_element():
    bounds = np.array([1.0, 3.0])
    assert guards(lambda x: x * np.sum(x < bounds), 2.0) == [
        (1.0, ">", 0, False),
        (3.0, ">", 0, True),
    ]
    assert guards(lambda X: (X * (X > 2)).sum(), np.array([1.0, 3.0])) == [
        (0, ">", 2.0, False),
        (1, ">", 2.0, True),
    ]


def test_what_is_asked_again_is_kept_once():
    def f(x):
        for _ in range(3):
            x < 1  # noqa: B015
        return x

    assert guards(f, 2.0) == [(0, "<", 1.0, False)]


def test_a_loop_asks_of_every_value():
    def f(x):
        while x < 10:
            x = x * 2
        return x

    assert guards(f, 3.0) == [
        (0, "<", 10.0, True),
        (1, "<", 10.0, True),
        (2, "<", 10.0, False),
    ]


#: What runs a function at a value of a run outside, and some record it for that.
INSIDE = {
    **{
        engine: lambda f, x, engine=engine: av.value_and_grad(f, x, engine=engine)[1][0]
        for engine in ("tape", "var", "dual", "program")
    },
    "jvp": lambda f, x: av.jvp(f, (x,), (1.0,))[1],
    "vjp": lambda f, x: av.vjp(f, x)[1](1.0)[0],
    "recording": lambda f, x: record(f, x).value,
}


@pytest.mark.parametrize("slope", INSIDE.values(), ids=INSIDE)
def test_an_inner_run_asks_about_the_outer_runs_number(slope):
    def inner(x):
        return x * x if x > 0 else -x

    assert guards(lambda x: slope(inner, x) * x, 3.0)[0] == (0, ">", 0.0, True)


def test_every_engine_is_watched():
    for make in (Tape().var, av.Dual, av.Var):
        made = trace(branch, (0.5, 4.2), {}, make).guards
        assert [(g.left, g.op, g.right, g.held) for g in made] == [(2, "<", 1.0, False)]


def test_a_look_at_the_number_itself_is_noticed():
    assert record(lambda x: x * x.value, 2.0).was_read
    assert not record(lambda x: x * 2, 2.0).was_read


def test_nobody_watches_afterwards():
    with pytest.raises(ZeroDivisionError):
        record(lambda x: x / (1 // 0), 1.0)
    assert WATCHERS == []


def test_what_is_no_number_is_no_guard():
    assert guards(lambda x: x if x != None else -x, 1.0) == []  # noqa: E711


@pytest.mark.parametrize("number", [10**400, Decimal(1), 1 + 0j])
def test_a_number_that_is_no_float_cannot_be_asked_for_again(number: object):
    recording = record(lambda x: x * 2 if x != number else x, 2.0)
    assert recording.guards == ()
    assert recording.was_read
