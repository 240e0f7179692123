"""An extra in a live page: asked for once, and made with the kit of each player that wants it."""

import json
import re
import zlib
from base64 import b85encode

import pytest
from playwright.sync_api import Page, expect

from ad_viz.player.bundle import bundle
from tests.browser.chromium import Tab
from tests.player.example import example

ADDRESS = "http://localhost/lesson"
POLICY = "default-src 'none'; script-src 'self' blob:; style-src-attr 'unsafe-inline'"
#: As in a notebook: each widget's text is a module of its own; a model answers for the kernel.
HOST = """
globalThis.asked = [];
const { bundle, timeline, extra, answers } = JSON.parse(await (await fetch("/state")).text());
globalThis.draw = async () => {
  const address = URL.createObjectURL(new Blob([bundle], { type: "text/javascript" }));
  const { default: widget } = await import(address);
  const state = { _timeline: timeline, step: 1, predict: true };
  const heard = [];
  const el = document.createElement("div");
  document.body.append(el);
  const model = {
    get: (name) => state[name],
    set: (name, value) => { state[name] = value; },
    save_changes() {},
    on: (event, callback) => event === "msg:custom" && heard.push(callback),
    off: (event, callback) => event === "msg:custom" && heard.splice(heard.indexOf(callback), 1),
    send(content) {
      document.body.dataset.asked = asked.push(content.extra) && asked;
      const code = content.extra === "predict" && answers && extra;
      if (code) setTimeout(() => heard.forEach((hear) => hear({ ...content, code })));
    },
  };
  const leave = widget.render({ model, el });
  return () => { leave(); el.remove(); };
};
document.body.append("Ready");
"""
#: What no step but the fifth may pass; it says where it has been stopped.
EXTRA = """
export default ({ element, addExtra }) => {
  addExtra("predict", ({ slots, say }) => {
    const line = element("p.stopped");
    slots.top.append(line);
    return {
      gate: (to) => Math.min(to, 5),
      show({ step }) {
        line.textContent = `stopped at ${step}`;
        if (step === 5) say("Stopped");
      },
    };
  }, ".stopped { letter-spacing: 7px }");
};
"""


def packed(module: str) -> str:
    """As it travels."""
    return b85encode(zlib.compress(module.encode(), wbits=-zlib.MAX_WBITS)).decode()


def lay(tab: Tab, *, answers: bool = True, brings: tuple[str, ...] = ()) -> Page:
    """An empty page, ready to draw players, whose kernel answers or does not."""
    timeline = example()
    text = bundle(timeline.data["panels"], brings)
    state = {"bundle": text, "timeline": timeline.json, "extra": packed(EXTRA), "answers": answers}
    body = "<!DOCTYPE html><body><script type=module src=/host></script>"
    page = tab.page
    headers = {"Content-Security-Policy": f"{POLICY}; connect-src 'self'"}
    page.route(
        ADDRESS,
        lambda route: route.fulfill(body=body, content_type="text/html", headers=headers),
    )
    page.route("**/host", lambda route: route.fulfill(body=HOST, content_type="text/javascript"))
    page.route("**/state", lambda route: route.fulfill(body=json.dumps(state)))
    page.route("**/favicon.ico", lambda route: route.fulfill(body=""))
    page.goto(ADDRESS)
    page.get_by_text("Ready").wait_for()
    return page


def test_two_players_ask_once_and_both_have_it_with_its_style(tab: Tab) -> None:
    page = lay(tab)
    page.evaluate("Promise.all([draw(), draw()])")
    stopped = page.locator(".stopped")
    expect(stopped).to_have_text(["stopped at 1", "stopped at 1"])
    expect(stopped.last).to_have_css("letter-spacing", "7px")
    # Nobody waits for the last one.
    expect(page.locator("body")).to_have_attribute("data-asked", re.compile("predict.*,framing$"))
    page.evaluate("draw()")
    expect(stopped).to_have_count(3)
    asked = page.evaluate("asked")
    assert len(asked) == len(set(asked))
    assert tab.errors == tab.outside == []


@pytest.mark.parametrize(
    "go",
    [
        lambda page: page.get_by_role("button", name="Last").click(),
        lambda page: page.get_by_role("region").press("End"),
        lambda page: page.get_by_role("spinbutton").fill("9") or page.keyboard.press("Enter"),
        lambda page: page.get_by_role("slider").click(position={"x": 300, "y": 22}),
        lambda page: [page.get_by_role("region").press("PageDown") for _ in range(8)],
    ],
    ids=["button", "key", "number", "scrubber", "clicker"],
)
def test_no_way_leads_past_a_gate(tab: Tab, go: object) -> None:
    page = lay(tab)
    page.evaluate("draw()")
    expect(page.locator(".stopped")).to_have_text("stopped at 1")
    assert callable(go)
    go(page)
    expect(page.get_by_role("spinbutton")).to_have_value("5")
    expect(page.get_by_role("status")).to_have_text("Stopped")


def test_without_an_answer_the_player_plays_and_the_next_one_asks_again(tab: Tab) -> None:
    page = lay(tab, answers=False)
    page.evaluate("draw().then((leave) => { globalThis.leave = leave; }).then(draw)")
    assert page.evaluate("asked").count("predict") == 1
    page.evaluate("leave()")
    expect(page.locator("body")).to_have_attribute("data-asked", re.compile("predict.*predict"))
    page.get_by_role("button", name="Last").click()
    expect(page.get_by_role("spinbutton")).to_have_value("12")
    assert tab.errors == []


def test_a_player_that_brings_its_extra_waits_for_nobody(tab: Tab) -> None:
    page = lay(tab, answers=False, brings=("predict",))
    page.evaluate("draw()")
    expect(page.get_by_role("region").first).to_be_visible()
    expect(page.locator("body")).to_have_attribute("data-asked", "replay,presenter,framing")
    assert tab.errors == []
