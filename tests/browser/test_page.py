"""The offline page in a real browser: it plays with no kernel, no network and no complaint."""

import re
from collections.abc import Callable
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FrameLocator, Locator, Page, expect

from ad_viz.player.widget import Player
from ad_viz.timeline.timeline import Timeline
from tests.browser.axe import violations, violations_of
from tests.browser.chromium import Tab, open_tab
from tests.player.example import example, folded, hostile

LAST = 12
Root = Page | FrameLocator


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Player(example()).save(tmp_path_factory.mktemp("page") / "lesson.html")


@pytest.fixture
def opened(tab: Tab, lesson: Path) -> Tab:
    """The lesson, open at its first step."""
    tab.page.goto(lesson.as_uri())
    expect_step(tab.page, 1)
    return tab


def button(root: Root, name: str) -> Locator:
    return root.get_by_role("button", name=name, exact=True)


def expect_step(root: Root, step: int) -> None:
    expect(root.get_by_role("spinbutton")).to_have_value(str(step))
    expect(root.get_by_role("slider", name="Step", exact=True)).to_have_attribute(
        "aria-valuenow", str(step)
    )


def player(root: Root) -> Locator:
    return root.get_by_role("region", name="Reverse mode, by the tape")


def shown(page: Page) -> list[str]:
    """All lines to be read in the player, but for what it has just said aloud.

    What is lit lies on top, so the order of what lies side by side may differ.
    """
    text: str = player(page).evaluate(
        """(root) => [...root.children]
            .filter((part) => part.getAttribute("role") !== "status")
            .map((part) => part.innerText)
            .join("\\n")"""
    )
    return sorted(text.splitlines())


def test_the_mouse_steps_both_ways(opened: Tab) -> None:
    page = opened.page
    for name, step in [("Next", 2), ("Next", 3), ("Back", 2), ("Last", LAST), ("First", 1)]:
        button(page, name).click()
        expect_step(page, step)


def test_the_scrubber_is_dragged_to_a_step(opened: Tab) -> None:
    page = opened.page
    box = page.get_by_role("slider", name="Step", exact=True).bounding_box()
    assert box
    page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2, steps=5)
    page.mouse.up()
    expect_step(page, LAST)


def test_arrows_up_and_down_move_the_scrubber(opened: Tab) -> None:
    scrubber = opened.page.get_by_role("slider", name="Step", exact=True)
    for key, step in [("ArrowUp", 2), ("ArrowUp", 3), ("ArrowDown", 2)]:
        scrubber.press(key)
        expect_step(opened.page, step)


def test_a_step_is_typed(opened: Tab) -> None:
    field = opened.page.get_by_role("spinbutton")
    field.fill("10")
    field.press("Enter")
    expect_step(opened.page, 10)
    expect(player(opened.page)).to_contain_text("the second of two contributions: their sum")


def test_what_is_being_typed_outlives_a_drawing(opened: Tab) -> None:
    number = opened.page.get_by_role("spinbutton")
    number.fill("7")
    # In another shape the step is drawn again.
    opened.page.set_viewport_size({"width": 320, "height": 700})
    expect(player(opened.page)).to_have_attribute("data-shape", "narrow")
    number.press("Enter")
    expect_step(opened.page, 7)
    assert opened.errors == []


def test_the_tape_has_the_adjoints_of_its_step(opened: Tab) -> None:
    row = opened.page.get_by_role("table", name="Tape rows").locator('[data-thing="node:0"]')
    for step, has in [(9, False), (10, True), (9, False)]:
        field = opened.page.get_by_role("spinbutton")
        field.fill(str(step))
        field.press("Enter")
        expect_step(opened.page, step)
        expect(row.get_by_text("5.0776")).to_have_count(int(has))


def test_an_edge_has_heads_once_something_has_gone_along_it(opened: Tab) -> None:
    heads = opened.page.locator(".graph .head")
    expect(heads).to_have_count(0)
    button(opened.page, "Last").click()
    expect(heads.first).to_be_attached()


