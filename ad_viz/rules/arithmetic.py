"""What an expression's operations mean for a kind of number: floats, arrays, values of a run."""

import ast
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from ad_viz.core.active import Active
from ad_viz.rules import ieee, stable

__all__ = [
    "FLOATS",
    "Arithmetic",
    "Shape",
    "arithmetic_of",
    "is_array",
    "is_differentiable",
    "register",
    "shape_of",
]


Shape = tuple[int, ...]


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
        ast.FloorDiv: ieee.floor_divide,
        ast.Mod: ieee.modulo,
    },
    {**ieee.FUNCTIONS, **stable.FUNCTIONS},
)


def is_array(value: Any) -> bool:
    """Whether ``value`` is an array of numbers, plain or of a run; a 0-d array is one number."""
    if type(value) is float or getattr(value, "shape", ()) == ():
        return False
    return not isinstance(value, memoryview)


def shape_of(value: Any) -> Shape:
    """The shape of an array; () for a number."""
    shape: Shape = getattr(value, "shape", ())
    return shape


def is_differentiable(value: Any) -> bool:
    """Whether ``value`` belongs to a run, or is an array of cells that do."""
    return isinstance(value, Active) or getattr(value, "dtype", None) == "object"


#: The kinds of numbers that are no floats, the first that fits first: which, and their arithmetic.
_KINDS: Final[list[tuple[Callable[[Any], bool], Callable[[], Arithmetic]]]] = []


def register(fits: Callable[[Any], bool], arithmetic: Callable[[], Arithmetic]) -> None:
    """Another kind of number; its arithmetic is asked for when it is first needed."""
    _KINDS.append((fits, arithmetic))


def arithmetic_of(*values: Any) -> Arithmetic:
    """The arithmetic that these values need: that of runs before that of arrays and of floats."""
    for fits, arithmetic in _KINDS:
        if any(map(fits, values)):
            return arithmetic()
    return FLOATS
