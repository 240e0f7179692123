"""Each claim of each sentence, panel, question and table of differences, against the numbers.

    python -m tests.lenses.differences.claims 1000

puts random functions and steps to the lens, prints how many claims of each kind were checked, and
every one that does not hold; it ends with status 1 if there is any. ``--seed 5000`` begins at
another one. Errors are taken as fractions, derivatives from mpmath.
"""

import argparse
import math
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

import mpmath

from ad_viz.errors import ADError
from ad_viz.lenses.asking import questions
from ad_viz.lenses.differences.estimates import Estimate
from ad_viz.lenses.differences.story import differences_story
from ad_viz.lenses.tables import panel_tables
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline
from tests.lenses.differences.functions import Case, random_case
from tests.lenses.differences.oracle import (
    COUNTS,
    About,
    agree,
    count_of,
    error_of,
    is_right,
    is_rounded,
    shrank,
)
from tests.lenses.differences.sentence_claims import CLAIMS, GOOD, SURE

__all__ = ["false_claims"]


def false_claims(seed: int, checked: Counter[str] | None = None) -> list[str]:
    """What is said of a random function, and does not hold."""
    counted = Counter[str]() if checked is None else checked
    case = random_case(seed)
    try:
        timeline = differences_story(case.f, (case.x,), steps=case.steps)
    except ADError as error:
        counted["refused"] += 1
        is_meant = case.is_refused or "no finite derivative" in str(error)
        return [] if is_meant else [f"{case.kind} is refused: {error}"]
    if case.is_refused:
        return [f"{case.kind} is not refused"]
    return [
        *_of_numbers(case, timeline, counted), *_of_sentences(case, timeline, counted),
        *_of_panels(timeline, counted), *_of_questions(timeline, counted),
        *_of_equations(timeline, counted),
    ]  # fmt: skip


def _of_numbers(case: Case, timeline: Timeline, counted: Counter[str]) -> Iterator[str]:
    found = timeline.subject.found
    if case.truth is not None:
        counted["derivatives"] += 1
        with mpmath.workdps(60):
            slope = mpmath.diff(case.truth, mpmath.mpf(case.x))
            scale = max(abs(slope), abs(case.truth(mpmath.mpf(case.x))), mpmath.mpf(10) ** -30)
            if abs(found.exact - slope) > 1e-13 * scale:
                yield f"the derivative is {float(slope)}, not {found.exact}"
    for one in timeline.subject.estimates:
        if math.isfinite(one.quotient):
            counted["errors"] += 1
            if float(error_of(one, found)) != one.error:
                yield f"{one.method}, {one.h}: the error is {float(error_of(one, found))}"


def _of_sentences(case: Case, timeline: Timeline, counted: Counter[str]) -> Iterator[str]:
    subject, earlier = timeline.subject, ""
    ahead = [one for one in subject.estimates if one.method == "forward"]
    last: dict[int, Estimate] = {}
    for place, step in subject.steps.items():
        last[step] = subject.estimates[place]
    for number, step in enumerate(timeline.data["steps"], 1):
        one = last.get(number, ahead[0])
        own = [other for other in subject.estimates if other.method == one.method]
        said = plain(step["say"])
        if len(said.split()) > 30:
            yield f"step {number} says too much: {said!r}"
        about = About(one, own, ahead, subject.found, earlier, case.is_kinked)
        forms = [(form, match) for form in CLAIMS if (match := re.fullmatch(form, said, re.I))]
        if not forms:
            yield f"step {number}: nothing is known of {said!r}"
        if case.is_kinked and re.search(SURE, said):
            yield f"step {number}: {said!r}, where there is no derivative"
        for form, match in forms:
            counted["sentences"] += 1
            if not CLAIMS[form](match, about):
                yield f"step {number}: {said!r}, of {one}"
        earlier = said


def _of_equations(timeline: Timeline, counted: Counter[str]) -> Iterator[str]:
    """What is subtracted from what says the difference that there is."""
    one, exact = timeline.subject.estimates[0], timeline.subject.found.exact
    number = r"\(?(−?\d[\d.]*(?:e−?\d+)?)\)?"
    meant = {3: (rf"\({number} − {number}\)", one.upper - one.lower),
             4: (rf"\|{number} − {number}\|", one.quotient - exact)}  # fmt: skip
    for step, (form, difference) in meant.items():
        if not math.isfinite(difference):
            continue
        counted["equations"] += 1
        equation = plain(timeline.step(step)["equation"])
        written = [float(part.replace("−", "-")) for part in re.findall(form, equation)[0]]
        if abs(written[0] - written[1] - difference) > 0.02 * abs(difference):
            yield f"step {step}: {equation!r} says another difference than {difference}"


