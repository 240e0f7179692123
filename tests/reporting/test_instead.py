"""What is said to be written instead of a function without a rule runs, and is that function."""

import ast
import builtins
import functools
import itertools
import math
import re
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import UnknownOperationError
from ad_viz.reporting.instead import INSTEAD
from tests.arrays.differences import differences

ENGINES = ["tape", "var", "dual", "program"]
X = np.array([0.3, 1.6, 0.9, -0.7])
A = np.array([[2.0, 0.3, 0.1], [0.3, 3.0, 0.4], [0.1, 0.4, 1.5]])
NAN = np.array([0.3, np.nan, 0.9, -0.7])

#: The call, where it is not that of one array, and the names that stand in it and in the rewrite.
CALLS: dict[str, tuple[str, dict[str, Any]]] = {
    **{name: (f"np.{name}(x, y)", {"y": np.array([0.6, -0.5, 0.4, 0.3])})
       for name in ("copysign", "fmod", "logaddexp2")},
    "corrcoef": ("np.corrcoef(x, y)[0, 1]", {"y": np.array([0.6, -0.5, 0.4, 0.3])}),
    "heaviside": ("np.heaviside(x, 0.5)", {}),
    "ldexp": ("np.ldexp(x, i)", {"i": np.array([2, 0, 1, -1])}),
    "frexp": ("np.frexp(x)[0]", {}),
    "modf": ("np.modf(x)[0]", {}),
    "percentile": ("np.percentile(x, q, method='nearest')", {"q": 30}),
    "quantile": ("np.quantile(x, q, method='nearest')", {"q": 0.3}),
    "partition": ("np.sort(np.partition(x, 2))", {}),
    "nanmedian": ("np.nanmedian(x)", {}),
    "interp": ("np.interp(x, xp, fp)", {"xp": np.array([-1.0, 0.0, 1.0, 2.0]),
                                        "fp": np.array([0.0, 2.0, 3.0, 5.0])}),
    "polyval": ("np.polyval(p, x)", {"p": [1.0, 2.0, 3.0]}),
    "choose": ("np.choose(which, [x, y])", {"which": [0, 1, 0, 1], "y": np.ones(4)}),
    "piecewise": ("np.piecewise(x, [x > 1, x <= 1], [lambda x: x, lambda x: x * x])", {}),
    "delete": ("np.delete(x, i)", {"i": 1}),
    "insert": ("np.insert(x, i, new)", {"i": 1, "new": 2.0}),
    "compress": ("np.compress(condition, x)", {"condition": [True, False, True, False]}),
    ".compress": ("x.compress(condition)", {"condition": [True, False, True, False]}),
    "extract": ("np.extract(condition, x)", {"condition": [True, False, True, False]}),
    "resize": ("np.resize(x, n)", {"n": 6}),
    ".resize": ("x.resize(n)", {"n": 6}),
    ".partition": ("x.partition(1)", {}),
    ".sort": ("x.sort()", {}),
    ".view": ("x.view()", {}),
    "linspace": ("np.linspace(x[0], x[1], n)", {"n": 5}),
    "rollaxis": ("np.rollaxis(A, 1)", {}),
    "broadcast_arrays": ("np.broadcast_arrays(x, A)[0]", {"A": np.ones((3, 4))}),
    "meshgrid": ("np.meshgrid(x, y)[0]", {"y": np.ones(3)}),
    "block": ("np.block([[A, A], [A, A]])", {}),
    "fill_diagonal": ("np.fill_diagonal(A, new)", {"new": 5.0}),
    "apply_along_axis": ("np.apply_along_axis(f, 1, A)", {"f": np.sum}),
    "vectorize": ("np.vectorize(f)(x)", {"f": lambda one: one * 2}),
    "lib.stride_tricks.sliding_window_view":
        ("np.lib.stride_tricks.sliding_window_view(x, n)", {"n": 2}),
    "fft.fft": ("np.real(np.fft.fft(x))", {}),
    "linalg.lstsq": ("np.linalg.lstsq(A, b)[0]", {"b": np.ones(3)}),
    "linalg.qr": ("np.linalg.qr(A).R", {}),
    "linalg.eigvalsh": ("np.linalg.eigvalsh((A + A.T) / 2)[-1]", {}),
    "linalg.eigvals": ("np.max(np.linalg.eigvals(A))", {}),
    "linalg.eigh": ("np.linalg.eigh((A + A.T) / 2)[0][-1]", {}),
    "linalg.eig": ("np.max(np.linalg.eig(A)[0])", {}),
    "linalg.svd": ("np.linalg.svd(A)[1][0]", {}),
    "linalg.svdvals": ("np.linalg.svdvals(A)[0]", {}),
    "linalg.tensorsolve": ("np.linalg.tensorsolve(A, b)", {"b": np.ones(3)}),
    "add.at": ("np.add.at(x, i, z)", {"i": [0, 2, 0], "z": np.ones(3)}),
    "subtract.at": ("np.subtract.at(x, i, z)", {"i": [0, 2, 0], "z": np.ones(3)}),
    "multiply.at": ("np.multiply.at(x, i, new)", {"i": [0, 2], "new": 3.0}),
    "add.reduceat": ("np.add.reduceat(x, [0, *i])", {"i": [1, 3]}),
    "nan_to_num": ("np.nan_to_num(x)", {}),
    **{name: (f"np.{name}(A)", {}) for name in
       ("atleast_3d", "linalg.pinv", "linalg.matrix_norm")},
    "unstack": ("np.unstack(A)", {}),
}  # fmt: skip
#: Those that write into their argument, or of one that has none of these itself.
IN_PLACE = {
    "fill_diagonal",
    "add.at",
    "subtract.at",
    "multiply.at",
    ".resize",
    ".partition",
    ".sort",
}

