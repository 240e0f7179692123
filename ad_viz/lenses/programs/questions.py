"""Questions about the four programs: lines of B, and sums of the adjoint program."""

from collections.abc import Iterator

from ad_viz.lenses.programs.array_questions import array_questions
from ad_viz.timeline.questions.pulls import adding, pulls, sum_of_terms
from ad_viz.timeline.questions.pushforwards import moving, pushforwards, tangent_after
from ad_viz.timeline.questions.question import Question
from ad_viz.timeline.texts.array_forms import any_arrays
from ad_viz.timeline.timeline import Timeline

__all__ = ["questions"]


def questions(timeline: Timeline) -> Iterator[Question]:
    """Two tangents in Program B, and two adjoints; of arrays, what moves, and what comes back."""
    recording = timeline.subject.recording
    if any_arrays(recording):
        yield from array_questions(timeline)
        return
    start = timeline.starts
    state = timeline.state(start["interleaved"] - 1)
    seeds = [state.get(("tangent", place), 0.0) for place in range(recording.inputs)]
    found = pushforwards(timeline, start["program B"], start["interleaved"] - 1)
    for push in moving(recording, found)[:2]:
        yield from tangent_after(timeline, recording, seeds, push)
    units = [float(not place) for place in range(len(recording.outputs))]
    for pull in adding(timeline, pulls(timeline, start["adjoint program"], len(timeline)))[-2:]:
        yield from sum_of_terms(timeline, recording, units, pull)
