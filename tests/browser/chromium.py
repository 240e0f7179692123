"""Chromium for tests: nothing but loopback and files is reached, and whatever is said is kept."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
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

    def admit(route: Route) -> None:
        address = route.request.url
        tab.requests.append(address)
        parts = urlsplit(address)
        if parts.scheme in WITHIN or parts.hostname in HERE:
            route.continue_()
        else:
            tab.outside.append(address)
            route.abort()

    def listen(socket: WebSocket) -> None:
        tab.requests.append(socket.url)
        socket.on("framesent", lambda frame: tab.sent.append(as_text(frame)))

    tab.page.route("**/*", admit)
    tab.page.on("websocket", listen)
    tab.page.on("pageerror", lambda error: tab.errors.append(str(error)))
    tab.page.on(
        "console",
        lambda message: tab.errors.append(message.text) if message.type == "error" else None,
    )
    return tab


def as_text(frame: str | bytes) -> str:
    """Jupyter packs JSON texts and buffers into one binary frame; the texts stay readable."""
    return frame if isinstance(frame, str) else frame.decode("utf-8", errors="replace")
