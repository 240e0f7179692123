"""A rule of one's own, and what it may not do."""

from collections.abc import Sequence

import pytest

from ad_viz import checkpoint
from ad_viz.errors import CheckpointError

WRONG = {
    "no return": (lambda sweep, cached, state: None, "None", "add a return line"),
    "not a list": (lambda sweep, cached, state: 8, "8 (int)", "return a list of ints"),
    "not ints": (lambda sweep, cached, state: [0, 1.5], "1.5", "return a list of ints"),
    "not there": (lambda sweep, cached, state: [0, sweep], "15", "choose among cached and state"),
    "0 let go": (lambda sweep, cached, state: [state], "it keeps 1", "return [0, …]"),
    "too many": (lambda sweep, cached, state: [*cached, state], "5: 0, 1, 2", "let one of the"),
    "raises": (lambda sweep, cached, state: cached[9], "IndexError: tuple", "call the rule by"),
    "too few names": (lambda state: [0], "TypeError: ", "call the rule by"),
}


def beginnings(sweep: int, cached: Sequence[int], state: int) -> list[int]:
    """ctz as a rule: stay for as many states as the lowest one of the number says."""
    return [s for s in (*cached, state) if s == 0 or sweep < s + (s & -s)]


def test_a_rule_can_be_any_of_ours() -> None:
    for n in (1, 2, 3, 16, 100):
        for name, rule in {
            "ctz": beginnings,
            "full": lambda sweep, cached, state: [*cached, state],
            "none": lambda sweep, cached, state: [0],
        }.items():
            assert checkpoint.schedule(n, rule).steps == checkpoint.schedule(n, name).steps


def test_what_a_rule_is_given() -> None:
    asked = []

    def rule(sweep: int, cached: tuple[int, ...], state: int) -> list[int]:
        asked.append((sweep, cached, state))
        return [0, 2] if 2 in (*cached, state) else [0]

    plan = checkpoint.schedule(5, rule)
    assert asked == [(4, (0,), 1), (4, (0,), 2), (4, (0, 2), 3)]
    assert (plan.strategy, plan.kept_after_forward, plan.recomputations) == ("rule", (0, 2, 4), 2)


def test_a_state_can_be_freed_on_the_way() -> None:
    newest = checkpoint.schedule(6, lambda sweep, cached, state: [0, state], slots=2)
    assert newest.kept_after_forward == (0, 4, 5)
    assert newest.peak == 3
    assert [str(action) for action in newest.steps[:8]] == [
        "store 0", "advance 0 → 1", "store 1", "advance 1 → 2", "free 1", "store 2",
        "advance 2 → 3", "free 2",
    ]  # fmt: skip
    assert newest.rows[2].freed == (1, 3)
    assert newest.strategy == "own rule"


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_rule_is_refused(case: str) -> None:
    rule, found, remedy = WRONG[case]
    with pytest.raises(CheckpointError) as caught:
        checkpoint.schedule(16, rule, slots=4)
    assert found in caught.value.found
    assert remedy in caught.value.remedy


def test_the_line_of_a_rule_that_raises() -> None:
    with pytest.raises(CheckpointError) as caught:
        checkpoint.schedule(16, WRONG["raises"][0])
    assert "cached[9]" in (caught.value.line or "")
