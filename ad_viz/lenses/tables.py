"""What each panel shows at a step, as tables of words: for views in which nothing can be drawn."""

from importlib import import_module

from ad_viz.lenses.registry import LENSES
from ad_viz.timeline.timeline import Timeline

__all__ = ["panel_tables"]

Table = list[tuple[str, ...]]


def panel_tables(timeline: Timeline, step: int) -> list[Table]:
    """The tables of the timeline's panels at ``step``; none for panels that are a graph or code.

    A table begins with its head.
    """
    found: list[Table] = []
    for lens in LENSES:
        if lens.tells in timeline.data or lens.tells in timeline.data["panels"]:
            found += import_module(f"ad_viz.lenses.{lens.name}.tables").tables(timeline, step)
    return [table for table in found if table]
