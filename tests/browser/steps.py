"""Where a player stands."""

from playwright.sync_api import Page, expect

from tests.browser.waiting import until

__all__ = ["go"]


def go(page: Page, step: int) -> None:
    """To this step, by the number field of the only player of a page."""
    field = page.get_by_role("spinbutton")

    def is_typed() -> bool:  # a player that is just drawn writes its own step there
        field.fill(str(step))
        return field.input_value() == str(step)

    until(page, is_typed, lambda: f"The field does not keep {step}.")
    field.press("Enter")
    expect(page.get_by_role("slider", name="Step")).to_have_attribute("aria-valuenow", str(step))
