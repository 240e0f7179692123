"""A lesson in JupyterLab whose kernel goes wrong: a page that lives shows every step.

By command: python -m tests.browser.lesson 60 keeps its kernel busy for so many seconds.
"""

import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from playwright.sync_api import Browser, Locator, expect

from tests.browser.chromium import launch, open_tab
from tests.browser.jupyter import Notebook, Server, open_notebook, serve, write_notebook

__all__ = [
    "NAME", "SILENT", "Lesson", "asks_or_says_why_not", "begin", "drags", "opened", "plays",
    "predicts", "press_predict", "says_why_not",
]  # fmt: skip

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

print("busy")
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
NAME = "faults.ipynb"
NO_ANSWER = "No kernel answers. Run the cell again."
SILENT = "The kernel is busy or gone: wait for it, or run the cell again."
#: Timers that go off; a page that hangs counts no further.
HEART = """() => {
    globalThis.heart = { beats: 0, last: performance.now(), pause: 0 };
    setInterval(() => {
        const at = performance.now();
        heart.pause = Math.max(heart.pause, at - heart.last);
        heart.last = at;
        heart.beats++;
    }, 20);
}"""
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

    def busy(self) -> None:
        """A cell runs until it may go on. Of players beside it the kernel says that it is idle."""
        self.run("busy")
        expect(self.output("busy")).to_contain_text("busy")

    def go_on(self) -> None:
        self.server.folder.joinpath("go on").touch()


@contextmanager
def opened(chromium: Browser, server: Server) -> Iterator[Lesson]:
    """The notebook, which is called `NAME`."""
    write_notebook(server.folder / NAME, list(CELLS.values()))
    context = chromium.new_context(viewport={"width": 1280, "height": 720})
    notebook = open_notebook(open_tab(context).page, server, NAME)
    notebook.page.evaluate(HEART)
    yield Lesson(notebook, server)
    context.close()


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
    beats = page.evaluate("heart.beats")
    page.wait_for_function("(before) => heart.beats > before + 5", arg=beats)


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


def asks_or_says_why_not(lesson: Lesson) -> bool:
    """Jupyter may answer widgets beside the cell that runs, or after it."""
    press_predict(lesson)
    lesson.press("Last")
    notice = lesson.player.locator(".notice:not(:empty)")
    asking = lesson.notebook.page.locator(".ad-viz[data-asking=open]")
    expect(notice.or_(asking)).to_be_visible()
    return asking.is_visible()


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


def main(seconds: int) -> int:
    """The kernel is busy for so long: steps go on, predictions come after; how long a pause was."""
    with (
        tempfile.TemporaryDirectory() as folder,
        launch() as browser,
        serve("lab", Path(folder)) as server,
        opened(browser, server) as lesson,
    ):
        begin(lesson)
        page = lesson.notebook.page
        lesson.busy()
        page.evaluate("() => { heart.pause = 0; }")
        rounds, end = 0, monotonic() + seconds
        while monotonic() < end:
            plays(lesson)
            drags(lesson)
            rounds += 1
        asks_or_says_why_not(lesson)
        pause = float(page.evaluate("heart.pause"))
        lesson.go_on()
        expect(lesson.output("busy")).to_contain_text("free")
    print(f"{seconds} s busy: {rounds} rounds of steps, longest pause {pause:.0f} ms")
    return int(pause > 1000)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
