"""A pen on a sheet measured in px, y down. Nothing a person wrote is read as markup."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, Literal, NamedTuple

from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.patches import FancyBboxPatch, PathPatch
from matplotlib.path import Path
from matplotlib.text import Text
from matplotlib.textpath import text_to_path

from ad_viz.figures import colours

__all__ = ["Box", "Face", "Pen", "fit", "width_of"]

Face = Literal["sans", "mono", "math"]

#: All that are named come with matplotlib; the last is for an SVG on a machine without them.
_FAMILIES: Final = {
    "sans": ["DejaVu Sans", "sans-serif"],
    "mono": ["DejaVu Sans Mono", "monospace"],
    "math": ["DejaVu Serif", "DejaVu Sans", "serif"],
}
#: What these fonts do not have, and what stands for it.
_INSTEAD: Final = str.maketrans("⤳", "⇝")
_MEASURE: Final = 100.0
PX_IN_INCH: Final = 96


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def grown(self, by: float) -> "Box":
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def overlap(self, other: "Box") -> float:
        """The area both share."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across * down if across > 0 and down > 0 else 0.0


@cache
def _font(face: Face, bold: bool) -> FontProperties:
    return FontProperties(
        family=_FAMILIES[face],
        style="italic" if face == "math" else "normal",
        weight="bold" if bold else "normal",
        size=_MEASURE,
    )


@cache
def _advance(words: str, face: Face, bold: bool) -> float:
    """In em. Ink is measured between two bars, so that spaces count."""
    drawn = words.translate(_INSTEAD)
    width = float(text_to_path.get_text_width_height_descent(drawn, _font(face, bold), False)[0])
    return width / _MEASURE


def width_of(words: str, size: float, face: Face, bold: bool = False) -> float:
    """How far the words reach, in px."""
    return size * (_advance(f"|{words}|", face, bold) - _advance("||", face, bold))


def fit(words: str, room: float, size: float, face: Face, bold: bool = False) -> str:
    """The words, or as many letters of them as fit before an ellipsis."""
    if width_of(words, size, face, bold) <= room:
        return words
    for end in range(min(len(words), 200) - 1, 0, -1):
        shorter = words[:end].rstrip() + "…"
        if width_of(shorter, size, face, bold) <= room:
            return shorter
    return words[:1]


def _written(words: str) -> str:
    """Spaces that an SVG would leave out become such as stay."""
    kept = re.sub("^ +|  +", lambda spaces: "\u00a0" * len(spaces[0]), words)
    return kept.translate(_INSTEAD)


class Pen:
    """Draws one thing over another, in the order of its calls."""

    def __init__(self, width: float, height: float, scale: float = 1.0) -> None:
        inches = scale / PX_IN_INCH
        self.figure = Figure(figsize=(width * inches, height * inches), facecolor="white")
        self._point = 72 * inches
        self._sheet = Box(0.0, 0.0, width, height)
        self._rule((0.0, 0.0, 1.0, 1.0), width, height)

    def inset(self, box: Box, scale: float) -> "Pen":
        """A pen for this box of the sheet; from its corner it measures px of so many px here."""
        pen = Pen.__new__(Pen)
        pen.figure, pen._point = self.figure, self._point * scale
        pen._sheet = Box(0.0, 0.0, box.width / scale, box.height / scale)
        wide, tall = self._sheet.width, self._sheet.height
        place = box.x / wide, 1 - box.bottom / tall, box.width / wide, box.height / tall
        pen._rule(place, pen._sheet.width, pen._sheet.height)
        return pen

    def _rule(self, place: tuple[float, float, float, float], width: float, height: float) -> None:
        self._axes = self.figure.add_axes(place)
        self._axes.set_axis_off()
        self._axes.set_xlim(0, width)
        self._axes.set_ylim(height, 0)
        self._order = 0

    def box(
        self,
        box: Box,
        radius: float,
        fill: str | None,
        stroke: str | None = None,
        width: float = 1.5,
        dash: Sequence[float] | None = None,
    ) -> None:
        """A box with round corners; its frame lies within it."""
        inset = width / 2 if stroke else 0.0
        inner = box.grown(-inset)
        self._add(
            FancyBboxPatch(
                (inner.x, inner.y), inner.width, inner.height,
                boxstyle=f"round,pad=0,rounding_size={max(radius - inset, 0.1)}",
                **self._look(fill, stroke, width, dash),
            )
        )  # fmt: skip

    def path(
        self,
        points: Sequence[tuple[float, float]],
        stroke: str,
        width: float,
        *,
        curved: bool = False,
        fill: str | None = None,
        dash: Sequence[float] | None = None,
        cap: Literal["butt", "round"] = "butt",
    ) -> None:
        """Straight lines through the points, or cubic pieces with three points each."""
        kind = Path.CURVE4 if curved else Path.LINETO
        path = Path(points, [Path.MOVETO, *[kind] * (len(points) - 1)])
        look = self._look(fill, stroke, width, dash)
        self._add(PathPatch(path, capstyle=cap, joinstyle="round", **look))

    def tiles(self, boxes: Sequence[Box], fill: str) -> None:
        """Many boxes of one colour, with a hair of the panel between them."""
        points, kinds = [], []
        for box in boxes:
            points += [(box.x, box.y), (box.right, box.y), (box.right, box.bottom),
                       (box.x, box.bottom), (box.x, box.y)]  # fmt: skip
            kinds += [Path.MOVETO, *[Path.LINETO] * 3, Path.CLOSEPOLY]
        look = self._look(fill, colours.PANEL, 0.5, None)
        self._add(PathPatch(Path(points, kinds), **look))

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        colour: str,
        *,
        face: Face = "sans",
        bold: bool = False,
        align: Literal["left", "center", "right"] = "left",
    ) -> None:
        """Words on a baseline."""
        font = _font(face, bold).copy()
        font.set_size(size * self._point)
        self._add(
            Text(x, y, _written(words), color=colour, fontproperties=font, ha=align,
                 va="baseline", parse_math=False, usetex=False)
        )  # fmt: skip

    def _look(
        self, fill: str | None, stroke: str | None, width: float, dash: Sequence[float] | None
    ) -> dict[str, Any]:
        # matplotlib measures dashes in line widths.
        dashes = (0, [length / width for length in dash]) if dash else "solid"
        return {
            "facecolor": fill or "none",
            "edgecolor": stroke or "none",
            "linewidth": width * self._point if stroke else 0,
            "linestyle": dashes,
        }

    def _add(self, artist: Any) -> None:
        artist.set_zorder(self._order)
        artist.set_clip_on(False)
        self._order += 1
        self._axes.add_artist(artist)
