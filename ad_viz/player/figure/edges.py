"""Edges: a line that says what has travelled it, its weight, and the contribution on it."""

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from ad_viz.figures import colours
from ad_viz.player.figure.cards import chevron
from ad_viz.player.figure.pen import Box, Pen, width_of
from ad_viz.player.figure.route import Place, Room, Route, around
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.array_value import ArrayValue, shape_text
from ad_viz.timeline.quantity import State
from ad_viz.timeline.texts.plain import plain

__all__ = ["EdgeLook", "draw_edge", "draw_labels", "look_of"]

_PILL: Final = 12
_TOKEN: Final = 12
#: Where along its way a weight is liked best.
_LIKED: Final = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82)


class EdgeLook(NamedTuple):
    """``kind``: waiting (its child has no value yet), known, open (a call waits), or the flow."""

    kind: str
    lit: bool
    pill: str
    token: str
    pill_box: Box
    token_box: Box | None


def look_of(
    timeline: Mapping[str, Any],
    edges: Sequence[int],
    bundled: bool,
    route: Route,
    room: Room,
    state: State,
    step: Mapping[str, Any],
) -> EdgeLook:
    """What an edge of the view, which stands for these of the graph, shows after ``step``."""
    flow = timeline["flow"]
    ends = [timeline["edges"][e] for e in edges]
    sent = (i for family, i, x in step["set"] if family == "contribution" and x is not None)
    fresh = {i: state["contribution", i] for i in sent}
    landed = next((e for e in edges if e in fresh), None)
    carried = [state["contribution", e] for e in edges if ("contribution", e) in state]
    kind = "waiting"
    if any((e["parent"], e["child"]) in _open_calls(state) for e in ends):
        kind = "open"
    elif carried:
        kind = flow
    elif any(("value", e["child"]) in state for e in ends):
        kind = "computed"

    pill = ""
    if kind != "waiting":
        own = ends[0]
        pill = plain(own["map"]) if "map" in own else numeral(float(own["weight"]))
        if bundled and carried:
            pill = f"Σ {numeral(sum(carried))}" if all(map(_is_number, carried)) else "Σ"
        elif bundled and len(edges) > 1:
            pill = f"{len(edges)} edges"
    pill_box = room.rest(route, [part * route.length for part in _LIKED], *_pill_size(pill))
    room.take(pill_box)
    token, token_box = "", None
    if landed is not None:
        token = _signed(fresh[landed])
        token_box = _token_box(route, room, token, flow)
        room.take(token_box)
    lit = landed is not None or not set(step.get("edges", ())).isdisjoint(edges)
    return EdgeLook(kind, lit, pill, token, pill_box, token_box)


def draw_edge(pen: Pen, route: Route, look: EdgeLook, clear: float = 0.0) -> None:
    """The line and its arrow heads, which stay ``clear`` px from the child's box."""
    points = route.points
    if look.lit:
        pen.path(points, colours.LIT, 18, curved=True, cap="round")
    match look.kind:
        case "waiting":
            pen.path(points, colours.EDGE, 1.5, curved=True, dash=(4, 5))
        case "computed":
            colour, width = (colours.INK, 2.0) if look.lit else (colours.EDGE, 1.5)
            pen.path(points, colour, width, curved=True)
            _head(pen, route.at(route.length - clear), colour)
        case "open":
            pen.path(points, colours.INK, 2.5, curved=True, dash=(7, 4))
            _head(pen, route.at(route.length - clear), colours.INK, is_open=True)
        case "tangent":
            pen.path(points, colours.STROKE["tangent"], 5 if look.lit else 2.75, curved=True)
            _chevrons(pen, route, look)
        case _:
            outer, inner = (9, 4.5) if look.lit else (6, 3)
            pen.path(points, colours.STROKE["adjoint"], outer, curved=True)
            pen.path(points, colours.LIT if look.lit else colours.PANEL, inner, curved=True)
            _chevrons(pen, route, look)


def draw_labels(pen: Pen, look: EdgeLook, flow: str) -> None:
    """The weight in a pill, and the contribution of this step in a filled token."""
    if look.pill:
        box = look.pill_box
        frame = (colours.LIT, colours.LIT_EDGE, 2) if look.lit else (colours.PANEL, colours.LINE, 1)
        pen.box(box, box.height / 2, *frame)
        x, y = box.x + box.width / 2, box.y + box.height / 2 + 0.37 * _PILL
        pen.text(x, y, look.pill, _PILL, colours.INK, bold=look.lit, align="center")
    if look.token_box:
        box = look.token_box
        pen.box(box, 5, colours.TEXT[flow])
        x, y = box.x + box.width / 2, box.y + box.height / 2 + 0.37 * _TOKEN
        pen.text(x, y, look.token, _TOKEN, colours.PANEL, bold=True, align="center")


def _open_calls(state: State) -> set[tuple[int, int]]:
    """Parent and child of every call that waits: x.grad() has asked a, a.grad() has asked z."""
    depth = int(state.get(("depth", 0), 0))
    stack = [int(state["stack", d]) for d in range(depth)]
    return set(pairwise(stack))


def _signed(x: Any) -> str:
    if isinstance(x, ArrayValue):
        return shape_text(x.shape)
    words = numeral(x)
    return words if words.startswith("−") or words == "NaN" else f"+{words}"


def _is_number(x: Any) -> bool:
    return not isinstance(x, ArrayValue)


def _pill_size(words: str) -> tuple[float, float]:
    height = 1.5 * _PILL
    return max(height, width_of(words, _PILL, "sans", True) + 0.9 * _PILL), height


def _token_box(route: Route, room: Room, words: str, flow: str) -> Box:
    """Near its target, clear of cards and of pills."""
    width, height = width_of(words, _TOKEN, "sans", True) + 0.8 * _TOKEN, 1.7 * _TOKEN
    level = abs(route.at(0).y - route.at(route.length).y) < 20
    first = min(0.5 * route.length, (width if level else height) / 2 + 20)
    far = [first + 8 * k for k in range(int(max(0.85 * route.length - first, 0) // 8) + 1)]
    lengths = far if flow == "adjoint" else [route.length - length for length in far]
    return room.rest(route, lengths, width, height)


def _head(pen: Pen, at: Place, colour: str, is_open: bool = False) -> None:
    x, y, angle = at
    dx, dy = math.cos(angle), math.sin(angle)
    corners = ((-11, -7), (-1, 0), (-11, 7)) if is_open else ((-8, -4), (0, 0), (-8, 4), (-8, -4))
    points = [(x + u * dx - v * dy, y + u * dy + v * dx) for u, v in corners]
    if is_open:
        pen.path(points, colour, 2.5, cap="round")
    else:
        pen.path(points, colour, 0.5, fill=colour)


def _chevrons(pen: Pen, route: Route, look: EdgeLook) -> None:
    size, gap = (1.9, 0.14) if look.lit else (1.3, 0.24)
    many = max(2, round(route.length / 150))
    labels = [box for box in (look.pill_box if look.pill else None, look.token_box) if box]
    for k in range(many):
        x, y, angle = route.at(route.length * (gap + (1 - 2 * gap) * k / (many - 1)))
        reach = around(x, y, 10 * size, 10 * size)
        if any(box.overlap(reach) > 20 * size for box in labels):
            continue
        back = -1 if look.kind == "adjoint" else 1
        chevron(pen, x, y, (back * math.cos(angle), back * math.sin(angle)), size, look.kind)
