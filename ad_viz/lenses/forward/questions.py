"""Questions about forward mode."""

from collections.abc import Iterator

from ad_viz.timeline.questions.carries import carries, moving, seed_of_input, tangent_after
from ad_viz.timeline.questions.question import Question
from ad_viz.timeline.questions.setting import setting
from ad_viz.timeline.timeline import Timeline

__all__ = ["questions"]


def questions(timeline: Timeline) -> Iterator[Question]:
    """The seed of an input that stands still, and a few tangents."""
    recording, seeds = timeline.told.recording, timeline.told.seeds
    still = next((place for place, seed in enumerate(seeds) if not seed), None)
    if still is not None:
        step = next(setting(timeline, "tangent", still))
        yield from seed_of_input(timeline, recording, seeds, step, still)
    for carry in moving(recording, carries(timeline, 1, len(timeline))):
        yield from tangent_after(timeline, recording, seeds, carry)
