"""Copies of constants: what a run has been given stays as it was, however it is changed later."""

import gc
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.arrays.elements import taken as module
from ad_viz.arrays.elements.taken import MOST, _remembered, taken
from tests.fresh import FRESH

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


def kept() -> int:
    return sum(each.copy.nbytes for each in _remembered.values())


def test_of_many_only_so_much_is_kept() -> None:
    batches = [np.full(100_000, float(number)) for number in range(60)]
    for batch in batches:
        taken(batch)
    assert MOST - batches[0].nbytes < kept() == module._size <= MOST
    assert taken(batches[-1]) is taken(batches[-1])
    assert id(batches[0]) not in _remembered
    batches.clear()
    gc.collect()
    assert kept() == module._size <= MOST // 2


def used(seed: int) -> None:
    """Arrays are made, changed, taken, dropped: some at once, some as parts of a circle."""
    rng = random.Random(seed)
    arrays: list[Any] = []
    for number in range(60):
        arrays.append(np.full(rng.choice([3, 5_000, 90_000, 400_000]), float(number)))
        for array in rng.choices(arrays, k=3):
            array[0] = rng.choice([array[0], number])
            assert (taken(array) == array).all()
        if rng.random() < 0.5:
            circle: list[Any] = [arrays.pop(rng.randrange(len(arrays)))]
            circle.append(circle)


@pytest.mark.parametrize("seed", [0, 1, 2, FRESH])
def test_what_is_kept_is_counted(seed: int) -> None:
    used(seed)
    assert kept() == module._size <= MOST


def test_threads_count_together() -> None:
    with ThreadPoolExecutor(4) as pool:
        assert [*pool.map(used, range(4))] == [None] * 4
    assert kept() == module._size <= MOST
