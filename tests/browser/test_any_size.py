"""Runs and windows that are hardly ever met: they are shown, and nothing is cut."""

import linecache
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ad_viz as av
from tests.browser.chromium import Tab

LETTERS = 500


def chain(x: Any) -> Any:
    y = x
    for _ in range(100_000):
        y = av.sin(y)
    return y


def many_outputs(x: Any) -> Any:
    return tuple(x * k for k in range(10_000))


def total(*xs: Any) -> Any:
    return sum(xs)


def turns(x: Any, y: Any) -> Any:
    for _ in range(12):
        x = av.sin(x * y) + x
    return x


def long_names() -> Callable[..., Any]:
    """Of its input and its value, which begin alike."""
    one, other = ("n" * (LETTERS - 1) + end for end in "ab")
    text = f"def named({one}, y):\n    {other} = av.sin({one}) * y\n    return {other} + {one}\n"
    linecache.cache["<long names>"] = (len(text), None, text.splitlines(True), "<long names>")
    space: dict[str, Any] = {"av": av}
    exec(compile(text, "<long names>", "exec"), space)
    found: Callable[..., Any] = space["named"]
    return found


#: The function, where, and how many steps it has.
RUNS: dict[str, tuple[Callable[..., Any], tuple[float, ...], int]] = {
    "a chain of 100,000": (chain, (0.5,), 200_003),
    "10,000 outputs": (many_outputs, (0.5,), 30_002),
    "a sum of 10,000 inputs": (total, (0.01,) * 10_000, 40_001),
    "200 inputs": (total, (0.01,) * 200, 801),
    "names of 500 letters": (long_names(), (0.5, 2.0), 12),
}
#: What stands out of the window at the right; what the step is about, out of the graph; and words
#: of what is folded, out of their box.
OUTSIDE = """() => {
  const root = document.querySelector('#player').shadowRoot;
  const found = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
  const picture = root.querySelector('.graph > svg');
  if (!picture.checkVisibility()) return found;
  const { left, top, right, bottom } = picture.getBoundingClientRect();
  const isOut = (one) => {
    const box = one.getBoundingClientRect();
    const sides = [box.left - left, right - box.right, box.top - top, bottom - box.bottom];
    return Math.min(...sides) < -2;
  };
  const lit = [...picture.querySelectorAll('.card:has(.glow) .frame')].filter(isOut);
  const wide = [...picture.querySelectorAll('.card[data-thing^="run:"]')].flatMap((card) => {
    const frame = card.querySelector('.frame') ?? card.querySelector('.ring');
    const box = frame.getBoundingClientRect();
    const words = [...card.querySelectorAll('text')].filter((one) => one.checkVisibility());
    return words.filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return left < box.left - 1 || right > box.right + 1;
    }).map((one) => one.textContent);
  });
  return [...found, ...lit.map((one) => one.closest('.card').dataset.thing), ...wide];
}"""
SETTLED = """() => new Promise((done) => {
  let left = 6;
  const next = () => (left-- ? requestAnimationFrame(next) : done());
  next();
})"""


def number(page: Page) -> int:
    return int(page.get_by_role("spinbutton").input_value())


@pytest.mark.parametrize("name", RUNS)
def test_it_is_shown_and_stepped_through_in_every_window(
    tab: Tab, tmp_path: Path, name: str
) -> None:
    function, point, steps = RUNS[name]
    page = tab.look(1280, motion="reduce")
    page.goto(av.reverse(function, *point).save(tmp_path / "run.html").as_uri())
    player = page.get_by_role("region").first
    for width in (1280, 390, 320):
        page.set_viewport_size({"width": width, "height": 844})
        player.press("End")
        assert number(page) == steps
        player.press("ArrowLeft")
        page.evaluate(SETTLED)
        assert number(page) < steps
        assert page.evaluate(OUTSIDE) == []
        # Somewhere in the sweep of what is folded.
        page.get_by_role("slider", name="Step").press("PageUp")
        page.evaluate(SETTLED)
        assert page.evaluate(OUTSIDE) == []
        player.press("Home")
        player.press("ArrowRight")
        page.evaluate(SETTLED)
        assert number(page) == 2
        assert page.evaluate(OUTSIDE) == []
    assert tab.errors == []


#: Presses a key so often before a frame comes; says how many sentences were drawn until then.
HELD = """async (player, [key, times]) => {
  let drawn = 0;
  const sentence = () => player.querySelector('.sentence');
  const watch = new MutationObserver((all) => (drawn += all.length));
  watch.observe(sentence().parentElement, { childList: true });
  const press = () => player.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  for (let k = 0; k < times; k++) press();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  watch.disconnect();
  return drawn;
}"""


