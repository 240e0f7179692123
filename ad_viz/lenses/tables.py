"""What each panel shows at a step, as tables of words: for views in which nothing can be drawn."""

from ad_viz.lenses.part import part_of
from ad_viz.timeline.timeline import Timeline

__all__ = ["panel_tables"]

Table = list[tuple[str, ...]]


def panel_tables(timeline: Timeline, step: int) -> list[Table]:
    """The tables of the timeline's lens at ``step``; none for panels that are a graph or code.

    A table begins with its head.
    """
    own = part_of(timeline, "tables")
    return [table for table in own.tables(timeline, step) if table] if own else []
