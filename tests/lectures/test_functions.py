"""The five lectures, in every engine, against differences of NumPy itself."""

import numpy as np
import pytest

import ad_viz as av
from tests.arrays.differences import differences
from tests.lectures.functions import LECTURES

SMALL = [name for name in LECTURES if name != "network"]


@pytest.mark.parametrize("engine", ["tape", "var", "dual", "program"])
@pytest.mark.parametrize("name", SMALL)
def test_every_engine_has_the_gradient(name: str, engine: str) -> None:
    f, point = LECTURES[name]
    value, slopes = av.value_and_grad(f, *point, engine=engine)
    assert value == pytest.approx(f(*point), rel=1e-12)
    for slope, expected in zip(slopes, differences(f, point), strict=True):
        assert np.allclose(slope, expected, rtol=1e-8, atol=1e-8)


def test_the_network_along_a_direction() -> None:
    f, point = LECTURES["network"]
    along = [0.01 * np.cos(np.arange(float(array.size))).reshape(array.shape) for array in point]
    value, slopes = av.value_and_grad(f, *point)
    assert value == pytest.approx(f(*point), rel=1e-12)
    (expected,) = differences(
        lambda t: f(*(x + t * d for x, d in zip(point, along, strict=True))), (0.0,)
    )
    found = sum(np.sum(slope * d) for slope, d in zip(slopes, along, strict=True))
    assert found == pytest.approx(float(expected), rel=1e-8)
    assert av.jvp(f, point, along)[1] == pytest.approx(float(expected), rel=1e-8)
