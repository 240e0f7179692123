"""What is said of a broadcast on its way back: who fires, and what it sends."""

from collections.abc import Sequence
from typing import Any, Final

from ad_viz.broadcasting.ref_sweep import Firing
from ad_viz.lenses.broadcast_join.arrays import Array, index_text
from ad_viz.lenses.broadcast_join.picture import BroadcastPicture, Spot
from ad_viz.lenses.broadcast_join.sentences import array_text, often
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.formulas import plugged_weight, product
from ad_viz.timeline.texts.tokens import RichText, Token
from ad_viz.vocabulary import ADJOINT, CONTRIBUTION, GRADIENT, NODE, SEED, WEIGHT

__all__ = ["complete", "fired", "others_back", "passed", "sent", "started", "unreached"]

Texts = tuple[RichText, RichText]

_MOST: Final = 3


def started(picture: BroadcastPicture) -> Texts:
    """The seed."""
    if picture.join is None:
        name = picture.spots[picture.by_id[picture.run.output_id]].node.name
        say: RichText = [f"Now backwards, from the {SEED} at ", ["name", name], "."]
        return say, [["adjoint", name], " = ", tokens.adjoint_number(float(picture.run.seed))]
    say = [f"Now backwards. It begins with the {SEED}: g, the {ADJOINT} of the join, a number for "
           "each element."]  # fmt: skip
    return say, ["g = ", *array_text(picture.run.seed)]


def passed(picture: BroadcastPicture, firing: Firing) -> Texts:
    """The join fires."""
    say: RichText = ["The join fires: ", ["code", "g[I]"], f" goes to {NODE} ",
                     ["code", "input_indexes[I]"], ". It changes nothing, it only deals out."
                     ]  # fmt: skip
    sent = [
        one for one in firing.sent if one.parent in picture.by_id and one.at in picture.elements
    ]
    parts: list[RichText] = [
        [["adjoint", picture.spots[picture.by_id[one.parent]].node.name],
         f" = g[{index_text(one.at or ())}] = ", tokens.adjoint_number(one.term)]
        for one in sent[:_MOST]
    ]  # fmt: skip
    return say, [*tokens.joined(parts, ",  "), *([",  …"] if len(firing.sent) > _MOST else [])]


def fired(picture: BroadcastPicture, spot: Spot, firing: Firing, totals: Sequence[float]) -> Texts:
    """An operation of ``f`` fires. ``totals`` are what its parents have now."""
    recording, node = picture.recording, spot.node
    if not firing.sent:
        say: RichText = [["name", node.name], " is a constant: what came to it goes no further."]
        return say, [["adjoint", node.name], " = ", tokens.adjoint_number(firing.adjoint)]
    parents: list[Token] = [["name", recording.nodes[p].name] for p in dict.fromkeys(node.parents)]
    say = [["name", node.name], f" has all it waits for{_of(firing)}: it fires, {ADJOINT} times "
           f"{WEIGHT}, to ", *tokens.listed(parents), "."]  # fmt: skip
    parts: list[RichText] = []
    for slot, (one, total) in enumerate(zip(firing.sent, totals, strict=True)):
        name = recording.nodes[node.parents[slot]].name
        adjoint = tokens.adjoint_number(firing.adjoint)
        term = picture.filled_in(product(plugged_weight(node, slot, slot), adjoint), node)
        parts.append([["adjoint", name], " += ", *term])
        if term != [adjoint]:
            parts[-1] += [" = ", tokens.adjoint_number(one.term)]
        if total != one.term and node.parents[slot] not in node.parents[slot + 1 :]:
            parts[-1] += [", in all ", tokens.adjoint_number(total)]
    return say, tokens.joined(parts, ",  ")


def sent(spot: Spot, array: Array, firing: Firing, total: float) -> Texts:
    """A getindex fires: its adjoint goes back into the cell that it came from."""
    [one] = firing.sent
    come = array.ref - one.to_come
    adds = "is added to what is there" if total != one.term else "goes back there"
    say: RichText = [["name", spot.node.name], " took ", ["code", spot.text],
                     f", so its {ADJOINT} {adds}. ",
                     ["name", array.name], f" has {_arrived(array, come)}."]  # fmt: skip
    cell = f"[{index_text(one.at or ())}]"
    equation: RichText = [["adjoint", array.name], f"{cell} += ", ["adjoint", spot.node.name],
                          " = ", tokens.adjoint_number(one.term)]  # fmt: skip
    if total != one.term:
        equation += [", in all ", tokens.adjoint_number(total)]
    return say, equation


def others_back(array: Array | None, count: int, come: int) -> Texts:
    """The elements that have no lane fire."""
    say: RichText = [f"{count:,} more elements fire the same way, each {NODE} once it has all it "
                     "waits for."]  # fmt: skip
    if array is None:
        return say, []
    return say, [["name", array.name], f" has {_arrived(array, come)}"]


def unreached(array: Array) -> Texts:
    """Nothing came to an operand."""
    import numpy as np

    say: RichText = [f"No {CONTRIBUTION} comes to ", ["name", array.name],
                     f", so it never fires: its {GRADIENT} is 0."]  # fmt: skip
    return say, [["adjoint", array.name], " = ", *array_text(np.zeros(array.shape))]


def complete(array: Array, adjoint: Any) -> Texts:
    """An operand has all its contributions."""
    uses = max(array.uses.values(), default=1)
    many = f"All {array.ref:,} {CONTRIBUTION.many} have"
    many = {1: f"The one {CONTRIBUTION} has", 2: f"Both {CONTRIBUTION.many} have"}.get(
        array.ref, many
    )
    say: RichText = [many, " come to ", ["name", array.name], ". "]
    if not array.shape and array.ref > 1:
        say += ["It is one number for all of them, so they are added up."]
    elif uses > 1:
        say += [f"A cell was taken {often(uses)}: its {CONTRIBUTION.many} are summed, back over "
                "the stretched axis."]  # fmt: skip
    else:
        say += [f"Its {ADJOINT} is complete: this is the {GRADIENT}."]
    return say, [["adjoint", array.name], " = ", *array_text(adjoint)]


def _arrived(array: Array, come: int) -> str:
    return f"{come:,} of {array.ref:,} {CONTRIBUTION.many if array.ref > 1 else CONTRIBUTION}"


def _of(firing: Firing) -> str:
    return f" ({firing.received} of {firing.received})" if firing.received > 1 else ""
