"""The rule table's operations on whole arrays, element by element, with NumPy.

They agree with ``ieee`` and ``stable``: nothing raises or warns, and in a rule 0 times anything
is 0.
"""

import ast
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np

from ad_viz.arrays.elements.blocks import BLOCK, by_blocks, in_blocks
from ad_viz.arrays.elements.quiet import wary_call
from ad_viz.arrays.elements.reused import filled_by
from ad_viz.rules import ieee, stable
from ad_viz.rules.arithmetic import Arithmetic
from ad_viz.rules.called import CALLED
from ad_viz.rules.numpy_names import NUMPY_NAMES
from ad_viz.rules.stable import LEAST

__all__ = ["ARRAYS", "FUNCTIONS", "has_nan", "quiet"]


def quiet(function: Callable[..., Any]) -> Callable[..., Any]:
    """``function`` with infinities and NaN for answers instead of warnings."""

    def silent(*values: Any) -> Any:
        with np.errstate(all="ignore"):
            return function(*values)

    return silent


def _multiply(a: Any, b: Any, out: Any = None) -> Any:
    """With 0 times anything 0, in blocks where an array is long."""
    if type(b) is np.ndarray and b.size and not any(b.strides) and _is_alike(a, b):
        b = b[(0,) * b.ndim].item()  # one number, repeated
    if type(b) is float:
        a, b = b, a
    if type(a) is float and abs(a) == 1.0:  # of -0.0 makes 0.0, as everywhere
        if out is None:
            return filled_by(np.add, b, 0.0) if a > 0.0 else filled_by(np.subtract, 0.0, b)
        return np.add(b, 0.0, out=out) if a > 0.0 else np.subtract(0.0, b, out=out)
    if out is None and (getattr(a, "size", 1) > BLOCK or getattr(b, "size", 1) > BLOCK):
        return wary_call(_multiplied_in_blocks, a, b)
    return wary_call(_multiplied, a, b, out)


def _multiplied_in_blocks(a: Any, b: Any) -> Any:
    return in_blocks(_multiplied, a, b, takes_out=True)


def _is_alike(a: Any, b: Any) -> bool:
    return type(a) is np.ndarray and a.shape == b.shape and a.dtype == b.dtype


def _multiplied(a: Any, b: Any, out: Any = None) -> Any:
    """There is a mask only where there is a NaN, or less than a float."""
    try:
        product = filled_by(np.multiply, a, b) if out is None else np.multiply(a, b, out=out)
        if (type(a) is float and a and a - a == 0.0) or not has_nan(product):
            product += 0.0
            return product
    except FloatingPointError:
        pass  # of what is too small the sign is kept
    found = _masked(a, b)
    if out is None:
        return found
    out[...] = found
    return out


@quiet
def _masked(a: Any, b: Any) -> Any:
    return np.where((a == 0) | (b == 0), 0.0, np.multiply(a, b))


def has_nan(array: Any) -> bool:
    """Whether there is a NaN; told without an array of answers."""
    squares = np.vdot(array, array)
    return bool(squares != squares)


def _power(a: Any, b: Any) -> Any:
    """Not a square root in its place, as NumPy has it: that is another number of -inf and -0.0."""
    if not np.any(np.equal(b, 0.5)):
        return np.power(a, b)
    return np.float_power(a, b).astype(np.result_type(a, b), copy=False)


@by_blocks
def _exceeds(a: Any, b: Any) -> Any:
    decided = np.add(np.greater(a, b), np.greater_equal(a, b), dtype=float)
    decided *= 0.5
    if has_nan(a) or has_nan(b):
        return np.where(np.isnan(a) | np.isnan(b), np.nan, decided)
    return decided


@by_blocks
def _sigmoid(a: Any) -> Any:
    odds = np.exp(-np.abs(a))
    return np.where(a >= 0, 1 / (1 + odds), odds / (1 + odds))


@by_blocks
def _greater(a: Any, b: Any) -> Any:
    """As Python has it: of 0.0 and -0.0 the first, where NumPy may take either."""
    return np.where(np.greater(b, a) | np.isnan(b), b, a)


@by_blocks
def _lesser(a: Any, b: Any) -> Any:
    return np.where(np.less(b, a) | np.isnan(b), b, a)


@by_blocks
def _relu(a: Any) -> Any:
    return np.where(np.isnan(a) | (a > 0), a, 0.0)


@by_blocks
def _over_square(a: Any, b: Any) -> Any:
    quotient = filled_by(np.divide, a, b)
    if quotient.size and quotient.min() >= LEAST:
        quotient /= b
        return quotient
    size = np.abs(quotient)
    return _rescued("over_square", (a, b), quotient / b, (size < LEAST) & np.not_equal(a, 0.0))


