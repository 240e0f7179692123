"""The two readings of one graph: what a node depends on, and what it can affect.

Told from a real ``Var`` graph, in which every node keeps its children, and from the answers of
their ``grad()``. Forward mode asks the first question, reverse mode the second.
Source: "Reverse-mode automatic differentiation: a tutorial", the dependency graph.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from ad_viz.program.recording import Node, Recording
from ad_viz.timeline.run import run
from ad_viz.timeline.script import Change
from ad_viz.timeline.steps.call_steps import var_of
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.notations import Notations, Use
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.tracing.var import Returned, Var
from ad_viz.vocabulary import GRAPH, NODE, VALUE, WEIGHT

__all__ = ["readings_story"]

_SHOWN: Final = 3


def readings_story(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    layout: str = "layered",
) -> Timeline:
    """The timeline of both readings of the graph of ``f`` at ``primals``.

    >>> timeline = readings_story(lambda x, y: x * y, (0.5, 4.2))
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Inputs', 'Depends on', 'Can affect', 'Both ways']
    """
    recording = run(f, primals, named, Var)
    readings = _Readings(
        StoryBuilder("readings", recording, f"One {GRAPH}, two readings", ("code", "graph"))
    )
    computed = recording.nodes[recording.inputs :]
    readings.chapter("Inputs")
    readings.inputs()
    if computed:
        readings.chapter("Depends on", "depends on")
    for node in computed:
        readings.depends_on(node, first=node is computed[0])
    readings.chapter("Can affect", "can affect")
    arrived: list[int] = []
    for node in reversed(recording.nodes):
        arrived.append(readings.can_affect(node, first=not any(arrived)))
    if computed:
        readings.chapter("Both ways", "both ways")
        readings.both_ways(computed[-1])
    return readings.builder.timeline("adjoint", expects=arrived[::-1], layout=layout)


class _Readings:
    """The steps of both, of a graph whose first output is asked about."""

    def __init__(self, builder: StoryBuilder) -> None:
        self.builder = builder
        self.chapter = builder.chapter
        self.recording = builder.recording
        self.notations = Notations(self.recording)
        self.asked = self.recording.nodes[self.recording.outputs[0]]

    @cached_property
    def uses(self) -> list[list[Use]]:
        """Found once the inputs stand in a step, and so are numbers."""
        return _uses(self.recording)

    def inputs(self) -> None:
        nodes = self.recording.nodes[: self.recording.inputs]
        names = tokens.listed([tokens.name(node) for node in nodes])
        are, them = " is the input: it depends on nothing.", "it"
        if len(nodes) > 1:
            are, them = " are inputs: they depend on nothing.", "them"
        if len(self.recording.nodes) > len(nodes):
            are += f" Every other {VALUE} is computed from {them}."
        asked: list[RichText] = [[self.notations.by_t(node), " = ?"] for node in nodes[:_SHOWN]]
        self.builder.step(
            "primal",
            [*names, are],
            [*tokens.joined(asked, ", "), *([", …"] if len(nodes) > _SHOWN else [])],
            [("value", node.index, node.value) for node in nodes],
            nodes=nodes,
        )

    def depends_on(self, node: Node, *, first: bool) -> None:
        """Against the edges: what goes into a node."""
        parents = [self.recording.nodes[parent] for parent in dict.fromkeys(node.parents)]
        names = tokens.listed([tokens.name(parent) for parent in parents])
        twice = ", twice" if len(node.parents) > len(parents) else ""
        asks = f" Forward mode asks each {NODE} this: what goes into you?" if first else ""
        self.builder.step(
            "tangent",
            [tokens.name(node), " directly depends on ", *names, f"{twice}.{asks}"],
            self.notations.tangent(node)[0],
            [("value", node.index, node.value)],
            nodes=[node, *parents],
            edges=self.builder.edges_into[node.index],
        )

    def can_affect(self, node: Node, *, first: bool) -> int:
        """Along the edges: what comes out of a node. Gives how many contributions that brings."""
        if node is self.asked:
            return self._outlet(node)
        uses, var = self.uses[node.index], var_of(self.recording, node)
        edges = [self.builder.edges_into[child.index][slot] for child, slot in uses]
        # Its children have answered before it is asked, so it is the only one to return.
        terms = next(event.terms for event in var.calls() if isinstance(event, Returned))
        changes: list[Change] = [("contribution", *sent) for sent in zip(edges, terms, strict=True)]
        changes.append(("adjoint", node.index, var.grad()))
        changes += [("arrived", node.index, len(edges))] if edges else []
        children = list({child.index: child for child, _ in uses}.values())
        self.builder.step(
            "adjoint",
            self._reach(node, children, len(uses), first=first),
            self.notations.adjoint(node, uses)[0],
            changes,
            nodes=[node, *children],
            edges=edges,
        )
        return len(edges)

    def _outlet(self, node: Node) -> int:
        var_of(self.recording, node).grad_value = 1.0
        name, outputs = tokens.name(node), len(set(self.recording.outputs))
        say: RichText = [name, " is the output. It can affect nothing further but itself."]
        if outputs > 1:
            say = ["We ask about ", name, f", the first of {outputs} outputs: it changes with "
                   "itself, one for one."]  # fmt: skip
        if self.uses[node.index]:
            say = ["We ask about ", name, " itself: it changes with itself, one for one."]
        equation = self.notations.adjoint_seed(node, 1.0)[0]
        self.builder.step("adjoint", say, equation, [("adjoint", node.index, 1.0)], nodes=[node])
        return 0

    def _reach(self, node: Node, children: Sequence[Node], count: int, *, first: bool) -> RichText:
        name, asked = tokens.name(node), tokens.name(self.asked)
        if not children and node.index in self.recording.outputs:
            return [name, " is an output, too, but no edge leads on from it to ", asked,
                    ", which we ask about."]  # fmt: skip
        if not children:
            return [name, " can affect nothing: no edge leads on from it."]
        names = tokens.listed([tokens.name(child) for child in children])
        twice = ", twice" if count == 2 and len(children) == 1 else ""
        asks = f" Reverse mode asks each {NODE} this: what can you affect?" if first else ""
        return [name, " can directly affect ", *names, f"{twice}.{asks}"]

    def both_ways(self, child: Node) -> None:
        parent = self.recording.nodes[child.parents[0]]
        one, other = tokens.name(child), tokens.name(parent)
        weight = tokens.partial(child, parent)
        self.builder.step(
            "rest",
            [f"The same edges with the same {WEIGHT.many}, both ways: ", one, " depends on ", other,
             ", and ", other, " can affect ", one, "."],
            [weight, " · ", self.notations.by_t(parent), " forward, ",
             weight, " · ", self.notations.of_s(child), " in reverse"],
            nodes=[child, parent],
            edges=[self.builder.edges_into[child.index][0]],
        )  # fmt: skip


def _uses(recording: Recording) -> list[list[Use]]:
    """For each node its children, in the order in which it keeps them."""
    index = {id(handle): place for place, handle in enumerate(recording.handles)}
    uses: list[list[Use]] = []
    for node in recording.nodes:
        kept: list[Use] = []
        for _, var in var_of(recording, node).children:
            child = recording.nodes[index[id(var)]]
            slots = [slot for slot, parent in enumerate(child.parents) if parent == node.index]
            again = bool(kept) and kept[-1][0] is child
            kept.append((child, slots[again]))
        uses.append(kept)
    return uses
