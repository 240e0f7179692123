"""Arrays taken cell by cell, and put back."""

import numpy as np
import pytest

from ad_viz.arrays.cells import cells, gathered
from ad_viz.errors import InputError
from ad_viz.nesting.run import Run


def test_numbers_and_their_names() -> None:
    numbers, names = cells((2, np.array([[1, 2], [3, 4]])), ("s", "x"))
    assert numbers == [2.0, 1.0, 2.0, 3.0, 4.0]
    assert {type(number) for number in numbers} == {float}
    assert names[0] == "s"
    assert len({*names}) == 5
    assert all(name.startswith("x") for name in names[1:])


def test_they_go_back_where_they_came_from() -> None:
    primals = (2.0, np.array([[1.0, 2.0], [3.0, 4.0]]), np.zeros(0), 5.0)
    number, array, none, last = gathered(list("abcdef"), primals, Run())
    assert (number, array.tolist(), none.shape, last) == ("a", [["b", "c"], ["d", "e"]], (0,), "f")


def test_only_numbers_have_cells() -> None:
    for bad in ("12", [1.0, 2.0], np.array(["1"]), np.array([1j])):
        with pytest.raises(InputError):
            cells((bad,), ("x",))
