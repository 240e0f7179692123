"""Every row of the table in every engine, and in its own derivative, against differences.

The differences are of NumPy itself, by Richardson's scheme: they know nothing of our rules.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.arrays.operations.table import ROWS
from tests.arrays.differences import check_twice, differences, weighted

ENGINES = ["tape", "var", "dual", "program"]
Function = Callable[..., Any]
rng = np.random.default_rng(15)


def _drawn(*shape: int) -> Any:
    return rng.normal(size=shape) + 0.1


def _positive(size: int) -> Any:
    A = _drawn(size, size)
    return A @ A.T + size * np.eye(size)


def _regular(*shape: int) -> Any:
    return _drawn(*shape) + 3 * np.eye(shape[-1])


V, M, N, T, S, P = (
    _drawn(5),
    _drawn(3, 4),
    _drawn(4, 2),
    _drawn(2, 3, 4),
    _regular(3, 3),
    _positive(3),
)

#: The row, the function as a person writes it, and its arguments.
CASES: dict[str, tuple[str, Function, tuple[Any, ...]]] = {
    "W @ x": ("matmul", lambda a, b: a @ b, (M, _drawn(4))),
    "x @ W": ("matmul", lambda a, b: a @ b, (_drawn(3), M)),
    "x @ y": ("matmul", lambda a, b: a @ b, (V, _drawn(5))),
    "A @ B": ("matmul", lambda a, b: a @ b, (M, N)),
    "stack @ B": ("matmul", lambda a, b: a @ b, (T, N)),
    "stack @ x": ("matmul", lambda a, b: a @ b, (T, _drawn(4))),
    "x @ stack": ("matmul", lambda a, b: a @ b, (_drawn(3), T)),
    "stack @ stack": ("matmul", lambda a, b: a @ b, (_drawn(2, 1, 3, 4), _drawn(3, 4, 2))),
    "max": ("max", np.max, (M,)),
    "max of rows": ("max", lambda a: np.max(a, axis=1, keepdims=True), (M,)),
    "max over two": ("max", lambda a: a.max(axis=(0, -1)), (T,)),
    "min": ("min", lambda a: np.min(a, axis=0), (M,)),
    "prod": ("prod", lambda a: np.prod(a, axis=1), (M,)),
    "prod of all": ("prod", lambda a: a.prod(), (V,)),
    "prod over two": ("prod", lambda a: np.prod(a, axis=(0, 2), keepdims=True), (T,)),
    "prod with a zero": ("prod", np.prod, (np.array([2.0, 0.0, 3.0]),)),
    "prod with two zeros": ("prod", np.prod, (np.array([2.0, 0.0, 0.0]),)),
    "var": ("var", lambda a: np.var(a, axis=0, ddof=1), (M,)),
    "var of all": ("var", lambda a: a.var(), (M,)),
    "std": ("std", lambda a: np.std(a, axis=1, keepdims=True), (M,)),
    "std of all": ("std", lambda a: a.std(ddof=1), (M,)),
    "norm": ("norm", np.linalg.norm, (V,)),
    "norm of rows": ("norm", lambda a: np.linalg.norm(a, axis=1), (M,)),
    "norm of a matrix": ("norm", np.linalg.norm, (M,)),
    "norm 1": ("sum", lambda a: np.linalg.norm(a, 1), (V,)),
    "norm inf": ("max", lambda a: np.linalg.norm(a, np.inf), (V,)),
    "cumsum": ("cumsum", lambda a: np.cumsum(a, axis=1), (M,)),
    "cumsum of all": ("cumsum", lambda a: a.cumsum(), (M,)),
    "cumprod": ("cumprod", lambda a: np.cumprod(a, axis=0), (M,)),
    "cumprod with a zero": ("cumprod", np.cumprod, (np.array([2.0, 0.0, 3.0, 0.0]),)),
    "diff": ("diff", np.diff, (M,)),
    "diff twice": ("diff", lambda a: np.diff(a, n=2, axis=0), (M,)),
    "sort": ("sort", lambda a: np.sort(a, axis=0), (M,)),
    "sort of all": ("sort", lambda a: np.sort(a, axis=None), (M,)),
    "mean": ("mean", lambda a: np.mean(a, axis=(0, 1)), (T,)),
    "outer": ("outer", np.outer, (_drawn(3), V)),
    "inner": ("tensordot", np.inner, (M, _drawn(2, 4))),
    "tensordot": ("tensordot", lambda a, b: np.tensordot(a, b, axes=1), (M, N)),
    "tensordot over two": ("tensordot", lambda a, b: np.tensordot(a, b, ((0, 2), (1, 0))),
                           (T, _drawn(4, 2, 2))),
    "einsum": ("einsum", lambda a, b: np.einsum("ij,jk->ik", a, b), (M, N)),
    "einsum of three": ("einsum", lambda a, b, c: np.einsum("ij,jk,k->i", a, b, c),
                        (M, N, _drawn(2))),
    "einsum that sums": ("einsum", lambda a: np.einsum("ij->i", a), (M,)),
    "einsum, implicit": ("einsum", lambda a, b: np.einsum("ij,jk", a, b), (M, N)),
    "einsum of a diagonal": ("einsum", lambda a: np.einsum("ii->i", a), (S,)),
    "einsum of a trace": ("einsum", lambda a: np.einsum("ii", a), (S,)),
    "trace": ("trace", lambda a: np.trace(a, offset=1), (M,)),
    "diag to a matrix": ("diag", lambda a: np.diag(a, 1), (V,)),
    "diag of a matrix": ("diagonal", np.diag, (M,)),
    "tril": ("tril", lambda a: np.tril(a, -1), (M,)),
    "triu": ("triu", np.triu, (M,)),
    "inv": ("inv", np.linalg.inv, (S,)),
    "inv of a stack": ("inv", np.linalg.inv, (_regular(2, 3, 3),)),
    "det": ("det", np.linalg.det, (S,)),
    "det of a stack": ("det", np.linalg.det, (_regular(2, 3, 3),)),
    "slogdet": ("logdet", lambda a: np.linalg.slogdet(a)[1], (-S,)),
    "solve": ("solve", np.linalg.solve, (S, _drawn(3))),
    "solve many": ("solve", np.linalg.solve, (S, _drawn(3, 2))),
    "solve a stack": ("solve", np.linalg.solve, (_regular(2, 3, 3), _drawn(3, 2))),
    "cholesky": ("cholesky", np.linalg.cholesky, (P,)),
    "cholesky of a stack": ("cholesky", np.linalg.cholesky, (np.stack([P, 2 * P]),)),
    "where": ("where", lambda a, b: np.where(a > 0, a, b), (M, _drawn(4))),
    "split": ("getindex", lambda a: np.split(a, 2, axis=1)[1], (M,)),
    "concatenate": ("concatenate", lambda a, b: np.concatenate([a, b, a], axis=1),
                    (M, _drawn(3, 2))),
    "stack": ("stack", lambda a, b: np.stack([a, b], axis=-1), (V, _drawn(5))),
    "roll": ("roll", lambda a: np.roll(a, 2, axis=1), (M,)),
    "tile": ("tile", lambda a: np.tile(a, (2, 2)), (M,)),
    "repeat": ("repeat", lambda a: np.repeat(a, [1, 0, 3], axis=0), (M,)),
    "take": ("take", lambda a: np.take(a, [0, 2, 2], axis=1), (M,)),
    "x[[…]]": ("getindex", lambda a: a[[0, 2, 0]], (V,)),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_every_engine_has_its_gradient(name: str) -> None:
    _, f, point = CASES[name]
    loss = weighted(f)
    truth = differences(loss, point)
    for engine in ENGINES:
        value, slopes = av.value_and_grad(loss, *point, engine=engine)
        assert value == pytest.approx(loss(*point), rel=1e-12, abs=1e-12)
        for slope, expected in zip(slopes, truth, strict=True):
            assert np.allclose(slope, expected, rtol=1e-8, atol=1e-8), engine


@pytest.mark.parametrize("name", CASES)
def test_a_derivative_has_a_derivative(name: str) -> None:
    _, f, point = CASES[name]
    check_twice(f, point)


@pytest.mark.parametrize("name", CASES)
def test_one_operation_is_one_row(name: str) -> None:
    row, f, point = CASES[name]
    tape = av.Tape()
    made = f(*map(tape.var, point))
    named = {getattr(weight, "name", "") for weights in tape.rows for weight in weights[::2]}
    assert row in named
    if row not in ("sum", "max", "diagonal", "einsum") and name != "split":
        assert len(tape.rows) == len(point) + 1
    assert np.allclose(made.value, f(*point))


def test_every_row_is_in_a_case() -> None:
    moves = {"expand_dims", "flip", "fliplr", "flipud", "moveaxis", "rot90", "squeeze", "swapaxes",
             "atleast_1d", "atleast_2d", "hstack", "vstack", "column_stack", "dstack"}  # fmt: skip
    inner = {"sum", "broadcast_to", "reshape", "transpose", "scatter", "join"}
    assert {row for row, _, _ in CASES.values()} | moves | inner == set(ROWS)


def test_ties_are_divided_evenly() -> None:
    x = np.array([3.0, 1.0, 3.0, 3.0])
    third = [1 / 3, 0, 1 / 3, 1 / 3]
    for engine in ENGINES:
        assert av.value_and_grad(np.max, x, engine=engine)[1][0] == pytest.approx(third)
        assert av.value_and_grad(lambda a: -np.min(-a), x, engine=engine)[1][0] == pytest.approx(
            third
        )


def test_at_zero_a_length_and_a_spread_have_no_slope() -> None:
    for f in (np.linalg.norm, np.std):
        for engine in ("tape", "var", "dual"):
            assert av.value_and_grad(f, np.zeros(3), engine=engine)[1][0].tolist() == [0, 0, 0]


def test_running_products_of_nothing_have_nothing_to_add() -> None:
    for engine in ENGINES:
        value, (slope,) = av.value_and_grad(lambda x: np.sum(x[1:].cumprod()), np.ones(1),
                                            engine=engine)  # fmt: skip
        assert (value, slope.tolist()) == (0.0, [0.0])
