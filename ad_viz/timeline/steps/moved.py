"""Which nodes move when some of the inputs do."""

from collections.abc import Sequence
from typing import Any

from ad_viz.program.recording import Recording
from ad_viz.timeline.array_quantity import as_number

__all__ = ["moved"]


def moved(recording: Recording, seeds: Sequence[Any]) -> set[int]:
    """The nodes that inputs of these seeds may move, whatever their weights: by the graph alone.

    >>> from ad_viz.program.recording import record
    >>> sorted(moved(record(lambda x, y: (x + 1, y * y), 0.5, 4.2), (0, 1)))
    [1, 3]
    """
    found = {place for place, seed in enumerate(seeds) if as_number(seed)}
    for node in recording.nodes[recording.inputs :]:
        if found.intersection(node.parents):
            found.add(node.index)
    return found
