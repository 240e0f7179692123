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
from ad_viz.lenses.broadcast_join.builder import BroadcastBuilder
from ad_viz.lenses.broadcast_join.picture import BroadcastPicture, Spot
from ad_viz.timeline.script import Change
from ad_viz.timeline.timeline import Timeline

__all__ = ["Subject", "broadcast_story"]

#: Larger ones can be computed, but both ways of them take minutes to be told.
_MOST: Final = 100_000


class Subject(NamedTuple):
    """What a timeline was told of; ``steps`` are those of single firings, by their place."""

    picture: BroadcastPicture
    fused: BroadcastRun | None
    steps: Mapping[int, int]


def broadcast_story(
    f: Callable[..., Any],
    primals: Sequence[Any],
    named: Mapping[str, Any] | None = None,
    seed: Any = None,
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
    picture = BroadcastPicture(run)
    builder = BroadcastBuilder(picture)
    _forward(builder, picture)
    builder.chapter("Backward", "backward")
    backward = Backward(builder, picture)
    backward.tell()
    fused = None
    if picture.join is not None and size:
        fused = broadcast_run(f, *given, seed=seed, fused=True)
        _fused(builder, picture, fused)
    timeline = builder.timeline()
    timeline.subject = Subject(picture, fused, backward.steps)
    return timeline


def _forward(tell: BroadcastBuilder, picture: BroadcastPicture) -> None:
    inputs = len(picture.run.inputs)
    tell.chapter("Forward")
    cells = [spot for spot in picture.spots if spot.kind == "cell"]
    tell.step(
        "primal", *sentences.given(picture), [*_values(cells), ("broadcast_join.count", 0, inputs)]
    )
    first = [spot.text for spot in picture.of[0] if spot.kind != "getindex"] if picture.of else []
    for lane, spots in enumerate(picture.of):
        if picture.more and lane == len(picture.of) - 1:
            before = min(spot.id for spot in spots) - max(1, len(spots[0].constants))
            tell.step(
                "primal", *sentences.others(picture, before), [("broadcast_join.count", 0, before)]
            )
        for group in _groups(spots, lane):
            is_read = group[0].kind == "getindex"
            other = not is_read and [s.text for s in spots if s.kind != "getindex"] != first
            say = (
                sentences.taken(picture, group)
                if is_read
                else sentences.computed(picture, group, other)
            )
            changes = [*_values(group), ("broadcast_join.count", 0, group[-1].id + 1)]
            tell.step("primal", *say, changes, group)
    if picture.join is not None:
        cells = [spot for spot in picture.spots if spot.kind == "joined"]
        counted: Change = ("broadcast_join.count", 0, len(picture.run.nodes))
        tell.step("primal", *sentences.joined(picture), [*_values(cells), counted], cells)


def _groups(spots: Sequence[Spot], lane: int) -> Iterator[list[Spot]]:
    """What is told in one step: all reads, and then every operation, or from lane 1 on all."""
    for is_read, some in groupby(spots, lambda spot: spot.kind == "getindex"):
        if is_read or lane:
            yield list(some)
        else:
            yield from ([spot] for spot in some)


def _values(spots: Sequence[Spot]) -> list[Change]:
    return [("value", spot.node.index, spot.node.value) for spot in spots]


def _fused(tell: BroadcastBuilder, picture: BroadcastPicture, fused: BroadcastRun) -> None:
    run = picture.run
    kept: list[Any] = [
        getattr(weight, "weights", weight) for weight in fused.nodes[fused.output_id].weights
    ]
    tell.chapter("Fused", "fused")
    counted: list[Change] = [("broadcast_join.count", 1, len(fused.nodes))]
    weights: list[Change] = [
        ("broadcast_join.weight", (lane, k), float(weight[at]))
        for lane, at in enumerate(picture.elements)
        for k, weight in enumerate(kept)
    ]
    tell.step("primal", *sentences.fused_forward(picture, kept), [*weights, *counted])
    tell.step("adjoint", *sentences.fused_backward(picture, fused.gradients))
    ways = [(len(one.nodes), one.nbytes, one.calls) for one in (run, fused)]
    changes: list[Change] = []
    for k, (_, size, calls) in enumerate(ways):
        changes += [("broadcast_join.bytes", k, size), ("broadcast_join.calls", k, calls)]
    tell.step("rest", *sentences.compared(picture, ways), changes)
