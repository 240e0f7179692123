"""The heat map of an array, drawn: tone is size, a bar marks minus and a dot zero."""

import math
from typing import Final

from ad_viz.figures import colours
from ad_viz.player.figure.pen import Box, Pen
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.array_value import ArrayValue
from ad_viz.timeline.heat import cell_size, grid

__all__ = ["heat_map"]

#: Where the next tone begins, in scales; and how much of its colour each tone has.
_LEVELS: Final = (0.25, 0.5, 1.0, 2.0)
_TONES: Final = (0.07, 0.15, 0.27, 0.44, 0.88)
#: A sign is drawn in cells of this size, a number in those.
_SIGNED: Final = 6.0
_NUMBERED: Final = 34.0


def heat_map(pen: Pen, middle: float, top: float, value: ArrayValue, scale: float) -> None:
    """The map of an array, hung under ``top`` around ``middle``."""
    rows, columns = value.blocks or grid(value.shape)
    width, height = cell_size(rows, columns)
    left = middle - columns * width / 2
    tones: dict[str, list[Box]] = {}
    numbers = []
    for place, x in enumerate(value.cells):
        row, column = _spot(value, place, columns)
        box = Box(left + column * width, top + row * height, width, height)
        level = _level(x, scale)
        tones.setdefault(_tone(x, level), []).append(box)
        numbers.append((box, x, level))
    for tone, boxes in tones.items():
        pen.tiles(boxes, tone)
    pen.box(Box(left, top, columns * width, rows * height), 0, None, colours.EDGE, 1)
    if width >= _NUMBERED:
        for box, x, level in numbers:
            ink = colours.PANEL if level == len(_TONES) else colours.INK
            pen.text(box.x + width / 2, box.y + 11.2, _brief(x), 10.5, ink, align="center")
    elif min(width, height) >= _SIGNED:
        for box, x, level in numbers:
            _sign(pen, box, x, colours.PANEL if level == len(_TONES) else colours.INK)


def _spot(value: ArrayValue, place: int, columns: int) -> tuple[int, int]:
    """The row and the column of a cell; slices of more axes lie side by side."""
    if value.blocks or len(value.shape) < 3:
        return place // columns, place % columns
    rows, own = value.shape[-2:]
    slices, rest = divmod(place, rows * own)
    return rest // own, slices * own + rest % own


def _sign(pen: Pen, box: Box, x: float, ink: str) -> None:
    middle, centre = box.x + box.width / 2, box.y + box.height / 2
    if x < 0:
        pen.path([(middle - box.width / 5, centre), (middle + box.width / 5, centre)], ink, 2)
    elif x == 0:
        pen.path([(middle - 0.5, centre), (middle + 0.5, centre)], ink, 2.5, cap="round")


def _level(x: float, scale: float) -> int:
    return 1 + sum(abs(x) / scale >= least for least in _LEVELS)


def _tone(x: float, level: int) -> str:
    if not math.isfinite(x):
        return colours.LIT
    return colours.mixed(colours.MINUS if x < 0 else colours.PLUS, _TONES[level - 1])


def _brief(x: float) -> str:
    """Two decimals, exact where it is short."""
    exact = numeral(x)
    return exact if len(exact) <= 5 or not math.isfinite(x) else numeral(round(x, 2))
