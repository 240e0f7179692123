"""A learner's product of dual numbers."""

import pytest

from ad_viz.exercises import check_product


def pair(tangent, value=lambda a, b: a * b):
    class Pair:
        def __init__(self, value, tangent):
            self.value, self.tangent = value, tangent

        def __mul__(self, other):
            numbers = (self.value, self.tangent, other.value, other.tangent)
            return Pair(value(self.value, other.value), tangent(*numbers))

    return Pair


def test_the_right_product():
    assert check_product(pair(lambda a, da, b, db: b * da + a * db))


@pytest.mark.parametrize(
    ("tangent", "reason"),
    [
        (lambda a, da, b, db: da * db, "product of the two tangents"),
        (lambda a, da, b, db: a * da + b * db, "changed places"),
        (lambda a, da, b, db: b * da, "the term with other.tangent is missing"),
        (lambda a, da, b, db: a * db, "the term with self.tangent is missing"),
        (lambda a, da, b, db: b * da - a * db, "subtracted"),
        (lambda a, da, b, db: da + db, "rule for a sum"),
        (lambda a, da, b, db: 0.0, "no motion is sent on"),
        (lambda a, da, b, db: 7.0, "(0.5, 1) * (4.2, 0) has the tangent 7"),
        (lambda a, da, b, db: "7", "is text"),
        (lambda a, da, b, db: nothing, "NameError: name 'nothing' is not defined"),  # noqa: F821
    ],
)
def test_a_wrong_tangent(tangent, reason):
    verdict = check_product(pair(tangent))
    assert verdict.right is False
    assert reason in str(verdict)


def test_the_stopping_line_is_the_learners():
    verdict = check_product(pair(lambda a, da, b, db: 1 / 0))
    assert "1 / 0" in str(verdict)


def test_a_wrong_value():
    wrong = pair(lambda a, da, b, db: b * da + a * db, value=lambda a, b: a + b)
    assert "0.5 · 4.2 is 2.1" in str(check_product(wrong))


def test_other_results():
    class Silent:
        def __init__(self, value, tangent):
            pass

        def __mul__(self, other):
            pass

    class Empty(Silent):
        def __mul__(self, other):
            return 2.1

    assert "return line" in str(check_product(Silent))
    assert ".value and .tangent" in str(check_product(Empty))


def test_no_rule_yet():
    assert check_product(pair(lambda *_: ...)).right is None
    assert check_product(...).right is None
