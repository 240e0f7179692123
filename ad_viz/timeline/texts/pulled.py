"""What a linear map does to an adjoint, in plain words: one sentence for each kind of operation."""

import re
from collections.abc import Mapping
from typing import Final

from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.array_forms import operand
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.vocabulary import ROW, WEIGHT

__all__ = ["pulled"]

_ROW: Final = ROW.one.split()[-1]
_BACK: Final = "Each cell of ȳ goes back to where it came from."
_PART: Final = "x gets back its own cells of ȳ."

#: By the name of the table's row; y is what was made, x what it was made of, z the other operand.
_OF_ROWS: Final[Mapping[str, str]] = {
    "sum": "Each cell gets ȳ.",
    "mean": "Each cell gets an equal part of ȳ.",
    "getindex": "ȳ goes to the cells that were taken; the others get nothing.",
    "transpose": "ȳ is turned back.",
    "reshape": "ȳ goes back into the shape of x.",
    "broadcast_to": "All that came of one cell is summed.",
    "where": "ȳ goes to x where x was chosen; elsewhere x gets nothing.",
    "max": "Only the greatest gets ȳ; those that tie share it.",
    "min": "Only the least gets ȳ; those that tie share it.",
    "prod": "Each cell gets ȳ times the product of the others.",
    "var": "Each cell gets ȳ by how far it is from the mean.",
    "std": "Each cell gets ȳ by how far it is from the mean.",
    "norm": "Each cell gets ȳ by its share in the norm.",
    "cumsum": "Each cell was in all later sums, and gets the sum of their parts of ȳ.",
    "cumprod": "Each cell was in all later products, and gets something of each.",
    "diff": "Each cell was taken from one side and added on the other.",
    "sort": "Each cell of ȳ goes back to where it was before it was sorted.",
    "trace": "Each cell of the diagonal gets ȳ; the others get nothing.",
    "diag": "x gets back the diagonal of ȳ.",
    "tril": "The lower triangle of ȳ goes back; the rest had no share.",
    "triu": "The upper triangle of ȳ goes back; the rest had no share.",
    "inv": "The inverse, turned, stands on both sides.",
    "det": "Each cell gets ȳ times its cofactor.",
    "logdet": "Each cell gets ȳ times its cell of the inverse, turned.",
    "cholesky": "Φ is the lower triangle with half its diagonal; fold adds the upper to it.",
    "outer": "ȳ is multiplied by z, which takes one axis away.",
    "tensordot": "ȳ is multiplied by z, and summed over the axes of z alone.",
    "einsum": "It is the same sum, with ȳ in the place of x.",
    "join": _PART, "stack": _PART, "concatenate": _PART, "hstack": _PART, "vstack": _PART,
    "column_stack": _PART, "dstack": _PART, "diagonal": _BACK, "expand_dims": _BACK, "flip": _BACK,
    "fliplr": _BACK, "flipud": _BACK, "moveaxis": _BACK, "roll": _BACK, "rot90": _BACK,
    "squeeze": _BACK, "swapaxes": _BACK, "atleast_1d": _BACK, "atleast_2d": _BACK,
    "repeat": "All that came of one cell is summed.",
    "take": "All that came of one cell is summed.",
    "tile": "All that came of one cell is summed.",
}  # fmt: skip

#: The same of functions of numbers, by name and operand; a number z is said as it is.
_OF_CELLS: Final[Mapping[tuple[str, int], str]] = {
    ("neg", 0): "Each cell changes its sign.",
    ("sub", 1): "Each cell changes its sign.",
    ("mul", 0): "Each cell is multiplied by z.",
    ("mul", 1): "Each cell is multiplied by z.",
    ("div", 0): "Each cell is divided by z.",
    ("log", 0): "Each cell is divided by its own x.",
    ("exp", 0): "Each cell is multiplied by its own y: exp is its own derivative.",
    ("max", 0): "Where x is the greater it gets ȳ, at a tie half of it.",
    ("max", 1): "Where x is the greater it gets ȳ, at a tie half of it.",
    ("min", 0): "Where x is the lesser it gets ȳ, at a tie half of it.",
    ("min", 1): "Where x is the lesser it gets ȳ, at a tie half of it.",
    ("sqrt", 0): "Each cell is divided by twice its own y.",
}


