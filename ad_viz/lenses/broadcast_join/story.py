"""A broadcast element by element: getindex, f, the join; and back, each node by its ref count.

Told from the nodes and the firings of a real run; beside it the fused form, run as well.
Source: the design note "Handle Broadcast on Wrapper Types".
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from math import prod
from typing import Any, Final, NamedTuple

from ad_viz.broadcasting.operands import common_shape, operands
from ad_viz.broadcasting.run import BroadcastRun, broadcast_run
from ad_viz.errors import InputError
from ad_viz.lenses.broadcast_join import sentences
from ad_viz.lenses.broadcast_join.backward import Backward
from ad_viz.lenses.broadcast_join.cast import BroadcastCast, Spot
from ad_viz.lenses.broadcast_join.telling import BroadcastTelling
from ad_viz.timeline.script import Change
from ad_viz.timeline.timeline import Timeline

__all__ = ["Told", "broadcast_story"]

#: Larger ones can be computed, but both ways of them take minutes to be told.
_MOST: Final = 100_000


class Told(NamedTuple):
    """What a timeline was told of; ``steps`` are those of single firings, by their place."""

    cast: BroadcastCast
    fused: BroadcastRun | None
    steps: Mapping[int, int]


def broadcast_story(
    f: Callable[..., Any],
    primals: Sequence[Any],
    named: Mapping[str, Any] | None = None,
    seed: Any = None,
    layout: str = "layered",
) -> Timeline:
    """The timeline of ``f`` on each element of ``primals``, back from ``seed``, and fused.

    There is no graph to be laid out. Raises InputError for more than 100,000 elements, and what
    ``broadcast_run`` raises.

    >>> timeline = broadcast_story(lambda x: x * x, ([3.0, 4.0, 5.0],))
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Forward', 'Backward', 'Fused']
    """
    given = operands(primals)
    size = prod(common_shape(given))
    if size > _MOST:
        raise InputError(
            "This broadcast is too large to be shown.",
            found=f"{size:,} elements",
            expected=f"at most {_MOST:,}",
            remedy="show a smaller array; broadcast(f, …) computes the whole",
        )
    run = broadcast_run(f, *given, seed=seed)
    cast = BroadcastCast(run)
    telling = BroadcastTelling(cast)
    _forward(telling, cast)
    telling.chapter("Backward")
    backward = Backward(telling, cast)
    backward.tell()
    fused = None
    if cast.join is not None and size:
        fused = broadcast_run(f, *given, seed=seed, fused=True)
        _fused(telling, cast, fused)
    timeline = telling.timeline()
    timeline.told = Told(cast, fused, backward.steps)
    return timeline


def _forward(tell: BroadcastTelling, cast: BroadcastCast) -> None:
    inputs = len(cast.run.inputs)
    tell.chapter("Forward")
    cells = [spot for spot in cast.spots if spot.kind == "cell"]
    tell.step("primal", *sentences.given(cast), [*_values(cells), ("count", 0, inputs)])
    first = [spot.text for spot in cast.of[0] if spot.kind != "getindex"] if cast.of else []
    for lane, spots in enumerate(cast.of):
        if cast.more and lane == len(cast.of) - 1:
            before = min(spot.id for spot in spots) - max(1, len(spots[0].constants))
            tell.step("primal", *sentences.others(cast, before), [("count", 0, before)])
        for group in _groups(spots, lane):
            is_read = group[0].kind == "getindex"
            other = not is_read and [s.text for s in spots if s.kind != "getindex"] != first
            say = (
                sentences.taken(cast, group) if is_read else sentences.computed(cast, group, other)
            )
            changes = [*_values(group), ("count", 0, group[-1].id + 1)]
            tell.step("primal", *say, changes, group)
    if cast.join is not None:
        cells = [spot for spot in cast.spots if spot.kind == "joined"]
        counted: Change = ("count", 0, len(cast.run.nodes))
        tell.step("primal", *sentences.joined(cast), [*_values(cells), counted], cells)


def _groups(spots: Sequence[Spot], lane: int) -> Iterator[list[Spot]]:
    """What is told in one step: all reads, and then every operation, or from lane 1 on all."""
    for is_read, some in groupby(spots, lambda spot: spot.kind == "getindex"):
        if is_read or lane:
            yield list(some)
        else:
            yield from ([spot] for spot in some)


def _values(spots: Sequence[Spot]) -> list[Change]:
    return [("value", spot.node.index, spot.node.value) for spot in spots]


def _fused(tell: BroadcastTelling, cast: BroadcastCast, fused: BroadcastRun) -> None:
    run = cast.run
    kept: list[Any] = [
        getattr(weight, "weights", weight) for weight in fused.nodes[fused.output_id].weights
    ]
    tell.chapter("Fused")
    counted: list[Change] = [("count", 1, len(fused.nodes))]
    changes: list[Change] = [
        ("weight", lane * len(kept) + k, float(weight[at]))
        for lane, at in enumerate(cast.elements)
        for k, weight in enumerate(kept)
    ]
    tell.step("primal", *sentences.fused_forward(cast, kept), [*changes, *counted])
    tell.step("adjoint", *sentences.fused_backward(cast, fused.gradients))
    ways = [(len(one.nodes), one.nbytes, one.calls) for one in (run, fused)]
    changes = [(family, k, number) for k, (_, size, calls) in enumerate(ways)
               for family, number in (("bytes", size), ("calls", calls))]  # fmt: skip
    tell.step("rest", *sentences.compared(cast, ways), changes)
