"""Questions about a timeline: what may be predicted at some of its steps, before they are shown."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from ad_viz.lenses.registry import LENSES
from ad_viz.timeline.questions.misconceptions import MISCONCEPTIONS
from ad_viz.timeline.timeline import Timeline

__all__ = ["asked", "misconceptions", "questions", "redacted"]

_NAMES: Final = frozenset(lens.name for lens in LENSES)


def questions(timeline: Timeline) -> list[dict[str, Any]]:
    """The questions of a timeline, in the order of its steps: a few, at the steps that teach.

    What is right is what the timeline says; every wrong choice is what the engine gives when it is
    run with one mistake in it. There are none for a timeline of which the run is not known.

    >>> from ad_viz.lenses.reverse.tape_story import tape_story
    >>> first, *_ = questions(tape_story(lambda x: x * x, (3.0,)))
    >>> first["step"], [choice["say"] for choice in first["choices"]], first["right"]
    (3, [[['adjoint-number', '0']], [['adjoint-number', '9']], [['adjoint-number', '1']]], 2)
    """
    lens = timeline.data.get("lens")
    if lens not in _NAMES or timeline.subject is None:
        return []
    found = import_module(f"ad_viz.lenses.{lens}.questions").questions(timeline)
    by_step: dict[int, dict[str, Any]] = {}
    for question in found:
        if question["step"] > 1 or question["hides"]:  # else its answer is on the screen
            by_step.setdefault(question["step"], question)
    return [by_step[step] for step in sorted(by_step)]


def misconceptions() -> dict[str, str]:
    """All that are asked about, by name, and what is said to whoever has one.

    >>> misconceptions()["overwrite"].split(".")[0]
    'This puts the new contribution in place of what was there (=)'
    """
    for lens in LENSES:
        import_module(f"ad_viz.lenses.{lens.name}.questions")
    return MISCONCEPTIONS


def redacted(timeline: Timeline, covers: Sequence[str] = ()) -> dict[str, Any]:
    """The data of a timeline without the panels that a question covers, and the lens's part of it,
    which they show; and without what the lens's ``redact`` leaves out.

    >>> from ad_viz.lenses.checkpointing.story import checkpoint_story
    >>> sorted(redacted(checkpoint_story(4))["checkpoint"]["columns"][0])
    ['name', 'rows', 'says']
    """
    data = dict(timeline.data)
    lens = next((lens for lens in LENSES if lens.name == data.get("lens")), None)
    if lens is None:
        return data
    data["panels"] = [name for name in data["panels"] if name not in covers]
    if covers:
        data.pop(lens.tells or "", None)
    own = import_module(f"ad_viz.lenses.{lens.name}.questions")
    return {**data, **own.redact(data)} if hasattr(own, "redact") else data


def asked(timeline: Timeline) -> Timeline:
    """The same timeline with its questions in it; as it is where it has them, or there are none."""
    if "questions" in timeline.data:
        return timeline
    found = questions(timeline)
    return Timeline(timeline.data | {"questions": found}, timeline.subject) if found else timeline
