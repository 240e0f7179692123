"""The rows of a tape, as a learner reads them."""

from collections.abc import Callable
from typing import Any

from ad_viz.exercises.verdict import offered
from ad_viz.program.recording import record
from ad_viz.tracing.tape import Handle

__all__ = ["Rows", "Slot", "handles_of", "rows"]

Slot = tuple[float, int]
Rows = list[tuple[Slot, Slot]]


@offered
def rows(f: Callable[..., Any], *at: float) -> Rows:
    """The tape of ``f`` at ``at``: a row of two slots ``(weight, dep)`` for every node.

    An unused slot has weight 0 and leads to its own row.

    >>> rows(lambda x, y: x * y, 0.5, 4.2)[2]
    ((4.2, 0), (0.5, 1))
    """
    return [((w0, d0), (w1, d1)) for w0, d0, w1, d1 in handles_of(f, *at)[0].tape.rows]


def handles_of(f: Callable[..., Any], *at: float) -> list[Handle]:
    """Those of the outputs of ``f`` on that tape."""
    recording = record(f, *at)
    handles = [recording.handles[index] for index in recording.outputs]
    return [handle for handle in handles if isinstance(handle, Handle)]
