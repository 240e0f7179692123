"""Graphs of 20 to 5,000 nodes as a page draws them: each step framed and legible, at any width."""

import random

import pytest
from playwright.sync_api import Browser

from tests.browser.drawn.large import KINDS, SIZES, folds_of, large_timeline, steps_of
from tests.browser.drawn.places import PLACES, WINDOWS, drawn_in
from tests.fresh import FRESH
from tests.whole import sized


@pytest.mark.whole
@pytest.mark.parametrize("place", PLACES)
def test_every_step_of_a_large_graph_is_framed_and_can_be_read(
    chromium: Browser, place: str
) -> None:
    """Each in a place and a window of its own, half of them with parts opened and closed by hand.

    The whole is run by command.
    """
    first = FRESH % 10**6
    # Of each size one kind, another of each in every run.
    some = [25 * first + 5 * ((first + size) % len(KINDS)) + size for size in range(len(SIZES))]
    spread = [(p, window) for window in WINDOWS for p in PLACES]
    with drawn_in(chromium, large_timeline(0)) as drawn:
        for seed in sized(some, range(first, first + 300)):
            here, window = random.Random(seed).choice(spread)
            if here != place:
                continue
            timeline = large_timeline(seed)
            steps = steps_of(timeline, seed, sized(2, 12))
            folds = folds_of(timeline, steps, seed) if seed // len(SIZES) % 2 else None
            faults = drawn.faults(timeline, place, window, steps, folds)
            assert faults == [], f"seed {seed}, {place}, {window[0]} × {window[1]}"


#: Whether what moves the line between panels lies on none of them.
BETWEEN = """() => {
  const panels = [...document.querySelectorAll(".panel")].map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll("[role=separator]")].every((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return panels.every((box) => x < box.left || x > box.right || y < box.top || y > box.bottom);
  });
}"""


def test_over_a_map_in_a_low_panel_there_is_room_for_a_step(chromium: Browser) -> None:
    seed = 23112637
    timeline = large_timeline(seed)
    with drawn_in(chromium, large_timeline(0)) as drawn:
        steps = steps_of(timeline, seed, 2)
        folds = folds_of(timeline, steps, seed)
        assert drawn.faults(timeline, "deck", (1008, 760), steps, folds) == []
        drawn.page("deck", (1008, 760)).wait_for_function(BETWEEN)


@pytest.mark.parametrize(
    ("seed", "kind", "size"),
    [
        pytest.param(1638577, "deck", (1920, 1080), id="a label beside one that a card is over"),
        pytest.param(9949476, "lecture", (1280, 720), id="counts clear of the cards under them"),
        pytest.param(10819327, "normal", (1008, 760), id="a label whose spots are all taken"),
    ],
)
def test_no_drawing_of_these_has_a_fault(
    chromium: Browser, seed: int, kind: str, size: tuple[int, int]
) -> None:
    timeline = large_timeline(seed)
    with drawn_in(chromium, timeline) as drawn:
        steps = steps_of(timeline, seed, 2)
        folds = folds_of(timeline, steps, seed)
        assert drawn.faults(timeline, kind, size, steps, folds) == []