def _of_panels(timeline: Timeline, counted: Counter[str]) -> Iterator[str]:
    """As many digits are marked as are said to be right, and to agree."""
    subject, part = timeline.subject, timeline.data["differences"]
    own = About(subject.estimates[0], [], [], subject.found, "")
    for place, (one, shown) in enumerate(zip(subject.estimates, part["estimates"], strict=True)):
        counted["panels"] += 1
        quotient, exact = (
            text[:k] for text, k in zip(shown["compared"], shown["right"], strict=False)
        )
        marked = len(re.sub(r"\D", "", exact).lstrip("0"))
        if math.isfinite(one.quotient) and one.error and subject.found.exact:
            words = COUNTS[marked] if marked < 10 else str(marked)
            if not is_right(f"{words} digits", own._replace(one=one)):
                yield f"{one}: {marked} digits are marked as right, {exact!r} and {quotient!r}"
        elif marked and one.error:
            yield f"{one}: digits are marked as right, and there are none"
        if one.method != "complex" and math.isfinite(one.difference):
            struck = len(re.sub(r"\D", "", shown["taken"][0][: shown["agree"]]).lstrip("0"))
            if struck != agree(one.upper, one.lower):
                yield f"{one}: {struck} digits are struck"
        say = plain(timeline.step(subject.steps[place])["say"])
        found = re.search(GOOD, say, re.I)
        is_own = (
            numeral(one.h) in say and [*subject.steps.values()].count(subject.steps[place]) == 1
        )
        if found and is_own and one.error and count_of(found[0].split()[0].lower()) != marked:
            yield f"{one}: {found[0]} is said, and {marked} are marked"
    for number in (1, 2, 3, 4, len(timeline) // 2, len(timeline)):
        counted["tables"] += 1
        *_, errors = panel_tables(timeline, number)
        state = timeline.state(number)
        shown = [cell for row in errors[1:] for cell in row[1:] if cell != "not yet"]
        meant = [numeral(x) for (family, _), x in state.items() if family == "differences.error"]
        if sorted(shown) != sorted(meant):
            yield f"step {number}: the table has {shown}"


def _of_questions(timeline: Timeline, counted: Counter[str]) -> Iterator[str]:
    """The right answer is that of the numbers, and so is what is said of each wrong one."""
    subject = timeline.subject
    places = {step: place for place, step in subject.steps.items()}
    for asked in questions(timeline):
        counted["questions"] += 1
        one = subject.estimates[places[asked["step"]]]
        own = [other for other in subject.estimates if other.method == one.method]
        t = About(one, own, [], subject.found, "")
        right = plain(asked["choices"][asked["right"]]["say"])
        if asked["kind"] == "value" and right != numeral(one.error):
            yield f"{plain(asked['ask'])!r} is said to be {right}"
        word = {"0": "no", "16": "every"}.get(right, right)
        if asked["kind"] == "count" and not is_right(f"{word} digits", t):
            yield f"{plain(asked['ask'])!r} is said to be {right}"
        for choice in asked["choices"]:
            name = choice.get("misconception")
            if name and not MISTAKES[name](t):
                yield f"{plain(asked['ask'])!r}, {name}: {choice['because']}, of {one}"
            if "∞" in plain(choice["say"]) or "NaN" in plain(choice["say"]):
                yield f"{plain(asked['ask'])!r} has {plain(choice['say'])} to choose"


def _lost(t: About) -> bool:
    return agree(t.one.upper, t.one.lower) >= 3 and is_rounded(t)


#: What the reason of each wrong choice takes to be so.
MISTAKES: Final[dict[str, Callable[[About], bool]]] = {
    "smaller is better": lambda t: t.one.error > t.before.error and _lost(t),
    "rounding stays": lambda t: t.one.error > t.before.error and _lost(t),
    "shrinks as a square": lambda t: shrank(t, 1),
    "shrinks as the step": lambda t: shrank(t, 2),
    "the error stays": lambda t: t.one.error < t.before.error,
    "h is the error": _lost,
    "a float is exact": _lost,
    "a complex step cancels": lambda t: t.one.error <= abs(t.found.exact) * 1e-12,
}


def main() -> int:
    """The status of the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    checked, wrong = Counter[str](), 0
    for seed in range(asked.seed, asked.seed + asked.count):
        found = false_claims(seed, checked)
        wrong += bool(found)
        for one in found:
            print(f"seed {seed}, {random_case(seed).kind}: {one}")
    print(f"{asked.count} functions, {wrong} of which something false is said; {dict(checked)}")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
