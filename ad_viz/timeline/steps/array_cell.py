"""One cell of a contribution between arrays, with its numbers: what the whole rule does there.

It is a template, of the engine's own arrays; the cell is the one that gets most where it is told.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ad_viz.arrays.apply import primal
from ad_viz.program.recording import Node, Recording
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.timeline.array_quantity import in_cell
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.template import Condition, equal, settled, when
from ad_viz.timeline.texts.tokens import RichText, Token

__all__ = ["Spelled", "contribution_cell", "largest_cell"]

Index = tuple[int, ...]
#: A family and a place there, and the cell, counted; None of a number.
_Cell = tuple[str, int, int | None]
#: A family, a place there, and the index of a cell.
Hot = tuple[str, int, Index]

#: Of more terms than three, two are written.
_MOST, _FIRST = 3, 2


class Spelled(NamedTuple):
    """The cell's text, the cells that it reads, and how the whole is drawn."""

    text: RichText
    hot: Sequence[Hot]
    drawn: dict[str, Any] | None

    def part(self) -> dict[str, Any]:
        """What of it stands in a step."""
        hot = [[family, place, list(index)] for family, place, index in self.hot]
        return {"text": self.text, "hot": hot} | ({"drawn": self.drawn} if self.drawn else {})


class _Term(NamedTuple):
    """A product of a cell of an adjoint and a weight: each a quantity and its cell, or a number."""

    adjoint: _Cell
    weight: _Cell | float | None
    hot: Sequence[Hot]


def contribution_cell(
    recording: Recording,
    node: Node,
    slot: int,
    edge: int,
    adjoint: Any,
    term: Any,
    joint: str = " += ",
) -> Spelled | None:
    """The cell of what ``node`` sends its parent in ``slot``, of its ``adjoint``.

    None where the parent gets nothing, or cannot be spelled out.
    """
    import numpy as np

    parent = recording.nodes[node.parents[slot]]
    found = np.asarray(primal(term), dtype=float)
    index = largest_cell(found)
    if index is None:
        return None
    terms, drawn = _terms(recording, node, slot, edge, index, adjoint)
    whole: Token = ["adjoint", parent.name]
    left: Token = ["cell", whole, _written(index)] if index else whole
    result = _number(("contribution", edge, _counted(index, found.shape)))
    text = [left, joint, *equal(*([_sum(terms)] if terms else []), [result])]
    hot: list[Hot] = [("adjoint", parent.index, index)] if index else []
    hot += [one for term in terms for one in term.hot if one[2]]
    if drawn is not None:
        drawn["result"] = ["contribution", edge]
    return Spelled(text, hot, drawn)


def _counted(index: Index, shape: Sequence[int]) -> int | None:
    """The place of a cell among all; None of a number."""
    place = 0
    for size, k in zip(shape, index, strict=True):
        place = place * size + k
    return place if shape else None


def largest_cell(array: Any) -> Index | None:
    """The index of the largest finite number; None where all are 0.

    >>> import numpy as np
    >>> largest_cell(np.array([[1.0, -4.0], [np.inf, 2.0]])), largest_cell(np.zeros(3))
    ((0, 1), None)
    """
    import numpy as np

    if not array.size or not np.any(array):
        return None
    sizes = np.where(np.isfinite(array), np.abs(array), -1.0)
    return tuple(int(k) for k in np.unravel_index(int(np.argmax(sizes)), array.shape))


def _written(index: Index) -> str:
    return f"[{', '.join(map(str, index))}]"


def _number(cell: _Cell, is_short: bool = False) -> Token:
    family, place, counted = cell
    return tokens.adjoint_number(in_cell(family, place, counted, is_short=is_short))


def _sum(terms: Sequence[_Term]) -> RichText:
    is_long = len(terms) > _MOST
    out: RichText = []
    for term in terms[:_FIRST] if is_long else terms:
        sent = _number(term.adjoint, is_long)
        shown: RichText = [" + ", ["bracketed", sent]] if out else [sent]
        out += [*shown, *_times(term.weight, is_long)]
    return [*out, *([f" + … ({len(terms)} terms)"] if is_long else [])]


def _times(weight: _Cell | float | None, is_short: bool) -> RichText:
    """``· (−0.5)``; a weight of a cell that is 1 goes without saying."""
    if weight is None:
        return []
    if isinstance(weight, float):
        said: Token = tokens.number(float(f"{weight:.3g}") if is_short else weight)
        return [" · ", *settled(["bracketed", said])]
    family, place, counted = weight
    quantity = in_cell(family, place, counted, is_short=is_short)
    shown: RichText = [" · ", ["bracketed", tokens.number(quantity)]]
    is_one: Condition = ["same", 1.0, in_cell(family, place, counted)]
    return when(is_one, [], shown) if family == "weight" else shown


def _terms(
    recording: Recording, node: Node, slot: int, edge: int, index: Index, adjoint: Any
) -> tuple[list[_Term], dict[str, Any] | None]:
    weight = node.weights[slot]
    name = getattr(weight, "name", "")
    if name == "matmul":
        return _of_a_product(node, slot, index, adjoint)
    if not hasattr(node.applied, "row"):
        return _of_cells(node, weight, slot, edge, index)
    if name in ("sum", "mean"):
        return _of_a_sum(node, weight, index)
    return _moved(node, weight, index)


