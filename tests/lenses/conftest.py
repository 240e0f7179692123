"""The browser that the panels of lenses are shown in."""

from tests.browser.conftest import chromium, tab

__all__ = ["chromium", "tab"]
