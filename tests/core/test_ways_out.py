"""Ways out of a value, in every engine, of numbers and of elements of an array."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from tests.core.ways_out import DIFFERENTIATED, REFUSED

ENGINES = ("tape", "var", "dual", "program")
each_engine = pytest.mark.parametrize("engine", ENGINES)


def of_elements(way: Callable[[Any, Any], Any]) -> Callable[[Any], Any]:
    return lambda X: way(X[0], X[1])


@each_engine
@pytest.mark.parametrize("name", DIFFERENTIATED)
def test_a_way_out_keeps_the_derivative(name: str, engine: Any) -> None:
    way, value, by_x, by_y = DIFFERENTIATED[name]
    assert av.value_and_grad(way, 0.5, 1.5, engine=engine) == (value, (by_x, by_y))
    found, (slopes,) = av.value_and_grad(of_elements(way), np.array([0.5, 1.5]), engine=engine)
    assert (found, slopes.tolist()) == (value, [by_x, by_y])


@each_engine
@pytest.mark.parametrize("name", REFUSED)
def test_a_way_out_is_refused_by_name(name: str, engine: Any) -> None:
    way, error = REFUSED[name]
    with pytest.raises(error) as refusal:
        av.value_and_grad(way, 0.5, 1.5, engine=engine)
    assert refusal.value.line is not None
    assert f'"{name}": (lambda x, y:' in refusal.value.line
    with pytest.raises(type(refusal.value)):
        av.value_and_grad(of_elements(way), np.array([0.5, 1.5]), engine=engine)
