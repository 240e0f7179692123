"""The steps of a Var graph's recursion: who asks whom, and what comes back.

Told from the calls of real ``Var`` nodes, in the order in which they happened.
"""

from collections.abc import Sequence
from typing import Any, Final

from ad_viz.arrays.results import filled
from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.listing import Listing
from ad_viz.timeline.script import Change
from ad_viz.timeline.steps.array_cell import contribution_cell
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import formulas, tokens
from ad_viz.timeline.texts.array_forms import adjoint_rule, has_arrays, shaped
from ad_viz.timeline.texts.notations import Notations
from ad_viz.timeline.texts.template import unless_finite
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.tracing.var import Asked, Returned, Var
from ad_viz.vocabulary import ADJOINT, GRAPH, SEED

__all__ = ["GRAPH_LINES", "KEEPS", "MAKES", "CallSteps", "var_of"]

GRAPH_LINES: Final = Listing(
    f"The Var {GRAPH}",
    (
        "node = Var(value)",
        "children.append((w, child))",
        "if self.grad_value is None:",
        "  self.grad_value = sum(",
        "    w * child.grad()",
        "    for w, child in …)",
        "return self.grad_value",
    ),
)
#: Lines of it: a node is made or kept as a child; a sum is made, a child asked, an answer given.
MAKES, KEEPS = 1, 2
_SUMS, _ASKS, _ANSWERS = 4, 5, 7
_TERMS: Final = 3


def var_of(recording: Recording, node: Node) -> Var:
    handle = recording.handles[node.index]
    assert isinstance(handle, Var)
    return handle


