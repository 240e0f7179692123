"""The front end: one file, built from js/ and committed."""

from functools import cache
from importlib.resources import files

__all__ = ["bundle"]


@cache
def bundle() -> str:
    """Its text. A widget is given text, not a path: a path would keep closed widgets alive."""
    return files("ad_viz.player").joinpath("static/player.js").read_text("utf-8")
