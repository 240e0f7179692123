"""What was summed is spread again: as NumPy's own ``broadcast_to`` has it, whatever its layout."""

from typing import Any

import numpy as np
import pytest

from ad_viz.arrays.operations.table import ROWS
from tests.fresh import FRESH

spread = ROWS["sum"].derivatives["spread"]


def _laid_out(array: Any, rng: np.random.Generator) -> Any:
    """The same numbers in another order of axes, every other place, backwards."""
    axes = [int(k) for k in rng.permutation(array.ndim)]
    room = np.zeros([2 * array.shape[k] for k in axes], array.dtype)
    step = (slice(None, None, 2), slice(None, None, -2))
    part = room[tuple(step[int(rng.integers(2))] for _ in axes)].transpose(np.argsort(axes))
    part[...] = array
    return part


@pytest.mark.parametrize("seed", [0, 1, 2, FRESH])
def test_what_was_summed_is_spread_as_numpy_has_it(seed: int) -> None:
    rng = np.random.default_rng(seed)
    for _ in range(300):
        shape = tuple(int(n) for n in rng.integers(1, 4, rng.integers(1, 5)))
        chosen = tuple(int(k) for k in rng.permutation(len(shape))[: rng.integers(0, 4)])
        axis: Any = rng.choice([0, 1]) and (chosen if len(chosen) != 1 else chosen[0])
        axis = None if isinstance(axis, np.integer) else axis
        a = rng.normal(size=shape).astype(rng.choice(["f", "d"]))
        total = a.sum(axis=axis)
        if total.ndim == 0:
            found, total = spread(float(total), a, axis), np.array(float(total))
        else:
            found = spread(_laid_out(total, rng), a, axis)
        kept = total.reshape(a.sum(axis=axis, keepdims=True).shape)
        assert found.dtype == total.dtype
        assert not found.flags.writeable
        np.testing.assert_array_equal(found, np.broadcast_to(kept, shape), strict=True)


def test_a_number_of_a_number_stays_one() -> None:
    assert type(spread(2.5, 1.0, None)) is float
