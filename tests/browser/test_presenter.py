"""A lecture is led by a clicker, by keys, or by the controls at the upper edge."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import ad_viz as av
from ad_viz.player.widget import Player
from benchmarks.main_thread import MARK, Cost, costs, traced
from tests.browser.axe import violations
from tests.browser.chromium import FLAGS, Tab, open_tab
from tests.browser.waiting import until
from tests.player.example import example
from tools.chromium import find


@pytest.fixture
def lecture(tab: Tab, tmp_path: Path) -> Tab:
    """A lesson in a lecture, at step 8."""
    return led(tab, tmp_path)


def led(tab: Tab, tmp_path: Path) -> Tab:
    path = Player(example()).save(tmp_path / "lesson.html")
    tab.page.set_viewport_size({"width": 1920, "height": 1080})
    tab.page.goto(f"{path.as_uri()}#step=8")
    begin(tab.page)
    expect_step(tab.page, 8)
    return tab


def begin(page: Page) -> None:
    expect(page.locator(".presenter")).to_be_attached()
    player(page).press("f")
    expect(player(page)).to_have_attribute("data-shape", "lecture")


def player(page: Page) -> Locator:
    return page.get_by_role("region", name="Reverse mode, by the tape")


def expect_step(page: Page, step: int) -> None:
    expect(page.locator(".step-of")).to_have_text(f"step {step} of 12")


def test_a_clicker_steps_and_blacks_out(lecture: Tab) -> None:
    page = lecture.page
    black = page.locator(".black")
    for key, step in [("PageDown", 9), ("PageUp", 8), ("F5", 8)]:
        page.keyboard.press(key)
        expect_step(page, step)
    for key in ("b", "."):
        page.keyboard.press(key)
        expect(black).to_have_css("background-color", "rgb(0, 0, 0)")
        assert black.bounding_box() == {"x": 0, "y": 0, "width": 1920, "height": 1080}
        expect(page.get_by_role("status")).to_contain_text("Any key brings the picture back")
        page.keyboard.press("PageDown")
        expect(black).to_have_count(0)
        expect_step(page, 8)
    page.keyboard.press("Escape")
    expect(player(page)).to_have_attribute("data-shape", "wide")
    page.keyboard.press("b")
    expect(black).to_have_count(0)
    assert lecture.errors == []


def test_nothing_plays_on_behind_the_black(chromium: Browser, tmp_path: Path) -> None:
    """By a clock of the test's own."""
    path = Player(example()).save(tmp_path / "lesson.html")
    context = chromium.new_context(viewport={"width": 1920, "height": 1080})
    page = open_tab(context).page
    page.clock.install(time=0)
    page.goto(f"{path.as_uri()}#step=8")
    begin(page)
    page.keyboard.press(" ")
    expect_step(page, 9)
    page.keyboard.press("b")
    expect(page.locator(".black")).to_be_visible()
    page.clock.run_for(20_000)
    page.keyboard.press("x")
    expect_step(page, 9)
    context.close()


def test_a_step_is_gone_to_by_number_and_by_chapter(lecture: Tab) -> None:
    page, dialog = lecture.page, lecture.page.get_by_role("dialog", name="Go to")
    page.keyboard.press("g")
    expect(dialog).to_be_visible()
    page.keyboard.type("11\n")
    expect_step(page, 11)
    page.keyboard.press("g")
    dialog.get_by_text("Seed,").click()
    expect_step(page, 6)
    page.keyboard.press("PageDown")
    expect_step(page, 7)


def test_the_pointer_lights_what_is_under_it_in_every_panel(lecture: Tab) -> None:
    page = lecture.page
    page.keyboard.press("l")
    for name in ("3", "0"):
        page.locator(f'.graph .card[data-thing="node:{name}"]').hover()
        box, hand = page.locator(".spotlight").bounding_box(), page.locator(".pointed").first
        assert box
        assert box["width"] == pytest.approx(200)
        expect(hand).to_have_attribute("data-thing", f"node:{name}")
    # A finger, which the browser keeps with what it touched first.
    card = page.locator('.graph .card[data-thing="node:3"]').bounding_box()
    assert card
    page.locator(".ad-viz").evaluate(
        """(root, [clientX, clientY]) => root.dispatchEvent(
            new PointerEvent("pointermove", { clientX, clientY, pointerType: "touch" }))""",
        [card["x"] + 50, card["y"] + 20],
    )
    expect(page.locator(".pointed").first).to_have_attribute("data-thing", "node:3")
    page.keyboard.press("l")
    expect(page.locator(".spotlight")).to_have_count(0)


