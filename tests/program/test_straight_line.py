"""A recording as one line of Python: the tape's bits, or no answer."""

import math
import struct
from collections.abc import Callable
from typing import Any

import pytest

import ad_viz as av
from ad_viz.program.replay import FEW
from tests.core.graphs import graph
from tests.fresh import FRESH


def bits(numbers: list[float]) -> bytes:
    return struct.pack(f"{len(numbers)}d", *numbers)


@pytest.mark.parametrize("first", [0, FRESH])
def test_random_programs_have_the_tapes_bits(first: int) -> None:
    """At the recorded point, and beside it."""
    for seed in range(first, first + 150):
        made = graph(seed)
        replay = av.record(made.first, *made.point).freeze()
        for moved in (1.0, 1.0 + 2**-20):
            point = [moved * x for x in made.point]
            value, slopes = av.value_and_grad(made.first, *point)
            ((values, adjoints),) = replay._few([point], (1.0,))
            assert bits([*values, *adjoints]) == bits([value, *slopes]), seed


def test_as_many_as_are_run_one_by_one_and_one_more() -> None:
    replay = av.record(lambda x, y: x * y + av.sin(x), 0.5, 4.2).freeze()
    for count in (FEW, FEW + 1):
        X = [[0.1 * k, 4.2] for k in range(count)]
        values, gradients = replay.value_and_grad(X)
        one_by_one = [av.value_and_grad(lambda x, y: x * y + av.sin(x), *row) for row in X]
        assert values.tolist() == pytest.approx([value for value, _ in one_by_one], rel=1e-15)
        for found, (_, slopes) in zip(gradients.tolist(), one_by_one, strict=True):
            assert found == pytest.approx(list(slopes), rel=1e-15)


@pytest.mark.parametrize(
    ("function", "at"),
    [
        (lambda x: 1 / x, 0.0),
        (av.log, -1.0),
        (av.exp, 1e4),
        (av.sin, math.inf),
        (lambda x: av.sqrt(x) * 0.0, 0.0),
        (lambda x: x**2.5, -1.0),
        (lambda x: 10.0 * x, 1e308),
    ],
)
def test_where_floats_have_no_answer_it_gives_none(
    function: Callable[[Any], Any], at: float
) -> None:
    replay = av.record(function, 0.5).freeze()
    assert replay._few([[at]], (1.0,)) == []
    value, (slope,) = av.value_and_grad(function, at)
    values, gradients = replay.value_and_grad([[at]])
    assert [values[0], gradients[0, 0]] == pytest.approx([value, slope], rel=0, nan_ok=True)


def test_nothing_of_a_persons_text_is_in_it() -> None:
    def f(secret: Any) -> Any:
        named_by_a_person = secret * 2.0
        return named_by_a_person

    replay = av.record(f, 1.0).freeze()
    assert replay._line is not None
    code = replay._line.__closure__[0].cell_contents.__code__  # type: ignore[attr-defined]
    assert {*code.co_varnames} == {"x", "s", "v0", "v1", "a0", "a1"}


def test_few_points_take_no_rows_of_numpy_and_many_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def rows(*given: object) -> None:
        raise AssertionError("rows of NumPy")

    frozen = av.record(lambda x: x * x, 3.0).freeze()
    monkeypatch.setattr(type(frozen), "_many", rows)
    assert frozen.value_and_grad([[3.0]] * FEW)[0].tolist() == [9.0] * FEW
    with pytest.raises(AssertionError, match="rows of NumPy"):
        frozen.value_and_grad([[3.0]] * (FEW + 1))
