"""The browser that payloads are shown in."""

from tests.browser.conftest import chromium

__all__ = ["chromium"]
