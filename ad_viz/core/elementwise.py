"""The rule table's operations on whole arrays, element by element, with NumPy.

They agree with ``ieee``: nothing raises or warns, and in a rule 0 times anything is 0.
"""

import ast
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from ad_viz.core.arithmetic import Arithmetic

__all__ = ["ARRAYS", "quiet"]


def quiet(function: Callable[..., Any]) -> Callable[..., Any]:
    """``function`` with infinities and NaN for answers instead of warnings."""

    def silent(*values: Any) -> Any:
        with np.errstate(all="ignore"):
            return function(*values)

    return silent


def _multiply(a: Any, b: Any) -> Any:
    return np.where((a == 0) | (b == 0), 0.0, np.multiply(a, b))


def _wins(a: Any, b: Any) -> Any:
    decided = 0.5 * np.greater(a, b) + 0.5 * np.greater_equal(a, b)
    return np.where(np.isnan(a) | np.isnan(b), np.nan, decided)


def _sigmoid(a: Any) -> Any:
    odds = np.exp(-np.abs(a))
    return np.where(a >= 0, 1 / (1 + odds), odds / (1 + odds))


def _greater(a: Any, b: Any) -> Any:
    """As Python has it: of 0.0 and -0.0 the first, where NumPy may take either."""
    return np.where(np.isnan(a) | np.isnan(b), np.nan, np.where(b > a, b, a))


def _lesser(a: Any, b: Any) -> Any:
    return np.where(np.isnan(a) | np.isnan(b), np.nan, np.where(b < a, b, a))


def _relu(a: Any) -> Any:
    return np.where(np.isnan(a) | (a > 0), a, 0.0)


_FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "sin": np.sin,
    "cos": np.cos,
    "tan": np.tan,
    "asin": np.arcsin,
    "acos": np.arccos,
    "atan": np.arctan,
    "sinh": np.sinh,
    "cosh": np.cosh,
    "tanh": np.tanh,
    "exp": np.exp,
    "expm1": np.expm1,
    "log": np.log,
    "log1p": np.log1p,
    "sqrt": np.sqrt,
    "abs": np.abs,
    "hypot": np.hypot,
    "atan2": np.arctan2,
    "sign": np.sign,
    "step": lambda a: np.heaviside(a, 0.0),
    "wins": _wins,
    "sigmoid": _sigmoid,
    "relu": _relu,
    "max": _greater,
    "min": _lesser,
    "product": _multiply,
}

ARRAYS: Final = Arithmetic(
    {
        ast.Add: quiet(np.add),
        ast.Sub: quiet(np.subtract),
        ast.Mult: quiet(_multiply),
        ast.Div: quiet(np.divide),
        ast.Pow: quiet(np.power),
    },
    {name: quiet(function) for name, function in _FUNCTIONS.items()},
)
