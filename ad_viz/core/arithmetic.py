"""What an expression's operations mean for a kind of number: floats, arrays, values of a run."""

import ast
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from ad_viz.core import ieee, stable
from ad_viz.core.run import in_a_run

__all__ = ["FLOATS", "Arithmetic", "arithmetic_of", "is_array", "is_differentiable"]


class Arithmetic(NamedTuple):
    """A meaning for each operator, and for each function that the rule table names."""

    operators: Mapping[type[ast.operator], Callable[[Any, Any], Any]]
    functions: Mapping[str, Callable[..., Any]]


FLOATS: Final = Arithmetic(
    {
        ast.Add: lambda a, b: a + b,
        ast.Sub: lambda a, b: a - b,
        ast.Mult: ieee.multiply,
        ast.Div: ieee.divide,
        ast.Pow: ieee.power,
    },
    {**ieee.FUNCTIONS, **stable.FUNCTIONS},
)


def is_array(value: Any) -> bool:
    """Whether ``value`` is an array of numbers, plain or of a run; a 0-d array is one number."""
    if type(value) is float or getattr(value, "shape", ()) == ():
        return False
    return not isinstance(value, memoryview)


def is_differentiable(value: Any) -> bool:
    """Whether ``value`` belongs to a run, or is an array of cells that do."""
    return in_a_run(value) or getattr(value, "dtype", None) == "object"


def arithmetic_of(*values: Any) -> Arithmetic:
    """The arithmetic that these values need: that of runs before that of arrays and of floats."""
    if any(map(is_differentiable, values)):
        from ad_viz.core.apply import ACTIVES  # it needs the rule table, which needs this

        return ACTIVES
    if any(map(is_array, values)):
        from ad_viz.core.elementwise import ARRAYS  # NumPy is loaded for arrays only

        return ARRAYS
    return FLOATS
