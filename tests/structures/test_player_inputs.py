"""``player.inputs``: the arguments in their own structure, in every player of a function."""

from random import Random
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.timeline.replay import inputs_of
from tests.fresh import FRESH
from tests.structures.containers import Layer, Point, alike, leaves, like
from tests.structures.test_every_driver import Case
from tests.structures.test_every_lens import LENSES, numbers
from tests.whole import sized

SEEDS = [*range(sized(4, 300)), FRESH]


def as_floats(primals: Any) -> Any:
    """The same with floats for numbers, as they are taken."""
    row = (np.array(one, float) if np.ndim(one) else float(one) for _, one in leaves(primals))
    return _whole(primals, row)


def _whole(value: Any, row: Any) -> Any:
    """The same container of ``row``; constants stay."""
    if isinstance(value, Layer):
        return Layer(_whole(value.W, row), _whole(value.b, row))
    if isinstance(value, Point):
        return Point(_whole(value.x, row), _whole(value.y, row))
    if isinstance(value, dict):
        return type(value)((key, _whole(one, row)) for key, one in value.items())
    if isinstance(value, list | tuple):
        return type(value)([_whole(one, row) for one in value])
    return next(row) if [*leaves(value)] else value


def equal(a: Any, b: Any) -> bool:
    """Of one structure and to the bit."""
    if isinstance(a, Layer) and isinstance(b, Layer):
        return equal((a.W, a.b, a.width, a.name), (b.W, b.b, b.width, b.name))
    if isinstance(a, dict):
        return type(a) is type(b) and [*a] == [*b] and all(equal(a[key], b[key]) for key in a)
    if isinstance(a, list | tuple):
        return type(a) is type(b) and len(a) == len(b) and all(map(equal, a, b))
    return alike(a, b)


@pytest.mark.parametrize("lens", LENSES)
@pytest.mark.parametrize("seed", SEEDS)
def test_they_are_set_in_their_own_structure(lens: str, seed: Any) -> None:
    case, random = Case(seed, ("number", "dict"), 5), Random(seed)
    player = LENSES[lens](case.f, *case.primals)
    assert equal(player.inputs, as_floats(case.primals))
    row = [leaf * random.uniform(0.5, 1.5) for leaf in case.row]
    other = _whole(case.primals, iter(row))
    player.step = 3
    player.inputs = other
    assert equal(player.inputs, as_floats(other))
    assert player.step == 3
    assert numbers(player) == numbers(LENSES[lens](case.f, *other))
    assert player.get_state()["inputs"] == cells(row)
    player.set_state({"inputs": cells(case.row)})
    assert equal(player.inputs, as_floats(case.primals))


def cells(row: Any) -> list[float]:
    """Of numbers and arrays, one after another."""
    return [float(x) for leaf in row for x in np.ravel(leaf)]


@pytest.mark.parametrize(
    "lens", [av.reverse, av.forward, av.engines, av.live, av.readings, av.programs]
)
def test_the_browser_counts_the_cells_as_the_inputs_do(lens: Any) -> None:
    def f(p: Any, X: Any) -> Any:
        return np.sum((p["w"] @ X) * p["b"])

    w, X = np.arange(6.0).reshape(2, 3), 10.0 + np.arange(3.0)
    player = lens(f, {"w": w, "b": 2.0}, X)
    found = inputs_of(player.timeline)
    assert found is not None
    row = [x for one in found for x in getattr(one, "cells", (one,))]
    assert player.get_state()["inputs"] == row == [*range(6), 2.0, 10.0, 11.0, 12.0]
    player.set_state({"inputs": [*map(float, range(9, 0, -1)), "-0"]})
    given = {"w": np.array([[9.0, 8.0, 7.0], [6.0, 5.0, 4.0]]), "b": 3.0}
    assert equal(player.inputs, (given, np.array([2.0, 1.0, -0.0])))


def test_small_floats_stay_small_where_the_browser_sets_them() -> None:
    player = av.reverse(lambda x, y: np.sum(x * y), np.ones(2, np.float32), np.ones(2))
    player.set_state({"inputs": [0.1, 0.2, 0.1, 0.2]})
    assert equal(player.inputs, (np.array([0.1, 0.2], np.float32), np.array([0.1, 0.2])))


def test_an_array_that_no_page_has_in_full_does_not_travel_as_inputs() -> None:
    player = av.reverse(lambda x: np.sum(x * x), np.ones(256))
    assert player.get_state()["inputs"] == [1.0] * 256
    player.inputs = 2.0 * np.ones(256)
    assert player.get_state()["inputs"] == [2.0] * 256
    assert av.reverse(lambda x: np.sum(x * x), np.ones(257)).get_state()["inputs"] is None


