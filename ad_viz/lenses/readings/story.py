"""The two readings of one graph: what a node depends on, and what it can affect.

Told from a real ``Var`` graph, in which every node keeps its children, and from the answers of
their ``grad()``. Forward mode asks the first question, reverse mode the second.
Source: "Reverse-mode automatic differentiation: a tutorial", the dependency graph.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from ad_viz.arrays.results import filled
from ad_viz.lenses.readings.equations import equations_of
from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.groups.scope import Scope
from ad_viz.timeline.groups.unfolding import in_scope
from ad_viz.timeline.run import run
from ad_viz.timeline.script import Change
from ad_viz.timeline.steps.array_cell import contribution_cell
from ad_viz.timeline.steps.call_steps import var_of
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import has_arrays
from ad_viz.timeline.texts.notations import Use
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.tracing.seeds import units
from ad_viz.tracing.var import Returned, Var
from ad_viz.vocabulary import GRAPH, NODE, VALUE, WEIGHT

__all__ = ["readings_story"]

_SHOWN: Final = 3


def readings_story(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    layout: str = "layered",
    elements: bool = True,
) -> Timeline:
    """The timeline of both readings of the graph of ``f`` at ``primals``.

    An array is one value, and one that is returned is asked about in its first cell; with
    ``elements`` each cell is a value.

    >>> timeline = readings_story(lambda x, y: x * y, (0.5, 4.2))
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Inputs', 'Depends on', 'Can affect', 'Both ways']
    """
    recording = run(f, primals, named, Var, elements=elements)
    return in_scope(recording, lambda scope: _story(scope, layout))


def _story(scope: Scope, layout: str) -> Timeline:
    recording, title = scope.recording, f"One {GRAPH}, two readings"
    for node in recording.nodes:
        var_of(recording, node).grad_value = None
    readings = _Readings(StoryBuilder("readings", recording, title, ("code", "graph"), scope=scope))
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
        # A product of matrices shows best that back is the transpose of forward.
        products = [node for node in computed if node.op == "matmul"]
        last = [*computed, *products][-1]
        readings.both_ways(last, len(last.parents) - 1 if products else 0)
    return readings.builder.timeline("adjoint", expects=arrived[::-1], layout=layout)


class _Readings:
    """The steps of both, of a graph whose first output is asked about."""

    def __init__(self, builder: StoryBuilder) -> None:
        self.builder = builder
        self.chapter = builder.chapter
        self.recording = builder.recording
        self.equations = equations_of(self.recording)
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
        asked: list[RichText] = [self.equations.free(node) for node in nodes[:_SHOWN]]
        self.builder.step(
            "primal",
            [*names, are],
            [*tokens.joined(asked, ", "), *([", …"] if len(nodes) > _SHOWN else [])],
            [("value", node.index, node.value) for node in nodes],
            nodes=nodes,
        )

    def depends_on(self, node: Node, *, first: bool) -> None:
        """Against the edges: what goes into a node."""
        changes: list[Change] = [("value", node.index, node.value)]
        if self.builder.passes("tangent", node.index, changes):
            return
        parents = [self.recording.nodes[parent] for parent in dict.fromkeys(node.parents)]
        names = tokens.listed([tokens.name(parent) for parent in parents])
        twice = _times(len(node.parents)) if len(parents) == 1 else ""
        asks = f" Forward mode asks each {NODE} this: what goes into you?" if first else ""
        self.builder.step(
            "tangent",
            [tokens.name(node), " directly depends on ", *names, f"{twice}.{asks}"],
            self.equations.tangent(node),
            changes,
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
        answers = next(event.terms for event in var.calls() if isinstance(event, Returned))
        terms = [filled(term, node.value) for term in answers]
        changes: list[Change] = [("contribution", *sent) for sent in zip(edges, terms, strict=True)]
        changes.append(("adjoint", node.index, filled(var.grad(), node.value)))
        changes += [("arrived", node.index, len(edges))] if edges else []
        if self.builder.passes("adjoint", node.index, changes):
            return len(edges)
        children = list({child.index: child for child, _ in uses}.values())
        self.builder.step(
            "adjoint",
            self._reach(node, children, len(uses), first=first),
            self.equations.adjoint(node, uses),
            changes,
            nodes=[node, *children],
            edges=edges,
            cell=self._cell(uses, edges, terms),
        )
        return len(edges)

    def _cell(
        self, uses: Sequence[Use], edges: Sequence[int], terms: Sequence[Any]
    ) -> dict[str, Any] | None:
        """One cell of what an array gets, where it can affect one other alone."""
        if len(uses) != 1 or not has_arrays(self.recording, uses[0][0]):
            return None
        child, slot = uses[0]
        adjoint = filled(var_of(self.recording, child).grad_value, child.value)
        found = contribution_cell(
            self.recording, child, slot, edges[0], adjoint, terms[0], joint=" = "
        )
        return None if found is None else found.part()

    def _outlet(self, node: Node) -> int:
        start = next(units((node.value,), 0))[0]
        var_of(self.recording, node).grad_value = start
        name, outputs = tokens.name(node), len(set(self.recording.outputs))
        say: RichText = [name, " is the output. It can affect nothing further but itself."]
        if outputs > 1:
            say = ["We ask about ", name, f", the first of {outputs} outputs: it changes with "
                   "itself, one for one."]  # fmt: skip
        if self.uses[node.index]:
            say = ["We ask about ", name, " itself: it changes with itself, one for one."]
        if is_array(node.value):
            say = ["We ask about the first cell of ", name, ". It can affect nothing further but "
                   "itself."]  # fmt: skip
            if self.uses[node.index]:
                say = ["We ask about the first cell of ", name, " itself: it changes with itself, "
                       "one for one."]  # fmt: skip
        changes: list[Change] = [("adjoint", node.index, start)]
        if self.builder.passes("adjoint", node.index, changes):
            return 0
        self.builder.step("adjoint", say, self.equations.seed(node), changes, nodes=[node])
        return 0

    def _reach(self, node: Node, children: Sequence[Node], count: int, *, first: bool) -> RichText:
        name, asked = tokens.name(node), tokens.name(self.asked)
        if not children and node.index in self.recording.outputs:
            return [name, " is an output, too, but no edge leads on from it to ", asked,
                    ", which we ask about."]  # fmt: skip
        if not children:
            return [name, " can affect nothing: no edge leads on from it."]
        names = tokens.listed([tokens.name(child) for child in children])
        twice = _times(count) if len(children) == 1 else ""
        asks = f" Reverse mode asks each {NODE} this: what can you affect?" if first else ""
        return [name, " can directly affect ", *names, f"{twice}.{asks}"]

    def both_ways(self, child: Node, slot: int) -> None:
        parent = self.recording.nodes[child.parents[slot]]
        one, other = tokens.name(child), tokens.name(parent)
        what = "linear maps" if has_arrays(self.recording, child) else WEIGHT.many
        self.builder.step(
            "rest",
            [f"The same edges with the same {what}, both ways: ", one, " depends on ", other,
             ", and ", other, " can affect ", one, "."],
            self.equations.both_ways(child, slot),
            nodes=[child, parent],
            edges=[self.builder.edges_into[child.index][slot]],
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
            before = sum(other is child for other, _ in kept)
            kept.append((child, slots[before]))
        uses.append(kept)
    return uses


def _times(edges: int) -> str:
    """``, twice``: between two nodes more than one edge is said."""
    return {1: "", 2: ", twice"}.get(edges, f", {edges} times")
