"""A step of large arrays is opened by the kernel; without an answer it stays closed."""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Locator, expect

from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.player.bundle import bundle, extra
from ad_viz.timeline.opened import opened
from ad_viz.timeline.timeline import Timeline
from tests.browser.chromium import Tab

#: A model that answers for the kernel: what it is asked is kept, and answered when a test says so.
LIVE = """([bundle, timeline, cells, step]) => {
  const state = { _timeline: timeline, step };
  const heard = {};
  const tell = (event, message) => (heard[event] ?? []).forEach((hear) => hear(message));
  globalThis.asked = [];
  const model = {
    get: (name) => state[name],
    set: (name, value) => { state[name] = value; },
    save_changes() {},
    on: (event, callback) => (heard[event] ??= []).push(callback),
    off() {},
    send(content) {
      const { extra } = content;
      if (extra === "cells") setTimeout(() => tell("msg:custom", { extra, code: cells }));
      if (!("inside" in content)) return;
      if (globalThis.isDead) throw new Error("The comm is closed.");
      asked.push(content);
    },
  };
  globalThis.answer = (message) => tell("msg:custom", message);
  globalThis.replace = (next) => { state._timeline = next; tell("change:_timeline", {}); };
  document.body.replaceChildren(document.createElement("div"));
  const address = URL.createObjectURL(new Blob([bundle], { type: "text/javascript" }));
  return import(address).then(({ default: widget }) => {
    widget.render({ model, el: document.body.firstElementChild });
  });
}"""


