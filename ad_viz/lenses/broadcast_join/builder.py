"""A timeline of a broadcast: a cell or a node for each number that is shown, lane by lane."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from ad_viz.lenses.broadcast_join.arrays import index_text, shape_text
from ad_viz.lenses.broadcast_join.picture import BroadcastPicture, Spot
from ad_viz.recording import statement
from ad_viz.reporting.numeral import numeral
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.builder import Builder
from ad_viz.timeline.code.function_part import source_part
from ad_viz.timeline.script import Change, Script
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline, encoded

__all__ = ["BroadcastBuilder"]

_CELLS_IN_HEADER = 6
_SIGNS = {
    "add": "+", "sub": "−", "mul": "×", "div": "÷", "pow": "^", "neg": "−", "floordiv": "//",
    "modulo": "%",
}  # fmt: skip


class BroadcastBuilder(Builder):
    """A timeline in the making."""

    def __init__(self, picture: BroadcastPicture) -> None:
        super().__init__(Script("broadcast_join"))
        self.picture = picture

    def step(
        self,
        flow: Literal["primal", "adjoint", "rest"],
        say: RichText,
        equation: RichText,
        changes: Iterable[Change] = (),
        about: Sequence[Spot] = (),
        edges: Sequence[int] | None = None,
        inward: bool = True,
    ) -> None:
        """One step. Its edges are those given, or all that lead to what it is ``about``."""
        nodes = [spot.node.index for spot in about]
        lit = [spot.node.line for spot in about if spot.node.line is not None]
        if edges is None and inward:
            ends = set(nodes)
            edges = [k for k, edge in enumerate(self.picture.edges) if edge[1] in ends]
        self._script.step(
            flow,
            say,
            equation,
            changes,
            nodes=nodes or None,
            line=lit[0] if lit and inward else None,
            edges=list(edges or ()) or None,
        )

    def timeline(self) -> Timeline:
        """The whole."""
        edges = [
            {"parent": p, "child": c, "slot": slot, "weight": encoded(w)}
            for p, c, slot, w in self.picture.edges
        ]
        return self._script.timeline(
            "Broadcast and join", "adjoint", ["broadcast", "code"], self._function(),
            nodes=list(map(self._node, self.picture.spots)), edges=edges,
            broadcast=self._broadcast(),
        )  # fmt: skip

    def _node(self, spot: Spot) -> dict[str, Any]:
        if spot.kind == "operation":
            op = statement.operation(self.picture.recording, spot.node)
        else:
            op = {"cell": "input", "joined": "join", "constant": "constant"}.get(spot.kind) or (
                f"getindex {spot.text}"
            )
        return {"name": spot.node.name, "op": op, "line": spot.node.line, "expects": spot.expects}

    def _broadcast(self) -> dict[str, Any]:
        picture = self.picture
        lanes: list[dict[str, Any]] = [{"index": index_text(at)} for at in picture.elements]
        if picture.more:
            lanes.insert(len(lanes) - 1, {"more": picture.more})
        last = len(picture.of) - 1
        layers = max((spot.layer for spots in picture.of for spot in spots), default=0)
        return {
            "operands": len(picture.run.inputs),
            "arrays": [array.data() for array in picture.arrays],
            "lanes": lanes,
            "layers": layers,
            "spots": [self._spot(spot, last) for spot in picture.spots],
            "paths": picture.paths(),
            "shape": shape_text(picture.shape),
        }

    def _spot(self, spot: Spot, last: int) -> dict[str, Any]:
        """Where it stands, and what is written on it."""
        text = _SIGNS.get(spot.text, spot.text)
        found: dict[str, Any] = {"id": spot.id, "kind": spot.kind, "text": text}
        if spot.kind in ("cell", "joined"):
            row, column = self.picture.arrays[spot.array].place(spot.at)
            found |= {"array": spot.array, "row": row, "column": column}
        else:
            lane = spot.lane + bool(self.picture.more and spot.lane == last)
            found |= {"lane": lane, "layer": spot.layer, "slot": spot.slot, "slots": spot.slots}
        if spot.constants:
            found["constants"] = [{"id": k, "text": text} for k, text in spot.constants]
        return found

    def _function(self) -> dict[str, Any]:
        run = self.picture.run
        given = [run.nodes[k].result for k in run.inputs]
        at = [f"{name} = {_given(value)}" for name, value in zip(run.names, given, strict=True)]
        made = [
            statement.statement(self.picture.recording, spot.node)
            for spots in self.picture.of[:1]
            for spot in spots
            if spot.kind == "operation"
        ]
        return source_part(run.source, f".({', '.join(run.names)})", ", ".join(at), made)


def _given(value: Any) -> str:
    if not is_array(value):
        return numeral(value)
    if value.size > _CELLS_IN_HEADER:
        return f"{value.size:,} numbers"
    return _nested(value.tolist())


def _nested(numbers: Any) -> str:
    if isinstance(numbers, list):
        return f"[{', '.join(map(_nested, numbers))}]"
    return numeral(numbers)
