"""Who stands beside our gradients of arrays computes the same numbers as they do."""

import numpy as np
import pytest

from benchmarks.array_works import BATCHES, elementwise, network, squares


@pytest.mark.parametrize(
    "works",
    [squares(), elementwise(1_000), elementwise(30_000), *map(network, BATCHES)],
    ids=["squares", "elementwise", "blocks", *map(str, BATCHES)],
)
def test_all_ways_agree(works) -> None:
    ours, *others = (works[who]() for who in ("ours", "autograd", "by hand"))
    for value, slopes in others:
        assert ours[0] == pytest.approx(value, rel=1e-11)
        for one, other in zip(ours[1], slopes, strict=True):
            np.testing.assert_allclose(one, other, rtol=1e-9, atol=1e-13)
