"""The lines of other functions of the person's, which the run went through: helpers."""

from collections.abc import Sequence
from typing import Any, Final

from ad_viz.program.recording import Node, Recording
from ad_viz.reporting.signature import Source
from ad_viz.timeline.listing import numbered

__all__ = ["HelperLines"]

#: So many lines of helpers are shown; a function that has more of them than are left is not.
MOST: Final = 300


class HelperLines:
    """The helpers of a run, by their files and lines, and the line of theirs that made a node.

    A node that a helper made without text, or too long a one, stands in the line that called it.
    The same function defined twice, in one line of one file, is shown once.

    >>> from ad_viz.program.recording import record
    >>> run = record(lambda x: x * x, 3.0)
    >>> HelperLines(run).data, HelperLines(run).of_node(run.nodes[1])
    ([], None)
    """

    def __init__(self, recording: Recording) -> None:
        left = MOST if recording.source.lines else 0
        shown: dict[tuple[str, int], Source] = {}
        for file, text in recording.helper_texts if left else ():
            if (file, text.first) not in shown and len(text.lines) <= left:
                left -= len(text.lines)
                shown[file, text.first] = text
        self._shown: Sequence[tuple[str, Source]] = [
            (file, shown[file, first]) for file, first in sorted(shown)
        ]

    @property
    def data(self) -> list[dict[str, Any]]:
        """As the timeline's schema has them."""
        return [
            {"name": text.called, "lines": numbered(text.lines, text.first)}
            for _, text in self._shown
        ]

    def of_node(self, node: Node) -> tuple[int, int] | None:
        """The helper's place among all, and the number of its line; None where none made it."""
        if node.elsewhere is None:
            return None
        file, line = node.elsewhere
        places = enumerate(self._shown)
        of = (place for place, (at, text) in places if at == file and text.holds(line))
        place = next(of, None)
        return None if place is None else (place, line)
