"""The sweep of a broadcast, firing by firing, as it happened."""

from collections.abc import Iterator
from itertools import groupby

from ad_viz.broadcasting.ref_sweep import Firing
from ad_viz.lenses.broadcast_join import firings as sentences
from ad_viz.lenses.broadcast_join.builder import BroadcastBuilder
from ad_viz.lenses.broadcast_join.picture import BroadcastPicture, Spot
from ad_viz.timeline.script import Change
from ad_viz.timeline.texts.tokens import RichText

__all__ = ["Backward"]


class Backward:
    """The chapter in the making. ``totals`` and ``arrived`` are what has come to each spot.

    ``steps`` are those that tell of one firing alone, by its place among all.
    """

    def __init__(self, builder: BroadcastBuilder, picture: BroadcastPicture) -> None:
        self.builder, self.picture = builder, picture
        self.array_of = {node: place for place, node in enumerate(picture.run.inputs)}
        self.spots = {spot.id: spot for spots in picture.of for spot in spots}
        self.edges: dict[tuple[int, int | None, int], int] = {
            edge[:3]: k for k, edge in enumerate(picture.edges)
        }
        self.totals: dict[int, float] = {}
        self.arrived: dict[int, int] = {}
        self.first: int | None = None
        self.steps: dict[int, int] = {}

    def tell(self) -> None:
        """Every step."""
        picture, run = self.picture, self.picture.run
        if picture.join is None:
            k = picture.by_id[run.output_id]
            seeds = [(k, float(run.seed))]
        else:
            joined = [spot for spot in picture.spots if spot.kind == "joined"]
            seeds = [(spot.node.index, float(run.seed[spot.at])) for spot in joined]
        self.totals.update(seeds)
        changes: list[Change] = [("adjoint", k, x) for k, x in seeds]
        about = [picture.spots[k] for k, _ in seeds]
        self.builder.step("adjoint", *sentences.started(picture), changes, about, inward=False)
        fired = 0
        for firings in self._groups():
            if len(firings) == 1:
                self.steps[fired] = len(self.builder) + 1
            fired += len(firings)
            self._step(firings)
        for array in picture.arrays[: len(run.inputs)]:
            if not array.ref:
                cells = [picture.cells[self.array_of[array.id], at] for at in array.cells]
                zeros: list[Change] = [("adjoint", k, 0.0) for k in cells]
                self.builder.step("adjoint", *sentences.unreached(array), zeros)

    def _groups(self) -> Iterator[list[Firing]]:
        """Firings that are told together: of lanes not shown all, of later lanes the operations."""
        for (seen, lane, kind), some in groupby(self.picture.run.events, self._key):
            firings = list(some)
            if self.first is None and seen and kind == "operation":
                self.first = lane
            if not seen or (kind == "operation" and lane != self.first):
                yield firings
            else:
                yield from ([one] for one in firings)

    def _key(self, firing: Firing) -> tuple[bool, int, str]:
        spot = self.spots.get(firing.node)
        if spot is None:
            return self._is_whole(firing), -1, ""
        return True, spot.lane, spot.kind

    def _is_whole(self, firing: Firing) -> bool:
        """Whether an array fires: the join or an operand."""
        return firing.node in self.array_of or firing.node == self.picture.run.output_id

    def _step(self, firings: list[Firing]) -> None:
        picture, last = self.picture, firings[-1]
        changes: list[Change] = []
        edges: list[int] = []
        for firing in firings:
            self._sent(firing, changes, edges)
        spot = self.spots.get(last.node)
        if spot is not None and spot.kind == "getindex":
            place = picture.run.inputs.index(last.sent[0].parent)
            total = self.totals[spot.node.parents[0]]
            say = sentences.sent(spot, picture.arrays[place], last, total)
        elif spot is not None:
            totals = [self.totals[p] for p in spot.node.parents]
            say = sentences.fired(picture, spot, last, totals)
        elif last.node in self.array_of:
            array = picture.arrays[self.array_of[last.node]]
            say = sentences.complete(array, last.adjoint)
            cells = [picture.cells[self.array_of[last.node], at] for at in array.cells]
            changes += [("adjoint", k, 0.0) for k in cells if k not in self.totals]
        elif last.node == picture.run.output_id:
            say = sentences.passed(picture, last)
        else:
            say = self._others(firings)
        about: list[Spot] = [self.spots[one.node] for one in firings if one.node in self.spots]
        if last.node in self.array_of:
            place = self.array_of[last.node]
            about = [picture.spots[picture.cells[place, at]] for at in picture.arrays[place].cells]
        # Of what came more than once, the last is what is known after the step.
        latest = {(family, k): x for family, k, x in changes}
        self.builder.step("adjoint", *say, [(*at, x) for at, x in latest.items()], about[::-1],
                          edges=edges)  # fmt: skip

    def _sent(self, firing: Firing, changes: list[Change], edges: list[int]) -> None:
        picture, child = self.picture, self.spots.get(firing.node)
        is_join = picture.join is not None and firing.node == picture.join.id
        for slot, one in enumerate(firing.sent):
            place = self.array_of.get(one.parent)
            parent = picture.by_id.get(one.parent)
            if place is not None:
                array = picture.arrays[place]
                changes.append(("broadcast_join.received", place, array.ref - one.to_come))
                if array.shape:
                    parent = picture.cells.get((place, one.at or ()))
            if parent is None:
                continue
            self.totals[parent] = self.totals.get(parent, 0.0) + float(one.term)
            self.arrived[parent] = self.arrived.get(parent, 0) + 1
            changes += [("adjoint", parent, self.totals[parent]),
                        ("arrived", parent, self.arrived[parent])]  # fmt: skip
            made = None
            if is_join:
                made = picture.cells.get((len(picture.arrays) - 1, one.at or ()))
            elif child is not None:
                made = child.node.index
            key = (parent, made, 0 if is_join else slot)
            edge = None if made is None else self.edges.get(key)
            if edge is not None:
                edges.append(edge)
                changes.append(("contribution", edge, float(one.term)))

    def _others(self, firings: list[Firing]) -> tuple[RichText, RichText]:
        ends = [one for firing in firings for one in firing.sent if one.parent in self.array_of]
        elements = len({self.picture.run.nodes[firing.node].element for firing in firings})
        if not ends:
            return sentences.others_back(None, elements, 0)
        array = self.picture.arrays[self.array_of[ends[-1].parent]]
        return sentences.others_back(array, elements, array.ref - ends[-1].to_come)
