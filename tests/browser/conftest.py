"""Fixtures for tests in a real browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.binder import Image, built
from tests.browser.chromium import Tab, open_tab
from tests.browser.faults import lay
from tests.browser.jupyter import Server, serve
from tests.browser.shared import SHARED
from tests.browser.waiting import PATIENCE

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def chromium() -> Browser:
    """The Chromium of this process."""
    return SHARED.browser()


@pytest.fixture
def tab(chromium: Browser) -> Tab:
    """An empty page that reaches nothing outside; see `Tab` for what it keeps."""
    return SHARED.tab()


@pytest.fixture(scope="module")
def hosts(chromium: Browser) -> Iterator[Page]:
    """An empty page for players with hosts that go wrong; it reaches nothing outside."""
    context = chromium.new_context(viewport={"width": 1280, "height": 720})
    tab = open_tab(context)
    lay(tab.page)
    yield tab.page
    assert tab.outside == []
    context.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A JupyterLab for all tests of this process that leave it running: each has its notebook."""
    with serve("lab", tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="session")
def image(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Image:
    """What Binder builds of the repository, with all lessons run; it takes a minute."""
    own = tmp_path_factory.getbasetemp()
    return built(own / "binder" if worker_id == "master" else own.parent / "binder")
