"""Weights: how they carry tangents forward and adjoints back."""

from math import inf, nan
from typing import Any

import numpy as np
import pytest

from ad_viz.arrays.elements.elementwise_map import Elementwise
from ad_viz.arrays.linear import (
    added,
    compute,
    is_zero,
    pullback,
    pushforward,
    weight_of,
)
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.tracing.dual import Dual

each_way = pytest.mark.parametrize("way", [pushforward, pullback])


@each_way
def test_a_zero_on_either_side_gives_nothing(way: Any) -> None:
    for other in (inf, -inf, nan, 3.0):
        assert way(0.0, other) == way(other, 0.0) == 0.0
    assert way(2.0, 3.0) == 6.0
    assert np.isnan(way(nan, 2.0))


@each_way
def test_between_values_of_a_run_the_product_is_differentiated(way: Any) -> None:
    made = way(Dual(2.0, 1.0), Dual(3.0, 10.0))
    assert (made.value, made.tangent) == (6.0, 23.0)
    assert way(Dual(2.0, 1.0), 0.0) == 0.0
    assert way(Dual(0.0, 1.0), 5.0).tangent == 5.0  # a zero that moves is none


def test_sums_begin_with_their_first_term() -> None:
    x = Dual(1.0, 1.0)
    assert added(0.0, x) is x
    assert added(x, 0.0) is x
    assert added(1.0, 2.0) == 3.0
    array = np.array([1.0, 2.0])
    assert added(0.0, array) is array
    assert added(array, array).tolist() == [2.0, 4.0]
    assert added(inf, -inf) != added(inf, -inf)


def test_what_is_zero() -> None:
    assert is_zero(0.0)
    assert is_zero(-0.0)
    assert not any(map(is_zero, (1.0, nan, Dual(0.0, 1.0), np.zeros(2))))


def test_a_weight_between_numbers_is_a_number() -> None:
    mul = PRIMITIVES["mul"]
    assert weight_of(mul, 0, [2.0, 3.0], 6.0) == 3.0
    assert weight_of(mul, 1, [2.0, 3.0], 6.0) == 2.0


def test_a_weight_between_arrays_broadcasts_forward_and_sums_back() -> None:
    column, row = np.array([[1.0], [2.0]]), np.array([3.0, 4.0, 5.0])
    sub = PRIMITIVES["sub"]
    left, right = (weight_of(sub, slot, [column, row], column - row) for slot in (0, 1))
    assert isinstance(left, Elementwise)
    assert left.forward(np.array([[1.0], [7.0]])).tolist() == [[1.0] * 3, [7.0] * 3]
    adjoint = np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
    assert left.back(adjoint).tolist() == [[6.0], [15.0]]
    assert right.back(adjoint).tolist() == [-5.0, -7.0, -9.0]
    assert weight_of(sub, 1, [row, 2.0], row - 2).back(np.ones(3)) == -3.0


def test_zeros_stay_zeros_in_a_linear_map() -> None:
    weight = weight_of(PRIMITIVES["mul"], 0, [np.ones(2), np.array([inf, 1.0])], np.ones(2))
    assert weight.back(np.array([0.0, 2.0])).tolist() == [0.0, 2.0]
    assert weight.forward(np.array([0.0, 2.0])).tolist() == [0.0, 2.0]


def test_arrays_are_computed_with_without_a_warning() -> None:
    assert compute(PRIMITIVES["div"].value, [np.array([1.0, 0.0]), 0.0])[0] == inf
