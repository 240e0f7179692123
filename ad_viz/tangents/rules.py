"""One step's contribution to its parent's adjoint, as a tangent: from the weight on the tape.

Where the parent is an array it is an InplaceableThunk. Its action adds weight × adjoint to an array
that is there; its value makes one new array, or hands on the adjoint's own where the weight is 1.

    X[key]        X̄[key] += ȳ           the other cells are not touched
    X.sum()       X̄ += ȳ                repeated along the axes that were summed
    A @ X         X̄ += Aᵀ Ȳ             one multiply-add
    X * w         X̄ += w ȳ              through a workspace
    X + b         X̄ += ȳ                with ȳ summed over what was broadcast

Source: ChainRulesCore, "Gradient accumulation", and the rules of ChainRules.
"""

from collections.abc import Callable
from functools import partial
from math import prod
from typing import Any

import numpy as np

from ad_viz.arrays.elements.elementwise_map import Elementwise
from ad_viz.arrays.linear import is_zero, pullback
from ad_viz.arrays.operations.row import Map
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.tangents.adding.multiply_add import multiply_add
from ad_viz.tangents.adding.products import tell
from ad_viz.tangents.thunk import InplaceableThunk, Thunk, unthunk
from ad_viz.tangents.zero import ZeroTangent

__all__ = ["Workspace", "contribution", "passes_on"]

#: Gives an array of a shape to write into; the same one for the same shape and use.
Workspace = Callable[..., Any]


def _fresh(shape: tuple[int, ...], use: str = "") -> Any:
    return np.empty(shape)


def contribution(weight: Any, adjoint: Any, primal: Any, workspace: Workspace = _fresh) -> Any:
    """weight × adjoint, the term that a step adds to the adjoint of its parent, as a tangent.

    ``primal`` is the parent's value: its shape is the tangent's. ``adjoint`` may itself be a thunk;
    where the weight only turns or reshapes, its action is passed on and it is not run. A number
    gets a number. Actions take what they need in between from ``workspace(shape, use)``.

    >>> tangent = contribution(Elementwise(2.0, (3,), (3,)), np.ones(3), np.zeros(3))
    >>> tangent.add_action(np.zeros(3)), unthunk(tangent)
    (array([2., 2., 2.]), array([2., 2., 2.]))
    """
    if is_zero(adjoint):
        return ZeroTangent()
    if not is_array(primal):
        return Thunk(lambda: _number(weight, unthunk(adjoint), workspace))
    if isinstance(weight, Map) and weight.name in _RULES:
        return _RULES[weight.name](weight, adjoint, workspace)
    if isinstance(weight, Elementwise):
        if is_zero(weight.weights):
            return ZeroTangent()
        return _elementwise(weight, adjoint, workspace)
    return Thunk(lambda: pullback(weight, unthunk(adjoint)))


def passes_on(weight: Any) -> bool:
    """Whether the contribution is the adjoint itself, perhaps turned or in another shape."""
    if isinstance(weight, Elementwise):
        return weight.parent == weight.child and _is_one(weight.weights)
    return isinstance(weight, Map) and weight.name in ("reshape", "transpose")


def _getindex(weight: Map, adjoint: Any, workspace: Workspace) -> InplaceableThunk:
    key, given = weight.of.option("key"), unthunk(adjoint)
    once = type(key) is int or _takes_each_cell_once(key)

    def add(total: Any) -> Any:
        if once:
            total[key] += given
        else:
            np.add.at(total, key, given)
        return total

    return InplaceableThunk(Thunk(lambda: add(np.zeros(weight.parent))), add)


def _takes_each_cell_once(key: Any) -> bool:
    """Whether it surely does: numbers and slices do, a list of places may name one twice."""
    parts = key if isinstance(key, tuple) else (key,)
    return all(p is None or p is ... or isinstance(p, int | np.integer | slice) for p in parts)


def _sum(weight: Map, adjoint: Any, workspace: Workspace) -> InplaceableThunk:
    given = np.reshape(unthunk(adjoint), _kept(weight.parent, weight.of.option("axis")))

    def filled() -> Any:
        total = np.empty(weight.parent)
        total[...] = given
        return total

    return _to_add(filled, lambda: given)


def _kept(shape: tuple[int, ...], axis: Any) -> tuple[int, ...]:
    """The shape of a sum that keeps the axes it sums along."""
    axes = range(len(shape)) if axis is None else axis if isinstance(axis, tuple) else (axis,)
    summed = {one % len(shape) for one in axes}
    return tuple(1 if place in summed else size for place, size in enumerate(shape))


def _mean(weight: Map, adjoint: Any, workspace: Workspace) -> InplaceableThunk:
    count = prod(weight.parent) // max(prod(weight.child), 1)
    return _sum(weight, np.divide(unthunk(adjoint), count), workspace)


def _reshape(weight: Map, adjoint: Any, workspace: Workspace) -> InplaceableThunk:
    def add(total: Any) -> Any:
        if total.flags.c_contiguous:
            _act(adjoint, total.reshape(weight.child))
            return total
        term = workspace(weight.parent, "reshape")  # no other shape of this total is a view of it
        term[...] = 0.0
        _act(adjoint, term.reshape(weight.child))
        return np.add(total, term, out=total)

    return InplaceableThunk(Thunk(lambda: np.reshape(unthunk(adjoint), weight.parent)), add)


