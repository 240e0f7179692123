"""What must not happen in a page, and what must: nothing runs or is asked for, players live."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser

from tests.browser.chromium import Tab, open_tab

__all__ = ["Watch", "watched"]

_PLAY: Final = (Path(__file__).parent / "play.js").read_text("utf-8")


@dataclass
class Watch:
    """A page, and what was done in it that should not have been."""

    tab: Tab
    hits: list[Any] = field(default_factory=list)

    def wrong(self, players: int, server: str = "data:") -> list[str]:
        """All that is wrong after every player was stepped through, of so many players.

        A page may ask for itself, and where it has a ``server``, that for anything.
        """
        seen = self.tab.page.evaluate(_PLAY)
        found = [*seen["wrong"], *(f"ran {hit}" for hit in self.hits)]
        if seen["players"] != players:
            found.append(f"{seen['players']} players of {players}")
        within = ("data:", "blob:", server, server.replace("http", "ws"))
        asked = [address for address in self.tab.requests[1:] if not address.startswith(within)]
        found += [f"asked for {address[:200]}" for address in asked]
        # What a policy kept from running was kept from running.
        said = (error for error in self.tab.errors if "Content Security Policy" not in error)
        return found + [f"error: {error[:200]}" for error in said]


@contextmanager
def watched(browser: Browser) -> Iterator[Watch]:
    """A fresh page in which ``hit`` and every dialog are noticed, in each of its frames."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    watch = Watch(open_tab(context))
    context.expose_function("hit", lambda *numbers: watch.hits.append(numbers))

    def dismiss(dialog: Any) -> None:
        watch.hits.append(dialog.message)
        dialog.dismiss()

    watch.tab.page.on("dialog", dismiss)
    yield watch
    context.close()
