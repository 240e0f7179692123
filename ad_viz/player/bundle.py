"""The front end: built from js/ and committed."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from ad_viz.errors import InputError
from ad_viz.player.packed import packed, unpacked
from ad_viz.timeline.layout.rule import FEW_NODES

__all__ = ["bundle", "bundle_for", "extra", "host", "reveal_sheet", "script"]

#: The panels that are in the player's own text.
_CARRIED: Final = frozenset({"code"})


def _is_large(data: Mapping[str, Any]) -> bool:
    """Whether its graph folds."""
    return len(data.get("nodes", ())) > FEW_NODES or "counts" in data


#: What travels once per page, and which timelines want it there.
_EXTRAS: Final[Mapping[str, Callable[[Mapping[str, Any]], bool]]] = {
    "cells": lambda data: bool(data.get("scale")),
    "folds": _is_large,
    "framing": lambda _: True,
    "overview": _is_large,
    "predict": lambda data: bool(data.get("questions")),
    "presenter": lambda _: True,
    "replay": lambda data: bool(data.get("replay")),
}

_LIVE: Final = """\
{loader}
const [{{ adViz, adVizKit }}, ...others] = await Promise.all([
{texts}
].map(adVizUnpacked));
const extras = {extras};
for (const {{ default: join }} of others.splice(extras.length)) join(adVizKit);
extras.forEach((name, place) => adVizKit.extras[name] ??= others[place].default);
export default adViz;
"""


def bundle(panels: Iterable[str], extras: Iterable[str] = ()) -> str:
    """The widget's text: the player, and those of ``panels`` that not every player carries.

    It is given text, not a path: a path would keep closed widgets alive. ``extras`` are those that
    it must not wait for. Raises InputError for a panel that there is not.

    >>> bundle(["code", "graph", "tape"]) == bundle(["tape", "graph"])
    True
    """
    return _joined(frozenset(panels) - _CARRIED, tuple(extras))


def extra(name: str) -> str | None:
    """The extra as it travels, to join every player of a page; None if there is none.

    >>> extra("of another version")
    """
    file = _extra(name)
    return packed(file) if file else None


def script(timelines: Iterable[Mapping[str, Any]], kind: str = "page") -> str:
    """All that plays these in an offline page: the player, its host, each panel and extra once.

    ``page`` is one player, ``notebook`` many, and ``slides`` those of a deck, which brings
    reveal.js and its licence. Nothing in it is packed: such a page admits no script but its own.
    """
    shown = list(timelines)
    panels = {panel for data in shown for panel in data["panels"]} - _CARRIED
    extras = (name for name, wanted in _EXTRAS.items() if any(map(wanted, shown)))
    texts = [
        *([f"/*!\n{_reveal('LICENSE')}\n*/", _reveal("reveal.js")] if kind == "slides" else []),
        unpacked(_static("player.js")),
        *(f"({_function(file)})(adVizKit);" for file in _files(panels)),
        *(
            f"adVizKit.extras.{name}={_function(file)};"
            for name in extras
            if (file := _extra(name))
        ),
        host(kind),
    ]
    return "\n".join(texts)


def bundle_for(data: Mapping[str, Any], extras: Iterable[str] = ()) -> str:
    """The widget's text for a timeline: its graph shows nothing of many nodes without ``folds``."""
    return bundle(data["panels"], (*extras, *(["folds"] if _EXTRAS["folds"](data) else ())))


def host(kind: str = "page") -> str:
    """The text that stands behind the widget's in an offline page, and plays it there."""
    return _static(f"{kind}.js").read_text("utf-8")


def reveal_sheet() -> str:
    """The style sheets of reveal.js that a deck needs."""
    return "".join(_reveal(name) for name in ("reveal.css", "white.css"))


@cache
def _joined(panels: frozenset[str], extras: tuple[str, ...]) -> str:
    brought = [_static("extras").joinpath(f"{name}.js") for name in extras]
    texts = ",\n".join(
        f'"{packed(file)}"' for file in [_static("player.js"), *brought, *_files(panels)]
    )
    loader = _static("loader.js").read_text("utf-8").strip()
    return _LIVE.format(loader=loader, texts=texts, extras=json.dumps(extras))


def _files(panels: Iterable[str]) -> list[Traversable]:
    """Sorted by name, which is the order of their style sheets."""
    built = {file.name.removesuffix(".js"): file for file in _static("panels").iterdir()}
    for panel in sorted(panels):
        if panel not in built:
            raise InputError(
                "There is no such panel.",
                found=repr(panel),
                expected=f"one of {', '.join(sorted(_CARRIED | built.keys()))}",
                remedy="name another panel, or build this one: npm run build in js/",
            )
    return [built[panel] for panel in sorted(panels)]


def _extra(name: str) -> Traversable | None:
    file = _static("extras").joinpath(f"{name}.js")
    return file if name in _EXTRAS and file.is_file() else None


def _function(file: Traversable) -> str:
    """What takes the kit of a player, and joins it."""
    return unpacked(file).removeprefix("export default ")


def _reveal(name: str) -> str:
    return _static("reveal").joinpath(name).read_text("utf-8")


def _static(name: str) -> Traversable:
    return files("ad_viz.player").joinpath("static", name)
