"""The loops that would be machine code: the tape's numbers, or NumPy's where they have no answer.

They are tested as Python by default, with what stands for numba; where numba is, by it as well.
"""

import math
import sys
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from itertools import repeat
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ad_viz as av
from ad_viz.arrays.apply import apply
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.program import machine_code as module
from ad_viz.program import replay
from ad_viz.program.machine_code import machine_code
from tests.core.graphs import graph
from tests.core.test_primitives import DOMAINS
from tests.fresh import FRESH

#: How often a program ran before, which is once in these tests.
BEFORE = vars(replay.Replay)["_before"]


def stand_in() -> ModuleType:
    """Machine code raises nothing: where Python does, there is a NaN."""

    def njit(**options: Any) -> Callable[..., Any]:
        assert options == {"error_model": "numpy"}

        def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
            def run(*operands: Any) -> Any:
                numbers = [o.item() if isinstance(o, np.generic) else o for o in operands]
                try:
                    return function(*numbers)
                except (ArithmeticError, ValueError):
                    return (math.nan, math.nan) if "weights" in function.__name__ else math.nan

            return run

        return compiled

    numba = ModuleType("numba")
    numba.njit, numba.NumbaError = njit, TypeError  # type: ignore[attr-defined]
    return numba


@cache
def every_row() -> Any:
    """By numba, which takes its time."""
    return machine_code.__wrapped__(frozenset(enumerate(PRIMITIVES)))


@pytest.fixture(params=["Python", *(["numba"] if find_spec("numba") else [])], autouse=True)
def compiler(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Who makes it."""
    monkeypatch.setattr(replay, "MUCH", 0)
    monkeypatch.setattr(replay.Replay, "_before", repeat(1))
    if request.param == "Python":
        monkeypatch.setitem(sys.modules, "numba", stand_in())
        monkeypatch.setattr(replay, "machine_code", machine_code.__wrapped__)
    else:
        monkeypatch.setattr(replay, "machine_code", lambda rows: every_row())
    return str(request.param)


def by_machine(frozen: replay.Replay, points: Any, seeds: Any = (1.0,)) -> tuple[Any, Any]:
    """What the loops alone say."""
    run = frozen._machine_code
    assert run is not None
    values, adjoints = np.empty((len(points), len(frozen.outputs))), np.empty(np.shape(points))
    with np.errstate(all="ignore"):
        is_complete = run(
            frozen.opcodes, frozen.operands, frozen.constants, np.array(frozen.outputs),
            np.array(points), np.array(seeds), values, adjoints,
        )  # fmt: skip
    assert is_complete == (not np.isnan(adjoints).any())
    return values, adjoints


@pytest.mark.parametrize("first", [0, FRESH])
def test_random_programs(first: int, compiler: str) -> None:
    """Some with several outputs; at the recorded point, and at others of the same recording.

    They are the tape's numbers, to the bit where both call the same functions. NumPy's differ in
    the last place, and so by everything where terms cancel or an angle is huge.
    """
    for seed in range(first, first + 40):
        made = graph(seed)
        frozen = av.record(made, *made.point).freeze()
        seeds = tuple(0.5 + place for place in range(len(frozen.outputs)))
        points = np.array(made.point) * np.array([[1.0], [1.0 + 2**-20], [-0.5], [0.0], [1e300]])
        values, adjoints = by_machine(frozen, points, seeds)
        there = ~np.isnan(adjoints).any(axis=1)
        assert there[0], seed
        for place in np.flatnonzero(there if compiler == "Python" else there[:2]):
            value, pullback = av.vjp(made, *points[place].tolist())
            slopes = pullback(seeds if frozen.many else seeds[0])
            for found, expected in ((values, value), (adjoints, slopes)):
                of_tape = np.array(expected, float).reshape(-1)
                off = 0.0 if compiler == "Python" else 1e-11 * np.abs(of_tape).max()
                np.testing.assert_allclose(found[place], of_tape, off, off, err_msg=str(seed))


@pytest.mark.parametrize("name", PRIMITIVES)
@settings(max_examples=10)
@given(data=st.data())
def test_every_row_of_the_table(name: str, data: st.DataObject) -> None:
    """To four units in the tape's last place, wherever a row has a derivative."""
    point = data.draw(st.tuples(*DOMAINS[name]))

    def function(*operands: Any) -> Any:
        return apply(PRIMITIVES[name], *operands)

    frozen = av.record(function, *point).freeze()
    value, slopes = av.value_and_grad(function, *point)
    with np.errstate(all="ignore"):
        values, gradients = frozen.value_and_grad([point])
    np.testing.assert_array_max_ulp(values, np.array([value]), maxulp=4)
    np.testing.assert_array_max_ulp(gradients, np.array([slopes]), maxulp=4)


def test_a_constant_stands_on_either_side_and_any_number_of_times() -> None:
    def function(x: Any) -> Any:
        return 3.0 / (2.0 - x * 5.0) + x**3.0 + 2.0**x

    frozen = av.record(function, 0.5).freeze()
    values, adjoints = by_machine(frozen, [[0.5], [0.25]])
    for x, value, slope in zip((0.5, 0.25), values[:, 0], adjoints[:, 0], strict=True):
        assert (value, slope) == pytest.approx(
            (av.value_and_grad(function, x)[0], av.value_and_grad(function, x)[1][0]), rel=1e-15
        )


def test_an_output_and_a_right_operand_that_come_twice() -> None:
    def function(x: Any, y: Any) -> Any:
        z = x - y
        return z, x * y, z

    frozen = av.record(function, 5.0, 3.0).freeze()
    values, adjoints = by_machine(frozen, [[5.0, 3.0]], (1.0, 10.0, 100.0))
    assert (values.tolist(), adjoints.tolist()) == ([[2.0, 15.0, 2.0]], [[131.0, -51.0]])


def test_a_zero_has_the_tapes_sign() -> None:
    frozen = av.record(lambda x: -(x * 0.0), 2.0).freeze()
    assert math.copysign(1.0, by_machine(frozen, [[5.0]])[1][0, 0]) == 1.0


@pytest.mark.parametrize(
    ("function", "at"),
    [
        (lambda x: 1 / x, 0.0),
        (av.log, -1.0),
        (av.sqrt, 0.0),
        (av.exp, 1e4),
        (lambda x: av.exp(av.log(x)), 0.0),
        (lambda x: x**0.5, 0.0),
        (lambda x: 1 / x, 1e-160),
    ],
)
def test_where_the_loops_have_no_answer_numpy_gives_one(
    function: Callable[..., Any], at: float
) -> None:
    frozen = av.record(function, 0.5).freeze()
    assert np.isnan(by_machine(frozen, [[at], [0.5]])[1]).tolist() == [[True], [False]]
    with np.errstate(all="ignore"):
        values, gradients = frozen.value_and_grad([[at], [0.5]])
    for place, x in enumerate((at, 0.5)):
        value, (slope,) = av.value_and_grad(function, x)
        np.testing.assert_allclose([values[place], gradients[place, 0]], [value, slope], 1e-15)


def test_short_programs_and_many_points_do_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "MUCH", 10)
    monkeypatch.setattr(replay.Replay, "_before", BEFORE)
    asked = []
    monkeypatch.setattr(replay, "machine_code", asked.append)
    frozen = av.record(lambda x, y: x * y + av.sin(x), 0.5, 4.2).freeze()  # five nodes
    frozen.value_and_grad([[0.5, 4.2]])
    frozen.value_and_grad([[0.5, 4.2]] * (replay.FEW + 1))
    assert asked == []
    frozen.value_and_grad([[0.5, 4.2]] * 2)
    assert asked == []  # for one gradient nobody waits for a compiler
    frozen.value_and_grad([[0.5, 4.2]] * 2)
    (rows,) = asked
    assert {name for _, name in rows} == {"mul", "add", "sin"}


