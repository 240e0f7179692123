"""What two runs hold as a table of texts: for terminals, screen readers and static views."""

from collections.abc import Iterator
from typing import Final

from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.timeline import Timeline

__all__ = ["live_table", "tables"]

#: Of more nodes, those around the one at work.
_MOST: Final = 14
#: Where the numbers of a node stand: the family, how many of them a node has, and which.
_CELLS: Final = (
    ("forward", 2, (0,)), ("forward", 2, (1,)),
    ("reverse", 4, (0,)), ("reverse", 4, (1, 2)), ("reverse", 4, (3,)),
)  # fmt: skip


def tables(timeline: Timeline, step: int) -> list[list[tuple[str, ...]]]:
    """All there are: the one."""
    return [live_table(timeline, step)]


def live_table(timeline: Timeline, step: int) -> list[tuple[str, ...]]:
    """A row for each node after ``step``, and the counts; nothing where no numbers are counted.

    >>> from ad_viz.lenses.live.story import live_story
    >>> timeline = live_story(lambda x, y: x * y, (0.5, 4.2))
    >>> live_table(timeline, len(timeline))[1]
    ('x', 'forgotten', 'forgotten', 'forgotten', '', '4.2')
    """
    return list(_rows(timeline, step)) if "live" in timeline.data["panels"] else []


def _rows(timeline: Timeline, step: int) -> Iterator[tuple[str, ...]]:
    nodes, state, now = timeline.data["nodes"], timeline.state(step), timeline.step(step)
    known, ever = _set(timeline, step), _set(timeline, len(timeline))
    yield ("held by", "forward: value", "tangent", "reverse: value", "weights", "adjoint")
    at = now.get("nodes", [0])[0]
    first = max(0, min(at - _MOST // 2, len(nodes) - _MOST))
    blank = ("",) * len(_CELLS)
    if first:
        yield (f"… {first} more", *blank)
    for node in range(first, min(first + _MOST, len(nodes))):
        cells = (
            [(family, width * node + place) for place in places] for family, width, places in _CELLS
        )
        yield (nodes[node]["name"], *(_cell(keys, state, known, ever) for keys in cells))
    if first + _MOST < len(nodes):
        yield (f"… {len(nodes) - first - _MOST} more", *blank)
    ahead, back = (str(int(state.get(("held", k), 0))) for k in (0, 1))
    yield ("all together", ahead, "", back, "", "")


def _cell(
    keys: list[tuple[str, int]],
    state: dict[tuple[str, int], float],
    known: set[tuple[str, int]],
    ever: set[tuple[str, int]],
) -> str:
    """What is held there; nothing where there is never a number."""
    there = [key for key in keys if key in ever]
    held = [numeral(state[key]) for key in there if key in state]
    if held:
        return ", ".join(held)
    if known.intersection(there):
        return "forgotten"
    return "not yet" if there else ""


def _set(timeline: Timeline, step: int) -> set[tuple[str, int]]:
    """All that has been set up to the step, and may be forgotten since."""
    told = timeline.data["steps"][:step]
    return {(family, i) for now in told for family, i, x in now["set"] if x is not None}
