"""At a kink every engine and every driver takes the same slope, and it is the one that is said."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ad_viz as av

ENGINES = ["tape", "var", "dual", "program"]
half, third = 0.5, 1 / 3

#: A function of one array to one number, where, and its slope there.
KINKS: dict[str, tuple[Callable[[Any], Any], list[float], list[float]]] = {
    "max of equals": (np.max, [3.0, 1.0, 3.0, 3.0], [third, 0, third, third]),
    "min of equals": (np.min, [1.0, 3.0, 1.0], [half, 0, half]),
    "max of rows": (
        lambda x: np.sum(np.max(np.reshape(x, (2, 2)), axis=-1)), [1.0, 1.0, 2.0, 3.0],
        [half, half, 0, 1],
    ),
    "maximum of two": (lambda x: np.maximum(x[0], x[1]), [2.0, 2.0], [half, half]),
    "minimum of two": (lambda x: np.sum(np.minimum(x, 2.0)), [2.0, 1.0], [half, 1]),
    "fmax of two": (lambda x: np.sum(np.fmax(x, [2.0, 0.0])), [2.0, 1.0], [half, 1]),
    "clip at its end": (lambda x: np.sum(np.clip(x, 0.0, 1.0)), [0.0, 1.0, 2.0], [half, half, 0]),
    "sort of equals": (lambda x: np.sort(x) @ [1.0, 2.0, 3.0], [2.0, 1.0, 2.0], [2, 1, 3]),
    "relu": (lambda x: np.sum(np.maximum(x, 0.0)), [0.0, -1.0, 1.0], [half, 0, 1]),
    "abs": (lambda x: np.sum(np.abs(x)), [0.0, -2.0, 2.0], [0, -1, 1]),
    "length": (np.linalg.norm, [0.0, 0.0], [0, 0]),
    "length 1": (lambda x: np.linalg.norm(x, 1), [0.0, -2.0], [0, -1]),
    "spread": (np.std, [2.0, 2.0, 2.0], [0, 0, 0]),
    "sign": (lambda x: np.sum(np.sign(x) * [1.0, 2.0]), [0.0, 3.0], [0, 0]),
    "floor": (lambda x: np.sum(np.floor(x) * x), [2.0, 1.5], [2, 1]),
    "ceil": (lambda x: np.sum(np.ceil(x) * x), [2.0, 1.5], [2, 2]),
    "round": (lambda x: np.sum(np.round(x) * x), [0.5, 1.6], [0, 2]),
    "//": (lambda x: x[0] // x[1] * 1.0 + x[0], [6.0, 2.0], [1, 0]),
    "%": (lambda x: x[0] % x[1], [7.0, 2.0], [1, -3]),
    "% of what is below 0": (lambda x: np.sum(np.remainder(x[:1], x[1:])), [-7.0, 2.0], [1, 4]),
    "% at a jump": (lambda x: x[0] % x[1], [6.0, 2.0], [1, -3]),
    "argmax": (lambda x: x[np.argmax(x)] * np.argmax(x), [1.0, 2.0, 2.0], [0, 1, 0]),
}  # fmt: skip


@pytest.mark.parametrize("name", KINKS)
def test_all_engines_and_drivers_take_the_slope_that_is_said(name: str) -> None:
    f, at, slope = KINKS[name]
    point, expected = np.array(at), pytest.approx(slope, abs=1e-15)
    for engine in ENGINES:
        _, (found,) = av.value_and_grad(f, point, engine=engine)  # type: ignore[arg-type]
        assert found.tolist() == expected, engine
    assert av.vjp(f, point)[1](1.0)[0].tolist() == expected
    for mode in ("forward", "reverse"):
        found = np.ravel(av.jacobian(f, point, mode=mode)[0])  # type: ignore[arg-type]
        assert found.tolist() == expected, mode
    units = np.eye(len(at))
    assert [float(av.jvp(f, (point,), (unit,))[1]) for unit in units] == expected


@pytest.mark.parametrize("name", KINKS)
def test_in_single_precision_too(name: str) -> None:
    f, at, slope = KINKS[name]
    _, (found,) = av.value_and_grad(f, np.array(at, dtype=np.float32))
    assert found.dtype == np.float32
    assert found.tolist() == pytest.approx(slope, abs=1e-6)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_norm_of_no_numbers_is_0(engine: Any) -> None:
    value, (slopes,) = av.value_and_grad(
        lambda x: np.linalg.norm(x[1:]) + x[0], np.ones(1), engine=engine
    )
    assert (value, slopes.tolist()) == (1.0, [1.0])
