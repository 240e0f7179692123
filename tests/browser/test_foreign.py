"""What others wrote, in pages and decks: nothing of it runs, ends or covers what is ours."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ad_viz.command.page import save_page
from ad_viz.command.slides import save_slides
from ad_viz.player.widget import Player
from tests.browser.chromium import Tab, open_tab
from tests.browser.foreign import run
from tests.command.saved import code, lesson, notebook, save, shown, text, view
from tests.fresh import FRESH
from tests.player.example import example
from tests.whole import sized


@pytest.mark.parametrize("seed", sized([1], [1, FRESH]))
def test_no_text_of_others_ends_or_covers_a_player(
    chromium: Browser, tmp_path: Path, seed: int
) -> None:
    assert run(chromium, tmp_path, sized(7, 200), seed) == []


@pytest.mark.parametrize("write", [save_page, save_slides])
def test_no_file_that_lies_beside_it_runs(tab: Tab, tmp_path: Path, write) -> None:
    (tmp_path / "data.js").write_text("document.title = 'It ran.'")
    asks = '<script src="data.js"></script><script src="../data.js"></script>\n'
    player = code("1", shown("text/html", asks), view(Player(example())))
    path = save(notebook(text(f"# A lesson\n\n{asks}"), player), tmp_path / "one.ipynb")
    written, _ = write(path, tmp_path / "one.html", execute=False)
    # What runs is decided by the policy too, and not by what is left of the text alone.
    made = written.read_text("utf-8")
    written.write_text(made.replace("</h1>", f"</h1>{asks}", 1))
    tab.page.goto(written.as_uri())
    expect(tab.page.locator(".ad-viz").last).to_be_attached()
    expect(tab.page).to_have_title("A lesson")
    assert tab.page.locator("script[src]").count() == 2
    assert all("Content Security Policy" in error for error in tab.errors)


def player_page(folder: Path) -> Path:
    return Player(example(), step=10).save(folder / "lesson.html")


def notebook_page(folder: Path) -> Path:
    return save_page(save(lesson(), folder / "one.ipynb"), execute=False)[0]


def deck(folder: Path) -> Path:
    return save_slides(save(lesson(), folder / "one.ipynb"), execute=False)[0]


#: A server's policy, whether the reader lets scripts run, and whether a player plays.
HOSTS = {
    "free": ("default-src * data: 'unsafe-inline'", True, True),
    "strict": ("default-src 'self'", True, False),
    "without scripts": ("default-src * data:", False, False),
}


@pytest.mark.parametrize("write", [player_page, notebook_page, deck])
@pytest.mark.parametrize("host", HOSTS)
def test_a_table_is_read_where_no_script_may_run(
    chromium: Browser, tmp_path: Path, write, host: str
) -> None:
    policy, has_scripts, plays = HOSTS[host]
    address, body = "http://localhost/lesson.html", write(tmp_path).read_bytes()
    context = chromium.new_context(java_script_enabled=has_scripts)
    page = open_tab(context).page
    headers = {"Content-Security-Policy": policy, "Content-Type": "text/html"}
    page.route(address, lambda route: route.fulfill(body=body, headers=headers))
    page.goto(address)
    expect(page.locator(".ad-viz").first).to_be_attached(attached=plays)
    row = page.get_by_role("row", name="x input 0.5 5.0776 2 of 2").first
    expect(row).to_be_visible(visible=not plays)
    context.close()
