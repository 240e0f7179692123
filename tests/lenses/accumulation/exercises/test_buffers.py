"""Counts of arrays: each mistake is told by its name."""

import pytest

from ad_viz.exercises import check_buffers


def three_reads(X):
    return X[0] * X[0] + X[3]


X = [1.0, 2.0, 3.0, 4.0]


def test_the_right_counts():
    verdict = check_buffers((5, 3, 1), three_reads, X)
    assert verdict
    assert "measured" in str(verdict)


@pytest.mark.parametrize(
    ("counts", "reason"),
    [
        ((3, 3, 1), "every sum of two is a new array as well"),
        ((6, 3, 1), "One too many for +"),
        ((4, 3, 1), "+ does not make 4 arrays"),
        ((5, 1, 1), "still builds each contribution"),
        ((5, 5, 1), "it writes into the first one"),
        ((5, 2, 1), "add!! does not make 2 arrays"),
        ((5, 3, 0), "the first contribution is unthunked"),
        ((5, 3, 2), "InplaceableThunk does not make 2 arrays"),
        ((1, 3, 5), "changed places"),
        ((5, 3), "Found 2 numbers; the tuple of counts for +, add!! and InplaceableThunk has 3"),
        (5, "5 is a single number; the tuple of counts for +, add!! and InplaceableThunk is "),
    ],
)
def test_a_mistake_is_recognised(counts, reason):
    verdict = check_buffers(counts, three_reads, X)
    assert verdict.right is False
    assert reason in str(verdict)


def test_no_counts_are_no_mistake():
    assert check_buffers(..., three_reads, X).right is None
