"""Stories of forward mode on arrays: each tangent is the engine's, of every lecture."""

from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.lenses.forward.story import forward_story
from ad_viz.timeline.array_value import ArrayValue
from ad_viz.timeline.texts.plain import plain
from tests.golden.array_functions import LAYERS_AT, layers
from tests.lectures.functions import LECTURES

STORIES = {name: (f, point) for name, (f, point) in LECTURES.items()} | {
    "layers": (layers, LAYERS_AT)
}


@pytest.mark.parametrize("name", STORIES)
def test_the_tangent_at_the_end_is_the_engines(name: str) -> None:
    f, point = STORIES[name]
    along = tuple(
        np.cos(np.arange(float(np.size(x)))).reshape(np.shape(x)) if np.ndim(x) else 0.5
        for x in point
    )
    timeline = forward_story(f, point, seed=along, elements=False)
    value, tangent = av.jvp(f, point, along)
    state, last = timeline.state(len(timeline)), len(timeline.data["nodes"]) - 1
    assert (state["value", last], state["tangent", last]) == (value, pytest.approx(tangent))


@pytest.mark.parametrize("name", STORIES)
def test_a_tangent_is_the_sum_of_what_came(name: str) -> None:
    f, point = STORIES[name]
    timeline = forward_story(f, point, elements=False)
    for number, step in enumerate(timeline.data["steps"], 1):
        state = timeline.state(number)
        edges = [e for family, e, _ in step["set"] if family == "contribution"]
        sent = [_numbers(state["contribution", e]) for e in edges]
        if sent:
            [node] = step["nodes"]
            assert np.allclose(_numbers(state["tangent", node]), sum(sent), rtol=2e-4, atol=1e-4)


def _numbers(value: Any) -> Any:
    return np.array(value.cells) if isinstance(value, ArrayValue) else np.array([value])


def test_layers_are_said_in_matrix_form() -> None:
    timeline = forward_story(layers, LAYERS_AT, elements=False)
    said = [plain(step["equation"]) for step in timeline.data["steps"]]
    assert [text for text in said if text.startswith("d")] == [
        "dx", "dW", "db", "dV", "dy = W dx", "dz = dy", "dh = dz / cosh(z)²", "dp = V dh",
        "dr = dp", "dq = 2 · r ⊙ dr", said[-2], said[-1],
    ]  # fmt: skip
    assert said[-2].startswith("dL = sum(dq) = ")
    assert timeline.data["nodes"][4]["differential"] == "dy = dW x + W dx"


def test_a_difference_of_arrays_moves_by_the_difference_of_their_tangents() -> None:
    seeds = (np.ones(2), np.ones(2))
    timeline = forward_story(
        lambda x, y: np.sum(x - y), (np.ones(2), np.ones(2)), seed=seeds, elements=False
    )
    said = [plain(step["equation"]) for step in timeline.data["steps"]]
    assert "dv₁ = dx − dy" in said


@pytest.mark.parametrize("name", STORIES)
def test_what_stands_at_the_edges_of_a_node_adds_up_to_its_line(name: str) -> None:
    f, point = STORIES[name]
    data = forward_story(f, point, elements=False).data
    nodes = data["nodes"]
    for child, node in enumerate(nodes):
        edges = [edge for edge in data["edges"] if edge["child"] == child]
        if edges and all("map" in edge for edge in edges):
            terms = [
                plain([["name", f"d{nodes[edge['parent']]['name']}"] if token == ["slot"] else token
                       for token in edge["map"]])
                for edge in sorted(edges, key=lambda edge: edge["slot"])
            ]  # fmt: skip
            line = node["differential"].split(" = ", 1)[1]
            assert _alike(" + ".join(terms)) == _alike(line), node


def _alike(written: str) -> str:
    """Without what differs between a line of a program and a pill."""
    written = (
        written.replace("+ −", "− ").replace("−", "-").replace(" ** 2", "²").replace(" * ", " · ")
    )
    return written.replace(" ", "")
