"""The operators of plain handles do what ``Handle._apply`` does, to the last bit."""

import struct
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ad_viz.core.operators import plain_methods
from ad_viz.core.primitives import NUMPY_NAMES, PRIMITIVES
from ad_viz.core.tape import Handle, PlainHandle, Tape

OPERATORS = {"add": "add", "sub": "sub", "mul": "mul", "div": "truediv", "pow": "pow"}
numbers = st.floats() | st.integers(-(10**6), 10**6)


def bits(row: tuple[float, int, float, int], value: float) -> bytes:
    weight0, dep0, weight1, dep1 = row
    return struct.pack("dqdqd", weight0, dep0, weight1, dep1, value)


def slowly(name: str, *operands: Any) -> bytes:
    """What ``_apply`` leaves on a tape of its own: the row and the value."""
    tape = Tape()
    handles = [tape.var(x) if kind else x for kind, x in operands]
    first = next(h for h in handles if isinstance(h, Handle))
    made = first._apply(PRIMITIVES[name], tuple(handles))
    return bits(tape.rows[-1], made.value)


def test_every_row_that_can_be_a_method_is_one() -> None:
    methods = plain_methods(PlainHandle)
    for name, row in PRIMITIVES.items():
        if name in OPERATORS:
            assert {f"__{OPERATORS[name]}__", f"__r{OPERATORS[name]}__"} <= methods.keys()
        elif len(row.parameters) == 1:
            assert NUMPY_NAMES.get(name, name) in methods
    assert all(vars(PlainHandle)[name] is not None for name in methods)


@pytest.mark.parametrize("name", [n for n, row in PRIMITIVES.items() if len(row.parameters) == 1])
@given(st.floats())
@example(0.0)
@example(-1.0)
@example(1e308)
def test_alone(name: str, a: float) -> None:
    tape = Tape()
    made = getattr(tape.var(a), NUMPY_NAMES.get(name, name))()
    assert type(made) is PlainHandle
    assert bits(tape.rows[-1], made.value) == slowly(name, (True, a))


@pytest.mark.parametrize("name", OPERATORS)
@given(st.floats(), st.floats(), numbers)
@example(0.0, 0.0, 0)
@example(-8.0, 1 / 3, 1)
@example(2.0, 1e308, 10**400)
def test_with_another(name: str, a: float, b: float, constant: float) -> None:
    method = f"__{OPERATORS[name]}__"
    tape = Tape()
    made = getattr(tape.var(a), method)(tape.var(b))
    assert bits(tape.rows[-1], made.value) == slowly(name, (True, a), (True, b))
    if abs(constant) < 10**300 or type(constant) is float:
        for reflected in (False, True):
            tape = Tape()
            x = tape.var(a)
            made = getattr(x, method.replace("__", "__r", 1) if reflected else method)(constant)
            pair = ((True, a), (False, float(constant)))
            told = slowly(name, *(pair[::-1] if reflected else pair))
            assert bits(tape.rows[-1], made.value) == told


@pytest.mark.parametrize("name", OPERATORS)
def test_with_a_number_of_another_kind(name: str) -> None:
    for reflected, pair in ((False, (0.75, 2.5)), (True, (2.5, 0.75))):
        tape = Tape()
        x = tape.var(0.75)
        method = f"__{'r' * reflected}{OPERATORS[name]}__"
        made = getattr(x, method)(Fraction(5, 2))
        slot = int(reflected)
        assert made.value == PRIMITIVES[name].value(*pair)
        assert tape.rows[-1] == (PRIMITIVES[name].weights[slot](*pair), 0, 0.0, 1)
