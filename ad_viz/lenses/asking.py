"""Questions about a timeline: what may be predicted at some of its steps, before they are shown."""

from importlib import import_module
from typing import Any, Final

from ad_viz.lenses.part import part_of
from ad_viz.lenses.registry import LENSES
from ad_viz.timeline.questions.misconceptions import MISCONCEPTIONS
from ad_viz.timeline.timeline import Timeline

__all__ = ["asked", "misconceptions", "questions", "redacted"]


#: The run of a story that is told in part is run again with each mistake: more takes too long.
_MOST: Final = 5_000


def questions(timeline: Timeline) -> list[dict[str, Any]]:
    """The questions of a timeline, in the order of its steps: a few, at the steps that teach.

    What is right is what the timeline says; every wrong choice is what the engine gives when it is
    run with one mistake in it. There are none for a timeline of which the run is not known, and
    none at a step that passes others.

    >>> from ad_viz.lenses.reverse.tape_story import tape_story
    >>> first, *_ = questions(tape_story(lambda x: x * x, (3.0,)))
    >>> first["step"], [choice["say"] for choice in first["choices"]], first["right"]
    (3, [[['adjoint-number', '0']], [['adjoint-number', '9']], [['adjoint-number', '1']]], 2)
    """
    own = part_of(timeline, "questions")
    if own is None or timeline.subject is None or _nodes(timeline) > _MOST:
        return []
    found = own.questions(timeline)
    by_step: dict[int, dict[str, Any]] = {}
    for question in found:
        step = question["step"]
        is_said = step == 1 and not question["hides"]  # then its answer is on the screen
        if not is_said and "passes" not in timeline.step(step):
            by_step.setdefault(step, question)
    return [by_step[step] for step in sorted(by_step)]


def _nodes(timeline: Timeline) -> int:
    """How many there are of a run of which not everything is told."""
    data = timeline.data
    return int(data["counts"]["nodes"]) if data["edges"] and "counts" in data else 0


def misconceptions() -> dict[str, str]:
    """All that are asked about, by name, and what is said to whoever has one.

    >>> misconceptions()["overwrite"].split(".")[0]
    'This puts the new contribution in place of what was there (=)'
    """
    for lens in LENSES:
        import_module(f"ad_viz.lenses.{lens.name}.questions")
    return MISCONCEPTIONS


def redacted(timeline: Timeline) -> dict[str, Any]:
    """The data of a timeline without what the ``redact`` of its lens leaves out, if it has one.

    >>> from ad_viz.lenses.checkpointing.story import checkpoint_story
    >>> sorted(redacted(checkpoint_story(4))["checkpoint"]["columns"][0])
    ['name', 'rows', 'says']
    """
    own = part_of(timeline, "questions")
    redact = getattr(own, "redact", None)
    return {**timeline.data, **(redact(timeline.data) if redact else {})}


def asked(timeline: Timeline) -> Timeline:
    """The same timeline with its questions in it; as it is where it has them, or there are none."""
    if "questions" in timeline.data:
        return timeline
    found = questions(timeline)
    return Timeline(timeline.data | {"questions": found}, timeline.subject) if found else timeline
