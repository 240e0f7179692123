"""The accessibility rules of axe-core, asked of an open page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.chromium import Tab
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


def violations_of(tab: Tab, lesson: Path, step: int, scheme: Any, width: int) -> list[str]:
    """Those of a saved lesson that opens at ``step``, in a colour scheme and a window's width."""
    page = tab.look(width, scheme=scheme)
    page.goto(lesson.as_uri())
    expect(page.get_by_role("spinbutton")).to_have_value(str(step))
    return violations(page)
