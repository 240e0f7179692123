"""Chromium for tests: nothing but loopback and files is reached, and whatever is said is kept."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, Route, WebSocket, sync_playwright

from tests.browser.waiting import PATIENCE
from tools.chromium import find

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
)
HERE = {"localhost", "127.0.0.1", "::1"}
WITHIN = {"file", "data", "blob", "about"}


@dataclass
class Tab:
    """A page, and what it did.

    `requests` holds every address it asked for, `outside` those that were refused, `errors` the
    console's errors and the page's uncaught ones, `sent` the text of its websocket messages.
    """

    page: Page
    requests: list[str] = field(default_factory=list, repr=False)
    outside: list[str] = field(default_factory=list, repr=False)
    errors: list[str] = field(default_factory=list, repr=False)
    sent: list[str] = field(default_factory=list, repr=False)

    def look(
        self,
        width: int = 1280,
        height: int = 720,
        scheme: Literal["light", "dark"] = "light",
        motion: Literal["no-preference", "reduce"] = "no-preference",
    ) -> Page:
        """Its page, in a window of this size and with what the reader prefers."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(
            media="null", color_scheme=scheme, reduced_motion=motion, forced_colors="none"
        )
        return self.page


@contextmanager
def launch() -> Iterator[Browser]:
    """A running Chromium: the machine's own, else the one playwright downloaded."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        yield browser
        browser.close()


def open_tab(context: BrowserContext) -> Tab:
    """A new page in `context`, watched from its first request on."""
    tab = Tab(context.new_page())
    tab.page.set_default_timeout(PATIENCE)
    watch(tab)

    def listen(socket: WebSocket) -> None:
        tab.requests.append(socket.url)
        socket.on("framesent", lambda frame: tab.sent.append(as_text(frame)))

    tab.page.on("websocket", listen)
    tab.page.on("pageerror", lambda error: tab.errors.append(str(error)))
    tab.page.on(
        "console",
        lambda message: tab.errors.append(message.text) if message.type == "error" else None,
    )
    return tab


def watch(tab: Tab) -> None:
    """Keep its requests from here on, and refuse what lies outside."""

    def admit(route: Route) -> None:
        address = route.request.url
        tab.requests.append(address)
        parts = urlsplit(address)
        if parts.scheme in WITHIN or parts.hostname in HERE:
            route.continue_()
        else:
            tab.outside.append(address)
            route.abort()

    tab.page.unroute_all()
    tab.page.route("**/*", admit)


def as_text(frame: str | bytes) -> str:
    """Jupyter packs JSON texts and buffers into one binary frame; the texts stay readable."""
    return frame if isinstance(frame, str) else frame.decode("utf-8", errors="replace")
