"""C += A @ B in place: for every shape and layout, by a workspace and by BLAS."""

from itertools import product
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ad_viz.memory.allocations import measured
from ad_viz.tangents.adding import multiply_add as module
from ad_viz.tangents.adding.multiply_add import by_blas, multiply_add
from ad_viz.tangents.adding.numpys_blas import numpys_blas
from ad_viz.tangents.adding.products import Product, kind_of, ran
from tests.fresh import FRESH

SIZES = (1, 2, 5)
LAYOUTS = {
    "rows": np.ascontiguousarray,
    "columns": np.asfortranarray,
    "every other row": lambda a: np.repeat(a, 2, axis=0)[::2],
}


def op(matrix: Any, trans: int) -> Any:
    return matrix.T if trans else matrix


def of_columns(*arrays: Any) -> None:
    """What BLAS would copy, and so not write into, or take memory for."""
    for array in arrays:
        assert (array.flags.f_contiguous, array.flags.aligned, array.dtype) == (True, True, float)


class PythonsBlas:
    """SciPy's three functions, in place where SciPy's are; what they would copy they refuse."""

    called: list[str]

    def __init__(self) -> None:
        self.called = []

    def dger(self, alpha: float, x: Any, y: Any, *, a: Any, overwrite_a: int) -> Any:
        of_columns(x, y, a)
        self.called.append("GER")
        a += alpha * np.outer(x, y)
        return a

    def dgemv(
        self, alpha: float, a: Any, x: Any, *, beta: float, y: Any, overwrite_y: int, trans: int
    ) -> Any:
        of_columns(a, x, y)
        self.called.append("GEMV")
        y *= beta
        y += alpha * op(a, trans) @ x
        return y

    def dgemm(
        self, alpha: float, a: Any, b: Any, *, beta: float, c: Any, overwrite_c: int,
        trans_a: int, trans_b: int,
    ) -> Any:  # fmt: skip
        of_columns(a, b, c)
        self.called.append("GEMM")
        c *= beta
        c += alpha * op(a, trans_a) @ op(b, trans_b)
        return c


def matrices(m: int, k: int, n: int, layouts: Any) -> Any:
    values = (np.cos(np.arange(1.0, a * b + 1)).reshape(a, b) for a, b in ((m, n), (m, k), (k, n)))
    return [LAYOUTS[name](value) for name, value in zip(layouts, values, strict=True)]


BLAS = {"none": lambda: None, "Python's": PythonsBlas, "NumPy's": numpys_blas}


@pytest.mark.parametrize("blas", BLAS)
@pytest.mark.parametrize("layouts", list(product(LAYOUTS, repeat=3)), ids=", ".join)
def test_every_shape_and_layout(layouts: Any, blas: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "blas_there", BLAS[blas])
    for m, k, n in product(SIZES, repeat=3):
        C, A, B = matrices(m, k, n, layouts)
        expected = C + A @ B
        assert multiply_add(C, A, B, np.empty) is C
        np.testing.assert_allclose(C, expected, rtol=1e-13, atol=1e-15)


def test_numpys_blas_is_that_of_its_wheels() -> None:
    """Where it is not found, all goes through workspaces: right, but nothing to be shown."""
    named = np.show_config(mode="dicts")["Build Dependencies"]["blas"]["name"]
    assert (numpys_blas() is not None) == (named == "scipy-openblas")


@pytest.mark.parametrize("seed", range(20))
def test_numpys_blas_adds_what_numpy_adds(seed: int) -> None:
    blas = numpys_blas()
    draw = np.random.default_rng([FRESH, seed])
    for _ in range(50 if blas else 0):
        m, k, n = draw.integers(1, 9, 3)
        C, A, B = (
            draw.permutation([np.ascontiguousarray, np.asfortranarray])[0](draw.normal(size=size))
            for size in ((m, n), (m, k), (k, n))
        )
        expected = C + A @ B
        with ran() as products:
            multiply_add(C, A, B, workspace=None)  # type: ignore[arg-type]
        assert products == [Product(kind_of(A, B), "the sum")]
        np.testing.assert_allclose(C, expected, rtol=1e-12, atol=1e-14)


def test_a_product_that_ran_says_what_it_was_written_into(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "blas_there", lambda: None)
    with ran() as products:
        multiply_add(np.ones((2, 4)), np.ones((2, 3)), np.ones((3, 4)), np.empty)
    multiply_add(np.ones((2, 4)), np.ones((2, 3)), np.ones((3, 4)), np.empty)
    assert products == [Product("GEMM", "a workspace")]


@pytest.mark.parametrize(
    ("m", "k", "n", "name"),
    [(5, 2, 5, "GEMM"), (5, 2, 1, "GEMV"), (1, 2, 5, "GEMV"), (5, 1, 5, "GER"), (1, 1, 1, "GER")],
)
def test_blas_does_it_in_one_call_and_needs_no_workspace(
    m: int, k: int, n: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    blas = PythonsBlas()
    monkeypatch.setattr(module, "blas_there", lambda: blas)
    for layouts in product(("rows", "columns"), repeat=3):
        C, A, B = matrices(m, k, n, layouts)
        multiply_add(C, A, B, workspace=None)  # type: ignore[arg-type]
    assert blas.called == [name] * 8
    assert kind_of(A, B) == name


def test_what_blas_would_copy_it_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "blas_there", PythonsBlas)
    C, A, B = matrices(4, 3, 4, ("rows",) * 3)
    for wrong in (C.astype(np.float32), np.repeat(C, 2, axis=1)[:, ::2]):
        before = wrong.copy()
        assert not by_blas(wrong, A, B)
        assert (wrong == before).all()
    C.flags.writeable = False
    assert not by_blas(C, A, B)
    assert by_blas(np.zeros((0, 4)), np.zeros((0, 3)), B)


def test_blas_that_wrote_elsewhere_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    blas = SimpleNamespace(dgemm=lambda *_, **options: options["c"].copy())
    monkeypatch.setattr(module, "blas_there", lambda: blas)
    C, A, B = matrices(4, 3, 4, ("rows",) * 3)
    expected = C + A @ B
    assert multiply_add(C, A, B, np.empty) == pytest.approx(expected, rel=1e-13)


@pytest.mark.parametrize("n", [10, 30, 100, 300])
def test_no_full_size_temporary_once_the_workspace_exists(n: int) -> None:
    workspace = np.empty((n, n))
    for layouts in product(("rows", "columns"), repeat=3):
        C, A, B = matrices(n, n, n, layouts)
        with measured(least=C.nbytes) as arrays:
            multiply_add(C, A, B, lambda shape: workspace)
        assert arrays.count == 0
