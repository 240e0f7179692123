"""Buffers that come or go, and what moves into a value, where the step does not speak of it."""

import re
from collections.abc import Iterator
from typing import Final

from ad_viz.lenses.ownership.files.story import _FileStory
from ad_viz.rust.body import Assign, Called
from ad_viz.rust.program import ProgramCheck
from ad_viz.rust.types import owns
from ad_viz.timeline.texts.plain import plain

__all__ = ["unsaid"]

_SPOKEN_OF: Final = re.compile(r"\bbuffers?\b|\bfreed\b|\bBox\b")

#: The moments in which a value is made.
_MAKING: Final = ("made", "number", "moved", "copied", "called")


def unsaid(check: ProgramCheck) -> Iterator[str]:
    """What happens in a moment of an accepted file, and is not in its sentences."""
    story = _FileStory(check, ())
    people, instructions = story.people, story.running.lives.body.instructions
    for moment in story.moments():
        if moment.kind in ("panicked", "unfinished"):  # where it stops is all that is said
            continue
        said = plain(story.words(moment)[0])
        for event in moment.events:
            if event.kind in ("allocated", "freed") and not _SPOKEN_OF.search(said):
                yield f"{event.kind}, and not said: {said}"
            made = instructions[event.point]
            if not isinstance(made, Assign) or not isinstance(made.value, Called):
                continue
            if event.kind != "moved" or not made.value.is_made or moment.kind not in _MAKING:
                continue
            variable = people.variable(event.place)
            if event.place is None or variable is None or not owns(people.type(event.place)):
                continue
            if people.name_of(variable) not in said:
                yield f"{people.name_of(variable)} moves, and that is not said: {said}"
