"""Where a timeline is shown: what each host makes of it, and what is wrong with that."""

import json
import re
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

from playwright.sync_api import Browser, Route

from ad_viz.command.page import save_page
from ad_viz.command.slides import save_slides
from ad_viz.player.bundle import bundle
from ad_viz.player.widget import Player
from ad_viz.timeline.timeline import Timeline
from tests.browser.everywhere import make_all
from tests.command.saved import code, notebook, save, view
from tests.payloads.watch import watched

__all__ = ["deck_wrong", "files_wrong", "live_wrong", "notebook_wrong", "page_wrong"]

#: What a static table is made of, and what is drawn in a picture.
_TAGS: Final = frozenset(
    re.findall(
        r"\w+",
        "table thead tbody tr th td caption p b strong em i code pre div span section h1 h2 h3 h4 "
        "br small dl dt dd ul ol li figure figcaption",
    )
)
_ATTRIBUTES: Final = frozenset({"scope", "class", "style", "colspan", "rowspan", "lang", "role"})
_DRAWN: Final = frozenset(
    re.findall(r"\w+", "svg g path rect text tspan defs clipPath use metadata style title desc")
)
_ADDRESS: Final = "http://localhost/live"
_LIVE: Final = """
const { players } = await (await fetch("/state")).json();
for (const { text, state } of players) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const { default: widget } = await import(address);
  const el = document.createElement("div");
  document.body.append(el);
  const heard = [];
  widget.render({ el, model: {
    get: (name) => state[name],
    set: (name, value) => { state[name] = value; },
    save_changes() {},
    on: (event, callback) => event === "msg:custom" && heard.push(callback),
    off() {},
    send() {},
  } });
  for (const hear of heard) hear({ refused: state.refused });
}
document.body.dataset.ready = "";
"""


def files_wrong(timeline: Timeline, folder: Path) -> list[str]:
    """What is wrong with its state, its mimebundle and its pictures."""
    player = Player(timeline)
    try:
        bundle_of = player._repr_mimebundle_()[0]
        json.dumps(bundle_of, ensure_ascii=False).encode()
        player._timeline.encode()
        found = _html_wrong(bundle_of["text/html"])
        for kind in ("svg", "pdf", "png"):
            path = player.save(folder / f"lesson.{kind}")
            if kind == "svg":
                found += _svg_wrong(path)
        return found
    except Exception as error:
        return [f"{type(error).__name__}: {str(error)[:200]}"]
    finally:
        player.close()


def _html_wrong(text: str) -> list[str]:
    found: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            strange = [name for name, _ in attrs if name not in _ATTRIBUTES]
            if tag not in _TAGS or strange:
                found.append(f"mimebundle: <{tag}> with {strange}")

        def handle_comment(self, data: str) -> None:
            found.append(f"mimebundle: comment {data[:40]!r}")

    Reader().feed(text)
    return found


def _svg_wrong(path: Path) -> list[str]:
    found = []
    for element in ElementTree.parse(path).iter():
        name = str(element.tag).rsplit("}", 1)[-1]
        if "svg" in str(element.tag) and name not in _DRAWN:
            found.append(f"svg: <{name}>")
        for key, value in element.attrib.items():
            outside = key.endswith("href") and not value.startswith("#")
            if outside or key.startswith("on") or "canary" in key:
                found.append(f"svg: {key}={value[:40]!r}")
    return found


def page_wrong(browser: Browser, timeline: Timeline, folder: Path, mark: str = "") -> list[str]:
    """What is wrong with a player's own page; ``mark`` is what stands behind # in its address."""
    player = Player(timeline)
    path = player.save(folder / "lesson.html")
    player.close()
    with watched(browser) as watch:
        watch.tab.page.goto(path.as_uri() + (f"#{mark}" if mark else ""))
        return watch.wrong(1)


def _saved(timelines: Sequence[Timeline], cells: Sequence[Any], path: Path) -> Path:
    players = [Player(timeline) for timeline in timelines]
    # A file has no half characters, and neither has a notebook.
    made = notebook(*cells, *(code("player", view(player)) for player in players))
    for player in players:
        player.close()
    return save(made, path)


def notebook_wrong(
    browser: Browser,
    timelines: Sequence[Timeline],
    cells: Sequence[Any],
    folder: Path,
    name: str = "lesson",
) -> list[str]:
    """What is wrong with the page of a notebook that has these cells, and then these players."""
    path, _ = save_page(_saved(timelines, cells, folder / f"{name}.ipynb"), execute=False)
    with watched(browser) as watch:
        watch.tab.page.goto(path.as_uri())
        make_all(watch.tab.page)
        return watch.wrong(len(timelines))


def deck_wrong(
    browser: Browser, timelines: Sequence[Timeline], cells: Sequence[Any], folder: Path
) -> list[str]:
    """What is wrong with the same as slides."""
    path, _ = save_slides(_saved(timelines, cells, folder / "deck.ipynb"), execute=False)
    with watched(browser) as watch:
        watch.tab.page.goto(path.as_uri() + "#/")
        make_all(watch.tab.page)
        return watch.wrong(len(timelines))


def live_wrong(browser: Browser, timelines: Sequence[Timeline], refused: str = "") -> list[str]:
    """What is wrong in a page where each player is a widget of its own, as in a notebook."""
    players = []
    for timeline in timelines:
        state = {"_timeline": timeline.json, "step": 1, "refused": refused}
        players.append({"text": bundle(timeline.data["panels"]), "state": state})
    answers = {
        "/state": ("application/json", json.dumps({"players": players})),
        "/live.js": ("text/javascript", _LIVE),
        "/live": (
            "text/html",
            "<!DOCTYPE html><script type=module src=live.js></script>",
        ),
    }

    def answer(route: Route) -> None:
        kind, body = answers[route.request.url.removeprefix("http://localhost")]
        route.fulfill(content_type=kind, body=body)

    with watched(browser) as watch:
        for path in answers:
            watch.tab.page.route(f"http://localhost{path}", answer)
        watch.tab.page.goto(_ADDRESS)
        watch.tab.page.locator("body[data-ready]").wait_for()
        return watch.wrong(len(timelines))
