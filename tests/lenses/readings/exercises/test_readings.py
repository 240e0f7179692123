"""What a node can affect: each mistake is told by its name."""

import pytest

import ad_viz as av
from ad_viz.exercises import check_affected


def f(x, y):
    a = x * y
    b = a + x
    c = a * b
    d = av.sin(y)
    z = c + d
    return z


HERE = (0.5, 4.2)


@pytest.mark.parametrize("answer", [["b", "c"], ("c", "b"), {"b", "c"}, ["b", "c", "b"]])
def test_the_children_in_any_order(answer):
    verdict = check_affected(answer, f, HERE, by="a")
    assert verdict
    assert "b and c" in str(verdict)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (["x", "y"], "a depends on. Read the edges the other way"),
        (["b", "c", "z"], "only through others"),
        (["b", "c", "a"], "a itself is not asked for"),
        (["b", "c", "x"], "x is computed before a"),
        (["b", "c", "d"], "No path leads from a to d"),
        (["b", "c", "q"], "There is no node called q"),
        (["b"], "One more is computed from a"),
        ([], "2 more are computed from a"),
        ("b", "not a list of names"),
        (3, "not a list of names"),
    ],
)
def test_a_wrong_reading_is_said_by_its_name(answer, reason):
    verdict = check_affected(answer, f, HERE, by="a")
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize("answer", [..., None])
def test_no_answer_is_no_mistake(answer):
    assert check_affected(answer, f, HERE, by="a").right is None
