"""What is said of a broadcast: a sentence and an equation for each step."""

from collections.abc import Sequence
from typing import Any, Final

from ad_viz.core.numeral import numeral
from ad_viz.core.ref_sweep import Firing
from ad_viz.timeline import tokens
from ad_viz.timeline.broadcast_arrays import Array, index_text
from ad_viz.timeline.broadcast_cast import BroadcastCast, Spot
from ad_viz.timeline.formulas import operation, phrase, plugged_in, product, weight
from ad_viz.timeline.tokens import RichText, Token

__all__ = [
    "compared", "complete", "computed", "fired", "fused_backward", "fused_forward", "given",
    "joined", "others", "others_back", "passed", "sent", "started", "taken", "unreached",
]  # fmt: skip

Told = tuple[RichText, RichText]

_MOST: Final = 3


def given(cast: BroadcastCast) -> Told:
    """The operands, and the shape that they have in common."""
    operands = cast.arrays[: len(cast.run.inputs)]
    names: list[Token] = [["name", array.name] for array in operands]
    are = "is" if len(operands) == 1 else "are"
    whole = "a whole array, one node" if len(operands) == 1 else "whole arrays, a node for each"
    shapes = {array.shape for array in operands}
    if len(shapes) > 1 and cast.join is not None:
        say: RichText = [*tokens.listed(names), f" {are} given. They stretch to one shape, so ",
                         ["name", "f"], f" will run {_times(cast)}."]  # fmt: skip
    elif cast.join is None:
        say = [*tokens.listed(names), f" {are} given. There is no array, so ", ["name", "f"],
               " runs once, and nothing is joined."]  # fmt: skip
    else:
        say = [*tokens.listed(names), f" {are} given: {whole}. ",
               ["name", "f"], f" will run {_times(cast)}."]  # fmt: skip
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
    lead: RichText = ["Here ", ["name", "f"], " takes another branch: "] if other_way else []
    if last.kind == "constant":
        say: RichText = [*lead, ["name", "f"], " returns a number of its own: a constant node."]
        return say, [["var", last.node.name], f" = {numeral(last.node.value)}"]
    if len(spots) > 1 and not other_way:
        say = [["name", "f"], f" runs on element [{index_text(at)}]: {len(spots)} operations, "
               f"a node for each."]  # fmt: skip
    else:
        words = phrase(recording, last.node)
        how = lead or [["name", "f"], f" runs{f' on element [{index_text(at)}]' if at else ''}: "]
        say = [*how, ["name", last.node.name], " is ", *words, "."]
    made = [["var", last.node.name], " = ", *operation(recording, last.node),
            f" = {plugged_in(recording, last.node)} = {numeral(last.node.value)}"]  # fmt: skip
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
        say: RichText = ["There is no element: the join is an empty array, and ", ["name", "f"],
                         " never runs."]  # fmt: skip
        return say, ["2 nodes"] if len(cast.run.nodes) == 2 else [f"{len(cast.run.nodes)} nodes"]
    say = [f"The join gathers {_numbers(size)} into one array, and remembers which node each "
           f"came from."]  # fmt: skip
    ids = cast.join.input_indexes.tolist()
    written = str(ids) if size <= 6 else f"{index_text(cast.join.input_indexes.ravel()[:2])}, …"
    return say, [["code", "input_indexes"], f" = {written}"]


def started(cast: BroadcastCast) -> Told:
    """The seed."""
    if cast.join is None:
        name = cast.spots[cast.by_id[cast.run.output_id]].node.name
        say: RichText = ["Now backwards, from the seed at ", ["name", name], "."]
        return say, [["adjoint", name], " = ", tokens.adjoint_number(float(cast.run.seed))]
    say = ["Now backwards. It begins with the seed: g, the adjoint of the join, a number for "
           "each element."]  # fmt: skip
    return say, ["g = ", *_array(cast.run.seed)]


def passed(cast: BroadcastCast, firing: Firing) -> Told:
    """The join fires."""
    say: RichText = ["The join fires: ", ["code", "g[I]"], " goes to node ",
                     ["code", "input_indexes[I]"], ". It changes nothing, it only deals out."
                     ]  # fmt: skip
    sent = [one for one in firing.sent if one.parent in cast.by_id and one.at in cast.elements]
    parts: list[RichText] = [
        [["adjoint", cast.spots[cast.by_id[one.parent]].node.name],
         f" = g[{index_text(one.at or ())}] = ", tokens.adjoint_number(one.term)]
        for one in sent[:_MOST]
    ]  # fmt: skip
    return say, [*tokens.joined(parts, ",  "), *([",  …"] if len(firing.sent) > _MOST else [])]


