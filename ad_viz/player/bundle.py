"""The front end: built from js/ and committed."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from ad_viz.errors import InputError

__all__ = ["bundle", "host", "reveal"]

#: The panels that are in the player's own text.
_CARRIED: Final = frozenset({"code"})


def bundle(panels: Iterable[str]) -> str:
    """The widget's text: the player, and those of ``panels`` that not every player carries.

    It is given text, not a path: a path would keep closed widgets alive. Raises InputError for a
    panel that there is not.

    >>> bundle(["code", "graph", "tape"]) == bundle(["tape", "graph"])
    True
    """
    return _joined(frozenset(panels) - _CARRIED)


def host(kind: str = "page") -> str:
    """The text that stands behind the widget's in an offline page, and plays it there.

    ``page`` is one player, ``notebook`` many, and ``slides`` those of a deck.
    """
    return _static(f"{kind}.js").read_text("utf-8")


def reveal() -> dict[str, bytes]:
    """The files of reveal.js that a deck needs, by name, and its licence."""
    return {file.name: file.read_bytes() for file in _static("reveal").iterdir()}


@cache
def _joined(panels: frozenset[str]) -> str:
    built = {file.name.removesuffix(".js"): file for file in _static("panels").iterdir()}
    for panel in sorted(panels - built.keys()):
        raise InputError(
            "There is no such panel.",
            found=repr(panel),
            expected=f"one of {', '.join(sorted(_CARRIED | built.keys()))}",
            remedy="name another panel, or build this one: npm run build in js/",
        )
    texts = [_static("player.js"), *(built[panel] for panel in sorted(panels))]
    return "".join(text.read_text("utf-8") for text in texts)


def _static(name: str) -> Traversable:
    return files("ad_viz.player").joinpath("static", name)
