"""What is said of a broadcast on its way there, and of the fused form."""

from collections.abc import Sequence
from typing import Any

from ad_viz.lenses.broadcast_join.arrays import index_text
from ad_viz.lenses.broadcast_join.cast import BroadcastCast, Spot
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline import tokens
from ad_viz.timeline.formulas import operation, phrase, plugged_in
from ad_viz.timeline.tokens import RichText, Token

__all__ = [
    "array_text", "compared", "computed", "fused_backward", "fused_forward", "given", "joined",
    "often", "others", "taken",
]  # fmt: skip

Told = tuple[RichText, RichText]


def given(cast: BroadcastCast) -> Told:
    """The operands, and the shape that they have in common."""
    operands = cast.arrays[: len(cast.run.inputs)]
    names: list[Token] = [["name", array.name] for array in operands]
    are = "is" if len(operands) == 1 else "are"
    whole = "a whole array, one node" if len(operands) == 1 else "whole arrays, a node for each"
    shapes = {array.shape for array in operands}
    if len(shapes) > 1 and cast.join is not None:
        say: RichText = [*tokens.listed(names), f" {are} given. They stretch to one shape, so ",
                         _f(cast), f" will run {_times(cast)}."]  # fmt: skip
    elif cast.join is None:
        say = [*tokens.listed(names), f" {are} given. There is no array, so ", _f(cast),
               " runs once, and nothing is joined."]  # fmt: skip
    else:
        say = [*tokens.listed(names), f" {are} given: {whole}. ",
               _f(cast), f" will run {_times(cast)}."]  # fmt: skip
    said = [f"({index_text(a.shape)}{',' if len(a.shape) == 1 else ''})" for a in operands]
    if len(shapes) == 1 and cast.join is not None:
        return say, [["var", operands[0].name], f" has {_numbers(operands[0].size)}"]
    comma = "," if len(cast.shape) == 1 else ""
    return say, [", ".join(said), f" → ({index_text(cast.shape)}{comma})"]


def taken(cast: BroadcastCast, spots: Sequence[Spot]) -> Told:
    """An element's numbers come out of the arrays."""
    at = cast.elements[spots[0].lane]
    reads: RichText = tokens.listed([["code", spot.text] for spot in spots])
    index = "The index is a constant node" if len(spots) == 1 else "Each index is a constant node"
    say = [f"Element [{index_text(at)}]: ", ["code", "getindex"], " takes ", *reads,
           f". {index} of its own."]  # fmt: skip
    parts: list[RichText] = [
        [["var", spot.node.name], f" = {spot.text} = {numeral(spot.node.value)}"] for spot in spots
    ]
    return say, tokens.joined(parts, ",  ")


def computed(cast: BroadcastCast, spots: Sequence[Spot], other_way: bool) -> Told:
    """``f`` runs on an element: one operation of it, or all."""
    recording, at = cast.recording, cast.elements[spots[0].lane]
    last = spots[-1]
    lead: RichText = ["Here ", _f(cast), " takes another branch: "] if other_way else []
    if last.kind == "constant":
        say: RichText = [*lead, _f(cast), " returns a number of its own: a constant node."]
        return say, [["var", last.node.name], f" = {numeral(last.node.value)}"]
    if len(spots) > 1 and not other_way:
        say = [_f(cast), f" runs on element [{index_text(at)}]: {len(spots)} operations, "
               f"a node for each."]  # fmt: skip
    else:
        words = phrase(recording, last.node)
        how = lead or [_f(cast), f" runs{f' on element [{index_text(at)}]' if at else ''}: "]
        say = [*how, ["name", last.node.name], " is ", *words, "."]
    numbers = "".join(map(tokens.plain, cast.filled_in(plugged_in(last.node), last.node)))
    made = [["var", last.node.name], " = ", *operation(recording, last.node),
            f" = {numbers} = {numeral(last.node.value)}"]  # fmt: skip
    return say, made


