"""What holds for the tests of the commands."""

from collections.abc import Iterator

import ipywidgets
import pytest


@pytest.fixture(autouse=True)
def _no_other_widget_is_open() -> Iterator[None]:
    """A widget lives until it is closed, and a notebook's saved state has all that are open."""
    ipywidgets.Widget.close_all()
    yield
    ipywidgets.Widget.close_all()
