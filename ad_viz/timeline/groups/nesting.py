"""Which groups lie in which parts of which others."""

from collections.abc import Iterator
from typing import NamedTuple

from ad_viz.program.recording import Recording
from ad_viz.timeline.groups.group import Group
from ad_viz.timeline.groups.names import short

__all__ = ["nested"]


class _Span(NamedTuple):
    """A group to be, and how deep it ran: of two with the same nodes that says which is outside."""

    start: int
    end: int
    depth: int
    group: Group


def nested(recording: Recording) -> list[Group]:
    """The loops and the calls of a run, each before what it holds; their names are still missing.

    A group that lies across the bounds of another's parts is left out, as that of a generator may;
    and so is a call that made one node, which needs no more room than a box for it.
    """
    found: list[Group] = []
    around: list[int] = []
    for span in sorted(_spans(recording), key=lambda span: (span.start, -span.end, span.depth)):
        while around and found[around[-1]].end <= span.start:
            around.pop()
        if around:
            outer = found[around[-1]]
            part = outer.part_of(span.start)
            if span.end > outer.stop(part):
                continue
            span.group.within = (around[-1], part)
        around.append(len(found))
        found.append(span.group)
    return found


def _spans(recording: Recording) -> Iterator[_Span]:
    for loop in recording.loops:
        group = Group("loop", "", loop.label, loop.line, loop.starts, loop.end)
        yield _Span(loop.starts[0], loop.end, 2 * loop.depth + 1, group)
    for call in recording.calls:
        if call.end - call.start > 1:
            group = Group("call", "", short(call.name), call.line, [call.start], call.end)
            yield _Span(call.start, call.end, 2 * call.depth, group)