def fired(cast: BroadcastCast, spot: Spot, firing: Firing, totals: Sequence[float]) -> Told:
    """An operation of ``f`` fires. ``totals`` are what its parents have now."""
    recording, node = cast.recording, spot.node
    if not firing.sent:
        say: RichText = [["name", node.name], " is a constant: what came to it goes no further."]
        return say, [["adjoint", node.name], " = ", tokens.adjoint_number(firing.adjoint)]
    parents: list[Token] = [["name", recording.nodes[p].name] for p in dict.fromkeys(node.parents)]
    say = [["name", node.name], f" has all it waits for{_of(firing)}: it fires, adjoint times "
           "weight, to ", *tokens.listed(parents), "."]  # fmt: skip
    parts: list[RichText] = []
    for slot, (one, total) in enumerate(zip(firing.sent, totals, strict=True)):
        name = recording.nodes[node.parents[slot]].name
        known = tokens.adjoint_number(firing.adjoint)
        term = product(weight(recording, node, slot, plug_in=True), known)
        parts.append([["adjoint", name], " += ", *term])
        if term != [known]:
            parts[-1] += [" = ", tokens.adjoint_number(one.term)]
        if total != one.term and node.parents[slot] not in node.parents[slot + 1 :]:
            parts[-1] += [", in all ", tokens.adjoint_number(total)]
    return say, tokens.joined(parts, ",  ")


def sent(spot: Spot, array: Array, firing: Firing, total: float) -> Told:
    """A getindex fires: its adjoint goes back into the cell that it came from."""
    [one] = firing.sent
    come = array.ref - one.to_come
    adds = "is added to what is there" if total != one.term else "goes back there"
    say: RichText = [["name", spot.node.name], " took ", ["code", spot.text],
                     f", so its adjoint {adds}. ",
                     ["name", array.name], f" has {come:,} of {array.ref:,} contributions."
                     ]  # fmt: skip
    cell = f"[{index_text(one.at or ())}]"
    equation: RichText = [["adjoint", array.name], f"{cell} += ", ["adjoint", spot.node.name],
                          " = ", tokens.adjoint_number(one.term)]  # fmt: skip
    if total != one.term:
        equation += [", in all ", tokens.adjoint_number(total)]
    return say, equation


def others_back(array: Array | None, count: int, come: int) -> Told:
    """The elements that have no lane fire."""
    say: RichText = [f"{count:,} more elements fire the same way, each node once it has all it "
                     "waits for."]  # fmt: skip
    if array is None:
        return say, []
    return say, [["name", array.name], f" has {come:,} of {array.ref:,} contributions"]


def unreached(array: Array) -> Told:
    """Nothing came to an operand."""
    say: RichText = ["No contribution comes to ", ["name", array.name],
                     ", so it never fires: its gradient is 0."]  # fmt: skip
    return say, [["adjoint", array.name], " = ", tokens.adjoint_number(0.0)]


def complete(array: Array, adjoint: Any) -> Told:
    """An operand has all its contributions."""
    uses = max(array.uses.values(), default=1)
    many = f"All {array.ref:,} contributions have"
    many = {1: "The one contribution has", 2: "Both contributions have"}.get(array.ref, many)
    say: RichText = [many, " come to ", ["name", array.name], ". "]
    if not array.shape and array.ref > 1:
        say += ["It is one number for all of them, so they are added up."]
    elif uses > 1:
        say += [f"A cell was taken {_often(uses)}: its contributions are summed, back over the "
                "stretched axis."]  # fmt: skip
    else:
        say += ["Its adjoint is complete: this is the gradient."]
    return say, [["adjoint", array.name], " = ", *_array(adjoint)]


def fused_forward(cast: BroadcastCast, weights: Sequence[Any]) -> Told:
    """The same in one node."""
    say: RichText = ["The other way: ", ["name", "f"], " runs on dual numbers, and one node keeps "
                     "nothing but a weight for each element."]  # fmt: skip
    name = cast.arrays[-1].name
    parts: list[RichText] = [
        [["partial", name, array.name], " = ", *_array(w, plain=True)]
        for array, w in zip(cast.arrays, weights, strict=False)
    ]
    return say, tokens.joined(parts[:2], ",  ")


def fused_backward(cast: BroadcastCast, gradients: Sequence[Any]) -> Told:
    """Its sweep."""
    stretched = any(a.ref and a.shape != cast.shape for a in cast.arrays[: len(cast.run.inputs)])
    summed = ", and sums over what was stretched" if stretched else ""
    say: RichText = [f"Backwards it is one operation on whole arrays: g times the weights{summed}."]
    parts: list[RichText] = [
        [["adjoint", array.name], " = ", *_array(gradient)]
        for array, gradient in zip(cast.arrays, gradients, strict=False)
    ]
    return say, tokens.joined(parts[:2], ",  ")


def compared(ways: Sequence[tuple[int, int, int]]) -> Told:
    """Nodes, bytes and calls of both ways."""
    (nodes, size, _), (few, small, calls) = ways
    say: RichText = [f"The same gradient, from {nodes:,} nodes or from {few:,}. The fused way "
                     f"calls ", ["name", "f"], f" {_often(calls)}."]  # fmt: skip
    return say, [f"{nodes:,} nodes, {size:,} B  or  {few:,} nodes, {small:,} B"]


def _array(given: Any, plain: bool = False) -> RichText:
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


def _of(firing: Firing) -> str:
    return f" ({firing.received} of {firing.received})" if firing.received > 1 else ""


def _numbers(size: int) -> str:
    return _count(size, "number")


def _count(n: int, noun: str) -> str:
    return f"{n:,} {noun}{'' if n == 1 else 's'}"


def _times(cast: BroadcastCast) -> str:
    return _often(len(cast.elements) + cast.more)


def _often(count: int) -> str:
    return {0: "not once", 1: "once", 2: "twice"}.get(count, f"{count:,} times")
