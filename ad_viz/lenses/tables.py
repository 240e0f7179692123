"""What each panel shows at a step, as tables of words: for views in which nothing can be drawn."""

from ad_viz.lenses.part import part_of
from ad_viz.timeline.timeline import Timeline

__all__ = ["begins_with_code", "node_families", "panel_tables"]

Table = list[tuple[str, ...]]


def panel_tables(timeline: Timeline, step: int) -> list[Table]:
    """The tables of the timeline's lens at ``step``; none for panels that are a graph or code.

    A table begins with its head.
    """
    own = part_of(timeline, "tables")
    return [table for table in own.tables(timeline, step) if table] if own else []


def node_families(timeline: Timeline) -> tuple[str, ...]:
    """What is told of each node in a table of all: its value and its derivatives, unless ``NODES``
    of the lens's tables says otherwise.

    >>> from ad_viz.lenses.checkpointing.story import checkpoint_story
    >>> from ad_viz.lenses.forward.story import forward_story
    >>> node_families(forward_story(lambda x: x * x, (3.0,))), node_families(checkpoint_story(4))
    (('value', 'tangent'), ())
    """
    usual = ("value", *timeline.flows)
    families: tuple[str, ...] = getattr(part_of(timeline, "tables"), "NODES", usual)
    return families


def begins_with_code(timeline: Timeline) -> bool:
    """Whether the first table is a program, line by line, as ``IS_CODE`` of those tables says."""
    return bool(getattr(part_of(timeline, "tables"), "IS_CODE", False))
