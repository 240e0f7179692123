"""What goes wrong in JupyterLab: steps go on, and what no kernel brings is said."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.chromium import open_tab
from tests.browser.jupyter import CURRENT, Notebook, Server, open_notebook, serve, write_notebook

SHOW = """\
import ad_viz as av

def f(x, y):
    a = x * y
    b = av.sin(x)
    z = a + b
    return z

player = av.reverse(f, 0.5, 4.2)
player"""

BUSY = """\
import time
from pathlib import Path

while not Path("go on").exists():
    time.sleep(0.02)
print("free")
"""

CELLS = {
    "show": SHOW,
    "process": "import os\nprint('process', os.getpid())",
    "busy": BUSY,
    "print": "for line in range(60_000):\n    print(line)\nprint('printed')",
    "again": "player",
}
PLACES = {name: place for place, name in enumerate(CELLS)}
NO_ANSWER = "No kernel answers. Run the cell again."
SILENT = "The kernel is busy or gone: wait for it, or run the cell again."
#: Timers that go off; a page that hangs counts no further.
HEART = "() => { globalThis.beats = 0; setInterval(() => beats++, 20); }"
#: No player of the page has brought anything yet.
FORGET = """() => {
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
        if (symbol.description?.startsWith("ad-viz")) delete globalThis[symbol];
}"""
#: To what Jupyter has said of the kernel before.
AGREE = """() => {
    for (const button of document.querySelectorAll(".jp-Dialog .jp-mod-accept")) button.click();
}"""


@dataclass(frozen=True)
class Lesson:
    """A player that has just been shown, and its notebook."""

    notebook: Notebook
    server: Server

    @property
    def player(self) -> Locator:
        return self.notebook.output(PLACES["show"]).locator(".ad-viz")

    def run(self, cell: str) -> None:
        self.notebook.run(PLACES[cell])

    def output(self, cell: str) -> Locator:
        return self.notebook.output(PLACES[cell])

    def process(self) -> int:
        """The kernel's."""
        self.run("process")
        expect(self.output("process")).to_contain_text("process")
        return int(self.output("process").inner_text().split()[-1])

    def press(self, button: str, player: Locator | None = None) -> None:
        """Where Jupyter has a dialog over the page, too."""
        one = (player or self.player).get_by_role("button", name=button, exact=True)
        one.evaluate("(button) => button.click()")

    def go_on(self) -> None:
        self.server.folder.joinpath("go on").touch()


@contextmanager
def opened(chromium: Browser, folder: Path) -> Iterator[Lesson]:
    """The notebook, of a server of its own."""
    with serve("lab", folder) as server:
        write_notebook(server.folder / "lesson.ipynb", list(CELLS.values()))
        context = chromium.new_context(viewport={"width": 1280, "height": 720})
        notebook = open_notebook(open_tab(context).page, server, "lesson.ipynb")
        notebook.page.evaluate(HEART)
        yield Lesson(notebook, server)
        context.close()


@pytest.fixture(scope="module")
def shared(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lesson]:
    with opened(chromium, tmp_path_factory.mktemp("lab")) as lesson:
        yield lesson


@pytest.fixture
def lesson(shared: Lesson) -> Lesson:
    begin(shared)
    return shared


def begin(lesson: Lesson) -> None:
    """Whatever was before, a player has just been shown."""
    lesson.notebook.page.evaluate(AGREE)
    lesson.go_on()
    lesson.notebook.begin_again()
    (lesson.server.folder / "go on").unlink()
    lesson.notebook.page.evaluate(FORGET)
    lesson.run("show")
    expect(lesson.player.get_by_role("button", name="Inputs")).to_be_visible()
    lesson.notebook.wait_for_kernel("idle")


def plays(lesson: Lesson, player: Locator | None = None) -> None:
    """Every way to step shows another frame, and the page lives."""
    player = player or lesson.player
    page = lesson.notebook.page
    number = player.get_by_role("spinbutton", name="Step number")
    said = player.locator(".sentence")
    lesson.press("First", player)
    expect(number).to_have_value("1")
    first = said.inner_text()
    lesson.press("Next", player)
    lesson.press("Next", player)
    expect(number).to_have_value("3")
    expect(said).not_to_have_text(first)
    lesson.press("Back", player)
    expect(number).to_have_value("2")
    lesson.press("Last", player)
    expect(number).to_have_value("12")
    expect(player.locator(".equation")).to_contain_text("∂z")
    lesson.press("First", player)
    expect(said).to_have_text(first)
    beats = page.evaluate("beats")
    page.wait_for_function("(before) => beats > before + 5", arg=beats)


def press_predict(lesson: Lesson) -> None:
    lesson.player.locator("button.predict").evaluate("(button) => button.click()")


def says_why_not(lesson: Lesson, *whys: str) -> None:
    """Predictions do not come: that is said, and the player plays on."""
    press_predict(lesson)
    why = re.compile("|".join(map(re.escape, whys or (NO_ANSWER, SILENT))))
    expect(lesson.player.get_by_role("alert")).to_have_text(why)
    expect(lesson.player.locator(".predict")).to_have_attribute("aria-pressed", "false")
    drags(lesson)
    plays(lesson)


def predicts(lesson: Lesson) -> None:
    press_predict(lesson)
    lesson.press("Last")
    expect(lesson.player).to_have_attribute("data-asking", "open")


