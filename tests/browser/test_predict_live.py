"""Predict, then reveal, beside a kernel: it knows where one stands, and may have no question."""

from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Page, expect

from ad_viz.lenses.asking import asked
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.player.bundle import bundle
from ad_viz.timeline.timeline import Timeline
from tests.browser.chromium import Tab
from tests.golden.functions import f

#: A model whose kernel says what it is told to say.
LIVE = """async ([bundle, timeline, given]) => {
  const address = URL.createObjectURL(new Blob([bundle], { type: "text/javascript" }));
  const { default: widget } = await import(address);
  const state = { _timeline: timeline, step: 1, answers: [], ...given };
  const heard = {};
  const tell = (event, message) => (heard[event] ?? []).forEach((hear) => hear(message));
  const put = (name, value) => {
    if (state[name] === value) return;
    state[name] = value;
    tell(`change:${name}`);
  };
  globalThis.model = {
    get: (name) => state[name],
    set: put,
    save_changes() {},
    on: (event, callback) => (heard[event] ??= []).push(callback),
    off() {},
    send() {},
  };
  globalThis.say = (message) => tell("msg:custom", message);
  document.body.replaceChildren(document.createElement("div"));
  widget.render({ model, el: document.body.firstElementChild });
}"""


def live(page: Page, timeline: Timeline, brings: Iterable[str] = (), **given: Any) -> None:
    page.goto("about:blank")
    page.evaluate(LIVE, [bundle(timeline.data["panels"], brings), timeline.json, given])


def test_the_kernel_hears_where_a_question_has_stopped_the_player(tab: Tab) -> None:
    page = tab.page
    live(page, asked(tape_story(f, (0.5, 4.2))), ["predict"], predict=True, step=9)
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "6")
    page.wait_for_function("model.get('step') === 6")
    page.evaluate("model.set('step', 11)")
    page.wait_for_function("model.get('step') === 6")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "6")
    assert tab.errors == []


def test_where_there_is_nothing_to_predict_that_is_said_and_the_button_is_up(tab: Tab) -> None:
    page = tab.page
    live(page, tape_story(f, (0.5, 4.2)))
    button = page.get_by_role("button", name="Predict")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.evaluate("say({ unasked: true })")
    expect(page.get_by_role("alert")).to_contain_text("Nothing to predict here")
    expect(button).to_have_attribute("aria-pressed", "false")
    assert tab.errors == []
