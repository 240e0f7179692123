"""The players of an open page, wherever they live, and their steps."""

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

__all__ = ["players", "stand_at", "steps"]


def players(page: Page) -> list[Locator]:
    """Every player, once it is drawn: those of a notebook live in shadow roots."""
    found = page.locator(".ad-viz")
    expect(found.first).to_be_visible()
    return found.all()


def steps(player: Locator, every: int = 1) -> Iterator[int]:
    """Go through the player's steps, each ``every``-th and the last, and stand at each."""
    last = int(str(player.get_by_role("spinbutton").get_attribute("max")))
    for step in sorted({*range(1, last + 1, every), last}):
        stand_at(player, step)
        yield step


def stand_at(player: Locator, step: int) -> None:
    """Come to this step by the number field, and wait until it is shown."""
    field = player.get_by_role("spinbutton")
    field.fill(str(step))
    field.press("Enter")
    expect(field).to_have_value(str(step))
