"""Graphs of 20 to 5,000 nodes as a page draws them: each step framed and legible, at any width."""

import pytest
from playwright.sync_api import Browser

from tests.browser.drawn.large import SIZES, large_timeline, steps_of
from tests.browser.drawn.places import PLACES, WINDOWS, drawn_in
from tests.fresh import FRESH
from tests.whole import sized


@pytest.mark.parametrize("place", PLACES)
def test_every_step_of_a_large_graph_is_framed_and_can_be_read(
    chromium: Browser, place: str
) -> None:
    """Each in a place and a window of its own; the whole is run by command."""
    first = sized(0, FRESH % 10**6)
    spread = [(p, window) for window in WINDOWS for p in PLACES]
    with drawn_in(chromium, large_timeline(0)) as drawn:
        for seed in range(first, first + sized(len(SIZES) - 1, 150)):
            here, window = spread[(seed - first) % len(spread)]
            if here != place:
                continue
            timeline = large_timeline(seed)
            faults = drawn.faults(timeline, place, window, steps_of(timeline, seed, sized(2, 12)))
            assert faults == [], f"seed {seed}, {place}, {window[0]} × {window[1]}"
