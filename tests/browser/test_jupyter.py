"""A player in JupyterLab and Notebook 7: it plays by itself; the kernel hears where it settled."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.chromium import Tab, open_tab
from tests.browser.jupyter import Notebook, Server, open_notebook, serve, write_notebook
from tests.browser.lesson import BUSY, SHOW
from tests.browser.waiting import until
from tests.fresh import FRESH
from tests.whole import sized

WHERE = 'print("The kernel is at step", player.step)'

OTHER = "player.timeline = av.forward(f, 0.5, 4.2).timeline"

#: The page has not all digits of so many numbers.
LARGE = """\
import numpy as np
large = av.reverse(lambda X: np.sum(np.tanh(X)), np.full((20, 18), 0.5))
large.step = len(large.timeline) - 1
large"""

SHOWN, ASK, WORK, REPLACE, OPEN = range(5)

#: In the check they have their turn.
APPLICATIONS = sized(["lab", "notebook"][FRESH % 2 :][:1], ["lab", "notebook"])


@pytest.fixture(scope="module", params=APPLICATIONS)
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    cells = [SHOW, WHERE, BUSY, OTHER, LARGE]
    if request.param == "lab":
        lab: Server = request.getfixturevalue("lab")
        write_notebook(lab.folder / "lesson.ipynb", cells)
        yield lab
        return
    with serve(request.param, tmp_path_factory.mktemp(request.param)) as running:
        write_notebook(running.folder / "lesson.ipynb", cells)
        yield running


@pytest.fixture(scope="module")
def opened(chromium: Browser, server: Server) -> Iterator[tuple[Notebook, Tab]]:
    """The example's notebook, open in a page."""
    context = chromium.new_context(viewport={"width": 1280, "height": 720})
    tab = open_tab(context)
    yield open_notebook(tab.page, server, "lesson.ipynb"), tab
    context.close()


Lesson = tuple[Notebook, Tab, Locator]


@pytest.fixture
def lesson(opened: tuple[Notebook, Tab], server: Server) -> Lesson:
    """The open notebook with its first cell just run, what its page did since, and its player."""
    notebook, tab = opened
    (server.folder / "go on").unlink(missing_ok=True)
    notebook.begin_again()
    notebook.run(SHOWN)
    player = notebook.output(SHOWN)
    expect(player.get_by_role("button", name="Next", exact=True)).to_be_visible()
    notebook.wait_for_kernel("idle")
    tab.sent.clear()
    return notebook, tab, player


def press(player: Locator, *buttons: str) -> None:
    """Press one button after another within one task of the page: nothing settles between."""
    held = [player.get_by_role("button", name=name, exact=True) for name in buttons]
    player.page.evaluate(
        "(buttons) => { for (const button of buttons) button.click(); }",
        [button.element_handle() for button in held],
    )


def expect_step(player: Locator, step: int) -> None:
    """The number field says this step."""
    expect(player.get_by_role("spinbutton")).to_have_value(str(step))


def expect_in_kernel(notebook: Notebook, step: int) -> None:
    """`player.step` comes to be this one; widgets may talk to a thread beside that of the cells."""

    def holds() -> bool:
        notebook.run(ASK)
        expect(notebook.output(ASK)).to_contain_text("The kernel is at step")
        notebook.wait_for_kernel("idle")
        return notebook.output(ASK).inner_text().split()[-1] == str(step)

    until(notebook.page, holds, lambda: f"Expected {step}: {notebook.output(ASK).inner_text()}")


def reports(tab: Tab) -> list[str]:
    """The messages that told the kernel a position."""
    return [text for text in tab.sent if '"comm_msg"' in text and '"step"' in text]


def wait_for_report(tab: Tab, step: int) -> None:
    """Return once the last position told to the kernel is this one."""

    def holds() -> bool:
        return any(f'"step":{step}' in text for text in reports(tab)[-1:])

    until(tab.page, holds, lambda: f"Step {step} was not reported.")


