"""The accessibility rules of axe-core, asked of an open page."""

from typing import Any

from playwright.sync_api import Page

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
