"""What a page asks of a step of arrays that it cannot open alone: numbers, and which cells meet.

A page has the means of a large array; the run still has its cells.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from ad_viz.program.recording import Node
from ad_viz.rules.arithmetic import shape_of
from ad_viz.timeline.story_builder import Subject
from ad_viz.timeline.timeline import Timeline, encoded

__all__ = ["opened"]

#: As many terms of a step as are shown, and as many cells as they could be made of.
_TERMS: Final = 36
_CELLS: Final = 4 * _TERMS
#: So many cells of a value are looked at.
_TRIES: Final = 1_000

#: A cell of the child, one of the parent, and the weight.
Term = tuple[int, int, float]


def opened(
    timeline: Timeline,
    asked: Mapping[str, Any],
    again: Callable[[], Timeline] | None = None,
) -> dict[str, Any]:
    """The answer to ``{"step": …, "edges": [e, …], "cells": [[side, of, cell], …]}``.

    ``edges`` has of each edge the pairs, with their weights, of those terms that a run of numbers
    alone comes to first; ``cells`` the numbers of the cells that were asked for, and of those that
    meet in the terms. It is empty where it is no question about this story. A timeline that has
    rested has no run any more: ``again`` makes it anew.

    >>> import numpy as np
    >>> from ad_viz.lenses.reverse.tape_story import tape_story
    >>> timeline = tape_story(lambda x: np.sum(x * x), (np.arange(5000.0),), elements=False)
    >>> opened(timeline, {"step": 2, "edges": [], "cells": [["value", 0, 7], ["value", 1, 7]]})
    {'edges': [], 'cells': [['value', 0, 7, 7.0], ['value', 1, 7, 49.0]]}
    """
    if timeline.subject is None and again:
        try:
            timeline.subject = again().subject
        except Exception:  # whatever the person's function raises now
            return {}
    if not isinstance(timeline.subject, Subject):
        return {}
    try:
        return _Opened(timeline, timeline.subject, int(asked["step"])).answer(
            [int(e) for e in islice(asked["edges"], _TERMS)],
            [(side, int(of), int(cell)) for side, of, cell in islice(asked["cells"], _CELLS)],
        )
    except (LookupError, TypeError, ValueError):
        return {}  # no page of ours asks for that


class _Opened:
    def __init__(self, timeline: Timeline, subject: Subject, step: int) -> None:
        self._timeline, self._subject = timeline, subject
        self._kind = timeline.flow_at(step)
        self._state = {
            (family, place): x
            for (number, _), changes in zip(timeline.numbered, subject.changes, strict=True)
            if number <= step
            for family, place, x in changes
        }  # fmt: skip
        sets = timeline.step(step)["set"]
        self._is_back = self._kind == "adjoint" and any(
            family == "contribution" and x is not None for family, _, x in sets
        )

    def answer(self, edges: list[int], cells: list[tuple[str, int, int]]) -> dict[str, Any]:
        # Told from the first to the last, as where pairs travel.
        found = [(e, sorted(islice(self._terms(e), _TERMS))) for e in edges]
        met = {
            (side, of, cell): None
            for e, terms in found
            for term in terms
            for of, cell in zip(self._ends(e), term[:2], strict=True)
            for side in ("derivative", "value")
        }
        numbers = ((one, self._number(*one)) for one in {**dict.fromkeys(cells), **met})
        return {
            "edges": [
                [e, [c for c, _, _ in terms], [p for _, p, _ in terms],
                 [encoded(w) for _, _, w in terms]]
                for e, terms in found
            ],
            "cells": [[*one, encoded(x)] for one, x in numbers if x is not None],
        }  # fmt: skip

    def _ends(self, e: int) -> tuple[int, int]:
        edge = self._timeline.edges[e]
        return edge["child"], edge["parent"]

    def _number(self, side: str, of: int, cell: int) -> float | None:
        """Of what has been told; of a number, its own."""
        import numpy as np

        if side == "constant":
            whole = self._subject.constants[of]
        elif side == "value":
            whole = self._state.get(("value", of))
        else:
            whole = self._state.get((self._kind, of))
            if whole is None:
                whole = self._state.get(("cell", of))
        if whole is None:
            return None
        return float(np.asarray(whole, float).flat[cell])

    def _terms(self, e: int) -> Iterator[Term]:
        """Those of an edge whose weight is not 0; a sweep goes from the last to the first."""
        import numpy as np

        from ad_viz.arrays.elements.elementwise_map import Elementwise
        from ad_viz.arrays.operations.row import Map
        from ad_viz.arrays.operations.unit_rows import unit_row

        edge = self._timeline.edges[e]
        node: Node = self._subject.recording.nodes[edge["child"]]
        weight = node.weights[edge["slot"]]
        shape = shape_of(node.value)
        size = int(np.prod(shape, dtype=int))
        order = range(size - 1, -1, -1) if self._is_back else range(size)
        if isinstance(weight, Map):
            for cell in order[:_TRIES]:
                row = unit_row(weight, cell)
                parents = np.flatnonzero(row)
                for parent in parents[::-1] if self._is_back else parents:
                    yield cell, int(parent), float(row[parent])
            return
        of_parent = shape_of(self._subject.recording.nodes[edge["parent"]].value)
        places = np.arange(int(np.prod(of_parent, dtype=int))).reshape(of_parent)
        parents = np.broadcast_to(places, shape).ravel()
        weights = weight.weights if isinstance(weight, Elementwise) else weight
        each = np.broadcast_to(np.asarray(weights, float), shape).ravel()
        for cell in order:
            yield cell, int(parents[cell]), float(each[cell])
