"""A sweep with checkpoints as tables of texts: for terminals, screen readers and static views."""

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
    names, columns = part["states"], part["columns"]
    heads = [(f"cached, {one['name']}", f"recomputed, {one['name']}") for one in columns]
    yield (f"{SWEEP} at", *(text for pair in heads for text in pair))
    count = min(step, len(names) + 1)
    if count > _MOST:
        yield (f"… {count - _MOST} more", *("" for _ in range(2 * len(columns))))
    for place in range(max(0, count - _MOST), count):
        rows = [one["rows"][place] for one in columns]
        held = [_listed(members(row["cached"]), names) for row in rows]
        pairs = zip(held, (_recomputed(row, names, place) for row in rows), strict=True)
        name = names[rows[0]["state"]] if place else "first"
        yield (name, *(text for pair in pairs for text in pair))


def _listed(states: list[int], names: list[str]) -> str:
    """``0, 8, c``; of states that follow each other the ends: ``0 … 15``."""
    if len(states) > 4 and states == list(range(states[0], states[-1] + 1)):
        return f"{names[states[0]]} … {names[states[-1]]}"
    return ", ".join(names[state] for state in states)


def _recomputed(row: Any, names: list[str], place: int) -> str:
    if not place or "origin" not in row:
        return ""
    return f"{row['state'] - row['origin']} from {names[row['origin']]}"


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
