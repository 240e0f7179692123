"""Misconceptions about buffers, against counts done by hand."""

import pytest

from ad_viz.lenses.accumulation.misconceptions import BUFFERS, mistaken
from ad_viz.memory.accumulation import accumulate
from tests.golden.functions import fan_out, sum_first_and_second

#: Of two contributions and their sum: 3 arrays by +, 2 by add!!, 1 where only the first is built.
COUNTS = {
    ("sum in place", "+"): 2,
    ("no term is built", "+"): 1,
    ("no term is built", "add!!"): 1,
    ("every sum is new", "add!!"): 3,
    ("every sum is new", "InplaceableThunk"): 3,
    ("every term is built", "InplaceableThunk"): 2,
}


@pytest.mark.parametrize(("name", "strategy"), COUNTS)
def test_a_strategy_taken_for_another_allocates_so_many(name, strategy):
    row = BUFFERS[name]
    assert strategy in row.of
    done = accumulate(sum_first_and_second, [10.0, 20.0, 30.0], row.instead)
    assert done.ledger.count == COUNTS[name, strategy]


def test_a_first_contribution_that_waits_is_not_there_yet():
    done = accumulate(sum_first_and_second, [10.0, 20.0, 30.0], "deferred")
    assert [step.allocated for step in done.steps if step.how == "kept"] in ([0], [None])


def test_writing_into_an_alias_spoils_the_gradient():
    right = accumulate(fan_out, [0.0, 0.0, 0.0], "add!!").gradient.tolist()
    spoiled = accumulate(fan_out, [0.0, 0.0, 0.0], BUFFERS["mutated alias"].instead).gradient
    assert right == [3.0, 3.0, 3.0]
    assert spoiled.tolist() == [4.0, 4.0, 4.0]  # 1 + 1 was written where a 1 was still to be read
    assert BUFFERS["alias forgotten"].of == ("add!! unguarded",)


def test_no_strategy_is_taken_for_itself():
    for row in BUFFERS.values():
        assert row.instead not in row.of
    assert dict(mistaken("add!!")) == {
        "every sum is new": "+", "no term is built": "InplaceableThunk",
        "mutated alias": "add!! unguarded",
    }  # fmt: skip
