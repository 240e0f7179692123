"""What is composed of rows is NumPy's own function, in every engine, and has derivatives."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from mpmath import mp, mpf

import ad_viz as av
from ad_viz.arrays.composed import averages, places, products, questions
from ad_viz.errors import UnknownOperationError
from tests.arrays.differences import check_twice, differences, weighted

ENGINES = ["tape", "var", "dual", "program"]
rng = np.random.default_rng(7)
V, U, M, S = rng.normal(size=5), rng.normal(size=3), rng.normal(size=(3, 4)), np.eye(3) * 2
S, T = S + rng.normal(size=(3, 3)), rng.normal(size=(2, 3, 3))

#: By the name of the function; and its arguments.
CASES: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    "average": (np.average, (M,)),
    "average, weighted": (lambda a, w: np.average(a, weights=np.exp(w)), (M, 0.3 * M**2)),
    "average of rows": (lambda a, w: np.average(a, -1, np.exp(w), keepdims=True), (M, V[:4])),
    "average over two": (lambda a: np.average(a, axis=(0, -1)), (T,)),
    "ptp": (np.ptp, (M,)),
    "ptp of rows": (lambda a: np.ptp(a, axis=-1, keepdims=True), (M,)),
    "trapezoid": (lambda y: np.trapezoid(y, dx=0.5), (M,)),
    "trapezoid over places": (np.trapezoid, (M, V[:4])),
    "trapezoid down": (lambda y, x: np.trapezoid(y, x, axis=0), (M, U)),
    "sinc": (np.sinc, (np.array([[0.0, 0.2, -0.31], [1.7, -3.3, 0.32]]),)),
    "sinc of one": (np.sinc, (0.1,)),
    "append": (np.append, (M, V)),
    "append rows": (lambda a, b: np.append(a, b, axis=1), (M, S)),
    "pad": (lambda a: np.pad(a, 1), (M,)),
    "pad with numbers": (lambda a: np.pad(a, ((0, 2), (1, 0)), constant_values=3.0), (M,)),
    "pad by the edge": (lambda a: np.pad(a, (2, 1), mode="edge"), (V,)),
    "pad by reflection": (lambda a: np.pad(a, (2, 1), mode="reflect"), (V,)),
    "pad round": (lambda a: np.pad(a, 2, mode="wrap"), (M,)),
    "take_along_axis": (lambda a: np.take_along_axis(a, np.array([[0, 1], [3, 3], [2, 0]])), (M,)),
    "take_along_axis of all": (lambda a: np.take_along_axis(a, np.array([0, 5, 5]), None), (M,)),
    "take_along_axis, sorted": (lambda a: np.take_along_axis(a, np.argsort(a, axis=0), 0), (M,)),
    "select": (lambda a: np.select([a > 0.5, a > 0], [a, a * a], -a), (M,)),
    "kron": (np.kron, (M, S)),
    "kron of two shapes": (np.kron, (V, M)),
    "kron with a number": (np.kron, (V, 2.0)),
    "cross": (np.cross, (U, rng.normal(size=3))),
    "cross of rows": (np.cross, (S, U)),
    "cross of columns": (lambda a, b: np.cross(a, b, axis=0), (S, rng.normal(size=(3, 3)))),
    "linalg.cross": (np.linalg.cross, (S, U)),
    "convolve": (np.convolve, (V, U)),
    "convolve, same": (lambda a, v: np.convolve(a, v, "same"), (V, rng.normal(size=4))),
    "convolve, valid": (lambda a, v: np.convolve(a, v, mode="valid"), (U, V)),
    "correlate": (np.correlate, (V, U)),
    "correlate, full": (lambda a, v: np.correlate(a, v, "full"), (U, V)),
    "correlate, same": (lambda a, v: np.correlate(a, v, "same"), (rng.normal(size=4), V)),
    "matrix_transpose": (np.matrix_transpose, (T,)),
    "linalg.matrix_transpose": (np.linalg.matrix_transpose, (M,)),
    "mT": (lambda a: a.mT, (T,)),
    "linalg.diagonal": (lambda a: np.linalg.diagonal(a, offset=1), (T,)),
    "linalg.trace": (lambda a: np.linalg.trace(a, offset=-1), (T,)),
    "linalg.matmul": (np.linalg.matmul, (S, M)),
    "linalg.outer": (np.linalg.outer, (V, U)),
    "linalg.tensordot": (lambda a, b: np.linalg.tensordot(a, b, axes=1), (S, M)),
    "linalg.vecdot": (np.linalg.vecdot, (M, V[:4])),
    "linalg.multi_dot": (lambda a, b, c: np.linalg.multi_dot([a, b, c]), (S, M, V[:4])),
    "linalg.matrix_power": (lambda a: np.linalg.matrix_power(a, 5), (S,)),
    "linalg.matrix_power, back": (lambda a: np.linalg.matrix_power(a, -2), (S,)),
    "linalg.matrix_power, none": (lambda a: np.linalg.matrix_power(a, 0) @ a, (S,)),
    "vecdot": (np.vecdot, (M, rng.normal(size=(3, 4)))),
    "matvec": (np.matvec, (T, U)),
    "vecmat": (np.vecmat, (U, T)),
    "add.outer": (np.add.outer, (V, M)),
    "hypot.outer": (np.hypot.outer, (2.0, V)),
    "conjugate": (np.conj, (V,)),
    "astype": (lambda a: a.astype(float), (V,)),
}  # fmt: skip


def test_every_function_is_in_a_case() -> None:
    tables = (averages.FUNCTIONS, places.FUNCTIONS, products.FUNCTIONS, products.UFUNCS)
    assert {name for table in tables for name in table} <= set(CASES)


@pytest.mark.parametrize("name", CASES)
def test_it_is_numpys_in_every_engine(name: str) -> None:
    f, point = CASES[name]
    value, truth = weighted(f)(*point), differences(weighted(f), point)
    for engine in ENGINES:
        found, slopes = av.value_and_grad(weighted(f), *point, engine=engine)
        assert found == pytest.approx(float(value), rel=1e-12, abs=1e-13)
        for slope, expected in zip(slopes, truth, strict=True):
            assert np.allclose(slope, expected, rtol=1e-8, atol=1e-8), engine


@pytest.mark.parametrize("name", CASES)
def test_its_derivative_has_one(name: str) -> None:
    check_twice(*CASES[name])


@pytest.mark.parametrize("name", [n for n in CASES if n != "sinc of one"])
def test_single_precision_stays_single(name: str) -> None:
    f, point = CASES[name] if name != "astype" else (lambda a: a.astype(np.float32), (V,))
    single = [np.asarray(x, dtype=np.float32) if np.ndim(x) else x for x in point]
    made, pullback = av.vjp(f, *single)
    assert np.ndim(made) == 0 or made.dtype == np.float32
    for slope, x in zip(pullback(np.ones_like(made)), single, strict=True):
        assert np.ndim(x) == 0 or slope.dtype == np.float32


@pytest.mark.parametrize("name", CASES)
def test_cell_by_cell_it_is_the_same(name: str) -> None:
    f, point = CASES[name]
    recording = av.record(weighted(f), *point, elements=True)
    assert recording.value == pytest.approx(float(weighted(f)(*point)), rel=1e-12, abs=1e-13)


@mp.workdps(50)  # type: ignore[untyped-decorator]
def test_near_zero_the_cardinal_sine_keeps_all_digits() -> None:
    for at in (0.0, 1e-300, 1e-9, 1e-3, 0.1, 0.25, 0.3, 0.35, 0.7, 1.2):
        z = mp.pi * mpf(at)
        truth = (mp.cos(z) - mp.sin(z) / z) / mpf(at) if at > 1e-20 else -mp.pi * z / 3
        for x in (at, np.array([at])):
            for engine in ENGINES:
                _, (slope,) = av.value_and_grad(lambda x: np.sum(np.sinc(x)), x, engine=engine)
                assert abs(mpf(float(np.ravel(slope)[0])) - truth) <= abs(truth) * mpf(2) ** -49
    _, (bend,) = av.value_and_grad(
        lambda x: av.value_and_grad(np.sinc, x)[1][0], 0.0
    )  # fmt: skip
    assert bend == pytest.approx(-(np.pi**2) / 3, rel=1e-14)


QUESTIONS: dict[str, Callable[[Any], Any]] = {
    "argmax": np.argmax, "argmin": lambda x: np.argmin(x, axis=0), "argsort": np.argsort,
    "argpartition": lambda x: np.argpartition(x, 1), "argwhere": lambda x: np.argwhere(x > 0),
    "flatnonzero": np.flatnonzero, "nonzero": np.nonzero,
    "searchsorted": lambda x: np.searchsorted([0.0, 1.0], x), "all": np.all,
    "any": lambda x: np.any(x, axis=(0, 1)), "count_nonzero": np.count_nonzero,
    "isclose": lambda x: np.isclose(1.0, x), "allclose": lambda x: np.allclose(x, [x]),
    "array_equal": lambda x: np.array_equal(x, x + 0),
}  # fmt: skip


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", questions.FUNCTIONS)
def test_questions_are_answered_of_the_numbers(name: str, engine: Any) -> None:
    answers = []

    def f(x: Any) -> Any:
        answers.append(QUESTIONS[name](x))
        return np.sum(x)

    av.value_and_grad(f, M, engine=engine)
    for found in answers:
        assert np.array_equal(np.asarray(found), np.asarray(QUESTIONS[name](M)))


@pytest.mark.parametrize(
    "f",
    [
        lambda x: np.pad(x, 1, mode="mean"),
        lambda x: np.pad(x, 1, constant_values=x[0]),
        lambda x: np.cross(x[:2], x[:2]),
        lambda x: np.average(x, returned=True)[0],
        lambda x: x.astype(np.float32),
        lambda x: x.astype(int),
    ],
)
def test_what_it_cannot_is_refused_with_a_rewrite(f: Callable[..., Any]) -> None:
    for engine in ENGINES:
        with pytest.raises(UnknownOperationError) as refused:
            av.value_and_grad(lambda x: np.sum(f(x)), U, engine=engine)  # type: ignore[arg-type]
        assert "av.exp" not in refused.value.remedy
