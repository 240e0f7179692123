"""What goes wrong in JupyterLab: steps go on, and what no kernel brings is said."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.jupyter import CURRENT, Server, serve
from tests.browser.lesson import (
    NAME,
    SILENT,
    Lesson,
    asks_or_says_why_not,
    begin,
    opened,
    plays,
    predicts,
    says_why_not,
)


@pytest.fixture(scope="module")
def shared(chromium: Browser, lab: Server) -> Iterator[Lesson]:
    with opened(chromium, lab) as lesson:
        yield lesson


@pytest.fixture
def lesson(shared: Lesson) -> Lesson:
    begin(shared)
    return shared


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
    lesson.busy()
    page = lesson.notebook.page
    page.evaluate(f"() => {CURRENT}.sessionContext.session.kernel.interrupt()")
    plays(lesson)
    expect(lesson.output("busy")).to_contain_text("KeyboardInterrupt")
    lesson.notebook.wait_for_kernel("idle")
    predicts(lesson)


def test_the_kernel_is_busy(lesson: Lesson) -> None:
    lesson.busy()
    plays(lesson)
    asks = asks_or_says_why_not(lesson)
    lesson.go_on()
    expect(lesson.output("busy")).to_contain_text("free")
    if not asks:
        predicts(lesson)


def test_the_kernel_prints_many_lines(lesson: Lesson) -> None:
    lesson.run("print")
    expect(lesson.output("print")).to_contain_text("0")
    plays(lesson)
    expect(lesson.output("print")).to_contain_text("printed", timeout=120_000)
    plays(lesson)
    predicts(lesson)


def test_the_comm_is_closed(lesson: Lesson) -> None:
    kernel = f"{CURRENT}.sessionContext.session.kernel"
    lesson.notebook.page.evaluate(f"() => {kernel}._comms.forEach((comm) => comm.dispose())")
    plays(lesson)
    says_why_not(lesson)


def bring(player: Locator) -> None:
    """In sight: one that is far away is made anew."""
    player.evaluate("(player) => player.scrollIntoView()")
    expect(player.get_by_role("spinbutton", name="Step number")).to_be_visible()


def test_two_views_step_together(lesson: Lesson) -> None:
    lesson.run("again")
    other = lesson.output("again").locator(".ad-viz")
    expect(other.get_by_role("button", name="Inputs")).to_be_visible()
    lesson.notebook.wait_for_kernel("idle")
    number = lesson.player.get_by_role("spinbutton", name="Step number")
    plays(lesson, other)
    lesson.press("Next", other)
    lesson.press("Next", other)
    bring(lesson.player)
    expect(number).to_have_value("3")
    lesson.notebook.shut_down_kernel()
    bring(other)
    plays(lesson, other)
    bring(lesson.player)
    expect(number).to_have_value("1")  # else that would come while this one plays
    says_why_not(lesson)


def test_the_notebook_is_closed_and_reopened(lesson: Lesson) -> None:
    page = lesson.notebook.page
    lesson.press("Next")
    page.evaluate(f"() => {CURRENT}.context.save()")
    page.evaluate(f"() => {CURRENT}.close()")
    expect(page.locator(".jp-Notebook")).to_have_count(0)
    page.evaluate(
        """(path) => void window.jupyterapp.commands.execute(
            "docmanager:open", { path, factory: "Notebook" })""",
        NAME,
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
    with serve("lab", tmp_path) as server, opened(chromium, server) as lesson:
        begin(lesson)
        lesson.notebook.page.evaluate(
            """() => fetch("/api/shutdown", {
                method: "POST",
                headers: { "X-XSRFToken": document.cookie.match(/_xsrf=([^;]*)/)?.[1] ?? "" },
            })"""
        )
        plays(lesson)
        says_why_not(lesson)