def drags(lesson: Lesson) -> None:
    """The inputs need no kernel."""
    where = lesson.player.locator(".at")
    for value in ("0.9", "0.5"):
        lesson.player.locator(".inputs input[type=range]").first.evaluate(
            """(slider, value) => {
                slider.value = value;
                slider.dispatchEvent(new Event("input", { bubbles: true }));
            }""",
            value,
        )
        expect(where).to_contain_text(f"x = {value}")


def test_the_kernel_is_restarted(lesson: Lesson) -> None:
    page = lesson.notebook.page
    page.evaluate(f"() => {CURRENT}.sessionContext.session.kernel.restart()")
    lesson.notebook.wait_for_kernel("idle")
    plays(lesson)
    says_why_not(lesson)
    lesson.run("show")
    lesson.notebook.wait_for_kernel("idle")
    predicts(lesson)


def test_the_kernel_is_killed(lesson: Lesson) -> None:
    os.kill(lesson.process(), signal.SIGKILL)
    says_why_not(lesson)


def test_the_kernel_is_silent_for_a_while(lesson: Lesson) -> None:
    process = lesson.process()
    os.kill(process, signal.SIGSTOP)
    try:
        says_why_not(lesson, SILENT)
    finally:
        os.kill(process, signal.SIGCONT)
    predicts(lesson)


def test_the_kernel_is_shut_down(lesson: Lesson) -> None:
    lesson.notebook.shut_down_kernel()
    plays(lesson)
    says_why_not(lesson)


def test_the_kernel_is_interrupted(lesson: Lesson) -> None:
    lesson.run("busy")
    lesson.notebook.wait_for_kernel("busy")
    page = lesson.notebook.page
    page.evaluate(f"() => {CURRENT}.sessionContext.session.kernel.interrupt()")
    plays(lesson)
    expect(lesson.output("busy")).to_contain_text("KeyboardInterrupt")
    lesson.notebook.wait_for_kernel("idle")
    predicts(lesson)


def test_the_kernel_is_busy(lesson: Lesson) -> None:
    """Jupyter may answer widgets beside the cell that runs, or after it."""
    lesson.run("busy")
    lesson.notebook.wait_for_kernel("busy")
    plays(lesson)
    press_predict(lesson)
    lesson.press("Last")
    notice = lesson.player.locator(".notice:not(:empty)")
    asking = lesson.notebook.page.locator(".ad-viz[data-asking=open]")
    expect(notice.or_(asking)).to_be_visible()
    lesson.go_on()
    expect(lesson.output("busy")).to_contain_text("free")
    if not asking.is_visible():
        predicts(lesson)


def test_the_kernel_prints_many_lines(lesson: Lesson) -> None:
    lesson.run("print")
    lesson.notebook.wait_for_kernel("busy")
    plays(lesson)
    expect(lesson.output("print")).to_contain_text("printed", timeout=120_000)
    plays(lesson)
    predicts(lesson)


def test_the_comm_is_closed(lesson: Lesson) -> None:
    kernel = f"{CURRENT}.sessionContext.session.kernel"
    lesson.notebook.page.evaluate(f"() => {kernel}._comms.forEach((comm) => comm.dispose())")
    plays(lesson)
    says_why_not(lesson)


def test_two_views_step_together(lesson: Lesson) -> None:
    lesson.run("again")
    other = lesson.output("again").locator(".ad-viz")
    expect(other.get_by_role("button", name="Inputs")).to_be_visible()
    lesson.notebook.wait_for_kernel("idle")
    plays(lesson, other)
    lesson.press("Next", other)
    lesson.press("Next", other)
    expect(lesson.player.get_by_role("spinbutton", name="Step number")).to_have_value("3")
    lesson.notebook.shut_down_kernel()
    plays(lesson, other)
    says_why_not(lesson)


def test_the_notebook_is_closed_and_reopened(lesson: Lesson) -> None:
    page = lesson.notebook.page
    lesson.press("Next")
    page.evaluate(f"() => {CURRENT}.context.save()")
    page.evaluate(f"() => {CURRENT}.close()")
    expect(page.locator(".jp-Notebook")).to_have_count(0)
    page.evaluate(
        """() => void window.jupyterapp.commands.execute(
            "docmanager:open", { path: "lesson.ipynb", factory: "Notebook" })"""
    )
    page.wait_for_function(f"() => {CURRENT}?.sessionContext?.isReady")
    lesson.notebook.wait_for_kernel("idle")
    expect(lesson.player).to_be_visible()
    plays(lesson)
    predicts(lesson)


def test_the_browser_is_offline(lesson: Lesson) -> None:
    context = lesson.notebook.page.context
    context.set_offline(True)
    plays(lesson)
    says_why_not(lesson)
    context.set_offline(False)


def test_the_server_is_stopped(chromium: Browser, tmp_path: Path) -> None:
    with opened(chromium, tmp_path) as lesson:
        begin(lesson)
        lesson.notebook.page.evaluate(
            """() => fetch("/api/shutdown", {
                method: "POST",
                headers: { "X-XSRFToken": document.cookie.match(/_xsrf=([^;]*)/)?.[1] ?? "" },
            })"""
        )
        plays(lesson)
        says_why_not(lesson)
