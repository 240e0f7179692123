"""Questions about two engines in step: the room of a tape, sums, and a stale answer."""

from collections.abc import Iterator

from ad_viz.lenses.engines.misconceptions import ENGINES
from ad_viz.lenses.engines.second import second_place
from ad_viz.program.recording import Recording
from ad_viz.timeline.questions.choices import numbers
from ad_viz.timeline.questions.pushes import pushes, sum_after, teaching
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import any_arrays
from ad_viz.timeline.timeline import Timeline, decoded
from ad_viz.tracing.tape import room
from ad_viz.vocabulary import ROW, TAPE

__all__ = ["questions"]


def questions(timeline: Timeline) -> Iterator[Question]:
    """One for the growing tape, one for each sweep, and one for the graph that nobody reset.

    Of arrays the growing tape alone is asked about.
    """
    recording = timeline.subject.recording
    start = timeline.starts
    asked = (0, second_place(recording))
    units = [[float(one == place) for one in range(len(recording.outputs))] for place in asked]
    second = start.get("second output", start["free"])
    yield from _room(timeline)
    if any_arrays(recording):
        return
    found = pushes(timeline, start["sweep"], second - 1, "cell")
    for push in list(teaching(found))[:1]:
        yield from sum_after(recording, units[0], push, family="cell")
    if "second output" in start:
        found = pushes(timeline, second, start["free"] - 1, "cell")
        for push in list(teaching(found))[:1]:
            yield from sum_after(recording, units[1], push, units[0], family="cell")
        yield from _stale(timeline, recording, units[1], second)


def _room(timeline: Timeline) -> Iterator[Question]:
    """For how many rows there will be room, when the tape is full for the first time."""
    for step, options in timeline.numbered:
        grown = [x for family, _, x in options["set"] if family == "capacity"]
        rows = timeline.state(step).get(("rows", 0), 0) if grown else 0
        if grown and rows:
            wrong = {"room for one more": ENGINES["room for one more"].broken(int(rows) + 1)}
            right = room(int(rows) + 1)
            yield from question(
                step, "count", [f"For how many {ROW.many} will there be room?"],
                numbers(right, options["say"], wrong),
                hint=[f"The {TAPE} has {rows:g} {ROW.many}, and is full. One more is to come."],
                hides=[("capacity", 0)],
            )  # fmt: skip
            return


def _stale(
    timeline: Timeline, recording: Recording, seeds: list[float], first: int
) -> Iterator[Question]:
    """What an input answers that was asked about another output before."""
    for step, options in timeline.numbered:
        if step <= first:
            continue
        if options["flow"] != "call" or options.get("note") is None:
            continue
        index = options["nodes"][0]
        node = recording.nodes[index]
        right = timeline.state(step - 1).get(("adjoint", index))
        if right is None or index >= recording.inputs:
            return
        fresh = ENGINES["resets itself"].broken(recording, seeds, index)
        yield from question(
            step, "value",
            ["Nothing has been reset. What will ", tokens.name(node), " answer?"],
            numbers(decoded(right), options["say"], {"resets itself": fresh}, "adjoint"),
        )  # fmt: skip
        return
