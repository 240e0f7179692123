"""Questions about differences: what a smaller step does to the error, and to the digits."""

from collections.abc import Iterator, Sequence

from ad_viz.lenses.differences.causes import NOTABLE, cancelled_digits, is_order, is_rounding
from ad_viz.lenses.differences.digits import right_digits
from ad_viz.lenses.differences.estimates import Differences, Estimate, best
from ad_viz.lenses.differences.methods import METHODS
from ad_viz.lenses.differences.misconceptions import Asked, mistaken
from ad_viz.lenses.differences.sentences import is_kept
from ad_viz.lenses.differences.story import Subject
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.questions.choices import numbers
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline

__all__ = ["questions"]


def questions(timeline: Timeline) -> Iterator[Question]:
    """Of a step that helps, of one that does not, of digits; of a central and a complex step.

    Each only where the numbers do what the reasons of its choices say.
    """
    subject: Subject = timeline.subject
    found = subject.found
    ahead, around, aside = (
        [one for one in subject.estimates if one.method == method] for method in METHODS
    )
    least = ahead.index(best(ahead))
    if is_order(ahead[1], ahead[0], 1):
        yield from _error(timeline, ahead, 1, "smaller")
    if 0 < least < len(ahead) - 1:
        if _has_cancelled(ahead[least + 1], found) and ahead[least + 1].error > ahead[least].error:
            yield from _error(timeline, ahead, least + 1, "too small")
        late = (least + 1 + len(ahead)) // 2
        has_digits = found.exact and not found.convention
        if late > least + 1 and _has_cancelled(ahead[late], found) and has_digits:
            yield from _digits(timeline, ahead, late, "digits")
    if is_order(around[1], around[0], 2):
        yield from _error(timeline, around, 1, "central")
    if aside and found.exact and is_kept(aside[-1], found):
        yield from _digits(timeline, aside, len(aside) - 1, "complex")


def _has_cancelled(one: Estimate, found: Differences) -> bool:
    """Whether what the error is, rounding made it, of values whose digits agree."""
    return cancelled_digits(one) >= NOTABLE and is_rounding(one, found)


def _error(
    timeline: Timeline, of: Sequence[Estimate], place: int, asked: Asked
) -> Iterator[Question]:
    found, one, before = timeline.subject.found, of[place], of[place - 1]
    step = _step(timeline, one)
    yield from question(
        step, "value", [*_asked(timeline, one), "what will its error be?"],
        numbers(one.error, timeline.step(step)["say"],
                mistaken(asked, found, before, one)),
        hint=[f"With {found.names.h} = {numeral(before.h)} it was {numeral(before.error)}."],
    )  # fmt: skip


def _digits(
    timeline: Timeline, of: Sequence[Estimate], place: int, asked: Asked
) -> Iterator[Question]:
    found, one = timeline.subject.found, of[place]
    step = _step(timeline, one)
    right, wrong = right_digits(one.error, found.exact), mistaken(asked, found, of[place - 1], one)
    because: RichText = [f"The error is {numeral(one.error)} of {numeral(found.exact)}. ",
                         *timeline.step(step)["say"]]  # fmt: skip
    yield from question(
        step, "count", [*_asked(timeline, one), "how many digits of the quotient will be right?"],
        numbers(float(right), because,
                {name: float(right_digits(error, found.exact)) for name, error in wrong.items()}),
        hint=["A float holds 16 digits or 17."],
    )  # fmt: skip


def _asked(timeline: Timeline, one: Estimate) -> RichText:
    h = timeline.subject.found.names.h
    return [f"{METHODS[one.method].asked}, ", ["name", f"{h} = {numeral(one.h)}"], ": "]


def _step(timeline: Timeline, one: Estimate) -> int:
    subject: Subject = timeline.subject
    return subject.steps[subject.estimates.index(one)]
