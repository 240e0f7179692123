"""A notebook's page and its slides in a real browser: players play, and nothing is asked for."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ad_viz.command.page import save_page
from ad_viz.command.slides import save_slides
from ad_viz.player.widget import Player
from tests.browser.axe import violations
from tests.browser.chromium import Tab
from tests.command.saved import code, lesson, notebook, save, text, view
from tests.golden.cases import CASES

#: The player of the slide that is shown.
PLAYER = "section.present:not(.stack) .ad-viz"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    return save(lesson(), tmp_path / "one.ipynb")


def steps(page: Page) -> list[str]:
    fields = page.get_by_role("spinbutton").all()
    return [field.input_value() for field in fields]


def test_a_notebook_plays_in_one_file(tab: Tab, saved: Path) -> None:
    path, _ = save_page(saved, execute=False)
    page = tab.page
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.goto(path.as_uri())
    players = page.locator(".ad-viz")
    expect(players).to_have_count(3)
    assert steps(page) == ["10", "1", "10"]
    players.nth(2).focus()
    page.keyboard.press("ArrowRight")
    # Both places of the same widget go on, and no other player does.
    expect(page.get_by_role("spinbutton").first).to_have_value("11")
    assert steps(page) == ["11", "1", "11"]
    expect(page.locator("math")).to_have_count(1)
    expect(players.first).to_have_attribute("data-theme", "dark")
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    expect(players.first).to_have_attribute("data-shape", "narrow")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert tab.requests == [path.as_uri()]
    assert tab.errors == []


def test_the_address_of_a_page_names_a_player_and_a_step(tab: Tab, saved: Path) -> None:
    path, _ = save_page(saved, execute=False)
    page = tab.page
    page.goto(f"{path.as_uri()}#player=3&step=4")
    players = page.locator(".ad-viz")
    expect(players.nth(2)).to_be_in_viewport()
    assert steps(page) == ["4", "1", "4"]
    page.evaluate("location.hash = '#player=2&step=2'")
    expect(page.get_by_role("spinbutton").nth(1)).to_have_value("2")
    page.evaluate("location.hash = '#a-heading'")
    assert steps(page) == ["4", "2", "4"]
    assert tab.errors == []


def test_slides_change_and_a_focused_player_keeps_its_keys(tab: Tab, saved: Path) -> None:
    path, _ = save_slides(saved, execute=False)
    page = tab.page
    page.goto(path.as_uri())
    number, player = page.locator(".slide-number"), page.locator(PLAYER)
    expect(page.get_by_role("heading", name="A lesson")).to_be_visible()
    expect(number).to_contain_text("1 / 6")
    page.keyboard.press("ArrowDown")
    expect(number).to_contain_text("2 / 6")
    expect(player).to_have_attribute("data-theme", "light")
    player.focus()
    for key, step in [("ArrowRight", "11"), ("ArrowRight", "12"), ("ArrowDown", "12")]:
        page.keyboard.press(key)
        expect(player.get_by_role("spinbutton")).to_have_value(step)
    expect(number).to_contain_text("2 / 6")
    expect(page).to_have_url(re.compile("#/0/1$"))
    page.emulate_media(color_scheme="dark")
    expect(player).to_have_attribute("data-theme", "dark")
    expect(page.locator("body")).to_have_css("background-color", "rgb(18, 22, 27)")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    expect(number).to_contain_text("3 / 6")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="The end")).to_be_visible()
    assert tab.requests == [path.as_uri()]
    assert tab.errors == []
    assert violations(page) == []


def test_a_clicker_goes_through_a_deck_and_the_steps_of_its_players(tab: Tab, saved: Path) -> None:
    path, _ = save_slides(saved, execute=False)
    page = tab.page
    page.goto(path.as_uri())
    number = page.locator(".slide-number")
    # In full screen it is out of sight.
    step = page.get_by_label("Step number").first
    expect(number).to_contain_text("1 / 6")
    for slide, at in [(2, "10"), (2, "11"), (2, "12"), (3, None)]:
        page.keyboard.press("PageDown")
        expect(number).to_contain_text(f"{slide} / 6")
        if at:
            expect(step).to_have_value(at)
    for slide, at in [(2, "12"), (2, "11"), (2, "10")]:
        page.keyboard.press("PageUp")
        expect(number).to_contain_text(f"{slide} / 6")
        expect(step).to_have_value(at)
    page.locator(PLAYER).focus()
    for _ in range(3):
        page.keyboard.press("PageDown")
    expect(number).to_contain_text("3 / 6")
    # The deck has its keys back.
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="The end")).to_be_visible()
    # reveal.js writes an address some time after it turned the slide.
    expect(page).to_have_url(re.compile("#/1$"))
    page.goto(f"{path.as_uri()}#/0/1")
    page.locator(PLAYER).press("f")
    for _ in range(4):
        page.keyboard.press("PageDown")
    expect(step).to_have_value("12")
    expect(page).to_have_url(re.compile("#/0/1$"))
    assert tab.errors == []


def test_a_clicker_changes_no_slide_while_its_player_asks(tab: Tab, tmp_path: Path) -> None:
    asks = Player(CASES["tape"](), predict=True)
    made = notebook(text("# A lesson"), code("asks", view(asks)), text("## The end"))
    path, _ = save_slides(save(made, tmp_path / "one.ipynb"), execute=False)
    page = tab.page
    page.goto(path.as_uri())
    number, asking = page.locator(".slide-number"), page.locator("[data-asking=open]")
    expect(number).to_contain_text("1 / ")
    for _ in range(30):
        page.keyboard.press("PageDown")
        if asking.count():
            break
    expect(asking).to_be_attached()
    for _ in range(3):
        page.keyboard.press("PageDown")
        expect(number).to_contain_text("2 / ")
    assert tab.errors == []
