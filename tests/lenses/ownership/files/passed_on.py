"""Who gives a value to whom: a caller that gives it on, and what is freed without being said."""

import re
from collections.abc import Iterator
from typing import Final

from ad_viz.lenses.ownership.files.story import _FileStory
from ad_viz.rust.program import ProgramCheck
from ad_viz.timeline.texts.plain import plain

__all__ = ["given_elsewhere"]

_FREED: Final = re.compile(r"buffer (\d+)")


def given_elsewhere(check: ProgramCheck) -> Iterator[str]:
    """Where a variable has at once what a call gives to another; and where not all is freed."""
    story = _FileStory(check, ())
    people, lives = story.people, story.running.lives
    for moment in story.moments():
        if moment.kind in ("panicked", "unfinished"):
            continue
        say, equation = (plain(each) for each in story.words(moment))
        call = lives.calls[people.call_of(moment)]
        into = moment.into
        if (
            into is not None
            and not into.path
            and into.local == call.given
            and into.local in people.index
        ):
            holder = people.index[into.local]
            is_on = holder not in people.variables_of(call.caller)
            if is_on != ("that on" in say) and moment.kind != "called":
                yield f"{call.name} gives it to another: {say}"
        freed = {event.buffer for event in moment.events if event.kind == "freed"}
        if moment.kind == "freed" and freed - {int(one) for one in _FREED.findall(equation)}:
            yield f"more is freed: {equation}"
