"""Questions about checkpoints: where a recomputation starts, what is held, what it has cost."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from ad_viz.checkpoint.rows import Row, rows
from ad_viz.checkpoint.schedules import schedule
from ad_viz.checkpoint.strategies.rule import Rule
from ad_viz.lenses.checkpointing.chain import labels
from ad_viz.lenses.checkpointing.misconceptions import SCHEDULES
from ad_viz.timeline.questions.choices import Choice, choices, numbers
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import SWEEP

__all__ = ["questions", "redact"]

#: Counts of a whole sweep.
_TOTALS: Final = ("recomputations", "peak")


class _Column(NamedTuple):
    """A strategy; its rows, and those that each misconception makes of its schedule."""

    name: str
    rows: list[Row]
    broken: dict[str, list[Row]]


def redact(data: Mapping[str, Any]) -> dict[str, Any]:
    """The part of a timeline without what is known at its end alone."""
    if (part := data.get("checkpoint")) is None:
        return {}
    columns = [{k: v for k, v in one.items() if k not in _TOTALS} for one in part["columns"]]
    return {"checkpoint": {**part, "columns": columns}}


def questions(timeline: Timeline) -> Iterator[Question]:
    """Up to four: of the first recomputation, of the longest one, and of the whole.

    Of a long chain they are about the states that are told first.
    """
    strategies: Sequence[tuple[str | Rule, int | None]] = timeline.subject
    part = timeline.data["checkpoint"]
    count = part.get("count", len(part["states"]))
    states = labels(count)
    seen = sum(at == place for place, (at, _) in enumerate(timeline.numbered, 1)) - 2
    columns = [
        _column(options["name"] if len(strategies) > 1 else "", count, min(seen, count), *one)
        for options, one in zip(part["columns"], strategies, strict=True)
    ]
    asking = next((one for one in columns if any(row.origin is not None for row in one.rows)), None)
    if asking is None:
        yield from _held(columns[0], states, len(columns[0].rows) // 2)
        return
    recomputed = [place for place, row in enumerate(asking.rows) if row.origin is not None]
    longest = max(recomputed, key=lambda place: len(asking.rows[place].recomputed))
    yield from _origin(asking, states, recomputed[0])
    yield from _held(asking, states, longest)
    if recomputed[0] + 1 < len(asking.rows):
        yield from _held(asking, states, recomputed[0] + 1)
    for place in recomputed[-1:] if len(recomputed) > 2 else ():
        yield from _cost(asking, states, place)
    for place in recomputed[1:]:
        if place != longest and asking.rows[place].origin:
            yield from _origin(asking, states, place)
            break


def _column(name: str, count: int, seen: int, strategy: str | Rule, slots: int | None) -> _Column:
    plan = schedule(count, strategy, slots)
    broken = {
        misconception: list(islice(rows(row.broken(plan)), seen))
        for misconception, row in SCHEDULES.items()
    }
    return _Column(name, list(islice(rows(plan), seen)), broken)


def _origin(asking: _Column, states: Sequence[str], place: int) -> Iterator[Question]:
    """From which state the missing one is recomputed."""
    row = asking.rows[place]
    origin = row.origin
    assert origin is not None
    nearest: RichText = ["Of the cached states before ", _named(states[row.state]), ", ",
                         _named(states[origin]), " is the nearest."]  # fmt: skip
    wrong = []
    for name, broken in asking.broken.items():
        found = broken[place].origin
        if found is not None:
            wrong.append(_state(states, found, [SCHEDULES[name].because], name))
    before = asking.rows[place - 1].cached
    held = [state for state in before if state < row.state]
    yield from question(
        place + 2, "state",
        ["From which state ", *_by(asking, "is ", "does ", " recompute "),
         _named(states[row.state]), *([] if asking.name else [" recomputed"]), "?"],
        choices(_state(states, origin, nearest), wrong),
        hint=["Cached before it: ", *_listed(states, held), "."],
    )  # fmt: skip


def _held(asking: _Column, states: Sequence[str], place: int) -> Iterator[Question]:
    """How many states are cached when the sweep is at one."""
    row = asking.rows[place]
    because: RichText = ["Held: ", *_listed(states, row.cached), "."]
    before = asking.rows[place - 1]
    hint: RichText = ["At ", _named(states[before.state]), " they are ",
                      *_listed(states, before.cached), "."]  # fmt: skip
    yield from question(
        place + 2, "count",
        ["How many states ", *_by(asking, "are cached", "has ", " cached"),
         f" when the {SWEEP} comes to ", _named(states[row.state]), "?"],
        numbers(len(row.cached), because,
                {n: len(b[place].cached) for n, b in asking.broken.items()}),
        hint=hint,
    )  # fmt: skip


def _cost(asking: _Column, states: Sequence[str], place: int) -> Iterator[Question]:
    """How many states have been recomputed since the reverse sweep began."""
    row = asking.rows[place]
    before, now = _recomputed(asking.rows, place), len(row.recomputed)
    because: RichText = [f"{before} before, and {now} now: {before + now} in all."]
    there = [state for state in asking.rows[place - 1].cached if state < row.state]
    hint: RichText = [f"Until now there were {before}. Cached before ", _named(states[row.state]),
                      ": ", *_listed(states, there), "."]  # fmt: skip
    wrong = {n: float(_recomputed(b, place + 1)) for n, b in asking.broken.items()}
    yield from question(
        place + 2, "count",
        ["How many states ", *_by(asking, "have been recomputed", "has ", " recomputed"),
         f" when the {SWEEP} comes to ", _named(states[row.state]), "?"],
        numbers(before + now, because, wrong), hint=hint,
    )  # fmt: skip


def _recomputed(found: Sequence[Row], end: int) -> int:
    return sum(len(row.recomputed) for row in found[:end])


def _by(asking: _Column, alone: str, before: str, after: str) -> RichText:
    """Where strategies stand side by side, the one that is asked about."""
    return [before, ["code", asking.name], after] if asking.name else [alone]


def _named(state: str) -> tokens.Token:
    return ["code", state]


def _listed(states: Sequence[str], numbers: Sequence[int]) -> RichText:
    return tokens.listed([_named(states[number]) for number in numbers], most=8)


def _state(
    states: Sequence[str], number: int, because: RichText, misconception: str | None = None
) -> Choice:
    return Choice([_named(states[number])], because, misconception, number)
