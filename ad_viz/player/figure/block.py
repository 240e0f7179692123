"""A part of a picture: how large it is, in px, and how it is drawn from its top left corner."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ad_viz.player.figure.pen import Pen

__all__ = ["GAP", "Block", "flow"]

#: Between two blocks.
GAP = 28.0


class Block(NamedTuple):
    width: float
    height: float
    draw: Callable[[Pen, float, float], None]


def flow(blocks: Sequence[Block], room: float) -> Block:
    """The blocks in rows, as words are set: left to right, then further down.

    >>> def nothing(pen, x, y): pass
    >>> flow([Block(50, 10, nothing), Block(40, 20, nothing), Block(90, 5, nothing)], 120)[:2]
    (118.0, 53.0)
    """
    placed: list[tuple[float, float, Block]] = []
    x = top = bottom = right = 0.0
    for block in blocks:
        if placed and x + block.width > room:
            x, top = 0.0, bottom + GAP
        placed.append((x, top, block))
        right, bottom = max(right, x + block.width), max(bottom, top + block.height)
        x += block.width + GAP

    def draw(pen: Pen, left: float, above: float) -> None:
        for x, y, block in placed:
            block.draw(pen, left + x, above + y)

    return Block(right, bottom, draw)
