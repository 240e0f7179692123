"""Forward against reverse: the Jacobian filled column by column, or row by row.

Source: "Reverse-mode automatic differentiation: a tutorial", O(n) runs against O(m).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from ad_viz.lenses.runs.forward import runs_forward
from ad_viz.lenses.runs.reverse import runs_reverse
from ad_viz.timeline.timeline import Timeline

__all__ = ["runs_story"]


def runs_story(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    mode: Literal["forward", "reverse"] = "forward",
    layout: str = "layered",
    elements: bool = True,
) -> Timeline:
    """The timeline of all runs of ``f`` at ``primals`` that its Jacobian takes in ``mode``.

    An array is one value, and has a run or a sweep for each of its cells, of which the first few
    are told; with ``elements`` each cell is a value. Each cell of the Jacobian is set as
    ``("runs.entry", (row, column))``.

    >>> timeline = runs_story(lambda x, y: x * y, (0.5, 4.2), mode="reverse")
    >>> state = timeline.state(len(timeline))
    >>> state["runs.entry", (0, 0)], state["runs.entry", (0, 1)]
    (4.2, 0.5)
    """
    tell = runs_forward if mode == "forward" else runs_reverse
    return tell(f, primals, named, layout, elements)
