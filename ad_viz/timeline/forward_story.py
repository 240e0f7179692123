"""Forward mode: dual numbers carry a tangent beside every value, from the seed to the output.

Told from real ``Dual`` numbers: every tangent shown is one that they computed.
Source: "Reverse-mode automatic differentiation: a tutorial", forward mode.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ad_viz.core.active import number
from ad_viz.core.drivers import seeds
from ad_viz.core.dual import Dual
from ad_viz.core.numeral import numeral
from ad_viz.core.recording import Node, follow
from ad_viz.core.signature import parameters
from ad_viz.timeline import tokens
from ad_viz.timeline.record_chapter import unfinite, value_equation
from ad_viz.timeline.telling import Telling
from ad_viz.timeline.timeline import Timeline
from ad_viz.timeline.tokens import RichText

__all__ = ["forward_story"]


def forward_story(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    seed: Any = None,
    layout: str = "layered",
) -> Timeline:
    """The timeline of one forward run of ``f`` at ``primals``.

    ``seed`` is one tangent for each input; (1, 0, …) where it is left out.

    >>> timeline = forward_story(lambda x, y: x * y, (0.5, 4.2), seed=(0, 1))
    >>> timeline.state(len(timeline))["tangent", 2]
    0.5
    """
    named = named or {}
    names = parameters(f, primals, named)
    count = len(names)
    if seed is None:
        seed = (1.0, *(0.0,) * (count - 1))[:count]
    given = seeds(seed if hasattr(seed, "__iter__") else (seed,), count, "seed", "input")
    duals = [Dual(number(p), s) for p, s in zip(primals, given, strict=True)]
    recording = follow(f, duals, named, names)

    telling = Telling(recording, "Forward mode, dual numbers", ("code", "graph", "dual"))
    tangents = [handle.tangent for handle in recording.handles if isinstance(handle, Dual)]
    telling.chapter("Inputs and seed")
    for node in recording.nodes:
        if node.index == recording.inputs:
            telling.chapter("Run the program")
        _value(telling, node)
        _tangent(telling, node, tangents)
    _derivative(telling, given, tangents)
    return telling.timeline("tangent", layout=layout)


def _value(telling: Telling, node: Node) -> None:
    what: RichText = ["an input"]
    if node.op != "input":
        what = tokens.phrase(telling.recording, node)
    say, note = unfinite(telling, node, [tokens.name(node), " is ", *what, "."])
    telling.step(
        "primal",
        say,
        value_equation(telling, node),
        [("value", node.index, node.value)],
        nodes=[node],
        edges=telling.edges_into[node.index],
        note=note,
    )


def _tangent(telling: Telling, node: Node, tangents: list[float]) -> None:
    slope = tangents[node.index]
    edges = telling.edges_into[node.index]
    terms = [_times(telling.edges[e].weight, tangents[telling.edges[e].parent]) for e in edges]
    telling.step(
        "tangent",
        _sentence(telling, node, slope),
        _equation(telling, node, tangents),
        [*(("contribution", e, t) for e, t in zip(edges, terms, strict=True)),
         ("tangent", node.index, slope)],
        nodes=[node],
        edges=edges,
        note=None if slope - slope == 0 else "not finite",
    )  # fmt: skip


def _times(weight: float, tangent: float) -> float:
    return weight * tangent if weight and tangent else 0.0


def _sentence(telling: Telling, node: Node, slope: float) -> RichText:
    parents = [telling.recording.nodes[p] for p in node.parents]
    name = tokens.name(node)
    if not parents and slope:
        return ["Seed: ", name, f" moves at rate {numeral(slope)}. Follow what moves with it."]
    if not parents:
        return ["Seed: ", name, " stays where it is, so its tangent is 0."]
    if len(parents) == 1:
        worked = tokens.weight(telling.recording, node, 0, plug_in=False)
        factor = ["the weight"] if len(worked) > 3 else ["".join(map(_bare, worked))]
        return ["The tangent of ", name, " is ", *factor, " times the tangent of ",
                tokens.name(parents[0]), "."]  # fmt: skip
    if parents[0] is parents[1]:
        return [name, " moves with ", tokens.name(parents[0]), " along two edges; both add up."]
    pair = tokens.listed([tokens.name(parent) for parent in parents])
    return [name, " moves with ", *pair, ": each hands on its tangent times its weight."]


def _bare(token: tokens.Token) -> str:
    return token if isinstance(token, str) else token[1]


def _equation(telling: Telling, node: Node, tangents: list[float]) -> RichText:
    """``da = y · dx + x · dy = 4.2 · 1 + 0.5 · 0 = 4.2``."""
    recording, slope = telling.recording, tangents[node.index]
    result = tokens.tangent_number(slope)
    left: RichText = [tokens.tangent(node), " = "]
    edges = [telling.edges[e] for e in telling.edges_into[node.index]]
    if not edges:
        return [*left, result]
    named, plugged = [], []
    for edge in edges:
        parent = recording.nodes[edge.parent]
        worked = tokens.weight(recording, node, edge.slot, plug_in=False)
        short = len("".join(map(_bare, worked))) <= 16
        factor: RichText = worked if short else [tokens.partial(node, parent)]
        one = factor == ["1"]
        named.append([tokens.tangent(parent)] if one else [*factor, " · ", tokens.tangent(parent)])
        rate = tokens.tangent_number(tangents[edge.parent])
        plugged.append([rate] if one else [numeral(edge.weight), " · ", *tokens.factor(rate)])
    sums = tokens.joined(named, " + "), tokens.joined(plugged, " + ")
    return [*left, *sums[0], " = ", *sums[1], " = ", result]


def _derivative(telling: Telling, given: tuple[float, ...], tangents: list[float]) -> None:
    recording = telling.recording
    inputs = recording.nodes[: recording.inputs]
    outputs = [recording.nodes[o] for o in recording.outputs]
    seeded = [node for node, slope in zip(inputs, given, strict=True) if slope]
    unit = len(seeded) == 1 and sum(given) == 1
    telling.chapter("Derivative")
    shown: list[RichText] = [
        [*([tokens.partial(o, seeded[0]), " = "] if unit else []), tokens.tangent(o), " = ",
         tokens.tangent_number(tangents[o.index])]
        for o in outputs[:3]
    ]  # fmt: skip
    first = recording.first_nonfinite
    if first is not None:
        say: RichText = ["The run is done. What is not finite began at ", tokens.name(first), "."]
    elif unit and len(inputs) > 1:
        others = len(inputs) - 1
        again = "another run" if others == 1 else f"{others} more runs"
        say = ["One run, one direction: the derivative by ", tokens.name(seeded[0]),
               f". The other input{'s' * (others > 1)} would take {again}."]  # fmt: skip
    elif unit:
        say = ["One input, one run: this is the whole derivative."]
    else:
        say = ["One run, one direction: this is the derivative along your seed."]
    equation = tokens.joined(shown, ", ") + ([", …"] if len(outputs) > 3 else [])
    telling.step("rest", say, equation, nodes=outputs)
