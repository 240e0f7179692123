"""Questions about a tape's sweep: the seed, which row comes next, what a sum is after a push."""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ad_viz.arrays.sweep_rules import SweepRules
from ad_viz.misconceptions.runs import pushed, read, seeded
from ad_viz.misconceptions.table import DERIVATIVES
from ad_viz.program.recording import Recording
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.questions.choices import Choice, choices, numbers
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.questions.so_far import so_far
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline, decoded
from ad_viz.vocabulary import ADJOINT, ROW, STEP, SWEEP, VALUE, WEIGHT

__all__ = ["Push", "next_row", "product", "pushes", "seed_of", "sum_after", "teaching"]

#: What may have been thought where something is added to a sum, and where a sum begins.
_ADDED: Final = ("overwrite", "first stays", "product of paths", "slots swapped", "sign lost",
                 "local derivative", "not waiting", "forgotten seed")  # fmt: skip
_BEGUN: Final = ("local derivative", "weight forgotten", "slots swapped", "sign lost",
                 "value for weight", "weight at the child", "first to last",
                 "forgotten seed")  # fmt: skip
_SEEDED: Final = ("forgotten seed", "value as seed", "seed of another")
_ORDERS: Final = ("first to last", "not waiting")


class Push(NamedTuple):
    """A step that tells of one contribution; ``before`` is None where its sum begins."""

    step: int
    edge: int
    child: int
    slot: int
    parent: int
    weight: float
    adjoint: float
    before: float | None
    total: float


def pushes(timeline: Timeline, first: int, last: int, family: str = "adjoint") -> list[Push]:
    """The steps from ``first`` to ``last`` that tell of one contribution.

    ``family`` is that of the sums: of nodes, or of the cells of an array.
    """
    found = list[Push]()
    for number, step, values in so_far(timeline, family, last):
        sums = [(index, x) for kind, index, x in step["set"] if kind == family]
        edges = step.get("edges", ())
        if number >= first and step["flow"] == "adjoint" and len(sums) == len(edges) == 1:
            [(parent, total)], edge = sums, timeline.edges[edges[0]]
            child, weight = edge["child"], decoded(edge["weight"])
            adjoint, before = values.get(child, 0.0), values.get(parent)
            found.append(Push(number, edges[0], child, edge["slot"], parent, weight, adjoint,
                              before, decoded(total)))  # fmt: skip
    return found


def teaching(found: Sequence[Push], but: int | None = None) -> Iterator[Push]:
    """The pushes that teach: the first two that add to a sum, and one that begins a sum, with a
    weight that changes something. ``but`` is a step that asks something else.
    """
    usable = [p for p in found if p.step != but and math.isfinite(p.total) and p.adjoint]
    yield from [push for push in usable if push.before][:2]
    begun = [p for p in usable if not p.before and abs(p.weight) not in (0.0, 1.0)]
    chained = [push for push in begun if push.adjoint != 1.0]
    yield from (chained or begun)[:1]


def sum_after(
    recording: Recording,
    seeds: Sequence[float],
    push: Push,
    earlier: Sequence[float] | None = None,
    family: str = "adjoint",
) -> Iterator[Question]:
    """What the parent's adjoint will be, once the contribution has come.

    ``earlier`` are the seeds of the sweep before, if there was one; ``family`` is as in ``pushes``.
    """
    names: tuple[str, ...] = _ADDED if push.before else _BEGUN
    if earlier is not None:
        names = ("stale adjoints", *names)
    wrong = {
        name: pushed(recording, seeds, DERIVATIVES[name], push.child, push.slot, earlier)
        for name in names
    }
    child, parent = recording.nodes[push.child], recording.nodes[push.parent]
    sums = tokens.adjoint(parent)
    holds = f" holds {numeral(push.before or 0.0)} now. "
    hint: RichText = [sums, " has nothing yet. " if push.before is None else holds]
    hint += [f"The {ADJOINT} of ", tokens.name(child), f" is {numeral(push.adjoint)}, and the "
             f"{WEIGHT} is {numeral(push.weight)}."]  # fmt: skip
    sent = [("contribution", push.edge)] if family == "adjoint" else []
    worked = product(push.weight, push.adjoint)
    because: RichText = [
        f"{WEIGHT.capital} times {ADJOINT} is ",
        worked,
        ", and it is the first to come.",
    ]
    if push.before is not None:
        because = [f"{WEIGHT.capital} times {ADJOINT} is ", worked, f", and it is added to the "
                   f"{numeral(push.before)} that was there."]  # fmt: skip
    yield from question(
        push.step, "value", ["What will ", sums, f" be after this {STEP}?"],
        numbers(push.total, because, wrong, "adjoint"), hint=hint,
        hides=[(family, push.parent), *sent],
    )  # fmt: skip


def product(weight: float, adjoint: float) -> str:
    """Weight times adjoint, worked out.

    >>> product(2.0, -0.5)
    '2 · (−0.5) = −1'
    """
    factor = numeral(adjoint)
    factor = f"({factor})" if factor.startswith("−") else factor
    return f"{numeral(weight)} · {factor} = {numeral(weight * adjoint)}"


def seed_of(
    timeline: Timeline, recording: Recording, seeds: Sequence[float], step: int, place: int
) -> Iterator[Question]:
    """What the adjoint of an output starts with; ``place`` is its place among the outputs."""
    index = recording.outputs[place]
    node = recording.nodes[index]
    if not math.isfinite(node.value):
        return
    wrong = {name: seeded(recording, seeds, DERIVATIVES[name])[place] for name in _SEEDED}
    yield from question(
        step, "value", ["What will ", tokens.adjoint(node), " start with?"],
        numbers(seeds[place], timeline.step(step)["say"], wrong, "adjoint"),
        hint=["You ask about ", tokens.name(node), f". Its {VALUE} is {numeral(node.value)}."],
        hides=[("adjoint", index)],
    )  # fmt: skip


def next_row(
    recording: Recording, seeds: Sequence[float], found: Sequence[Push]
) -> Iterator[Question]:
    """Which row the sweep reads next: asked once, where other orders would read another."""
    done = list[int]()
    for push in found:
        if push.child in done:
            continue
        if done:
            rows = {name: read(recording, seeds, DERIVATIVES[name].sweep or SweepRules(), done)
                    for name in _ORDERS}  # fmt: skip
            to_choose = choices(
                _row(recording, push.child, None),
                [_row(recording, row, name) for name, row in rows.items() if row is not None],
            )
            last = recording.nodes[done[-1]]
            hint: RichText = [f"The {SWEEP} has just been at ", tokens.name(last), "."]
            ask: RichText = [f"Which {ROW} will the {SWEEP} read next?"]
            if to_choose is not None:
                yield from question(push.step, "node", ask, to_choose, hint=hint)
                return
        done.append(push.child)


def _row(recording: Recording, row: int, misconception: str | None) -> Choice:
    name = tokens.name(recording.nodes[row])
    because: RichText = [name, f" is the last {ROW} that has not been read: {SWEEP.one} goes last "
                         f"to first, so every {ADJOINT} is complete when its {ROW} is "
                         "read."]  # fmt: skip
    if misconception is not None:
        because = [DERIVATIVES[misconception].because]
    return Choice([name], because, misconception, row)