@pytest.mark.parametrize("row", [[], [1.0], [1.0] * 5, [1.0, 2.0, 3.0, "w"], [1.0, 2.0, 3.0, None]])
def test_a_row_from_the_browser_that_does_not_fit_changes_nothing(row: list[Any]) -> None:
    player = av.reverse(lambda p, x: np.sum(p["w"]) * x, {"w": np.ones(3)}, 2.0)
    before = player.timeline
    with pytest.raises((InputError, ValueError, TypeError)):
        player.set_state({"inputs": row})
    assert player.timeline is before
    assert equal(player.inputs, ({"w": np.ones(3)}, 2.0))


@pytest.mark.parametrize("lens", [av.reverse, av.forward, av.engines, av.live, av.runs])
def test_shapes_and_dtypes_are_kept(lens: Any) -> None:
    X = np.array([[1, 2], [3, 4]])
    player = lens(lambda p, x: np.sum(p["w"] * x) * p["b"], {"w": X, "b": 2, "how": "x"}, 0.5)
    X[:] = 0
    assert player.inputs[0]["w"].tolist() == [[1.0, 2.0], [3.0, 4.0]]
    with pytest.raises(ValueError, match="read-only"):
        player.inputs[0]["w"][0, 0] = 5.0
    player.inputs = ({"w": [[5, 6], [7, 8]], "b": 1, "how": "y"}, 3)
    assert player.inputs[0]["w"].tolist() == [[5.0, 6.0], [7.0, 8.0]]
    assert (player.inputs[0]["b"], player.inputs[0]["how"], player.inputs[1]) == (1.0, "y", 3.0)
    small = av.reverse(lambda x: np.sum(x * x), np.ones(2, np.float32))
    small.inputs = np.array([0.1, 0.2])
    assert small.inputs[0].dtype == np.float32


WRONG: dict[str, tuple[Any, str]] = {
    "another shape": (({"w": np.ones(3), "b": [1.0]}, 2.0), r'p\["w"\] has another shape'),
    "ragged": (({"w": [[1.0, 2.0], [3.0]], "b": [1.0]}, 2.0), r'p\["w"\] has another structure'),
    "text": (({"w": np.array(["a", "b"]), "b": [1.0]}, 2.0), r'p\["w"\] is not'),
    "too many": (({"w": np.ones(2), "b": [1.0]}, 2.0, 3.0), "one for each argument"),
    "too few": (({"w": np.ones(2), "b": [1.0]},), "one for each argument"),
    "another key": (({"w": np.ones(2), "c": [1.0]}, 2.0), "The input p has another structure"),
    "a tuple": (((np.ones(2), [1.0]), 2.0), "The input p has another structure"),
    "a longer list": (({"w": np.ones(2), "b": [1.0, 2.0]}, 2.0), r'p\["b"\] has another structure'),
    "an array for a number": (({"w": np.ones(2), "b": [np.ones(2)]}, 2.0), r'p\["b"\]\[0\] is not'),
    "an object": (({"w": np.ones(2), "b": [1.0]}, object()), "The input x is not"),
    "a number": (3.0, "one for each argument"),
}


@pytest.mark.parametrize("name", WRONG)
def test_another_structure_is_refused_and_nothing_changes(name: str) -> None:
    given, says = WRONG[name]
    player = av.reverse(
        lambda p, x: np.sum(p["w"]) * p["b"][0] * x, {"w": np.ones(2), "b": [1.0]}, 2.0
    )
    before, timeline = player.inputs, player.timeline
    with pytest.raises(InputError, match=says) as refused:
        player.inputs = given
    assert all((refused.value.found, refused.value.expected, refused.value.remedy))
    assert player.timeline is timeline
    assert equal(player.inputs, before)


def test_inputs_that_the_function_refuses_change_nothing() -> None:
    player = av.reverse(lambda p: p["w"][0] if p["w"][1] < 2 else None, {"w": np.ones(2)})
    before = player.inputs
    with pytest.raises(av.errors.OutputError):
        player.inputs = {"w": np.full(2, 3.0)}
    assert equal(player.inputs, before)
    player.at({"w": np.array([7.0, 1.0])})
    assert player.inputs[0]["w"].tolist() == [7.0, 1.0]


def test_by_tangents_of_the_same_kind() -> None:
    """A step of descent by what the driver gave: the player goes down."""

    def f(p: Any) -> Any:
        return np.sum(p[0] * p[0]) + p[1] ** 2

    player = av.reverse(f, (np.array([1.0, 2.0]), 3.0))
    value, (slopes,) = av.value_and_grad(f, *player.inputs)
    row = iter([p - 0.1 * s for (_, p), s in zip(leaves(player.inputs), slopes, strict=True)])
    player.inputs = (like(player.inputs[0], row),)
    assert av.value_and_grad(f, *player.inputs)[0] < value


def test_a_tangent_as_an_input_keeps_its_parts() -> None:
    player = av.reverse(lambda t: t, av.Tangent(dict, {"a": 1.0}))
    player.at(av.Tangent(dict, {"a": 2.0}))
    assert player.inputs == (av.Tangent(dict, {"a": 2.0}),)
