"""What two runs hold as a table of texts: for terminals, screen readers and static views."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from ad_viz.lenses.live.said import numbers
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.quantity import Quantity, State, placed
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import ADJOINT, TANGENT, VALUE, WEIGHT

__all__ = ["live_table", "tables"]

#: Of more nodes, those around the one at work.
_MOST: Final = 14
#: The columns: whose numbers of a node, and which of them.
_CELLS: Final = (
    ("live.forward", (0,)), ("live.forward", (1,)),
    ("live.reverse", (0,)), ("live.reverse", (1, 2, 4, 5)), ("live.reverse", (3,)),
)  # fmt: skip
#: Values and derivatives among them.
_ARRAYS: Final = (("forward", 0), ("forward", 1), ("reverse", 0), ("reverse", 3))


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
    nodes, state, now = list(timeline.nodes), timeline.state(step), timeline.step(step)
    set_by_now, ever = _set(timeline, step), _set(timeline, len(timeline))
    maps = any("map" in edge for edge in timeline.data["edges"])
    kept = "linear maps" if maps else WEIGHT.many
    yield ("held by", f"forward: {VALUE}", TANGENT, f"reverse: {VALUE}", kept, ADJOINT)
    at = bisect_left(nodes, now.get("nodes", [0])[0])
    first = max(0, min(at - _MOST // 2, len(nodes) - _MOST))
    blank = ("",) * len(_CELLS)
    if first:
        yield (f"… {first} more", *blank)
    for node in nodes[first : first + _MOST]:
        cells = ([(family, (node, place)) for place in places] for family, places in _CELLS)
        written = _writers(timeline, node)
        yield (timeline.nodes[node]["name"], *(_cell(keys, state, set_by_now, ever, written)
                                      for keys in cells))  # fmt: skip
    if first + _MOST < len(nodes):
        yield (f"… {len(nodes) - first - _MOST} more", *blank)
    ahead, back = (f"{int(state.get(('live.held', k), 0)):,}" for k in (0, 1))
    yield ("all together", ahead, "", back, "", "")


def _writers(timeline: Timeline, node: int) -> dict[Quantity, Callable[[float], str]]:
    """Where what is held of a node is an array or a linear map: how many numbers that keeps."""
    into = [edge["slot"] for edge in timeline.data["edges"]
            if edge["child"] == node and "map" in edge]  # fmt: skip
    found = [("live.reverse", (node, slot + (1 if slot < 2 else 2))) for slot in into]
    if "shape" in timeline.nodes[node]:
        found += [(f"live.{mode}", (node, place)) for mode, place in _ARRAYS]
    return dict.fromkeys(found, lambda count: numbers(int(count)))


def _cell(
    keys: Sequence[Quantity],
    state: State,
    set_by_now: set[Quantity],
    ever: set[Quantity],
    writers: Mapping[Quantity, Callable[[float], str]],
) -> str:
    """What is held there; nothing where there is never a number."""
    there = [key for key in keys if key in ever]
    held = [writers.get(key, numeral)(state[key]) for key in there if key in state]
    if held:
        return ", ".join(held)
    if set_by_now.intersection(there):
        return "forgotten"
    return "not yet" if there else ""


def _set(timeline: Timeline, step: int) -> set[Quantity]:
    """All that has been set up to the step, and may be forgotten since."""
    part = [one for number, one in timeline.numbered if number <= step]
    return {(family, placed(at)) for now in part for family, at, x in now["set"] if x is not None}
