"""A replay in NumPy, row by row of the rule table: the slowest, and the one that always answers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ad_viz.program.straight_line import Step

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

__all__ = ["row_by_row"]


def row_by_row(
    steps: Sequence[Step], points: "Floats", outputs: Sequence[int], seeds: Sequence[float]
) -> tuple["Floats", "Floats"]:
    """Values of the outputs and adjoints of the inputs at every point.

    0 times infinity leaves NaN behind: only where it did, zeros are sought.

    >>> import numpy as np
    >>> from ad_viz.core.primitives import PRIMITIVES
    >>> product = [(PRIMITIVES["mul"], (0, 1))]
    >>> values, adjoints = row_by_row(product, np.array([[2.0, 3.0]]), [2], [1.0])
    >>> values.tolist(), adjoints.tolist()
    ([[6.0]], [[3.0, 2.0]])
    """
    import numpy as np

    values = list(np.ascontiguousarray(points.T))
    for row, operands in steps:
        values.append(row.value(*_numbers(values, operands)))
    seeded = list(zip(outputs, seeds, strict=True))
    adjoints = _sweep(steps, values, seeded, _product)
    spoiled = np.isnan(adjoints).any(axis=1)
    if spoiled.any():
        again = [value[spoiled] for value in values]
        adjoints[spoiled] = _sweep(steps, again, seeded, _product_with_hard_zeros)
    return np.stack([values[place] for place in outputs], axis=1), adjoints


def _sweep(
    steps: Sequence[Step], values: list["Floats"], seeded: list[tuple[int, float]], product: Any
) -> "Floats":
    import numpy as np

    batch, inputs = len(values[0]), len(values) - len(steps)
    adjoints: list[Any] = [None] * len(values)
    for place, seed in seeded:
        adjoints[place] = _plus(adjoints[place], np.full(batch, seed))
    for index in range(len(values) - 1, inputs - 1, -1):
        adjoint, adjoints[index] = adjoints[index], None
        if adjoint is not None:
            row, operands = steps[index - inputs]
            numbers = _numbers(values, operands)
            for parent, weight in zip(operands, row.weights, strict=True):
                if type(parent) is int:
                    term = product(weight(*numbers), adjoint)
                    adjoints[parent] = _plus(adjoints[parent], term)
    found = np.zeros((batch, inputs))
    for place, adjoint in enumerate(adjoints[:inputs]):
        if adjoint is not None:
            found[:, place] += adjoint  # to 0.0, as on a tape: a sum is never -0.0
    return found


def _numbers(values: list["Floats"], operands: tuple[int | float, ...]) -> list[Any]:
    return [values[o] if type(o) is int else o for o in operands]


def _plus(sum_so_far: Any, term: Any) -> Any:
    return term if sum_so_far is None else sum_so_far + term


def _product(weight: Any, adjoint: "Floats") -> "Floats":
    return adjoint if type(weight) is float and weight == 1.0 else weight * adjoint


def _product_with_hard_zeros(weight: Any, adjoint: "Floats") -> "Floats":
    import numpy as np

    return np.where((adjoint == 0.0) | (np.asarray(weight) == 0.0), 0.0, weight * adjoint)
