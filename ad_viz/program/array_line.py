"""A replay's straight line on NumPy's arrays, which hold one number for each point.

The statements are those of the line for floats; the rule table's texts name NumPy's functions.
Where a NaN comes out, 0 may have met an infinity, and others have to look again.
"""

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ad_viz.arrays.elements.written_out import written
from ad_viz.arrays.elementwise import FUNCTIONS
from ad_viz.core.primitives import PRIMITIVES, Primitive
from ad_viz.program.straight_line import Step, Texts, body

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

__all__ = ["ArrayLine", "array_line"]

#: Values of the outputs and adjoints of the inputs, for inputs and seeds.
ArrayLine = Callable[["Floats", "Sequence[Floats]"], "tuple[list[Floats], list[Floats | float]]"]


def _texts(row: Primitive) -> tuple[str, list[str]]:
    value = written(row.form)
    return value, [written(form).replace(value, "value") for form in row.weight_forms]


_TEXTS: Final[Texts] = {row.name: _texts(row) for row in PRIMITIVES.values()}


def array_line(inputs: int, steps: Sequence[Step], outputs: Sequence[int]) -> ArrayLine:
    """The line of a recording's ``steps``, which come after its inputs.

    >>> import numpy as np
    >>> line = array_line(2, [(PRIMITIVES["mul"], (0, 1))], [2])
    >>> values, adjoints = line(np.array([[0.5, 1.0], [4.2, 2.0]]), [np.ones(2)])
    >>> values[0].tolist(), adjoints[0].tolist()
    ([2.1, 2.0], [4.2, 2.0])
    """
    lines = ["def line(x, s):", *(f" {text}" for text in body(inputs, steps, outputs, _TEXTS))]
    space = {**FUNCTIONS, "inf": math.inf, "nan": math.nan}
    exec(compile("\n".join(lines), __file__, "exec"), space)
    line: ArrayLine = space["line"]  # type: ignore[assignment]
    return line
