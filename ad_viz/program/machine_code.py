"""A replay as machine code: for each point a loop over its nodes, and one back.

It is there where the ``fast`` extra is installed (numba); the first run of a process with other
rows waits for the compiler. Where an infinity or a NaN turns up on the way, the point's adjoints
are NaN, and others have to look again.
"""

from collections.abc import Callable
from functools import cache
from math import isfinite, nan
from typing import Any, Final

from ad_viz.compiled.dispatch import dispatch
from ad_viz.core.primitives import PRIMITIVES

__all__ = ["MUCH", "MachineCode", "machine_code"]

#: Of a program's opcodes, operands, constants and outputs, of points and seeds; it writes the
#: outputs' values and the inputs' adjoints into the last two, and tells whether none is NaN.
MachineCode = Callable[..., bool]

#: Nodes times points: fewer are done before the compiler is, which takes seconds.
MUCH: Final = 10_000


@cache
def machine_code(rows: frozenset[tuple[int, str]]) -> MachineCode | None:
    """The loops for programs of these opcodes, each with its row's name.

    None where numba is not installed, or cannot compile a row.
    """
    try:
        from numba import NumbaError, njit
    except ImportError:
        return None
    import numpy as np

    compiled = njit(error_model="numpy")
    named = {opcode: PRIMITIVES[name] for opcode, name in sorted(rows)}
    run: MachineCode = compiled(_loops(*dispatch(named, compiled)))
    none, matrix = np.empty(0), np.empty((0, 0))
    operands, outputs = np.empty((0, 2), np.int32), none.astype(np.int64)
    try:  # compiles it
        run(none.astype(np.int16), operands, none, outputs, matrix, none, matrix, matrix)
    except NumbaError:
        return None
    return run


def _loops(value_of: Any, weights_of: Any) -> MachineCode:
    from numpy import empty

    def run(
        opcodes: Any, operands: Any, constants: Any, outputs: Any,
        points: Any, seeds: Any, values: Any, slopes: Any,
    ) -> bool:  # fmt: skip
        is_complete = True
        count, inputs = len(opcodes), points.shape[1]
        # Constants lie at the end, backwards: an operand -1 - k finds the k-th with no question.
        v = empty(count + len(constants))
        v[count:] = constants[::-1]
        adjoints = empty(len(v))
        for point in range(len(points)):
            v[:inputs] = points[point]
            adjoints[:] = 0.0
            is_finite = True
            for index in range(inputs, count):
                a, b = v[operands[index, 0]], v[operands[index, 1]]
                value = value_of(opcodes[index], a, b)
                v[index] = value
                is_finite = is_finite and isfinite(value)
            for place in range(len(outputs)):
                values[point, place] = v[outputs[place]]
                adjoints[outputs[place]] += seeds[place]
            for index in range(count - 1, inputs - 1, -1):
                adjoint = adjoints[index]
                if adjoint != 0.0:
                    left, right = operands[index, 0], operands[index, 1]
                    weights = weights_of(opcodes[index], v[left], v[right], v[index])
                    adjoints[left] += weights[0] * adjoint
                    adjoints[right] += weights[1] * adjoint
            for place in range(inputs):
                slopes[point, place] = adjoints[place]
                is_finite = is_finite and isfinite(adjoints[place])
            if not is_finite:
                slopes[point] = nan
                is_complete = False
        return is_complete

    return run
