"""Elements put beside others, taken from places, or chosen among several arrays."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import numpy as np

from ad_viz.arrays import shaping
from ad_viz.arrays.apply import apply
from ad_viz.arrays.arrangement import arranged
from ad_viz.arrays.cell_array import checked_key
from ad_viz.arrays.composed.averages import zeros
from ad_viz.arrays.promotion import in_runs, listed
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.reporting import refusals
from ad_viz.rules.arithmetic import shape_of

__all__ = ["FUNCTIONS"]

_plus: Final = partial(apply, PRIMITIVES["add"])


def _append(arr: Any, values: Any, axis: int | None = None) -> Any:
    parts = [listed(arr), listed(values)]
    if axis is None:
        parts = [shaping.reshape(part, (-1,)) for part in parts]
    return arranged(np.concatenate)(parts, axis=0 if axis is None else axis)


#: Ways to pad that only repeat elements.
_REPEATING: Final = ("edge", "wrap", "reflect", "symmetric")


def _pad(array: Any, pad_width: Any, mode: str = "constant", *, constant_values: Any = 0.0) -> Any:
    array, shape = listed(array), shape_of(listed(array))
    size = int(np.prod(shape, dtype=int))
    if mode in _REPEATING:
        taken = np.pad(np.arange(size).reshape(shape), pad_width, mode=mode)  # type: ignore[call-overload]
        return shaping.index(shaping.reshape(array, (-1,)), taken)
    if mode != "constant" or any(True for _ in in_runs(constant_values)):
        asked = (
            f"np.pad with mode={mode!r}" if mode != "constant" else "np.pad with constant_values="
        )
        raise refusals.unknown_operation(asked, "write np.concatenate([before, x, after])")
    widths = np.broadcast_to(pad_width, (len(shape), 2)).tolist()
    border = np.pad(zeros(array), widths, constant_values=constant_values)
    inside = tuple(slice(low, low + n) for (low, _), n in zip(widths, shape, strict=True))
    padded = shaping.scatter(array, inside, border.shape)
    return _plus(padded, border) if border.any() else padded


def _take_along_axis(arr: Any, indices: Any, axis: int | None = -1) -> Any:
    arr, places = listed(arr), np.asarray(checked_key(indices))
    if axis is None:
        arr, axis = shaping.reshape(arr, (-1,)), 0
    shape = shape_of(arr)
    key: list[Any] = [*np.ix_(*(np.arange(n) for n in shape))]
    key[axis] = places
    return shaping.index(arr, tuple(key))


def _select(condlist: Sequence[Any], choicelist: Sequence[Any], default: Any = 0.0) -> Any:
    """The first choice whose condition holds."""
    chosen = default
    for condition, choice in reversed(list(zip(condlist, choicelist, strict=True))):
        chosen = shaping.where(condition, choice, chosen)
    return chosen


#: By name.
FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "append": _append,
    "pad": _pad,
    "take_along_axis": _take_along_axis,
    "select": _select,
}
