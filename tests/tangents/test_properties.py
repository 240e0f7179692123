"""Properties brought to fields, for QR: against complex steps, and against the paper's formula.

Two oracles that share nothing with the code: Q as a product of full reflections in complex
arithmetic, and the pullback of A ↦ (Q, R) in closed form, from Seeger, Hetzel, Dai, Meissner and
Lawrence, "Auto-differentiating linear algebra" (2017), and Walter and Lehmann (2018) for m > n.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from ad_viz import Tangent, Thunk, ZeroTangent, value_and_grad
from ad_viz.errors import TangentError
from ad_viz.tangents.factorizations import QR
from ad_viz.tangents.properties import to_fields, to_properties

SHAPES = [(1, 1), (2, 2), (3, 1), (4, 3), (5, 5), (7, 2)]
each_shape = pytest.mark.parametrize("shape", SHAPES, ids=str)
Array = Any


def made(shape: tuple[int, int]) -> tuple[Array, QR, Array, Array]:
    """A matrix, its factorization, and adjoints of Q and R (∂loss/∂Q, ∂loss/∂R)."""
    random = np.random.default_rng(4)
    m, n = shape
    A = random.normal(size=shape)
    return A, QR.of(A), random.normal(size=(m, n)), np.triu(random.normal(size=(n, n)))


def q_and_r(factors: Array, tau: Array) -> tuple[Array, Array]:
    """Q and R by full m × m reflections, real or complex."""
    m, n = factors.shape
    Q = np.eye(m)
    for j in range(n):
        v = np.zeros(m, factors.dtype)
        v[j], v[j + 1 :] = 1.0, factors[j + 1 :, j]
        Q = Q @ (np.eye(m) - tau[j] * np.outer(v, v))
    return Q[:, :n], np.triu(factors[:n])


def complex_step(qr: QR, factors: Array, tau: Array) -> tuple[Array, Array]:
    """The derivative of Q and R along a change of the fields."""
    h = 1e-30
    Q, R = q_and_r(qr.factors + 1j * h * factors, qr.tau + 1j * h * tau)
    return Q.imag / h, R.imag / h


@each_shape
def test_to_fields_is_the_transpose_of_the_complex_step(shape: tuple[int, int]) -> None:
    _, qr, by_q, by_r = made(shape)
    found = to_fields(Tangent[QR](Q=by_q, R=by_r), qr)
    for name in ("factors", "tau"):
        for cell in np.ndindex(getattr(qr, name).shape):
            step = {"factors": np.zeros(shape), "tau": np.zeros(shape[1])}
            step[name][cell] = 1.0
            dq, dr = complex_step(qr, **step)
            expected = np.sum(by_q * dq) + np.sum(by_r * dr)
            assert found[name][cell] == pytest.approx(expected, rel=1e-12, abs=1e-12)


@each_shape
def test_to_properties_is_the_complex_step(shape: tuple[int, int]) -> None:
    _, qr, _, _ = made(shape)
    random = np.random.default_rng(5)
    step = {"factors": random.normal(size=shape), "tau": random.normal(size=shape[1])}
    found = to_properties(Tangent[QR](**step), qr)
    dq, dr = complex_step(qr, **step)
    assert pytest.approx(dq, rel=1e-12, abs=1e-12) == found.Q
    assert pytest.approx(dr, rel=1e-12, abs=1e-12) == found.R


def copied(M: Array) -> Array:
    """The lower triangle, copied to the upper one."""
    return np.tril(M) + np.tril(M, -1).T


@each_shape
def test_pulled_on_to_the_matrix_it_is_the_formula_of_the_paper(shape: tuple[int, int]) -> None:
    A, qr, by_q, by_r = made(shape)
    M = qr.R @ by_r.T - by_q.T @ qr.Q
    expected = np.linalg.solve(qr.R, (by_q + qr.Q @ copied(M)).T).T
    found = to_fields(Tangent[QR](Q=by_q, R=by_r), qr)
    pulled, h = np.zeros(shape), 1e-6
    for cell in np.ndindex(shape):
        step = np.zeros(shape)
        step[cell] = h
        above, below = QR.of(A + step), QR.of(A - step)
        by_factors = np.sum(found.factors * (above.factors - below.factors))
        pulled[cell] = (by_factors + np.sum(found.tau * (above.tau - below.tau))) / (2 * h)
    assert pulled == pytest.approx(expected, rel=1e-6, abs=1e-6)


@each_shape
def test_the_sum_of_both_is_right(shape: tuple[int, int]) -> None:
    """A loss that reads Q, R and the fields: the sum of its two parts is its whole derivative."""
    _, qr, by_q, by_r = made(shape)
    weights = np.random.default_rng(6).normal(size=shape)

    def by_properties(qr: Any) -> Any:
        return (qr.Q * by_q).sum() + (qr.R * by_r).sum()

    def by_fields(qr: Any) -> Any:
        return (qr.factors * weights).sum() + (qr.tau * qr.tau).sum()

    properties = Tangent[QR].at(qr)(Q=by_q, R=by_r)
    fields = Tangent[QR](factors=weights, tau=2 * qr.tau)
    _, (whole,) = value_and_grad(lambda qr: by_properties(qr) + by_fields(qr), qr)
    h, random = 1e-30, np.random.default_rng(7)
    for total in (properties + fields, fields + properties, whole):
        df, dt = random.normal(size=shape), random.normal(size=shape[1])
        Q, R = q_and_r(qr.factors + 1j * h * df, qr.tau + 1j * h * dt)
        slope = (np.sum(Q * by_q) + np.sum(R * by_r)).imag / h
        slope += np.sum(weights * df) + np.sum(2 * qr.tau * dt)
        assert np.sum(total.factors * df) + np.sum(total.tau * dt) == pytest.approx(
            slope, rel=1e-12
        )


def test_zeros_thunks_and_parts_that_are_missing() -> None:
    _, qr, by_q, by_r = made((4, 3))
    both = to_fields(Tangent[QR](Q=by_q, R=by_r), qr)
    one = to_fields(Tangent[QR](Q=Thunk(lambda: by_q), R=ZeroTangent()), qr)
    other = to_fields(Tangent[QR](R=by_r), qr)
    assert one.factors + other.factors == pytest.approx(both.factors)
    assert other.tau.tolist() == [0.0, 0.0, 0.0]
    assert to_fields(Tangent[QR](Q=ZeroTangent()), qr) == Tangent[QR]()
    fields = Tangent[QR](tau=np.ones(3))
    assert to_fields(fields, qr) is fields
    assert to_properties(Tangent[QR](R=by_r), qr) == Tangent[QR](R=by_r)
    assert to_properties(Tangent[QR](), qr).Q.tolist() == np.zeros((4, 3)).tolist()


def test_properties_alone_are_added_as_they_are() -> None:
    _, qr, by_q, by_r = made((4, 3))
    total = Tangent[QR](Q=by_q) + Tangent[QR](Q=by_q, R=by_r)
    assert total == Tangent[QR](Q=2 * by_q, R=by_r)
    nested = Tangent[tuple](Tangent[QR].at(qr)(R=by_r)) + Tangent[tuple](
        Tangent[QR](tau=np.ones(3))
    )
    assert nested[0].factors == pytest.approx(np.vstack([by_r, np.zeros((1, 3))]))
    assert nested[0].tau.tolist() == [1.0, 1.0, 1.0]
    mixed = Tangent[QR].at(qr)(R=by_r, tau=np.ones(3))
    assert mixed == nested[0]


@dataclass
class Cell:
    side: float
    name: str = "a"

    @property
    def area(self) -> float:
        return self.side * self.side


def test_properties_of_any_dataclass() -> None:
    cell = Cell(3.0)
    assert (Tangent[Cell].at(cell)(area=1.0) + Tangent[Cell](side=0.5)).side == 6.5
    assert to_properties(Tangent[Cell](side=0.5), cell) == Tangent[Cell](area=3.0)
    assert cell + to_fields(Tangent[Cell](area=1.0), cell) == Cell(9.0)


eye = QR.of(np.eye(2))
REFUSED: list[tuple[Callable[[], Any], str]] = [
    (lambda: Tangent[QR](Q=np.eye(2)) + Tangent[QR](tau=np.ones(2)), "in properties, the other"),
    (lambda: Tangent[QR](Q=np.eye(2), tau=np.ones(2)), "in properties, the other"),
    (lambda: Tangent[QR](Q=np.eye(2)).tau, "What tau is cannot be read"),
    (lambda: Tangent[QR](tau=np.ones(2)).Q, "What Q is cannot be read"),
    (lambda: eye + Tangent[QR](Q=np.eye(2)), "made of its fields"),
    (lambda: to_fields(Tangent[QR](Q=np.ones(2)), eye), "does not have the shape of Q"),
    (lambda: to_fields(Tangent[QR](Q=np.ones(2)), 3.0), "is at a QR"),
    (
        lambda: Tangent[QR].at(eye)(tau=np.ones(2)) + Tangent[QR].at(QR.of(np.eye(2)))(Q=np.eye(2)),
        "two different primals",
    ),
]


@pytest.mark.parametrize(("wrong", "words"), REFUSED)
def test_refused(wrong: Callable[[], Any], words: str) -> None:
    with pytest.raises(TangentError, match=words):
        wrong()