def others(cast: BroadcastCast, before_join: int) -> Told:
    """The elements that have no lane."""
    say: RichText = [f"The other {cast.more:,} elements go the same way, each with nodes of its "
                     f"own."]  # fmt: skip
    return say, [f"{before_join:,} nodes so far"]


def joined(cast: BroadcastCast) -> Told:
    """The results are gathered."""
    assert cast.join is not None
    size = cast.join.input_indexes.size
    if not size:
        say: RichText = ["There is no element: the join is an empty array, and ", _f(cast),
                         " never runs."]  # fmt: skip
        return say, ["2 nodes"] if len(cast.run.nodes) == 2 else [f"{len(cast.run.nodes)} nodes"]
    say = [f"The join gathers {_numbers(size)} into one array, and remembers which node each "
           f"came from."]  # fmt: skip
    ids = cast.join.input_indexes.tolist()
    written = str(ids) if size <= 6 else f"{index_text(cast.join.input_indexes.ravel()[:2])}, …"
    return say, [["code", "input_indexes"], f" = {written}"]


def fused_forward(cast: BroadcastCast, weights: Sequence[Any]) -> Told:
    """The same in one node."""
    say: RichText = ["The other way: ", _f(cast), " runs on dual numbers, and one node keeps "
                     "nothing but a weight for each element."]  # fmt: skip
    name = cast.arrays[-1].name
    parts: list[RichText] = [
        [["partial", name, array.name], " = ", *array_text(w, plain=True)]
        for array, w in zip(cast.arrays, weights, strict=False)
    ]
    return say, tokens.joined(parts[:2], ",  ")


def fused_backward(cast: BroadcastCast, gradients: Sequence[Any]) -> Told:
    """Its sweep."""
    stretched = any(a.ref and a.shape != cast.shape for a in cast.arrays[: len(cast.run.inputs)])
    summed = ", and sums over what was stretched" if stretched else ""
    say: RichText = [f"Backwards it is one operation on whole arrays: g times the weights{summed}."]
    parts: list[RichText] = [
        [["adjoint", array.name], " = ", *array_text(gradient)]
        for array, gradient in zip(cast.arrays, gradients, strict=False)
    ]
    return say, tokens.joined(parts[:2], ",  ")


def compared(cast: BroadcastCast, ways: Sequence[tuple[int, int, int]]) -> Told:
    """Nodes, bytes and calls of both ways."""
    (nodes, size, _), (few, small, calls) = ways
    say: RichText = [f"The same gradient, from {nodes:,} nodes or from {few:,}. The fused way "
                     f"calls ", _f(cast), f" {often(calls)}."]  # fmt: skip
    return say, [f"{nodes:,} nodes, {size:,} B  or  {few:,} nodes, {small:,} B"]


def array_text(given: Any, plain: bool = False) -> RichText:
    """``[1, 2, 3]``; of a large array the first numbers."""
    if not getattr(given, "shape", ()):
        return [numeral(float(given)) if plain else tokens.adjoint_number(float(given))]
    if given.size <= 6:
        text = _nested(given.tolist())
    else:
        text = f"[{', '.join(numeral(float(x)) for x in given.ravel()[:2])}, …]"
    return [text if plain else ["adjoint-number", text]]


def _nested(numbers: Any) -> str:
    if isinstance(numbers, list):
        return f"[{', '.join(map(_nested, numbers))}]"
    return numeral(numbers)


def _f(cast: BroadcastCast) -> Token:
    """What the person calls the function."""
    return ["name", cast.run.source.name.replace("<lambda>", "λ")]


def _numbers(size: int) -> str:
    return _count(size, "number")


def _count(n: int, noun: str) -> str:
    return f"{n:,} {noun}{'' if n == 1 else 's'}"


def _times(cast: BroadcastCast) -> str:
    return often(len(cast.elements) + cast.more)


def often(count: int) -> str:
    """``twice``"""
    return {0: "not once", 1: "once", 2: "twice"}.get(count, f"{count:,} times")