class Live:
    """A page whose kernel has this timeline."""

    def __init__(self, tab: Tab, timeline: Timeline, step: int) -> None:
        self.tab, self.page, self.timeline = tab, tab.look(1280, motion="reduce"), timeline
        self.page.goto("about:blank")
        text = bundle(timeline.data["panels"])
        self.page.evaluate(LIVE, [text, timeline.json, extra("cells"), step])
        expect(self.button).to_have_accessible_name(f"Open step {step}")

    @property
    def button(self) -> Locator:
        return self.page.locator(".inside-button")

    @property
    def number(self) -> Locator:
        return self.page.get_by_role("spinbutton")

    def asked(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate("() => asked")
        return found

    def answer(self, asked: dict[str, Any]) -> None:
        found = opened(self.timeline, asked)
        self.page.evaluate("(message) => answer(message)", {"inside": asked["inside"], **found})


X = np.random.default_rng(4).uniform(0.5, 1.5, (80, 70))
W = np.random.default_rng(5).uniform(-1, 1, (70, 6))
SQUARE = 4 * np.eye(7) + np.random.default_rng(6).uniform(-1, 1, (7, 7))


def step_of(timeline: Timeline, operation: str, parent: int) -> int:
    """Where something is sent from the operation to its operand."""
    nodes, edges = timeline.data["nodes"], timeline.data["edges"]
    return next(
        number
        for number, step in enumerate(timeline.data["steps"], 1)
        for family, e, _ in step["set"]
        if family == "contribution"
        and edges[e]["parent"] == parent
        and operation in nodes[edges[e]["child"]]["op"]
    )


def live(tab: Tab, f: Callable[..., Any], point: tuple[Any, ...], operation: str) -> Live:
    timeline = tape_story(f, point, elements=False)
    return Live(tab, timeline, step_of(timeline, operation, 0))


def product(tab: Tab) -> Live:
    return live(tab, lambda X: np.sum(np.tanh(X @ W)), (X,), "@")


@pytest.mark.parametrize(
    ("f", "x", "operation"),
    [
        (lambda X: np.sum(np.tanh(X @ W)), X, "@"),
        (lambda x: np.sum(np.tanh(x) ** 2), X[:9, :40], "tanh"),
        (lambda x: np.sum(np.sort(x) ** 2), X.ravel()[:5_000], "sort"),
        (lambda x: np.sum(np.linalg.inv(x) ** 2), SQUARE, "inv"),
        (lambda x: np.sum(np.cumprod(x) ** 2), X.ravel()[:300] ** 0.1, "cumprod"),
    ],
    ids=["product", "tanh", "sort", "inv", "cumprod"],
)
def test_its_terms_are_those_of_the_run(
    tab: Tab, f: Callable[..., Any], x: Any, operation: str
) -> None:
    one = live(tab, f, (x,), operation)
    one.button.click()
    [asked] = one.asked()
    assert asked["step"] == int(one.number.input_value())
    one.answer(asked)
    expect(one.number).to_have_value(f"{asked['step']}.1")
    expect(one.page.get_by_role("status")).to_contain_text("Inside this step, 1 of ")
    step = one.timeline.step(asked["step"])
    [e] = [e for family, e, _ in step["set"] if family == "contribution"]
    edge = one.timeline.data["edges"][e]
    subject = one.timeline.subject
    state = {
        (family, place): value
        for changes in subject.changes[: asked["step"]]
        for family, place, value in changes
    }
    given = np.ravel(state["adjoint", edge["child"]])
    weight = subject.recording.nodes[edge["child"]].weights[edge["slot"]]
    size, shape = given.size, np.shape(subject.recording.nodes[edge["child"]].value)
    expected = []
    for cell in range(size - 1, -1, -1):
        unit = np.zeros(size)
        unit[cell] = given[cell]
        row = np.ravel(weight.back(unit.reshape(shape)))
        expected += [row[p] for p in np.flatnonzero(row)[::-1]]
        if len(expected) >= 36:
            break
    shown = []
    for k in range(1, 37):
        one.number.fill(f"{asked['step']}.{k}")
        one.number.press("Enter")
        shown.append(one.page.locator(".equation").inner_text().rsplit("=", 1)[1])
    numbers = [float(text.replace("−", "-").replace(" ", "")) for text in shown]
    assert numbers == pytest.approx(expected[:36], rel=1e-2)
    one.page.get_by_role("region").press("Escape")
    expect(one.number).to_have_value(str(asked["step"]))
    assert one.tab.errors == []


def test_a_kernel_that_never_answers_holds_nothing_up(tab: Tab) -> None:
    one = product(tab)
    step = int(one.number.input_value())
    one.page.clock.install()
    one.button.click()
    one.button.click()
    assert len(one.asked()) == 1
    expect(one.number).to_have_value(str(step))
    one.page.clock.run_for(6_000)
    expect(one.page.get_by_role("alert")).to_contain_text("The kernel is busy or gone")
    one.page.get_by_role("region").press("ArrowRight")
    expect(one.number).to_have_value(str(step + 1))
    assert one.tab.errors == []


def test_a_late_answer_is_dropped_and_a_step_may_be_asked_about_again(tab: Tab) -> None:
    one = product(tab)
    step = int(one.number.input_value())
    one.button.click()
    [first] = one.asked()
    player = one.page.get_by_role("region")
    player.press("ArrowRight")
    one.answer(first)
    expect(one.number).to_have_value(str(step + 1))
    player.press("ArrowLeft")
    one.answer(first)
    expect(one.number).to_have_value(str(step))
    player.press("o")
    one.answer(one.asked()[1])
    expect(one.number).to_have_value(f"{step}.1")
    assert one.tab.errors == []


def test_an_answer_about_other_inputs_is_dropped(tab: Tab) -> None:
    one = product(tab)
    step = one.number.input_value()
    one.button.click()
    [asked] = one.asked()
    there = tape_story(lambda X: np.sum(np.tanh(X @ W)), (X + 1,), elements=False)
    one.page.evaluate("(next) => replace(next)", there.json)
    one.answer(asked)
    expect(one.number).to_have_value(step)
    assert one.tab.errors == []


def test_a_kernel_that_is_gone_is_said(tab: Tab) -> None:
    one = product(tab)
    step = one.number.input_value()
    one.page.evaluate("() => { globalThis.isDead = true; }")
    one.button.click()
    expect(one.page.get_by_role("alert")).to_contain_text("The kernel is busy or gone")
    expect(one.number).to_have_value(step)
    assert one.tab.errors == []


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"edges": [], "cells": []},
        {"edges": [[99, [0], [0], [1]]], "cells": []},
        {"edges": [], "cells": [["value", 0, 0, "<b>"]]},
        {"edges": [[0]], "cells": 3},
    ],
    ids=json.dumps,
)
def test_what_is_no_answer_opens_nothing(tab: Tab, message: dict[str, Any]) -> None:
    one = product(tab)
    step = one.number.input_value()
    one.button.click()
    [asked] = one.asked()
    one.page.evaluate("(message) => answer(message)", {"inside": asked["inside"], **message})
    expect(one.page.get_by_role("alert")).to_contain_text("This step")
    expect(one.number).to_have_value(step)
    assert one.tab.errors == []
