"""The table's forms in print: ``W @ x`` as code, and ``□ xᵀ``, ``Wᵀ □``, ``Σ rows of □`` as rules.

Operands are written as the caller has them, so that a name may stand there, or a mark for a number.
"""

import ast
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ad_viz.arrays.elements.elementwise_map import Elementwise
from ad_viz.arrays.operations.pieces import key_text, shown, summed
from ad_viz.arrays.operations.printer import Printer
from ad_viz.arrays.operations.row import Applied, Map
from ad_viz.core.primitives import Primitive

__all__ = ["adjoint_text", "operation_text", "tangent_text"]


def operation_text(of: Applied, operands: Sequence[str]) -> str:
    """What was computed, as Python that a person could have written.

    >>> from ad_viz.arrays.operations.table import ROWS
    >>> operation_text(Applied(ROWS["matmul"]), ["W", "x"])
    'W @ x'
    >>> operation_text(Applied(ROWS["sum"], (0, False)), ["X"])
    'sum(X, axis=0)'
    """
    match of.row.form:
        case ast.BinOp(_, operator, _):
            left, right = operands
            return f"{left} {_OPERATORS[type(operator)]} {right}"
        case ast.Subscript():
            return f"{operands[0]}[{key_text(of.option('key'))}]"
        case ast.Call():
            return _called(of, operands)
    return ast.unparse(of.row.form)


_OPERATORS: Final[Mapping[type[ast.operator], str]] = {ast.MatMult: "@"}
#: What of options goes without saying: NumPy's defaults.
_UNSAID: Final[Mapping[str, Sequence[Any]]] = {"offset": (0,), "n": (1,), "ddof": (0,)}


def _called(of: Applied, operands: Sequence[str]) -> str:
    if of.name == "transpose" and tuple(of.option("axes")) == (1, 0):
        return f"{operands[0]}.T"
    if of.name == "einsum":
        return f"einsum('{of.option('subscripts')}', {', '.join(operands)})"
    given = list(operands)
    if of.row.is_variadic:
        given = [f"[{', '.join(given[:3])}{f', +{len(given) - 3}' if len(given) > 3 else ''}]"]
    for name, option in zip(of.row.options, of.options, strict=True):
        if name == "starts":
            continue
        if name == "how":
            arguments, named = option
            named_ones = (f"{k}={shown(v)}" for k, v in named.items())
            given += [*map(shown, arguments or ()), *named_ones] if arguments != (0,) else []
        elif name == "condition":
            given.insert(0, "…")
        elif option not in _UNSAID.get(name, ()) and option is not None and option is not False:
            given.append(f"{name}={shown(option)}" if name in _BY_NAME else shown(option))
    return f"{of.name}({', '.join(given)})"


_BY_NAME: Final = ("axis", "keepdims", "axes", "ddof")


def adjoint_text(
    weight: Any, op: Primitive | None, slot: int, operands: Sequence[str], adjoint: str, value: str
) -> str:
    """What an operand gets of its child's adjoint: its row's form, or its weight cell by cell.

    ``weight`` is a ``Map``; or ``Elementwise``, and then ``op`` is the row of numbers. ``value`` is
    the child's name.

    >>> import numpy as np
    >>> from ad_viz.arrays.operations.table import ROWS
    >>> W, x = np.ones((4, 3)), np.ones(3)
    >>> of = Applied(ROWS["matmul"]).linear_map(0, (W, x), W @ x)
    >>> adjoint_text(of, None, 0, ["W", "x"], "□", "y")
    '□ xᵀ'
    """
    if isinstance(weight, Map):
        form = weight.of.row.adjoint_forms[0 if weight.of.row.is_variadic else slot]
        return _printer(weight, operands, value, {"c̄": adjoint}).text(form)
    assert op is not None
    return _cellwise(weight, op, slot, operands, adjoint, back=True)


def tangent_text(
    weight: Any, op: Primitive | None, slot: int, operands: Sequence[str], tangent: str, value: str
) -> str:
    """What a child's tangent gets of its operand's."""
    if isinstance(weight, Map):
        row = weight.of.row
        place = 0 if row.is_variadic else slot
        named = {f"d{row.parameters[place].lstrip('*')}": tangent}
        return _printer(weight, operands, value, named).text(row.tangent_forms[place])
    assert op is not None
    return _cellwise(weight, op, slot, operands, tangent, back=False)


def _printer(weight: Map, operands: Sequence[str], value: str, more: Mapping[str, str]) -> Printer:
    return Printer.of_map(
        weight,
        operands,
        value,
        more,
        lambda given: operation_text(weight.of, given[: weight.of.row.count]),
    )


def _cellwise(
    weight: Any, op: Primitive, slot: int, operands: Sequence[str], derivative: str, back: bool
) -> str:
    parameter = op.parameters[slot]
    sign, term = next((sign, term) for sign, term in op.terms if f"d{parameter}" in _names(term))
    names = {**dict(zip(op.parameters, operands, strict=True)), f"d{parameter}": derivative}
    written = Printer(names).text(ast.UnaryOp(ast.USub(), term) if sign < 0 else term)
    if not (back and isinstance(weight, Elementwise)) or weight.parent == weight.child:
        return written
    inner = f"({written})" if " " in written or written[0] == "−" else written
    return f"{summed(weight.child, weight.parent)} {inner}"


def _names(form: ast.expr) -> set[str]:
    return {n.id for n in ast.walk(form) if isinstance(n, ast.Name)}
