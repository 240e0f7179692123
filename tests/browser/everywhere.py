"""All players of a page, however far from what is seen: as when it is printed."""

from playwright.sync_api import Page

__all__ = ["make_all"]


def make_all(page: Page) -> None:
    page.evaluate("() => void dispatchEvent(new Event('beforeprint'))")
