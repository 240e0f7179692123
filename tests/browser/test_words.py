"""Names and numbers of any length: whole, or cut with a sign and told where they are pointed at."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.drawn.named import named_timeline
from tests.browser.drawn.places import WINDOWS, drawn_in
from tests.fresh import FRESH
from tests.whole import sized


@pytest.mark.parametrize(("place", "windows"), [("normal", WINDOWS), ("lecture", WINDOWS[-2:])])
def test_nothing_is_cut_or_lies_on_another(
    chromium: Browser, place: str, windows: Sequence[tuple[int, int]], tmp_path: Path
) -> None:
    first = FRESH % 10**6
    with drawn_in(chromium, named_timeline(first, tmp_path)) as drawn:
        for seed in range(first, first + sized(6, 300)):
            timeline = named_timeline(seed, tmp_path)
            draw = random.Random(seed)
            window = draw.choice(windows)
            steps = {1, len(timeline), *(draw.randint(1, len(timeline)) for _ in range(3))}
            faults = drawn.unread(timeline, place, window, sorted(steps))
            assert faults == [], f"seed {seed}, {place}, {window[0]} × {window[1]}"
