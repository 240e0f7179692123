"""Where NumPy refuses an index or a matrix, ours is told with the line, and is NumPy's kind too."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import ADError, InputError
from tests.fresh import FRESH

ENGINES = ["tape", "var", "dual", "program"]
P = np.array([1.0, -2.0, 3.0])


def _key(draw: np.random.Generator) -> Any:
    one: list[Callable[[], Any]] = [
        lambda: int(draw.integers(-4, 5)),
        lambda: slice(int(draw.integers(-3, 4)), None),
        lambda: draw.integers(-4, 5, size=2).tolist(),
        lambda: None,
        lambda: ...,
        lambda: 1.5,
        lambda: "a",
    ]
    keys = [one[draw.choice(7, p=[0.4, 0.2, 0.2, 0.05, 0.05, 0.05, 0.05])]() for _ in range(3)]
    return keys[0] if draw.random() < 0.4 else tuple(keys[: draw.integers(1, 4)])


def test_random_keys_are_refused_where_numpy_refuses_them() -> None:
    draw, refused, taken = np.random.default_rng(FRESH), 0, 0
    for _ in range(300):
        point = draw.normal(size=tuple(draw.integers(1, 4, size=draw.integers(1, 3))))
        key, engine = _key(draw), str(draw.choice(ENGINES))
        try:
            expected = float(np.sum(point[key]))
        except IndexError:
            refused += 1
            for tell in (
                lambda f, point=point, engine=engine: av.value_and_grad(f, point, engine=engine),
                lambda f, point=point: av.record(f, point, elements=True),
            ):
                with pytest.raises(ADError) as caught:
                    tell(lambda x, key=key: np.sum(x[key]))
                assert isinstance(caught.value, IndexError), (point.shape, key)
                assert str(point.shape) in caught.value.found
                assert "x[key]" in str(caught.value.line)
        else:
            taken += 1
            value, _ = av.value_and_grad(lambda x, key=key: np.sum(x[key]), point, engine=engine)
            assert value == pytest.approx(expected), (point.shape, key)
    assert refused > 20
    assert taken > 20


@pytest.mark.parametrize("engine", ENGINES)
def test_subscripts_that_do_not_fit(engine: Any) -> None:
    with pytest.raises(InputError) as refused:
        av.value_and_grad(lambda x: np.sum(np.einsum("ij,j->i", x, x)), P, engine=engine)
    assert "subscripts" in refused.value.expected
    assert "einsum" in str(refused.value.line)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("f", "found", "expected"),
    [
        (lambda x: np.linalg.inv(np.outer(x, x)), "[[1.0, -2.0, 3.0], [", "determinant"),
        (lambda x: np.linalg.solve(np.outer(x, x), x), "[[1.0, -2.0, 3.0], [", "determinant"),
        (lambda x: np.linalg.cholesky(-x[0] * np.eye(2)), "[[-1.0, -0.0], [", "eigenvalues"),
    ],
    ids=["inv", "solve", "cholesky"],
)
def test_a_matrix_that_is_refused(
    f: Callable[..., Any], found: str, expected: str, engine: Any
) -> None:
    with pytest.raises(InputError, match="does not take this matrix") as refused:
        av.value_and_grad(lambda x: np.sum(f(x)), P, engine=engine)
    assert isinstance(refused.value, np.linalg.LinAlgError)
    assert refused.value.found.startswith(found)
    assert expected in refused.value.expected
    assert "np.linalg" in str(refused.value.line)


def test_who_catches_numpys_error_goes_on() -> None:
    def f(x: Any) -> Any:
        try:
            return x[7]
        except IndexError:
            pass
        try:
            return np.sum(np.linalg.inv(np.outer(x, x)))
        except np.linalg.LinAlgError:
            return np.sum(x * x)

    assert np.allclose(av.grad(f)(P), 2 * P)
