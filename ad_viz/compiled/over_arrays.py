"""The operators of all three engines on NumPy's arrays, with nothing on the way.

What an engine does when a row is applied stands in its ``_apply``, to be read. Where every operand
is a float, one of NumPy's own arrays of floats, or a value of one run that is either, ``operate``
does the same, by the same rows and linear maps; whatever is not that plain is left to ``apply``.
A test holds both to the same bits.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from ad_viz.arrays.apply import PRODUCT, apply
from ad_viz.arrays.array_functions import function_of
from ad_viz.arrays.elements.elementwise_map import Elementwise
from ad_viz.arrays.elements.on_arrays import OnArrays, on_arrays
from ad_viz.arrays.elements.quiet import quiet_call
from ad_viz.arrays.elements.taken import taken
from ad_viz.arrays.elements.weights import Weights
from ad_viz.arrays.operations.row import Applied, Map
from ad_viz.arrays.operations.table import ROWS
from ad_viz.arrays.ufuncs import BY_UFUNC
from ad_viz.compiled.operators import alone, prepare, with_another
from ad_viz.core.active import Active
from ad_viz.core.primitives import PRIMITIVES, Primitive

__all__ = ["Keep", "write_out_arrays"]

#: What an engine makes of a run, a value, the linear maps to it, and the values they are from.
Keep = Callable[[Any, Any, Sequence[Any], Sequence[Any]], Any]

_ON: Final[dict[int, OnArrays]] = {
    id(row): on_arrays(row) for row in (*PRIMITIVES.values(), PRODUCT)
}
_MATMUL: Final = Applied(ROWS["matmul"])
_OF_A_SUM: Final = frozenset(["axis", "keepdims"])
_BY_UFUNC: Final[dict[Any, Primitive]] = {
    getattr(np, name): row.args[0]
    for name, row in BY_UFUNC.items()
    if hasattr(row, "args") and hasattr(np, name)
}


def write_out_arrays(plain: type[Active], number: type[Active], keep: Keep) -> None:
    """Give ``plain``, the class of an engine's values that are NumPy's arrays, its methods.

    ``number`` is that of its values that are floats. Done once.
    """
    prepare(plain)
    inherited: Any = plain.__base__

    def operate(operation: Any, operands: Sequence[Any]) -> Any:
        """What the operation makes of the operands; None where one is not plain."""
        run, values, slots, parents = None, [], [], []
        for slot, operand in enumerate(operands):
            kind = type(operand)
            if kind is plain or kind is number:
                if run is None:
                    run = operand.run
                elif operand.run is not run:
                    return None
                slots.append(slot)
                parents.append(operand)
                values.append(operand.value)
            elif kind is float:
                values.append(operand)
            elif kind is np.ndarray and operand.ndim and operand.dtype.char in "df":
                values.append(taken(operand))
            elif kind is int or kind is np.float64:
                try:
                    values.append(float(operand))
                except OverflowError:
                    return None  # what is too large is said by ``apply``
            else:
                return None
        try:
            value, maps = _computed(operation, values, slots)
        except ValueError:
            return None  # what does not fit is said by ``apply``
        return keep(run, value, maps, parents)

    def quickly(self: Any, operation: Any, operands: Sequence[Any]) -> Any:
        return operate(operation, operands)

    def ufunc(self: Any, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        made = None
        if method == "__call__" and not options:
            if ufunc in _BY_UFUNC:
                made = operate(_BY_UFUNC[ufunc], inputs)
            elif ufunc is np.matmul:
                made = product(*inputs)
        if made is None:
            return inherited.__array_ufunc__(self, ufunc, method, *inputs, **options)
        return made

    def function(self: Any, function: Any, types: Any, inputs: Any, options: Any) -> Any:
        is_sum = function is np.sum and inputs and type(inputs[0]) is plain
        made = summed(*inputs, **options) if is_sum else None
        return function_of(function, types, inputs, options) if made is None else made

    def summed(array: Any, *axes: Any, **options: Any) -> Any:
        """The sum of all, or over ``axis=``; None for whatever else is asked."""
        if axes or not options.keys() <= _OF_A_SUM:
            return None
        chosen = options.get("axis"), options.get("keepdims", False)
        return operate(Applied(ROWS["sum"], chosen), (array,))

    def sum_of(self: Any, *axes: Any, **options: Any) -> Any:
        made = summed(self, *axes, **options)
        return inherited.sum(self, *axes, **options) if made is None else made

    def product(one: Any, other: Any) -> Any:
        are_arrays = {type(one), type(other)} <= {plain, np.ndarray}
        return operate(_MATMUL, (one, other)) if are_arrays else None

    def matmul(self: Any, other: Any) -> Any:
        made = product(self, other)
        return inherited.__matmul__(self, other) if made is None else made

    def operator(row: Primitive, reflected: bool) -> Callable[..., Any]:
        def one(self: Any) -> Any:
            made = operate(row, (self,))
            return apply(row, self) if made is None else made

        def two(self: Any, other: Any) -> Any:
            given = (other, self) if reflected else (self, other)
            made = operate(row, given)
            return apply(row, *given) if made is None else made

        def power(self: Any, other: Any, *more: Any) -> Any:
            return inherited.__pow__(self, other, *more) if more else two(self, other)

        if len(row.parameters) == 1:
            return one
        return power if row.name == "pow" and not reflected else two

    methods: dict[str, Any] = {
        "_quickly": quickly, "__array_ufunc__": ufunc, "__array_function__": function,
        "__matmul__": matmul, "sum": sum_of,
    }  # fmt: skip
    for name, row in {**PRIMITIVES, "product": PRODUCT}.items():
        methods |= {method: operator(row, False) for method in alone(row)}
        for method, reflected in with_another(name):
            methods |= {method: operator(row, False), reflected: operator(row, True)}
    for name, method in methods.items():
        setattr(plain, name, method)


def _computed(operation: Any, values: list[Any], slots: list[int]) -> tuple[Any, list[Any]]:
    """The value of plain operands, and the linear map from each that is of the run."""
    on = _ON.get(id(operation))
    if on is None:
        if type(operation) is not Applied:
            raise ValueError(f"{operation.name} is not plain")
        value = operation.raw(values)
        if type(value) is np.ndarray:
            value.setflags(write=False)
        operands = tuple(values)
        return value, [Map(operation, slot, operands, value) for slot in slots]
    value = quiet_call(on.value, *values)
    value.setflags(write=False)
    values.append(value)
    maps = []
    for slot in slots:
        weight = on.weights[slot]
        given = [values[place] for place in weight.takes]
        weights = weight.function(*given) if weight.is_there else Weights(weight.function, given)
        maps.append(Elementwise(weights, getattr(values[slot], "shape", ()), value.shape))
    return value, maps
