"""Which nodes a join gathers: each mistake is told by its name."""

import pytest

from ad_viz.exercises import check_joined


def f(x, y):
    return x * y + x


A, B = [1.0, 2.0], [3.0, 4.0]


def test_the_last_node_of_each_element():
    assert check_joined([7, 13], f, A, B)
    assert check_joined([[7, 13]], f, [A], [B])


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ([8, 14], "counted from 1"),
        ([13, 7], "another order"),
        ([2, 8], "These are constants"),
        ([3, 9], "what f was given"),
        ([0, 1], "a whole array"),
        ([6, 12], "Each element has 6 nodes"),
        ([7], "Found 1 number"),
        ("7, 13", "is text"),
    ],
)
def test_a_wrong_list_is_said_by_its_name(answer, reason):
    verdict = check_joined(answer, f, A, B)
    assert verdict.right is False
    assert reason in str(verdict)


def test_no_answer_is_no_mistake():
    assert check_joined(..., f, A, B).right is None
