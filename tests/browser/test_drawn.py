"""Graphs as a page draws them: the geometry that is seen, in windows of every size."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser

import ad_viz as av
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.timeline.packing import unpacked
from ad_viz.timeline.timeline import Timeline
from tests.browser.drawn.functions import array_timeline, drawn_timeline
from tests.browser.drawn.places import PLACES, WINDOWS, drawn_in
from tests.fresh import FRESH
from tests.whole import sized

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


def far_apart(x: Any) -> Any:
    y = x * 1e-7
    return y * y + x * 123456.789


@pytest.mark.whole
@pytest.mark.parametrize("place", PLACES)
def test_long_numbers_cover_no_name(chromium: Browser, place: str) -> None:
    timeline = tape_story(far_apart, (-1.2345678,))
    with drawn_in(chromium, timeline) as drawn:
        for window in WINDOWS[:: sized(2, 1)]:
            assert drawn.faults(timeline, place, window) == []


@pytest.mark.whole
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("first", sized([0], [0, FRESH]))
def test_random_graphs_are_drawn_clear_in_every_window(
    chromium: Browser, place: str, first: int
) -> None:
    """Each in a place and a window of its own; the whole is run by command."""
    spread = [(p, window) for window in WINDOWS for p in PLACES]
    with drawn_in(chromium, drawn_timeline(first)) as drawn:
        for seed in range(first, first + sized(6, 150)):
            here, window = spread[(seed - first) % len(spread)]
            if here != place:
                continue
            faults = drawn.faults(drawn_timeline(seed), place, window)
            assert faults == [], f"seed {seed}, {place}, {window[0]} × {window[1]}"


@pytest.mark.whole
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("first", sized([0], [0, FRESH]))
def test_random_programs_of_arrays_are_drawn_clear(
    chromium: Browser, place: str, first: int
) -> None:
    spread = [(p, window) for window in WINDOWS for p in PLACES]
    with drawn_in(chromium, array_timeline(first)) as drawn:
        for seed in range(first, first + sized(6, 150)):
            here, window = spread[(seed - first) % len(spread)]
            if here != place:
                continue
            timeline = array_timeline(seed)
            faults = drawn.faults(timeline, place, window)
            faults += drawn.unread(timeline, place, window, range(1, len(timeline) + 1, 3))
            assert faults == [], f"seed {seed}, {place}, {window[0]} × {window[1]}"


#: The step, the edge, and how many bars its map has; the words of a token without one.
TOKENS = """async (steps) => {
  const frame = () => new Promise(requestAnimationFrame);
  const found = [];
  for (let step = 1; step <= steps; step++) {
    window.seek(step);
    for (let k = 0; k < 3; k++) await frame();
    for (const token of window.place.querySelectorAll(".graph .token")) {
      const bars = [...token.querySelectorAll(".minus:not(.dot)")];
      const many = bars.map((bar) => bar.getAttribute("d").split("M").length - 1);
      const edge = Number(token.parentElement.dataset.thing.slice(5));
      const isMap = token.matches(":has(> .heat)");
      found.push([step, edge, isMap ? many.reduce((a, b) => a + b, 0) : token.textContent]);
    }
  }
  return found;
}"""


def test_what_an_array_step_sends_is_a_map_on_its_way(chromium: Browser) -> None:
    first = FRESH % 10**6
    drawn_as = {"map": 0, "words": 0}
    with drawn_in(chromium, array_timeline(first)) as drawn:
        page = drawn.page("normal", (1280, 720))
        for seed in range(first, first + sized(4, 30)):
            timeline = array_timeline(seed)
            data = unpacked(json.loads(timeline.json))
            page.evaluate("(timeline) => window.turn(timeline)", data)
            for step, edge, shown in page.evaluate(f"({TOKENS})({len(timeline)})"):
                sent = next(
                    x
                    for family, e, x in data["steps"][step - 1]["set"]
                    if (family, e) == ("contribution", edge)
                )
                is_array = isinstance(sent, dict) and "cells" in sent
                if isinstance(shown, int):
                    assert is_array
                    minus = [
                        x for x in sent["cells"] if x == "-inf" or (x != "nan" and float(x) < 0)
                    ]
                    assert shown == len(minus), f"seed {seed}, step {step}"
                drawn_as["map" if isinstance(shown, int) else "words"] += is_array
    assert drawn_as["map"] > drawn_as["words"], drawn_as


NUMBERS = """async (step) => {
  window.seek(step);
  for (let k = 0; k < 4; k++) await new Promise(requestAnimationFrame);
  const cards = [...window.place.querySelectorAll(".graph .card")];
  const isSeen = (text) => text.checkVisibility() && text.getBoundingClientRect().width > 0;
  return cards.map((card) => [...card.querySelectorAll("text")].filter(isSeen)
    .filter(({ textContent }) => /^[−]?[0-9]/.test(textContent)).length);
}"""


def turns(timeline: Timeline) -> bool:
    """Whether there is a loop in it."""
    return any(group["kind"] == "loop" for group in timeline.data["groups"])


@pytest.mark.parametrize(
    ("place", "window", "most"), [("lecture", (1920, 1080), 6), ("normal", (1280, 720), 12)]
)
def test_the_last_step_keeps_its_numbers(
    chromium: Browser, place: str, window: tuple[int, int], most: int
) -> None:
    first = FRESH % 10**6
    graphs = [drawn_timeline(seed) for seed in range(first, first + 60)]
    small = [one for one in graphs if len(one.data["nodes"]) <= most and not turns(one)]
    with drawn_in(chromium, graphs[0]) as drawn:
        page = drawn.page(place, window)
        for timeline in small[: sized(2, 20)]:
            page.evaluate(
                "(timeline) => window.turn(timeline)", unpacked(json.loads(timeline.json))
            )
            shown = page.evaluate(f"({NUMBERS})({len(timeline)})")
            assert min(shown) > 0, (timeline.data["title"], timeline.data["nodes"])