class CallSteps:
    """Tells the calls, keeping track of who asked whom."""

    def __init__(
        self, builder: StoryBuilder, seeded: Node, notations: Notations | None = None
    ) -> None:
        self.builder = builder
        self.notations = notations
        self.seeded = seeded
        self.nodes = builder.recording.nodes
        self.index = {id(handle): i for i, handle in enumerate(builder.recording.handles)}
        self.edges_out: list[list[int]] = [[] for _ in self.nodes]
        for number_of, edge in enumerate(builder.edges):
            self.edges_out[edge.parent].append(number_of)
        self.open: list[Node] = []
        self.asked: list[int] = []
        self.answered: set[int] = set()

    def tell(self, event: Asked | Returned) -> None:
        node = self.nodes[self.index[id(event.node)]]
        if isinstance(event, Asked):
            self._ask(node, event)
        else:
            self._return(node, event)

    def _ask(self, node: Node, event: Asked) -> None:
        asker = self.open[-1] if self.open else None
        edges = []
        if asker:
            edges = [self.edges_out[asker.index][self.asked[-1]]]
            self.asked[-1] += 1
        changes: list[Change] = [("stack", event.depth, node.index), ("depth", 0, event.depth + 1)]
        if not event.cached:
            self.open.append(node)
            self.asked.append(0)
        if self.builder.passes("call", node.index, changes):
            return
        who: RichText = [tokens.name(asker), " asks "] if asker else ["You ask "]
        if event.cached:
            why = f"was {SEED.done}" if node is self.seeded else "has answered before"
            say = [*who, tokens.name(node), f", which {why}, so it returns at once."]
            equation: RichText = [tokens.adjoint(node), " = ", _answer(node)]
            if is_array(node.value):
                equation = [_answer(node)]
            if asker:
                equation = self._sum(asker, plug_in=False)
            self.builder.step("call", say, equation, changes, nodes=[node], edges=edges,
                              forms=self._forms(asker or node), engine_lines=[_ANSWERS],
                              note="from the cache")  # fmt: skip
            return
        say = [*who, tokens.name(node), *self._waits(node)]
        self.builder.step("call", say, self._sum(node, plug_in=False), changes,
                          nodes=[node], edges=edges, forms=self._forms(node),
                          engine_lines=[_ASKS])  # fmt: skip

    def _waits(self, node: Node) -> RichText:
        children = [self.nodes[self.builder.edges[e].child] for e in self.edges_out[node.index]]
        if not children:
            return [", which has no children: nothing depends on it."]
        names = tokens.listed([tokens.name(child) for child in dict.fromkeys(children)])
        return [", which does not know yet and first asks ", *names, "."]

    def _return(self, node: Node, event: Returned) -> None:
        self.open.pop()
        self.asked.pop()
        self.answered.add(node.index)
        edges = self.edges_out[node.index]
        total = filled(event.node.grad_value, node.value)
        terms = [filled(term, node.value) for term in event.terms]
        changes: list[Change] = [("contribution", *one) for one in zip(edges, terms, strict=True)]
        changes += [("adjoint", node.index, total), ("stack", event.depth, node.index),
                    ("depth", 0, event.depth + 1)]  # fmt: skip
        if edges:
            changes.append(("arrived", node.index, len(edges)))
        if self.builder.passes("adjoint", node.index, changes):
            return
        equation = self._sum(node, plug_in=True)
        self.builder.step("adjoint", self._answers(node, len(edges)), equation, changes,
                          nodes=[node], edges=edges, forms=self._forms(node),
                          engine_lines=[_SUMS], cell=self._cell(edges, terms),
                          note=unless_finite(("adjoint", node.index), ["not finite"]))  # fmt: skip

    def _cell(self, edges: Sequence[int], terms: Sequence[Any]) -> dict[str, Any] | None:
        """One cell of the only term that an array has."""
        if len(edges) != 1 or not is_array(terms[0]):
            return None
        edge = self.builder.edges[edges[0]]
        child = self.nodes[edge.child]
        recording = self.builder.recording
        adjoint = filled(var_of(recording, child).grad_value, child.value)
        found = contribution_cell(
            recording, child, edge.slot, edges[0], adjoint, terms[0], joint=" = "
        )
        return None if found is None else found.part()

    def _answers(self, node: Node, terms: int) -> RichText:
        back: RichText = [" and is done"]
        if self.open:
            back = [" and answers ", tokens.name(self.open[-1])]
        if terms == 0:
            return [tokens.name(node), f" has nothing to add up: its {ADJOINT} is 0."]
        if terms == 1:
            return [tokens.name(node), " has its only term", *back, "."]
        return [tokens.name(node), f" adds its {tokens.cardinal(terms)} terms", *back, "."]

    def _forms(self, node: Node) -> Sequence[RichText]:
        if self.notations is None:
            return ()
        if node is self.seeded:
            return self.notations.adjoint_seed(node)
        edges = [self.builder.edges[e] for e in self.edges_out[node.index]]
        uses = [(self.nodes[edge.child], edge.slot) for edge in edges]
        return self.notations.adjoint(node, uses)

    def _sum(self, node: Node, *, plug_in: bool) -> RichText:
        """``x̄ = ∂a/∂x · ā + ∂b/∂x · b̄``, or the same with numbers."""
        terms: list[RichText] = []
        for e in self.edges_out[node.index][:_TERMS]:
            edge = self.builder.edges[e]
            child = self.nodes[edge.child]
            if has_arrays(self.builder.recording, child):
                terms.append(adjoint_rule(self.builder.recording, child, edge.slot))
            elif plug_in:
                number = formulas.bracketed(_answer(child))
                terms.append([tokens.number(("weight", e)), " · ", *number])
            else:
                terms.append([tokens.partial(child, node), " · ", tokens.adjoint(child)])
        more = [" + …"] if len(self.edges_out[node.index]) > _TERMS else []
        left: RichText = [shaped(tokens.adjoint(node), node.value), " = "]
        if not terms:
            return [*left, tokens.adjoint_number(0.0)]
        end = [" = ", _answer(node)] if plug_in and not is_array(node.value) else []
        return [*left, *formulas.sum_of(terms), *more, *end]


def _answer(node: Node) -> tokens.Token:
    if is_array(node.value):
        return shaped(tokens.adjoint(node), node.value)
    return tokens.adjoint_number(("adjoint", node.index))
