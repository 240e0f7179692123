"""The whole picture: title, graph, and what the step says; as a figure and as a file's bytes."""

import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Any, Final, NamedTuple

import matplotlib
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from ad_viz.figures import colours
from ad_viz.player.figure import caption
from ad_viz.player.figure.block import Block
from ad_viz.player.figure.graph import graph_block
from ad_viz.player.figure.pen import Box, Pen, fit, width_of
from ad_viz.player.figure.sheet import has_graph, sheets
from ad_viz.player.heading import heading
from ad_viz.player.step_table import chapter_at
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import STEP

__all__ = ["about", "drawn", "figures", "our_settings", "picture"]

MARGIN, HEADER, LEAST_WIDTH = 20, 68, 720
SENTENCE, EQUATION = 16, 22
#: PDF knows no longer side (200 inches), and a PNG of it at two dots per px is still a PNG.
LONGEST: Final = 200 * 96 - 1
MOST_PIXELS: Final = 60e6
#: What an SVG is shown in: the first is what it was measured in, the others are as wide.
_FONTS: Final[Any] = {
    "font.sans-serif": ["DejaVu Sans", "Verdana"],
    "font.monospace": ["DejaVu Sans Mono", "Menlo", "Consolas"],
    "font.serif": ["DejaVu Serif", "Georgia"],
}


class _Plan(NamedTuple):
    """What goes where, in px: the same for every step that shares it."""

    width: float
    height: float
    zoom: float  # of the words: a wide picture will be looked at from farther away
    main: Box
    caption: Box


@contextmanager
def our_settings() -> Iterator[None]:
    """Neither a person's settings nor a letter that no font has changes what is drawn."""
    with matplotlib.rc_context(), warnings.catch_warnings():
        matplotlib.rcdefaults()
        matplotlib.rcParams["svg.hashsalt"] = "ad_viz"
        matplotlib.rcParams["svg.fonttype"] = "none"
        matplotlib.rcParams.update(_FONTS)
        matplotlib.rcParams["pdf.fonttype"] = 42
        warnings.simplefilter("ignore", UserWarning)
        yield


def picture(timeline: Timeline, step: int, format: str) -> bytes:
    """The picture as an "svg", "pdf" or "png" file; the same input gives the same bytes."""
    out = BytesIO()
    with our_settings():
        figure = drawn(timeline, step)
        area = float(figure.get_figwidth() * figure.get_figheight())
        dots = min(2 * 96.0, (MOST_PIXELS / area) ** 0.5)
        figure.savefig(
            out, format=format, dpi=dots, metadata=METADATA[format](about(timeline, step))
        )
    return out.getvalue()


def drawn(timeline: Timeline, step: int) -> Figure:
    """The graph of a step as a matplotlib figure; where there is none, the panels that there are.

    Raises InputError for too much.
    """
    if has_graph(timeline):
        block = graph_block(timeline, step)
    else:
        (block,) = sheets(timeline, [step])
    plan = _plan(timeline, [step], [block], LEAST_WIDTH)
    return _drawn(timeline, step, block, plan)


def figures(timeline: Timeline, steps: Sequence[int], least: float) -> Iterator[Figure]:
    """All panels of each step, one figure after another: all of one size, ``least`` px or wider.

    Raises InputError for too much.
    """
    blocks = sheets(timeline, steps)
    plan = _plan(timeline, steps, blocks, least)
    for step, block in zip(steps, blocks, strict=True):
        yield _drawn(timeline, step, block, plan)


def _drawn(timeline: Timeline, step: int, block: Block, plan: _Plan) -> Figure:
    pen = Pen(plan.width, plan.height, min(1.0, LONGEST / max(plan.width, plan.height)))
    FigureCanvasAgg(pen.figure)
    _header(pen, plan, timeline, step)
    block.draw(pen, plan.main.x, plan.main.y)
    _caption(pen, plan, timeline.step(step))
    return pen.figure


def _plan(timeline: Timeline, steps: Sequence[int], blocks: Sequence[Block], least: float) -> _Plan:
    wide, tall = max(b.width for b in blocks), max(b.height for b in blocks)
    width = max(wide + 2 * MARGIN, least)
    zoom = min(3.0, max(1.0, width / 1200))
    main = Box((width - wide) / 2, HEADER * zoom + MARGIN, wide, tall)
    room = width - 2 * MARGIN - 40 * zoom
    texts = (_lines(timeline.step(step), zoom, room) for step in steps)
    height = zoom * max(28 + 28 * len(say) + 48 * len(equation) for say, equation in texts)
    below = Box(MARGIN, main.bottom + MARGIN, width - 2 * MARGIN, height)
    return _Plan(width, below.bottom + MARGIN, zoom, main, below)


def _lines(
    now: Mapping[str, Any], zoom: float, room: float
) -> tuple[list[caption.Line], list[caption.Line]]:
    """The lines of the sentence, and those of the equation."""
    sentence = caption.lines(now["say"], SENTENCE * zoom, room)
    spelled = ["   ", *now["cell"]["text"]] if "cell" in now else []
    return sentence, caption.lines([*now["equation"], *spelled], EQUATION * zoom, room)


def _header(pen: Pen, plan: _Plan, timeline: Timeline, step: int) -> None:
    of, zoom = timeline.data["function"], plan.zoom
    right, room, small = plan.width - MARGIN, plan.width - 2 * MARGIN, 14 * zoom
    place = f"{chapter_at(timeline, step)}, {STEP} {step} of {len(timeline)}"
    place = fit(place, room / 2, small, "sans")
    pen.text(right, 34 * zoom, place, small, colours.INK_2, align="right")
    left_over = room - width_of(place, small, "sans") - 16 * zoom
    title = fit(timeline.data["title"], left_over, 19 * zoom, "sans", True)
    pen.text(MARGIN, 34 * zoom, title, 19 * zoom, colours.INK, bold=True)
    signature = fit(of["signature"], room / 2, small, "mono")
    pen.text(MARGIN, 58 * zoom, signature, small, colours.INK_2, face="mono")
    start = MARGIN + width_of(signature, small, "mono") + 5 * zoom
    at = fit(f"at {of['at']}" if of["at"] else "", right - start, small, "sans")
    pen.text(start, 58 * zoom, at, small, colours.INK_2)


def _caption(pen: Pen, plan: _Plan, now: Mapping[str, Any]) -> None:
    box, zoom = plan.caption, plan.zoom
    pen.box(box, 8, colours.SUNKEN)
    x, y = box.x + 20 * zoom, box.y + 12 * zoom
    sentence, equation = _lines(now, zoom, box.width - 40 * zoom)
    for line in sentence:
        y += 28 * zoom
        caption.draw_line(pen, x, y - 6 * zoom, line)
    for line in equation:
        y += 48 * zoom
        caption.draw_line(pen, x, y - 14 * zoom, line)


def about(timeline: Timeline, step: int) -> tuple[str, str]:
    now = timeline.step(step)
    title = f"{heading(timeline)}, {STEP} {step}"
    return title, f"{plain(now['say'])} {plain(now['equation'])}".strip()


#: What each kind of file says about itself; never when it was made, nor by which version.
METADATA: Final[dict[str, Any]] = {
    "svg": lambda about: {
        "Title": about[0], "Description": about[1], "Date": None, "Creator": "ad_viz",
    },
    "pdf": lambda about: {
        "Title": about[0], "Subject": about[1], "Creator": "ad_viz", "Producer": None,
        "CreationDate": None,
    },
    "png": lambda about: {"Title": about[0], "Description": about[1], "Software": None},
}  # fmt: skip
