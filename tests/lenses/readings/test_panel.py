"""The graph of the two readings in a real browser: each weight stands by its own edge."""

import random

import pytest
from playwright.sync_api import Browser

from ad_viz.lenses.readings.story import readings_story
from tests.browser.drawn.functions import two_outputs
from tests.browser.drawn.places import PLACES, WINDOWS, drawn_in
from tests.fresh import FRESH
from tests.whole import sized


@pytest.mark.parametrize("first", sized([0], [0, FRESH]))
def test_each_weight_of_two_outputs_stands_by_its_own_edge(chromium: Browser, first: int) -> None:
    stories = [
        readings_story(*two_outputs(random.Random(seed)))
        for seed in range(first, first + sized(3, 60))
    ]
    with drawn_in(chromium, stories[0]) as drawn:
        for number, timeline in enumerate(stories):
            for place in PLACES:
                window = WINDOWS[(number + PLACES.index(place)) % len(WINDOWS)]
                faults = drawn.faults(timeline, place, window)
                assert faults == [], f"seed {first + number}, {place}, {window[0]} × {window[1]}"
