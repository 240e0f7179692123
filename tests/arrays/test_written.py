"""Operations and their rules in print: what a person reads of a row, held to what they expect."""

from typing import Any

import numpy as np
import pytest

from ad_viz.arrays.linear import weight_of
from ad_viz.arrays.operations.row import Applied
from ad_viz.arrays.operations.table import ROWS
from ad_viz.arrays.operations.written import adjoint_text, operation_text, tangent_text
from ad_viz.core.primitives import PRIMITIVES

W, x, B, X = np.ones((4, 3)), np.ones(3), np.ones((3, 3)), np.ones((2, 3))


def _of(name: str, *options: Any) -> Applied:
    return Applied(ROWS[name], options)


PRINTED: list[tuple[Any, tuple[Any, ...], list[tuple[str, str]], str]] = [
    (_of("matmul"), (W, x), [("□ bᵀ", "da b"), ("aᵀ □", "a db")], "a @ b"),
    (_of("matmul"), (X, B), [("□ bᵀ", "da b"), ("aᵀ □", "a db")], "a @ b"),
    (_of("sum", None, False), (x,), [("□ · 1", "sum(da)")], "sum(a)"),
    (_of("sum", 0, True), (X,), [("□ · 1", "sum(da, axis=0, keepdims=True)")],
     "sum(a, axis=0, keepdims=True)"),
    (_of("mean", 0, False), (X,), [("□ · 1 / 2", "mean(da, axis=0)")], "mean(a, axis=0)"),
    (_of("getindex", 2), (x,), [("□ at [2]", "da[2]")], "a[2]"),
    (_of("getindex", (slice(None), 0)), (X,), [("□ at [:, 0]", "da[:, 0]")], "a[:, 0]"),
    (_of("transpose", (1, 0)), (X,), [("□ᵀ", "daᵀ")], "a.T"),
    (_of("reshape", (3, 2)), (X,), [("□ as (2, 3)", "da as (3, 2)")], "reshape(a, (3, 2))"),
    (_of("flip", ((), {"axis": 1})), (X,), [("□ back in place", "flip(da, axis=1)")],
     "flip(a, axis=1)"),
    (_of("stack", ((), {})), (x, x, x, x),
     [("its part of □", f"d{name} back in place") for name in "abcd"],
     "stack([a, b, c, +1])"),
    ("add", (X, x), [("□", "da"), ("Σ rows of □", "db")], ""),
    ("sub", (x, x), [("□", "da"), ("−□", "−db")], ""),
    ("mul", (X, np.ones((2, 1))), [("b ⊙ □", "b ⊙ da"), ("Σ columns of (a ⊙ □)", "a ⊙ db")], ""),
    ("div", (x, x), [("□ / b", "da / b"), ("−a ⊙ □ / b²", "−a ⊙ db / b²")], ""),
    ("tanh", (x,), [("□ / cosh(a)²", "da / cosh(a)²")], ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("of", "operands", "rules", "written"),
    PRINTED,
    ids=[f"{place} {row[3]}" for place, row in enumerate(PRINTED)],
)
def test_a_rule_in_print(of: Any, operands: Any, rules: Any, written: str) -> None:
    names = ["a", "b", "c", "d"][: len(operands)]
    op = PRIMITIVES[of] if isinstance(of, str) else None
    value = (op or of).value(*operands)
    if op is None:
        assert operation_text(of, names) == written
    for slot, (back, forward) in enumerate(rules):
        weight = weight_of(op or of, slot, list(operands), value)
        assert adjoint_text(weight, op, slot, names, "□", "y") == back
        assert tangent_text(weight, op, slot, names, f"d{names[slot]}", "y") == forward


def test_numbers_of_an_exponent_are_subtracted() -> None:
    weight = weight_of(PRIMITIVES["pow"], 0, [x, 2.0], x)
    assert adjoint_text(weight, PRIMITIVES["pow"], 0, ["r", "2"], "□", "q") == "2 · r ⊙ □"
