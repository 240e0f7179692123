"""What each panel shows at a step, as tables of words: for views in which nothing can be drawn."""

from importlib import import_module
from typing import Final

from ad_viz.timeline.timeline import Timeline

__all__ = ["panel_tables"]

Table = list[tuple[str, ...]]

#: A row for each part of a timeline that has panels of its own: the lens whose ``tables`` tell it.
_LENSES: Final[dict[str, str]] = {
    "ownership": "ownership",
    "live": "live",
    "jacobian": "runs",
    "tangents": "tangent_types",
    "accumulation": "accumulation",
    "broadcast": "broadcast_join",
    "checkpoint": "checkpointing",
}


def panel_tables(timeline: Timeline, step: int) -> list[Table]:
    """The tables of the timeline's panels at ``step``; none for panels that are a graph or code.

    A table begins with its head.
    """
    found: list[Table] = []
    for part, lens in _LENSES.items():
        if part in timeline.data:
            found += import_module(f"ad_viz.lenses.{lens}.tables").tables(timeline, step)
    return [table for table in found if table]
