"""A handout to print: chosen steps as figures, with what each says below; A4, as a PDF file."""

from collections.abc import Sequence
from io import BytesIO
from typing import Final, NamedTuple

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_pdf import PdfPages

from ad_viz.figures import colours
from ad_viz.player.figure import caption
from ad_viz.player.figure.block import Block
from ad_viz.player.figure.pen import Box, Pen, fit, width_of
from ad_viz.player.figure.picture import METADATA, our_settings
from ad_viz.player.figure.sheet import sheets
from ad_viz.player.heading import heading
from ad_viz.player.step_table import chapter_at
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import STEP

__all__ = ["handout"]

#: A4 in px, its margins, and what the title and the number of a page take of it.
WIDTH, HEIGHT, MARGIN, TITLE, FOOT = 793.7, 1122.5, 64.0, 58.0, 28.0
#: Between two figures, and the most of them on a page.
GAP, MOST = 30.0, 3
HEAD, SENTENCE, EQUATION = 13.0, 13.5, 16.0
#: A figure is drawn at most this large, and is made this small to have another one on its page.
LARGEST, SMALLEST = 0.85, 0.55
ROOM: Final = WIDTH - 2 * MARGIN


class _Part(NamedTuple):
    """A step on its way to a page: its figure, and the lines that stand below it."""

    head: str
    block: Block
    sentence: list[caption.Line]
    equation: list[caption.Line]

    @property
    def text_height(self) -> float:
        return 26 + 21 * len(self.sentence) + 34 * len(self.equation)


def handout(timeline: Timeline, steps: Sequence[int]) -> bytes:
    """The PDF file; the same input gives the same bytes. Raises InputError for too much."""
    out = BytesIO()
    with our_settings():
        parts = [
            _part(timeline, step, block)
            for step, block in zip(steps, sheets(timeline, steps), strict=True)
        ]
        pages = _pages(parts)
        about = heading(timeline, at=False), f"{STEP.many.capital} " + ", ".join(map(str, steps))
        with PdfPages(out, metadata=METADATA["pdf"](about)) as pdf:
            for number, page in enumerate(pages, 1):
                pen = Pen(WIDTH, HEIGHT)
                FigureCanvasAgg(pen.figure)
                _frame(pen, timeline, f"{number} of {len(pages)}")
                _draw(pen, page)
                pdf.savefig(pen.figure)
    return out.getvalue()


def _part(timeline: Timeline, step: int, block: Block) -> _Part:
    now = timeline.step(step)
    return _Part(
        f"{STEP.capital} {step} of {len(timeline)}, {chapter_at(timeline, step)}",
        block,
        caption.lines(now["say"], SENTENCE, ROOM),
        caption.lines(now["equation"], EQUATION, ROOM),
    )


def _pages(parts: Sequence[_Part]) -> list[list[_Part]]:
    """As many steps on a page as can be read there, and no more than three."""
    pages: list[list[_Part]] = []
    for part in parts:
        if pages and len(pages[-1]) < MOST and _scale([*pages[-1], part]) >= _least(pages[-1]):
            pages[-1].append(part)
        else:
            pages.append([part])
    return pages


def _least(page: Sequence[_Part]) -> float:
    """A figure that is small by itself is no reason for a page of its own."""
    return min(SMALLEST, _scale(page[:1]))


def _scale(page: Sequence[_Part]) -> float:
    """How large the figures of a page are: all the same, so that they can be compared."""
    left = HEIGHT - 2 * MARGIN - TITLE - FOOT - sum(part.text_height for part in page)
    left -= GAP * (len(page) - 1)
    across = min(ROOM / part.block.width for part in page)
    return min(LARGEST, across, left / sum(part.block.height for part in page))


def _frame(pen: Pen, timeline: Timeline, place: str) -> None:
    of = timeline.data["function"]
    title = fit(timeline.data["title"], ROOM, 20, "sans", True)
    pen.text(MARGIN, MARGIN + 14, title, 20, colours.INK, bold=True)
    signature = fit(of["signature"], ROOM / 2, 13, "mono")
    pen.text(MARGIN, MARGIN + 36, signature, 13, colours.INK_2, face="mono")
    start = MARGIN + width_of(signature, 13, "mono") + 5
    at = fit(f"at {of['at']}" if of["at"] else "", WIDTH - MARGIN - start, 13, "sans")
    pen.text(start, MARGIN + 36, at, 13, colours.INK_2)
    foot = HEIGHT - MARGIN
    pen.text(WIDTH / 2, foot, place, 12, colours.INK_2, align="center")


def _draw(pen: Pen, page: Sequence[_Part]) -> None:
    scale, y = _scale(page), MARGIN + TITLE
    left = MARGIN + (ROOM - scale * max(part.block.width for part in page)) / 2
    for part in page:
        width, height = part.block.width * scale, part.block.height * scale
        inset = pen.inset(Box(left, y, width, height), scale)
        part.block.draw(inset, 0, 0)
        below = y + height
        pen.text(MARGIN, below + 20, part.head, HEAD, colours.INK_2, bold=True)
        line = below + 22
        for sentence in part.sentence:
            line += 21
            caption.draw_line(pen, MARGIN, line, sentence)
        for equation in part.equation:
            line += 34
            caption.draw_line(pen, MARGIN, line - 6, equation)
        y = below + part.text_height + GAP
