"""Questions about forward mode."""

from collections.abc import Iterator

from ad_viz.timeline.questions.pushforwards import (
    moving,
    pushforwards,
    seed_of_input,
    tangent_after,
)
from ad_viz.timeline.questions.question import Question
from ad_viz.timeline.questions.setting import setting
from ad_viz.timeline.timeline import Timeline

__all__ = ["questions"]


def questions(timeline: Timeline) -> Iterator[Question]:
    """The seed of an input that stands still, and a few tangents; none of arrays."""
    if any("shape" in node for node in timeline.data["nodes"]):
        return
    recording, seeds = timeline.subject.recording, timeline.subject.seeds
    still = next((place for place, seed in enumerate(seeds) if not seed), None)
    if still is not None:
        step = next(setting(timeline, "tangent", still))
        yield from seed_of_input(timeline, recording, seeds, step, still)
    for push in moving(recording, pushforwards(timeline, 1, len(timeline))):
        yield from tangent_after(timeline, recording, seeds, push)
