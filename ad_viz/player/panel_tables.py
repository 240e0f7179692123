"""What each panel shows at a step, as tables of words: for views in which nothing can be drawn."""

from collections.abc import Callable
from typing import Final

from ad_viz.player.accumulation_table import accumulation_tables
from ad_viz.player.broadcast_table import broadcast_tables
from ad_viz.player.checkpoint_table import checkpoint_tables
from ad_viz.player.jacobian_table import jacobian_table
from ad_viz.player.live_table import live_table
from ad_viz.player.ownership_table import ownership_tables
from ad_viz.player.tangent_tables import tangent_tables
from ad_viz.timeline.timeline import Timeline

__all__ = ["panel_tables"]

Table = list[tuple[str, ...]]

#: A row for each part of a timeline that has panels of its own. A table begins with its head.
_TABLES: Final[dict[str, Callable[[Timeline, int], list[Table]]]] = {
    "ownership": ownership_tables,
    "live": lambda timeline, step: [live_table(timeline, step)],
    "jacobian": lambda timeline, step: [jacobian_table(timeline, step)],
    "tangents": tangent_tables,
    "accumulation": accumulation_tables,
    "broadcast": broadcast_tables,
    "checkpoint": checkpoint_tables,
}


def panel_tables(timeline: Timeline, step: int) -> list[Table]:
    """The tables of the timeline's panels at ``step``; none for panels that are a graph or code."""
    return [table for tables in _TABLES.values() for table in tables(timeline, step) if table]
