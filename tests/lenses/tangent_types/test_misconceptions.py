"""Misconceptions about sums of tangents, in sums done by hand."""

from datetime import date, timedelta

import pytest

from ad_viz.errors import InputError
from ad_viz.lenses.tangent_types.misconceptions import SUMS
from ad_viz.tangents.thunk import AbstractThunk, Thunk
from ad_viz.tangents.zero import ZeroTangent

ZERO, DAY = ZeroTangent(), timedelta(days=1)


def broken(name, first, second):
    return SUMS[name].broken(first, second)


def test_zero_swallows_what_it_is_added_to():
    assert isinstance(broken("zero wins", 2.0, ZERO), ZeroTangent)
    assert isinstance(broken("zero wins", ZERO, DAY), ZeroTangent)
    assert broken("zero wins", 2.0, 3.0) == 5.0


def test_a_thunk_stays_one_or_runs_too_early():
    assert isinstance(broken("thunk stays", 2.0, Thunk(lambda: 3.0)), AbstractThunk)
    assert broken("thunk stays", 2.0, 3.0) == 5.0
    assert broken("thunk runs", ZERO, Thunk(lambda: 3.0)) == 3.0


def test_only_two_of_one_type_have_a_sum():
    with pytest.raises(InputError, match="cannot be added"):
        broken("only alike", date(2026, 1, 30), DAY)
    assert broken("only alike", DAY, DAY) == 2 * DAY


def test_one_of_the_two_decides():
    assert broken("first decides", DAY, "anything") == 2 * DAY
    assert broken("second decides", "anything", DAY) == 2 * DAY
    assert (SUMS["first decides"].of, SUMS["second decides"].of) == ((0,), (1,))
