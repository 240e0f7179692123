"""The step in which a dual number computes its tangent: the same in every forward story."""

from collections.abc import Collection, Iterable, Sequence

from ad_viz.program.recording import Node
from ad_viz.rules.ieee import multiply
from ad_viz.timeline.script import Change
from ad_viz.timeline.steps.array_tangent import array_tangent_step
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import formulas, tokens
from ad_viz.timeline.texts.array_forms import has_arrays
from ad_viz.timeline.texts.template import equal, text, unless_finite, when_zero
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import SEED, TANGENT, WEIGHT

__all__ = ["tangent_equation", "tangent_step"]


def tangent_step(
    builder: StoryBuilder,
    node: Node,
    tangents: Sequence[float],
    moved: Collection[int],
    forms: Sequence[RichText] = (),
) -> None:
    """What reaches the node's tangent, term by term, and their sum; a seed if it is an input.

    ``moved`` are the nodes that the seeded inputs may move.
    """
    if has_arrays(builder.recording, node):
        array_tangent_step(builder, node, tangents, moved)
        return
    tangent = tangents[node.index]
    edges = builder.edges_into[node.index]
    parents = zip(node.weights, node.parents, strict=True)
    terms = [multiply(weight, tangents[parent]) for weight, parent in parents]
    sent: Iterable[Change] = (("contribution", *one) for one in zip(edges, terms, strict=True))
    changes: list[Change] = [*sent, ("tangent", node.index, tangent)]
    if builder.passes("tangent", node.index, changes):
        return
    builder.step(
        "tangent",
        _sentence(builder, node),
        tangent_equation(builder, node),
        changes,
        nodes=[node],
        edges=edges,
        forms=forms,
        note=unless_finite(("tangent", node.index), ["not finite"]),
    )


def _sentence(builder: StoryBuilder, node: Node) -> RichText:
    parents = [builder.recording.nodes[p] for p in node.parents]
    match parents:
        case []:
            return _seed(node)
        case [parent]:
            return when_zero(("tangent", parent.index), _still(node, parent), _alone(builder, node))
        case [parent, other] if parent is other:
            both: RichText = [tokens.name(node), " moves with ", tokens.name(parent),
                              " along two edges; both add up."]  # fmt: skip
            return when_zero(("tangent", parent.index), _still(node, parent), both)
    one, other = parents
    return when_zero(
        ("tangent", one.index),
        when_zero(("tangent", other.index), _neither(node, one, other), _with(node, other, one)),
        when_zero(("tangent", other.index), _with(node, one, other), _with_both(node, one, other)),
    )


def _seed(node: Node) -> RichText:
    name, tangent = tokens.name(node), ("tangent", node.index)
    moves = text(" is ", tokens.number(tangent), ". Follow what moves with it.")
    return when_zero(
        tangent,
        [f"{SEED.capital}: ", name, f" stands still, so its {TANGENT} is 0."],
        [f"{SEED.capital}: the {TANGENT} of ", name, moves],
    )


def _alone(builder: StoryBuilder, node: Node) -> RichText:
    [edge] = builder.edges_into[node.index]
    factor = formulas.weight(builder.recording, node, 0, edge)
    parent = builder.recording.nodes[node.parents[0]]
    times = text(" is ", *factor, f" times the {TANGENT} of ")
    return [f"The {TANGENT} of ", tokens.name(node), times, tokens.name(parent), "."]


def _still(node: Node, parent: Node) -> RichText:
    return [tokens.name(parent), " stands still, and so does ", tokens.name(node), "."]


def _neither(node: Node, one: Node, other: Node) -> RichText:
    names = tokens.listed([tokens.name(one), tokens.name(other)], last="nor")
    return ["Neither ", *names, " moves, so ", tokens.name(node), " stands still."]


def _with(node: Node, moving: Node, still: Node) -> RichText:
    return [tokens.name(node), " moves with ", tokens.name(moving),
            f", by its {TANGENT} times the {WEIGHT}. ", tokens.name(still), " stands still."
            ]  # fmt: skip


def _with_both(node: Node, one: Node, other: Node) -> RichText:
    names = tokens.listed([tokens.name(one), tokens.name(other)])
    return [
        tokens.name(node),
        " moves with ",
        *names,
        f": each adds its {TANGENT} times its {WEIGHT}.",
    ]


def tangent_equation(builder: StoryBuilder, node: Node) -> RichText:
    """``da = y · dx + x · dy = 4.2 · 1 + 0.5 · 0 = 4.2``."""
    recording = builder.recording
    named, plugged = [], []
    for e in builder.edges_into[node.index]:
        edge = builder.edges[e]
        factor = formulas.weight(recording, node, edge.slot, e)
        named.append(formulas.product(factor, tokens.tangent(recording.nodes[edge.parent])))
        number = tokens.tangent_number(("tangent", edge.parent))
        plugged.append(formulas.product([tokens.number(("weight", e))], number))
    result: RichText = [tokens.tangent_number(("tangent", node.index))]
    left: RichText = [tokens.tangent(node), " = "]
    if not named:
        return [*left, *result]
    worked = equal(formulas.sum_of(plugged), result)
    return [*left, *formulas.sum_of(named), " = ", *worked]
