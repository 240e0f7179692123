"""The whole picture: title, graph, and what the step says; as a figure and as a file's bytes."""

import warnings
from collections.abc import Mapping
from io import BytesIO
from typing import Any, Final, NamedTuple

import matplotlib
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from ad_viz.errors import InputError
from ad_viz.player.figure import caption, colours
from ad_viz.player.figure.cards import Card, node_card, run_card
from ad_viz.player.figure.edges import draw_edge, draw_labels, look_of
from ad_viz.player.figure.pen import Box, Pen, fit, width_of
from ad_viz.player.figure.route import Room, Route
from ad_viz.player.figure.view import (
    choose_view,
    open_iterations,
    range_words,
    span,
    view_edges,
)
from ad_viz.player.plain import plain
from ad_viz.player.step_table import chapter_at
from ad_viz.timeline.timeline import Timeline

__all__ = ["drawn", "picture"]

MARGIN, HEADER, LEAST_WIDTH = 20, 68, 720
SENTENCE, EQUATION = 16, 22
#: PDF knows no longer side (200 inches), and a PNG of it at two dots per px is still a PNG.
LONGEST: Final = 200 * 96 - 1
MOST_PIXELS: Final = 60e6
#: More than these take minutes, and nobody can read them.
MOST_THINGS: Final = 400


class _Plan(NamedTuple):
    """What goes where, in px."""

    width: float
    height: float
    zoom: float  # of the words: a wide picture will be looked at from farther away
    graph: Box
    caption: Box
    sentence: list[caption.Line]
    equation: list[caption.Line]


def picture(timeline: Timeline, step: int, format: str) -> bytes:
    """The picture as an "svg", "pdf" or "png" file; the same input gives the same bytes."""
    out = BytesIO()
    with matplotlib.rc_context(), warnings.catch_warnings():
        # Neither a person's settings nor a letter that no font has changes the picture.
        matplotlib.rcdefaults()
        matplotlib.rcParams["svg.hashsalt"] = "ad_viz"
        matplotlib.rcParams["pdf.fonttype"] = 42
        warnings.simplefilter("ignore", UserWarning)
        figure = drawn(timeline, step)
        about = _about(timeline, step)
        area = float(figure.get_figwidth() * figure.get_figheight())
        dots = min(2 * 96.0, (MOST_PIXELS / area) ** 0.5)
        figure.savefig(out, format=format, dpi=dots, metadata=_METADATA[format](about))
    return out.getvalue()


def drawn(timeline: Timeline, step: int) -> Figure:
    """The picture as a matplotlib figure. Raises InputError for too much, or for no graph."""
    data = timeline.data | {"flow": timeline.flow_at(step)}
    now, state = timeline.step(step), timeline.state(step)
    view = choose_view(data, now)
    if not view["things"]:
        raise InputError(
            "This lens has no graph to be drawn.",
            found=f"{data['title']}: {', '.join(data['panels'])}",
            expected="a lens with a graph, such as reverse",
            remedy="save it as .html: that shows all of it",
        )
    if len(view["things"]) > MOST_THINGS:
        raise InputError(
            "There is too much to show in one picture.",
            found=f"{len(view['things'])} nodes and closed runs of a loop",
            expected=f"{MOST_THINGS} at most",
            remedy="save it as .html, which shows as much as one likes, or run fewer operations",
        )
    drawing = data["graph"]["across"][view["drawing"]]
    plan = _plan(drawing, now)
    pen = Pen(plan.width, plan.height, min(1.0, LONGEST / max(plan.width, plan.height)))
    FigureCanvasAgg(pen.figure)
    _header(pen, plan, timeline, step)
    _graph(pen, plan, data, view["things"], drawing, state, now)
    _caption(pen, plan, now)
    return pen.figure


def _plan(drawing: Mapping[str, Any], now: Mapping[str, Any]) -> _Plan:
    width = max(drawing["width"] + 2 * MARGIN, LEAST_WIDTH)
    zoom = min(3.0, max(1.0, width / 1200))
    room = width - 2 * MARGIN - 40 * zoom
    sentence = caption.lines(now["say"], SENTENCE * zoom, room)
    equation = caption.lines(now["equation"], EQUATION * zoom, room)
    left = (width - drawing["width"]) / 2
    graph = Box(left, HEADER * zoom + MARGIN, drawing["width"], drawing["height"])
    height = zoom * (28 + 28 * len(sentence) + 48 * len(equation))
    told = Box(MARGIN, graph.bottom + MARGIN, width - 2 * MARGIN, height)
    return _Plan(width, told.bottom + MARGIN, zoom, graph, told, sentence, equation)


