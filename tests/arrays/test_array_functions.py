"""NumPy's functions and methods: what one engine takes all take, or all refuse alike."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.arrays.array_functions import FUNCTIONS, METHODS
from ad_viz.arrays.composed import averages, places, products, questions
from ad_viz.errors import ADError
from tests.arrays.differences import differences

ENGINES = ["tape", "var", "dual", "program"]
P = np.array([[0.5, 1.0, 2.0]])
WEIGHTS = np.arange(1.0, 40.0)

#: Of any array of shape (1, 3), a matrix that is as good as symmetric and far from singular.
SQUARE: Callable[[Any], Any] = lambda x: x.T @ x + 9 * np.eye(3)  # noqa: E731

#: An expression of an array of shape (1, 3) for each row of the table, and for each method.
WRITTEN: dict[str, Callable[[Any], Any]] = {
    "amax": lambda x: np.amax(x, axis=1),
    "amin": np.amin,
    "argmax": lambda x: x[0, np.argmax(x)] * x,
    "argmin": lambda x: x[0, np.argmin(x)] * x,
    "argsort": lambda x: x[0][np.argsort(x[0])],
    "around": lambda x: np.around(x * 1.1, 1) * x,
    "clip": lambda x: np.clip(x, 0.6, [[1.5, 1.6, 1.7]]) + np.clip(x, None, 1.1),
    "fix": lambda x: np.fix(np.real(x) * 1.1) * x,
    "round": lambda x: np.round(x * 1.1) * x,
    ".clip": lambda x: x.clip(0.6) + x.clip(max=1.1),
    ".round": lambda x: x.round(decimals=1) * x,
    "array_split": lambda x: np.array_split(x[0], 2)[0],
    "cumprod": lambda x: np.cumprod(x, axis=1),
    "cumsum": np.cumsum,
    "diag": lambda x: np.diag(x[0], 1),
    "diff": np.diff,
    "dsplit": lambda x: np.dsplit(x[None], 3)[1],
    "einsum": lambda x: np.einsum("ij,kj->ik", x, x),
    "hsplit": lambda x: np.hsplit(x, 3)[2],
    "inner": lambda x: np.inner(x, x),
    "linalg.cholesky": lambda x: np.linalg.cholesky(SQUARE(x)) * x,
    "linalg.det": lambda x: np.linalg.det(SQUARE(x)) * x,
    "linalg.inv": lambda x: np.linalg.inv(SQUARE(x)),
    "linalg.norm": np.linalg.norm,
    "linalg.slogdet": lambda x: np.linalg.slogdet(SQUARE(x))[1] * x,
    "linalg.solve": lambda x: np.linalg.solve(SQUARE(x), x[0]),
    "max": lambda x: np.max(x, axis=1, keepdims=True),
    "min": np.min,
    "outer": lambda x: np.outer(x, x),
    "prod": np.prod,
    "sort": np.sort,
    "split": lambda x: np.split(x, 3, axis=1)[0],
    "std": np.std,
    "tensordot": lambda x: np.tensordot(x, x.T, 1),
    "trace": lambda x: np.trace(x, 1) * x,
    "tril": lambda x: np.tril(x, 1),
    "triu": lambda x: np.triu(x, 1),
    "var": lambda x: np.var(x, ddof=1),
    "vdot": lambda x: np.vdot(x.T, x.T),
    "vsplit": lambda x: np.vsplit(x.T, 3)[1],
    ".all": lambda x: x.all() * x,
    ".any": lambda x: x.any(axis=0) * x,
    ".argpartition": lambda x: x[0][x[0].argpartition(1)],
    ".astype": lambda x: x.astype(x.dtype) * x,
    ".conj": lambda x: x if x.dtype == complex else x.conj(),
    ".mT": lambda x: x.mT,
    ".nonzero": lambda x: x[x.nonzero()],
    ".searchsorted": lambda x: x[0].searchsorted(1.5) * x,
    ".argmax": lambda x: x[0, x.argmax()] * x,
    ".argmin": lambda x: x[0, x.argmin()] * x,
    ".argsort": lambda x: x[0][x[0].argsort()],
    ".cumprod": lambda x: x.cumprod(),
    ".cumsum": lambda x: x.cumsum(axis=1),
    ".max": lambda x: x.max(),
    ".min": lambda x: x.min(axis=1),
    ".prod": lambda x: x.prod(),
    ".std": lambda x: x.std(),
    ".trace": lambda x: x.trace(),
    ".var": lambda x: x.var(),
    "atleast_1d": lambda x: np.atleast_1d(x[0, 0]),
    "atleast_2d": lambda x: np.atleast_2d(x[0]),
    "broadcast_to": lambda x: np.broadcast_to(x, (2, 3)),
    "column_stack": lambda x: np.column_stack([x[0], 2 * x[0]]),
    "concatenate": lambda x: np.concatenate([x, np.ones((1, 3)), x], axis=0),
    "copy": np.copy,
    "diagonal": np.diagonal,
    "dot": lambda x: np.dot(x, x[0]),
    "dstack": lambda x: np.dstack([x, x]),
    "empty_like": lambda x: np.shape(np.empty_like(x))[1] * x,
    "expand_dims": lambda x: np.expand_dims(x, 1),
    "flip": np.flip,
    "fliplr": np.fliplr,
    "flipud": np.flipud,
    "full_like": lambda x: np.full_like(x, x[0, 1]) * x,
    "hstack": lambda x: np.hstack([x[0], x[0, 0], [1.0, 2.0]]),
    "mean": lambda x: np.mean(x, axis=0),
    "moveaxis": lambda x: np.moveaxis(x, 0, 1),
    "ndim": lambda x: np.ndim(x) * x,
    "ones_like": lambda x: np.ones_like(x) + x,
    "ravel": np.ravel,
    "real": lambda x: (x if x.dtype == complex else np.real(x)) * x,  # a complex step stays whole
    "repeat": lambda x: np.repeat(x, 2, axis=1),
    "reshape": lambda x: np.reshape(x, (3, 1)),
    "roll": lambda x: np.roll(x, 1),
    "rot90": np.rot90,
    "shape": lambda x: np.shape(x)[1] * x,
    "size": lambda x: np.size(x) * x,
    "squeeze": np.squeeze,
    "stack": lambda x: np.stack([x[0, 0], x[0, 1] * x[0, 2], 3.0]),
    "sum": lambda x: np.sum(x, axis=0),
    "swapaxes": lambda x: np.swapaxes(x, 0, 1),
    "take": lambda x: np.take(x, [2, 0, 2]),
    "tile": lambda x: np.tile(x, (2, 2)),
    "transpose": np.transpose,
    "vstack": lambda x: np.vstack([x, x[0] * x[0]]),
    "where": lambda x: np.where(x > 0.7, x, x * x),
    "zeros_like": lambda x: np.zeros_like(x) + x,
    "r_": lambda x: np.r_[x[0], x[0], 1.0],
    "c_": lambda x: np.c_[x[0], x[0] * x[0]],
    "T": lambda x: x.T,
    ".copy": lambda x: x.copy(),
    ".diagonal": lambda x: x.diagonal(),
    ".dot": lambda x: x.dot(x[0]),
    ".flatten": lambda x: x.flatten(),
    ".item": lambda x: x.item(1) * x + x[0, :1].item() + x.item((0, 2)),
    ".mean": lambda x: x.mean(axis=1),
    ".ravel": lambda x: x.ravel(),
    ".repeat": lambda x: x.repeat(2),
    ".reshape": lambda x: x.reshape(3, 1),
    ".squeeze": lambda x: x.squeeze(),
    ".sum": lambda x: x.sum(axis=0, keepdims=True),
    ".swapaxes": lambda x: x.swapaxes(0, 1),
    ".take": lambda x: x.take([2, 0]),
    ".tolist": lambda x: np.stack(x.tolist()[0]),
    ".transpose": lambda x: x.transpose(1, 0),
    ".flat": lambda x: np.stack(list(x.flat)),
}


#: Those of which NumPy takes the size of a complex number: no complex step tells their slope.
OF_REAL_NUMBERS = {
    "linalg.cholesky", "linalg.norm", "linalg.slogdet", "std", "var", "vdot", ".std", ".var",
}  # fmt: skip


def test_every_row_is_tried() -> None:
    tables = (averages.FUNCTIONS, places.FUNCTIONS, products.FUNCTIONS, questions.FUNCTIONS)
    composed = {name for table in tables for name in table}  # those in tests/arrays/composed
    assert set(FUNCTIONS) <= set(WRITTEN) | composed
    assert {f".{name}" for name in METHODS} <= set(WRITTEN)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", WRITTEN)
def test_all_engines_take_it(name: str, engine: Any) -> None:
    f = WRITTEN[name]

    def g(x: Any) -> Any:
        made = f(x * 2)
        return np.sum(np.ravel(made) * WEIGHTS[: np.size(made)])

    value, (slope,) = av.value_and_grad(g, P, engine=engine)
    assert value == pytest.approx(g(P), rel=1e-14)
    if name in OF_REAL_NUMBERS:
        assert np.allclose(slope, differences(g, (P,))[0], rtol=1e-9)
        return
    for place in range(3):
        moved = P + 1e-20j * (np.arange(3) == place)
        assert slope[0, place] == pytest.approx(np.imag(g(moved)) / 1e-20, rel=1e-12)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_number_is_sought_among_the_elements(engine: Any) -> None:
    f = lambda x: np.sum(x) * (1.0 + (0.5 in x) + 2 * (7.0 in x[0]))  # noqa: E731
    assert av.value_and_grad(f, P, engine=engine)[0] == 7.0


@pytest.mark.parametrize("engine", ENGINES)
def test_axes_are_numpys(engine: Any) -> None:
    turned = av.value_and_grad(lambda x: np.sum(x[0].transpose(0) * x[0]), P, engine=engine)
    assert turned[1][0].tolist() == (2 * P).tolist()
    for axes in ((0, 2), (0, 0), (0,), 5):
        with pytest.raises(ValueError, match="ax"):
            av.value_and_grad(lambda x, a=axes: np.sum(np.transpose(x, a)), P, engine=engine)


@pytest.mark.parametrize("name", ["stack", "r_", ".squeeze", "where", "T"])
def test_it_reaches_us_and_gives_a_traced_array(name: str) -> None:
    seen: list[Any] = []
    av.vjp(lambda x: (seen.append(WRITTEN[name](x)), np.sum(x))[1], P)
    assert hasattr(seen[0] * 1.0, "run")


@pytest.mark.parametrize(
    "f",
    [
        np.median,
        np.linalg.eigvals,
        np.real_if_close,
        lambda x: np.einsum("...j->...", x),
        lambda x: x.max(initial=0.0),
        lambda x: x.view(),
        lambda x: x.copy(order="C"),
        lambda x: x.ravel("F"),
        lambda x: x.sum(dtype=float),
        lambda x: x.sum(initial=1.0),
        lambda x: x.reshape(3, 1, order="F"),
        lambda x: x.astype(int),
        lambda x: x.nothing,
        lambda x: x[0, 0].nothing,
        lambda x: np.r_[x[0], x[0]].partition(1),
        lambda x: np.sum(x, dtype=np.float32),
        lambda x: np.stack([x], out=np.zeros((1, 1, 3))),
        np.subtract.accumulate,
        lambda x: np.linalg.pinv(np.array([[x[0, 0], x[0, 1]], [x[0, 1], x[0, 2]]])),
        lambda x: np.logaddexp(np.array([x[0, 0], x[0, 1]]), 0.0),
    ],
)
def test_all_engines_refuse_it_with_one_error(f: Callable[..., Any]) -> None:
    errors = []
    for engine in ENGINES:
        with pytest.raises(ADError) as refused:
            av.value_and_grad(lambda x: np.sum(f(x)), P, engine=engine)  # type: ignore[arg-type]
        errors.append((type(refused.value), str(refused.value)))
    assert len(set(errors)) == 1
