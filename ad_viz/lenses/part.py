"""The modules of a lens that others ask for: each stands in the lens's folder, if it has one."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ad_viz.lenses.registry import LENSES
from ad_viz.timeline.timeline import Timeline

__all__ = ["part_of"]


def part_of(timeline: Timeline, part: str) -> Any:
    """The module of this name of the lens that a timeline is of; None where there is none.

    >>> from ad_viz.lenses.runs.story import runs_story
    >>> timeline = runs_story(lambda x: x * x, (3.0,))
    >>> part_of(timeline, "tables").__name__, part_of(timeline, "chapters")
    ('ad_viz.lenses.runs.tables', None)
    """
    return _part(timeline.data.get("lens"), part)


@cache
def _part(name: Any, part: str) -> Any:
    path = f"ad_viz.lenses.{name}.{part}"
    is_there = any(lens.name == name for lens in LENSES) and find_spec(path)
    return import_module(path) if is_there else None
