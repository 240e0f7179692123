"""Operations as a person writes them, and what each sends back: ``A @ X`` and ``Aᵀ Ȳ``."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ad_viz.arrays.operations.row import Applied, Map
from ad_viz.arrays.operations.written import adjoint_text, operation_text
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.memory.sweep import Step, bar
from ad_viz.memory.watched import RowNote
from ad_viz.rules.arithmetic import is_array
from ad_viz.tangents.adding.multiply_add import blas_there, kind_of

__all__ = ["Product", "operand_names", "product", "sent", "written"]


class Product(NamedTuple):
    """The factors of a product that is sent back, and what BLAS calls it; ``is_whole`` says that
    BLAS adds it in place in that one call.
    """

    left: str
    right: str
    call: str
    is_whole: bool


def operand_names(of: Sequence[RowNote], row: RowNote) -> list[str]:
    """What each operand is called: on the tape by its row, else as the person does."""
    on_tape = iter(of[parent].name for parent in row.parents)
    return [next(on_tape) if name is None else name for name in row.called]


def written(of: Sequence[RowNote], row: RowNote) -> str:
    """``A @ X``, ``a + b``, ``sum(X, axis=0)``: what made a row."""
    names = operand_names(of, row)
    sign = {"add": "+", "sub": "−", "mul": "*", "div": "/", "pow": "**"}.get(row.op)
    if sign and len(names) == 2:
        return f"{names[0]} {sign} {names[1]}"
    if row.op == "neg" and len(names) == 1:
        return f"−{names[0]}"
    if row.op == "transpose" and row.operation.options[0] == tuple(range(row.value.ndim))[::-1]:
        return f"{names[0]}.T"
    if isinstance(row.operation, Applied):
        return operation_text(row.operation, names)
    return f"{row.op}({', '.join(names)})" if names else row.op


def sent(of: Sequence[RowNote], step: Step) -> str | None:
    """``Aᵀ Ȳ``: what the step's parent gets of its child's adjoint; None where it is no array's."""
    row = of[step.child]
    if not row.called or not is_array(row.value):
        return None
    weight, names = row.weights[step.slot], operand_names(of, row)
    op = None if isinstance(weight, Map) else PRIMITIVES.get(row.op)
    if not isinstance(weight, Map) and op is None:
        return None
    # The tape has slots for what is on it, the table's form for every operand.
    slot = [place for place, name in enumerate(row.called) if name is None][step.slot]
    return adjoint_text(weight, op, slot, names, bar(row.name), row.name)


def product(of: Sequence[RowNote], step: Step) -> Product | None:
    """What is sent back through a product of matrices, or of a matrix and a vector.

    None for other operations, and for stacks of matrices.
    """
    import numpy as np

    row = of[step.child]
    weight: Any = row.weights[step.slot] if row.weights else None
    if not isinstance(weight, Map) or weight.name != "matmul" or not is_array(row.value):
        return None
    left, right = map(np.asarray, weight.operands)
    if max(left.ndim, right.ndim) > 2:
        return None
    names, adjoint = operand_names(of, row), bar(row.name)
    rows = left.shape[0] if left.ndim == 2 else 1
    columns = right.shape[1] if right.ndim == 2 else 1
    sent_back = np.empty((rows, columns))
    if weight.slot:
        turned = left.T if left.ndim == 2 else left[:, None]
        factors = turned_name(names[0]), adjoint
        call = kind_of(turned, sent_back)
    else:
        turned = right.T if right.ndim == 2 else right[None, :]
        factors = adjoint, turned_name(names[1])
        call = kind_of(sent_back, turned)
    is_whole = left.flags.forc and right.flags.forc and blas_there() is not None
    return Product(*factors, call, is_whole)


def turned_name(name: str) -> str:
    """``Aᵀ``; of what is turned already, itself.

    >>> turned_name("A"), turned_name("A.T")
    ('Aᵀ', 'A')
    """
    return name.removesuffix(".T") if name.endswith(".T") else f"{name}ᵀ"
