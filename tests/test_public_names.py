"""A public name that was mistyped is named in the message itself."""

import random
import string

import pytest

import ad_viz as av
from tests.fresh import FRESH


def mistyped(lot, name):
    """The name with one letter left out, doubled, swapped with the next, or another."""
    at = lot.randrange(1, len(name) - 1)
    other = lot.choice(string.ascii_lowercase)
    return lot.choice((
        name[:at] + name[at + 1 :],
        name[:at] + name[at] + name[at:],
        name[:at] + name[at + 1] + name[at] + name[at + 2 :],
        name[:at] + other + name[at + 1 :],
    ))  # fmt: skip


def said(name):
    with pytest.raises(AttributeError) as refused:
        getattr(av, name)
    return str(refused.value)


@pytest.mark.parametrize("name", [name for name in av.__all__ if len(name) > 6])
def test_one_wrong_letter_in_a_name(name):
    lot = random.Random(f"{FRESH} {name}")
    for _ in range(5):
        if not hasattr(av, wrong := mistyped(lot, name)):
            assert said(wrong).endswith(f"Did you mean {name!r}?")


@pytest.mark.parametrize(
    ("name", "meant"),
    [("revers", "reverse"), ("sine", "sin"), ("gradd", "grad"), ("tape", "Tape"),
     ("Gradient", "value_and_grad"), ("forwards", "forward"), ("arcsin", "asin")],
)  # fmt: skip
def test_the_name_that_was_meant(name, meant):
    assert said(name) == f"module 'ad_viz' has no attribute {name!r}. Did you mean {meant!r}?"


@pytest.mark.parametrize("name", ["zzzz", "_hidden", "__wrapped__"])
def test_for_what_is_like_no_name_none_is_made_up(name):
    assert said(name) == f"module 'ad_viz' has no attribute {name!r}"
