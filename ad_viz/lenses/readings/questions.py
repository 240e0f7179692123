"""Questions about the two readings of a graph: what a node depends on, what it can affect."""

from collections.abc import Iterator, Sequence
from typing import Final

from ad_viz.lenses.readings.misconceptions import READINGS, reading
from ad_viz.program.recording import Recording
from ad_viz.timeline.questions.choices import Choice, choices
from ad_viz.timeline.questions.pulls import adding, pulls, sum_of_terms
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import any_arrays
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline

__all__ = ["questions"]

_MOST: Final = 4


def questions(timeline: Timeline) -> Iterator[Question]:
    """One for each reading, and one sum; of arrays the readings alone."""
    recording = timeline.subject.recording
    start = timeline.starts
    if "depends on" not in start:
        return
    ahead = range(start["can affect"] - 1, start["depends on"] - 1, -1)
    yield from _first(timeline, recording, ahead, "depend on", "parents")
    back = range(start["both ways"] - 1, start["can affect"], -1)
    yield from _first(timeline, recording, back, "affect", "children")
    if any_arrays(recording):
        return
    units = [float(not place) for place in range(len(recording.outputs))]
    for pull in adding(timeline, pulls(timeline, start["can affect"], len(timeline)))[:1]:
        yield from sum_of_terms(timeline, recording, units, pull)


def _first(
    timeline: Timeline, recording: Recording, steps: Sequence[int], verb: str, which: str
) -> Iterator[Question]:
    """The first of the steps that has something to choose from."""
    for step in steps:
        node, *others = timeline.step(step)["nodes"]
        right = tuple(sorted(others))
        wrong = [
            _nodes(recording, found, [row.because], name)
            for name, row in READINGS.items()
            if (found := reading(recording, node, row, which))
        ]
        options = choices(_nodes(recording, right, timeline.step(step)["say"]), wrong)
        ask = ["What does ", tokens.name(recording.nodes[node]), f" directly {verb}?"]
        if right and options is not None and len(right) <= _MOST:
            yield from question(step, "node", ask, options)
            return


def _nodes(
    recording: Recording, found: Sequence[int], because: RichText, misconception: str | None = None
) -> Choice:
    say = tokens.listed([tokens.name(recording.nodes[index]) for index in found], most=_MOST)
    return Choice(say, because, misconception, tuple(found))
