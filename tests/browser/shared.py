"""One Chromium and one page for all tests of a process: a start costs more than most tests do.

`asyncio` and a second playwright do not run beside it: who needs them closes it first, and
`tests/conftest.py` does so before any test that is none of browsers.
"""

from contextlib import ExitStack
from typing import Final

from playwright.sync_api import Browser

from tests.browser.chromium import Tab, launch, open_tab, watch

__all__ = ["SHARED"]


class Shared:
    """Started when it is first asked for."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None
        self._tab: Tab | None = None

    def browser(self) -> Browser:
        """The running one."""
        if self._browser is None:
            self._browser = self._open.enter_context(launch())
        return self._browser

    def tab(self) -> Tab:
        """The page as a new one would be: empty, with nothing kept, allowed or asked for."""
        if self._tab is None or self._tab.page.is_closed():
            self._tab = open_tab(self.browser().new_context())
        tab, context = self._tab, self._tab.page.context
        for other in context.pages:
            if other != tab.page:
                other.close()
        tab.page.goto("about:blank")
        tab.page.mouse.move(-1, -1)
        tab.look()
        watch(tab)
        context.clear_permissions()
        context.clear_cookies()
        for kept in (tab.requests, tab.outside, tab.errors, tab.sent):
            kept.clear()
        return tab

    def close(self) -> None:
        """End it; whoever asks next starts another."""
        self._open.close()
        self._browser = self._tab = None


SHARED: Final = Shared()
