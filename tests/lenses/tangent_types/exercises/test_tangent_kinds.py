"""Kinds of tangents, named by a learner."""

from datetime import datetime, timedelta

import numpy as np
import pytest

from ad_viz.lenses.tangent_types.exercises.tangent_kinds import check_kinds
from ad_viz.tangents.factorizations import QR
from ad_viz.tangents.structural import Tangent
from ad_viz.tangents.time_sample import TimeSample

NOON = datetime(2026, 1, 30, 12)
SAMPLE = TimeSample(NOON, 2.6)
PAIRS = [
    (NOON, timedelta(hours=3)),
    (SAMPLE, Tangent[TimeSample](time=timedelta(hours=3), value=0.1)),
    (NOON, Tangent[datetime](hour=3)),
    (QR.of(np.eye(2)), Tangent[QR](R=np.eye(2))),
    (0.5, 0.25),
    (NOON, datetime(2026, 1, 31)),
    (SAMPLE, Tangent[tuple](timedelta(hours=3), 0.1)),
    (SAMPLE, Tangent[TimeSample](time=Tangent[datetime](hour=3), value=0.1)),
]
KINDS = ["natural", "semi-structural", "structural", "semi-structural", "natural", "none", "none",
         "structural"]  # fmt: skip


def test_the_right_kinds() -> None:
    assert check_kinds(KINDS, PAIRS)


@pytest.mark.parametrize(
    ("number", "word", "shown"),
    [
        (1, "structural", "nobody had to take a datetime apart"),
        (2, "structural", "one of its parts is a natural tangent"),
        (3, "semi-structural", "plain numbers"),
        (4, "structural", "it names properties of the QR"),
        (5, "none", "the difference of two such values"),
        (6, "natural", "it is a datetime itself"),
        (7, "semi-structural", "it belongs to a tuple, and the primal is a TimeSample"),
        (8, "natural", "plain numbers all the way down"),
    ],
)
def test_each_mistake_is_said_by_its_number(number: int, word: str, shown: str) -> None:
    said = [*KINDS]
    said[number - 1] = word
    verdict = check_kinds(said, PAIRS)
    assert verdict.right is False
    assert verdict.words.startswith(f"Number {number}: ")
    assert shown in verdict.words


@pytest.mark.parametrize(("answer", "shown"), [("natural", "no list"), (["odd"] * 8, "no kind"),
                                             (["natural"], "Found 1 word; 8 are due")])  # fmt: skip
def test_what_is_no_answer(answer: object, shown: str) -> None:
    assert shown in check_kinds(answer, PAIRS).words


def test_the_three_dots() -> None:
    assert check_kinds(..., PAIRS).right is None
    assert check_kinds([...] * 8, PAIRS).right is None
