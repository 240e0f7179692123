"""Where a player stands."""

from playwright.sync_api import Page, expect

__all__ = ["go"]


def go(page: Page, step: int) -> None:
    """To this step, by the number field of the only player of a page."""
    field = page.get_by_role("spinbutton")
    field.fill(str(step))
    field.press("Enter")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(step))
