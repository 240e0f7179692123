"""What is said of many lines at once: the buffers that were made in them, freed, and held."""

from collections.abc import Iterable

from ad_viz.rust.machine.events import Event
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import BUFFER

__all__ = ["Passed"]


class Passed:
    """Lines that are passed; ``last`` is the last of them until now."""

    def __init__(self) -> None:
        self.first = self.last = 1
        self.made = self.freed = self.most = 0

    def begin(self, line: int, live: int) -> None:
        """From this line on, where so many buffers live."""
        self.first, self.made, self.freed, self.most = line, 0, 0, live

    def count(self, events: Iterable[Event], live: int) -> None:
        """What has happened; so many buffers live then."""
        kinds = [event.kind for event in events]
        self.made += kinds.count("allocated")
        self.freed += kinds.count("freed")
        self.most = max(self.most, live)

    def texts(self) -> tuple[RichText, RichText]:
        """The sentence, and the most that lived at once."""
        say = f"Lines {self.first:,} to {self.last:,} are passed"
        made = BUFFER.one if self.made == 1 else f"{self.made:,} {BUFFER.many}"
        are = "is" if self.made == 1 else "are"
        return [f"{say}: {made} {are} made, {self.freed:,} freed."], [
            f"held at once, at most: {self.most:,}"
        ]
