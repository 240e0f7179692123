"""Values of a wrong kind, given to what is public, get one of our errors."""

from collections.abc import Callable
from typing import Any

import pytest

import ad_viz as av
from ad_viz.errors import ADError

NO_TEXTS = [None, 1, 1.5, b"let", object(), {1, 2}, ["let"], memoryview(b"let")]
CALLS: list[tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]] = [
    *((av.check_ownership, (value,), {}) for value in NO_TEXTS),
    *((av.ownership, (value,), {}) for value in NO_TEXTS),
    *((av.sin, (value,), {}) for value in (memoryview(b"x"), b"x", None, {})),
    *((av.max, (value, 1.0), {}) for value in (memoryview(b"x"), NotImplemented)),
    (av.add, (1.0, 2**4000), {}),
    *((av.Tangent, parts, {}) for parts in ((1.0, {}), (dict, -1), (dict, "ab"), (iter([]), {}))),
    *((av.accumulation, (sum, [1.0], given), {}) for given in (-1, (), None, {"+": 1}, iter("+"))),
    *((av.accumulation_figure, (), {"strategies": given}) for given in (True, (), None)),
    *(
        (av.accumulation_figure, (), {"n": given})
        for given in (None, 3, (0,), "12", {1: 2}, ("a",))
    ),
    *((av.cost_figure, (), {name: given}) for name in "nm" for given in (None, {1, 2}, b"x", (0,))),
    *((av.cost_figure, (given,), {}) for given in ([1.0], 3, "f")),
    *((av.checkpointing_costs, (given,), {}) for given in ({}, None, 3)),
    (av.checkpointing_costs, (av.chains.pendulum(steps=2), float("inf")), {}),
]


@pytest.mark.parametrize(("call", "args", "kwargs"), CALLS)
def test_a_value_of_a_wrong_kind_gets_our_error(
    call: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> None:
    with pytest.raises(ADError):
        call(*args, **kwargs)
