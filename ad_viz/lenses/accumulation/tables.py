"""An accumulation as tables of texts: for terminals, screen readers and static views."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.plain import barred
from ad_viz.timeline.timeline import Timeline

__all__ = ["tables"]

_LIVE: Final = 1
_NONE: Final = "not yet"
#: Of more rows, the last ones that something has happened to.
_MOST: Final = 12

State = Mapping[tuple[str, int], float]


def tables(timeline: Timeline, step: int) -> list[list[tuple[str, ...]]]:
    """The buffers after ``step``, and the counts; nothing where there is no accumulation.

    >>> from ad_viz.lenses.accumulation.story import accumulation_story
    >>> timeline = accumulation_story(lambda X: X[0] + X[1], ([10.0, 20.0, 30.0],))
    >>> tables(timeline, len(timeline))[1][3]
    ('InplaceableThunk', '1', '24 B', 'measured')
    """
    if "accumulation" not in timeline.data:
        return []
    told, state = timeline.data["accumulation"], timeline.state(step)
    return [list(_buffers(told, state)), list(_counts(told, state))]


def _buffers(told: Any, state: State) -> Iterator[tuple[str, ...]]:
    columns, rows = told["columns"], told["rows"]
    yield ("tangent", "of", *(column["name"] for column in columns))
    places = [[column * len(rows) + row for column in range(len(columns))]
              for row in range(len(rows))]  # fmt: skip
    begun = [row for row, across in enumerate(places) if any(("fate", k) in state for k in across)]
    if len(begun) > _MOST:
        yield (f"… {len(begun) - _MOST} more", *("" for _ in range(len(columns) + 1)))
    for row in begun[-_MOST:]:
        owner = rows[row]["owner"]
        cells = (_buffer(told, state, place, rows[row]["cells"]) for place in places[row])
        yield (barred(owner) if owner else "", rows[row]["of"], *cells)


def _buffer(told: Any, state: State, place: int, cells: list[str | None]) -> str:
    """``buffer 1 [1, 1, 0]; a new buffer``, ``moved out; its buffer went to the sum``."""
    if ("fate", place) not in state:
        return _NONE
    fate = int(state["fate", place])
    said = told["fates"][fate]
    if fate == _LIVE:
        known = [state.get(("content", place * told["width"] + k)) for k in range(len(cells))]
        numbers = ["…" if number is None else numeral(number) for number in known]
        said = f"buffer {int(state['buffer', place])} [{', '.join(numbers)}]"
    caption = state.get(("caption", place))
    return said if caption is None else f"{said}; {told['captions'][int(caption)]}"


def _counts(told: Any, state: State) -> Iterator[tuple[str, ...]]:
    yield ("strategy", "buffers", "bytes", "")
    for k, column in enumerate(told["columns"]):
        count, nbytes = (int(state.get((family, k), 0)) for family in ("count", "bytes"))
        yield (column["name"], f"{count:,}", f"{nbytes:,} B", column["source"])