def _transpose(weight: Map, adjoint: Any, workspace: Workspace) -> InplaceableThunk:
    order = weight.of.option("axes")

    def add(total: Any) -> Any:
        _act(adjoint, np.transpose(total, order))
        return total

    back = np.argsort(order)
    return InplaceableThunk(Thunk(lambda: np.transpose(unthunk(adjoint), back)), add)


def _act(adjoint: Any, total: Any) -> Any:
    """Add the adjoint to the array, by its own action if it has one."""
    if isinstance(adjoint, InplaceableThunk):
        return adjoint.add_action(total)
    return np.add(total, unthunk(adjoint), out=total)


def _times(weight: Map, adjoint: Any, workspace: Workspace) -> InplaceableThunk:
    a, b = (np.asarray(operand) for operand in weight.operands)
    row, column = a[None, :] if a.ndim == 1 else a, b[:, None] if b.ndim == 1 else b
    stacks = np.broadcast_shapes(row.shape[:-2], column.shape[:-2])
    given = np.reshape(unthunk(adjoint), (*stacks, row.shape[-2], column.shape[-1]))
    A, B = (
        (np.swapaxes(row, -1, -2), given) if weight.slot else (given, np.swapaxes(column, -1, -2))
    )
    parent = (column if weight.slot else row).shape
    if A.ndim == B.ndim == len(parent) == 2:
        return InplaceableThunk(
            Thunk(lambda: _matmul(A, B).reshape(weight.parent)),
            lambda total: _multiplied_onto(total, A, B, parent, workspace),
        )
    shape = (*stacks, A.shape[-2], B.shape[-1])
    if shape == weight.parent:
        return _to_add(lambda: _matmul(A, B), lambda: _matmul(A, B, workspace(shape, "product")))
    product = lambda: _matmul(A, B, workspace(shape, "product"))  # noqa: E731
    return _summed(product, parent, workspace, weight.parent)


def _multiplied_onto(total: Any, A: Any, B: Any, shape: Any, workspace: Workspace) -> Any:
    """A vector is written into as the matrix of one row or column that it is."""
    multiply_add(total.reshape(shape), A, B, workspace)
    return total


def _matmul(A: Any, B: Any, out: Any = None) -> Any:
    with np.errstate(all="ignore"):
        product = np.matmul(A, B, out=out)
    tell(A, B, "a new array" if out is None else "a workspace")
    return product


def _elementwise(weight: Elementwise, adjoint: Any, workspace: Workspace) -> InplaceableThunk:
    weights, shape = weight.weights, weight.child
    if passes_on(weight):
        # The value is the adjoint's own array: no new one.
        return InplaceableThunk(Thunk(lambda: unthunk(adjoint)), partial(_act, adjoint))
    given = unthunk(adjoint)
    if weight.parent == shape:
        return _to_add(
            lambda: _product(weights, given, np.empty(shape)),
            lambda: _product(weights, given, workspace(shape, "product")),
        )
    if _is_one(weights):
        return _summed(lambda: given, weight.parent, workspace)
    return _summed(
        lambda: _product(weights, given, workspace(shape, "product")), weight.parent, workspace
    )


def _product(weights: Any, given: Any, out: Any) -> Any:
    """weights × given, written into ``out``; a zero on either side gives nothing."""
    with np.errstate(all="ignore"):
        np.multiply(weights, given, out=out)
        if not np.isfinite(np.sum(out)):
            np.copyto(out, 0.0, where=np.equal(weights, 0.0))
            np.copyto(out, 0.0, where=np.equal(given, 0.0))
    return out


def _to_add(value: Callable[[], Any], there: Callable[[], Any]) -> InplaceableThunk:
    """``there()`` is an array of the same sum that nobody keeps: it is added and left."""

    def add(total: Any) -> Any:
        return np.add(total, there(), out=total)

    return InplaceableThunk(Thunk(value), add)


def _summed(
    terms: Callable[[], Any],
    shape: tuple[int, ...],
    workspace: Workspace,
    parent: tuple[int, ...] | None = None,
) -> InplaceableThunk:
    """The sum over what was broadcast along, to ``shape``; then in ``parent``, if it is another."""

    def into(make: Workspace) -> Any:
        total, out = terms(), make(shape, "sum")
        extra = total.ndim - len(shape)
        axes = tuple(
            axis
            for axis, size in enumerate(total.shape)
            if axis < extra or (shape[axis - extra] == 1 != size)
        )
        kept = tuple(1 if axis in axes else size for axis, size in enumerate(total.shape))
        np.sum(total, axis=axes, keepdims=True, out=out.reshape(kept))
        return out if parent is None else out.reshape(parent)

    return _to_add(lambda: into(_fresh), lambda: into(workspace))


def _number(weight: Any, adjoint: Any, workspace: Workspace) -> Any:
    """The contribution to a number: what an array was computed from is summed."""
    if not isinstance(weight, Elementwise) or not is_array(adjoint):
        return pullback(weight, adjoint)
    if _is_one(weight.weights):
        return float(np.sum(adjoint))
    return float(np.sum(_product(weight.weights, adjoint, workspace(shape_of(adjoint), "product"))))


def _is_one(weights: Any) -> bool:
    return type(weights) is float and weights == 1.0


_RULES: dict[str, Callable[[Map, Any, Workspace], InplaceableThunk]] = {
    "getindex": _getindex,
    "sum": _sum,
    "mean": _mean,
    "reshape": _reshape,
    "transpose": _transpose,
    "matmul": _times,
}
