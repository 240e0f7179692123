"""Blocks: what a function gives on long arrays is what it gives on their elements."""

from typing import Any

import numpy as np
import pytest

from ad_viz.arrays.elements.blocks import BLOCK, in_blocks

LONG = np.linspace(-3.0, 3.0, 5 * BLOCK + 7)


def seen(*values: Any) -> tuple[Any, list[int]]:
    """The result of a sum, and how many elements each call of it has had."""
    sizes: list[int] = []

    def total(*given: Any) -> Any:
        sizes.append(max(map(np.size, given)))
        return sum(given)

    return in_blocks(total, *values), sizes


def test_a_long_array_is_taken_in_blocks() -> None:
    found, sizes = seen(LONG, 2.0)
    assert found.tolist() == (LONG + 2.0).tolist()
    assert sizes == [BLOCK] * 5 + [7]


def test_its_shape_stays() -> None:
    square = LONG[: 4 * BLOCK].reshape(4, BLOCK)
    found, sizes = seen(square, square)
    assert np.array_equal(found, 2 * square)
    assert sizes == [BLOCK] * 4


def test_a_number_that_is_repeated_is_one_number() -> None:
    found, sizes = seen(LONG, np.broadcast_to(2.0, LONG.shape))
    assert np.array_equal(found, LONG + 2.0)
    assert len(sizes) == 6


@pytest.mark.parametrize(
    "values",
    [
        (LONG[:BLOCK], LONG[:BLOCK]),
        (LONG[::2],),
        (LONG[: 4 * BLOCK].reshape(4, BLOCK), LONG[:BLOCK]),
        (LONG[: 4 * BLOCK].reshape(4, BLOCK).T,),
        (1.0, 2.0),
    ],
)
def test_all_else_is_taken_whole(values: tuple[Any, ...]) -> None:
    found, sizes = seen(*values)
    assert np.array_equal(found, sum(values))
    assert len(sizes) == 1


def test_single_precision_stays_so() -> None:
    assert seen(LONG.astype("f"), 2.0)[0].dtype == "f"
