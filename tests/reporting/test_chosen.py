"""Strategies that a person chose are read in the same way wherever they are given."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import InputError

#: Who takes several, and two that each knows.
CALLS: dict[str, tuple[Callable[[Any], Any], tuple[str, str]]] = {
    "accumulation": (lambda some: av.accumulation(lambda X: X[0] + X[1], [1.0, 2.0], some),
                     ("+", "add!!")),
    "accumulation_figure": (lambda some: av.accumulation_figure(n=(3,), strategies=some),
                            ("+", "add!!")),
    "checkpointing": (lambda some: av.checkpointing(4, some), ("full", "ctz")),
    "checkpointing_costs": (
        lambda some: av.checkpointing_costs(av.chains.pendulum(steps=3), some), ("full", "ctz")
    ),
}  # fmt: skip


@pytest.mark.parametrize("form", [tuple, list, np.array, lambda two: np.array(two, dtype=object)])
@pytest.mark.parametrize("name", CALLS)
def test_any_row_of_names_is_a_list_of_them(name: str, form: Callable[[Any], Any]) -> None:
    call, two = CALLS[name]
    assert call(form(two)) is not None
    assert call(two[0]) is not None


@pytest.mark.parametrize("given", [b"full", (), [], None, 3, {"full": 1}, {"full", "ctz"}, 1j])
@pytest.mark.parametrize("name", CALLS)
def test_what_is_no_row_is_shown_as_it_was_given(name: str, given: Any) -> None:
    with pytest.raises(InputError) as caught:
        CALLS[name][0](given)
    assert f"found:    {given!r}\n" in str(caught.value)


@pytest.mark.parametrize("name", ["accumulation", "checkpointing"])
def test_more_than_four_do_not_stand_side_by_side(name: str) -> None:
    call, two = CALLS[name]
    with pytest.raises(InputError, match=r"found: +5 of them"):
        call([two[0]] * 5)
    assert call([two[0]] * 4) is not None
