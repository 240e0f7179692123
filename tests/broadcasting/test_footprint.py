"""Bytes of things, each counted once."""

import sys

import numpy as np

from ad_viz.broadcasting.footprint import footprint


def test_each_thing_is_counted_once() -> None:
    number = 0.5
    assert footprint((number,) * 3) == sys.getsizeof((0, 0, 0)) + sys.getsizeof(number)
    assert footprint([(1, 2, "x", None, True, float)]) == footprint([()]) + 48


def test_an_array_counts_with_its_buffer() -> None:
    array = np.zeros(1000)
    assert footprint(array) == sys.getsizeof(array) > 8000
    view = array[:10]
    assert footprint(view) == sys.getsizeof(view) + sys.getsizeof(array)
    assert footprint((array, array)) == sys.getsizeof((0, 0)) + sys.getsizeof(array)