def pulled(recording: Recording, child: Node, slot: int) -> RichText:
    """A sentence of what the parent gets of the child's adjoint; none where it is handed on."""
    weight = child.weights[slot]
    name = getattr(weight, "name", "")
    if name == "matmul":
        return [" ", *_products(recording, child, slot)]
    if name == "solve":
        return _said(recording, child, slot, _SOLVED[weight.slot])
    if hasattr(child.applied, "row"):
        said = _OF_ROWS.get(name)
        return _said(recording, child, slot, said) if said else []
    if weight.parent != weight.child:
        return _stretched(recording, child, slot)
    if _is(weight, 1.0):
        return []
    if _is(weight, 0.0):
        return [" The slope is 0 in every cell."]
    each = f"Cell by cell: each number has a {WEIGHT} of its own."
    return _said(recording, child, slot, _OF_CELLS.get((child.op, child.place(slot)), each))


_SOLVED: Final = (
    f"What z gets, times y as {ROW.one}, with its sign changed.",
    "Times z, turned, it gives ȳ.",
)


def _is(weight: object, slope: float) -> bool:
    """Whether it is this slope wherever the function is taken: with 1 an adjoint is handed on."""
    numbers = getattr(weight, "weights", None)
    return type(numbers) is float and numbers == slope


def _said(recording: Recording, child: Node, slot: int, sentence: str) -> RichText:
    parent = recording.nodes[child.parents[slot]]
    place = child.place(slot)
    words: dict[str, RichText] = {
        "ȳ": [tokens.adjoint(child)], "y": [tokens.name(child)], "x": [tokens.name(parent)]
    }  # fmt: skip
    if len(child.operands) == 2:
        other = child.operands[1 - place]
        value = recording.nodes[other].value if type(other) is int else other
        is_each = is_array(value) and not hasattr(child.applied, "row")
        words["z"] = [*(["its cell of "] * is_each), operand(recording, child, 1 - place)]
    pieces = re.split(r"\b(ȳ|x|y|z)(?!\w)", f" {sentence}")
    each = (words.get(one, [one]) if k % 2 else [one] for k, one in enumerate(pieces) if one)
    return [token for tokens_of in each for token in tokens_of]


def _stretched(recording: Recording, child: Node, slot: int) -> RichText:
    """``b was used in 3 rows, so b̄ gets the sum of the 3 rows``."""
    parent, shape = recording.nodes[child.parents[slot]], shape_of(child.value)
    own = shape_of(parent.value)
    more = len(shape) - len(own)
    axes = [k for k, n in enumerate(shape) if k < more or own[k - more] != n]
    if len(shape) == 2 and len(axes) == 1:
        lines = f"{shape[axes[0]]} {'columns' if axes[0] else ROW.many}"
        return [" ", tokens.name(parent), f" was used in {lines}, so the {lines} are summed."]
    if not is_array(parent.value):
        return [" ", tokens.name(parent), " was used in every cell, so all cells are summed."]
    return [" ", tokens.name(parent), " was stretched, so what came of one cell is summed."]


def _products(recording: Recording, child: Node, slot: int) -> RichText:
    """Which lines of the adjoint and of the other factor meet in the parent's cells."""
    weight = child.weights[slot]
    a, b = (shape_of(one) for one in weight.operands)
    on_a = weight.slot == 0
    other = operand(recording, child, 1 - weight.slot)
    bar = tokens.adjoint(child)
    if not weight.child:
        return [bar, " times each number of ", other, "."]
    if len(b if on_a else a) == 1:
        return ["Each number of ", bar, " times each of ", other, "."]
    if len(a if on_a else b) == 1:
        lines = ROW.one if on_a else "column"
        return [f"Each {lines.split()[-1]} of ", other, " times ", bar, ", added up."]
    if on_a:
        return [f"Each {ROW} of ", bar, f" times each {ROW} of ", other, "."]
    return ["Each column of ", other, " times each column of ", bar, "."]
