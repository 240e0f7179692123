"""The graph of a step: cards, edges, and frames around the parts that are open."""

from collections.abc import Mapping
from typing import Any

from ad_viz.figures import colours
from ad_viz.player.figure.block import Block
from ad_viz.player.figure.cards import Card, node_card, run_card
from ad_viz.player.figure.edges import draw_edge, draw_labels, look_of
from ad_viz.player.figure.pen import Box, Pen, width_of
from ad_viz.player.figure.route import Room, Route
from ad_viz.player.figure.view import (
    choose_view,
    computed_in,
    draw_view,
    group_words,
    numbered,
    open_parts,
    view_edges,
)
from ad_viz.timeline.layout.dag import USUAL
from ad_viz.timeline.layout.rule import Run, Thing, View
from ad_viz.timeline.quantity import State
from ad_viz.timeline.timeline import Timeline

__all__ = ["graph_block"]


def graph_block(timeline: Timeline, step: int) -> Block:
    """The graph as it is after ``step``, as much of it as a player shows."""
    data = timeline.data | {"flow": timeline.flow_at(step)}
    now = timeline.step(step)
    view = choose_view(data, now)
    drawing = draw_view(data, view.things)

    def draw(pen: Pen, left: float, top: float) -> None:
        _graph(pen, left, top, data, view, drawing, timeline.state(step), now, step)

    return Block(drawing["width"], drawing["height"], draw)


def _graph(
    pen: Pen,
    left: float,
    top: float,
    data: Mapping[str, Any],
    view: View,
    drawing: Mapping[str, Any],
    state: State,
    now: Mapping[str, Any],
    step: int,
) -> None:
    whole = data
    things = view.things
    ways = view_edges(data, things)
    # Of a run that is told in part, each by its own number.
    data = {**data, "nodes": numbered("nodes", data), "edges": numbered("edges", data)}
    cards = [
        Card(left + x, top + y, *_size(data, thing))
        for thing, (x, y) in zip(things, drawing["nodes"], strict=True)
    ]
    labels = [
        (*_frame(pen, [cards[k].whole for k in places], [c.whole for c in cards]), words)
        for words, places in open_parts(data, view)
    ]
    room = Room(card.whole for card in cards)
    shown = []
    for edge, flat in zip(ways, drawing["edges"], strict=True):
        route = Route([value + (top if k % 2 else left) for k, value in enumerate(flat)])
        look = look_of(data, edge.edges, edge.bundled, route, room, state, now)
        clear = 7.0 if _is_lit(things[edge.child], now) else 0.0
        shown.append((route, look, clear))
    shown.sort(key=lambda row: row[1].lit)
    for route, look, clear in shown:
        draw_edge(pen, route, look, clear)
    for x, y, ground, words in labels:
        pen.box(Box(x - 4, y - 12, width_of(words, 12.5, "sans") + 8, 16), 4, ground)
        pen.text(x, y, words, 12.5, colours.INK_2)
    for thing, card in zip(things, cards, strict=True):
        if isinstance(thing, Run):
            counts = [computed_in(whole, thing, of, state, step) for of in ("value", data["flow"])]
            nodes = range(thing.start, thing.end)
            run_card(pen, card, group_words(data, thing), nodes, counts, data["flow"], now)
        else:
            node_card(pen, card, data, state, now, thing)
    for _, look, _ in shown:
        draw_labels(pen, look, data["flow"])


def _size(data: Mapping[str, Any], thing: Any) -> Any:
    """The size of a card; that of a closed run is the usual one."""
    cards = data["graph"].get("cards")
    return cards["across"][thing] if cards and not isinstance(thing, Run) else USUAL[0]


def _is_lit(thing: Thing, now: Mapping[str, Any]) -> bool:
    nodes = range(thing.start, thing.end) if isinstance(thing, Run) else (thing,)
    return not set(now.get("nodes", ())).isdisjoint(nodes)


def _frame(pen: Pen, own: list[Box], all_cards: list[Box]) -> tuple[float, float, str]:
    """The frame of an open part, unless others stand in it; and where its words go."""
    x, y = min(box.x for box in own) - 8, min(box.y for box in own) - 26
    frame = Box(x, y, max(b.right for b in own) + 8 - x, max(b.bottom for b in own) + 8 - y)
    if any(frame.overlap(box) > 0 for box in all_cards if box not in own):
        return own[0].x + 2, own[0].y - 8, colours.PANEL
    pen.box(frame, 10, colours.SUNKEN, colours.LINE, 1)
    return frame.x + 10, frame.y + 17, colours.SUNKEN
