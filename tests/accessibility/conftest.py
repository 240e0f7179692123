"""The browser of the tests in tests/browser."""

from tests.browser.conftest import chromium, tab

__all__ = ["chromium", "tab"]
