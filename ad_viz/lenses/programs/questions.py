"""Questions about the four programs: lines of B, and sums of the adjoint program."""

from collections.abc import Iterator

from ad_viz.timeline.questions.pulls import adding, pulls, sum_of_terms
from ad_viz.timeline.questions.pushforwards import moving, pushforwards, tangent_after
from ad_viz.timeline.questions.question import Question
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import ADJOINT

__all__ = ["questions"]


def questions(timeline: Timeline) -> Iterator[Question]:
    """Two tangents in Program B, and two adjoints."""
    recording = timeline.subject.recording
    start = timeline.starts
    state = timeline.state(start["Interleaved"] - 1)
    seeds = [state.get(("tangent", place), 0.0) for place in range(recording.inputs)]
    found = pushforwards(timeline, start["Program B"], start["Interleaved"] - 1)
    for push in moving(recording, found)[:2]:
        yield from tangent_after(timeline, recording, seeds, push)
    units = [float(not place) for place in range(len(recording.outputs))]
    for pull in adding(
        timeline, pulls(timeline, start[f"{ADJOINT.capital} program"], len(timeline))
    )[-2:]:
        yield from sum_of_terms(timeline, recording, units, pull)
