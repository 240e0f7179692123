"""Which mode takes fewer runs: each mistake is told by its counts."""

import pytest

from ad_viz.exercises import check_modes

SHAPES = [(1_000, 1), (1, 3), (4, 4)]


def test_the_right_modes():
    assert check_modes(["reverse", "forward", "either"], SHAPES)
    assert check_modes(("Forward ",), [(2, 3)])


@pytest.mark.parametrize(
    ("modes", "reason"),
    [
        (["forward", "reverse", "either"], "changed places"),
        (["forward", "forward", "either"], "forward mode takes 1,000 runs, reverse mode 1 sweep"),
        (["reverse", "forward", "forward"], "takes 4 runs, reverse mode 4 sweeps"),
        (["reverse", "either", "either"], "1 input and 3 outputs: forward mode takes 1 run,"),
        (["reverse", "forward"], "Found 2 words; 3 are due"),
        (["reverse"], "Found 1 word; 3 are due"),
        (["reverse", "backward", "either"], "'backward' is no mode"),
        ("reverse", "is no list of words"),
        (3, "is no list of words"),
    ],
)
def test_wrong_modes(modes, reason):
    verdict = check_modes(modes, SHAPES)
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize("modes", [..., None, ["reverse", ..., "either"]])
def test_no_modes(modes):
    assert check_modes(modes, SHAPES).right is None
