"""A step of forward mode between arrays: linear maps take the parents' tangents to the node."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from ad_viz.arrays.linear import pushforward
from ad_viz.arrays.results import filled
from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.array_quantity import in_cell
from ad_viz.timeline.script import Change
from ad_viz.timeline.steps.array_cell import largest_cell
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import shaped, tangent_rule
from ad_viz.timeline.texts.template import equal, unless_finite, when_zero
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import SEED, TANGENT

__all__ = ["array_tangent_step", "moves", "tangent_cell", "tangent_sum"]

#: Of more terms, so many are written, and how many others there are.
_MOST: Final = 3


def array_tangent_step(
    builder: StoryBuilder, node: Node, tangents: Sequence[Any], moved: Collection[int]
) -> None:
    """What reaches the node's tangent of each parent's, and their sum; a seed if it is an input."""
    recording, edges = builder.recording, builder.edges_into[node.index]
    tangent = filled(tangents[node.index], node.value)
    sent = [
        pushforward(weight, tangents[parent])
        for weight, parent in zip(node.weights, node.parents, strict=True)
    ]
    moving = [slot for slot, parent in enumerate(node.parents) if parent in moved]
    terms = [filled(term, node.value) for term in sent]
    changes: list[Change] = [("contribution", *one) for one in zip(edges, terms, strict=True)]
    changes.append(("tangent", node.index, tangent))
    if builder.passes("tangent", node.index, changes):
        return
    builder.step(
        "tangent",
        _sentence(recording, node, moving, tangent),
        tangent_sum(recording, node, moving, tangent),
        changes,
        nodes=[node],
        edges=edges,
        note=unless_finite(("tangent", node.index), ["not finite"]),
        cell=tangent_cell(builder, node, moving, terms, tangent) if moving else None,
    )


def _sentence(recording: Recording, node: Node, moving: Sequence[int], tangent: Any) -> RichText:
    name = tokens.name(node)
    if not node.parents:
        if not moves(tangent):
            return [f"{SEED.capital}: ", name, f" stands still, so its {TANGENT} is 0."]
        cells = tokens.cardinal(int((tangent != 0).sum())) if is_array(tangent) else ""
        which = f" moves in {cells} of its cells" if cells else " moves"
        return [f"{SEED.capital}: ", name, which, ". Follow what moves with it."]
    if not moving:
        return ["Nothing that ", name, " is made of moves, so it stands still."]
    parents = dict.fromkeys(node.parents[slot] for slot in moving)
    names = tokens.listed([tokens.name(recording.nodes[parent]) for parent in parents])
    how = (
        f", by its {TANGENT} through the linear map."
        if len(moving) == 1
        else (f": each adds its {TANGENT} through its linear map.")
    )
    still = [name, " stands still: its linear maps bring it nothing."]
    return when_zero(("tangent", node.index), still, [name, " moves with ", *names, how])


def moves(tangent: Any) -> bool:
    """Whether it is other than 0 anywhere."""
    return bool((tangent != 0).any()) if is_array(tangent) else bool(tangent)


def tangent_sum(recording: Recording, node: Node, moving: Sequence[int], tangent: Any) -> RichText:
    """``dy = dW x + W dx`` with shapes; a number is said."""
    left = shaped(tokens.tangent(node), node.value)
    rules = [tangent_rule(recording, node, slot) for slot in moving[:_MOST]]
    rules += [[f"… ({len(moving)} terms)"]] if len(moving) > _MOST else []
    quantity = tokens.tangent_number(("tangent", node.index))
    number: RichText = [] if is_array(tangent) else [" = ", quantity]
    if rules:
        return [left, " = ", *_summed(rules), *number]
    return [left, *(number or ([" = 0"] if node.parents else []))]


def tangent_cell(
    builder: StoryBuilder, node: Node, moving: Sequence[int], terms: Sequence[Any], tangent: Any
) -> dict[str, Any] | None:
    """The cell that moves most, and what each parent adds to it."""
    import numpy as np

    found = np.asarray(tangent, dtype=float)
    index = largest_cell(found)
    if not index:
        return None
    place = int(np.ravel_multi_index(index, found.shape))
    parts = [slot for slot in moving if np.broadcast_to(terms[slot], found.shape)[index]]
    shown: RichText = []
    for slot in parts[:_MOST]:
        edge = builder.edges_into[node.index][slot]
        one = tokens.tangent_number(in_cell("contribution", edge, place))
        shown += [" + ", ["bracketed", one]] if shown else [one]
    shown += [f" + … ({len(parts)} terms)"] if len(parts) > _MOST else []
    written = f"[{', '.join(map(str, index))}]"
    result = tokens.tangent_number(in_cell("tangent", node.index, place))
    text: RichText = [["cell", tokens.tangent(node), written], " = ", *equal(shown, [result])]
    return {"text": text, "hot": [["tangent", node.index, list(index)]]}


def _summed(rules: Sequence[RichText]) -> RichText:
    """``ds − dv``: a minus at the beginning of a term is the sum's own."""
    found: RichText = []
    for first, *rest in rules:
        if found and isinstance(first, str) and first.startswith("−"):
            found += [" − ", *([first[1:]] if first[1:] else []), *rest]
        else:
            found += [*([" + "] if found else []), first, *rest]
    return found
