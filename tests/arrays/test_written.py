"""Operations and their rules in print: what a person reads of a row, held to what they expect."""

import re
from typing import Any

import numpy as np
import pytest

from ad_viz.arrays.linear import weight_of
from ad_viz.arrays.operations.meanings import DERIVATIVES, VALUES
from ad_viz.arrays.operations.row import Applied
from ad_viz.arrays.operations.table import ROWS
from ad_viz.arrays.operations.written import adjoint_text, operation_text, tangent_text
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.program.recording import record
from tests.arrays.test_rows import CASES

W, x, B, X, M = np.ones((4, 3)), np.ones(3), np.ones((3, 3)), np.ones((2, 3)), np.eye(3)


def _of(name: str, *options: Any) -> Applied:
    return Applied(ROWS[name], options)


PRINTED: list[tuple[Any, tuple[Any, ...], list[tuple[str, str]], str]] = [
    (_of("matmul"), (W, x), [("□ bᵀ", "da b"), ("aᵀ □", "a db")], "a @ b"),
    (_of("matmul"), (X, B), [("□ bᵀ", "da b"), ("aᵀ □", "a db")], "a @ b"),
    (_of("sum", None, False), (x,), [("□ · 1", "sum(da)")], "sum(a)"),
    (_of("sum", 0, True), (X,), [("□ repeated", "sum(da, axis=0, keepdims=True)")],
     "sum(a, axis=0, keepdims=True)"),
    (_of("mean", 0, False), (X,), [("(□ repeated) / 2", "mean(da, axis=0)")], "mean(a, axis=0)"),
    (_of("getindex", 2), (x,), [("□ at [2]", "da[2]")], "a[2]"),
    (_of("getindex", (slice(None), 0)), (X,), [("□ at [:, 0]", "da[:, 0]")], "a[:, 0]"),
    (_of("transpose", (1, 0)), (X,), [("□ᵀ", "daᵀ")], "a.T"),
    (_of("reshape", (3, 2)), (X,), [("□ as (2, 3)", "da as (3, 2)")], "reshape(a, (3, 2))"),
    (_of("flip", ((), {"axis": 1})), (X,), [("□ back in place", "flip(da, axis=1)")],
     "flip(a, axis=1)"),
    (_of("stack", ((), {})), (x, x, x, x),
     [(f"□[{place}]", f"d{name} in its part") for place, name in enumerate("abcd")],
     "stack([a, b, c, +1])"),
    ("add", (X, x), [("□", "da"), ("Σ rows of □", "db")], ""),
    ("sub", (x, x), [("□", "da"), ("−□", "−db")], ""),
    ("mul", (X, np.ones((2, 1))), [("b ⊙ □", "b ⊙ da"), ("Σ columns of (a ⊙ □)", "a ⊙ db")], ""),
    ("div", (x, x), [("□ / b", "da / b"), ("−a ⊙ □ / b²", "−a ⊙ db / b²")], ""),
    ("tanh", (x,), [("□ / cosh(a)²", "da / cosh(a)²")], ""),
    (_of("solve"), (M, x), [("−a⁻ᵀ □ yᵀ", "−a⁻¹ (da y)"), ("a⁻ᵀ □", "a⁻¹ db")], "solve(a, b)"),
    (_of("inv"), (M,), [("−yᵀ □ yᵀ", "−y da y")], "inv(a)"),
    (_of("logdet"), (M,), [("a⁻ᵀ · □", "sum(a⁻ᵀ ⊙ da)")], "logdet(a)"),
    (_of("cholesky"), (M,), [("fold(y⁻ᵀ Φ(yᵀ □) y⁻¹)", "y Φ(y⁻¹ sym(da) y⁻ᵀ)")], "cholesky(a)"),
    (_of("max", 1, True), (X,), [("(1 where a is greatest) ⊙ □",
      "sum((1 where a is greatest) ⊙ da, axis=1, keepdims=True)")],
     "max(a, axis=1, keepdims=True)"),
    (_of("outer"), (x, x), [("□ b", "outer(da, b)"), ("aᵀ □", "outer(a, db)")], "outer(a, b)"),
    (_of("einsum", "ij,j->i"), (W, x), [("einsum('i,j->ij', □, b)", "einsum('ij,j->i', da, b)"),
      ("einsum('i,ij->j', □, a)", "einsum('ij,j->i', a, db)")], "einsum('ij,j->i', a, b)"),
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


#: What the forms of the table are made of, which no person has to read.
INNER = {*DERIVATIVES} - {*VALUES, *PRIMITIVES, "diagonal", "sort"}


@pytest.mark.parametrize("case", CASES)
def test_no_rule_in_print_has_a_word_of_the_table(case: str) -> None:
    """Names of functions are NumPy's; each of them is called with all of its operands."""
    _, f, point = CASES[case]
    recording = record(f, *point, elements=False)
    for node in recording.nodes:
        names = [f"x{k}" for k in range(len(node.operands))]
        places = [k for k, one in enumerate(node.operands) if type(one) is int]
        op = None if hasattr(node.applied, "row") else PRIMITIVES.get(node.op)
        for weight, place in zip(node.weights, places, strict=True):
            back = adjoint_text(weight, op, place, names, "□", "y")
            forward = tangent_text(weight, op, place, names, "dx", "y")
            assert "□" in back
            assert "dx" in forward
            for text in (back, forward):
                called = set(re.findall(r"(\w+)\(", text))
                assert not called & INNER, text
                assert not re.search("None|False", text), text
                assert text.count("(") == text.count(")"), text
