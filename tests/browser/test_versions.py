"""Two versions of the package in one page: neither has the other's rules or extras."""

import json
import re
import zlib
from base64 import b85decode

import pytest
from playwright.sync_api import Page, expect

from ad_viz.player.bundle import bundle
from tests.browser.chromium import Tab
from tests.browser.geometry import apart, geometry
from tests.browser.test_extra import packed
from tests.player.example import example

#: As in a notebook: each text is a module of its own, and a kernel of its version answers it.
HOST = """async (versions) => {
  globalThis.draw = async (name) => {
    const { text, timeline, code } = versions[name];
    const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const { default: widget } = await import(address);
    const state = { _timeline: timeline, step: 6, predict: true };
    const heard = [];
    const el = document.createElement("div");
    el.id = name;
    document.body.append(el);
    widget.render({ el, model: {
      get: (name) => state[name],
      set: (name, value) => { state[name] = value; },
      save_changes() {},
      on: (event, callback) => event === "msg:custom" && heard.push(callback),
      off() {},
      send: ({ extra }) => {
        if (extra === "predict") setTimeout(() => heard.forEach((hear) => hear({ extra, code })));
      },
    } });
  };
}"""
EXTRA = """
export default ({ element, addExtra }) => addExtra("predict", ({ slots }) => {
  slots.top.append(element("p.version", "VERSION"));
  return {};
}, ".version { height: HEIGHTpx }");
"""
#: The other one's sheet is altered where all panels stand, and in one of its panels.
ALTERED = {
    "ad-viz 0.1.0": "ad-viz 0.2.0",
    ".panels{display:grid": ".panels{letter-spacing:9px;display:block",
    ".tape{": ".tape{text-indent:40px;",
}


def other(text: str) -> str:
    """The bundle of another version."""
    done = set()

    def alter(found: re.Match[str]) -> str:
        module = zlib.decompress(b85decode(found[1]), -zlib.MAX_WBITS).decode()
        for old, new in ALTERED.items():
            if old in module:
                done.add(old)
            module = module.replace(old, new)
        return f'"{packed(module)}"'

    altered = re.sub(r'"([^"\s]{1000,})"', alter, text)
    assert done == {*ALTERED}
    return altered


def lay(page: Page) -> None:
    """An empty page that can draw a player of each version."""
    timeline = example()
    text = bundle(timeline.data["panels"])
    extra = {name: EXTRA.replace("VERSION", name) for name in ("ours", "theirs")}
    versions = {
        "ours": {"text": text, "code": packed(extra["ours"].replace("HEIGHT", "20"))},
        "theirs": {"text": other(text), "code": packed(extra["theirs"].replace("HEIGHT", "50"))},
    }
    for version in versions.values():
        version["timeline"] = timeline.json
    page.goto("about:blank")
    page.evaluate(f"({HOST})({json.dumps(versions)})")


def looks(page: Page, *names: str) -> dict[str, list[list[object]]]:
    """Where all stands in these players, drawn in this order in a new page."""
    lay(page)
    for name in names:
        page.evaluate("(name) => draw(name)", name)
    for name in names:
        expect(page.locator(f"#{name} .version")).to_have_text(name)
    return {name: geometry(page.locator(f"#{name} .ad-viz")) for name in names}


@pytest.mark.parametrize("names", [("ours", "theirs"), ("theirs", "ours")])
def test_neither_meets_the_other(tab: Tab, names: tuple[str, str]) -> None:
    page = tab.page
    page.emulate_media(reduced_motion="reduce")
    before = page.evaluate("Object.keys(globalThis)")
    alone = {name: looks(page, name)[name] for name in names}
    assert apart(alone["ours"], alone["theirs"])
    together = looks(page, *names)
    for name in names:
        assert apart(alone[name], together[name]) == [], name
    heights = [page.locator(f"#{name} .version").bounding_box() for name in ("ours", "theirs")]
    assert [box and box["height"] for box in heights] == [20, 50]
    assert page.evaluate("document.adoptedStyleSheets.length + document.styleSheets.length") == 0
    assert {*page.evaluate("Object.keys(globalThis)")} - {*before} == {"draw"}
    assert tab.errors == tab.outside == []
