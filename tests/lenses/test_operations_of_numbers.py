"""NumPy's functions of a single number: every lens shows them, and every engine has their slope."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ad_viz as av

FUNCTIONS: dict[str, Callable[[Any], Any]] = {
    "a choice": lambda x: np.where(x > 0, x * x, x),
    "select": lambda x: np.select([x > 0], [x * x], x),
    "einsum": lambda x: np.einsum(",", x, x),
    "sinc": np.sinc,
    "inner": lambda x: np.inner(x, x),
    "tensordot": lambda x: np.sum(np.tensordot(x, x, 0)),
    "kron": lambda x: np.sum(np.kron(x, x)),
    "reshape": lambda x: np.reshape(x, ()),
    "squeeze": np.squeeze,
    "transpose": np.transpose,
    "ravel": lambda x: np.ravel(x)[0],
    "flip": np.flip,
    "roll": lambda x: np.roll(x, 1),
    "prod": np.prod,
    "var": lambda x: x + np.var(x),
    "norm": np.linalg.norm,
    "cumsum": lambda x: np.sum(np.cumsum(x)),
    "tile": lambda x: np.sum(np.tile(x, 3)),
    "stack": lambda x: np.sum(np.stack([x, x * x])),
    "clip": lambda x: np.clip(x, 0, 1),
    "average": np.average,
    "logaddexp": lambda x: np.logaddexp(x, 1.0),
}
LENSES = ("reverse", "forward", "programs", "engines", "runs", "readings", "live")
POINT, STEP = 0.3, 1e-6


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_engine_has_its_slope(name: str) -> None:
    f = FUNCTIONS[name]
    slope = (f(POINT + STEP) - f(POINT - STEP)) / (2 * STEP)
    for engine in ("tape", "var", "dual", "program"):
        value, (found,) = av.value_and_grad(f, POINT, engine=engine)
        assert value == pytest.approx(float(f(POINT)), rel=1e-12)
        assert found == pytest.approx(float(slope), rel=1e-6)


@pytest.mark.parametrize("lens", LENSES)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_lens_shows_it_of_an_input_and_of_a_sum(name: str, lens: str) -> None:
    f, show = FUNCTIONS[name], getattr(av, lens)
    assert len(show(f, POINT).timeline) > 1
    assert len(show(lambda x: f(np.sum(x)), np.array([0.1, 0.2])).timeline) > 2
