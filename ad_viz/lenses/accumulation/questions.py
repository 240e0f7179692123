"""Questions about an accumulation: how many buffers there are, and what is in them."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from ad_viz.lenses.accumulation.builder import Accumulated
from ad_viz.lenses.accumulation.misconceptions import BUFFERS, mistaken
from ad_viz.lenses.accumulation.rows import Contribution, contributions
from ad_viz.lenses.accumulation.sentences import array
from ad_viz.memory.accumulation import Accumulation, accumulate
from ad_viz.memory.strategies import STRATEGIES, USUAL
from ad_viz.timeline.questions.choices import Choice, choices, numbers
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import BUFFER, CONTRIBUTION, STEP, SWEEP

__all__ = ["questions"]


def questions(timeline: Timeline) -> Iterator[Question]:
    """Before the sweep begins, at the first contribution, and at sums: of a column each."""
    asking = _Asking(timeline, timeline.subject)
    columns = {name: k for k, name in enumerate(timeline.subject.strategies)}
    steps = timeline.subject.steps
    if steps:
        totals = [name for name in reversed(_asked("total")) if name in columns]
        total = next(iter(totals or columns))
        yield from asking.total(columns[total])
    for name in STRATEGIES:
        if name in columns and steps and asking.waits(name):
            yield from asking.count(columns[name], 0, steps[0][0])
    for name in STRATEGIES:
        if name in columns:
            yield from asking.spoiled(columns[name])
    sums = [place for place, (first, last) in enumerate(steps) if last > first]
    for place, name in zip(sums, _asked("sum"), strict=False):
        if name in columns:
            yield from asking.count(columns[name], place, steps[place][1])


def _asked(what: str) -> list[str]:
    return [name for name, row in STRATEGIES.items() if what in row.asked]


class _Asking:
    def __init__(self, timeline: Timeline, subject: Accumulated) -> None:
        self.timeline, self.subject = timeline, subject
        self._run = cache(lambda name: _Run(accumulate(subject.f, subject.X, name)))

    def waits(self, name: str) -> bool:
        """Whether the first contribution waits as a thunk."""
        return self._run(name).terms[0].step.how == "kept"

    def _wrong(self, name: str, place: int | None, right: int) -> dict[str, float]:
        """By misconception, the count that it gives; or another strategy's that is not right."""
        wrong = {one: self._run(other).count(place) for one, other in mistaken(name)}
        if not wrong:
            others = (self._run(other).count(place) for other in USUAL)
            wrong = {"another strategy": next((n for n in others if n != right), right)}
        return {one: float(n) for one, n in wrong.items()}

    def total(self, column: int) -> Iterator[Question]:
        """How many buffers a column will make in all, asked when nothing is there yet."""
        name = self.subject.strategies[column]
        right = self._run(name).count(None)
        wrong = self._wrong(name, None, right)
        strategy: tokens.Token = ["code", name]
        arrays = tokens.cardinal(right) + (" array" if right == 1 else " arrays")
        because: RichText = [
            strategy,
            f" made {arrays} in the real run. {STEP.do.capital} on to see which.",
        ]
        terms = tokens.cardinal(len(self.subject.steps))
        yield from question(
            self.timeline.starts["seed"], "count",
            [f"How many {BUFFER.many} will ", strategy, " allocate in all?"],
            numbers(right, because, wrong),
            hint=[f"The {SWEEP} brings {terms} {CONTRIBUTION.many} to arrays."],
        )  # fmt: skip

    def count(self, column: int, place: int, step: int) -> Iterator[Question]:
        """How many buffers there are after a contribution: no fewer than there were before."""
        name, quantity = self.subject.strategies[column], ("accumulation.count", column)
        before = self.timeline.state(step - 1).get(quantity, 0)
        right = self.timeline.state(step).get(quantity, 0)
        wrong = self._wrong(name, place, int(right))
        strategy: tokens.Token = ["code", name]
        what = "the sum is made" if place else f"the first {CONTRIBUTION} has come"
        are = {0: "are none", 1: "is one"}.get(int(before), f"are {tokens.cardinal(int(before))}")
        more, there = (tokens.cardinal(int(n)) for n in (right - before, before))
        because: RichText = [strategy, f" makes no new {BUFFER} here."]
        if right > before:
            because = [strategy, f" makes {more} more here, and {there} had been made before."]
        yield from question(
            step, "count",
            [f"How many {BUFFER.many} will ", strategy, f" have allocated when {what}?"],
            numbers(right, because,
                    {one: n for one, n in wrong.items() if n >= before}),
            hint=[f"Until now there {are}."],
        )  # fmt: skip

    def spoiled(self, column: int) -> Iterator[Question]:
        """What an adjoint is, where writing into a shared array would make it another."""
        name = self.subject.strategies[column]
        others = dict(mistaken(name))
        for one in ("mutated alias", "alias forgotten"):
            if one not in others:
                continue
            run, other = self._run(name), self._run(others[one])
            for place, (mine, theirs) in enumerate(zip(run.terms, other.terms, strict=True)):
                right, wrong = mine.step.contents, theirs.step.contents
                if right != wrong and right is not None and wrong is not None:
                    yield from self._contents(name, one, place, right, wrong)
                    return

    def _contents(
        self, name: str, misconception: str, place: int, right: Any, wrong: Any
    ) -> Iterator[Question]:
        last = self.subject.steps[place][1]
        because = self.timeline.step(last)["say"]
        options = choices(
            Choice([array(right)], because, None, right),
            [Choice([array(wrong)], [BUFFERS[misconception].because], misconception, wrong)],
        )
        strategy: tokens.Token = ["code", name]
        yield from question(last, "value", ["What will the sum be by ", strategy, "?"], options)


class _Run:
    """A real accumulation, and how many buffers it has allocated after each contribution."""

    def __init__(self, done: Accumulation) -> None:
        self.done = done
        self.terms = [one for one in contributions(done)[0] if isinstance(one, Contribution)]

    def count(self, place: int | None) -> int:
        if place is None:
            return self.done.ledger.count
        step = self.terms[place].step
        if step.allocated is not None:
            return step.allocated
        events = self.done.ledger.events[: step.events[1]]
        return sum(event.kind == "allocated" for event in events)
