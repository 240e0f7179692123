"""The front end's texts, each a widget of its own: once in a kernel, and in its notebook."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import comm
import traitlets
from ipywidgets import Widget

from ad_viz.player.bundle import apart, brought_for, bundle

__all__ = ["Carried", "code_for"]


class Carried(Widget):  # type: ignore[misc]
    """A packed text, which players name; it has no view."""

    text = traitlets.Unicode().tag(sync=True)


_OPEN: Final[dict[str, Carried]] = {}


def code_for(
    data: Mapping[str, Any], extras: Iterable[str], is_shown: bool
) -> tuple[str, dict[str, Carried]]:
    """The text of a player of this timeline, and the widgets that it names once it ``is_shown``.

    Where widgets do not find each other, as in marimo, all is in the text.
    """
    parts = data["panels"], brought_for(data, extras)
    # marimo has channels for what is drawn alone, and opens a widget while it is made.
    if comm.create_comm.__module__.startswith("marimo"):
        return bundle(*parts), {}
    text, texts = apart(*parts)
    return text, {name: _widget(name, packed) for name, packed in texts.items() if is_shown}


def _widget(name: str, text: str) -> Carried:
    """It stays open for the players that come."""
    # Whoever closed all widgets closed it too.
    if name not in _OPEN or _OPEN[name].comm is None:
        _OPEN[name] = Carried(text=text)
    return _OPEN[name]
