"""A lecture on a projector of 1920 × 1080: what the room must read is large, and nothing is cut."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.player.widget import Player
from tests.browser.chromium import Tab
from tests.browser.geometry import geometry
from tests.golden.cases import CASES
from tests.golden.in_turn import IN_TURN

SCREEN = (1920, 1080)
#: px of type; what a step is told by has digits of this height, which is type of 60 px.
SMALLEST, SAID = 43, 60

#: What the room must read, and the size of its type on the screen: in each panel its names,
#: numbers and titles. Texts of a graph that is shown in part are cut by the screen's edge.
TEXTS = """(root) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walk.nextNode()) {
        const { parentElement: element, textContent: text } = walk.currentNode;
        const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (!text.trim() || !isSeen || element.closest(".heard, .notice, .presenter")) continue;
        const range = document.createRange();
        range.selectNode(walk.currentNode);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        if (!width) continue;
        const matrix = element.closest("svg") && element.getScreenCTM();
        const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
        const isWhole = left >= -1 && right <= innerWidth + 1 && top >= -1;
        found.push({
            text,
            size: parseFloat(getComputedStyle(element).fontSize) * scale,
            cut: !isWhole && !element.closest(".graph, .scroll"),
        });
    }
    return found;
}"""

#: The sentence, the equation and the result lie one beside or below the other.
OVERLAPS = """(root) => {
    const boxes = [".head", ".panels", ".sentence", ".equation", ".result", ".progress"]
        .map((name) => [name, root.querySelector(name)])
        .filter(([, element]) => element && element.textContent + element.childElementCount)
        .map(([name, element]) => [name, element.getBoundingClientRect()]);
    return boxes.flatMap(([one, a], k) => boxes.slice(k + 1).flatMap(([two, b]) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 1 && down > 1 ? `${one} ${two}` : [];
    }));
}"""

#: No head of a column covers the next.
HEADS = """(root) => {
    const boxes = [...root.querySelectorAll("[role=columnheader]")]
        .filter((head) => head.checkVisibility({ visibilityProperty: true }))
        .map((head) => {
            const range = document.createRange();
            range.selectNodeContents(head);
            return [head.textContent, range.getBoundingClientRect()];
        })
        .filter(([, box]) => box.width);
    return boxes.flatMap(([one, a], k) => boxes.slice(k + 1).flatMap(([two, b]) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 1 && down > 1 ? `${one} ${two}` : [];
    }));
}"""


def enter(page: Page, path: Path) -> None:
    page.goto(path.as_uri())
    player = page.get_by_role("region").first
    expect(player).to_have_attribute("data-shape", "wide")
    player.press("f")
    expect(player).to_have_attribute("data-shape", "lecture")


def test_long_names_are_as_large(tab: Tab, tmp_path: Path) -> None:
    def response(weight: Any, offset: Any) -> Any:
        product = weight * offset
        shifted = product - 3.25
        return shifted * shifted

    path = Player(tape_story(response, (1.5, 2.25))).save(tmp_path / "lesson.html")
    page = tab.look(*SCREEN, motion="reduce")
    enter(page, path)
    for step in (3, 7, 12):
        page.evaluate("(step) => (location.hash = `step=${step}`)", step)
        expect(page.locator(".step-of")).to_contain_text(f"step {step} of")
        assert [
            one["text"] for one in page.locator(".ad-viz").evaluate(TEXTS) if one["size"] < SMALLEST
        ] == []
        names = page.locator(".graph .name").all_text_contents()
        assert not [name for name in names if "…" in name]


@pytest.mark.parametrize("case", [name for name in IN_TURN if name != "tape_asked"])
def test_the_room_can_read_it(tab: Tab, tmp_path: Path, case: str) -> None:
    timeline = CASES[case]()
    path = Player(timeline).save(tmp_path / "lesson.html")
    page = tab.look(*SCREEN, motion="reduce")
    enter(page, path)
    count = len(timeline)
    for step in sorted({1, count // 3, count // 2, count}):
        page.evaluate("(step) => (location.hash = `step=${step}`)", step)
        expect(page.locator(".step-of")).to_have_text(f"step {step} of {count}")
        geometry(page.locator(".ad-viz"))  # waits until all stands still
        texts: list[dict[str, Any]] = page.locator(".ad-viz").evaluate(TEXTS)
        assert len(texts) > 3
        least = [one["text"] for one in texts if one["size"] < SMALLEST]
        assert least == [], step
        assert [one["text"] for one in texts if one["cut"]] == [], step
        assert page.locator(".ad-viz").evaluate(OVERLAPS) == [], step
        assert page.locator(".ad-viz").evaluate(HEADS) == [], step
        sentence = page.locator(".sentence")
        assert sentence.evaluate("(it) => parseFloat(getComputedStyle(it).fontSize)") >= SAID