@by_blocks
def _by_base(a: Any, b: Any) -> Any:
    less = np.subtract(b, 1.0)
    back = less - b
    exact = (b - (less - back)) == 1.0 + back
    whole = _power(a, less)
    if np.all(exact) and _all_ordinary(whole):
        return b * whole
    # 0 to a power is 0, and 0 it stays.
    clear = _ordinary(whole) | np.equal(a, 0.0) & np.greater(b, 1.0) & np.less(b, np.inf)
    return _rescued("by_base", (a, b), b * whole + 0.0, ~(clear & exact))


@by_blocks
def _by_exponent(a: Any, b: Any) -> Any:
    whole = _power(a, b)
    return _rescued("by_exponent", (a, b), np.log(a) * whole, ~_ordinary(whole))


@by_blocks
def _cbrt_slope(a: Any) -> Any:
    root = np.cbrt(a)
    root = root - (root - a / (root * root)) / 3.0
    return _rescued("cbrt_slope", (a,), root / a / 3.0, np.equal(a, 0.0) | np.isinf(a))


@by_blocks
def _over_length(a: Any, b: Any) -> Any:
    length = np.hypot(a, b)
    return _rescued("over_length", (a, b), np.divide(a, length), ~_ordinary(length))


@by_blocks
def _over_length_square(a: Any, b: Any) -> Any:
    squares = np.multiply(a, a) + np.multiply(b, b)
    return _rescued(
        "over_length_square", (a, b), a / squares, ~((squares >= 2.0**-960) & (squares < np.inf))
    )


@by_blocks
def _sech_square(a: Any) -> Any:
    odds = filled_by(np.abs, a)
    odds *= -2.0
    np.exp(odds, out=odds)
    half = filled_by(np.add, odds, 1.0)
    lost = filled_by(np.subtract, half, 1.0)
    np.subtract(odds, lost, out=lost)
    half *= 0.5
    lost += half  # odds / (half · (half + lost)), in few arrays
    half *= lost
    odds /= half
    return odds


@by_blocks
def _over_exp_sum(a: Any, b: Any) -> Any:
    less = np.subtract(a, b)
    back = less - a
    lost = (a - (less - back)) - (b + back)
    odds = np.exp(-np.abs(less))
    odds -= odds * np.copysign(lost, less * lost)
    found = np.where(less > 0, 1.0, odds) / (1.0 + odds)
    return _rescued("over_exp_sum", (a, b), found, ~np.isfinite(less))


def _ordinary(whole: Any) -> Any:
    """Where it is neither too large for a float nor too small for all its digits."""
    size = np.abs(whole)
    return (size >= LEAST) & (size < np.inf)


def _all_ordinary(whole: Any) -> bool:
    """Whether it is so everywhere, told without a mask."""
    size = np.abs(whole)
    return bool(size.size and size.min() >= LEAST and size.max() < np.inf)


def _rescued(name: str, values: tuple[Any, ...], result: Any, doubtful: Any) -> Any:
    """The result; where it is doubtful, one number after another by the function for floats."""
    if not np.any(doubtful):
        return result
    result = np.array(result)
    cells = np.broadcast_arrays(*values, doubtful)[:-1]
    rows = zip(*(cell[doubtful].tolist() for cell in cells), strict=True)
    result[doubtful] = [stable.FUNCTIONS[name](*row) for row in rows]
    return result


def _of_numpy(name: str) -> Callable[..., Any]:
    """NumPy's function of a row; or, where it has none, the float's on one cell after another."""
    found = getattr(np, NUMPY_NAMES.get(name, name), None)
    if isinstance(found, np.ufunc):
        return partial(filled_by, found)
    return found or np.vectorize(ieee.FUNCTIONS[name], otypes=[float])


#: By the names of the rule table's own texts, and words such as ``divide`` for its operators. NumPy
#: may warn of what they do.
FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    **{name: _of_numpy(name) for name in CALLED},
    "sign": np.sign,
    "step": lambda a: np.heaviside(a, 0.0),
    "exceeds": _exceeds,
    "sigmoid": _sigmoid,
    "relu": _relu,
    "max": _greater,
    "min": _lesser,
    "over_square": _over_square,
    "by_base": _by_base,
    "by_exponent": _by_exponent,
    "cbrt_slope": _cbrt_slope,
    "over_length": _over_length,
    "over_length_square": _over_length_square,
    "sech_square": _sech_square,
    "over_exp_sum": _over_exp_sum,
    "product": _multiply,
    "divide": partial(filled_by, np.divide),
    "power": _power,
    "floor_divide": np.floor_divide,
    "modulo": np.remainder,
}

ARRAYS: Final = Arithmetic(
    {
        ast.Add: quiet(np.add),
        ast.Sub: quiet(np.subtract),
        ast.Mult: _multiply,
        ast.Div: quiet(np.divide),
        ast.Pow: quiet(_power),
        ast.FloorDiv: quiet(np.floor_divide),
        ast.Mod: quiet(np.remainder),
    },
    {name: quiet(function) for name, function in FUNCTIONS.items()} | {"product": _multiply},
)