def test_the_sentence_can_be_left_to_the_speaker(lecture: Tab) -> None:
    page, sentence = lecture.page, lecture.page.locator(".sentence")
    expect(sentence).to_be_visible()
    for key, is_seen in [("s", False), ("PageDown", False), ("s", True), ("s", False)]:
        page.keyboard.press(key)
        expect(sentence).to_be_visible(visible=is_seen)
    page.keyboard.press("f")
    expect(sentence).to_be_visible()


def test_every_control_has_room_and_rests_out_of_sight(lecture: Tab) -> None:
    page, controls = lecture.page, lecture.page.locator(".presenter")
    expect(controls).to_have_css("opacity", "0")
    page.mouse.move(900, 20)
    expect(controls).to_have_css("opacity", "1")
    for button in controls.get_by_role("button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    controls.get_by_role("button", name="Next").click()
    expect_step(page, 9)
    controls.get_by_role("button", name="Black").click()
    expect(page.locator(".black")).to_be_visible()
    page.keyboard.press(" ")
    assert violations(page) == []
    controls.get_by_role("button", name="Keys").click()
    keys = page.get_by_role("dialog", name="Keys")
    for key in ("B or .", "G", "L", "S", "K"):
        expect(keys.get_by_role("term").get_by_text(key, exact=True)).to_be_visible()


def test_the_controls_leave_the_line_at_work_to_be_read(lecture: Tab) -> None:
    page = lecture.page
    code = page.locator(".line-now").bounding_box()
    strip = page.locator(".presenter").bounding_box()
    panels = page.locator(".panels").bounding_box()
    assert code
    assert strip
    assert panels
    assert code["x"] + code["width"] < strip["x"]
    assert strip["y"] + strip["height"] <= panels["y"] + 1


@pytest.mark.parametrize("size", [(1008, 760), (1280, 720), (1920, 1080)])
def test_a_longer_line_at_work_is_read_beside_the_controls(
    tab: Tab, tmp_path: Path, size: tuple[int, int]
) -> None:
    page = tab.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    program = av.ownership(av.ownership_programs["shared borrow"])
    page.goto(f"{program.save(tmp_path / 'lesson.html').as_uri()}#step=3")
    expect(page.locator(".presenter")).to_be_attached()
    page.locator(".ad-viz").press("f")
    expect(page.locator(".step-of")).to_contain_text("step 3")
    page.mouse.move(900, 10)
    page.get_by_role("button", name="Next", exact=True).and_(page.locator(".presenter *")).click()
    line, strip = page.locator(".line-now"), page.locator(".presenter")
    expect(line).to_have_text("let seen = read(view) + read(other);")
    expect(strip).to_have_class(re.compile("awake"))
    code, controls = line.bounding_box(), strip.bounding_box()
    assert code
    assert controls
    assert code["x"] + code["width"] < controls["x"]
    hidden = (
        "(line) => [line.scrollWidth - line.clientWidth, line.scrollHeight - line.clientHeight]"
    )
    assert max(line.evaluate(hidden)) <= 1


def test_a_link_to_the_step_is_copied(lecture: Tab) -> None:
    page = lecture.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.keyboard.press("k")
    expect(page.get_by_role("alert")).to_have_text("Link to step 8 copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_a_page_without_questions_offers_none_and_says_why(lecture: Tab) -> None:
    page = lecture.page
    expect(page.locator(".presenter").get_by_text("Poll")).to_have_count(0)
    for key in "pq":
        page.keyboard.press(key)
        expect(page.get_by_role("alert")).to_contain_text("save it with predict=True")
    page.keyboard.press("?")
    listed = page.locator("dialog dt").all_inner_texts()
    assert "G" in listed
    assert not {"P", "Q", "R", "A to D"} & set(listed)


@pytest.fixture
def poll(tab: Tab, tmp_path: Path) -> Tab:
    """A lecture of which the first question is put to the room."""
    path = Player(example(), predict=True).save(tmp_path / "asked.html")
    tab.page.set_viewport_size({"width": 1920, "height": 1080})
    tab.page.goto(path.as_uri())
    begin(tab.page)
    tab.page.keyboard.press("p")
    expect(player(tab.page)).to_have_attribute("data-asking", "open")
    return tab


def test_a_poll_counts_out_of_sight_until_the_answer(poll: Tab) -> None:
    page, row = poll.page, poll.page.get_by_role("group", name="Poll")
    for key in ("a", "b", "B", "a", "Backspace", "b"):
        page.keyboard.press(key)
    expect(row.locator("b")).to_have_text("4 votes")
    assert "3" not in row.inner_text()
    expect(page.locator(".black")).to_have_count(0)
    page.keyboard.press("r")
    expect(player(page)).to_have_attribute("data-asking", "answered")
    expect(row.locator("b")).to_have_text(["1", "3", "0"])
    for choice in ("A 0:", "✓ . 1:", r"2\.5794:"):
        expect(row.get_by_role("button").filter(has_text=re.compile(choice))).to_have_count(1)
    assert poll.errors == []


def test_after_the_answer_each_choice_is_explained(poll: Tab) -> None:
    page, shown = poll.page, poll.page.locator(".asked .words p").first
    page.keyboard.press("a")
    page.keyboard.press("r")
    expect(shown).to_contain_text("This is the answer")
    page.keyboard.press("a")
    expect(shown).to_contain_text("Not this one: ")
    expect(page.locator(".is-wrong")).to_have_text("A0✗")
    page.locator(".fraction").filter(has_text="✓").click()
    expect(shown).to_contain_text("Right. ")
    page.keyboard.press("Enter")
    expect_step(page, 7)
    assert poll.errors == []


def test_the_controls_cover_nothing_of_a_poll(poll: Tab) -> None:
    page, controls = poll.page, poll.page.locator(".presenter")
    page.mouse.move(900, 20)
    expect(controls).to_have_css("opacity", "1")
    strip = controls.bounding_box()
    row = page.locator(".prediction").bounding_box()
    assert strip
    assert row
    assert strip["y"] + strip["height"] < row["y"]
    page.get_by_role("button", name="Reveal").click()
    expect(player(page)).to_have_attribute("data-asking", "answered")
    expect(controls.get_by_role("button", name="Pointer")).to_have_attribute(
        "aria-pressed", "false"
    )


def test_outside_a_lecture_a_poll_says_where_it_belongs(tab: Tab, tmp_path: Path) -> None:
    path = Player(example()).save(tmp_path / "lesson.html")
    tab.page.goto(path.as_uri())
    expect(tab.page.locator(".presenter")).to_be_attached()
    player(tab.page).press("p")
    expect(tab.page.locator(".notice")).to_have_text("A poll is for the lecture: F begins it.")


FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.fixture
def traced_lecture(chromium: Browser, tmp_path: Path) -> Iterator[Tab]:
    """The same in a Chromium of its own: one that has long run may have no marks in its traces."""
    browser = chromium.browser_type.launch(executable_path=find(), args=FLAGS)
    yield led(open_tab(browser.new_context()), tmp_path)
    browser.close()


@pytest.mark.parametrize("controls", ["seen", "gone"])
def test_a_step_asks_for_no_layout_while_it_is_made(traced_lecture: Tab, controls: str) -> None:
    page = traced_lecture.page
    if controls == "gone":
        expect(page.locator(".presenter.awake")).to_have_count(0)
    found: list[Cost] = []

    def is_measured() -> bool:  # a trace of a busy machine may begin after its marks
        with traced(page.context.new_cdp_session(page)) as events:
            for key in ("PageUp", "PageUp", "PageDown", "PageDown", "PageUp"):
                if controls == "seen":
                    page.mouse.move(600, 5)
                page.evaluate(f"() => performance.mark('{MARK}')")
                page.keyboard.press(key)
                page.evaluate(FRAMES)
        found[:] = costs(events)
        return len(found) == 4

    until(page, is_measured, lambda: f"{len(found)} of 4 steps are in the trace.")
    assert [cost.forced for cost in found] == [0, 0, 0, 0]
    assert traced_lecture.errors == []
