"""Questions about ownership: does this line compile, and whose is the buffer?"""

from collections.abc import Iterator, Sequence
from typing import Final

from ad_viz.lenses.ownership.grown import questions as grown_questions
from ad_viz.lenses.ownership.misconceptions import OWNERSHIP
from ad_viz.lenses.ownership.verdicts import Rejection, owners, rejections
from ad_viz.rust.body import Assign, Body, Borrowed, Called, Moved, Value
from ad_viz.rust.check import Check
from ad_viz.rust.machine.grown import Grown
from ad_viz.rust.program import ProgramCheck
from ad_viz.rust.types import TANGENT
from ad_viz.timeline.questions.choices import Choice, choices
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import BORROW, BUFFER, OWNER, STEP, VALUE

__all__ = ["questions"]

#: What is said of a variable that a line may not use so.
_WHY: Final = {
    "moved": f"has given its {VALUE} away",
    "empty": f"has no {VALUE} yet",
    "behind": f"is only {BORROW.done}",
    "fixed": "may not be changed",
    "again": "may not be changed",
    "shared": f"is frozen while it is {BORROW.done}",
    "mutable": f"is locked while it is {BORROW.done}",
    "ended": "does not live long enough",
}
#: Why that is so, whichever line it is.
_REASON: Final = {
    "moved": f"{VALUE.one.capital} has one {OWNER}. Whoever gave it away has nothing left to use.",
    "empty": "Nothing has been put into it yet, so there is nothing to use.",
    "behind": f"A reference only lends. The {OWNER} would be left with nothing.",
    "fixed": f"Only what is declared mut, or {BORROW.done} by &mut, may be changed.",
    "again": f"It has its first {VALUE} already, and without mut it keeps that.",
    "shared": "Whoever reads through the reference counts on it to stay as it is.",
    "mutable": "Whoever may write through a reference is the only one who may use it.",
    "ended": "The reference would lead to what is gone.",
}
#: So many of each kind are asked.
_ACCEPTED, _REJECTED, _OWNERS = 2, 2, 2


def questions(timeline: Timeline) -> Iterator[Question]:
    """Of the lines that are rejected, of some that are not but might be thought to be, and of the
    first move and the first borrow; or those about a Vec that grew."""
    if isinstance(timeline.subject, Grown):
        yield from grown_questions.questions(timeline)
        return
    if isinstance(timeline.subject, ProgramCheck):
        if "numbers" in timeline.data["ownership"]:
            yield from _of_file(timeline, timeline.subject)
        return
    check: Check = timeline.subject
    if check.body is not None and "counts" not in timeline.data:  # a long one is not gone through
        yield from _verdicts(timeline, check)
        yield from _owners(timeline, check)


def _verdicts(timeline: Timeline, check: Check) -> Iterator[Question]:
    right = rejections(check)
    wrong = {name: rejections(check, row) for name, row in OWNERSHIP.items()}
    options = {
        check.errors[index].line: number
        for number, step in timeline.numbered
        for family, index, _ in step["set"]
        if family == "ownership.diagnostic"
    }
    lines = check.source.lines
    for line in sorted(set(options) & set(right))[:_REJECTED]:
        yield from _verdict(timeline, options[line], line, lines, right[line], wrong)
    end = min(right, default=len(lines) + 1)
    asked = list[int]()
    for broken in wrong.values():
        new = (line for line in sorted(broken) if line < end and line not in asked)
        line = next(new, None)
        if line is None or len(asked) == _ACCEPTED:
            continue
        step = next((n for n, one in timeline.numbered
                     if one.get("line") == line), None)  # fmt: skip
        found = [] if step is None else list(_verdict(timeline, step, line, lines, None, wrong))
        asked += [line for _ in found]
        yield from found


def _of_file(timeline: Timeline, check: ProgramCheck) -> Iterator[Question]:
    """Of the lines of all functions that are run: by the step in which the run comes to them."""
    right: dict[int, Rejection] = {}
    wrong: dict[str, dict[int, Rejection]] = {name: {} for name in OWNERSHIP}
    for one in check.functions.values():
        right |= rejections(one)
        for name, row in OWNERSHIP.items():
            wrong[name] |= rejections(one, row)
    numbers = timeline.data["ownership"]["numbers"]
    visited: dict[int, int] = {}
    said: dict[int, int] = {}
    for number, step in timeline.numbered:
        if "line" in step and "passes" not in step:
            is_said = any(family == "ownership.diagnostic" for family, *_ in step["set"])
            (said if is_said else visited).setdefault(numbers[step["line"] - 1], number)
    lines, end = check.source.lines, min(said.values(), default=timeline.numbered[-1][0])
    asked = [line for line in said if line in right][:_REJECTED]
    for broken in wrong.values():
        new = (line for line in sorted(broken) if line not in right and line not in asked
               and visited.get(line, end) < end)  # fmt: skip
        asked += [line for line in [next(new, None)] if line is not None]
    for line in asked[: _REJECTED + _ACCEPTED]:
        step_of = said if line in right else visited
        yield from _verdict(timeline, step_of[line], line, lines, right.get(line), wrong)


