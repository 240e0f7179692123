"""A sweep with checkpoints as tables of texts: for terminals, screen readers and static views."""

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any, Final

from ad_viz.lenses.checkpointing.spans import members
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import SWEEP

__all__ = ["tables"]

#: The states of a chain have no values to be shown: most of them are not kept.
NODES: Final = ()
#: Of more rows, the last ones that have happened.
_MOST: Final = 16
#: So many states of a long chain are listed.
_NAMED: Final = 20


def tables(timeline: Timeline, step: int) -> list[list[tuple[str, ...]]]:
    """The rows until ``step``, and the counts; nothing where there are no checkpoints.

    >>> from ad_viz.lenses.checkpointing.story import checkpoint_story
    >>> for table in tables(checkpoint_story(4), 3):
    ...     print(*table, sep="\\n")
    ('sweep at', 'cached, ctz', 'recomputed, ctz')
    ('first', '0, 2, 3', '')
    ('3', '0, 2, 3', '')
    ('2', '0, 2', '')
    ('strategy', 'recomputed', 'cached', 'most cached', 'in the whole sweep')
    ('ctz', '0', '2', '3', '1 recomputed, 3 cached')
    """
    if "checkpoint" not in timeline.data:
        return []
    part = timeline.data["checkpoint"]
    return [list(_rows(part, step)), list(_counts(part, timeline, step))]


def _rows(part: Any, step: int) -> Iterator[tuple[str, ...]]:
    columns = part["columns"]
    heads = [(f"cached, {one['name']}", f"recomputed, {one['name']}") for one in columns]
    yield (f"{SWEEP} at", *(text for pair in heads for text in pair))
    numbers = _numbers(columns[0]["rows"])
    count = min(step, part.get("count", len(part["states"])) + 1)
    until = bisect_left(numbers, count)
    first = max(0, until - _MOST)
    if first:
        yield (f"… {numbers[first]:,} more", *("" for _ in range(2 * len(columns))))
    for place in range(first, until):
        rows = [one["rows"][place] for one in columns]
        held = [_listed(row, part) for row in rows]
        pairs = zip(held, (_recomputed(row, part, place) for row in rows), strict=True)
        name = _named(part, rows[0]["state"]) if place else "first"
        if place and numbers[place] > numbers[place - 1] + 1:
            name = f"{numbers[place] - numbers[place - 1]:,} states, to {name}"
        yield (name, *(text for pair in pairs for text in pair))


def _numbers(rows: list[Any]) -> list[int]:
    """Those of the rows in the whole sweep."""
    found: list[int] = []
    for row in rows:
        found.append(row.get("index", found[-1] + 1 if found else 0))
    return found


def _named(part: Any, state: int) -> str:
    """What a state is called: in a long chain by its number."""
    return part["states"][state] if part["states"] else str(state)


def _listed(row: Any, part: Any) -> str:
    """``0, 8, c``; of states that follow each other the ends: ``0 … 15``; of many, how many."""
    held, ends = row["held"], row["cached"]
    first, last = _named(part, ends[0]), _named(part, ends[-1])
    if len(ends) == 2 and held > 4:
        return f"{first} … {last}"
    if part["states"] or held <= _NAMED:
        return ", ".join(_named(part, state) for state in members(ends))
    return f"{held:,} states from {first} to {last}"


def _recomputed(row: Any, part: Any, place: int) -> str:
    if not place or "origin" not in row:
        return ""
    return f"{row['state'] - row['origin']:,} from {_named(part, row['origin'])}"


def _counts(part: Any, timeline: Timeline, step: int) -> Iterator[tuple[str, ...]]:
    yield ("strategy", "recomputed", "cached", "most cached", f"in the whole {SWEEP}")
    state = timeline.state(step)
    for place, one in enumerate(part["columns"]):
        now = (
            f"{int(state[f'checkpointing.{of}', place]):,}"
            for of in ("recomputed", "cached", "most")
        )
        whole = "?"  # while it is to be predicted
        if "peak" in one:
            whole = f"{one['recomputations']:,} recomputed, {one['peak']:,} cached"
        yield (one["name"], *now, whole)
