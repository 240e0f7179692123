"""All groups of a run, with what lies in each of their parts."""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ad_viz.program.recording import Recording
from ad_viz.recording.node_row import NodeRow
from ad_viz.timeline.groups.group import Group, Part
from ad_viz.timeline.groups.names import name_all, short
from ad_viz.timeline.groups.nesting import nested
from ad_viz.timeline.groups.runs_of_lines import FEW, parts_of

__all__ = ["forest"]


def forest(recording: Recording) -> list[Group]:
    """The groups, outermost first and then by their first node.

    >>> from ad_viz.program.recording import record
    >>> run = record(lambda *xs: sum(xs), *range(40))
    >>> [(group.name, group.starts[:3], group.end) for group in forest(run)]
    [('xs₀ to xs₃₉', [0, 4, 8], 40), ('v₁ to v₄₀', [40, 44, 48], 80)]
    """
    loose = nested(recording)
    held: dict[Part | None, list[int]] = {}
    for place, group in enumerate(loose):
        held.setdefault(group.within, []).append(place)
    found: list[Group] = []
    count = len(recording.nodes)
    bodies = deque([
        _Body(0, recording.inputs, None, []),
        _Body(recording.inputs, count, None, held.get(None, [])),
    ])  # fmt: skip
    while bodies:
        body = bodies.popleft()
        lines = _lines(recording, body, loose)
        if lines is not None:
            found.append(lines)
        around = len(found) - 1
        for place in body.groups:
            group = loose[place]
            if lines is not None:
                group.within = (around, lines.part_of(group.starts[0]))
                group.depth = lines.depth + 1
            else:
                group.within, group.depth = body.within, body.depth
            bodies.extend(_bodies(group, place, len(found), held))
            found.append(group)
    return _ordered(found)


class _Body(NamedTuple):
    """Nodes, by the first and the one behind the last, and the groups that lie among them."""

    start: int
    end: int
    within: Part | None
    groups: Sequence[int]
    depth: int = 0


def _bodies(
    group: Group, place: int, found: int, held: dict[Part | None, list[int]]
) -> Iterator[_Body]:
    """What is in a group's parts; of those that hold no group and little else it does not matter.

    ``place`` is where the group was, ``found`` where it is.
    """
    for part in range(len(group.starts)):
        start, end = group.bounds(part)
        inside = held.get((place, part), ())
        if inside or end - start > FEW:
            yield _Body(start, end, (found, part), inside, group.depth + 1)


def _lines(recording: Recording, body: _Body, groups: Sequence[Group]) -> Group | None:
    """The long run that a body is, if it is one."""
    firsts, at = [], body.start
    for group in (groups[place] for place in body.groups):
        firsts += [*range(at, group.starts[0]), group.starts[0]]
        at = group.end
    firsts += range(at, body.end)
    if len(firsts) <= FEW:
        return None
    nodes = recording.row
    starts = parts_of(firsts, nodes.line)
    name, line = _between(nodes, firsts, body.end), nodes.line(body.start)
    return Group("lines", "", name, line, starts, body.end, body.within, body.depth)


def _between(nodes: NodeRow, firsts: Sequence[int], end: int) -> str:
    """``lines 10–21``; where lines do not say what is meant, the first and the last node."""
    lines = list(map(nodes.line, firsts))
    is_ascending = all(
        one is not None and other is not None and one <= other for one, other in pairwise(lines)
    )
    if is_ascending and lines[0] != lines[-1]:
        return f"lines {lines[0]}–{max(lines[-1] or 0, nodes.line(end - 1) or 0)}"
    return f"{short(nodes.names[firsts[0]])} to {short(nodes.names[end - 1])}"


def _ordered(found: Sequence[Group]) -> list[Group]:
    """In order, where they are named."""
    order = sorted(
        range(len(found)), key=lambda place: (found[place].depth, found[place].starts[0])
    )
    places = {place: k for k, place in enumerate(order)}
    for group in found:
        if group.within is not None:
            group.within = (places[group.within[0]], group.within[1])
    groups = [found[place] for place in order]
    name_all(groups)
    return groups
