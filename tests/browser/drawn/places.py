"""Where a graph is drawn: one page for each place, in which timelines follow one another."""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect

from ad_viz.player.bundle import host, script
from ad_viz.timeline.packing import unpacked
from ad_viz.timeline.timeline import Timeline

__all__ = ["PLACES", "WINDOWS", "Drawn", "Fold", "drawn_in"]

WINDOWS: Final = ((320, 700), (390, 844), (1008, 760), (1280, 720), (1920, 1080))
PLACES: Final = ("normal", "lecture", "deck")
#: Names of parts that are opened, and of those that are closed.
Fold = tuple[list[str], list[str]]
_PANELS: Final = (
    "code", "graph", "tape", "stack", "dual", "live", "programs", "accumulation"
)  # fmt: skip
_MEASURE: Final = Path(__file__).with_name("measured.js").read_text("utf-8")
_WORDS: Final = Path(__file__).with_name("words.js").read_text("utf-8")

#: What the host of a page, and that of a deck, do around a player; and ways to the model's state.
_HOST: Final = """
const events = new EventTarget();
const state = {{ _timeline: {first}, step: 1, opened: [], _closed: [], _fold: null }};
const model = {{
  get: (name) => state[name],
  set(name, value) {{
    state[name] = value;
    events.dispatchEvent(new Event(`change:${{name}}`));
  }},
  save_changes() {{}},
  on: (name, heard) => events.addEventListener(name, heard),
  off: (name, heard) => events.removeEventListener(name, heard),
}};
const el = document.querySelector("main");
adViz.render({{ model, el }});
window.model = model;
window.place = el.shadowRoot;
const style = new CSSStyleSheet();
style.replaceSync(".ad-viz:not(.filling){{height:max(var(--least),{height})}}");
place.adoptedStyleSheets.push(style);
window.turn = (timeline) => {{
  Object.assign(state, {{ step: 1, opened: [], _closed: [] }});
  model.set("_timeline", timeline);
  model.set("step", 1);
}};
window.seek = (step) => model.set("step", step);
window.fold = (opened, closed) => {{
  model.set("opened", opened);
  model.set("_closed", closed);
}};
"""


class Drawn:
    """A page of one browser for each place; in windows of any size each shows any timeline."""

    def __init__(self, browser: Browser, first: Timeline) -> None:
        self._browser = browser
        self._first = first
        self._pages: dict[str, Page] = {}

    def faults(
        self,
        timeline: Timeline,
        place: str,
        window: tuple[int, int],
        steps: Iterable[int] | None = None,
        folds: Mapping[int, Fold] | None = None,
    ) -> list[str]:
        """What is wrong with its drawing there, at any step or at these.

        ``folds`` are the names of the parts that are opened and closed from some steps on.
        """
        page = self.page(place, window)
        data: dict[str, Any] = unpacked(json.loads(timeline.json))
        looked_at = sorted(steps or range(1, len(timeline) + 1))
        found: list[str] = page.evaluate(
            f"([timeline, steps, folds]) => ({_MEASURE})(timeline, steps, folds)",
            [data, looked_at, {str(step): fold for step, fold in (folds or {}).items()}],
        )
        return found

    def unread(
        self, timeline: Timeline, place: str, window: tuple[int, int], steps: Iterable[int]
    ) -> list[str]:
        """The words and numbers that are cut there, or lie on one another, with no sign of it."""
        page = self.page(place, window)
        page.evaluate("(timeline) => window.turn(timeline)", unpacked(json.loads(timeline.json)))
        found: list[str] = page.evaluate(
            f"""async (steps) => {{
              const found = new Set();
              for (const step of steps) {{
                window.seek(step);
                for (let k = 0; k < 3; k++) await new Promise(requestAnimationFrame);
                for (const fault of ({_WORDS})()) found.add(`${{fault}}, step ${{step}}`);
              }}
              return [...found];
            }}""",
            list(steps),
        )
        return found

    def page(self, place: str, window: tuple[int, int]) -> Page:
        """The one page of this place, in this window."""
        width, height = window
        if place not in self._pages:
            self._pages[place] = self._open(place)
        page = self._pages[place]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            "(size) => `${innerWidth},${innerHeight}` === size.join()", arg=window
        )
        shape = "narrow" if width < 720 else "wide" if width >= 1120 else "middle"
        shape = place if place == "lecture" else shape
        expect(page.get_by_role("region").first).to_have_attribute("data-shape", shape)
        return page

    def close(self) -> None:
        for page in self._pages.values():
            page.context.close()

    def _open(self, place: str) -> Page:
        page = self._browser.new_context(reduced_motion="reduce").new_page()
        data = {**self._first.data, "panels": _PANELS}
        # With what shows graphs of any size.
        own = script([data, {"panels": [], "counts": {}}]).removesuffix(host())
        first = json.dumps(unpacked(json.loads(self._first.json)))
        own += _HOST.format(first=first, height="100vh - 44px" if place == "deck" else "100vh")
        page.set_content('<!DOCTYPE html><body style="margin:0"><main></main>')
        page.add_script_tag(content=own, type="module")
        if place == "lecture":
            page.get_by_role("region").first.press("f")
        return page


@contextmanager
def drawn_in(browser: Browser, first: Timeline) -> Iterator[Drawn]:
    """Its pages are closed when it is left."""
    drawn = Drawn(browser, first)
    yield drawn
    drawn.close()
