"""What is asked of every player at every step, in every look that a reader may have chosen."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Locator

from tests.accessibility.clipping import clipped
from tests.accessibility.contrast import SHARP, faint
from tests.accessibility.greyscale import alike
from tests.accessibility.players import players, steps
from tests.browser.axe import AXE
from tests.browser.chromium import Tab, open_tab
from tests.browser.everywhere import make_all

__all__ = ["LOOKS", "Finding", "Look", "findings", "opened", "survey"]


@dataclass(frozen=True)
class Look:
    """How a reader sees a page; 400 % zoom of a window of 1280 px is one of 320 px."""

    name: str
    width: int = 1280
    height: int = 720
    scheme: str = "light"
    contrast: str = "no-preference"
    forced: str = "none"
    motion: str = "no-preference"


LOOKS = (
    Look("light"),
    Look("dark", scheme="dark"),
    Look("high contrast", contrast="more"),
    Look("high contrast, dark", scheme="dark", contrast="more"),
    Look("forced colours", scheme="dark", forced="active"),
    Look("narrow", width=320, height=640),
    Look("narrow, dark", width=320, height=640, scheme="dark"),
    Look("400 % zoom", width=320, height=256),
    Look("reduced motion", motion="reduce"),
)


class Finding(NamedTuple):
    """Something wrong, in the page's so-many-eth player, at a step; 0 is before any."""

    player: int
    step: int
    what: str


_SETTLED = """(player) => Promise.allSettled(
    player.getAnimations({ subtree: true }).map(({ finished }) => finished))"""


@contextmanager
def opened(chromium: Browser, lesson: Path, look: Look) -> Iterator[Tab]:
    """The lesson's page in this look, with axe-core at hand."""
    context = chromium.new_context(
        viewport={"width": look.width, "height": look.height},
        device_scale_factor=SHARP,
        color_scheme=look.scheme,  # type: ignore[arg-type]
        contrast=look.contrast,  # type: ignore[arg-type]
        forced_colors=look.forced,  # type: ignore[arg-type]
        reduced_motion=look.motion,  # type: ignore[arg-type]
    )
    tab = open_tab(context)
    tab.page.goto(lesson.as_uri())
    make_all(tab.page)
    tab.page.evaluate(AXE.read_text("utf-8"))
    yield tab
    context.close()


def survey(chromium: Browser, lesson: Path, look: Look, every: int = 1) -> Iterator[Finding]:
    """What is wrong in the lesson's page, at each ``every``-th step of all its players."""
    with opened(chromium, lesson, look) as tab:
        for number, player in enumerate(players(tab.page), 1):
            player.scroll_into_view_if_needed()
            yield from (Finding(number, 0, f"in grey, {pair} are alike") for pair in _grey(player))
            for step in steps(player, every):
                yield from (Finding(number, step, one) for one in findings(player, look))
        yield from (Finding(0, 0, f"the console says {error}") for error in tab.errors)


def findings(player: Locator, look: Look) -> list[str]:
    """What is wrong in the player as it is now."""
    found = _motion(player, look)
    # Colours are judged as they stay: a step that is the next one moves first.
    player.evaluate(_SETTLED)
    found += [*_rules(player), *clipped(player)]
    if look.forced == "none":
        found += map(str, faint(player))
    return found


def _rules(player: Locator) -> list[str]:
    broken: list[str] = player.evaluate(
        """async (player) => (await axe.run(player)).violations.map(({ id, nodes }) =>
            `${id}: ${nodes.slice(0, 2).map(({ html }) => html.slice(0, 120)).join("; ")}`)"""
    )
    return broken


def _motion(player: Locator, look: Look) -> list[str]:
    running = player.evaluate(
        """(player) => player.getAnimations({ subtree: true })
            .filter(({ playState }) => playState === "running").length"""
    )
    return [f"{running} animations run"] if look.motion == "reduce" and running else []


def _grey(player: Locator) -> list[str]:
    """The pairs of signs, where the legend can be shown."""
    button = player.get_by_role("button", name="Legend")
    if not button.is_visible():
        return []
    if button.get_attribute("aria-pressed") == "false":
        button.click()
    return alike(player)
