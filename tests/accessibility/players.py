"""The players of an open page, wherever they live, and their steps."""

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

__all__ = ["players", "steps"]


def players(page: Page) -> list[Locator]:
    """Every player, once it is drawn: those of a notebook live in shadow roots."""
    found = page.locator(".ad-viz")
    expect(found.first).to_be_visible()
    return found.all()


def steps(player: Locator, every: int = 1) -> Iterator[int]:
    """Go through the player's steps, each ``every``-th and the last, and stand at each.

    A player that asks is also stood at each question, which is then answered by its first choice.
    """
    last = int(str(player.get_by_role("spinbutton").get_attribute("max")))
    for step in sorted({*range(1, last + 1, every), last}):
        while asks(player, step):
            yield step
            answer(player)
        yield step


def asks(player: Locator, step: int) -> bool:
    """Go to this step by the number field: does a question keep the player from it?"""
    field = player.get_by_role("spinbutton")
    field.fill(str(step))
    field.press("Enter")
    if player.get_attribute("data-asking") == "open":
        return True
    expect(field).to_have_value(str(step))
    return False


def answer(player: Locator) -> None:
    """Choose the first of the choices, confirm it, and wait until the answer is shown."""
    step = str(player.locator(".asked").get_attribute("data-of"))
    player.get_by_role("radio").first.click()
    player.get_by_role("button", name="Confirm", exact=True).click()
    expect(player.get_by_role("spinbutton")).to_have_value(step)
    expect(player).to_have_attribute("data-asking", "answered")
