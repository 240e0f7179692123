"""The step in which a dual number computes its tangent: the same in every forward story."""

import math
from collections.abc import Sequence

from ad_viz.core.ieee import multiply
from ad_viz.core.numeral import numeral
from ad_viz.core.recording import Node
from ad_viz.timeline import formulas, tokens
from ad_viz.timeline.telling import Telling
from ad_viz.timeline.tokens import RichText

__all__ = ["tangent_equation", "tangent_step"]


def tangent_step(
    telling: Telling, node: Node, tangents: list[float], forms: Sequence[RichText] = ()
) -> None:
    """What reaches the node's tangent, term by term, and their sum; a seed if it is an input."""
    tangent = tangents[node.index]
    edges = telling.edges_into[node.index]
    parents = zip(node.weights, node.parents, strict=True)
    terms = [multiply(weight, tangents[parent]) for weight, parent in parents]
    telling.step(
        "tangent",
        _sentence(telling, node, tangents),
        tangent_equation(telling, node, tangents),
        [
            *(("contribution", e, t) for e, t in zip(edges, terms, strict=True)),
            ("tangent", node.index, tangent),
        ],
        nodes=[node],
        edges=edges,
        forms=forms,
        note=None if math.isfinite(tangent) else "not finite",
    )


def _sentence(telling: Telling, node: Node, tangents: list[float]) -> RichText:
    parents = [telling.recording.nodes[p] for p in node.parents]
    name = tokens.name(node)
    if not parents and tangents[node.index]:
        moves = numeral(tangents[node.index])
        return ["Seed: the tangent of ", name, f" is {moves}. Follow what moves with it."]
    if not parents:
        return ["Seed: ", name, " stands still, so its tangent is 0."]
    still = [tokens.name(parent) for parent in parents if not tangents[parent.index]]
    if len(still) == len(parents):
        if len({parent.index for parent in parents}) == 1:
            return [still[0], " stands still, and so does ", name, "."]
        return [
            "Neither ",
            *tokens.listed(still, last="nor"),
            " moves, so ",
            name,
            " stands still.",
        ]
    if len(parents) == 1:
        factor = formulas.weight(telling.recording, node, 0, plug_in=False)
        words = "".join(map(tokens.plain, factor))
        return ["The tangent of ", name, f" is {words} times the tangent of ",
                tokens.name(parents[0]), "."]  # fmt: skip
    if parents[0] is parents[1]:
        return [name, " moves with ", tokens.name(parents[0]), " along two edges; both add up."]
    moving = [tokens.name(parent) for parent in parents if tangents[parent.index]]
    if still:
        return [name, " moves with ", *moving, ", by its tangent times the weight. ",
                *still, " stands still."]  # fmt: skip
    return [
        name,
        " moves with ",
        *tokens.listed(moving),
        ": each adds its tangent times its weight.",
    ]


def tangent_equation(telling: Telling, node: Node, tangents: list[float]) -> RichText:
    """``da = y · dx + x · dy = 4.2 · 1 + 0.5 · 0 = 4.2``."""
    recording = telling.recording
    result = tokens.tangent_number(tangents[node.index])
    named, plugged = [], []
    for e in telling.edges_into[node.index]:
        edge = telling.edges[e]
        parent = recording.nodes[edge.parent]
        factor = formulas.weight(recording, node, edge.slot, plug_in=False)
        named.append(formulas.product(factor, tokens.tangent(parent)))
        number = tokens.tangent_number(tangents[edge.parent])
        plugged.append(formulas.product([numeral(edge.weight)], number))
    sums = [formulas.sum_of(named), formulas.sum_of(plugged), [result]]
    if sums[1] == sums[2]:
        del sums[1]
    return [tokens.tangent(node), " = ", *tokens.joined(filter(None, sums), " = ")]