def _of_a_product(
    node: Node, slot: int, index: Index, adjoint: Any
) -> tuple[list[_Term], dict[str, Any] | None]:
    """Ā = Ȳ Bᵀ and B̄ = Aᵀ Ȳ of matrices and vectors."""
    import numpy as np

    weight = node.weights[slot]
    a, b = (np.asarray(primal(one), dtype=float) for one in weight.operands)
    if a.ndim > 2 or b.ndim > 2:
        return [], None
    on_a = weight.slot == 0
    other_place = 1 if on_a else 0
    other, parent = (b, a) if on_a else (a, b)
    place = node.operands[other_place]
    sent = np.asarray(adjoint, dtype=float)
    rows, columns = (1 if a.ndim == 1 else a.shape[0]), (1 if b.ndim == 1 else b.shape[1])
    row = index[0] if parent.ndim == 2 else (0 if on_a else index[0])
    column = index[1] if parent.ndim == 2 else (index[0] if on_a else 0)
    matrix = (other[:, None] if on_a else other[None, :]) if other.ndim == 1 else other
    pairs = (
        [((row, k), (column, k)) for k in range(columns)]
        if on_a
        else [((k, column), (k, row)) for k in range(rows)]
    )
    terms = []
    for at, there in pairs:
        of_it = _squeezed(at, a.ndim > 1, b.ndim > 1)
        hot: list[Hot] = [("adjoint", node.index, of_it)]
        weighed: _Cell | float = float(matrix[there])
        if type(place) is int:
            index_there = there if other.ndim == 2 else (there[0 if on_a else 1],)
            hot.append(("value", place, index_there))
            weighed = ("value", place, _counted(index_there, other.shape))
        terms.append(_Term(("adjoint", node.index, _counted(of_it, sent.shape)), weighed, hot))
    adjoints: list[Any] = ["adjoint", node.index, False]
    factor: list[Any] = ["value", place, True]
    if type(place) is not int:
        factor = ["constant", (node.constant_text(other_place), place), True]
    kind = "outer" if len(pairs) == 1 else "product"
    return terms, {"kind": kind, "factors": [adjoints, factor] if on_a else [factor, adjoints]}


def _squeezed(index: Index, rows: bool, columns: bool) -> Index:
    """The index in the adjoint itself, which lacks the axes of vectors."""
    return (
        (*index[:1], *index[1:])
        if rows and columns
        else index[:1]
        if rows
        else index[1:]
        if columns
        else ()
    )


def _of_cells(
    node: Node, weight: Any, slot: int, edge: int, index: Index
) -> tuple[list[_Term], dict[str, Any] | None]:
    """A weight for each cell; where the parent was stretched, all that came of its cell."""
    child = shape_of(node.value)
    parent = weight.parent if hasattr(weight, "parent") else ()
    more = len(child) - len(parent)
    ranges = [
        range(size) if axis < more or parent[axis - more] == 1 != size else [index[axis - more]]
        for axis, size in enumerate(child)
    ]
    cells = [tuple(int(k) for k in cell) for cell in _every(ranges)]
    places = [_counted(cell, child) for cell in cells]
    terms = [
        _Term(("adjoint", node.index, at), ("weight", edge, at), [("adjoint", node.index, cell)])
        for cell, at in zip(cells, places, strict=True)
    ]
    kind = "cellwise" if parent == child else "sum"
    return terms, {"kind": kind, "factors": [*_other(node, slot), ["adjoint", node.index, False]]}


def _other(node: Node, slot: int) -> list[list[Any]]:
    """The factor of a product of two arrays, cell by cell, of one shape; none of all else."""
    if node.op != "mul" or len(node.parents) < 2:
        return []
    other = node.parents[1 - slot]
    return [["value", other, False]]


def _every(ranges: Sequence[Any]) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for one in ranges:
        found = [(*before, k) for before in found for k in one]
    return found


def _of_a_sum(node: Node, weight: Any, index: Index) -> tuple[list[_Term], dict[str, Any] | None]:
    import numpy as np

    axis, shape, child = weight.of.option("axis"), weight.parent, shape_of(node.value)
    axes = range(len(shape)) if axis is None else np.atleast_1d(axis) % len(shape)
    at = tuple(0 if place in axes else k for place, k in enumerate(index))
    if len(child) < len(shape):
        at = tuple(k for place, k in enumerate(index) if place not in axes)
    hot: list[Hot] = [("adjoint", node.index, at)]
    part = None if weight.name == "sum" else float(np.prod(child)) / float(np.prod(shape))
    return [_Term(("adjoint", node.index, _counted(at, child)), part, hot)], {
        "kind": "moved", "factors": [["adjoint", node.index, False]],
    }  # fmt: skip


def _moved(node: Node, weight: Any, index: Index) -> tuple[list[_Term], dict[str, Any] | None]:
    """Where the cell's adjoint stood, if the operation only moves cells; else no number of it."""
    import numpy as np

    child = shape_of(node.value)
    drawn = {"kind": "moved", "factors": [["adjoint", node.index, False]]}
    if not _moves(weight) or not child:
        return [], drawn
    counted = np.arange(1.0, 1.0 + np.prod(child)).reshape(child)
    source = float(np.asarray(weight.back(counted), dtype=float)[index])
    at = tuple(int(k) for k in np.unravel_index(int(source) - 1, child))
    term = _Term(("adjoint", node.index, int(source) - 1), None, [("adjoint", node.index, at)])
    return [term], drawn


def _moves(weight: Any) -> bool:
    """Whether each cell of the parent stands in one place of the child at most, as it was."""
    import numpy as np

    child = shape_of(weight.value)
    if not (weight.of.row.is_variadic or is_array(weight.operands[weight.slot])):
        return False
    # No sum of such numbers is one of them.
    drawn = np.random.default_rng(0).random(child)
    back = np.asarray(weight.back(drawn), dtype=float)
    return bool(np.all((back == 0) | np.isin(back, drawn)))
