"""The sentence and the equation of a step, set in lines that fit."""

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ad_viz.figures import colours
from ad_viz.player.figure.cards import overbar
from ad_viz.player.figure.pen import Face, Pen, fit, width_of

__all__ = ["Line", "draw_line", "lines"]


class _Piece(NamedTuple):
    """Words of one look; ``under`` is what stands under the bar of a fraction."""

    words: str
    size: float
    colour: str = colours.INK
    face: Face = "sans"
    bold: bool = False
    barred: bool = False
    under: str = ""

    @property
    def width(self) -> float:
        wider = max(self.words, self.under, key=len)
        pad = 0.25 * self.size if self.under else 0.0
        return width_of(wider, self.size, self.face, self.bold) + pad


Line = list[_Piece]

_LOOKS: Final[dict[str, dict[str, Any]]] = {
    "name": {"bold": True},
    "code": {"face": "mono"},
    "var": {"face": "math"},
    "adjoint": {"face": "math", "colour": colours.TEXT["adjoint"], "barred": True},
    "tangent": {"face": "math", "colour": colours.TEXT["tangent"]},
    "adjoint-number": {"colour": colours.TEXT["adjoint"]},
    "tangent-number": {"colour": colours.TEXT["tangent"]},
}


def lines(tokens: Sequence[Any], size: float, room: float) -> list[Line]:
    """The tokens set in lines of at most ``room`` px; they break at spaces only."""
    broken: list[Line] = [[]]
    used = 0.0
    for word in _words(tokens, size, room):
        width = sum(piece.width for piece in word)
        if used + width > room and broken[-1]:
            broken.append([])
            used = 0.0
        if broken[-1] or word[0].words.strip():
            broken[-1] += word
            used += width
    return [line for line in broken if line]


def draw_line(pen: Pen, x: float, baseline: float, line: Line) -> None:
    for piece in line:
        if piece.under:
            _fraction(pen, x, baseline, piece)
        else:
            look = {"face": piece.face, "bold": piece.bold}
            pen.text(x, baseline, piece.words, piece.size, piece.colour, **look)  # type: ignore[arg-type]
            if piece.barred:
                overbar(pen, x, baseline, piece.words, piece.size, piece.colour)
        x += piece.width


def _fraction(pen: Pen, x: float, baseline: float, piece: _Piece) -> None:
    middle = x + piece.width / 2
    axis = baseline - 0.5 * piece.size
    for words, y in ((piece.words, axis - 0.38 * piece.size), (piece.under, axis + piece.size)):
        pen.text(middle, y, words, piece.size, piece.colour, face=piece.face, align="center")
    pen.path([(x + 1, axis), (x + piece.width - 1, axis)], piece.colour, 1.2)


def _words(tokens: Sequence[Any], size: float, room: float) -> list[Line]:
    """What must stay together: pieces with no space between them, or one space."""
    words: list[Line] = []
    open_word = False
    for token in tokens:
        for piece in _pieces(token, size, room):
            space = not piece.words.strip()
            if open_word and not space:
                words[-1].append(piece)
            else:
                words.append([piece])
            open_word = not space
    return words


def _pieces(token: Any, size: float, room: float) -> list[_Piece]:
    if isinstance(token, str):
        return [
            _Piece(fit(part, room, size, "sans"), size)
            for part in re.split(r"(\s+)", token)
            if part
        ]
    if token[0] == "slot":
        return [_Piece("□", size, colour=colours.TEXT["adjoint"])]
    kind, text, *parent = token
    if kind == "shaped":
        return [*_pieces(text, size, room), _Piece(parent[0], 0.5 * size, colour=colours.INK_2)]
    if kind == "cell":
        return [*_pieces(text, size, room), _Piece(parent[0], size, face="math")]
    if kind == "partial":
        small = 0.72 * size
        over, under = (fit(f"∂{name}", room / 3, small, "math") for name in (text, *parent))
        return [_Piece(over, small, face="math", under=under)]
    look = _LOOKS[kind]
    words = ("d" if kind == "tangent" else "") + text
    shown = fit(words, room / 2, size, look.get("face", "sans"), look.get("bold", False))
    return [_Piece(shown, size, **look)]
