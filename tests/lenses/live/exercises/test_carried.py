"""One step of a forward run by a learner: each mistake is told by its name."""

from math import cos, sin

import pytest

from ad_viz.exercises import check_carried


def overwritten(v, dv):
    v = sin(v)
    return v, cos(v) * dv


def test_the_right_step():
    verdict = check_carried(lambda v, dv: (sin(v), cos(v) * dv))
    assert verdict
    assert "two numbers were all that was carried" in str(verdict)


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        (overwritten, "v is overwritten before it is used"),
        (lambda v, dv: (sin(v), cos(v)), "Multiply it by dv"),
        (lambda v, dv: (sin(v), sin(v) * dv), "The weight of sin is cos"),
        (lambda v, dv: (sin(v), cos(dv) * dv), "cos of v, not of dv"),
        (lambda v, dv: (sin(v), cos(v) + dv), "it is not added"),
        (lambda v, dv: (sin(v), dv), "the tangent does not"),
        (lambda v, dv: (v, cos(v) * dv), "the value does not"),
        (lambda v, dv: (v, dv), "Nothing has moved on"),
        (lambda v, dv: (sin(v), -cos(v) * dv), "without a minus"),
        (lambda v, dv: (sin(v), cos(v) * v), "and not v"),
        (lambda v, dv: (cos(v), sin(v) * dv), "changed places"),
        (lambda v, dv: (sin(v), sin(dv)), "multiplied by a weight"),
        (lambda v, dv: (cos(v) * dv, sin(v)), "changed places"),
        (lambda v, dv: (sin(v), 2 * cos(v) * dv), "forward mode comes to (0.47943, 0.87758)"),
        (lambda v, dv: sin(v), "is a single number"),
        (lambda v, dv: (v,), "Found 1 number"),
        (lambda v, dv: None, "returns nothing"),
    ],
)
def test_a_wrong_step_is_said_by_its_name(step, reason):
    verdict = check_carried(step)
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize("step", [..., lambda v, dv: ...])
def test_no_answer_is_no_mistake(step):
    assert check_carried(step).right is None
