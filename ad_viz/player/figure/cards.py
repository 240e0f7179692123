"""Cards: a node with its value, derivative and count; or a closed run of parts."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ad_viz.figures import colours
from ad_viz.player.figure.heat_map import heat_map
from ad_viz.player.figure.pen import Box, Face, Pen, fit, width_of
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.array_value import shape_text
from ad_viz.timeline.heat import map_size
from ad_viz.timeline.quantity import Quantity, State, placed
from ad_viz.vocabulary import NODE

__all__ = ["Card", "chevron", "node_card", "overbar", "run_card"]

GAP, COUNT = 4, 20
_DASH: Final = (4, 4)
#: The least height of a box with a map beside a sign over a name.
_OVER: Final = 46


class Card(NamedTuple):
    """Where a card stands, by the centre of its value box; how wide, and how high its boxes are."""

    x: float
    y: float
    width: float
    value_height: float
    derivative_height: float

    @property
    def value(self) -> Box:
        high = self.value_height
        return Box(self.x - self.width / 2, self.y - high / 2, self.width, high)

    @property
    def derivative(self) -> Box:
        left = self.x - self.width / 2
        return Box(left, self.value.bottom + GAP, self.width, self.derivative_height)

    @property
    def whole(self) -> Box:
        high = self.value_height + GAP + self.derivative_height + COUNT
        return self.value._replace(height=high)


def node_card(
    pen: Pen, card: Card, timeline: Mapping[str, Any], state: State, step: Any, index: int
) -> None:
    """A node as it is after ``step``."""
    node, flow = timeline["nodes"][index], timeline["flow"]
    lit = index in step.get("nodes", ())
    derivative = state.get((flow, index))
    written = (flow, index) in _set(step) or (step["flow"] == "rest" and lit)
    written &= derivative is not None
    scale = timeline.get("scale", {"value": 1.0, "derivative": 1.0})
    _value(pen, card, node, state.get(("value", index)), lit, scale["value"])
    _frame(pen, card, flow, derivative is not None, written)
    if "shape" in node:
        _beside_name(pen, card, flow, node, derivative, scale["derivative"])
    else:
        _derivative(pen, card, flow, node["name"], derivative, written)
    if flow == "adjoint" and node["expects"]:
        words = f"{int(state.get(('arrived', index), 0))} of {node['expects']}"
        words += " arrived" if width_of(f"{words} arrived", 12.5, "sans") < card.width else ""
        y = card.derivative.bottom + 15.5
        pen.text(card.x, y, words, 12.5, colours.INK_2, align="center")


def run_card(
    pen: Pen, card: Card, words: str, span: range, counts: Sequence[int], flow: str, step: Any
) -> None:
    """A closed run: a stack of cards that tells its range, and how many values and derivatives
    of it are known.
    """
    values, derivatives = counts
    lit = not set(step.get("nodes", ())).isdisjoint(span)
    written = any(family == flow and i in span for family, i in _set(step))
    box = card.value
    if lit:
        stack = Box(box.x, box.y - 6, box.width + 6, box.height + 6)
        pen.box(stack.grown(5), 12, colours.LIT, colours.LIT_EDGE, 2)
    for back in (6, 3, 0):
        frame = {"stroke": colours.INK} if values else {"stroke": colours.EDGE, "dash": _DASH}
        pen.box(box._replace(x=box.x + back, y=box.y - back), 8, colours.PANEL, **frame)
    left, room = box.x + 11, box.width - 20
    computed = "computed" if values == len(span) else f"{values} computed"
    pen.text(left, box.y + 21, fit(words, room, 12, "sans", True), 12, colours.INK, bold=True)
    pen.text(left, box.y + 38, f"{len(span)} {NODE.many}", 12, colours.INK_2)
    pen.text(left, box.y + 55, fit(computed, room, 12, "sans"), 12, colours.INK_2)
    _frame(pen, card, flow, derivatives > 0, written)
    colour = colours.TEXT[flow] if derivatives else colours.INK_2
    y = card.derivative.y + card.derivative_height / 2
    pen.text(card.x, y + 5.5, f"{derivatives} of {len(span)}", 15, colour, align="center")
    if derivatives:
        _sign(pen, card, flow)


def chevron(pen: Pen, x: float, y: float, way: tuple[float, float], size: float, flow: str) -> None:
    """A little arrow head that points along ``way``, a vector of length 1."""
    dx, dy = way
    corners = ((-3 * size, -4.5 * size), (2 * size, 0.0), (-3 * size, 4.5 * size))
    points = [(x + u * dx - v * dy, y + u * dy + v * dx) for u, v in corners]
    pen.path(points, colours.TEXT[flow], 2 * min(size, 1.4), cap="round")


def overbar(pen: Pen, x: float, baseline: float, name: str, size: float, colour: str) -> None:
    """The line over an adjoint's name, clear of its tallest letter."""
    tall = 0.84 if re.match(r"[A-Zbdfhiklt]", name) or len(name) > 1 else 0.66
    y = baseline - tall * size
    end = x + width_of(name, size, "math")
    pen.path([(x + 0.05 * size, y), (end, y)], colour, max(1.2, size / 15))


def _set(step: Mapping[str, Any]) -> set[Quantity]:
    """What the step sets; to forget is not to set."""
    return {(family, placed(at)) for family, at, value in step["set"] if value is not None}


