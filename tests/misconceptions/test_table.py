"""Each misconception about derivatives, where its number can be worked out by hand."""

from math import cos, sin

import pytest

import ad_viz as av
from ad_viz.arrays.sweep_rules import SweepRules
from ad_viz.misconceptions.runs import carried, pulled, pushed, read, seeded
from ad_viz.misconceptions.table import DERIVATIVES
from ad_viz.program.recording import record


def f(x, y):
    a = x * y
    b = av.sin(x)
    return a + b


def deep(x):
    u = 2 * x
    v = av.sin(u)
    return 3 * v


def shared(x):
    b = x * x
    c = av.sin(b)
    return b * c


LESSON = record(f, 0.5, 4.2)  # x 0, y 1, a 2, b 3, z 4
DEEP = record(deep, 0.5)  # x 0, u 1, v 2, the output 3
SHARED = record(shared, 3.0)  # x 0, b 1, c 2, the output 3
PAIR = record(lambda x: (2 * x, x * x), 3.0)  # x 0, outputs 1 and 2
LESS = record(lambda x, y: x - y, 0.5, 4.2)
Z = 2.1 + sin(0.5)

PUSHED = {
    "overwrite": (LESSON, [1.0], 2, 0, 4.2),
    "first stays": (LESSON, [1.0], 2, 0, cos(0.5)),
    "product of paths": (LESSON, [1.0], 2, 0, cos(0.5) * 4.2),
    "local derivative": (DEEP, [1.0], 2, 0, cos(1.0)),
    "weight forgotten": (DEEP, [1.0], 2, 0, 3.0),
    "first to last": (LESSON, [1.0], 2, 0, 0.0),
    "not waiting": (SHARED, [1.0], 1, 1, 2 * 3.0 * sin(9.0)),
    "forgotten seed": (LESSON, [1.0], 2, 0, 0.0),
    "seed of another": (PAIR, [0.0, 1.0], 1, 0, 2.0),
    "value as seed": (LESSON, [1.0], 2, 0, Z * (cos(0.5) + 4.2)),
    "slots swapped": (LESSON, [1.0], 2, 0, cos(0.5) + 0.5),
    "value for weight": (LESSON, [1.0], 2, 0, cos(0.5) + 2.1),
    "weight at the child": (LESSON, [1.0], 3, 0, cos(sin(0.5))),
    "sign lost": (LESS, [1.0], 2, 1, 1.0),
}

CARRIED = {
    "all move at once": (LESSON, [1.0, 0.0], 4, 4.2 + 0.5 + cos(0.5)),
    "one term": (LESSON, [1.0, 1.0], 2, 0.5),
    "chain forgotten": (DEEP, [7.0], 2, cos(1.0)),
    "forgotten seed": (LESSON, [1.0, 0.0], 4, 0.0),
    "seed of another": (LESSON, [1.0, 0.0], 4, 0.5),
    "slots swapped": (LESSON, [1.0, 0.0], 2, 0.5),
    "sign lost": (LESS, [0.0, 1.0], 2, 1.0),
}

PULLED = {
    "overwrite": (LESSON, [1.0], 0, cos(0.5)),  # the graph asks a first, and b last
    "first stays": (LESSON, [1.0], 0, 4.2),
    "product of paths": (LESSON, [1.0], 0, cos(0.5) * 4.2),
    "local derivative": (DEEP, [1.0], 1, cos(1.0)),
    "weight forgotten": (DEEP, [1.0], 1, 3.0),
    "slots swapped": (LESSON, [1.0], 1, 4.2),
    "forgotten seed": (LESSON, [1.0], 0, 0.0),
}


@pytest.mark.parametrize("name", PUSHED)
def test_a_sweep_with_this_mistake_comes_to_this_sum(name):
    run, seeds, child, slot, by_hand = PUSHED[name]
    found = pushed(run, seeds, DERIVATIVES[name], child, slot)
    assert found == pytest.approx(by_hand, rel=1e-14)


@pytest.mark.parametrize("name", CARRIED)
def test_dual_numbers_with_this_mistake_have_this_tangent(name):
    run, seeds, node, by_hand = CARRIED[name]
    assert carried(run, seeds, DERIVATIVES[name], node) == pytest.approx(by_hand, rel=1e-14)


@pytest.mark.parametrize("name", PULLED)
def test_a_graph_with_this_mistake_answers_this(name):
    run, seeds, node, by_hand = PULLED[name]
    assert pulled(run, seeds, DERIVATIVES[name], node) == pytest.approx(by_hand, rel=1e-14)


def test_a_sweep_that_goes_on_with_old_adjoints_adds_to_them():
    stale = DERIVATIVES["stale adjoints"]
    assert pushed(PAIR, [0.0, 1.0], stale, 2, 0, earlier=[1.0, 0.0]) == 2.0 + 3.0
    assert pushed(PAIR, [0.0, 1.0], stale, 2, 0) == 3.0  # of a first sweep nothing is left


def test_every_row_has_its_worked_case_and_one_mistake():
    assert DERIVATIVES.keys() == {*PUSHED, *CARRIED, *PULLED, "stale adjoints"}
    for row in DERIVATIVES.values():
        mistakes = [row.rule, row.sweep, row.seed, row.stale or None]
        assert sum(one is not None for one in mistakes) == 1


def test_what_is_right_before_stays_right():
    # The other contribution to x is the sweep's own: only the one that is asked about goes wrong.
    assert pushed(LESSON, [1.0], DERIVATIVES["weight forgotten"], 2, 0) == cos(0.5) + 1.0


def test_other_orders_read_other_rows():
    first, at_once = (DERIVATIVES[name].sweep for name in ("first to last", "not waiting"))
    assert read(LESSON, [1.0], SweepRules(), [4]) == 3
    assert read(LESSON, [1.0], first, [4]) == 2  # rows of inputs hand nothing on
    assert read(LESSON, [1.0], at_once, [4]) == 2
    assert read(LESSON, [1.0], SweepRules(), [4, 3, 2]) is None


def test_a_seed_goes_astray_among_the_outputs():
    assert list(seeded(PAIR, [1.0, 0.0], DERIVATIVES["seed of another"])) == [0.0, 1.0]
    assert list(seeded(PAIR, [0.0, 1.0], DERIVATIVES["value as seed"])) == [0.0, 9.0]
