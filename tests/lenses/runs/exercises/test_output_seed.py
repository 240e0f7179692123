"""The seed of one output among several: each mistake is told by its name."""

import pytest

from ad_viz.exercises import check_output_seed
from tests.golden.functions import pair


def test_the_right_seed():
    verdict = check_output_seed((0, 1), pair, (1.0,), of="v", wrt="x")
    assert verdict
    assert "∂v/∂x = 3.1585" in str(verdict)


@pytest.mark.parametrize(
    ("seed", "reason"),
    [
        ((1, 0), "asks about z, so the sweep ends with ∂z/∂x"),
        ((1, 1), "asks about z and v at once"),
        ((0, 0), "every adjoint is 0"),
        ((0, 2), "arrives times 2"),
        ((0, -1), "arrives times −1"),
        ((1,), "Found 1 number;"),
        ((0, 1, 0), "Found 3 numbers;"),
        (1, "1 is a single number"),
        ("01", "is text"),
    ],
)
def test_a_wrong_seed(seed, reason):
    verdict = check_output_seed(seed, pair, (1.0,), of="v", wrt="x")
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize("seed", [..., None, (0, ...)])
def test_no_seed(seed):
    assert check_output_seed(seed, pair, (1.0,), of="v", wrt="x").right is None
