"""THE table of what people get wrong about a Vec that grows: a name, what holds, a mistaken Vec.

The program is run with that one, on the same heap. To add a misconception, add a row.
"""

from typing import Final, NamedTuple

from ad_viz.rust.machine.grown import Vec
from ad_viz.timeline.questions.misconceptions import register
from ad_viz.vocabulary import BUFFER

__all__ = ["GROWN", "Growing"]


class Growing(NamedTuple):
    """A misconception about how a Vec grows, and a Vec that does so."""

    because: str
    vec: type[Vec]


class _Staying(Vec):
    def leave(self, old: Vec) -> None:
        """The old cells stay as they are, and nobody gets them."""


class _ByOne(Vec):
    def larger(self) -> int:
        return self.at.length + 1


GROWN: Final[dict[str, Growing]] = {
    "the cells stay": Growing(
        "This leaves the numbers where they were. A Vec that is full moves all of them to a larger "
        f"{BUFFER}, and frees the old one: anybody may get its cells.",
        _Staying,
    ),
    "one cell more": Growing(
        "This makes room for one number at a time, and would move all of them each time. A Vec "
        "makes twice the room, at least for four.",
        _ByOne,
    ),
}

register(GROWN)
