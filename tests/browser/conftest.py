"""Fixtures for tests in a real browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.binder import Image, built
from tests.browser.chromium import Tab, launch, open_tab
from tests.browser.waiting import PATIENCE

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One Chromium for the tests of a file."""
    with launch() as browser:
        yield browser


@pytest.fixture
def tab(chromium: Browser) -> Iterator[Tab]:
    """A fresh page that reaches nothing outside; see `Tab` for what it keeps."""
    context = chromium.new_context(viewport={"width": 1280, "height": 720})
    yield open_tab(context)
    context.close()


@pytest.fixture(scope="session")
def image(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Image:
    """What Binder builds of the repository, with all lessons run; it takes a minute."""
    own = tmp_path_factory.getbasetemp()
    return built(own / "binder" if worker_id == "master" else own.parent / "binder")
