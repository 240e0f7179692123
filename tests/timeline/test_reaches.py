"""What a timeline says of the cells of an edge comes to what the engine sent along it."""

import itertools
import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.timeline.array_value import MOST, ArrayValue
from ad_viz.timeline.timeline import Timeline, decoded
from tests.golden.insides import FILE as INSIDES
from tests.golden.insides import insides
from tests.golden.reaches import FILE, reaches
from tests.lectures.functions import LECTURES
from tests.lenses.array_programs import numbers, stories
from tests.whole import sized

#: A pair of cells, and the counters of the loops.
Pair = tuple[int, int, tuple[int, ...]]


def pairs(data: dict[str, Any], edge: dict[str, Any]) -> Iterator[Pair]:
    reach = edge["reach"]
    if "pairs" in reach:
        yield from ((c, p, ()) for c, p in zip(*reach["pairs"], strict=True))
        return
    child, parent = (data["nodes"][edge[end]].get("shape", []) for end in ("child", "parent"))
    if "axes" not in reach:
        places = np.arange(np.prod(parent, dtype=int)).reshape(parent)
        stretched = np.broadcast_to(places, child).ravel().tolist()
        yield from ((c, p, ()) for c, p in enumerate(stretched))
        return
    axes, (c, p) = reach["axes"], reach.get("first", [0, 0])
    for counters in itertools.product(*(range(count) for count, _, _ in axes)):
        moved = np.array([c, p]) + sum(
            (k * np.array(axis[1:]) for k, axis in zip(counters, axes, strict=True)),
            np.zeros(2, int),
        )
        yield int(moved[0]), int(moved[1]), counters


def weights(timeline: Timeline, edge: dict[str, Any], state: Any, pair: Pair, nth: int) -> float:
    child, parent, counters = pair
    reach = edge["reach"]
    if "each" in reach:
        return float(decoded(reach["each"][nth]))
    if "factors" in reach:
        product = 1.0
        for side, place, steps in reach["factors"]:
            whole = (
                decoded(timeline.data["constants"][place]["value"])
                if side == "constant"
                else state[side, place]
            )
            product *= numbers(whole)[int(np.dot(counters, steps)) if counters else 0]
        return float(product)
    each = decoded(reach["weights"])
    is_own = isinstance(each, ArrayValue)
    return float(
        each.cells[parent if {"axes", "pairs"} & reach.keys() else child] if is_own else each
    )


def wrong(timeline: Timeline) -> list[str]:
    """The contributions that their cells do not come to."""
    found = []
    for number, step in enumerate(timeline.data["steps"], 1):
        state = timeline.state(number)
        kind = timeline.flow_at(number)
        for family, e, sent in step["set"]:
            edge = timeline.data["edges"][e if family == "contribution" else 0]
            if family != "contribution" or sent is None or "reach" not in edge:
                continue
            if not {"weights", "factors", "each"} & edge["reach"].keys():
                continue
            given = numbers(state[kind, edge["child" if kind == "adjoint" else "parent"]])
            expected = numbers(state["contribution", e])
            if max(given.size, expected.size) > 256:
                continue
            made = np.zeros(expected.size)
            for nth, pair in enumerate(pairs(timeline.data, edge)):
                child, parent, _ = pair
                one, other = (child, parent) if kind == "adjoint" else (parent, child)
                with np.errstate(all="ignore"):
                    made[other] += given[one] * weights(timeline, edge, state, pair, nth)
            if not np.allclose(made, expected, rtol=1e-9, atol=1e-9 * np.abs(made).max(initial=1)):
                found.append(f"step {number}, edge {edge}: {made} is not {expected}")
    return found


@pytest.mark.parametrize("tell", [tape_story, forward_story])
def test_cells_come_to_what_was_sent(tell: Any) -> None:
    seen = 0
    for made, timeline in stories(tell, range(sized(25, 2_000))):
        seen += 1
        assert wrong(timeline) == [], made.text
    assert seen > sized(5, 10)


@pytest.mark.parametrize("name", LECTURES)
def test_those_of_lectures_do_and_are_small(name: str) -> None:
    f, point = LECTURES[name]
    timeline = tape_story(f, point, elements=False)
    reaches = [edge["reach"] for edge in timeline.data["edges"] if "reach" in edge]
    assert reaches
    assert all(len(reach.get("pairs", [[]])[0]) <= MOST for reach in reaches)
    assert wrong(timeline) == []


def test_what_typescript_is_held_to_is_what_is_written() -> None:
    committed = json.loads(FILE.read_text("utf-8"))
    assert [one["case"] for one in committed] == [one["case"] for one in reaches()]
    for one, now in zip(committed, json.loads(json.dumps(reaches())), strict=True):
        assert one["pairs"] == now["pairs"]
        assert one["reach"].keys() == now["reach"].keys()
        if not {"weights", "each"} & one["reach"].keys():
            assert one["reach"] == now["reach"]


def test_a_constant_is_a_factor() -> None:
    A = np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
    timeline = tape_story(lambda x: np.sum(A @ x), (np.ones(3),), elements=False)
    [product, total] = (edge["reach"] for edge in timeline.data["edges"])
    assert product == {"axes": [[2, 1, 0], [3, 0, 1]], "factors": [["constant", 0, [3, 1]]]}
    assert timeline.data["constants"][0]["name"] == "A"
    assert total == {"axes": [[2, 0, 1]], "weights": 1.0, "sum": True}


def test_of_many_cells_no_weights_travel() -> None:
    for size, travels in ((256, True), (257, False)):
        x = np.linspace(0.1, 1.0, size)
        timeline = tape_story(lambda x: np.sum(np.tanh(x)), (x,), elements=False)
        reach = timeline.data["edges"][0]["reach"]
        assert ("weights" in reach) is travels
        assert reach["reads"] == [0]


def test_what_an_opened_step_is_held_to_is_what_is_sent() -> None:
    for mine, committed in zip(insides(), json.loads(INSIDES.read_text("utf-8")), strict=True):
        assert [cell for cell, _ in mine] == [cell for cell, _ in committed]
        assert [x for _, x in mine] == pytest.approx([x for _, x in committed], rel=1e-12)