def test_a_burst_of_steps_is_reported_once_when_it_settles(lesson: Lesson) -> None:
    notebook, tab, player = lesson
    expect_step(player, 1)
    press(player, *["Next"] * 5, "Back")
    expect_step(player, 5)
    wait_for_report(tab, 5)
    expect_in_kernel(notebook, 5)
    assert len(reports(tab)) == 1
    assert tab.outside == []


def test_playing_sends_nothing_until_it_ends(lesson: Lesson) -> None:
    notebook, tab, player = lesson
    player.get_by_role("button", name="Play", exact=True).click()
    expect_step(player, 6)
    assert reports(tab) == []
    expect_step(player, 12)
    wait_for_report(tab, 12)
    expect_in_kernel(notebook, 12)
    assert len(reports(tab)) == 1


def test_stepping_goes_on_while_the_kernel_works(lesson: Lesson, server: Server) -> None:
    notebook, tab, player = lesson
    notebook.run(WORK)
    work = notebook.output(WORK)
    expect(work).to_contain_text("busy")
    press(player, *["Next"] * 2)
    expect_step(player, 3)
    wait_for_report(tab, 3)
    press(player, *["Next"] * 4)
    expect_step(player, 7)
    expect(work).not_to_contain_text("free")
    (server.folder / "go on").touch()
    wait_for_report(tab, 7)
    expect_in_kernel(notebook, 7)


def test_the_notebook_does_not_style_a_listing(lesson: Lesson) -> None:
    _, _, player = lesson
    strays = player.locator(".code li:not(.now) code").evaluate_all(
        """(texts) => texts.filter((text) => ["fontSize", "backgroundColor"].some(
            (style) => getComputedStyle(text)[style] !== getComputedStyle(text.parentElement)[style]
        )).length"""
    )
    assert strays == 0


def test_a_timeline_with_other_panels_brings_them(lesson: Lesson) -> None:
    notebook, _, player = lesson
    press(player, *["Next"] * 6)
    expect(player.get_by_role("table", name="Tape rows")).to_be_visible()
    notebook.run(REPLACE)
    program = "Program, value and tangent interleaved"
    expect(player.get_by_role("group", name=program).first).to_be_visible()
    expect(player.get_by_role("table", name="Tape rows")).to_have_count(0)
    expect(player.locator(".ad-viz")).to_have_count(1)
    expect_step(player, 7)
    press(player, *["Next"] * 2)
    expect_in_kernel(notebook, 9)


def test_a_step_of_a_large_array_is_opened_by_the_kernel(lesson: Lesson) -> None:
    notebook, _, _ = lesson
    notebook.run(OPEN)
    player = notebook.output(OPEN)
    player.get_by_role("button", name="Open step").click()
    expect(player.get_by_role("spinbutton")).to_have_value(re.compile(r"^\d+\.1$"))
    expect(player.locator(".equation")).to_contain_text("0.786")  # 1 − tanh²(0.5)


def test_an_extra_comes_once_to_a_page(lesson: Lesson) -> None:
    notebook, tab, player = lesson
    for again in (True, False):
        player.get_by_role("button", name="Predict").click()
        press(player, "Last")
        expect(player.locator("[data-asking=open]")).to_be_visible()
        if again:
            notebook.run(SHOWN)
            expect(player.locator("[data-asking]")).to_have_count(0)
            notebook.wait_for_kernel("idle")
    asked = [text for text in tab.sent if '"comm_msg"' in text and '"extra"' in text]
    assert len([text for text in asked if '"predict"' in text]) == 1


def test_stepping_goes_on_without_a_kernel(lesson: Lesson) -> None:
    notebook, _, player = lesson
    notebook.shut_down_kernel()
    press(player, *["Next"] * 4)
    expect_step(player, 5)
    press(player, "First")
    expect_step(player, 1)


def test_keys_stay_in_the_player(lesson: Lesson) -> None:
    notebook, tab, player = lesson
    player.get_by_role("button", name="Next", exact=True).focus()
    before = notebook.state()
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "a", "b", "d", "d", "m"):
        tab.page.keyboard.press(key)
    assert notebook.state() == before
    expect_step(player, 2)
