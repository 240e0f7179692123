"""How every story is told: a graph from a recording, then chapters and steps, then a timeline."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

from ad_viz.arrays.results import filled
from ad_viz.program.recording import Node, Recording
from ad_viz.recording.line_part import line_parts
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.builder import Builder
from ad_viz.timeline.code.function_part import function_part, line_of, node_part
from ad_viz.timeline.code.helper_lines import HelperLines
from ad_viz.timeline.groups.edges import Edge, Edges
from ad_viz.timeline.groups.listed_edges import Listed
from ad_viz.timeline.groups.numbered import numbered_by
from ad_viz.timeline.groups.passing import Passing
from ad_viz.timeline.groups.plan import Plan
from ad_viz.timeline.groups.scope import Scope
from ad_viz.timeline.heat import largest, scale_of
from ad_viz.timeline.layout import Dag, lay_out
from ad_viz.timeline.layout.cards import cards_of
from ad_viz.timeline.layout.rule import needed
from ad_viz.timeline.listing import Listing
from ad_viz.timeline.quantities import Quantities
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
    ``of_node`` is what it says of each node beside what all do, ``node_families`` are those of its
    own changes that are of nodes.
    """

    def __init__(
        self,
        lens: str,
        recording: Recording,
        title: str,
        panels: Sequence[str],
        seeds: Sequence[float] = (),
        of_node: Callable[[Node], dict[str, str]] = lambda _: {},
        scope: Scope | None = None,
        node_families: Sequence[str] = (),
    ) -> None:
        self.recording = recording
        self.scope = scope or Plan(recording).everything
        nodes = recording.row
        self._parts = line_parts(recording.source, (nodes[place] for place in sorted(nodes.more)))
        self.title = title
        self.panels = list(panels)
        self.edges = Edges(recording.row)
        self.edges_into = self.edges.into
        self.seeds = tuple(seeds)
        self._of_node = of_node
        #: Arrays of the person's code that steps draw, by identity.
        self._constants: dict[int, dict[str, Any]] = {}
        self._helpers = HelperLines(recording)
        #: Of each array that is a derivative.
        self._largest: list[float] = []
        self._changes: list[list[Change]] = []
        self.quantities = Quantities(recording, self.edges, seeds)
        self.quantities.unlisted = self.unlisted
        self._run_of = self.scope.run_of
        super().__init__(Script(lens, self.quantities))
        self._passing = Passing(self.scope, self.edges, self.quantities, node_families)

    def computed(self) -> Iterator[Node]:
        """The nodes that are told, in order; the steps in which others get a value are passed."""
        nodes = self.recording.row
        for place, value in enumerate(nodes.values):
            if not self.passes("primal", place, [("value", place, value)]):
                yield nodes[place]

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
        self._leave()
        changes = list(changes)
        if not self.scope.is_whole:
            changes, nodes, edges = self._passing.listed(changes, nodes, edges)
            cell = cell if cell and self._passing.can_show(cell) else None
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

    def unlisted(self, family: str, index: int) -> Any:
        """The number of a node that is not listed, for a text that says it; None if it has none."""
        node, found = self.recording.nodes[index], None
        if family == "adjoint":
            found = getattr(self.recording.handles[index], "grad_value", None)
        return None if found is None else filled(found, node.value)

    def listed(self, nodes: Sequence[int]) -> list[int]:
        """Those of the nodes that are listed."""
        return [node for node in nodes if self.scope.is_whole or self.scope.nodes[node]]

    def is_closed(self, node: Node) -> bool:
        """Whether a node lies in a run that is closed, and its steps are passed."""
        return bool(self._run_of and self._run_of[node.index])

    def passes(self, flow: Flow, node: int, changes: Sequence[Change]) -> bool:
        """Whether this node's step is passed, as it lies in a run that is closed.

        Then it counts, and what is listed learns of its changes; no text of it is needed.
        """
        run = self._run_of[node] if self._run_of else 0
        if not run:
            return False
        if run != self._passing.number:
            self._leave()
        self._passing.takes(run, flow, changes)
        if self.scope.sought is not None and len(self) == self.scope.sought:
            self.scope.found = node
        return True

    def chapter(self, name: str, key: str | None = None) -> None:
        """The next step opens a chapter; by ``key`` it is found again."""
        self._leave()
        super().chapter(name, key)

    def __len__(self) -> int:
        return super().__len__() + self._passing.steps

    def _leave(self) -> None:
        """The closed run that was passed is left: one step says what has happened there."""
        if not self._passing.steps:
            return
        step = self._passing.leave()
        self._changes.append(step.changes)
        self._script.step(
            step.flow,
            step.say,
            step.equation,
            step.changes,
            **step.more,
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
        self._leave()
        recording, scope = self.recording, self.scope
        arrays = [value for value in recording.row.values if is_array(value)]
        listed = [
            recording.nodes[place]
            for place in range(len(recording.nodes))
            if scope.is_whole or scope.nodes[place]
        ]
        nodes = [self._node(n, expects[n.index] if expects else 0) for n in listed]
        edges = [self._edge(one, flow == "adjoint") for one in self._passing.edges]
        data = self._script.data(
            self.title,
            flow,
            self.panels,
            function_part(recording, listed, self._helpers.data),
            nodes=numbered_by("index", [n.index for n in listed], nodes),
            edges=numbered_by("index", [one.place for one in self._passing.edges], edges),
            groups=[scope.groups[place].data(scope.places) for place in scope.places],
            graph=self._graph(nodes, flow, layout),
            **parts,
        )
        if not scope.is_whole:
            counts = (len(recording.nodes), len(self.edges), len(self))
            data["counts"] = dict(zip(("nodes", "edges", "steps"), counts, strict=True))
        if arrays:
            values = map(largest, arrays)
            data["scale"] = {"value": scale_of(values), "derivative": scale_of(self._largest)}
        if self._constants:
            data["constants"] = [
                {"name": one["name"], "value": one["value"]} for one in self._constants.values()
            ]
        if engines:
            data["engines"] = [listing.data() for listing in engines]
        if notations:
            data["notations"] = list(notations)
        if is_replayed and scope.is_whole and (replay := replay_part(recording, seeds)):
            data["replay"] = replay | {"texts": texts(self._script.templates, data)}
        constants = [one["array"] for one in self._constants.values()]
        return Timeline(data, Subject(recording, self.seeds, self._changes, constants))

    def _graph(self, nodes: Sequence[dict[str, Any]], flow: str, layout: str) -> dict[str, Any]:
        if not self.scope.is_whole:
            return lay_out(Dag(0, [], (), cards_of(nodes, flow)))
        edges = [edge[:3] for edge in self.edges]
        dag = Dag(len(nodes), edges, self.scope.groups, cards_of(nodes, flow))
        about = (
            needed(edges, step.get("nodes", ()), step.get("edges", ()), len(nodes))
            for step in self._script.steps
        )
        return lay_out(dag, layout, about)

    def _edge(self, one: Listed, back: bool) -> dict[str, Any]:
        """Where an array takes part, the linear map in the place of the weight."""
        edge = self.edges[one.place]
        child = self.recording.nodes[edge.child]
        found: dict[str, Any] = edge._asdict() | ({"more": one.more} if one.more else {})
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
        if at := self._helpers.of_node(node):
            found["helper"] = list(at)
        return found | self._of_node(node)
