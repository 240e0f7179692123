"""A broadcast as tables of texts: for terminals, screen readers and static views."""

from collections.abc import Iterator
from typing import Any, Final

from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.quantity import State
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import ADJOINT, NODE, VALUE

__all__ = ["tables"]

_NONE: Final = "not yet"


def tables(timeline: Timeline, step: int) -> list[list[tuple[str, ...]]]:
    """The arrays after ``step``, and both ways with their costs; nothing of another lens.

    >>> from ad_viz.lenses.broadcast_join.story import broadcast_story
    >>> timeline = broadcast_story(lambda x: x * x, ([3.0, 4.0, 5.0],))
    >>> arrays, ways = tables(timeline, len(timeline))
    >>> arrays[1]
    ('x', '(3,)', '0', '3, 4, 5', '6, 8, 10', '3 of 3')
    >>> [row[1] for row in ways]
    ['nodes', '11', '2']
    """
    if "broadcast" not in timeline.data:
        return []
    part, state = timeline.data["broadcast"], timeline.state(step)
    return [list(_arrays(part, state)), list(_ways(state))]


def _arrays(part: Any, state: State) -> Iterator[tuple[str, ...]]:
    yield ("array", "shape", NODE, VALUE.many, ADJOINT.many, "arrived")
    recorded = state.get(("broadcast_join.count", 0), 0)
    for place, array in enumerate(part["arrays"]):
        is_join = place == part["operands"]
        come = f"{int(state.get(('broadcast_join.received', place), 0)):,} of {array['expects']:,}"
        yield (
            f"{array['name']}, the join" if is_join else array["name"],
            array["shape"],
            str(array["node"]) if array["node"] < recorded else _NONE,
            _numbers(part, state, place, "value"),
            _numbers(part, state, place, "adjoint"),
            "" if is_join else come,
        )
    for lane in part["lanes"]:
        if "more" in lane:
            yield (f"… {lane['more']:,} more elements", *[""] * 5)


def _numbers(part: Any, state: State, array: int, family: str) -> str:
    """``1, 2; 3, –``: those that are shown, row by row; a dash is one that is not there yet."""
    gaps = part["arrays"][array]["gaps"]
    rows: dict[int, list[str]] = {}
    for node, spot in enumerate(part["spots"]):
        if spot.get("array") == array:
            number = state.get((family, node))
            rows.setdefault(spot["row"], []).append("–" if number is None else numeral(number))
    rows |= {gap["row"]: ["…"] for gap in gaps}
    # Cells that stand one below the other are the numbers of one array, or of a column.
    several = any(len(row) > 1 for row in rows.values())
    return ("; " if several else ", ").join(", ".join(rows[row]) for row in sorted(rows))


def _ways(state: State) -> Iterator[tuple[str, ...]]:
    yield ("way", NODE.many, "bytes", "calls")
    for way, name in enumerate(("element by element", "fused")):
        numbers = (state.get((f"broadcast_join.{of}", way)) for of in ("count", "bytes", "calls"))
        yield (name, *(_NONE if number is None else f"{int(number):,}" for number in numbers))
