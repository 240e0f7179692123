"""A table of texts, drawn: what a panel shows at a step."""

from collections.abc import Sequence
from typing import Final

from ad_viz.figures import colours
from ad_viz.player.figure.block import Block
from ad_viz.player.figure.pen import Box, Face, Pen, fit, width_of

__all__ = ["Rows", "table", "widths_of"]

Rows = Sequence[Sequence[str]]

SIZE, LINE, PAD, GAP = 13.0, 18.0, 10.0, 22.0
#: The widest column, in px; longer texts are broken.
MOST: Final = 250.0
#: What is not computed yet is an empty box.
NOT_YET: Final = "not yet"
_BOX: Final = 52.0


def widths_of(rows: Rows, code: bool) -> list[float]:
    """How wide each column has to be; in the first one there may be ``code``."""
    return [
        max(_width(cell, _face(code, column), row == 0) for row, cell in enumerate(cells))
        for column, cells in enumerate(zip(*rows, strict=True))
    ]


def table(rows: Rows, widths: Sequence[float], code: bool, lit: int | None) -> Block:
    """The first row is the head; ``lit`` is the number of the row at work."""
    broken = [
        [_broken(cell, _face(code, column), row == 0) for column, cell in enumerate(cells)]
        for row, cells in enumerate(rows)
    ]
    heights = [LINE * max(map(len, cells)) + 5 for cells in broken]
    width = sum(widths) + GAP * (len(widths) - 1) + 2 * PAD
    height = sum(heights) + 2 * PAD

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.box(Box(x, y, width, height), 8, colours.PANEL, colours.LINE, 1)
        top = y + PAD
        for row, cells in enumerate(broken):
            if row == lit:
                pen.box(Box(x + 4, top, width - 8, heights[row]), 4, colours.LIT,
                        colours.LIT_EDGE, 1)  # fmt: skip
            left = x + PAD
            for column, lines in enumerate(cells):
                _cell(pen, left, top, lines, _face(code, column), row == 0)
                left += widths[column] + GAP
            top += heights[row]
            if row < len(broken) - 1:
                ink = colours.EDGE if row == 0 else colours.LINE
                pen.path([(x + PAD, top), (x + width - PAD, top)], ink, 1 if row == 0 else 0.5)

    return Block(width, height, draw)


def _cell(pen: Pen, x: float, top: float, lines: list[str], face: Face, head: bool) -> None:
    if lines == [NOT_YET]:
        box = Box(x, top + 4, _BOX, LINE - 3)
        pen.box(box, 4, colours.PANEL, colours.EDGE, 1, dash=(3, 3))
        return
    ink = colours.INK_2 if head else colours.INK
    for place, line in enumerate(lines):
        baseline = top + 15.5 + place * LINE
        pen.text(x, baseline, line, SIZE, ink, face=face, bold=head)


def _face(code: bool, column: int) -> Face:
    return "mono" if code and column == 0 else "sans"


def _width(cell: str, face: Face, head: bool) -> float:
    if cell == NOT_YET:
        return _BOX
    return max(width_of(line, SIZE, face, head) for line in _broken(cell, face, head))


def _broken(cell: str, face: Face, head: bool) -> list[str]:
    """The lines of a cell: it breaks at spaces, and code is cut instead."""
    if face == "mono":
        return [fit(cell, 1.6 * MOST, SIZE, face, head)]
    lines = [""]
    for word in cell.split():
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and width_of(longer, SIZE, face, head) > MOST:
            lines.append(fit(word, MOST, SIZE, face, head))
        else:
            lines[-1] = fit(longer, MOST, SIZE, face, head)
    return lines
