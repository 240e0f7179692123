"""A reverse pass as a program that owns and borrows, in a real browser: the ledger beside it."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

import ad_viz as av
from tests.browser.axe import violations_of
from tests.browser.chromium import Tab
from tests.memory.functions import fan_out

#: The step with the longest words of the ledger.
SHARED = 4


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> Path:
    player = av.ownership_of(fan_out, [0.0, 0.0, 0.0])
    player.step = SHARED
    return player.save(tmp_path_factory.mktemp("reuse") / "lesson.html")


@pytest.mark.parametrize("width", [1280, 720, 320])
def test_the_ledgers_words_are_all_in_sight(tab: Tab, lesson: Path, width: int) -> None:
    tab.page.set_viewport_size({"width": width, "height": 900})
    tab.page.goto(lesson.as_uri())
    words = tab.page.get_by_text("ledger: buffer 1 held by c̄, ā from d, b̄ from d")
    expect(words).to_be_visible()
    chip = words.locator("xpath=..")
    assert chip.evaluate("it => it.scrollWidth <= it.clientWidth")
    assert chip.evaluate("it => it.scrollHeight <= it.clientHeight")
    assert tab.errors == []


@pytest.mark.parametrize("width", [1280, 320])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(tab: Tab, lesson: Path, scheme: str, width: int) -> None:
    assert violations_of(tab, lesson, SHARED, scheme, width) == []
