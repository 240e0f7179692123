"""Graphs as a page draws them: the geometry that is seen, in windows of every size."""

from typing import Any

import pytest
from playwright.sync_api import Browser

import ad_viz as av
from ad_viz.timeline.tape_story import tape_story
from tests.browser.drawn.places import WINDOWS, drawn_in

WAYS = ("through", "together")


def bent(x: Any) -> Any:
    s = av.sin(x)
    z = x * s
    return z


def twice(x: Any) -> Any:
    return x + x * av.sin(x)


def newton(a: Any) -> Any:
    x: Any = 1.0
    for _ in range(4):
        x = 0.5 * (x + a / x)
    return x


@pytest.mark.parametrize("function", [bent, twice, newton])
def test_a_lecture_shows_every_edge_beside_what_it_passes(chromium: Browser, function: Any) -> None:
    timeline = tape_story(function, (0.5,))
    with drawn_in(chromium, timeline) as drawn:
        for window in WINDOWS:
            faults = drawn.faults(timeline, "lecture", window)
            assert [fault for fault in faults if fault.startswith(WAYS)] == []
