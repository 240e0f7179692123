"""What a page is answered about a step: its terms come to what the engine really sent."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.timeline import opened as module
from ad_viz.timeline.opened import opened
from ad_viz.timeline.timeline import Timeline
from tests.arrays.test_rows import CASES
from tests.lenses.array_programs import stories
from tests.whole import sized


def sent(timeline: Timeline) -> Iterator[tuple[int, int, Any]]:
    """Each step that sends something along an edge between arrays, the edge, and what it sends."""
    for number, changes in enumerate(timeline.subject.changes, 1):
        for family, e, x in changes:
            if family == "contribution" and x is not None and "reach" in edge_of(timeline, e):
                yield number, e, x


def edge_of(timeline: Timeline, e: int) -> dict[str, Any]:
    found: dict[str, Any] = timeline.data["edges"][e]
    return found


def wrong(timeline: Timeline) -> list[str]:
    found = []
    for number, e, x in sent(timeline):
        answer = opened(timeline, {"step": number, "edges": [e], "cells": []})
        [[_, children, parents, each]] = answer["edges"]
        edge, is_back = edge_of(timeline, e), timeline.flow_at(number) == "adjoint"
        ends = (children, parents) if is_back else (parents, children)
        end = edge["child" if is_back else "parent"]
        numbers = {
            cell: float(one)
            for side, of, cell, one in answer["cells"]
            if (side, of) == ("derivative", end)
        }
        made = np.zeros(np.size(x))
        with np.errstate(all="ignore"):
            for given, to, weight in zip(*ends, map(float, each), strict=True):
                made[to] += numbers[given] * weight if numbers[given] else 0.0
        size = np.abs(made).max(initial=1)
        if not np.allclose(made, np.ravel(x), rtol=1e-9, atol=1e-9 * size, equal_nan=True):
            found.append(f"step {number}, edge {edge}: {made} is not {x}")
    return found


@pytest.fixture
def all_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("_TERMS", "_CELLS", "_TRIES"):
        monkeypatch.setattr(module, limit, 10**9)


@pytest.mark.usefixtures("all_terms")
@pytest.mark.parametrize("tell", [tape_story, forward_story])
def test_terms_of_random_programs_come_to_what_was_sent(tell: Any) -> None:
    seen = 0
    for made, timeline in stories(tell, range(sized(15, 2_000))):
        seen += sum(1 for _ in sent(timeline))
        assert wrong(timeline) == [], made.text
    assert seen > sized(8, 20)


@pytest.mark.usefixtures("all_terms")
@pytest.mark.parametrize("case", CASES)
def test_terms_of_every_operation_come_to_what_was_sent(case: str) -> None:
    _, f, point = CASES[case]
    weighted: Callable[..., Any] = lambda *args: np.sum(np.sin(f(*args)))  # noqa: E731
    for tell in (tape_story, forward_story):
        assert wrong(tell(weighted, point, elements=False)) == []


@pytest.mark.usefixtures("all_terms")
@pytest.mark.parametrize(
    "f",
    [np.tanh, np.sort, np.cumprod, np.diff, lambda x: x[np.argsort(x)], lambda x: x.max() * x],
    ids=["tanh", "sort", "cumprod", "diff", "by an index", "max"],
)
def test_terms_of_large_arrays_come_to_what_was_sent(f: Callable[..., Any]) -> None:
    x = np.random.default_rng(3).uniform(0.9, 1.1, sized(300, 5_000))
    timeline = tape_story(lambda x: np.sum(f(x) * f(x)), (x,), elements=False)
    assert wrong(timeline) == []


def test_no_more_is_answered_than_is_shown() -> None:
    x = np.random.default_rng(3).normal(size=5_000)
    timeline = tape_story(lambda x: np.sum(np.sort(x) * 2.0), (x,), elements=False)
    number, e, _ = [*sent(timeline)][-1]
    answer = opened(timeline, {"step": number, "edges": [e] * 50, "cells": [["value", 0, 1]] * 999})
    assert len(answer["edges"]) == 36
    assert all(len(part) == 36 for part in answer["edges"][0][1:])
    assert answer["edges"][0][1] == [*range(4_964, 5_000)]  # a sweep begins at the last
    assert len(answer["cells"]) <= 4 * 36 + 1