def _verdict(
    timeline: Timeline,
    step: int,
    line: int,
    lines: Sequence[str],
    right: Rejection | None,
    wrong: dict[str, dict[int, Rejection]],
) -> Iterator[Question]:
    text = lines[line - 1].strip()
    because: RichText = ["Nothing forbids it. ", *timeline.step(step)["say"]]
    if right is not None:
        because = [_REASON[right.why]]
    options = choices(
        _said(right, because),
        [
            _said(broken.get(line), [OWNERSHIP[name].because], name)
            for name, broken in wrong.items()
        ],
    )
    yield from question(
        step, "verdict", [f"Does line {line} compile?"], options, hint=[["code", text]],
    )  # fmt: skip


def _said(
    rejection: Rejection | None, because: RichText, misconception: str | None = None
) -> Choice:
    if rejection is None:
        return Choice(["Yes"], because, misconception, "")
    say: RichText = ["No: ", ["name", rejection.variable], f" {_WHY[rejection.why]}"]
    return Choice(say, because, misconception, rejection.why)


def _owners(timeline: Timeline, check: Check) -> Iterator[Question]:
    """Where a variable is given a buffer by another, or borrows it."""
    body = check.body
    assert body is not None
    asked = set[type]()
    for point, instruction in enumerate(body.instructions):
        if not isinstance(instruction, Assign) or len(asked) == _OWNERS:
            continue
        value, into = _given(body, instruction.value), instruction.place
        kind = type(value)
        if not isinstance(value, Moved | Borrowed) or kind in asked or into.derefs:
            continue
        pair = (value.place.local, into.local)
        first = body.locals[pair[0]]
        if value.place.derefs or first.type != TANGENT:
            continue
        if any(body.locals[local].name is None for local in pair):
            continue
        found = list(_owner(timeline, check, pair, point))
        asked |= {kind for _ in found}
        yield from found


def _given(body: Body, value: Value) -> Value:
    """What comes to a variable: add_bangbang gives back the buffer that it takes."""
    if not isinstance(value, Called) or value.function != "add_bangbang":
        return value
    taken = value.operands[0].place  # type: ignore[union-attr]
    return next(
        one.value for one in body.instructions if isinstance(one, Assign) and one.place == taken
    )


def _owner(timeline: Timeline, check: Check, pair: Sequence[int], point: int) -> Iterator[Question]:
    assert check.body is not None
    names: list[str] = [check.body.locals[local].name or "" for local in pair]
    span = check.body.instructions[point].span
    line = check.source.position(span.start).line
    if any(error.line <= line for error in check.errors):
        return
    steps = [n for n, one in timeline.numbered if one.get("line") == line]
    if not steps:  # the run panics before this line
        return
    step, because = steps[0], timeline.step(steps[-1])["say"]
    after = f" after this {STEP}?" if len(steps) == 1 else f" after line {line}?"

    def said(found: tuple[int, ...], why: RichText, misconception: str | None = None) -> Choice:
        owning = [name for name, local in zip(names, pair, strict=True) if local in found]
        both = f", with {BUFFER.one} each" if len(owning) > 1 else ""
        say: RichText = [*tokens.listed([["name", name] for name in owning]), both or ""]
        return Choice([token for token in say if token], why, misconception, owning)

    wrong = [
        said(found, [row.because], name)
        for name, row in OWNERSHIP.items()
        if (found := owners(check, pair, point + 1, row))
    ]
    right = owners(check, pair, point + 1)
    yield from question(
        step, "owner",
        [f"Who {OWNER.does} the {BUFFER} of ", ["name", names[0]], after],
        choices(said(right, because), wrong),
        hint=[["code", timeline.data["function"]["lines"][line - 1]["text"].strip()]],
    )  # fmt: skip
