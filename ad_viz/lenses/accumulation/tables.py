"""An accumulation as tables of texts: for terminals, screen readers and static views."""

from collections.abc import Iterator
from typing import Any, Final

from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.quantity import State
from ad_viz.timeline.texts.plain import barred
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import BUFFER, TANGENT

__all__ = ["tables"]

_LIVE: Final = 1
_NONE: Final = "not yet"
#: Of more rows, the last ones that something has happened to.
_MOST: Final = 12

#: Adjoints of arrays have a table of their own.
NODES: Final = ("value",)


def tables(timeline: Timeline, step: int) -> list[list[tuple[str, ...]]]:
    """The buffers after ``step``, and the counts; nothing where there is no accumulation.

    >>> from ad_viz.lenses.accumulation.story import accumulation_story
    >>> timeline = accumulation_story(lambda X: X[0] + X[1], ([10.0, 20.0, 30.0],))
    >>> tables(timeline, len(timeline))[1][3]
    ('InplaceableThunk', '1', '24 B', 'measured')
    """
    if "accumulation" not in timeline.data:
        return []
    part, state = timeline.data["accumulation"], timeline.state(step)
    return [list(_buffers(part, state)), list(_counts(part, state))]


def _buffers(part: Any, state: State) -> Iterator[tuple[str, ...]]:
    columns, rows = part["columns"], part["rows"]
    yield (TANGENT, "of", *(column["name"] for column in columns))
    places = [[(column, row) for column in range(len(columns))] for row in range(len(rows))]
    begun = [
        row
        for row, across in enumerate(places)
        if any(("accumulation.fate", k) in state for k in across)
    ]
    if len(begun) > _MOST:
        yield (f"… {len(begun) - _MOST} more", *("" for _ in range(len(columns) + 1)))
    for row in begun[-_MOST:]:
        owner = rows[row]["owner"]
        cells = (_buffer(part, state, place, rows[row]["cells"]) for place in places[row])
        yield (barred(owner) if owner else "", rows[row]["of"], *cells)


def _buffer(part: Any, state: State, place: tuple[int, int], cells: list[str | None]) -> str:
    """``buffer 1 [1, 1, 0]; a new buffer``, ``moved out; its buffer went to the sum``."""
    if ("accumulation.fate", place) not in state:
        return _NONE
    fate = int(state["accumulation.fate", place])
    said = part["fates"][fate]
    if fate == _LIVE:
        contents = [state.get(("accumulation.content", (*place, k))) for k in range(len(cells))]
        numbers = ["…" if number is None else numeral(number) for number in contents]
        said = f"{BUFFER} {int(state['accumulation.buffer', place])} [{', '.join(numbers)}]"
    caption = state.get(("accumulation.caption", place))
    return said if caption is None else f"{said}; {part['captions'][int(caption)]}"


def _counts(part: Any, state: State) -> Iterator[tuple[str, ...]]:
    yield ("strategy", BUFFER.many, "bytes", "")
    for k, column in enumerate(part["columns"]):
        count, nbytes = (int(state.get((f"accumulation.{of}", k), 0)) for of in ("count", "bytes"))
        yield (column["name"], f"{count:,}", f"{nbytes:,} B", column["source"])
