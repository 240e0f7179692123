"""Questions about a Jacobian: how many runs it takes, and what one of them computes."""

from collections.abc import Iterator

from ad_viz.lenses.runs.direction import how_many
from ad_viz.lenses.runs.misconceptions import JACOBIANS, OF_ARRAYS
from ad_viz.program.recording import Recording
from ad_viz.timeline.questions.choices import numbers
from ad_viz.timeline.questions.pushes import pushes, sum_after, teaching
from ad_viz.timeline.questions.pushforwards import (
    moving,
    pushforwards,
    seed_of_input,
    tangent_after,
)
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import any_arrays
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import ROW, SWEEP

__all__ = ["questions"]


def questions(timeline: Timeline) -> Iterator[Question]:
    """The count of runs or sweeps; something of the first and of the last of them.

    Of arrays it is how many numbers the first of them brings.
    """
    recording = timeline.subject.recording
    is_forward = timeline.data["flow"] == "tangent"
    starts = [
        step
        for step, one in timeline.numbered
        if any(family == "runs.run" and x is not None for family, _, x in one["set"])
    ]
    yield from _count(recording, starts[0], is_forward)
    if any_arrays(recording):
        yield from _brought(timeline, recording, is_forward)
        return
    ask = _of_a_run if is_forward else _of_a_sweep
    yield from ask(timeline, recording, starts, 0)
    if len(starts) > 1:
        yield from ask(timeline, recording, starts, len(starts) - 1)


def _count(recording: Recording, step: int, is_forward: bool) -> Iterator[Question]:
    own, other = _counts(recording, is_forward)
    what = "forward runs" if is_forward else SWEEP.many
    side, across = ("input", "column") if is_forward else ("output", ROW)
    wrong = {n: row.broken(own, other) for n, row in JACOBIANS.items()}
    if any_arrays(recording):
        side = f"number of the {side}s"
        arrays = recording.inputs if is_forward else len(recording.outputs)
        wrong |= {n: row.broken(arrays, other) for n, row in OF_ARRAYS.items()}
    because: RichText = [f"It takes one for each {side}: each fills one {across}."]
    names = [tokens.name(node) for node in recording.nodes[: recording.inputs]]
    ends = [tokens.name(recording.nodes[index]) for index in recording.outputs]
    yield from question(
        step, "count", [f"How many {what} will fill the Jacobian?"],
        numbers(own, because, wrong),
        hint=["Inputs: ", *tokens.listed(names), ". Outputs: ", *tokens.listed(ends), "."],
        covers=["jacobian"],
    )  # fmt: skip


def _counts(recording: Recording, is_forward: bool) -> tuple[int, int]:
    """The numbers of the side that runs or sweeps go by, and of the other side."""
    inputs = how_many(recording.nodes[: recording.inputs])
    outputs = how_many([recording.nodes[index] for index in recording.outputs])
    return (inputs, outputs) if is_forward else (outputs, inputs)


def _brought(timeline: Timeline, recording: Recording, is_forward: bool) -> Iterator[Question]:
    """How many numbers of the Jacobian the first run or sweep brings."""
    own, other = _counts(recording, is_forward)
    step = next(
        step
        for step, one in timeline.numbered
        if any(family == "runs.entry" for family, _, _ in one["set"])
    )
    what, side = ("run", "outputs") if is_forward else (f"{SWEEP}", "inputs")
    because: RichText = [f"It brings one for each number of the {side}: a whole "
                         f"{'column' if is_forward else ROW}."]  # fmt: skip
    wrong = {n: JACOBIANS[n].broken(other, own) for n in ("the other side", "one for each cell")}
    arrays = len(recording.outputs) if is_forward else recording.inputs
    wrong |= {n: row.broken(arrays, own) for n, row in OF_ARRAYS.items()}
    yield from question(
        step, "count", [f"How many numbers of the Jacobian does one {what} bring?"],
        numbers(other, because, wrong),
    )  # fmt: skip


def _end(timeline: Timeline, starts: list[int], place: int) -> int:
    return starts[place + 1] - 1 if place + 1 < len(starts) else len(timeline)


def _of_a_run(
    timeline: Timeline, recording: Recording, starts: list[int], place: int
) -> Iterator[Question]:
    seeds = [float(one == place) for one in range(recording.inputs)]
    if place:
        yield from seed_of_input(timeline, recording, seeds, starts[place], 0)
    found = pushforwards(timeline, starts[place], _end(timeline, starts, place))
    for push in moving(recording, found)[: 2 if place else 1]:
        yield from tangent_after(timeline, recording, seeds, push)


def _of_a_sweep(
    timeline: Timeline, recording: Recording, starts: list[int], place: int
) -> Iterator[Question]:
    units = [[float(one == sweep) for one in range(len(recording.outputs))]
             for sweep in (place, place - 1)]  # fmt: skip
    found = pushes(timeline, starts[place], _end(timeline, starts, place))
    for push in list(teaching(found))[: 2 if place else 1]:
        yield from sum_after(recording, units[0], push, units[1] if place else None)
