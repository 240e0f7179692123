"""A replay's straight line on NumPy's arrays, which hold one number for each point.

The statements are those of the line for floats; the rule table's texts name NumPy's functions.
Where a NaN comes out, 0 may have met an infinity, and others have to look again.
"""

import ast
import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ad_viz.arrays.elementwise import FUNCTIONS
from ad_viz.core.primitives import PRIMITIVES, Primitive, parse
from ad_viz.program.straight_line import Step, Texts, body

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

__all__ = ["ArrayLine", "array_line", "written"]

#: Values of the outputs and adjoints of the inputs, for inputs and seeds.
ArrayLine = Callable[["Floats", "Sequence[Floats]"], "tuple[list[Floats], list[Floats | float]]"]


def written(form: ast.expr) -> str:
    """What ``evaluate`` makes of a form for arrays, as Python.

    >>> written(parse("2 * a ** b")), written(parse("a / b ** 2")), written(parse("a * b"))
    ('product(2.0, power(a, b))', 'divide(divide(a, b), b)', 'a * b')
    """
    is_plain = not any(isinstance(n, ast.Call | ast.Div | ast.Pow) for n in ast.walk(form))
    return ast.unparse(_Written(is_plain).visit(parse(ast.unparse(form))))


_FUNCTIONS: Final[dict[type[ast.operator], str]] = {
    ast.Mult: "product", ast.Div: "divide", ast.Pow: "power",
}  # fmt: skip


class _Written(ast.NodeTransformer):
    def __init__(self, is_plain: bool) -> None:
        self.is_plain = is_plain

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        return ast.Constant(float(node.value))  # type: ignore[arg-type]

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        match node:  # as ``evaluate`` has it
            case ast.BinOp(
                one, ast.Div(), ast.BinOp(ast.Name() as name, ast.Pow(), ast.Constant(2))
            ):
                node = ast.BinOp(ast.BinOp(one, ast.Div(), name), ast.Div(), name)
        self.generic_visit(node)
        function = _FUNCTIONS.get(type(node.op))
        if function is None or self.is_plain:
            return node
        return ast.Call(ast.Name(function), [node.left, node.right], [])


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
