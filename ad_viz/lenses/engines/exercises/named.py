"""A node of a recording, by the name that an exercise calls it by."""

from ad_viz.errors import InputError
from ad_viz.program.recording import Recording
from ad_viz.recording.node import Node
from ad_viz.reporting.person import shown
from ad_viz.vocabulary import VALUE

__all__ = ["named"]


def named(recording: Recording, name: str) -> Node:
    """The first node of this name. Raises InputError where there is none.

    >>> from ad_viz.program.recording import record
    >>> named(record(lambda x: x * x, 2.0), "x").index
    0
    """
    for node in recording.nodes:
        if node.name == name:
            return node
    raise InputError(
        f"The function of the exercise has no {VALUE} of this name.",
        found=shown(name),
        expected=f"one of {', '.join(node.name for node in recording.nodes[:12])}",
        remedy="correct the name, or the function",
    )
