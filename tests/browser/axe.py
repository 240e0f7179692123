"""The accessibility rules of axe-core, asked of an open page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import open_tab
from tests.project.repository import ROOT

AXE = ROOT / "js" / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page) -> list[str]:
    """Each broken rule, with the first elements that break it."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{rule['id']}: {rule['help']}: {[node['html'][:120] for node in rule['nodes'][:3]]}"
        for rule in found
    ]


def violations_of(chromium: Browser, lesson: Path, step: int, scheme: str, width: int) -> list[str]:
    """Those of a saved lesson that opens at ``step``, in a colour scheme and a window's width."""
    viewport = {"width": width, "height": 720}
    context = chromium.new_context(viewport=viewport, color_scheme=scheme)  # type: ignore[arg-type]
    page = open_tab(context).page
    page.goto(lesson.as_uri())
    expect(page.get_by_role("spinbutton")).to_have_value(str(step))
    found = violations(page)
    context.close()
    return found