def test_of_keys_that_come_faster_than_frames_the_last_is_drawn(tab: Tab, tmp_path: Path) -> None:
    page = tab.look(1280, motion="reduce")
    page.goto(av.reverse(chain, 0.5).save(tmp_path / "run.html").as_uri())
    player = page.get_by_role("region").first
    # One by one, each in frames of its own.
    for _ in range(40):
        assert player.evaluate(HELD, ["ArrowRight", 1]) == 1
    there, sentence = number(page), page.locator(".sentence").inner_text()
    player.press("Home")
    assert player.evaluate(HELD, ["ArrowRight", 40]) < 15
    assert (number(page), page.locator(".sentence").inner_text()) == (there, sentence)
    assert player.evaluate(HELD, ["ArrowLeft", 40]) < 15
    assert number(page) == 1
    assert player.evaluate(HELD, ["ArrowRight", 10_000]) < 15
    assert number(page) == 200_003
    expect(page.locator(".card:has(.glow)").first).to_be_visible()
    assert page.evaluate(OUTSIDE) == []
    assert tab.errors == []


#: Notes as soon as a sentence is drawn whether panels have the buttons of an extra.
FIRST = """() => {
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (given) {
    const root = attach.call(this, given);
    const isThere = (part) => !!root.querySelector(part);
    new MutationObserver(() => {
      if (isThere('.sentence')) window.hasAll ??= isThere('.framing');
    }).observe(root, { childList: true, subtree: true });
    return root;
  };
}"""


def test_what_a_page_has_in_it_is_there_with_the_first_sentence(tab: Tab, tmp_path: Path) -> None:
    saved = av.reverse(chain, 0.5).save(tmp_path / "run.html").as_uri()
    page = tab.page.context.new_page()
    page.add_init_script(f"({FIRST})()")
    page.goto(saved)
    expect(page.locator(".card:has(.glow)").first).to_be_visible()
    assert page.evaluate("hasAll")
    page.close()


@pytest.fixture
def run(tmp_path: Path) -> str:
    player = av.reverse(turns, 0.5, 0.9)
    player.step = 60
    return player.save(tmp_path / "turns.html").as_uri()


#: As a tab that is not looked at: no frame comes until it is.
HIDDEN = """() => {
  const waiting = [];
  const own = window.requestAnimationFrame.bind(window);
  let isHidden = true;
  window.requestAnimationFrame = (does) => (isHidden ? waiting.push(does) : own(does));
  Object.defineProperty(document, 'hidden', { get: () => isHidden });
  const state = () => (isHidden ? 'hidden' : 'visible');
  Object.defineProperty(document, 'visibilityState', { get: state });
  window.lookAt = () => {
    isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    waiting.forEach(own);
  };
}"""


def test_a_page_that_opens_in_a_hidden_tab_is_drawn_once_it_is_looked_at(
    tab: Tab, run: str
) -> None:
    page = tab.page.context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(f"({HIDDEN})()")
    page.goto(run)
    page.evaluate("lookAt()")
    page.evaluate(SETTLED)
    expect(page.locator(".card:has(.glow)").first).to_be_visible()
    assert number(page) == 60
    assert page.evaluate(OUTSIDE) == []
    page.get_by_role("region").first.press("ArrowRight")
    assert number(page) == 61
    assert errors == []
    page.close()


def test_a_page_of_no_size_is_drawn_once_it_has_one(tab: Tab, run: str) -> None:
    page = tab.look(1280, motion="reduce")
    page.goto(f"{run}#step=50")
    page.evaluate("() => { document.body.style.display = 'none'; location.hash = '#step=60'; }")
    page.evaluate(SETTLED)
    page.evaluate("() => { document.body.style.display = ''; }")
    page.evaluate(SETTLED)
    assert number(page) == 60
    expect(page.locator(".card:has(.glow)").first).to_be_visible()
    assert page.evaluate(OUTSIDE) == []
    assert tab.errors == []


def test_at_four_times_the_size_all_is_reached_by_scrolling_down(tab: Tab, run: str) -> None:
    """A window of 1280 × 720 px that is zoomed to 400 % is one of 320 × 180."""
    page = tab.look(320, 180, motion="reduce")
    page.goto(run)
    for what in (page.locator(".sentence"), page.get_by_role("button", name="Next", exact=True)):
        what.scroll_into_view_if_needed()
        expect(what).to_be_in_viewport(ratio=0.5)
    page.get_by_role("button", name="Next", exact=True).click()
    assert number(page) == 61
    assert page.evaluate(OUTSIDE) == []
    assert tab.errors == []


def test_what_is_printed_is_the_step_that_is_shown_and_nothing_is_cut(tab: Tab, run: str) -> None:
    page = tab.look(1280, motion="reduce")
    page.goto(run)
    sentence = page.locator(".sentence").inner_text()
    page.emulate_media(media="print")
    page.evaluate(SETTLED)
    expect(page.locator(".sentence")).to_be_visible()
    expect(page.locator(".sentence")).to_have_text(sentence)
    expect(page.locator(".card:has(.glow)").first).to_be_visible()
    assert page.evaluate(OUTSIDE) == []
    assert len(page.pdf()) > 10_000
    assert tab.errors == []
