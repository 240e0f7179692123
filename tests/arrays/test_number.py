"""What engines compute with, and what they refuse."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from ad_viz.arrays.number import number
from ad_viz.arrays.promotion import operand
from ad_viz.errors import InputError
from ad_viz.tracing.tape import Tape


@pytest.mark.parametrize("value", [3, True, Fraction(1, 2), 0.5, np.float32(0.5), np.array(2)])
def test_number(value: Any) -> None:
    assert number(value) == value == operand(value)
    assert type(number(value)) is type(operand(value)) is float


@pytest.mark.parametrize("value", ["3", b"3", None, 1j, [1.0], (1.0,), {}, object(), abs])
def test_not_a_number(value: Any) -> None:
    for take in (number, operand):
        with pytest.raises(InputError, match="The seed is not a real number"):
            take(value, "seed")


def test_too_large_for_a_float() -> None:
    with pytest.raises(InputError):
        number(10**400)


def test_an_array_is_copied_as_floats() -> None:
    for kind in (float, np.float32, np.int8, bool, object):
        given = np.array([1, 0], dtype=kind)
        taken = operand(given)
        given[:] = 5
        kept = np.float32 if kind is np.float32 else float
        assert (taken.tolist(), taken.dtype) == ([1.0, 0.0], kept)


@pytest.mark.parametrize("array", [np.array(["1"]), np.array([1j]), np.array([None])])
def test_arrays_of_anything_else_are_refused(array: Any) -> None:
    with pytest.raises(InputError):
        operand(array)


def test_the_value_of_a_run_is_itself() -> None:
    x = Tape().var(2.0)
    assert operand(x) is x
    with pytest.raises(InputError):
        number(x)