def test_a_node_goes_to_the_next_step_that_touches_it(opened: Tab) -> None:
    page, node = opened.page, opened.page.locator('.graph .card[data-thing="node:4"]')
    node.click()
    expect_step(page, 5)
    node.click()
    expect_step(page, 6)


def test_keys_step_both_ways(opened: Tab) -> None:
    page = opened.page
    player(page).focus()
    moves = [("ArrowRight", 2), ("PageDown", 3), ("ArrowLeft", 2), ("PageUp", 1)]
    for key, step in [*moves, ("End", LAST), ("Home", 1)]:
        page.keyboard.press(key)
        expect_step(page, step)


@pytest.mark.parametrize("modifier", ["altKey", "ctrlKey", "metaKey"])
def test_a_key_with_a_modifier_is_somebody_elses(opened: Tab, modifier: str) -> None:
    """Of all the player's own keys, as its list of keys has them."""
    page = opened.page
    root = player(page)
    root.press("?")
    listed = page.get_by_role("dialog", name="Keys")
    keys = listed.locator("dt").all_inner_texts()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)  # it is hidden first, and goes then
    written = {"→": "ArrowRight", "←": "ArrowLeft", "Space": " ", "Page Up": "PageUp"}
    written |= {"Page Down": "PageDown"}
    parts = {part for text in keys for part in re.split(r", | or ", text)}
    names = sorted({written.get(part, part) for part in parts})
    assert {"ArrowRight", "End", "F", " ", "?"} <= set(names)
    before = shown(page)
    taken = root.evaluate(
        """(player, [keys, modifier]) => keys.filter((key) => {
            const pressed = { key, [modifier]: true, bubbles: true, cancelable: true };
            return !player.dispatchEvent(new KeyboardEvent("keydown", pressed));
        })""",
        [[*names, *map(str.lower, names)], modifier],
    )
    assert taken == []
    expect_step(page, 1)
    assert shown(page) == before


@pytest.mark.parametrize("width", [1280, 700])
@pytest.mark.parametrize("story", ["forward", "programs", "tape", "var"])
def test_names_of_chapters_stand_apart(tab: Tab, tmp_path: Path, story: str, width: int) -> None:
    """As far as two letters do; the current one is among them, at every step."""
    timeline = example(story)
    page = tab.look(width, motion="reduce")
    page.goto(Player(timeline).save(tmp_path / "lesson.html").as_uri())
    for step in range(1, len(timeline) + 1):
        expect_step(page, step)
        names = page.locator(".scrubber .names span:visible")
        boxes = sorted(
            (left, right)
            for left, right in names.evaluate_all(
                """(all) => all.map((one) => one.getBoundingClientRect())
                    .map(({ left, right }) => [left, right])"""
            )
        )
        assert all(after[0] - before[1] >= 11 for before, after in pairwise(boxes)), step
        current = [one["name"] for one in timeline.data["chapters"] if one["step"] <= step][-1]
        expect(page.locator(".scrubber .names span.now:visible")).to_have_text(current)
        said = f"{step} of {len(timeline)}, {current}"
        expect(page.get_by_role("slider", name="Step", exact=True).first).to_have_attribute(
            "aria-valuetext", said
        )
        page.keyboard.press("ArrowRight")


def test_the_graph_is_one_stop_and_the_arrows_go_from_node_to_node(opened: Tab) -> None:
    page = opened.page
    picture = page.get_by_role("group", name="Graph of f(x, y)")
    assert picture.locator('[tabindex="0"]').count() == 0
    button(page, "Next").click()
    picture.focus()
    focused = page.locator(".ad-viz :focus")
    y = "y, value 4.2, adjoint not computed yet, 0 of 1 arrived"
    a = "a, value not computed yet, adjoint not computed yet, 0 of 1 arrived"
    for key, name in [("Down", y), ("Down", a), ("Up", y)]:
        page.keyboard.press(f"Arrow{key}")
        expect(focused).to_have_accessible_name(name)
    page.keyboard.press("ArrowRight")
    expect_step(page, 3)
    expect(focused).to_have_accessible_name(y)
    page.keyboard.press("Enter")
    expect_step(page, 11)
    page.keyboard.press("Escape")
    expect(player(page)).to_be_focused()
    expect_step(page, 11)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("↑ or ↓")


