"""A complex step by a learner: each mistake is told by its name."""

import pytest

from ad_viz.exercises import check_complex_step


@pytest.mark.parametrize(
    "slope",
    [
        lambda f, x, h: f(x + 1j * h).imag / h,
        lambda f, x, h: f(complex(x, h)).imag / h,
        lambda f, x, h: ((f(x + 1j * h) - f(x)) / (1j * h)).real,
    ],
)
def test_the_right_step(slope):
    verdict = check_complex_step(slope)
    assert verdict
    assert "slope 12" in str(verdict)


@pytest.mark.parametrize(
    ("slope", "reason"),
    [
        (lambda f, x, h: ((f(x + h) - f(x)) / h).real, "along the real line"),
        (lambda f, x, h: f(x + 1j * h).imag, "Divide it by the step"),
        (lambda f, x, h: f(x + 1j * h).real / h, "is the imaginary part"),
        (lambda f, x, h: f(x + 1j * h).real, "not the slope"),
        (lambda f, x, h: f(1j * h).imag / h, "starts at 0"),
        (lambda f, x, h: -f(x + 1j * h).imag / h, "Only the sign"),
        (lambda f, x, h: f(x + 1j * h).imag / (2 * h), "and not two"),
        (lambda f, x, h: f(x + 1j * h).imag * h, "this multiplies"),
        (lambda f, x, h: abs(f(x + 1j * h)) / h, "mostly f(x) itself"),
        (lambda f, x, h: f(x + 1j * h) / h, "complex number"),
        (lambda f, x, h: f(x + 1j * h).imag / (3 * h), "yours says 4"),
        (lambda f, x, h: None, "returns nothing"),
    ],
)
def test_a_wrong_step_is_said_by_its_name(slope, reason):
    verdict = check_complex_step(slope)
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize("slope", [..., lambda f, x, h: ...])
def test_no_answer_is_no_mistake(slope):
    assert check_complex_step(slope).right is None