def _value(
    pen: Pen, card: Card, node: Mapping[str, Any], value: Any, lit: bool, scale: float
) -> None:
    box = card.value
    if lit:
        pen.box(box.grown(5), 12, colours.LIT, colours.LIT_EDGE, 2)
    ink = colours.INK if value is not None else colours.INK_2
    if value is None:
        pen.box(box, 8, colours.PANEL, colours.EDGE, dash=_DASH)
    else:
        pen.box(box, 8, colours.PANEL, colours.INK)
    inset = 10 if "shape" in node else 12
    left, right = box.x + inset, box.right - inset
    shape = shape_text(node["shape"]) if "shape" in node else ""
    beside = width_of(shape, 12.5, "sans") + 5 if shape else 0.34 * (right - left)
    name = fit(node["name"], right - left - beside, 16, "mono", True)
    pen.text(left, box.y + 25, name, 16, ink, face="mono", bold=True)
    if shape:
        pen.text(right, box.y + 25, shape, 12.5, colours.INK_2, align="right")
        op = fit(node["op"], right - left, 12, "mono")
        pen.text(left, box.y + 43, op, 12, colours.INK_2, face="mono")
        if value is not None:
            heat_map(pen, card.x, box.y + 50, value, scale)
        return
    room = right - left - width_of(name, 16, "mono", True) - 8
    op = fit(node["op"], room, 12, "mono")
    pen.text(right, box.y + 24, op, 12, colours.INK_2, face="mono", align="right")
    if value is None:
        pen.text(left, box.y + 51, "not yet", 12.5, ink)
    else:
        words = numeral(value)
        size = _shrunk(words, right - left, 18)
        pen.text(left, box.y + 51, words, size, ink)


def _frame(pen: Pen, card: Card, flow: str, computed: bool, written: bool) -> None:
    box = card.derivative
    if written:
        pen.box(box.grown(4), 10, colours.LIT, colours.LIT_EDGE, 2)
    if not computed:
        pen.box(box, 6, colours.PANEL, colours.EDGE, dash=_DASH)
    elif flow == "tangent":
        pen.box(box, 6, colours.FILL[flow], colours.STROKE[flow], 2)
    else:
        pen.box(box, 6, colours.PANEL, colours.STROKE[flow], 1.4)
        pen.box(box.grown(-3), 4, colours.FILL[flow], colours.STROKE[flow], 1.4)


def _beside_name(
    pen: Pen, card: Card, flow: str, node: Mapping[str, Any], value: Any, scale: float
) -> None:
    """An array's derivative: its map beside its name, which has its sign over it or before it."""
    box, shape = card.derivative, tuple(node["shape"])
    over = box.height >= _OVER
    left = box.x + (10 if over else 25)
    wide, high = map_size(shape)
    start = box.right - 8 - wide
    name = fit(("d" if flow == "tangent" else "") + node["name"], start - 3 - left, 18, "math")
    colour = colours.TEXT[flow] if value is not None else colours.INK_2
    middle = box.y + box.height / 2 + 6
    baseline = max(box.y + 33, middle) if over else middle
    pen.text(left, baseline, name, 18, colour, face="math")
    if flow == "adjoint":
        overbar(pen, left, baseline, name, 18, colour)
    if value is not None:
        way = (-1.0, 0.0) if flow == "adjoint" else (1.0, 0.0)
        chevron(pen, box.x + 14, box.y + (13 if over else box.height / 2), way, 1.0, flow)
        top = box.y + (box.height - high) / 2
        heat_map(pen, (start + box.right - 8) / 2, top, value, scale)


def _derivative(pen: Pen, card: Card, flow: str, name: str, value: Any, written: bool) -> None:
    box = card.derivative
    middle = box.y + card.derivative_height / 2
    colour = colours.TEXT[flow] if value is not None else colours.INK_2
    start = box.x + (23 if flow == "adjoint" else 11)
    end = box.right - (12 if flow == "adjoint" else 21)
    name = ("d" if flow == "tangent" else "") + name
    room, name_size, size, words = end - start, 18.0, 16.0, ""
    if value is not None:
        words = numeral(value)
        name_size, size = _sizes(name, words, room, written)
        room -= width_of(words, size, "sans", written) + 5
        _sign(pen, card, flow)
    shown = fit(name, room, name_size, "math")
    baseline = middle + name_size / 3
    pen.text(start, baseline, shown, name_size, colour, face="math")
    if flow == "adjoint":
        overbar(pen, start, baseline, shown, name_size, colour)
    if words:
        pen.text(end, middle + 0.36 * size, words, size, colour, bold=written, align="right")


def _sizes(name: str, words: str, room: float, bold: bool) -> tuple[float, float]:
    """Sizes at which a name and a number share a row: the name gives way first, then the number."""
    long = width_of(name, 18, "math")
    size = max(12.0, _shrunk(words, room - long - 5, 16, bold=bold))
    left = room - width_of(words, size, "sans", bold) - 5
    name_size = min(18.0, max(12.0, 18 * left / max(long, 1.0)))
    least = min(width_of(name, name_size, "math"), 40)
    return name_size, _shrunk(words, room - least - 5.1, size, bold=bold)


def _sign(pen: Pen, card: Card, flow: str) -> None:
    box = card.derivative
    y = box.y + card.derivative_height / 2
    if flow == "adjoint":
        chevron(pen, box.x + 13, y, (-1.0, 0.0), 1.0, flow)
    else:
        chevron(pen, box.right - 12, y, (1.0, 0.0), 1.0, flow)


def _shrunk(words: str, room: float, size: float, face: Face = "sans", bold: bool = False) -> float:
    """The size at which the words fit; a number is made smaller, never cut."""
    return min(size, size * room / max(width_of(words, size, face, bold), 1.0))
