"""Every edge, put to every engine."""

import math
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest

import ad_viz as av
from tests.core.all_engines import ENGINES, Engine
from tests.core.array_edges import ARRAY_EDGES
from tests.core.edges import EDGES, Edge
from tests.core.program_edges import CONSTANT_EDGES, PROGRAM_EDGES

NUMBER_EDGES: Final = [*EDGES, *PROGRAM_EDGES]
DRIVER_EDGES: Final = [*ARRAY_EDGES, *CONSTANT_EDGES]

#: Those that need no recording: they take a whole array for one input.
DRIVERS: Final = {name: ENGINES[name] for name in ("tape", "var", "dual", "vjp")} | {
    f"jacobian {mode}": lambda f, *point, mode=mode: (
        av.vjp(f, *point)[0],
        av.jacobian(f, *point, mode=mode),
    )
    for mode in ("reverse", "forward")
}


def same(found: float, expected: float) -> bool:
    """Equal to 1e-12, infinities with their signs, NaN where it is expected and only there."""
    if math.isnan(expected):
        return math.isnan(found)
    return found == expected or math.isclose(found, expected, rel_tol=1e-12)


def same_array(found: Any, expected: Any) -> bool:
    """The same of every element; and float64, but for a float32's, in the same shape."""
    kind = getattr(expected, "dtype", float)
    found, expected = np.asarray(found), np.asarray(expected, dtype=kind)
    if (found.shape, found.dtype) != (expected.shape, expected.dtype):
        return False
    return all(map(same, found.ravel().tolist(), expected.ravel().tolist()))


def check(engine: Engine, edge: Edge, alike: Callable[[Any, Any], bool]) -> tuple[Any, ...]:
    """The engine's error is the edge's; or its value and its slopes, which are returned, are."""
    if isinstance(edge.slopes, type):
        with pytest.raises(edge.slopes):
            engine(edge.f, *edge.point)
        return ()
    value, slopes = engine(edge.f, *edge.point)
    assert type(value) is float
    assert same(value, edge.value), edge.why
    assert len(slopes) == len(edge.slopes)
    assert all(map(alike, slopes, edge.slopes)), edge.why
    return tuple(slopes)


@pytest.mark.whole
@pytest.mark.parametrize("engine", ENGINES.values(), ids=ENGINES)
@pytest.mark.parametrize("edge", NUMBER_EDGES, ids=[ascii(e.name) for e in NUMBER_EDGES])
def test_edges(engine: Engine, edge: Edge) -> None:
    assert {type(slope) for slope in check(engine, edge, same)} <= {float}


@pytest.mark.whole
@pytest.mark.parametrize("engine", DRIVERS.values(), ids=DRIVERS)
@pytest.mark.parametrize("edge", DRIVER_EDGES, ids=[ascii(e.name) for e in DRIVER_EDGES])
def test_edges_of_drivers(engine: Engine, edge: Edge) -> None:
    check(engine, edge, same_array)


def test_there_are_edges_enough_and_none_twice() -> None:
    for edges, count in ((NUMBER_EDGES, 80), (DRIVER_EDGES, 20)):
        assert len({edge.name for edge in edges}) == len(edges) >= count


@pytest.mark.whole
@pytest.mark.parametrize("edge", CONSTANT_EDGES, ids=[ascii(e.name) for e in CONSTANT_EDGES])
def test_what_has_no_way_from_the_inputs_is_not_recorded(edge: Edge) -> None:
    with pytest.raises(av.errors.OutputError, match="did not return a value that depends on"):
        av.record(edge.f, *edge.point)


def test_arrays_may_change_after_they_were_used() -> None:
    x, factor = np.array([1.0, 2.0]), np.array([5.0, 6.0])
    value, pullback = av.vjp(lambda x: np.sum(x * x * factor), x)
    x[:], factor[:] = 100.0, 0.0
    pullback(1.0)[0][:] = 0.0
    assert value == 29.0
    assert pullback(1.0)[0].tolist() == [10.0, 24.0]


@pytest.mark.parametrize("engine", ["tape", "var", "dual"])
def test_a_constant_may_change_inside_the_function(engine: Any) -> None:
    def f(x):
        factor = np.array([5.0, 6.0])
        y = factor * x
        factor[:] = 0.0
        return y.sum()

    value, (slope,) = av.value_and_grad(f, np.array([1.0, 2.0]), engine=engine)
    assert (value, slope.tolist()) == (17.0, [5.0, 6.0])


def test_an_array_that_is_returned_as_it_came() -> None:
    x, seed = np.array([1.0, 2.0]), np.array([3.0, 4.0])
    value, pullback = av.vjp(lambda x: x, x)
    adjoint = pullback(seed)[0]
    assert (value.tolist(), adjoint.tolist()) == ([1.0, 2.0], [3.0, 4.0])
    assert not any(np.shares_memory(a, b) for a, b in [(value, x), (adjoint, seed)])
    for mode in ("reverse", "forward"):
        assert np.array_equal(av.jacobian(lambda x: x, x, mode=mode)[0], np.eye(2))
    with pytest.raises(av.errors.OutputError, match="a gradient belongs to one number"):
        av.value_and_grad(lambda x: x, x)
