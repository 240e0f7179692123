"""What holds for the tests of the commands."""

from collections.abc import Iterator

import ipywidgets
import pytest


@pytest.fixture(autouse=True)
def _no_widget_stays_open() -> Iterator[None]:
    """A widget lives until it is closed."""
    yield
    ipywidgets.Widget.close_all()
