"""NumPy's ufuncs of our values: each is a row of the rule table, or a question about numbers."""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from ad_viz.arrays.apply import apply, primal
from ad_viz.arrays.promotion import as_cells, is_cells, listed, promoted
from ad_viz.core.primitives import PRIMITIVES, Primitive
from ad_viz.nesting.guard import SIGNS, WATCHERS, note
from ad_viz.reporting import refusals
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.rules.numpy_names import NUMPY_NAMES

__all__ = ["BY_UFUNC", "COMPARISONS", "compared", "ufunc_of"]


def ufunc_of(ufunc: Any, method: str, inputs: Sequence[Any], options: dict[str, Any]) -> Any:
    """What the ufunc is of inputs of which at least one is ours; ``out`` may be the person's own.

    Raises UnknownOperationError for a ufunc without a row, and for options that it does not take.
    """
    name: str = ufunc.__name__
    (out,) = options.pop("out", None) or (None,)
    if out is not None and not _takes_values(out):
        raise refusals.assigned_to()
    values = list(map(listed, inputs))
    if (name, method) in _ALONG:
        from ad_viz.arrays.array_functions import FUNCTIONS

        result = FUNCTIONS[_ALONG[name, method]](*values, **{"axis": 0, **options})
    elif method == "outer" and name in BY_UFUNC and not options:
        result = _outer(name, *values)
    elif method != "__call__":
        raise refusals.unknown_operation(f"{name}.{method}")
    elif options:
        asked = f"{name} with {', '.join(f'{option}=' for option in options)}"
        remedy = f"write np.{name}(…) without it"
        if "where" in options:
            remedy = f"write np.where(condition, np.{name}(…), x)"
        raise refusals.unknown_operation(asked, remedy)
    elif name in COMPARISONS:
        result = compared(ufunc, *values)
    elif name in BY_UFUNC:
        result = BY_UFUNC[name](*values)
    else:
        raise refusals.unknown_operation(name)
    if out is None:
        return result
    out[...] = as_cells(result)
    return out


#: A ufunc taken along an axis, and what that is called.
_ALONG: Final = {
    ("add", "reduce"): "sum",
    ("multiply", "reduce"): "prod",
    ("maximum", "reduce"): "max",
    ("minimum", "reduce"): "min",
    ("add", "accumulate"): "cumsum",
    ("multiply", "accumulate"): "cumprod",
}


def _takes_values(out: Any) -> bool:
    """Whether it is an array of objects that the person has made, which may hold our values."""
    import numpy as np

    return type(out) is np.ndarray and is_cells(out) and out.flags.writeable


def compared(ufunc: Any, *operands: Any) -> Any:
    """NumPy's comparison of values, by what lies at the bottom of them."""
    if any(map(is_cells, operands)):
        return _compared_by_cells(ufunc, operands)
    answer = ufunc(*map(primal, operands))
    if WATCHERS:
        note(SIGNS.get(ufunc.__name__, ufunc.__name__), operands, answer)
    return answer


def _compared_by_cells(ufunc: Any, operands: Sequence[Any]) -> Any:
    import numpy as np

    cells = map(as_cells, promoted(operands)[0])
    answer = np.frompyfunc(partial(compared, ufunc), len(operands), 1)(*cells)
    return answer.astype(bool) if is_array(answer) else bool(answer)


COMPARISONS: Final = frozenset(
    [
        "equal",
        "not_equal",
        "less",
        "less_equal",
        "greater",
        "greater_equal",
        "isfinite",
        "isinf",
        "isnan",
        "signbit",
    ]
)


def _matmul(a: Any, b: Any) -> Any:
    from ad_viz.arrays.matrices import matmul  # it loads NumPy, which only arrays need

    return matmul(a, b)


def _product(name: str) -> Callable[[Any, Any], Any]:
    def product(a: Any, b: Any) -> Any:
        from ad_viz.arrays.composed.products import UFUNCS

        return UFUNCS[name](a, b)

    return product


def _outer(name: str, a: Any, b: Any) -> Any:
    """Of each element of the one with each of the other."""
    from ad_viz.arrays.shaping import reshape

    apart = (*shape_of(a), *(1,) * len(shape_of(b)))
    return BY_UFUNC[name](reshape(a, apart) if shape_of(a) else a, b)


def _extreme(row: Primitive, a: Any, b: Any) -> Any:
    """Of two of which one is NaN the other."""
    return apply(row, _unless_nan(a, b), _unless_nan(b, a))


def _unless_nan(a: Any, other: Any) -> Any:
    import numpy as np

    missing = compared(np.isnan, a)
    if not np.any(missing):
        return a
    from ad_viz.arrays.shaping import where

    return where(missing, other, a)


def _in_units(size: float) -> Callable[[Any], Any]:
    return lambda a: apply(PRIMITIVES["mul"], a, size)


#: By the names of NumPy's ufuncs, and by the table's own.
BY_UFUNC: Final[dict[str, Callable[..., Any]]] = {
    **{name: partial(apply, primitive) for name, primitive in PRIMITIVES.items()},
    **{spelling: partial(apply, PRIMITIVES[name]) for name, spelling in NUMPY_NAMES.items()},
    "fabs": partial(apply, PRIMITIVES["abs"]),
    "float_power": partial(apply, PRIMITIVES["pow"]),
    "positive": lambda a: a,
    "conjugate": lambda a: a,
    "divmod": lambda a, b: (apply(PRIMITIVES["floordiv"], a, b), apply(PRIMITIVES["modulo"], a, b)),
    "fmax": partial(_extreme, PRIMITIVES["max"]),
    "fmin": partial(_extreme, PRIMITIVES["min"]),
    "deg2rad": _in_units(math.pi / 180),
    "radians": _in_units(math.pi / 180),
    "rad2deg": _in_units(180 / math.pi),
    "degrees": _in_units(180 / math.pi),
    "square": lambda a: apply(PRIMITIVES["mul"], a, a),
    "reciprocal": lambda a: apply(PRIMITIVES["div"], 1.0, a),
    "matmul": _matmul,
    **{name: _product(name) for name in ("vecdot", "matvec", "vecmat")},
}
