"""The front end: built from js/ and committed."""

from functools import cache
from importlib.resources import files

__all__ = ["bundle", "host"]


@cache
def bundle() -> str:
    """The widget's text. It is given text, not a path: a path would keep closed widgets alive."""
    return _built("player.js")


def host() -> str:
    """The text that stands behind the widget's in an offline page, and plays it there."""
    return _built("page.js")


def _built(name: str) -> str:
    return files("ad_viz.player").joinpath("static", name).read_text("utf-8")
