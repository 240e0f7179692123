"""Each kind of failure is seen as what it is, and told by the least program that has it."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ad_viz.errors import SeedError
from tests.core.numpy_programs import verdict as judging
from tests.core.numpy_programs.drivers import ALWAYS, Answer
from tests.core.numpy_programs.program import Line, Program
from tests.core.numpy_programs.shrink import shrunk
from tests.core.numpy_programs.verdict import verdict

LINES = (
    Line("v1", "v1 = np.sin(x1)", "unary"),
    Line("v2", "v2 = v1 * v1", "operator"),
    Line("v3", "v3 = 2 * v2", "operator"),
)
MADE = Program(7, {"x1": np.array([0.5, 1.5])}, LINES, "np.sum(v3)")


def test_right_and_refused_are_good() -> None:
    assert verdict(MADE).word == "right"
    refused = (Line("v1", "v1 = np.median(x1)", "unusual"),)
    assert verdict(Program(7, MADE.inputs, refused, "v1")).word == "refused"


def test_what_has_no_derivative_is_not_judged() -> None:
    kink = (Line("v1", "v1 = np.maximum(x1, 2 * x1)", "extreme"),)
    assert verdict(Program(7, {"x1": 0.0}, kink, "v1")).word == "no derivative"


def doubled(answer: Answer) -> Answer:
    return answer._replace(numbers=lambda: 2 * answer.numbers())


def boxed(answer: Answer) -> Answer:
    return answer._replace(returned=(answer.returned, np.array([None], dtype=object)))


def raising(problem: Exception) -> Callable[[Answer], Answer]:
    def fail(answer: Answer) -> Answer:
        raise problem

    return fail


REFUSAL = SeedError("No.", found="", expected="", remedy="")
FAULTS = {
    "wrong": doubled,
    "leaked": boxed,
    "foreign": raising(KeyError("x")),
    "disagree": raising(REFUSAL),
}


@pytest.mark.parametrize("word", FAULTS)
def test_a_fault_in_a_driver_is_seen_and_shrunk(monkeypatch: Any, word: str) -> None:
    """The fault is there where a value was multiplied by itself."""

    def faulty(program: Program, *rest: Any) -> Answer:
        answer = ALWAYS["vjp"](program, *rest)
        return FAULTS[word](answer) if "v1 * v1" in program.text else answer

    monkeypatch.setitem(judging.DRIVERS, "jvp", faulty)
    found = verdict(MADE)
    assert found.word == word
    assert not found.good
    assert "jvp" in found.driver
    small = shrunk(MADE, found)
    assert small.text.splitlines()[1:-1] == ["    v1 = x1", "    v2 = v1 * v1"]
