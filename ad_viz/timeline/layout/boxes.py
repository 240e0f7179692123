"""The sizes a drawing is made of, in CSS pixels at scale 1.

A node is a value box, a derivative box under it and a line of small text ("2 of 2 arrived").
Its coordinate is the centre of the value box. The front end draws by the same numbers.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

__all__ = ["ACROSS", "DOWN", "LANE", "MARGIN", "Boxes", "CardSize", "own_boxes"]

MARGIN: Final = 16  # around a drawing
LANE: Final = 24  # between two edges that pass a layer side by side


class CardSize(NamedTuple):
    """How wide both boxes of a node are, and how high each is; all of them even."""

    width: int
    value: int
    derivative: int


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
    between: int  # two layers
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
    between=80,
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
    between=44,
    gap=28,
    clear=14,
    arrive_spread=20,
    leave_spread=10,  # the count stands at the left
)


def own_boxes(
    boxes: Boxes, cards: Sequence[tuple[CardSize, CardSize]], things: int
) -> tuple[Boxes, list[Boxes]]:
    """Those of a direction, and of each thing: all the same, or by the cards across and down.

    >>> own_boxes(ACROSS, [(CardSize(70, 116, 72), CardSize(96, 72, 72))], 1)[1][0][1:6]
    (35, 35, 35, 58, 154)
    """
    if not cards:
        return boxes, [boxes] * things
    # Of boxes that are as large as what is in them.
    close = boxes._replace(between=60, gap=16) if boxes.along_is_x else boxes._replace(gap=20)
    own = []
    for both in cards:
        wide, value, derivative = both[not boxes.along_is_x]
        side, half = wide // 2, value // 2
        under = half + 4 + derivative
        own.append(
            close._replace(back=side, front=side, leave=side, before=half, after=under + 20)
            if boxes.along_is_x
            else close._replace(
                back=half, front=under + 16, leave=under + 4, before=side, after=side
            )
        )
    return close, own
