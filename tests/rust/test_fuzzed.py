"""Whatever is typed is checked, or refused with its place and what to do."""

import pytest

from tests.fresh import FRESH
from tests.rust.fuzzed import HUGE, end_of, fuzzed
from tests.whole import sized


def test_any_text() -> None:
    """Also: texts of all ends come up."""
    ends = {seed: end_of(fuzzed(seed)) for seed in range(FRESH, FRESH + sized(600, 100_000))}
    assert {seed: end for seed, end in ends.items() if end.startswith("wrong")} == {}
    assert {*ends.values()} == {"accepted", "rejected", "refused"}


@pytest.mark.parametrize("name", HUGE)
def test_huge(name: str) -> None:
    """No text is too deep, or too long, to be told from a program."""
    assert not end_of(HUGE[name]).startswith("wrong")
