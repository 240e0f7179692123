"""A Jacobian as a table of texts: for terminals, screen readers and static views."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.array_value import ArrayValue, shape_text
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
    state, jacobian = timeline.state(step), timeline.data["jacobian"]
    outputs, inputs = (_names(timeline, side) for side in ("rows", "columns"))
    is_forward = timeline.data["flow"] == "tangent"
    untold = _untold(jacobian, is_forward)
    omitted = jacobian.get("omitted", 0)
    columns, rows = (untold, omitted) if is_forward else (omitted, untold)
    more = ("…",) if len(inputs) > _MOST or columns else ()
    yield ("Jacobian", *(f"by {name}" for name in inputs[:_MOST]), *more)
    for row, output in enumerate(outputs[:_MOST]):
        entries = (state.get(("runs.entry", (row, k))) for k in range(len(inputs[:_MOST])))
        yield (output, *map(_written, entries), *more)
    rest = max(0, len(outputs) - _MOST) + rows
    if rest:
        yield (f"… {rest:,} more", *("" for _ in inputs[:_MOST]), *("" for _ in more))


def _names(timeline: Timeline, side: str) -> list[str]:
    """What each row or column belongs to; where arrays take part, the cell that is seeded."""
    jacobian = timeline.data["jacobian"]
    is_seeded = (timeline.data["flow"] == "tangent") == (side == "columns")
    if is_seeded and "seeded" in jacobian:
        return list(jacobian["seeded"])
    return [timeline.nodes[index]["name"] for index in jacobian[side]]


def _untold(jacobian: Mapping[str, Any], is_forward: bool) -> int:
    """How many runs or sweeps are counted alone."""
    if "counts" not in jacobian:
        return 0
    return int(jacobian["counts"][0 if is_forward else 1]) - len(jacobian["seeded"])


def _written(entry: Any) -> str:
    if entry is None:
        return "not yet"
    return shape_text(entry.shape) if isinstance(entry, ArrayValue) else numeral(entry)