MODULES = {"np", "math", "functools", "itertools"}
#: Names that the remedy explains behind its line.
EXPLAINED = {"interp": {"i"}}


def written(name: str) -> tuple[str, str, str, dict[str, Any], Any]:
    """The call, the rewrite, the name of the argument, all other names, and the point."""
    call, names = CALLS.get(name, (f"np.{name}(x)", {}))
    text = INSTEAD[name]
    code, _, more = text.partition(", wh")
    code = code.split(", or as")[0].split(", its real")[0].split(", of numbers")[0]
    if more.startswith("ere i = "):
        names = {**names, "i": np.searchsorted(names["xp"], X) - 1}
    argument = "x" if re.search(r"\bx\b", call) else "A"
    point = NAN if name.startswith("nan") else A if argument == "A" else X
    space = {"np": np, "math": math, "functools": functools, "itertools": itertools, **names}
    return call, code, argument, space, point


def _number(found: Any) -> Any:
    """One number of all that comes back."""
    if isinstance(found, tuple):
        found = found[0]
    found = np.stack(found) if isinstance(found, list) else found
    return np.sum(found * found)


def _unsigned(name: str, found: Any) -> Any:
    return np.abs(found) if name == "linalg.qr" else found


@pytest.mark.parametrize("name", INSTEAD)
def test_what_is_said_to_be_written_is_the_same(name: str) -> None:
    call, code, argument, space, point = written(name)

    def theirs(value: Any) -> Any:
        value = np.array(value)
        found = eval(call, {**space, argument: value})
        return _number(_unsigned(name, value if name in IN_PLACE else found))

    def ours(value: Any) -> Any:
        return _number(_unsigned(name, eval(code, {**space, argument: value})))

    traced = dict.fromkeys(ENGINES)
    if "x.value" in code:  # it is asked of the value of a run
        traced.pop("program")
    expected = None if name == ".resize" else float(theirs(point))
    slope = None if expected is None or np.isnan(point).any() else differences(theirs, (point,))[0]
    for engine in traced:
        value, (found,) = av.value_and_grad(ours, point, engine=engine)
        assert expected is None or value == pytest.approx(expected, rel=1e-9)
        assert slope is None or np.allclose(found, slope, rtol=1e-6, atol=1e-6), engine


@pytest.mark.parametrize("name", INSTEAD)
def test_each_name_in_it_stands_in_the_call_or_gets_its_value_there(name: str) -> None:
    call, code, _, space, _ = written(name)
    names = [n for n in ast.walk(ast.parse(code, mode="eval")) if isinstance(n, ast.Name)]
    bound = {n.id for n in names if isinstance(n.ctx, ast.Store)}
    lambdas = [n for n in ast.walk(ast.parse(code)) if isinstance(n, ast.arg)]
    bound |= {argument.arg for argument in lambdas} | set(vars(builtins))
    given = {n.id for n in ast.walk(ast.parse(call, mode="eval")) if isinstance(n, ast.Name)}
    assert {n.id for n in names} <= bound | given | MODULES | EXPLAINED.get(name, set())
    assert set(space) <= MODULES | given | EXPLAINED.get(name, set())


@pytest.mark.parametrize("engine", ENGINES)
def test_the_covariance_of_the_rows_of_a_matrix(engine: Any) -> None:
    _, code, _, space, _ = written("cov")
    found = eval(code, {**space, "x": A})
    assert np.allclose(found, np.cov(A))
    _, (slope,) = av.value_and_grad(
        lambda x: _number(eval(code, {**space, "x": x})), A, engine=engine
    )
    assert np.allclose(slope, differences(lambda x: _number(np.cov(x)), (A,))[0], atol=1e-6)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_least_eigenvalue_is_that_of_a_matrix_that_is_shifted(engine: Any) -> None:
    _, code, _, space, _ = written("linalg.eigvalsh")
    assert "A - c * np.eye(len(A))" in INSTEAD["linalg.eigvalsh"]

    def least(A: Any) -> Any:
        return eval(code, {**space, "A": A - 4.0 * np.eye(len(A))}) + 4.0

    value, (slope,) = av.value_and_grad(least, A, engine=engine)
    values, vectors = np.linalg.eigh(A)
    assert value == pytest.approx(values[0])
    assert np.allclose(slope, np.outer(vectors[:, 0], vectors[:, 0]), atol=1e-6)


@pytest.mark.parametrize("name", INSTEAD)
def test_it_is_said_in_every_engine(name: str) -> None:
    call, _, argument, space, point = written(name)
    for engine in ENGINES:
        with pytest.raises(UnknownOperationError) as refused:
            av.value_and_grad(
                lambda value: _number(eval(call, {**space, argument: value})),
                np.nan_to_num(point), engine=engine,
            )  # fmt: skip
        assert refused.value.remedy == f"write {INSTEAD[name]}"


@pytest.mark.parametrize(
    ("method", "text"),
    [
        ("reduce", "functools.reduce(np.subtract, x)"),
        ("accumulate", "np.stack([*itertools.accumulate(x, np.subtract)])"),
    ],
)
def test_a_ufunc_folded_is_folded_by_python(method: str, text: str) -> None:
    with pytest.raises(UnknownOperationError) as refused:
        av.value_and_grad(lambda x: np.sum(getattr(np.subtract, method)(x)), X)
    assert refused.value.remedy == f"write {text}"
    space = {"np": np, "functools": functools, "itertools": itertools}
    value, _ = av.value_and_grad(lambda x: np.sum(eval(text, {**space, "x": x})), X)
    assert value == pytest.approx(float(np.sum(getattr(np.subtract, method)(X))))
