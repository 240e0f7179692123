"""Predict, then reveal, in a real browser: nothing tells before the answer, in any panel."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import ad_viz as av
from ad_viz.lenses.asking import asked
from ad_viz.player.bundle import script
from ad_viz.player.inline import inline_script
from ad_viz.player.widget import Player
from ad_viz.timeline.texts.plain import plain
from tests.browser.axe import violations
from tests.browser.chromium import Tab
from tests.browser.everywhere import make_all
from tests.browser.other_answer import otherwise
from tests.golden.cases import CASES
from tests.golden.functions import f
from tests.golden.in_turn import IN_TURN

PAGE = """<!DOCTYPE html><meta charset="utf-8"><style>[data-player]{{width:1280px}}</style>{places}
<script type="application/json" id="ad-viz">{states}</script>
<script type="module">{script}</script>"""

#: All that a page says and holds of each player, but for its number, and for what comes of the
#: order in which panels find their sizes: where the graph has been moved to, and which attribute
#: came first.
HOLDS = """() => [...document.querySelectorAll("[data-player]")].map((place) => {
  const root = place.shadowRoot.querySelector(".ad-viz");
  return root.outerHTML
    .replace(/, player \\d+ of \\d+| transform="[^"]*scale[^"]*"/g, "")
    .replace(/<[^>]+/g, (tag) => tag.split(/ (?=[^ ="]+=")/).sort().join(" "));
})"""
#: Whether nothing has changed since this was asked before.
STILL = f"""() => {{
  const now = String(({HOLDS})());
  return now === window.held || !(window.held = now);
}}"""
#: Panels of which nothing is to be seen, lists without a row, and what is drawn at a number that
#: is none: a panel has computed with one that is hidden.
BLANK = """() => [...document.querySelectorAll("[data-player]")].flatMap((place) => {
  const bodies = [...place.shadowRoot.querySelectorAll(".panel > .body")];
  const empty = bodies.filter((body) => !body.innerText.trim() && !body.querySelector("svg *"));
  const lists = bodies.flatMap((body) => [...body.querySelectorAll(".list:empty")]);
  const drawn = bodies.flatMap((body) => [...body.querySelectorAll("*")]).flatMap((part) =>
    ["style", "d", "transform", "points", "x", "y", "width", "height"].flatMap((name) =>
      /NaN|Infinity/.test(part.getAttribute(name) ?? "") ? [part] : []));
  return [...empty, ...lists, ...drawn].map((part) =>
    part.closest(".panel").className + ": " + part.outerHTML.slice(0, 200));
})"""
PRESS = """(key) => {
  for (const place of document.querySelectorAll("[data-player]")) {
    const root = place.shadowRoot.querySelector(".ad-viz");
    root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
}"""


def given(question: dict[str, Any]) -> dict[str, Any]:
    """The answer of somebody who skips."""
    return {"step": question["step"], "question": plain(question["ask"]), "answer": None}


def states_of(name: str) -> list[dict[str, Any]]:
    """For each question two players that wait at it: of this story, and of another."""
    data = asked(CASES[name]()).data
    questions = data.get("questions", [])
    return [
        {"_timeline": one, "step": 1, "predict": True, "answers": list(map(given, questions[:k]))}
        for k, question in enumerate(questions)
        for one in (data, otherwise(data, question))
    ]


def page_of(states: list[dict[str, Any]], path: Path) -> Path:
    places = "".join(f'<div data-player="{k}"></div>' for k in range(len(states)))
    text = json.dumps(states).replace("<", "\\u003c")
    own = inline_script(script([state["_timeline"] for state in states], "notebook"))
    path.write_text(PAGE.format(places=places, states=text, script=own), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", sorted(IN_TURN))
def test_nothing_tells_before_the_answer(tab: Tab, name: str, tmp_path: Path) -> None:
    """Two stories that differ in nothing but what comes later are the same until the answer."""
    states = states_of(name)
    if not states:
        assert "questions" not in asked(CASES[name]()).data
        return
    tab.look(1300, motion="reduce")
    tab.page.goto(page_of(states, tmp_path / "asked.html").as_uri())
    make_all(tab.page)
    for key in ("End", "Home"):
        tab.page.evaluate(PRESS, key)
        settle(tab.page, len(states) if key == "End" else 0)
        held = tab.page.evaluate(HOLDS)
        for one, other in zip(held[::2], held[1::2], strict=True):
            assert one == other
        assert tab.page.evaluate(BLANK) == []
    assert tab.errors == []


def settle(page: Page, asking: int) -> None:
    """All players ask, and their panels have found their size."""
    expect(page.locator("[data-asking=open]")).to_have_count(asking)
    page.wait_for_function(STILL, polling=100)


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    player = Player(CASES["tape"](), predict=True)
    return player.save(tmp_path_factory.mktemp("predict") / "lesson.html")


def answer(page: Page, key: str) -> None:
    page.get_by_role("radiogroup").press(key)
    page.get_by_role("radiogroup").press("Enter")
    expect(page.locator("[data-asking=answered]")).to_be_visible()


@pytest.mark.parametrize("way", ["Last", "End", "number", "slider", "Play"])
def test_no_way_leads_past_a_question(tab: Tab, lesson: Path, way: str) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    if way == "number":
        page.get_by_role("spinbutton").fill("12")
        page.get_by_role("spinbutton").press("Enter")
    elif way == "slider":
        track = page.get_by_role("slider").bounding_box()
        assert track is not None
        page.mouse.click(track["x"] + track["width"] - 2, track["y"] + 35)
    elif way == "End":
        page.keyboard.press("End")
    else:
        page.get_by_role("combobox", name="Speed").select_option("4")
        page.get_by_role("button", name=way, exact=True).click()
    expect(page.get_by_role("radiogroup", name="What will z adjoint start with?")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "6")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator(".narration")).to_be_hidden()
    assert tab.errors == []


def test_the_focus_goes_to_the_question_and_back(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    last = page.get_by_role("button", name="Last", exact=True)
    last.press("Enter")
    expect(page.get_by_role("radiogroup")).to_be_focused()
    expect(page.get_by_role("radio", checked=True)).to_have_count(0)
    answer(page, "2")
    expect(last).to_be_focused()


def test_an_answer_is_locked_and_shown_as_it_was_given(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    page.keyboard.press("End")
    expect(page.get_by_role("radiogroup")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio").first).to_have_attribute("aria-checked", "true")
    page.keyboard.press("b")
    expect(page.get_by_role("radio").nth(1)).to_have_attribute("aria-checked", "true")
    page.get_by_role("button", name="Confirm").click()
    shown = page.get_by_role("group", name="Your prediction")
    expect(shown).to_contain_text("value as seed")
    expect(shown).to_contain_text("✗ your answer")
    expect(shown).to_contain_text("✓ right")
    expect(page.locator(".heard[role=status]")).to_contain_text("Not this one: value as seed.")
    page.keyboard.press("Home")
    page.get_by_role("spinbutton").fill("6")
    page.get_by_role("spinbutton").press("Enter")
    expect(shown).to_contain_text("2.5794✗ your answer")
    expect(page.get_by_role("radio")).to_have_count(0)


def test_a_right_answer_repeats_nothing_that_the_narration_says(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    page.keyboard.press("End")
    page.get_by_role("radio", name="1", exact=False).last.click()
    page.get_by_role("radiogroup").press("Enter")
    shown = page.get_by_role("group", name="Your prediction")
    expect(page.locator(".narration")).to_contain_text("itself changes? By 1.")
    expect(shown.get_by_text("itself changes?")).to_be_hidden()
    # A phone has no keys, and says it in the card alone.
    page.set_viewport_size({"width": 320, "height": 640})
    expect(shown.get_by_text("itself changes?")).to_be_visible()
    onward = shown.get_by_role("button", name="Next step")
    box = onward.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    onward.click()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "7")


@pytest.mark.parametrize("size", [(1280, 720), (320, 640)])
def test_the_graph_keeps_its_size_when_the_answer_is_said(
    tab: Tab, lesson: Path, size: tuple[int, int]
) -> None:
    page = tab.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(lesson.as_uri())
    page.keyboard.press("End")
    expect(page.get_by_role("radiogroup")).to_be_visible()
    height = "(panel) => panel.offsetHeight"
    asked_at = page.locator(".graph-panel").evaluate(height)
    answer(page, "2")
    assert page.locator(".graph-panel").evaluate(height) == asked_at


def test_at_400_percent_the_question_and_its_answer_come_into_the_window(
    tab: Tab, lesson: Path
) -> None:
    page = tab.page
    page.set_viewport_size({"width": 320, "height": 256})
    page.goto(lesson.as_uri())
    page.get_by_role("button", name="Last", exact=True).click()
    expect(page.locator(".ask")).to_be_in_viewport(ratio=1)
    page.keyboard.press("3")
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("[data-asking=answered] .words")).to_be_in_viewport(ratio=0.9)
    assert tab.errors == []


@pytest.mark.parametrize("width", [800, 320])
def test_where_there_is_little_room_an_answer_has_the_place_of_the_narration(
    tab: Tab, lesson: Path, width: int
) -> None:
    page = tab.page
    page.set_viewport_size({"width": width, "height": 640})
    page.goto(lesson.as_uri())
    page.keyboard.press("End")
    answer(page, "3")
    expect(page.locator(".narration")).to_be_hidden()
    shown = page.get_by_role("group", name="Your prediction")
    expect(shown).to_contain_text("how much does z change when z itself changes? By 1.")
    expect(shown.locator(".same")).to_be_visible()
    page.keyboard.press("PageDown")
    expect(page.locator(".narration")).to_be_visible()


def test_at_the_end_there_is_a_summary_to_copy(tab: Tab, lesson: Path) -> None:
    page = tab.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(lesson.as_uri())
    page.keyboard.press("End")
    for key in ("3", "2", "3"):
        answer(page, key)
        page.get_by_role("region").first.focus()
        page.keyboard.press("End")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator("[data-asking=answered]")).to_be_visible()
    page.get_by_role("region").first.press("End")
    page.get_by_role("button", name="All predictions").click()
    summary = page.get_by_role("dialog", name="Your predictions")
    lines = [
        "Reverse mode, by the tape: f(x, y) at x = 0.5, y = 4.2",
        "2 of 4 predictions right",
        "✓ Step 6. What will z̄ start with? 1",
        "✓ Step 9. Which row will the sweep read next? b",
        "✗ Step 10. What will x̄ be after this step? 0.87758 (first stays); right is 5.0776",
        "– Step 11. What will ȳ be after this step? skipped; right is 0.5",
    ]
    assert summary.locator("pre").inner_text().split("\n") == lines
    summary.press("c")
    expect(summary.get_by_role("button", name="Copied")).to_be_visible()
    summary.get_by_role("button", name="Start again").click()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "1")
    page.keyboard.press("End")
    expect(page.get_by_role("radiogroup")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 720), (320, 640)])
def test_the_page_is_clean_while_it_asks_and_when_it_tells(
    tab: Tab, lesson: Path, scheme: Any, size: tuple[int, int]
) -> None:
    width, height = size
    page = tab.look(width, height, scheme, "reduce")
    page.goto(lesson.as_uri())
    page.keyboard.press("End")
    expect(page.get_by_role("radiogroup")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("1")
    assert violations(page) == []
    answer(page, "2")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def least_size(texts: Locator) -> float:
    """Of their letters. What is drawn anew at that moment has none, and is looked at again."""
    sizes = "(texts) => texts.map((text) => parseFloat(getComputedStyle(text).fontSize) || 0)"
    for _ in range(100):
        expect(texts.first).to_be_visible()
        if least := min(texts.evaluate_all(sizes), default=0):
            return float(least)
    raise AssertionError("its texts are drawn anew without an end")


def test_in_a_lecture_all_that_is_asked_can_be_read_from_the_back(tab: Tab, lesson: Path) -> None:
    """A digit of so large a font is at least 43 px high: 0.72 of it."""
    page = tab.page
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(lesson.as_uri())
    player = page.locator(".ad-viz")
    player.press("f")
    player.press("End")
    expect(page.locator("[data-asking=open]")).to_be_visible()
    assert least_size(page.locator(".ask, .hint, .choice, .choice i")) >= 60
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(page.locator("[data-asking=answered]")).to_be_visible()
    assert least_size(page.locator(".asked :is(p, .choice, small)")) >= 60


def test_prediction_mode_is_turned_on_and_off_by_its_button_and_its_key(
    tab: Tab, lesson: Path
) -> None:
    page = tab.page
    page.goto(lesson.as_uri())
    button = page.get_by_role("button", name="Predict")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    page.get_by_role("button", name="Last", exact=True).click()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "12")
    for _ in range(4):
        page.keyboard.press("PageUp")
    page.keyboard.press("q")
    # What has been seen is not asked.
    page.keyboard.press("End")
    question = page.get_by_role("radiogroup", name="Which row will the sweep read next?")
    expect(question).to_be_visible()


def test_questions_may_come_before_an_input(tab: Tab, tmp_path: Path) -> None:
    path = av.forward(f, 0.5, 4.2, seed=(0, 1), predict=True).save(tmp_path / "lesson.html")
    page = tab.page
    page.goto(path.as_uri())
    choices = page.get_by_role("radio")
    expect(page.get_by_role("region").first).to_be_visible()
    page.get_by_role("region").first.press("End")
    expect(choices.first).to_be_visible()
    assert tab.errors == []
