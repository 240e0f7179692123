"""Which cells of an operand each cell of an operation is made of: of each row, by its shapes.

Cells are counted row by row. The pairs of a product, of a sum or of a slice are a nest of loops, in
each of which both places move by a step; where they are not, they are listed.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from ad_viz.arrays.apply import primal
from ad_viz.arrays.operations.places import MOST, is_extreme, places
from ad_viz.arrays.operations.products import letters as letters_of
from ad_viz.arrays.operations.row import Map
from ad_viz.rules.arithmetic import Shape, shape_of

__all__ = ["MOST", "Reach", "reach"]

#: How often a loop repeats, and the steps in the value and in the operand.
Axis = tuple[int, int, int]


class Reach(NamedTuple):
    """The pairs (cell of the value, cell of the operand).

    They begin at ``first`` and go through ``axes``, the last of them fastest; or they are
    ``pairs``, all places in the value and then all in the operand. ``factors`` are those of a
    product: the place of another operand, and its step along each axis; None of what is no product.
    ``weights`` are those of
    the operand's cells, or one for all; None where they depend on both places. ``is_sum`` says that
    a cell of the value is the sum of its pairs, each times its weight.
    """

    axes: tuple[Axis, ...] = ()
    first: tuple[int, int] = (0, 0)
    pairs: tuple[list[int], list[int]] | None = None
    factors: tuple[tuple[int, tuple[int, ...]], ...] | None = None
    weights: Any = None
    is_sum: bool = False


def reach(weight: Map) -> Reach:
    """Of the operation's linear map: what of the operand is in which cell of the value.

    >>> from ad_viz.arrays.operations.row import Applied
    >>> from ad_viz.arrays.operations.table import ROWS
    >>> W, x = np.ones((4, 3)), np.ones(3)
    >>> found = reach(Applied(ROWS["matmul"]).linear_map(0, (W, x), W @ x))
    >>> found.axes, found.factors
    (((4, 1, 3), (3, 0, 1)), ((1, (0, 1)),))
    """
    if not (_size(weight.parent) and _size(weight.child)):
        return Reach(pairs=([], []))
    if (subscripts := _subscripts(weight)) is not None:
        return _lettered(weight, subscripts)
    if (found := places(weight)) is not None:
        return _moving(weight, *found)
    return _whole(weight)


def _moving(weight: Map, child: Any, parent: Any) -> Reach:
    found = _compressed(child, parent)
    if found is None or weight.name in _UNTOLD:
        return found._replace(is_sum=weight.name == "diff") if found else _whole(weight)
    if not is_extreme(weight):
        return found._replace(weights=1.0, is_sum=True)
    shares = _shares(weight)
    is_one = shares is not None and bool((shares[parent] == 1.0).all())
    return found._replace(weights=1.0 if is_one else shares, is_sum=is_one)


def _whole(weight: Map) -> Reach:
    """Each cell is made of all of the operand."""
    axes = ((_size(weight.child), 1, 0), (_size(weight.parent), 0, 1))
    return Reach(tuple(axis for axis in axes if axis[0] > 1))


def _shares(weight: Map) -> Any:
    """What each cell of the operand gets, where it is in one cell of the value: asked of the map.

    None where they are more than anybody would look at.
    """
    if _size(weight.parent) > MOST:
        return None
    found = np.asarray(primal(weight.back(np.ones(weight.child) if weight.child else 1.0)), float)
    return found.ravel()


def _size(shape: Shape) -> int:
    return int(np.prod(shape, dtype=int))


# Products and what is summed: an axis has the same letter wherever it is.


def _subscripts(weight: Map) -> tuple[list[str], str, bool] | None:
    """The letters of each operand's axes and of the value's; and whether it is a product."""
    name, option = weight.name, weight.of.option
    shapes = [shape_of(one) for one in weight.operands[:2]]
    match name:
        case "matmul":
            return _matmul(*map(len, shapes))
        case "outer":
            return ["a", "b"], "ab", True
        case "tensordot":
            left, right = letters_of(len(shapes[0]), len(shapes[1]), option("axes"))
            rest = [*(x for x in left if x not in right), *(x for x in right if x not in left)]
            return ["".join(left), "".join(right)], "".join(rest), True
        case "einsum":
            given, result = option("subscripts").split("->")
            return given.split(","), result, True
        case "sum" | "mean" | "prod" | "var" | "std" | "norm":
            letters = _LETTERS[: len(shapes[0])]
            axis = option("axis")
            summed = range(len(letters)) if axis is None else np.atleast_1d(axis) % len(letters)
            kept = (letter for k, letter in enumerate(letters) if k not in summed)
            return [letters], "".join(kept), False
        case "det" | "logdet":
            stack = _LETTERS[: len(shapes[0]) - 2]
            return [f"{stack}IJ"], stack, False
        case "inv" | "cholesky":
            stack = _LETTERS[: len(shapes[0]) - 2]
            return [f"{stack}IJ"], f"{stack}KL", False
        case "solve":
            both, stack = _stacked(len(shapes[0]), len(shapes[1]), "IJ", "IC", "I")
            return both, stack + ("KC" if len(shapes[1]) > 1 else "K"), False
    return None


_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
#: Of these a pair has no weight that could be told with it: it depends on both places.
_UNTOLD: Final = ("inv", "cholesky", "solve", "cumprod", "diff")


def _matmul(left: int, right: int) -> tuple[list[str], str, bool]:
    letters, stack = _stacked(left, right, "IK", "KJ", "K")
    return letters, stack + ("I" if left > 1 else "") + ("J" if right > 1 else ""), True


def _stacked(
    left: int, right: int, of_left: str, of_right: str, vector: str
) -> tuple[list[str], str]:
    """The letters of two stacks of matrices, or vectors, and those of the stack of both."""
    stack = _LETTERS[: max(left, right, 2) - 2]

    def of(axes: int, matrix: str) -> str:
        return vector if axes == 1 else stack[len(stack) - axes + 2 :] + matrix

    return [of(left, of_left), of(right, of_right)], stack


def _lettered(weight: Map, written: tuple[list[str], str, bool]) -> Reach:
    letters, result, is_product = written
    shapes = [shape_of(one) for one in weight.operands]
    if weight.name == "outer":
        shapes = [(_size(shape),) for shape in shapes]
    sizes: dict[str, int] = {}
    for one, shape in zip(letters, shapes, strict=True):
        for letter, size in zip(one, shape, strict=True):
            sizes[letter] = max(size, sizes.get(letter, 1))
    if weight.name in ("inv", "cholesky", "solve"):
        sizes |= {"K": weight.child[len(result.split("K")[0])], "L": weight.child[-1]}
    child = _steps(result, [sizes[letter] for letter in result])
    every = [letter for letter in dict.fromkeys([*result, *"".join(letters)]) if sizes[letter] > 1]
    steps = [_steps(one, shape) for one, shape in zip(letters, shapes, strict=True)]
    own = steps[weight.slot]
    used = [one for one in every if is_product or one in result or one in own]
    axes = tuple((sizes[one], child.get(one, 0), own.get(one, 0)) for one in used)
    others = [k for k in range(len(letters)) if k != weight.slot]
    factors = tuple((k, tuple(steps[k].get(one, 0) for one in used)) for k in others)
    found = Reach(axes, factors=factors if is_product else None)
    if is_product or weight.name in _UNTOLD:
        return found
    if weight.name in ("sum", "mean"):
        part = 1.0 if weight.name == "sum" else _size(weight.child) / _size(weight.parent)
        return found._replace(weights=part, is_sum=True)
    return found._replace(weights=_shares(weight))


def _steps(letters: str, shape: Sequence[int]) -> dict[str, int]:
    """How far apart the cells are along each letter; an axis of one cell is not moved along."""
    found: dict[str, int] = {}
    step = 1
    for letter, size in reversed(list(zip(letters, shape, strict=True))):
        found[letter] = found.get(letter, 0) + (step if size > 1 else 0)
        step *= size
    return found


def _compressed(child: Any, parent: Any) -> Reach | None:
    """The pairs as loops, or as they are; None where there are too many."""
    if not len(child):
        return Reach(pairs=([], []))
    axes: list[Axis] = []
    starts = np.stack([child, parent], axis=1)
    while len(starts) > 1:
        steps = np.diff(starts, axis=0)
        changes = np.flatnonzero((steps != steps[0]).any(axis=1))
        count = int(changes[0]) + 1 if len(changes) else len(starts)
        if len(starts) % count:
            break
        table = starts.reshape(-1, count, 2)
        if (table != table[:, :1] + np.arange(count)[:, None] * steps[0]).any():
            break
        axes.append((count, int(steps[0][0]), int(steps[0][1])))
        starts = table[:, 0]
    else:
        return Reach(tuple(reversed(axes)), (int(starts[0][0]), int(starts[0][1])))
    return Reach(pairs=(child.tolist(), parent.tolist())) if len(child) <= MOST else None
