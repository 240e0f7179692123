"""A Jacobian as a table of texts: for terminals, screen readers and static views."""

from collections.abc import Iterator
from typing import Final

from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.timeline import Timeline

__all__ = ["jacobian_table", "tables"]

#: Of more rows or columns, so many are written.
_MOST: Final = 12


def tables(timeline: Timeline, step: int) -> list[list[tuple[str, ...]]]:
    """All there are: the one."""
    return [jacobian_table(timeline, step)]


def jacobian_table(timeline: Timeline, step: int) -> list[tuple[str, ...]]:
    """A head and a row for each output, after ``step``; nothing where there is no Jacobian.

    >>> from ad_viz.lenses.runs.story import runs_story
    >>> timeline = runs_story(lambda x, y: x * y, (0.5, 4.2))
    >>> jacobian_table(timeline, 7)
    [('Jacobian', 'by x', 'by y'), ('v₁', '4.2', 'not yet')]
    """
    return list(_rows(timeline, step)) if "jacobian" in timeline.data else []


def _rows(timeline: Timeline, step: int) -> Iterator[tuple[str, ...]]:
    nodes, state = timeline.data["nodes"], timeline.state(step)
    outputs = timeline.data["jacobian"]["rows"]
    inputs = timeline.data["jacobian"]["columns"]
    more = ("…",) if len(inputs) > _MOST else ()
    yield ("Jacobian", *(f"by {nodes[i]['name']}" for i in inputs[:_MOST]), *more)
    for row, output in enumerate(outputs[:_MOST]):
        entries = (state.get(("runs.entry", (row, k))) for k in range(len(inputs[:_MOST])))
        written = ("not yet" if entry is None else numeral(entry) for entry in entries)
        yield (nodes[output]["name"], *written, *more)
    if len(outputs) > _MOST:
        yield (f"… {len(outputs) - _MOST} more", *("" for _ in inputs[:_MOST]), *("" for _ in more))
