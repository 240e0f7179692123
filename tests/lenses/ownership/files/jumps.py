"""That each break and each continue that is run is said, as often as the machine comes to it."""

import re
from collections.abc import Iterator
from typing import Final

from ad_viz.lenses.ownership.files.story import _FileStory
from ad_viz.rust.program import ProgramCheck
from ad_viz.timeline.texts.plain import plain

__all__ = ["unsaid_jumps"]

_SAID: Final = re.compile(r"\bloop( '\w+)? ends here\b|rest of this turn of the loop")


def unsaid_jumps(check: ProgramCheck) -> Iterator[str]:
    """Those of an accepted file that no sentence speaks of."""
    story = _FileStory(check, ())
    running = story.running
    done = sum(running.jump(point) is not None for point in range(len(running.lives.frames)))
    said = [plain(story.words(moment)[0]) for moment in story.moments()]
    spoken = sum(_SAID.search(one) is not None for one in said)
    if done != spoken:
        yield f"{done} jumps, and {spoken} are said"