@pytest.mark.parametrize("lecture", [False, True])
def test_the_keys_are_said_and_closed_where_panels_have_no_titles(
    opened: Tab, lecture: bool
) -> None:
    page = opened.page
    page.set_viewport_size({"width": 320, "height": 640})
    player(page).focus()
    if lecture:
        page.keyboard.press("f")
    page.keyboard.press("?")
    close = button(page, "Close")
    expect(close).to_be_in_viewport(ratio=1)
    close.click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_space_plays_and_pauses(opened: Tab) -> None:
    page = opened.page
    player(page).focus()
    page.keyboard.press("Space")
    expect_step(page, 3)
    expect(button(page, "Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(button(page, "Play")).to_be_visible()


def test_stepping_back_shows_the_same_again(opened: Tab) -> None:
    page = opened.page
    texts: list[list[list[str]]] = []
    for name, count in [("Next", LAST - 1), ("Back", LAST - 1)]:
        seen = [shown(page)]
        for _ in range(count):
            button(page, name).click()
            page.locator(".ad-viz").evaluate(SETTLED)
            seen.append(shown(page))
        texts.append(seen)
    forth, back = texts
    assert forth[:-1] == back[:0:-1]


#: Nothing has changed in the player for four frames; every frame of a motion changes something.
SETTLED = """(root) => new Promise((done) => {
    let last = "", same = 0;
    const look = () => {
        const now = root.outerHTML;
        const moves = root.getAnimations({ subtree: true });
        const moving = moves.some(({ playState }) => playState === "running");
        same = now === last && !moving ? same + 1 : 0;
        last = now;
        if (same === 4) done(true); else requestAnimationFrame(look);
    };
    look();
})"""


def test_it_asks_for_nothing_and_complains_of_nothing(opened: Tab, lesson: Path) -> None:
    button(opened.page, "Last").click()
    expect_step(opened.page, LAST)
    assert opened.requests == [lesson.as_uri()]
    assert opened.errors == []


def test_its_policy_forbids_what_is_not_its_own(opened: Tab) -> None:
    blocked = opened.page.evaluate(
        """() => new Promise((done) => {
            document.addEventListener("securitypolicyviolation", (event) => done(event.blockedURI));
            const script = document.createElement("script");
            script.textContent = "window.harmed = true";
            document.body.append(script);
        })"""
    )
    assert blocked == "inline"
    assert opened.page.evaluate("window.harmed") is None


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 320])
@pytest.mark.parametrize("step", [1, 10])
def test_axe_finds_nothing(tab: Tab, tmp_path: Path, scheme: Any, width: int, step: int) -> None:
    path = Player(example(), step).save(tmp_path / "lesson.html")
    assert violations_of(tab, path, step, scheme, width) == []


@pytest.mark.parametrize("make", [lambda: example("forward"), lambda: example("var"), folded])
def test_axe_finds_nothing_in_other_stories(
    tab: Tab, tmp_path: Path, make: Callable[[], Timeline]
) -> None:
    path = Player(make(), step=11).save(tmp_path / "lesson.html")
    tab.page.goto(path.as_uri())
    expect_step(tab.page, 11)
    assert violations(tab.page) == []


