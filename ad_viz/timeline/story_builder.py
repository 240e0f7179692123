"""How every story is told: a graph from a recording, then chapters and steps, then a timeline."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Literal, NamedTuple

from ad_viz.program.recording import Node, Recording
from ad_viz.recording.line_part import line_parts
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.timeline.builder import Builder
from ad_viz.timeline.function_part import function_part, line_of, node_part
from ad_viz.timeline.groups.forest import forest
from ad_viz.timeline.heat import largest, scale_of
from ad_viz.timeline.layout import Dag, lay_out
from ad_viz.timeline.layout.cards import cards_of
from ad_viz.timeline.listing import Listing
from ad_viz.timeline.quantities import Edge, Quantities
from ad_viz.timeline.reaches import reach_part
from ad_viz.timeline.replay import Seed, replay_part
from ad_viz.timeline.script import Change, Script
from ad_viz.timeline.texts.array_forms import has_arrays, linear_map
from ad_viz.timeline.texts.texts import texts
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline, encoded

__all__ = ["Edge", "StoryBuilder", "Subject"]

_DERIVATIVES: Final = ("tangent", "adjoint")

Flow = Literal["primal", "tangent", "adjoint", "call", "rest"]


class Subject(NamedTuple):
    """What a timeline is about; ``seeds`` are those of the inputs, or else of the outputs.

    ``changes`` are those of each step with all their digits, ``constants`` the arrays of the
    code that are drawn.
    """

    recording: Recording
    seeds: tuple[float, ...] = ()
    changes: Sequence[Sequence[Change]] = ()
    constants: Sequence[Any] = ()


class StoryBuilder(Builder):
    """A timeline in the making. ``edges_into[i]`` are the edges of node i's parents, by slot.

    ``seeds`` are those of the inputs or of the outputs, where a story is told of a person's own;
    ``of_node`` is what it says of each node beside what all do.
    """

    def __init__(
        self,
        lens: str,
        recording: Recording,
        title: str,
        panels: Sequence[str],
        seeds: Sequence[float] = (),
        of_node: Callable[[Node], dict[str, str]] = lambda _: {},
    ) -> None:
        self.recording = recording
        self._parts = line_parts(recording.source, recording.nodes)
        self.title = title
        self.panels = list(panels)
        self.edges: list[Edge] = []
        self.edges_into: list[list[int]] = []
        for node in recording.nodes:
            first = len(self.edges)
            for slot, (parent, weight) in enumerate(zip(node.parents, node.weights, strict=True)):
                self.edges.append(Edge(parent, node.index, slot, weight))
            self.edges_into.append(list(range(first, len(self.edges))))
        self.seeds = tuple(seeds)
        self._of_node = of_node
        #: Arrays of the person's code that steps draw, by identity.
        self._constants: dict[int, dict[str, Any]] = {}
        #: Of each array that is a derivative.
        self._largest: list[float] = []
        self._changes: list[list[Change]] = []
        self.quantities = Quantities(recording, self.edges, seeds)
        super().__init__(Script(lens, self.quantities))

    def step(
        self,
        flow: Flow,
        say: RichText,
        equation: RichText,
        changes: Iterable[Change] = (),
        *,
        nodes: Sequence[Node] = (),
        edges: Sequence[int] = (),
        forms: Sequence[RichText | None] = (),
        engine_lines: Sequence[int | None] = (),
        note: str | RichText | None = None,
        cell: dict[str, Any] | None = None,
    ) -> None:
        """One step; the lit line is that of the first node.

        All texts may be templates; where nothing is left of a note, there is none.
        ``forms`` are the equation in the further notations, ``engine_lines`` the lit line of each
        listing of the engine; None where there is no other form, or no line.
        """
        changes = list(changes)
        self._changes.append(changes)
        self._largest += [
            largest(x) for family, _, x in changes if family in _DERIVATIVES and is_array(x)
        ]
        self._script.step(
            flow,
            say,
            equation,
            changes,
            nodes=[node.index for node in nodes] or None,
            line=line_of(self.recording, nodes[0]) if nodes and flow != "rest" else None,
            edges=list(edges) or None,
            forms=list(forms) if any(form is not None for form in forms) else None,
            engineLines=list(engine_lines) or None,
            note=note or None,
            cell=cell and self._with_constants(cell),
        )

    def _with_constants(self, cell: dict[str, Any]) -> dict[str, Any]:
        """The cell; where it draws a constant array, by the place of that among all of them."""
        for factor in cell.get("drawn", {"factors": ()})["factors"]:
            if factor[0] == "constant":
                factor[1] = self._constant(*factor[1])
        return cell

    def _constant(self, name: str, array: Any) -> int:
        """The place of a constant among all of them; a number is an array of one cell."""
        if id(array) not in self._constants:
            value = encoded(array)
            whole = value if isinstance(value, dict) else {"shape": [1], "cells": [value]}
            self._constants[id(array)] = {"name": name, "value": whole, "array": array}
        return list(self._constants).index(id(array))

    def timeline(
        self,
        flow: Literal["tangent", "adjoint"],
        *,
        expects: Sequence[int] = (),
        engines: Sequence[Listing] = (),
        notations: Sequence[str] = (),
        seeds: Iterable[Seed] = (),
        layout: str = "layered",
        is_replayed: bool = True,
        **parts: Any,
    ) -> Timeline:
        """The whole, with its picture laid out; ``parts`` are those of its panels.

        ``engines`` are listings of the engine, the first in Python; ``notations`` the names of what
        equations, and then their forms, are written in; ``seeds`` those that may be changed.
        A story whose texts hold numbers as they are is not ``is_replayed``.
        """
        recording = self.recording
        shapes = [shape_of(node.value) for node in recording.nodes]
        nodes = [self._node(n, expects[n.index] if expects else 0) for n in recording.nodes]
        cards = cards_of(nodes, flow)
        dag = Dag(len(nodes), [e[:3] for e in self.edges], recording.loops, cards)
        data = self._script.data(
            self.title,
            flow,
            self.panels,
            function_part(recording),
            nodes=nodes,
            edges=[self._edge(edge, flow == "adjoint") for edge in self.edges],
            loops=[
                {"line": run.line, "label": run.label, "starts": run.starts, "end": run.end}
                for run in recording.loops
            ],
            groups=[group.data() for group in forest(recording)],
            graph=lay_out(dag, layout),
            **parts,
        )
        if any(shapes):
            values = (largest(node.value) for node in recording.nodes if is_array(node.value))
            data["scale"] = {"value": scale_of(values), "derivative": scale_of(self._largest)}
        if self._constants:
            data["constants"] = [
                {"name": one["name"], "value": one["value"]} for one in self._constants.values()
            ]
        if engines:
            data["engines"] = [listing.data() for listing in engines]
        if notations:
            data["notations"] = list(notations)
        if is_replayed and (replay := replay_part(recording, seeds)):
            data["replay"] = replay | {"texts": texts(self._script.templates, data)}
        constants = [one["array"] for one in self._constants.values()]
        return Timeline(data, Subject(recording, self.seeds, self._changes, constants))

    def _edge(self, edge: Edge, back: bool) -> dict[str, Any]:
        """Where an array takes part, the linear map in the place of the weight."""
        child = self.recording.nodes[edge.child]
        found: dict[str, Any] = edge._asdict()
        if has_arrays(self.recording, child):
            del found["weight"]
            reach = reach_part(child, edge.slot, self._constant)
            written = linear_map(self.recording, child, edge.slot, back=back)
            return found | {"map": written, "reach": reach}
        return found | {"weight": encoded(edge.weight)}

    def _node(self, node: Node, expects: int) -> dict[str, Any]:
        found = node_part(self.recording, node, line_of(self.recording, node), expects)
        if node.index in self._parts:
            found["part"] = list(self._parts[node.index])
        return found | self._of_node(node)
