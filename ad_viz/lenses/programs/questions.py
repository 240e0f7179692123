"""Questions about the four programs: lines of B, and sums of the adjoint program."""

from collections.abc import Iterator

from ad_viz.timeline.questions.carries import carries, moving, tangent_after
from ad_viz.timeline.questions.pulls import adding, pulls, sum_of_terms
from ad_viz.timeline.questions.question import Question
from ad_viz.timeline.timeline import Timeline

__all__ = ["questions"]


def questions(timeline: Timeline) -> Iterator[Question]:
    """Two tangents in Program B, and two adjoints."""
    recording = timeline.told.recording
    start = timeline.starts
    state = timeline.state(start["Interleaved"] - 1)
    seeds = [state.get(("tangent", place), 0.0) for place in range(recording.inputs)]
    found = carries(timeline, start["Program B"], start["Interleaved"] - 1)
    for carry in moving(recording, found)[:2]:
        yield from tangent_after(timeline, recording, seeds, carry)
    units = [float(not place) for place in range(len(recording.outputs))]
    for pull in adding(timeline, pulls(timeline, start["Adjoint program"], len(timeline)))[-2:]:
        yield from sum_of_terms(timeline, recording, units, pull)
