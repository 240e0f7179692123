"""A timeline told anew in a page says what Python says there, in every number, text and part."""

import json
import math
import random
import re
from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Any

import pytest

import ad_viz as av
from ad_viz.lenses.registry import LENSES
from ad_viz.timeline.timeline import Timeline
from tests.core.graphs import Graph, graph
from tests.fresh import FRESH
from tests.golden.cases import GOLDEN, path
from tests.timeline.in_page import Asked, in_page
from tests.timeline.retold import cancels, differences

#: The lenses of which a golden timeline has inputs to drag.
WITH_INPUTS = {
    lens
    for lens, cases in GOLDEN.items()
    if any('"replay"' in path(one).read_text() for one in cases)
}
#: Their calls, as README has them.
CALLS = {
    call.written: lens.name for lens in LENSES if lens.name in WITH_INPUTS for call in lens.calls
}
MORE = ['runs(f, 0.5, 4.2, mode="reverse")']


def shown(written: str, f: Callable[..., Any], at: tuple[float, ...]) -> Timeline:
    call = re.sub(r"0\.5(, 4\.2)?", "*at", written)
    player = eval(f"av.{call}", {"av": av, "f": f, "at": at})
    timeline: Timeline = player.timeline
    return timeline


def is_steep(written: str, f: Graph, at: Sequence[float], there: Timeline) -> bool:
    """Whether a last digit of an input is more than a ninth digit of what is shown."""
    nudged = tuple(math.nextafter(x, math.inf) for x in at)
    data = shown(written, f, nudged).data
    return differences(json.loads(json.dumps(data)), there, 1e-10) != []


def graphs(lot: random.Random, count: int) -> list[Graph]:
    """Random ones of two inputs, and of not too many steps."""
    found = (graph(lot.randrange(2**48)) for _ in iter(int, 1))
    return [next(g for g in found if len(g.point) == 2) for _ in range(count)]


@pytest.mark.parametrize("written", [*CALLS, *MORE])
def test_every_number_is_what_python_tells_there(written: str) -> None:
    lot = random.Random(f"{FRESH} {written}")
    asked, there, drawn = [], [], [g for g in graphs(lot, 6) for _ in range(2)]
    for g, reach in zip(drawn, cycle((0.05, 3.0)), strict=False):
        other = tuple(x + lot.uniform(-reach, reach) for x in g.point)
        asked.append(Asked(shown(written, g, g.point), other))
        there.append(shown(written, g, other))
    for g, one, python, found in zip(drawn, asked, there, in_page(asked), strict=True):
        assert not found["isApart"]
        assert found["stray"] is None
        apart = differences(found["timeline"], python)
        assert (
            not apart or cancels(found["timeline"], python) or is_steep(written, g, one.at, python)
        ), apart
        assert differences(found["timeline"], one.original) != []


@pytest.mark.parametrize("lens", [av.reverse, av.forward])
def test_every_number_with_other_seeds(lens: Callable[..., av.Player]) -> None:
    lot = random.Random(f"{FRESH} {lens.__name__}")
    asked, there = [], []
    for g in graphs(lot, 12):
        other = tuple(x + lot.uniform(-0.05, 0.05) for x in g.point)
        count = len(g.outputs if lens is av.reverse else g.point)
        one, seed = (tuple(lot.uniform(-2, 2) for _ in range(count)) for _ in range(2))
        there.append(lens(g, *other, seed=seed).timeline)
        seeds = [given["value"] for given in there[-1].data["replay"]["seeds"]]
        asked.append(Asked(lens(g, *g.point, seed=one).timeline, other, seeds))
    for python, found in zip(there, in_page(asked), strict=True):
        assert cancels(found["timeline"], python) or not differences(found["timeline"], python)


def test_there_are_calls_of_every_lens_with_inputs() -> None:
    assert len(WITH_INPUTS) >= 7
    assert all("(f, 0.5" in written for written in CALLS)


def test_near_a_guard_the_page_says_what_python_says_or_that_it_cannot() -> None:
    lot = random.Random(FRESH)
    bound = 0.0

    def f(x: Any, y: Any) -> Any:
        a = av.exp(av.sin(x)) * y
        return a + 1 if a < bound else av.sin(a)

    asked, sides, gaps = [], [], []
    for _ in range(300):
        x, y = lot.uniform(-3, 3), lot.uniform(0.5, 3)
        bound = math.exp(math.sin(x)) * y
        begun = shown("readings(f, 0.5, 4.2)", f, (x, y * 0.5))
        gap = lot.choice((-1, 0, 1)) * 10 ** lot.uniform(-17, -3)
        asked.append(Asked(begun, (x, y * (1 + gap))))
        sides.append(math.exp(math.sin(x)) * (y * (1 + gap)) < bound)
        gaps.append(abs(gap))
    for holds, gap, found in zip(sides, gaps, in_page(asked), strict=True):
        assert found["stray"] == ("close" if gap < 1e-9 else None if holds else "other"), gap
