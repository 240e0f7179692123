"""What is cached at b: each mistake is told by its name."""

import pytest

from ad_viz.exercises import check_cached


@pytest.mark.parametrize(
    ("state", "cached"),
    [("b", ["0", "8", "a", "b"]), ("7", list("0467")), ("f", [0, 8, 12, 14, 15]), ("0", [0])],
)
def test_what_the_figure_shows(state, cached):
    assert check_cached(cached, state)
    assert check_cached(set(cached), state)


def test_states_may_be_written_as_binary_numbers_or_in_capitals():
    assert check_cached(["0000", "1000", "1010", "1011"], "b")
    assert check_cached(["0", "8", "A", "B"], "b")


def test_another_strategy():
    assert check_cached(["0", "8", "9", "a", "b"], "b", strategy="ctz-eager")


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (["0", "8", "c"], "is what is cached at c"),
        (["8", "a", "b"], "State 0 is missing"),
        (["0", "8", "a", "b", "c"], "c was let go"),
        (["0", "8", "9", "b"], "9 is passed on the way from 8 to b"),
        (["0", "4", "8", "a", "b"], "4 is not cached now"),
        (["0", "8", "a"], "b is missing: the sweep needs it"),
        (["0", "8", "b"], "a is missing: it is kept on the way"),
        (["0", "a", "b"], "8 is missing: it was cached"),
        (["0", "8", "g"], "'g' is no state"),
        ([0, 8, 16], "16 is no state"),
        ("08ab", "no list of states"),
        (11, "no list of states"),
    ],
)
def test_a_mistake_is_recognised(answer, reason):
    verdict = check_cached(answer, "b")
    assert verdict.right is False
    assert reason in str(verdict)


def test_no_answer_is_no_mistake():
    assert check_cached(..., "b").right is None
