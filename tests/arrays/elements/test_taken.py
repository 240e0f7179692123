"""Copies of constants: what a run has been given stays as it was, however it is changed later."""

import gc

import numpy as np
import pytest

import ad_viz as av
from ad_viz.arrays.elements.taken import _remembered, taken

SIZES = [3, 5_000]


@pytest.mark.parametrize("size", SIZES)
def test_what_is_done_to_an_array_later_changes_nothing(size: int) -> None:
    array = np.ones(size)
    first = taken(array)
    array[-1] = -0.0
    second = taken(array)
    array[-1] = 0.0
    third = taken(array)
    assert [first[-1], np.signbit(second[-1]), np.signbit(third[-1])] == [1.0, True, False]
    assert not any(kept.flags.writeable for kept in (first, second, third))


@pytest.mark.parametrize("size", SIZES)
def test_within_a_run_too(size: int) -> None:
    weight = np.ones(size)

    def f(x):
        once = x * weight
        weight[:] = 3.0
        twice = x * weight
        weight[:] = 1.0
        return (once + twice).sum()

    for _ in range(3):
        assert av.value_and_grad(f, np.ones(size))[1][0].tolist() == [4.0] * size


def test_the_same_array_is_copied_once() -> None:
    array = np.ones(5_000)
    assert taken(array) is taken(array)
    assert taken(array) is not taken(array.copy())


def test_it_is_forgotten_with_its_array() -> None:
    array = np.ones(5_000)
    taken(array)
    key = id(array)
    assert key in _remembered
    del array
    gc.collect()
    assert key not in _remembered


def test_in_another_shape_or_precision_it_is_another() -> None:
    array = np.ones(5_000)
    first = taken(array)
    array.shape = (50, 100)
    assert (first.shape, taken(array).shape) == ((5_000,), (50, 100))
    assert taken(np.asfortranarray(array)).flags.f_contiguous
