"""Lines of code with their title; the one that runs is lit."""

from collections.abc import Sequence
from typing import Final

from ad_viz.figures import colours
from ad_viz.lenses.part import part_of
from ad_viz.player.figure.block import Block
from ad_viz.player.figure.pen import Box, Pen, fit, width_of
from ad_viz.timeline.timeline import Timeline

__all__ = ["listings"]

SIZE, ROW, HEAD, PAD = 13.0, 22.0, 30.0, 10.0
#: The longest line, in px.
MOST: Final = 460.0
#: Of a longer listing, so many lines around the one that runs.
LINES: Final = 24


def listings(timeline: Timeline, step: int) -> list[Block]:
    """The programs of the timeline; or the person's function, and the engine's few lines.

    Nothing where there is no code.
    """
    data, now = timeline.data, timeline.step(step)
    if (programs := part_of(timeline, "listings")) is not None:
        return [_listing(*one) for one in programs.listings(timeline, step)]
    of = data["function"]
    if "code" not in data["panels"] or not of["lines"]:
        return []
    lines = [(line["number"], line["text"].rstrip()) for line in of["lines"]]
    own = _listing(of["title"], lines, now.get("line"))
    lit = now.get("engineLines", [])
    engines = [
        _listing(
            engine["title"],
            [(line["number"], line["text"]) for line in engine["lines"]],
            lit[place] if place < len(lit) else None,
        )
        for place, engine in enumerate(data.get("engines", ()))
        if engine["language"] == "Python"
    ]
    return [own, *engines]


def _listing(title: str, lines: Sequence[tuple[int, str]], lit: int | None) -> Block:
    numbers = [number for number, _ in lines]
    middle = numbers.index(lit) if lit in numbers else 0
    first = max(0, min(middle - LINES // 2, len(lines) - LINES))
    gutter = width_of(str(numbers[-1]), SIZE, "mono") + 10 if numbers else 0.0
    texts = {number: fit(text, MOST, SIZE, "mono") for number, text in lines}
    wide = max((width_of(text, SIZE, "mono") for text in texts.values()), default=0.0)
    # Letters on a screen are up to a twentieth wider than they are on paper.
    width = 2 * PAD + max(gutter + 1.05 * wide, width_of(title, SIZE, "sans", True))
    shown = lines[first : first + LINES]
    height = HEAD + ROW * len(shown) + PAD

    def draw(pen: Pen, x: float, y: float) -> None:
        pen.box(Box(x, y, width, height), 8, colours.PANEL, colours.LINE, 1)
        pen.text(x + PAD, y + 20, title, SIZE, colours.INK, bold=True)
        for place, (number, _) in enumerate(shown):
            top = y + HEAD + place * ROW
            if number == lit:
                row = Box(x + 4, top, width - 8, ROW)
                pen.box(row, 4, colours.LIT, colours.LIT_EDGE, 1)
            baseline = top + 15.5
            pen.text(
                x + PAD + gutter - 10, baseline, str(number), SIZE, colours.INK_2,
                face="mono", align="right",
            )  # fmt: skip
            ink = colours.INK
            pen.text(x + PAD + gutter, baseline, texts[number], SIZE, ink, face="mono")

    return Block(width, height, draw)
