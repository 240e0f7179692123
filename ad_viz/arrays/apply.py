"""Where every operation ends: it is applied to numbers, arrays, or values of runs."""

import ast
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, Final, Protocol

from ad_viz.arrays.promotion import as_cells, is_cells, met, operand
from ad_viz.core.primitives import PRIMITIVES, Primitive, parse
from ad_viz.errors import ADError
from ad_viz.nesting.run import Run, in_a_run
from ad_viz.reporting.misfits import is_misfit, misfit
from ad_viz.rules.arithmetic import (
    Arithmetic,
    arithmetic_of,
    is_array,
    is_differentiable,
    register,
)

__all__ = [
    "ACTIVES",
    "PRODUCT",
    "ArrayOperation",
    "Operation",
    "alike",
    "apply",
    "by_cell",
    "is_plain",
    "is_zero",
    "numbers",
    "primal",
    "product",
]


class NumberOperation(Protocol):
    """An operation on numbers, such as a row of the rule table."""

    @property
    def name(self) -> str: ...

    @property
    def value(self) -> Callable[..., Any]: ...

    @property
    def weights(self) -> Sequence[Callable[..., Any]]:
        """∂value/∂operand as a number, for each operand in turn."""


class ArrayOperation(Protocol):
    """An operation on whole arrays."""

    @property
    def name(self) -> str: ...

    def value(self, *operands: Any) -> Any: ...

    def linear_map(self, slot: int, operands: Sequence[Any], value: Any) -> Any:
        """∂value/∂operands[slot]."""


#: What can be applied.
Operation = NumberOperation | ArrayOperation


#: A product inside a rule: 0 times anything is 0.
PRODUCT: Final = Primitive(
    "mul", ("a", "b"), parse("product(a, b)"), PRIMITIVES["mul"].terms, PRIMITIVES["mul"].phrase
)


def apply(operation: Operation, *given: Any) -> Any:
    """The operation applied to numbers, arrays, values of runs, or a mixture.

    Where values of several runs meet, the innermost run acts and the others' are constants to it.
    Raises MixedRunsError for two runs of which neither lies inside the other, InputError for arrays
    that do not fit each other, or what is done with them.

    >>> apply(PRIMITIVES["mul"], 2, 3.5)
    7.0
    """
    try:
        return _applied(operation, given)
    except (ValueError, IndexError) as error:
        if isinstance(error, ADError) or not is_misfit(error):
            raise
        raise misfit(given, operation.name, error) from None


def _applied(operation: Operation, given: Sequence[Any]) -> Any:
    for value in given:
        if hasattr(value, "_quickly"):
            made = value._quickly(operation, given)
            if made is not None:
                return made
            break
    operands, by_cells, inner = met(given)
    if by_cells:
        return by_cell(operation, operands, next(o.whose for o in operands if is_cells(o)))
    if inner is not None:
        return inner._apply(operation, tuple(operands))
    ready = operand if not isinstance(operation, Primitive) else _looked_at  # it makes a new array
    return operation.value(*map(ready, operands))


def _looked_at(value: Any) -> Any:
    """``operand``, but no copy of what is an array of floats already."""
    return value if is_plain(value) else operand(value)


def is_plain(value: Any) -> bool:
    """Whether it is a float, or NumPy's own array of floats, single or double, of an axis or more.

    >>> is_plain(2.0), is_plain(2)
    (True, False)
    """
    kind = type(value)
    if kind is float:
        return True
    is_numpys = kind.__name__ == "ndarray" and kind.__module__ == "numpy"  # it may not be loaded
    return is_numpys and value.ndim > 0 and value.dtype.char in "df"


def is_zero(derivative: Any) -> bool:
    """Whether it is a plain 0. What has a derivative of its own is not: that may yet count."""
    return type(derivative) is float and derivative == 0.0


def product(a: Any, b: Any) -> Any:
    """Within a rule: 0 times anything is 0."""
    if is_zero(a) or is_zero(b):
        return 0.0
    if is_plain(a) and is_plain(b):
        return _product_of_arrays()(a, b)
    if type(a) is float and a == 1.0 and in_a_run(b):
        return b  # and no operation more of the run outside
    return apply(PRODUCT, a, b)


@cache
def _product_of_arrays() -> Callable[[Any, Any], Any]:
    from ad_viz.arrays.elementwise import ARRAYS  # NumPy is loaded for arrays only

    return ARRAYS.functions["product"]


def alike(derivative: Any, value: Any) -> Any:
    """A derivative in the precision of its value."""
    kind, own = getattr(value, "dtype", None), getattr(derivative, "dtype", None)
    if kind is own:
        return derivative
    is_narrower = getattr(kind, "char", "") == "f" and getattr(own, "char", "") == "d"
    return derivative.astype(kind) if is_narrower else derivative


def by_cell(operation: Operation, operands: Sequence[Any], run: Run) -> Any:
    """The operation on arrays of the run's values, element by element or moving elements."""
    from ad_viz.arrays.cell_array import sealed

    if isinstance(operation, Primitive):
        return sealed(_cellwise(operation, operands), run)
    return sealed(operation.value(*map(as_cells, operands)), run)


def _cellwise(operation: Operation, operands: Sequence[Any]) -> Any:
    import numpy as np

    each = list(np.broadcast_arrays(*map(as_cells, operands)))
    results = np.empty(each[0].shape, dtype=object)
    for cell in np.ndindex(results.shape):
        results[cell] = apply(operation, *(array[cell] for array in each))
    return results


def primal(value: Any) -> Any:
    """The number or the array at the bottom of a value, whatever runs it went through."""
    while in_a_run(value):
        value = value.value
    return value


def _flat(name: str) -> Callable[..., Any]:
    """A function that is constant but where it jumps: it depends on numbers, and has no slope."""

    def answer(*values: Any) -> Any:
        found = list(map(numbers, values))
        return arithmetic_of(*found).functions[name](*found)

    return answer


def numbers(value: Any) -> Any:
    """What is at the bottom of a value, or of each cell of an array.

    >>> numbers(2.0)
    2.0
    """
    value = primal(value)
    if not is_cells(value):
        return value
    import numpy as np

    return np.array(list(map(primal, value.flat)), dtype=float).reshape(value.shape)


#: Values of runs compute with the rows themselves, and so have derivatives in their turn.
ACTIVES: Final = Arithmetic(
    {
        ast.Add: partial(apply, PRIMITIVES["add"]),
        ast.Sub: partial(apply, PRIMITIVES["sub"]),
        ast.Mult: partial(apply, PRODUCT),
        ast.Div: partial(apply, PRIMITIVES["div"]),
        ast.Pow: partial(apply, PRIMITIVES["pow"]),
        ast.FloorDiv: partial(apply, PRIMITIVES["floordiv"]),
        ast.Mod: partial(apply, PRIMITIVES["modulo"]),
    },
    {
        **{name: partial(apply, primitive) for name, primitive in PRIMITIVES.items()},
        **{name: _flat(name) for name in ("step", "exceeds")},
        "product": partial(apply, PRODUCT),
    },
)


def _of_arrays() -> Arithmetic:
    from ad_viz.arrays.elementwise import ARRAYS  # NumPy is loaded for arrays only

    return ARRAYS


register(is_differentiable, lambda: ACTIVES)
register(is_array, _of_arrays)
