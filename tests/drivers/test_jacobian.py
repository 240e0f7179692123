"""Jacobians in both modes: rows of one number for each input, and how they are refused."""

from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import InputError, OutputError

each_mode = pytest.mark.parametrize("mode", ["reverse", "forward"])


@each_mode
def test_two_outputs_of_one_input(mode: Any) -> None:
    rows = av.jacobian(lambda x: (2 * x + av.sin(x), 4 * x + av.cos(x)), 1.0, mode=mode)
    assert rows == ((2.5403023058681398,), (3.1585290151921033,))


@each_mode
def test_rows_are_outputs_and_columns_inputs(mode: Any) -> None:
    def f(x, y, z):
        return x * y, y + z, 5 * z, x

    expected = ((3.0, 2.0, 0.0), (0.0, 1.0, 1.0), (0.0, 0.0, 5.0), (1.0, 0.0, 0.0))
    assert av.jacobian(f, 2.0, 3.0, 7.0, mode=mode) == expected
    assert av.jacobian(lambda x, y: x * y, 2.0, 3.0, mode=mode) == (3.0, 2.0)
    assert av.jacobian(lambda x, y: (x * y,), 2.0, 3.0, mode=mode) == ((3.0, 2.0),)


@each_mode
def test_arrays_have_the_outputs_shape_and_then_the_inputs(mode: Any) -> None:
    A = np.arange(6.0).reshape(2, 3)
    by_x, by_s = av.jacobian(lambda x, s: s * (A @ x), np.ones(3), 2.0, mode=mode)
    assert by_x.tolist() == (2 * A).tolist()
    assert by_s.tolist() == [3.0, 12.0]
    whole, number = av.jacobian(lambda x: (x * x, x.sum()), np.array([1.0, 2.0]), mode=mode)
    assert (whole[0].tolist(), number[0].tolist()) == ([[2.0, 0.0], [0.0, 4.0]], [1.0, 1.0])
    assert av.jacobian(lambda x: x * 2, np.zeros(0), mode=mode)[0].shape == (0, 0)


def test_how_often_the_function_runs() -> None:
    runs = []

    def f(x, y, z):
        runs.append(1)
        return x * y, y * z

    av.jacobian(f, 1.0, 2.0, 3.0)
    assert len(runs) == 1
    av.jacobian(f, 1.0, 2.0, 3.0, mode="forward")
    assert len(runs) == 1 + 3


@each_mode
def test_refusals(mode: Any) -> None:
    with pytest.raises(InputError):
        av.jacobian(lambda x: x, "2", mode=mode)
    with pytest.raises(OutputError):
        av.jacobian(lambda x: None, 2.0, mode=mode)
    with pytest.raises(InputError, match="There is no such mode"):
        av.jacobian(lambda x: x, 2.0, mode=mode + "s")
