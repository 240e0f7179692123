"""What is said of a broadcast on its way there, and of the fused form."""

from collections.abc import Sequence
from typing import Any

from ad_viz.lenses.broadcast_join.arrays import index_text
from ad_viz.lenses.broadcast_join.picture import BroadcastPicture, Spot
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.formulas import operation, phrase, plugged_in
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import GRADIENT, NODE, WEIGHT

__all__ = [
    "array_text", "compared", "computed", "fused_backward", "fused_forward", "given", "joined",
    "often", "others", "taken",
]  # fmt: skip

Texts = tuple[RichText, RichText]


def given(picture: BroadcastPicture) -> Texts:
    """The operands, and the shape that they have in common."""
    operands = picture.arrays[: len(picture.run.inputs)]
    names: list[Token] = [["name", array.name] for array in operands]
    are = "is" if len(operands) == 1 else "are"
    whole = (
        f"a whole array, one {NODE}" if len(operands) == 1 else f"whole arrays, {NODE.one} for each"
    )
    shapes = {array.shape for array in operands}
    if len(shapes) > 1 and picture.join is not None:
        say: RichText = [*tokens.listed(names), f" {are} given. They stretch to one shape, so ",
                         _f(picture), f" will {_run(picture)}."]  # fmt: skip
    elif picture.join is None:
        say = [*tokens.listed(names), f" {are} given. There is no array, so ", _f(picture),
               " runs once, and nothing is joined."]  # fmt: skip
    else:
        say = [*tokens.listed(names), f" {are} given: {whole}. ",
               _f(picture), f" will {_run(picture)}."]  # fmt: skip
    said = [f"({index_text(a.shape)}{',' if len(a.shape) == 1 else ''})" for a in operands]
    if len(shapes) == 1 and picture.join is not None:
        return say, [["var", operands[0].name], f" has {_numbers(operands[0].size)}"]
    comma = "," if len(picture.shape) == 1 else ""
    return say, [", ".join(said), f" → ({index_text(picture.shape)}{comma})"]


def taken(picture: BroadcastPicture, spots: Sequence[Spot]) -> Texts:
    """An element's numbers come out of the arrays."""
    at = picture.elements[spots[0].lane]
    reads: RichText = tokens.listed([["code", spot.text] for spot in spots])
    index = (
        f"The index is a constant {NODE}" if len(spots) == 1 else f"Each index is a constant {NODE}"
    )
    say = [f"Element [{index_text(at)}]: ", ["code", "getindex"], " takes ", *reads,
           f". {index} of its own."]  # fmt: skip
    parts: list[RichText] = [
        [["var", spot.node.name], f" = {spot.text} = {numeral(spot.node.value)}"] for spot in spots
    ]
    return say, tokens.joined(parts, ",  ")


def computed(picture: BroadcastPicture, spots: Sequence[Spot], other_way: bool) -> Texts:
    """``f`` runs on an element: one operation of it, or all."""
    recording, at = picture.recording, picture.elements[spots[0].lane]
    last = spots[-1]
    lead: RichText = ["Here ", _f(picture), " takes another branch: "] if other_way else []
    if last.kind == "constant":
        say: RichText = [*lead, _f(picture), f" returns a number of its own: a constant {NODE}."]
        return say, [["var", last.node.name], f" = {numeral(last.node.value)}"]
    how = lead or [_f(picture), f" runs{f' on element [{index_text(at)}]' if at else ''}: "]
    if len(spots) > 1:
        say = [*how, f"{len(spots)} operations, {NODE.one} for each."]
    else:
        say = [*how, ["name", last.node.name], " is ", *phrase(recording, last.node), "."]
    numbers = "".join(map(tokens.plain, picture.filled_in(plugged_in(last.node), last.node)))
    made = [["var", last.node.name], " = ", *operation(recording, last.node),
            f" = {numbers} = {numeral(last.node.value)}"]  # fmt: skip
    return say, made


def others(picture: BroadcastPicture, before_join: int) -> Texts:
    """The elements that have no lane."""
    say: RichText = [f"The other {picture.more:,} elements go the same way, each with {NODE.many} "
                     "of its own."]  # fmt: skip
    return say, [f"{before_join:,} {NODE.many} so far"]


def joined(picture: BroadcastPicture) -> Texts:
    """The results are gathered."""
    assert picture.join is not None
    size = picture.join.input_indexes.size
    if not size:
        say: RichText = ["There is no element: the join is an empty array, and ", _f(picture),
                         " never runs."]  # fmt: skip
        return say, [f"2 {NODE.many}"] if len(picture.run.nodes) == 2 else [
            f"{len(picture.run.nodes)} {NODE.many}"
        ]
    say = [f"The join gathers {_numbers(size)} into one array, and remembers which {NODE} each "
           "came from."]  # fmt: skip
    ids = picture.join.input_indexes.tolist()
    written = str(ids) if size <= 6 else f"{index_text(picture.join.input_indexes.ravel()[:2])}, …"
    return say, [["code", "input_indexes"], f" = {written}"]


def fused_forward(picture: BroadcastPicture, weights: Sequence[Any]) -> Texts:
    """The same in one node."""
    say: RichText = ["The other way: ", _f(picture), f" runs on dual numbers, and one {NODE} keeps "
                     f"nothing but {WEIGHT.one} for each element."]  # fmt: skip
    name = picture.arrays[-1].name
    parts: list[RichText] = [
        [["partial", name, array.name], " = ", *array_text(w, plain=True)]
        for array, w in zip(picture.arrays, weights, strict=False)
    ]
    return say, tokens.joined(parts[:2], ",  ")


def fused_backward(picture: BroadcastPicture, gradients: Sequence[Any]) -> Texts:
    """Its sweep."""
    stretched = any(
        a.ref and a.shape != picture.shape for a in picture.arrays[: len(picture.run.inputs)]
    )
    summed = ", and sums over what was stretched" if stretched else ""
    say: RichText = [
        f"Backwards it is one operation on whole arrays: g times the {WEIGHT.many}{summed}."
    ]
    parts: list[RichText] = [
        [["adjoint", array.name], " = ", *array_text(gradient)]
        for array, gradient in zip(picture.arrays, gradients, strict=False)
    ]
    return say, tokens.joined(parts[:2], ",  ")


def compared(picture: BroadcastPicture, ways: Sequence[tuple[int, int, int]]) -> Texts:
    """Nodes, bytes and calls of both ways."""
    (nodes, size, _), (few, small, calls) = ways
    say: RichText = [f"The same {GRADIENT}, from {nodes:,} {NODE.many} or from {few:,}. The fused "
                     "way calls ", _f(picture), f" {often(calls)}."]  # fmt: skip
    return say, [f"{nodes:,} {NODE.many}, {size:,} B  or  {few:,} {NODE.many}, {small:,} B"]


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


def _f(picture: BroadcastPicture) -> Token:
    """What the person calls the function."""
    return ["name", picture.run.source.called]


def _numbers(size: int) -> str:
    return _count(size, "number")


def _count(n: int, noun: str) -> str:
    return f"{n:,} {noun}{'' if n == 1 else 's'}"


def _run(picture: BroadcastPicture) -> str:
    count = len(picture.elements) + picture.more
    return f"run {often(count)}" if count else "never run"


def often(count: int) -> str:
    """``twice``"""
    return {1: "once", 2: "twice"}.get(count, f"{count:,} times")
