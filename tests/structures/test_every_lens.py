"""Random containers in every lens of a function: the story is that of flat arguments."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.player.widget import Player
from tests.fresh import FRESH
from tests.structures.containers import drawn, leaves, like
from tests.structures.test_every_driver import Case
from tests.whole import sized

LENSES: dict[str, Callable[..., Player]] = {
    "forward": av.forward,
    "reverse": av.reverse,
    "var": lambda *args, **named: av.reverse(*args, engine="var", **named),
    "cells": lambda *args, **named: av.reverse(*args, elements=True, **named),
    "engines": av.engines,
    "programs": av.programs,
    "runs": av.runs,
    "runs, reverse": lambda *args: av.runs(*args, mode="reverse"),
    "readings": av.readings,
    "live": av.live,
}
SEEDS = [*range(sized(5, 300)), FRESH]


def numbers(player: Player) -> Any:
    """All that is shown of values and derivatives in the end, with no name."""
    timeline = player.timeline
    state = timeline.state(len(timeline))
    return {key: repr(x) for key, x in state.items() if key[0] in ("value", "tangent", "adjoint")}


@pytest.mark.parametrize("lens", LENSES)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_story_is_that_of_flat_arguments(lens: str, seed: Any) -> None:
    case = Case(seed, ("number", "dict", "nested"), 7)
    found, flat = LENSES[lens](case.f, *case.primals), LENSES[lens](case.flat, *case.row)
    data, other = found.timeline.data, flat.timeline.data
    assert numbers(found) == numbers(flat)
    assert [(e["parent"], e["child"]) for e in data["edges"]] == [
        (e["parent"], e["child"]) for e in other["edges"]
    ]
    assert data["function"]["signature"] == "f(p, q)"
    names = [
        name for part, p in zip("pq", case.primals, strict=True) for name, _ in leaves(p, part)
    ]
    shown = [node["name"] for node in data["nodes"]]
    if lens in ("forward", "reverse", "var", "engines", "programs"):
        assert shown[: len(names)] == names
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize("seed", SEEDS)
def test_seeds_stand_in_the_same_containers(seed: Any) -> None:
    case = Case(seed, cells=7)
    steps = like(case.primals, iter(case.tangents))
    for elements in (False, True):
        found = av.forward(case.f, *case.primals, seed=steps, elements=elements)
        cells = [x for t in case.tangents for x in np.ravel(t).tolist()]
        given = cells if elements else case.tangents
        flat = av.forward(case.flat, *case.row, seed=given, elements=elements)
        assert numbers(found) == numbers(flat)
    value, tangent = av.jvp(case.flat, case.row, case.tangents)
    found = av.reverse(case.f, *case.primals, seed=tangent)
    flat = av.reverse(case.flat, *case.row, seed=tangent)
    assert numbers(found) == numbers(flat)
    assert av.vjp(case.f, *case.primals)[0] is not value


@pytest.mark.parametrize("seed", SEEDS)
def test_a_recording_runs_as_its_program_says(seed: Any) -> None:
    case = Case(seed, ("number", "dict"), 7)
    recording = av.record(case.f, *case.primals)
    flat = av.record(case.flat, *case.row)
    program = recording.program()
    given = [node.value for node in recording.nodes[: recording.inputs]]
    assert program.inputs[: len(given)] == tuple(
        node.name for node in recording.nodes[: len(given)]
    )
    assert repr(program(**dict(zip(program.inputs, given, strict=True)))) == repr(flat.value)
    space: dict[str, Any] = {}
    exec(program.source("again"), space)
    assert np.allclose(space["again"](*given), flat.value, rtol=1e-12)


def test_a_difference_is_taken_along_the_one_number_of_a_container() -> None:
    def f(p: Any, how: Any) -> Any:
        return {"loss": p["layers"][0] ** 3 if how == "cube" else p["layers"][0]}

    player = av.differences(f, {"layers": [2.0], "name": "first"}, "cube")
    assert player.timeline.data["function"]["at"] == 'p["layers"][0] = 2'
    flat = av.differences(lambda x: x**3, 2.0)
    assert numbers(player) == numbers(flat)


def test_names_of_leaves_tell_where_they_are() -> None:
    random = Random(3)
    primal = {"layers": [drawn(random, depth=3)], 'a "b"\n': 1.0, (1, 2): 2.0}
    recording = av.record(lambda p: p["layers"][0] * p['a "b"\n'] * p[1, 2], primal, elements=False)
    assert [node.name for node in recording.nodes[:3]] == [
        'p["layers"][0]', r'p["a \"b\"\n"]', "p[(1, 2)]"
    ]  # fmt: skip
