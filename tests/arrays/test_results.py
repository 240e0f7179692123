"""Results are handed out in the precision of what they belong to."""

import numpy as np
import pytest

import ad_viz as av


def _loss(W: object, x: object) -> object:
    return np.sum(np.tanh(W @ x) ** 0.5 / (1 + np.exp(x).sum()))  # type: ignore[operator, call-overload]


@pytest.mark.parametrize("engine", ["tape", "var", "dual", "program"])
def test_single_precision_stays_single_and_near_the_double(engine: str) -> None:
    x, W = np.linspace(0.1, 1, 5), np.ones((3, 5))
    single = [np.float32(one) for one in (W, x)]
    value, slopes = av.value_and_grad(_loss, *single, engine=engine)
    right, exact = av.value_and_grad(_loss, W, x)
    assert value == pytest.approx(right, rel=1e-5)
    for slope, truth in zip(slopes, exact, strict=True):
        assert slope.dtype == np.float32
        assert np.allclose(slope, truth, rtol=1e-5, atol=1e-6)


def test_each_input_keeps_its_own() -> None:
    x, W = np.float32([0.1, 0.2]), np.ones((3, 2))
    _, (on_W, on_x) = av.value_and_grad(_loss, W, x)
    assert (on_W.dtype, on_x.dtype) == (np.float64, np.float32)
