"""A learner's line is run beside the program's own; what went wrong in it is told."""

import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.exercises import check_line
from tests.golden.functions import f


def q(x, y):
    a = x * y
    b = av.cos(a)
    c = b / x
    return c


AT = (0.5, 4.2)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("da", "y * dx + x * dy"),
        ("da", "da = x*dy + dx*y"),
        ("db", "-sin(a) * da"),
        ("db", "-av.sin(x * y) * da"),
        ("dc", "(db - c * dx) / x"),
        ("gx", "y * ga - b * gc / x ** 2"),
        ("gb", "gc/x"),
    ],
)
def test_any_text_that_comes_to_the_same(line: str, text: str) -> None:
    verdict = check_line(text, q, AT, line)
    assert verdict
    assert f"agrees with {line} = " in str(verdict)


@pytest.mark.parametrize(
    ("line", "text", "reason"),
    [
        ("da", "y * dy + x * dy", "Every term holds dy"),  # as the document prints it
        ("da", "x * dx + y * dy", "changed places: dx is multiplied by ∂a/∂x"),
        ("da", "y * dx", "missing: the one with dy"),
        ("da", "y * dx - x * dy", "sign of the term with dy"),
        ("da", "-y * dx - x * dy", "wrong way round"),
        ("da", "y * dx * x * dy", "multiplied. They add up"),
        ("dc", "db / x * b * dx / x ** 2", "multiplied. They add up"),
        ("da", "dx * dy", "dx and dy are multiplied"),
        ("da", "x + y", "weights alone"),
        ("da", "dx + dy", "A weight is missing"),
        ("da", "x * y", "computes a itself"),
        ("db", "-sin(a)", "the weight alone"),
        ("db", "sin(a) * da", "Look once more at ∂b/∂a in b = cos(a)"),
        ("db", "cos(a) * da", "b itself is no weight"),
        ("db", "da / b", "Look at the weight: what is ∂b/∂a in b = cos(a)?"),
        ("db", "a", "This is not what db is. Each term is a weight times a tangent."),
        ("dc", "da / b - a * db / b ** 2", "the rule's own letters. Here stands c = b / x."),
        ("dc", "db / x - b * dx", "db is multiplied rightly. Look at dx: what is ∂c/∂x"),
        ("dc", "db * x - b * dx", "are the right ones. Look at the weight: what is ∂c/∂b"),
        ("dc", "db / x - b * dx / x ** 2 + db * dx", "This is not what dc is"),
        ("dc", "dx / db", "Each term is a weight times a tangent"),
        ("dc", "db / x ^ 2", "This character has no meaning in a formula: write ** for a power"),
        ("gx", "y * ga", "missing: the one with gc"),
        ("gx", "(y - b / x ** 2) * ga", "adjoint of its own child"),
        ("da", "da", "is to compute"),
        ("da", "db * y", "db is not there yet"),
        ("da", "ga * y", "There is no ga here. There are x, y, a, b, c, dx, dy"),
        ("da", "y dx", "A sign is missing"),
        ("da", "", "cannot be read"),
        ("da", 3.0, "quotation marks"),
    ],
)
def test_a_mistake_is_said(line: str, text: object, reason: str) -> None:
    verdict = check_line(text, q, AT, line)
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("y * ga", "term with ga stands there already"),
        ("y * ga + cos(x) * gb", "other term stands there already"),
        ("cos(x)", "weight alone"),
        ("gb", "A weight is missing"),
        ("-cos(x) * gb", "wrong way round"),
        ("x * gb", "x itself is no weight. What gb is multiplied by is ∂b/∂x"),
        ("sin(x) * gb", "adjoint is the right one. Look at the weight: what is ∂b/∂x"),
        ("x * y", "not the term that is missing. Which other line uses x?"),
    ],
)
def test_the_one_term_that_is_missing(text: str, reason: str) -> None:
    assert check_line("cos(x) * gb", f, AT, "gx", beside="ga")
    verdict = check_line(text, f, AT, "gx", beside="ga")
    assert verdict.right is False
    assert reason in str(verdict)


def test_no_line() -> None:
    assert check_line(..., q, AT, "da").right is None
    with pytest.raises(InputError, match="no such line"):
        check_line("x", q, AT, "dq")
