"""When a node may fire: each mistake is told by its name."""

import pytest

from ad_viz.exercises import check_fires


def test_a_node_fires_with_its_last_contribution():
    verdict = check_fires(lambda arrived, to_come: to_come == 0)
    assert verdict
    assert "All 22 nodes fire" in str(verdict)


@pytest.mark.parametrize(
    ("rule", "reason"),
    [
        (lambda arrived, to_come: arrived == 1, "fires after 1 of 2 contributions"),
        (lambda arrived, to_come: True, "before all have come"),
        (lambda arrived, to_come: to_come == 1, "before all have come"),
        (lambda arrived, to_come: False, "never fires"),
        (lambda arrived, to_come: arrived == 99, "never fires"),
        (lambda arrived, to_come: None, "returns nothing"),
        (lambda arrived, to_come: 1 / to_come, "Your code stopped"),
    ],
)
def test_a_wrong_rule_is_said_by_its_name(rule, reason):
    verdict = check_fires(rule)
    assert verdict.right is False
    assert reason in str(verdict)


@pytest.mark.parametrize("rule", [..., lambda arrived, to_come: ...])
def test_no_answer_is_no_mistake(rule):
    assert check_fires(rule).right is None
