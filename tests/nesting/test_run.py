"""Runs: which lies inside which."""

import pytest

from ad_viz.errors import MixedRunsError
from ad_viz.nesting.run import ByHand, Run, by_hand, level_of
from ad_viz.tracing.dual import Dual
from ad_viz.tracing.tape import Tape


def test_a_run_that_starts_while_another_goes_on_lies_inside_it() -> None:
    outer, beside = Run(), Run()
    with outer.going_on():
        inner = Run()
        with inner.going_on():
            innermost = Run()
        after = Run()
    assert [r.level for r in (outer, beside, inner, innermost, after, Run())] == [1, 1, 2, 3, 2, 1]


def test_a_run_that_fails_is_over() -> None:
    with pytest.raises(ZeroDivisionError), Run().going_on():
        raise ZeroDivisionError
    assert Run().level == 1


def test_a_run_that_takes_anothers_value_lies_inside_it() -> None:
    outer, inner = Tape(), Tape()
    x = outer.var(2.0)
    assert inner.takes(3.0) == 3.0
    assert (inner.level, outer.level) == (1, 1)
    assert inner.takes(x) is x
    assert (inner.level, outer.level) == (2, 1)
    inner.takes(x)
    assert inner.level == 2


def test_levels() -> None:
    two = Dual(Dual(1.0, 1.0), 1.0)
    assert [level_of(v) for v in (1.0, "text", two.value, two)] == [0, 0, 1, 2]


def test_values_made_by_hand_are_one_run_for_each_kind_and_level() -> None:
    assert by_hand(Dual, 1.0) is by_hand(Dual, 2.0)
    assert by_hand(Dual, 1.0) is not by_hand(Tape, 1.0)
    assert by_hand(Dual, Dual(1.0)) is not by_hand(Dual, 1.0)
    assert isinstance(by_hand(Dual, 1.0), ByHand)


def test_a_run_by_hand_stays_where_it_is() -> None:
    x = Dual(1.0)
    assert x.run.takes(2.0) == 2.0
    with pytest.raises(MixedRunsError, match="does not lie outside"):
        x.run.takes(Tape().var(1.0))
    assert (x.run.level, Dual(1.0).run.level) == (1, 1)
