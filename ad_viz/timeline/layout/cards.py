"""The cards of a story of arrays: each as wide and as high as the words and the map on it.

The front end draws in these boxes; where its own type is wider, it sets words smaller.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ad_viz.rules.arithmetic import Shape
from ad_viz.timeline.array_value import shape_text
from ad_viz.timeline.heat import map_size
from ad_viz.timeline.layout.boxes import CardSize
from ad_viz.timeline.layout.dag import USUAL

__all__ = ["cards_of"]

#: Mean advances in em: of names and operations, of a derivative's name, of digits and of signs.
_MONO: Final = 0.602
_MATH: Final = 0.5
_DIGIT: Final = 0.56
_SIGN: Final = 0.3
#: So much room, in px, an operation makes at most across and down, and a name beside a map.
_OPERATION: Final = (84, 60)
_NAME: Final = 64
#: Round and between what stands in a box, in px.
_INSET: Final = 10
_GAP: Final = 7
#: Above the map across; of the three lines beside it down.
_HEAD: Final = 50
_LINES: Final = 58
#: Round a map in its frame; the sign of a derivative, which from this height on is over its name.
_FRAME: Final = 6
_HEADED: Final = 15
_OVER: Final = 34


def cards_of(nodes: Sequence[Mapping[str, Any]], flow: str) -> list[tuple[CardSize, CardSize]]:
    """Of each node of a timeline, across and down; none where there is no array.

    >>> y = {"name": "y", "op": "W @ x", "shape": [4]}
    >>> cards_of([y], "adjoint")[0]
    (CardSize(width=72, value=116, derivative=72), CardSize(width=96, value=72, derivative=72))
    >>> cards_of([{"name": "y", "op": "sin(x)"}], "adjoint")
    []
    """
    if not any(node.get("shape") for node in nodes):
        return []
    return [_cards(node, flow) for node in nodes]


def _cards(node: Mapping[str, Any], flow: str) -> tuple[CardSize, CardSize]:
    name, op, shape = node["name"], node["op"], tuple(node.get("shape", ()))
    if not shape:
        return USUAL
    map_box = map_size(shape)
    said = _shape_width(shape)
    letters = len(name) + (flow == "tangent")
    lines = max(
        min(_NAME, 15 * _MONO * len(name)),
        min(_OPERATION[1], 12 * _MONO * len(op)),
        12 * said,
    )
    across = max(
        18 * _MONO * len(name) + _GAP + 14 * said + 2 * _INSET,
        min(_OPERATION[0], 13.5 * _MONO * len(op)) + 2 * _INSET,
        map_box[0] + 2 * _INSET,
        _beside_name(20 * _MATH * letters, *map_box),
    )
    down = max(
        lines + _GAP + _INSET + map_box[0] + _FRAME + 2,
        _beside_name(16 * _MATH * letters, *map_box),
    )
    framed = map_box[1] + 2 * _FRAME
    return (
        CardSize(
            _even(min(across, 220)), _even(_HEAD + map_box[1] + _FRAME), _even(max(36, framed))
        ),
        CardSize(_even(down), _even(max(_LINES, framed)), _even(max(28, framed))),
    )


def _beside_name(own: float, wide: float, high: float) -> float:
    """How wide the box of a derivative is, in which its map is beside its name."""
    column = max(_HEADED, min(own, _NAME)) + (0 if high >= _OVER else _HEADED)
    return _INSET + column + 4 + wide + _FRAME + 2


def _shape_width(shape: Shape) -> float:
    """In em."""
    return sum(_DIGIT if letter.isdigit() else _SIGN for letter in shape_text(shape))


def _even(size: float) -> int:
    return 2 * math.ceil(size / 2)