def test_without_numba_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    assert machine_code.__wrapped__(frozenset()) is None


def test_a_row_that_cannot_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is run as if there were no numba."""

    def refusing(**options: Any) -> Callable[..., Any]:
        def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
            def run(*operands: Any) -> Any:
                raise numba.NumbaError("no such function")

            return run

        return compiled

    numba = stand_in()
    numba.njit = refusing  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "numba", numba)
    monkeypatch.setattr(replay, "machine_code", machine_code.__wrapped__)
    frozen = av.record(lambda x: x * x, 3.0).freeze()
    assert frozen._machine_code is None
    for _ in range(2):
        assert frozen.value_and_grad([[3.0]])[1].tolist() == [[6.0]]


def test_a_hundred_nodes_at_few_points_do_without() -> None:
    assert module.MUCH > replay.FEW * 100


#: Where every row has a derivative that needs no care; and where one has it that has none there.
INTERIOR, ELSEWHERE = (0.6, 0.7), {"acosh": (1.6,)}


@pytest.mark.parametrize("name", PRIMITIVES)
def test_ordinary_numbers_need_no_numpy(name: str) -> None:
    def function(*operands: Any) -> Any:
        return apply(PRIMITIVES[name], *operands)

    point = ELSEWHERE.get(name, INTERIOR[: len(PRIMITIVES[name].parameters)])
    frozen = av.record(function, *point).freeze()
    assert np.isfinite(by_machine(frozen, [point])[1]).all()
