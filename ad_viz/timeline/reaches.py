"""What a timeline says of an edge between arrays: which cells meet, and with which weights."""

from collections.abc import Callable
from math import prod
from typing import Any, Final

from ad_viz.arrays.apply import primal
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.program.recording import Node
from ad_viz.recording.statement import read
from ad_viz.rules.arithmetic import shape_of
from ad_viz.timeline.array_value import EXACT
from ad_viz.timeline.timeline import encoded

__all__ = ["reach_part"]

#: Of more pairs their weights do not travel, where each has its own.
_EACH: Final = 1_024


def reach_part(node: Node, slot: int, constant: Callable[[str, Any], int]) -> dict[str, Any]:
    """Of the edge from the node's parent in ``slot``, in the words of ``schema.json``.

    Cells of one place meet where nothing else is said. ``constant`` gives an array of the code its
    place among the timeline's constants.
    """
    from ad_viz.arrays.elements.elementwise_map import Elementwise  # they are NumPy's
    from ad_viz.arrays.operations.reach import reach
    from ad_viz.arrays.operations.row import Map
    from ad_viz.arrays.operations.unit_rows import each_weight

    weight = node.weights[slot]
    if not isinstance(weight, Map):
        weights = weight.weights if isinstance(weight, Elementwise) else weight
        return _weights(weights, shape_of(node.value)) | _read(node, slot)
    found = reach(weight)
    part: dict[str, Any] = {}
    if found.pairs is not None:
        part["pairs"] = [*found.pairs]
    else:
        part["axes"] = [*map(list, found.axes)]
        if any(found.first):
            part["first"] = [*found.first]
    if found.factors is not None:
        part["factors"] = [
            [*_factor(node, place, constant), [*steps]] for place, steps in found.factors
        ]
    elif found.weights is not None:
        part |= _weights(found.weights, weight.parent)
    elif (len(found.pairs[0]) if found.pairs else prod(n for n, _, _ in found.axes)) <= _EACH:
        part["each"] = [encoded(x) for x in each_weight(weight, found)]
    return part | ({"sum": True} if found.is_sum else {})


def _factor(node: Node, place: int, constant: Callable[[str, Any], int]) -> list[Any]:
    one = node.operands[place]
    if type(one) is int:
        return ["value", one]
    return ["constant", constant(node.constant_text(place), one)]


def _weights(weights: Any, shape: tuple[int, ...]) -> dict[str, Any]:
    """One for all, or one for each; of so many that their digits would not travel, none."""
    import numpy as np

    found = np.asarray(primal(weights), dtype=float)
    if found.size and (found == found.flat[0]).all():
        return {"weights": encoded(float(found.flat[0]))}
    each = found.reshape(shape) if found.size == np.prod(shape) else np.broadcast_to(found, shape)
    return {"weights": encoded(each)} if each.size <= EXACT else {}


def _read(node: Node, slot: int) -> dict[str, Any]:
    """The nodes that the weights are made of."""
    if node.applied is not None or node.op not in PRIMITIVES:
        return {}
    found = read(node, node.place(slot))
    return {"reads": found} if found else {}
