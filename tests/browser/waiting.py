"""Waiting for a state that is not the page's own: what it sent, or what a kernel knows.

However busy the machine is, it comes; the limit is there for a state that never does.
"""

from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Page

__all__ = ["PATIENCE", "until"]

#: ms
PATIENCE = 120_000


def until(page: Page, holds: Callable[[], object], missing: Callable[[], str]) -> None:
    """Return once ``holds()``; fail with ``missing()`` where it never does.

    The page goes on meanwhile.
    """
    end = monotonic() + PATIENCE / 1000
    while not holds():
        if monotonic() > end:
            raise AssertionError(missing())
        page.wait_for_timeout(25)
