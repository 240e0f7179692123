"""The sizes a drawing is made of, in CSS pixels at scale 1.

A node is a value box, a derivative box under it and a line of small text ("2 of 2 arrived").
Its coordinate is the centre of the value box. The front end draws by the same numbers.
"""

import math
from typing import Final, NamedTuple

__all__ = ["ACROSS", "DOWN", "LANE", "MARGIN", "Boxes", "boxes"]

MARGIN: Final = 16  # around a drawing
LANE: Final = 24  # between two edges that pass a layer side by side


class Boxes(NamedTuple):
    """The boxes of one direction: *along* is where the edges go, *side* is at right angles to it.

    The four extents are measured from a node's coordinate to the end of all that belongs to it.
    """

    along_is_x: bool
    back: int  # towards the parents; edges arrive here
    front: int  # towards the children
    leave: int  # where edges leave, at most ``front``
    before: int  # towards smaller side coordinates
    after: int
    pitch: int  # from layer to layer
    gap: int  # between two neighbours in a layer
    clear: int  # between a node and an edge that passes it
    arrive_spread: int  # how far from the middle of its side an edge may arrive
    leave_spread: int


# Value box 132 × 64, gap 4, derivative box 132 × 36, text 20.
ACROSS: Final = Boxes(
    along_is_x=True,
    back=66,
    front=66,
    leave=66,
    before=32,
    after=32 + 4 + 36 + 20,
    pitch=212,
    gap=28,
    clear=14,
    arrive_spread=10,
    leave_spread=10,
)

# Value box 118 × 36, gap 4, derivative box 118 × 28, text 16; edges leave 4 below the boxes.
DOWN: Final = Boxes(
    along_is_x=False,
    back=18,
    front=18 + 4 + 28 + 16,
    leave=18 + 4 + 28 + 4,
    before=59,
    after=59,
    pitch=128,
    gap=28,
    clear=14,
    arrive_spread=20,
    leave_spread=10,  # the count stands at the left
)


def boxes(tall: float) -> tuple[Boxes, Boxes]:
    """Across and down, where both boxes of a node also hold a heat map of that height."""
    high = math.ceil(tall)
    half = math.ceil(high / 2)
    return (
        ACROSS._replace(before=ACROSS.before + half, after=ACROSS.after + half + high),
        DOWN._replace(
            back=DOWN.back + half,
            front=DOWN.front + half + high,
            leave=DOWN.leave + half + high,
            pitch=DOWN.pitch + 2 * high,
        ),
    )
