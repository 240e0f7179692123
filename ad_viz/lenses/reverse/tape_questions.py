"""Questions about reverse mode by the tape."""

from collections.abc import Iterator
from itertools import islice

from ad_viz.timeline.questions.pushes import next_row, pushes, seed_of, sum_after, teaching
from ad_viz.timeline.questions.question import Question
from ad_viz.timeline.questions.setting import setting
from ad_viz.timeline.timeline import Timeline

__all__ = ["questions"]


def questions(timeline: Timeline) -> Iterator[Question]:
    """The seed, a row, and a few sums."""
    recording, seeds = timeline.subject.recording, timeline.subject.seeds
    place = next((place for place, seed in enumerate(seeds) if seed), 0)
    output, before = recording.outputs[place], recording.outputs[:place]
    # A node that is several outputs is seeded for each of them.
    step = next(islice(setting(timeline, "adjoint", output), before.count(output), None))
    yield from seed_of(timeline, recording, seeds, step, place)
    found = pushes(timeline, timeline.starts["seed"], len(timeline))
    rows = list(next_row(recording, seeds, found))
    yield from rows
    for push in teaching(found, but=rows[0]["step"] if rows else None):
        yield from sum_after(recording, seeds, push)
