"""The graph of a step: cards, edges, and frames around the iterations that are open."""

from collections.abc import Mapping
from typing import Any, Final

from ad_viz.errors import InputError
from ad_viz.figures import colours
from ad_viz.player.figure.block import Block
from ad_viz.player.figure.cards import Card, node_card, run_card
from ad_viz.player.figure.edges import draw_edge, draw_labels, look_of
from ad_viz.player.figure.pen import Box, Pen, width_of
from ad_viz.player.figure.route import Room, Route
from ad_viz.player.figure.view import (
    choose_view,
    open_iterations,
    range_words,
    span,
    view_edges,
)
from ad_viz.timeline.layout.dag import USUAL
from ad_viz.timeline.quantity import State
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import NODE

__all__ = ["graph_block"]

#: More than these take minutes, and nobody can read them.
MOST_THINGS: Final = 400


def graph_block(timeline: Timeline, step: int) -> Block:
    """The graph as it is after ``step``. Raises InputError where there is too much of it."""
    data = timeline.data | {"flow": timeline.flow_at(step)}
    now = timeline.step(step)
    view = choose_view(data, now)
    if len(view["things"]) > MOST_THINGS:
        raise InputError(
            "There is too much to show in one picture.",
            found=f"{len(view['things'])} {NODE.many} and closed runs of a loop",
            expected=f"{MOST_THINGS} at most",
            remedy="save it as .html, which shows as much as one likes, or run fewer operations",
        )
    drawing = data["graph"]["across"][view["drawing"]]

    def draw(pen: Pen, left: float, top: float) -> None:
        _graph(pen, left, top, data, view["things"], drawing, timeline.state(step), now)

    return Block(drawing["width"], drawing["height"], draw)


def _graph(
    pen: Pen,
    left: float,
    top: float,
    data: Mapping[str, Any],
    things: list[Any],
    drawing: Mapping[str, Any],
    state: State,
    now: Mapping[str, Any],
) -> None:
    cards = [
        Card(left + x, top + y, *_size(data, thing))
        for thing, (x, y) in zip(things, drawing["nodes"], strict=True)
    ]
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


def _size(data: Mapping[str, Any], thing: Any) -> Any:
    """The size of a card; that of a closed run is the usual one."""
    cards = data["graph"].get("cards")
    return cards["across"][thing] if cards and type(thing) is int else USUAL[0]


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
