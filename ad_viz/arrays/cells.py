"""An array input taken cell by cell, so that each number has a node of its own in the recording.

Every operation on such an array is done element by element, so the person's function need not know.
"""

from collections.abc import Sequence
from itertools import product
from typing import Any

from ad_viz.arrays.promotion import operand
from ad_viz.nesting.run import Run, in_a_run
from ad_viz.reporting.naming import subscripted
from ad_viz.rules.arithmetic import is_array

__all__ = ["cells", "gathered"]


def cells(primals: Sequence[Any], names: Sequence[str]) -> tuple[list[Any], list[str]]:
    """The numbers of the primals, one after another, and a name for each.

    >>> cells((2.0,), ("x",))
    ([2.0], ['x'])
    """
    numbers: list[Any] = []
    named: list[str] = []
    for primal, name in zip(primals, names, strict=True):
        value = operand(primal, "input")
        if not is_array(value):
            numbers.append(value)
            named.append(name)
            continue
        row = value.ravel()
        flat = [row[k] for k in range(value.size)] if in_a_run(value) else row.tolist()
        numbers += flat
        named += _names(name, value.shape)
    return numbers, named


def _names(name: str, shape: tuple[int, ...]) -> list[str]:
    """``x₀, x₁ …`` of a vector; of more axes, and of a part, as in the code: ``W[0, 1]``."""
    if len(shape) == 1 and name.isidentifier():
        return [subscripted(name, place) for place in range(shape[0])]
    return [f"{name}[{', '.join(map(str, index))}]" for index in product(*map(range, shape))]


def gathered(given: Sequence[Any], primals: Sequence[Any], run: Run) -> list[Any]:
    """The run's values put back where the numbers came from: arrays of the primals' shapes."""
    coming = iter(given)
    arguments = []
    for primal in primals:
        if not is_array(primal):
            arguments.append(next(coming))
            continue
        import numpy as np

        from ad_viz.arrays.cell_array import sealed

        array = np.empty(primal.shape, dtype=object)
        for cell in np.ndindex(primal.shape):
            array[cell] = next(coming)
        arguments.append(sealed(array, run))
    return arguments
