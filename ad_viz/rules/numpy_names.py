"""What NumPy calls the rows that it does not call by the table's name."""

from collections.abc import Mapping
from typing import Final

__all__ = ["NUMPY_NAMES"]

NUMPY_NAMES: Final[Mapping[str, str]] = {
    "sub": "subtract",
    "mul": "multiply",
    "div": "divide",
    "pow": "power",
    "floordiv": "floor_divide",
    "modulo": "remainder",
    "neg": "negative",
    "asin": "arcsin",
    "acos": "arccos",
    "atan": "arctan",
    "atan2": "arctan2",
    "asinh": "arcsinh",
    "acosh": "arccosh",
    "atanh": "arctanh",
    "abs": "absolute",
    "round": "rint",
    "max": "maximum",
    "min": "minimum",
}
