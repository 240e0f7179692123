"""Operations as a person writes them, and what each sends back: ``A @ X`` and ``Aᵀ Ȳ``."""

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ad_viz.arrays.operations.pieces import turned
from ad_viz.arrays.operations.row import Applied, Map
from ad_viz.arrays.operations.written import adjoint_text, operation_text
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.memory.sweep import Step
from ad_viz.memory.watched import RowNote
from ad_viz.rules.arithmetic import is_array, shape_of
from ad_viz.timeline.texts.array_forms import DERIVATIVE, VALUE, filled, mark
from ad_viz.timeline.texts.tokens import RichText, Token

__all__ = ["Factors", "factors", "operand_names", "sent", "written"]


class Factors(NamedTuple):
    """The two matrices of which the product is sent back: Aᵀ and Ȳ."""

    left: RichText
    right: RichText


_SIGNS: Final = {
    "add": "+", "sub": "−", "mul": "*", "div": "/", "pow": "**", "floordiv": "//", "modulo": "%",
}  # fmt: skip


def operand_names(of: Sequence[RowNote], row: RowNote) -> list[str]:
    """What each operand is called: on the tape by its row, else as the person does."""
    on_tape = iter(of[parent].name for parent in row.parents)
    return [next(on_tape) if name is None else name for name in row.called]


def written(of: Sequence[RowNote], row: RowNote) -> str:
    """``A @ X``, ``a + b``, ``sum(X, axis=0)``: what made a row."""
    names = operand_names(of, row)
    sign = _SIGNS.get(row.op)
    if sign and len(names) == 2:
        return f"{names[0]} {sign} {names[1]}"
    if row.op == "neg" and len(names) == 1:
        return f"−{names[0]}"
    if row.op == "transpose" and row.operation.options[0] == tuple(range(row.value.ndim))[::-1]:
        return f"{names[0]}.T"
    if isinstance(row.operation, Applied):
        return operation_text(row.operation, names)
    return f"{row.op}({', '.join(names)})" if names else row.op


def sent(of: Sequence[RowNote], step: Step) -> RichText:
    """``Aᵀ Ȳ``: what the step's parent gets of its child's adjoint; nothing without a rule."""
    row = of[step.child]
    weight = row.weights[step.slot] if row.called else None
    op = None if isinstance(weight, Map) else PRIMITIVES.get(row.op)
    if weight is None or (op is None and not isinstance(weight, Map)):
        return []
    names = operand_names(of, row)
    marks = [mark(k) if _is_name(name) else name for k, name in enumerate(names)]
    tokens = {mark(k): _token(name) for k, name in enumerate(names)}
    tokens |= {DERIVATIVE: ["adjoint", row.name], VALUE: ["var", row.name]}
    text = adjoint_text(weight, op, _place(row, step.slot), marks, DERIVATIVE, VALUE)
    return filled(text, tokens)


def factors(of: Sequence[RowNote], step: Step) -> Factors | None:
    """What is multiplied to send back through a product of matrices, or of a matrix and a vector.

    None for other operations, for two vectors, and for stacks of matrices.
    """
    row = of[step.child]
    weight: Any = row.weights[step.slot] if row.weights else None
    if not isinstance(weight, Map) or weight.name != "matmul" or not is_array(row.value):
        return None
    if max(len(shape_of(operand)) for operand in weight.operands) > 2:
        return None
    left, right = operand_names(of, row)
    adjoint: RichText = [["adjoint", row.name]]
    if _place(row, step.slot):
        return Factors(_turned(left), adjoint)
    return Factors(adjoint, _turned(right))


def _place(row: RowNote, slot: int) -> int:
    """The tape has slots for what is on it, an operation places for all operands."""
    return [place for place, name in enumerate(row.called) if name is None][slot]


def _is_name(text: str) -> bool:
    return re.fullmatch(r"[^\W\d]\w*", text) is not None


def _token(name: str) -> Token:
    return ["var", name] if _is_name(name) else name


def _turned(name: str) -> RichText:
    other = turned(name)
    return [_token(name), "ᵀ"] if other != name.removesuffix(".T") else [_token(other)]
