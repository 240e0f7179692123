"""Players of many kinds on one page look as each does alone: no panel styles another's."""

from pathlib import Path
from typing import Any

import ipywidgets
import pytest
from playwright.sync_api import Page, expect

from ad_viz.command.page import save_page
from ad_viz.player.widget import Player
from tests.browser.chromium import Tab
from tests.browser.everywhere import make_all
from tests.command.saved import code, notebook, save, view
from tests.golden.cases import GOLDEN
from tests.player.example import example


def players() -> list[Player]:
    """One for each set of panels that there is."""
    shown = [tell() for cases in GOLDEN.values() for tell in cases.values()]
    of_panels = {tuple(timeline.data["panels"]): timeline for timeline in reversed(shown)}
    return [Player(timeline, step=len(timeline) // 2) for timeline in of_panels.values()]


#: What is seen of each thing in a player's panels: where it lies, and how it is drawn.
LOOKS = """player => {
    const at = player.getBoundingClientRect();
    const seen = ["display", "position", "font-size", "color", "background-color", "stroke", "fill",
                  "border-top-width", "stroke-width", "opacity", "white-space", "padding-left"];
    const things = [...player.querySelectorAll(".panels *, .legend-slot *")];
    return things.filter(thing => thing.getBoundingClientRect().width).map(thing => {
        const box = thing.getBoundingClientRect(), style = getComputedStyle(thing);
        const place = [box.x - at.x, box.y - at.y, box.width, box.height].map(Math.round);
        return [thing.tagName, thing.getAttribute("class"), ...place,
                ...seen.map(name => style.getPropertyValue(name))].join(" ");
    });
}"""


def looks(page: Page, path: Path, count: int) -> list[Any]:
    page.goto(path.as_uri())
    make_all(page)
    shown = page.locator(".ad-viz[data-shape]")
    expect(shown).to_have_count(count)
    found = []
    for place in range(count):
        shown.nth(place).scroll_into_view_if_needed()
        expect(shown.nth(place).locator(".panel").first).to_be_visible()
        found.append(shown.nth(place).evaluate(LOOKS))
    return found


def saved(path: Path, *some: Player) -> Path:
    cells = [code(f"player_{place}", view(player)) for place, player in enumerate(some)]
    return save_page(save(notebook(*cells), path), execute=False)[0]


@pytest.mark.parametrize("width", [1280, 320])
def test_each_looks_as_it_does_alone(tab: Tab, tmp_path: Path, width: int) -> None:
    page = tab.page
    page.set_viewport_size({"width": width, "height": 720})
    page.emulate_media(reduced_motion="reduce")
    ipywidgets.Widget.close_all()
    together = players()
    all_of_them = looks(page, saved(tmp_path / "all.ipynb", *together), len(together))
    for place, player in enumerate(together):
        (alone,) = looks(page, saved(tmp_path / f"{place}.ipynb", player), 1)
        differing = [
            pair for pair in zip(all_of_them[place], alone, strict=True) if len({*pair}) > 1
        ]
        assert differing == [], player


def test_a_listing_is_chosen_in_one_player_alone(tab: Tab, tmp_path: Path) -> None:
    two = [Player(example()) for _ in range(2)]
    tab.page.goto(saved(tmp_path / "two.ipynb", *two).as_uri())
    regions = tab.page.locator(".ad-viz[data-shape]")
    expect(regions).to_have_count(2)
    first, second = regions.all()
    first.get_by_role("button", name="Rust").click()
    second.press("ArrowRight")
    expect(first.get_by_role("button", name="Rust")).to_have_attribute("aria-pressed", "true")
    expect(second.get_by_role("button", name="Python")).to_have_attribute("aria-pressed", "true")
