"""What a page shows doubles: a sample of what ``python -m tests.costs.drawing`` counts."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import launch
from tests.costs.drawing import drawing_growth
from tests.costs.growth import MOST
from tests.costs.lenses import LENSES
from tests.whole import sized

pytestmark = pytest.mark.browser

#: All of them are more than a graph shows at once.
SIZES = (40, 80, 160)
PLACES = sized(4, 12)
#: Between them they have most of the panels.
SAMPLE = sized(
    ["tape, mirrored", "programs, looped", "accumulation", "ownership"],
    [name for name in LENSES if name != "checkpointing"],
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with launch() as browser:
        yield browser


@pytest.mark.parametrize("lens", SAMPLE)
def test_drawing(browser: Browser, lens: str) -> None:
    grown = drawing_growth(browser, lens, SIZES, PLACES)
    assert max(grown.values()) <= MOST, grown


def test_a_chart_of_states(browser: Browser) -> None:
    """Of fewer than ten states, which are a quarter of the size, all rows are in sight."""
    grown = drawing_growth(browser, "checkpointing", (40, 80, 160), PLACES)
    assert max(grown.values()) <= MOST, grown