def _header(pen: Pen, plan: _Plan, timeline: Timeline, step: int) -> None:
    of, zoom = timeline.data["function"], plan.zoom
    right, room, small = plan.width - MARGIN, plan.width - 2 * MARGIN, 14 * zoom
    place = f"{chapter_at(timeline, step)}, step {step} of {len(timeline)}"
    place = fit(place, room / 2, small, "sans")
    pen.text(right, 34 * zoom, place, small, colours.INK_2, align="right")
    left_over = room - width_of(place, small, "sans") - 16 * zoom
    title = fit(timeline.data["title"], left_over, 19 * zoom, "sans", True)
    pen.text(MARGIN, 34 * zoom, title, 19 * zoom, colours.INK, bold=True)
    signature = fit(of["signature"], room / 2, small, "mono")
    pen.text(MARGIN, 58 * zoom, signature, small, colours.INK_2, face="mono")
    start = MARGIN + width_of(signature, small, "mono") + 5 * zoom
    at = fit(f"at {of['at']}", right - start, small, "sans")
    pen.text(start, 58 * zoom, at, small, colours.INK_2)


def _graph(
    pen: Pen,
    plan: _Plan,
    data: Mapping[str, Any],
    things: list[Any],
    drawing: Mapping[str, Any],
    state: Mapping[tuple[str, int], float],
    now: Mapping[str, Any],
) -> None:
    left, top = plan.graph.x, plan.graph.y
    cards = [Card(left + x, top + y) for x, y in drawing["nodes"]]
    labels = [
        (*_iteration(pen, [cards[k].whole for k in places], [c.whole for c in cards]), words)
        for words, places in open_iterations(data, things)
    ]
    room = Room(card.whole for card in cards)
    shown = []
    for edge, flat in zip(view_edges(data, things), drawing["edges"], strict=True):
        route = Route([value + (top if k % 2 else left) for k, value in enumerate(flat)])
        look = look_of(data, edge.edges, edge.bundled, route, room, state, now)
        clear = 7.0 if _is_lit(data, things[edge.child], now) else 0.0
        shown.append((route, look, clear))
    shown.sort(key=lambda row: row[1].lit)
    for route, look, clear in shown:
        draw_edge(pen, route, look, clear)
    for x, y, ground, words in labels:
        pen.box(Box(x - 4, y - 12, width_of(words, 12.5, "sans") + 8, 16), 4, ground)
        pen.text(x, y, words, 12.5, colours.INK_2)
    for thing, card in zip(things, cards, strict=True):
        if isinstance(thing, list):
            nodes = span(data, thing)
            run_card(pen, card, range_words(thing), nodes, data["flow"], state, now)
        else:
            node_card(pen, card, data, state, now, thing)
    for _, look, _ in shown:
        draw_labels(pen, look, data["flow"])


def _is_lit(data: Mapping[str, Any], thing: Any, now: Mapping[str, Any]) -> bool:
    nodes = span(data, thing) if isinstance(thing, list) else (thing,)
    return not set(now.get("nodes", ())).isdisjoint(nodes)


def _iteration(pen: Pen, own: list[Box], all_cards: list[Box]) -> tuple[float, float, str]:
    """The frame of an open iteration, unless others stand in it; and where its words go."""
    x, y = min(box.x for box in own) - 8, min(box.y for box in own) - 26
    frame = Box(x, y, max(b.right for b in own) + 8 - x, max(b.bottom for b in own) + 8 - y)
    if any(frame.overlap(box) > 0 for box in all_cards if box not in own):
        return own[0].x + 2, own[0].y - 8, colours.PANEL
    pen.box(frame, 10, colours.SUNKEN, colours.LINE, 1)
    return frame.x + 10, frame.y + 17, colours.SUNKEN


def _caption(pen: Pen, plan: _Plan, now: Mapping[str, Any]) -> None:
    box, zoom = plan.caption, plan.zoom
    pen.box(box, 8, colours.SUNKEN)
    x, y = box.x + 20 * zoom, box.y + 12 * zoom
    for line in plan.sentence:
        y += 28 * zoom
        caption.draw_line(pen, x, y - 6 * zoom, line)
    for line in plan.equation:
        y += 48 * zoom
        caption.draw_line(pen, x, y - 14 * zoom, line)


def _about(timeline: Timeline, step: int) -> tuple[str, str]:
    now, of = timeline.step(step), timeline.data["function"]
    title = f"{timeline.data['title']}: {of['signature']} at {of['at']}, step {step}"
    return title, f"{plain(now['say'])} {plain(now['equation'])}".strip()


#: What each kind of file says about itself; never when it was made, nor by which version.
_METADATA: Final[dict[str, Any]] = {
    "svg": lambda about: {
        "Title": about[0], "Description": about[1], "Date": None, "Creator": "ad_viz",
    },
    "pdf": lambda about: {
        "Title": about[0], "Subject": about[1], "Creator": "ad_viz", "Producer": None,
        "CreationDate": None,
    },
    "png": lambda about: {"Title": about[0], "Description": about[1], "Software": None},
}  # fmt: skip
