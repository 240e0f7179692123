"""Code does not wrap where there is room to scroll: its lit part and its values stay in sight."""

import linecache
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ad_viz as av
from tests.browser.chromium import Tab
from tests.fresh import FRESH
from tests.whole import sized

DRAWN = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))))"""
#: Of the lit line: its height, and from where to where number, outlined part and value stand.
LIT = """(row) => {
  const of = (name) => {
    const box = row.querySelector(name)?.getBoundingClientRect();
    return box ? [box.left, box.right] : null;
  };
  return { height: row.offsetHeight, number: of(".n"), part: of(".line-part"), value: of(".v"),
    above: row.getBoundingClientRect().top - row.closest(".lines").getBoundingClientRect().top };
}"""


def written(*lines: str) -> Any:
    """A function of x and y, whose text Python finds."""
    text = "\n".join(["def f(x, y):", *(f"    {line}" for line in lines)]) + "\n"
    file = f"<{len(text)} letters of {hash(text)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space: dict[str, Any] = {"av": av}
    exec(compile(text, file, "exec"), space)
    return space["f"]


def go(page: Page, step: int) -> None:
    number = page.get_by_role("spinbutton")
    number.fill(str(step))
    number.press("Enter")
    page.evaluate(DRAWN)


def shown(tab: Tab, f: Any, folder: Path, width: int = 1280) -> Page:
    page = tab.look(width, 800, motion="reduce")
    page.goto(av.reverse(f, 0.5, 4.2).save(folder / "lesson.html").as_uri())
    page.evaluate(DRAWN)
    return page


@pytest.mark.parametrize("seed", range(sized(3, 60)))
def test_what_is_lit_is_in_sight_beside_its_value(tab: Tab, tmp_path: Path, seed: int) -> None:
    rng = random.Random(f"{FRESH} {seed}")
    pieces = ["x * y", "av.sin(x)", "av.exp(x * 0.1)", "y", "av.log(y + 1.0)", "av.tanh(x * y)"]
    sums = [" + ".join(rng.choices(pieces, k=rng.randint(1, 9))) for _ in range(rng.randint(1, 4))]
    lines = [f"a{k} = x * {line}" for k, line in enumerate(sums)]
    page = shown(tab, written(*lines, "return a0 * y"), tmp_path)
    count = int(page.get_by_role("spinbutton").get_attribute("max") or 0)
    seen = 0
    for step in rng.sample(range(3, count + 1), 8):
        go(page, step)
        lit = page.locator(".code-panel .lines .now")
        if not lit.count():
            continue
        found = lit.evaluate(LIT)
        assert found["height"] == 28
        assert found["above"] >= 0
        if found["part"]:
            seen += 1
            assert found["part"][0] >= found["number"][1] - 1
            # It begins in sight; lines are moved only where it would not.
            assert found["part"][0] + 8 <= found["value"][0] + 1
            scrolled = page.locator(".code-panel .lines").evaluate("(one) => one.scrollLeft")
            if scrolled:
                assert found["part"][0] + scrolled + 8 > found["value"][0]
    assert seen
    assert tab.errors == []


def test_it_is_scrolled_by_keys_and_a_phone_has_it_in_several_lines(
    tab: Tab, tmp_path: Path
) -> None:
    f = written("a = " + " + ".join(["x * y"] * 12), "return a")
    page = shown(tab, f, tmp_path)
    lines = page.get_by_role("group", name="Your function", exact=True).last
    lines.focus()
    step = page.get_by_role("spinbutton").input_value()
    page.keyboard.press("Shift+ArrowRight")
    assert lines.evaluate("(one) => one.scrollLeft") > 0
    page.keyboard.press("Shift+ArrowLeft")
    assert lines.evaluate("(one) => one.scrollLeft") == 0
    expect(page.get_by_role("spinbutton")).to_have_value(step)
    page.set_viewport_size({"width": 390, "height": 800})
    page.get_by_role("tab", name="Code").click()
    page.evaluate(DRAWN)
    assert lines.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    assert max(lines.locator("li").evaluate_all("(all) => all.map((li) => li.offsetHeight)")) > 40
    assert tab.errors == []


@pytest.mark.parametrize("count", [1000, 10_000])
def test_of_thousands_of_lines_those_in_sight_are_made(
    tab: Tab, tmp_path: Path, count: int
) -> None:
    f = written(*["# nothing happens here"] * count, "a = x * y", "return a")
    page = shown(tab, f, tmp_path)
    go(page, 3)
    lit = page.locator(".code-panel .lines .now")
    expect(lit).to_contain_text("a = x * y")
    assert 0 < page.locator(".code-panel .lines li").count() < 60
    found = lit.evaluate(LIT)
    assert 0 <= found["above"] < 400
    assert tab.errors == []
