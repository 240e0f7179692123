"""The two readings of one graph: what a node depends on, and what it can affect.

Told from a real ``Var`` graph, in which every node keeps its children, and from the answers of
their ``grad()``. Forward mode asks the first question, reverse mode the second.
Source: "Reverse-mode automatic differentiation: a tutorial", the dependency graph.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ad_viz.core.recording import Node, Recording
from ad_viz.core.var import Returned, Var
from ad_viz.timeline import notations, tokens
from ad_viz.timeline.run import run
from ad_viz.timeline.telling import Change, Telling
from ad_viz.timeline.timeline import Timeline
from ad_viz.timeline.tokens import RichText

__all__ = ["readings_story"]

_SHOWN = 3


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
    telling = Telling(recording, "One graph, two readings", ("code", "graph"))
    computed = recording.nodes[recording.inputs :]
    _given(telling)
    if computed:
        telling.chapter("Depends on")
    for node in computed:
        _depends_on(telling, node, first=node is computed[0])
    telling.chapter("Can affect")
    uses = _uses(recording)
    counts: list[int] = []
    for node in reversed(recording.nodes):
        counts.append(_can_affect(telling, node, uses[node.index], first=not any(counts)))
    if computed:
        telling.chapter("Both ways")
        _both_ways(telling, computed[-1])
    return telling.timeline("adjoint", expects=counts[::-1], layout=layout)


def _given(telling: Telling) -> None:
    recording = telling.recording
    inputs = recording.nodes[: recording.inputs]
    names = tokens.listed([tokens.name(node) for node in inputs])
    are = " is the input: it depends on nothing. Every other value is computed from it."
    if len(inputs) > 1:
        are = " are inputs: they depend on nothing. Every other value is computed from them."
    t = notations.open_letter(recording, "t")
    asked: list[RichText] = [[["partial", node.name, t], " = ?"] for node in inputs[:_SHOWN]]
    telling.chapter("Inputs")
    telling.step(
        "primal",
        [*names, are],
        [*tokens.joined(asked, ", "), *([", …"] if len(inputs) > _SHOWN else [])],
        [("value", node.index, node.value) for node in inputs],
        nodes=inputs,
    )


def _depends_on(telling: Telling, node: Node, first: bool) -> None:
    """Against the edges: what goes into a node."""
    parents = [telling.recording.nodes[parent] for parent in dict.fromkeys(node.parents)]
    twice = ", twice" if len(node.parents) > len(parents) else ""
    asks = " Forward mode asks each node this: what goes into you?" if first else ""
    telling.step(
        "tangent",
        [tokens.name(node), " directly depends on ", *tokens.listed([*map(tokens.name, parents)]),
         f"{twice}.{asks}"],
        notations.tangent_forms(telling.recording, node)[0],
        [("value", node.index, node.value)],
        nodes=[node, *parents],
        edges=telling.edges_into[node.index],
    )  # fmt: skip


def _can_affect(telling: Telling, node: Node, uses: Sequence[notations.Use], first: bool) -> int:
    """Along the edges: what comes out of a node. Gives how many contributions that brings."""
    recording = telling.recording
    asked = recording.nodes[recording.outputs[0]]
    var = recording.handles[node.index]
    assert isinstance(var, Var)
    if node is asked:
        var.grad_value = 1.0
        telling.step(
            "adjoint", _outlet(node, uses), notations.adjoint_seed_forms(recording, node, 1.0)[0],
            [("adjoint", node.index, 1.0)], nodes=[node],
        )  # fmt: skip
        return 0
    edges = [telling.edges_into[child.index][slot] for child, slot in uses]
    # Its children have answered before it is asked, so it is the only one to return.
    terms = next(event.terms for event in var.calls() if isinstance(event, Returned))
    changes: list[Change] = [("contribution", *sent) for sent in zip(edges, terms, strict=True)]
    changes.append(("adjoint", node.index, var.grad()))
    changes += [("arrived", node.index, len(edges))] if edges else []
    children = [*dict.fromkeys(child.index for child, _ in uses)]
    telling.step(
        "adjoint",
        _reach(telling, node, children, len(uses), first),
        notations.adjoint_forms(recording, node, uses)[0],
        changes,
        nodes=[node, *(recording.nodes[child] for child in children)],
        edges=edges,
    )
    return len(edges)


def _outlet(node: Node, uses: Sequence[notations.Use]) -> RichText:
    if uses:
        return ["We ask about ", tokens.name(node), " itself: it changes with itself, one for one."]
    return [tokens.name(node), " is the output. It can affect nothing further but itself."]


def _reach(
    telling: Telling, node: Node, children: Sequence[int], count: int, first: bool
) -> RichText:
    if not children:
        return [tokens.name(node), " can affect nothing: no edge leads on from it."]
    names = tokens.listed([tokens.name(telling.recording.nodes[child]) for child in children])
    twice = ", twice" if count == 2 and len(children) == 1 else ""
    asks = " Reverse mode asks each node this: what can you affect?" if first else ""
    return [tokens.name(node), " can directly affect ", *names, f"{twice}.{asks}"]


def _both_ways(telling: Telling, child: Node) -> None:
    recording = telling.recording
    parent = recording.nodes[child.parents[0]]
    t, s = notations.open_letter(recording, "t"), notations.open_letter(recording, "s")
    weight = tokens.partial(child, parent)
    telling.step(
        "rest",
        ["The same edges, both ways: ", tokens.name(child), " depends on ", tokens.name(parent),
         ", and ", tokens.name(parent), " can affect ", tokens.name(child), "."],
        [weight, " · ", ["partial", parent.name, t], " forward, ",
         weight, " · ", ["partial", s, child.name], " in reverse"],
        nodes=[child, parent],
        edges=[telling.edges_into[child.index][0]],
    )  # fmt: skip


def _uses(recording: Recording) -> list[list[notations.Use]]:
    """For each node its children, in the order in which it keeps them."""
    index = {id(handle): place for place, handle in enumerate(recording.handles)}
    uses: list[list[notations.Use]] = []
    for node, handle in zip(recording.nodes, recording.handles, strict=True):
        assert isinstance(handle, Var)
        met: dict[int, int] = {}
        uses.append([])
        for _, var in handle.children:
            child = recording.nodes[index[id(var)]]
            slots = [slot for slot, parent in enumerate(child.parents) if parent == node.index]
            uses[-1].append((child, slots[met.get(child.index, 0)]))
            met[child.index] = met.get(child.index, 0) + 1
    return uses
