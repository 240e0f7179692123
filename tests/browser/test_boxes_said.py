"""What stands in the boxes of folded runs, on a phone and for the back row."""

import linecache
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ad_viz as av
from ad_viz.player.anew.opened_parts import _saved
from ad_viz.timeline.groups.folding import Folding
from tests.browser.chromium import Tab
from tests.browser.test_any_size import SETTLED

#: Of the boxes that are in sight, the words of each: a node's lit ones, and those of closed runs.
WORDS = """(of) => {
  const root = document.querySelector('#player').shadowRoot;
  const picture = root.querySelector('.graph > svg');
  const { left, top, right, bottom } = picture.getBoundingClientRect();
  const isSeen = (card) => {
    const frame = card.querySelector('.frame') ?? card.querySelector('.ring');
    const box = frame.getBoundingClientRect();
    return box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
  };
  return [...picture.querySelectorAll(of)].filter(isSeen).map((card) =>
    [...card.querySelectorAll('text')].filter((one) => one.checkVisibility())
      .map((one) => one.textContent));
}"""
RUNS, LIT = '.card[data-thing^="run:"]', '.card[data-thing^="node:"]:has(.glow)'


def straight(lines: int, inputs: int = 2) -> Any:
    names = [f"x{k + 1}" for k in range(inputs)]
    body = [f"    v{k + 1} = av.sin(v{k} * {names[k % inputs]})" for k in range(lines)]
    head = [f"def f({', '.join(names)}):", f"    v0 = {names[-1]}"]
    text = "\n".join([*head, *body, f"    return v{lines}", ""])
    file = f"<{lines} lines of {inputs} inputs>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space: dict[str, Any] = {"av": av}
    exec(compile(text, file, "exec"), space)
    return space["f"]


def turns(x: Any, w: Any) -> Any:
    y = x
    for _ in range(3000):
        y = av.sin(y * w)
    return y


@pytest.mark.parametrize("lines", [60, 200, 1000])
def test_on_a_phone_what_a_step_is_about_has_its_name_and_its_number(
    tab: Tab, tmp_path: Path, lines: int
) -> None:
    page = tab.look(400, 800, motion="reduce")
    page.goto(av.reverse(straight(lines), 0.3, 0.4).save(tmp_path / "run.html").as_uri())
    for step in (20, 40, 60, 100):
        go(page, step)
        boxes = page.evaluate(WORDS, LIT)
        assert boxes, step
        for words in boxes:
            assert re.fullmatch(r"(v|x|t)[\d₀-₉]+", words[0]), (step, words)
            assert re.match(r"−?\d", words[1]), (step, words)


@pytest.mark.parametrize(
    ("function", "point"), [(turns, (0.5, 0.9)), (straight(200, 12), (0.3,) * 12)]
)
@pytest.mark.parametrize("window", ["phone", "lecture"])
def test_a_folded_box_says_what_it_is_never_a_number_alone(
    tab: Tab, tmp_path: Path, function: Any, point: tuple[float, ...], window: str
) -> None:
    is_lecture = window == "lecture"
    page = tab.look(*((1920, 1080) if is_lecture else (400, 800)), motion="reduce")
    page.goto(av.reverse(function, *point).save(tmp_path / "run.html").as_uri())
    player = page.get_by_role("region").first
    if is_lecture:
        player.press("f")
    found = 0
    for _ in range(12):
        player.press("ArrowRight" if is_lecture else "PageDown")
        page.evaluate(SETTLED)
        for words in page.evaluate(WORDS, RUNS):
            found += 1
            assert words, (found, "an empty box")
            assert re.search(r"[a-z]{2}", words[0]), words
            assert not words[0].endswith("…"), words
    assert found


@pytest.mark.parametrize("width", [400, 320])
def test_a_step_of_six_digits_stands_beside_the_scrubber(
    tab: Tab, tmp_path: Path, width: int
) -> None:
    page = tab.look(width, 800, motion="reduce")
    run = av.reverse(lambda x: chain(x, 100_000), 0.5)
    page.goto(run.save(tmp_path / "run.html").as_uri())
    page.get_by_role("region").first.press("End")
    page.evaluate(SETTLED)
    boxes = {
        name: page.locator(f".transport {name}").bounding_box()
        for name in (".scrubber", ".number", ".buttons", ".speed")
    }
    top = {name: box["y"] for name, box in boxes.items() if box}
    assert top[".scrubber"] == top[".number"] < top[".buttons"] == top[".speed"], top


def chain(x: Any, turns: int) -> Any:
    for _ in range(turns):
        x = av.sin(x)
    return x


def go(page: Page, step: int) -> None:
    number = page.get_by_role("spinbutton")
    number.fill(str(step))
    number.press("Enter")
    page.evaluate(SETTLED)


def test_what_a_page_cannot_open_says_so_where_it_is_pointed_at(tab: Tab, tmp_path: Path) -> None:
    run = av.reverse(lambda x: chain(x, 3000), 0.5)
    stored = Folding(_saved(run.timeline)).is_stored
    there = next(turn for turn in range(3000) if not stored((1, turn + 1)))
    page = tab.look(1280, motion="reduce")
    page.goto(run.save(tmp_path / "run.html").as_uri())
    hint = "Open in a notebook to see inside."
    boxes = page.locator('.card[data-thing^="run:"] .ring')
    # Beside the last turn that the page has is one that it has not; beside the first are others.
    for turn, said in ((0, 0), (there, 1)):
        go(page, turn + 2)
        names = [str(box.get_attribute("aria-label")) for box in boxes.all()]
        assert len([name for name in names if name.endswith(f".\n{hint}")]) == said, names
        assert page.locator(f'.tape [title$="{hint}"]').count() == said
    page.locator(f'.tape [title$="{hint}"]').click()
    expect(page.get_by_role("alert")).to_have_text(hint)
    expect(page.locator("p.at")).to_have_attribute("title", re.compile("no inputs to drag"))