def test_a_closed_run_opens_and_closes(tab: Tab, tmp_path: Path) -> None:
    path = Player(folded()).save(tmp_path / "lesson.html")
    page = tab.page
    page.goto(path.as_uri())
    run = page.locator('.graph [data-thing^="run:0-"]').last
    name = run.get_attribute("data-thing")
    run.press("Enter")
    expect(page.locator(f'.graph [data-thing="{name}"]')).to_have_count(0)
    opened = page.get_by_role("button", name=re.compile(r"^turn \d+ of line \d+, open$"))
    expect(opened.first).to_be_attached()
    before = opened.count()
    page.keyboard.press("Escape")
    expect(opened).to_have_count(before - 1)


def test_it_plays_in_a_sandboxed_frame(tab: Tab, lesson: Path, tmp_path: Path) -> None:
    host = tmp_path / "host.html"
    text = escape(lesson.read_text("utf-8"))
    frame = f'<iframe sandbox="allow-scripts" srcdoc="{text}" width="1200" height="700"></iframe>'
    host.write_text(f'<!DOCTYPE html><meta charset="utf-8">{frame}', "utf-8")
    tab.page.goto(host.as_uri())
    inner = tab.page.frame_locator("iframe")
    expect_step(inner, 1)
    button(inner, "Next").click()
    expect_step(inner, 2)
    tab.page.keyboard.press("End")
    expect_step(inner, LAST)
    assert tab.errors == []
    assert tab.outside == []


@pytest.mark.parametrize("story", ["forward", "programs", "tape", "var"])
@pytest.mark.parametrize("width", [320, 768])
def test_nothing_runs_over_the_edge(tab: Tab, tmp_path: Path, story: str, width: int) -> None:
    timeline = example(story)
    path = Player(timeline).save(tmp_path / "lesson.html")
    page = tab.look(width, 640)
    page.goto(path.as_uri())
    player = page.get_by_role("region").first
    player.focus()
    for step in range(1, len(timeline) + 1):
        expect_step(page, step)
        wide = page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
        assert wide <= 0, f"step {step} is {wide} px too wide"
        page.keyboard.press("ArrowRight")


def test_reduced_motion_is_no_motion(tab: Tab, lesson: Path) -> None:
    page = tab.look(motion="reduce")
    page.goto(lesson.as_uri())
    expect_step(page, 1)
    for _ in range(LAST - 1):
        moved = page.locator(".ad-viz").evaluate(
            """async (root) => {
                root.querySelector('[aria-label="Next"]').click();
                const frame = () => new Promise(requestAnimationFrame);
                const picture = () => root.querySelector(".graph svg").outerHTML;
                await frame();
                const running = root.getAnimations({ subtree: true }).length;
                const before = picture();
                await frame();
                await frame();
                return running || before !== picture();
            }"""
        )
        assert not moved
    expect_step(page, LAST)


def test_the_picture_button_saves_a_picture(opened: Tab) -> None:
    with opened.page.expect_download() as download:
        opened.page.get_by_role("button", name=re.compile("picture", re.IGNORECASE)).click()
    assert download.value.suggested_filename.endswith(".png")
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")
    assert opened.errors == []


def test_hostile_names_are_only_text(tab: Tab, tmp_path: Path) -> None:
    path = Player(hostile(), step=10).save(tmp_path / "lesson.html")
    tab.page.goto(path.as_uri())
    expect_step(tab.page, 10)
    for name in ("Back", "Next", "Last"):
        button(tab.page, name).click()
    expect_step(tab.page, LAST)
    assert tab.page.locator("img").count() == 0
    assert tab.page.locator("script").count() == 2
    assert tab.requests == [path.as_uri()]
    assert tab.errors == []


def test_without_scripts_there_is_the_table(chromium: Browser, tmp_path: Path) -> None:
    path = Player(example(), step=10).save(tmp_path / "lesson.html")
    context = chromium.new_context(java_script_enabled=False)
    page = open_tab(context).page
    page.goto(path.as_uri())
    expect(page.get_by_role("row", name="x input 0.5 5.0776 2 of 2")).to_be_visible()
    context.close()
