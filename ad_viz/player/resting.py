"""A timeline while nobody sees it: packed, and equal ones kept once, as of a cell run again."""

from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary
from zlib import compress, decompress

from ad_viz.timeline.timeline import Timeline

__all__ = ["Resting", "resting"]


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Resting:
    """The text of a timeline, and whether its questions were its own before it rested."""

    packed: bytes
    has_questions: bool

    def timeline(self) -> Timeline:
        """The whole of it again."""
        return Timeline.from_json(decompress(self.packed).decode())


_KEPT: Final[WeakValueDictionary[tuple[bytes, bool], Resting]] = WeakValueDictionary()


def resting(timeline: Timeline, has_questions: bool) -> Resting:
    """The timeline packed."""
    new = Resting(compress(timeline.json.encode()), has_questions)
    return _KEPT.setdefault((new.packed, has_questions), new)
