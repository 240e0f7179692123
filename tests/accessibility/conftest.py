"""The browser of the tests in tests/browser."""

from tests.browser.conftest import chromium, lab, tab

__all__ = ["chromium", "lab", "tab"]
