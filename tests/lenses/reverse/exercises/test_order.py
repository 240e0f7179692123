"""The order of contributions is that of a real sweep."""

import pytest

import ad_viz as av
from ad_viz.exercises import check_order


def q(x, y):
    a = x * y
    b = x + a
    c = av.sin(b)
    z = c * x
    return z


def test_the_right_order():
    verdict = check_order(["z", "b", "a"], q, (0.5, 4.2), to="x")
    assert verdict
    assert "z, then b, then a" in str(verdict)


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (["a", "b", "z"], "recorded"),
        (["b", "z", "a"], "A node sends its contribution once"),
        (["z", "c", "a"], "c was not computed from x directly, so it sends nothing"),
        (["z", "b"], "each sends something back"),
        (["z", "b", "a", "a"], "3 contributions arrive"),
        (["z", "b", "k"], "no node called k"),
        ("zba", "list of names"),
        (3, "list of names"),
    ],
)
def test_a_wrong_order(names, reason):
    verdict = check_order(names, q, (0.5, 4.2), to="x")
    assert verdict.right is False
    assert reason in str(verdict)


def test_a_value_used_twice_by_one_node():
    def square(x):
        z = x * x
        return z

    assert check_order(["z", "z"], square, (3.0,), to="x")
    assert "used by 2" in str(check_order(["z"], square, (3.0,), to="x"))


def test_no_order():
    assert check_order(..., q, (0.5, 4.2), to="x").right is None
