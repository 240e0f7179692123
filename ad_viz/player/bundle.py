"""The front end: built from js/ and committed."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from ad_viz.errors import InputError
from ad_viz.player.packed import packed, unpacked
from ad_viz.timeline.layout.rule import FEWEST_NODES

__all__ = ["apart", "brought_for", "bundle", "extra", "host", "reveal_sheet", "script"]

#: The panels that are in the player's own text.
_CARRIED: Final = frozenset({"code"})


def _may_fold(data: Mapping[str, Any]) -> bool:
    """Whether all of its graph may be too much to be read at once."""
    return len(data.get("nodes", ())) > FEWEST_NODES or "counts" in data


#: What travels once per page, and which timelines want it there.
_EXTRAS: Final[Mapping[str, Callable[[Mapping[str, Any]], bool]]] = {
    "cells": lambda data: bool(data.get("scale")),
    "edit": lambda _: False,  # there is no kernel to check what is typed
    "folds": _may_fold,
    "framing": lambda _: True,
    "overview": _may_fold,
    "predict": lambda data: bool(data.get("questions")),
    "presenter": lambda _: True,
    "replay": lambda data: bool(data.get("replay")),
}

_JOINED: Final = """\
const adVizJoined = async (packed) => {{
  const [{{ adViz, adVizKit }}, ...others] = await Promise.all(packed.map(adVizUnpacked));
  const extras = {extras};
  for (const {{ default: join }} of others.splice(extras.length)) join(adVizKit);
  extras.forEach((name, place) => adVizKit.extras[name] ??= others[place].default);
  return adViz;
}};
"""

_LIVE: Final = """\
export default await adVizJoined([
{texts}
]);
"""

#: The host gives up on a widget that is not ready soon, so nothing is awaited but by a view.
_APART: Final = """\
const names = {names};
const texts = ({{ model }}) => Promise.all(names.map(async (name) => {{
  const key = model.get("_code")[name].slice("IPY_MODEL_".length);
  return (await model.widget_manager.get_model(key)).get("text");
}}));
const loaded = async (given) => adVizJoined(await texts(given));
export default {{
  initialize: (given) => void loaded(given).then((widget) => widget.initialize(given), () => 0),
  async render(given) {{
    const widget = await loaded(given).catch(() => undefined);
    if (widget) return widget.render(given);
    given.el.textContent = "The player is not in this notebook. Run the cell again.";
  }},
}};
"""


def bundle(panels: Iterable[str], extras: Iterable[str] = ()) -> str:
    """The widget's text: the player, and those of ``panels`` that not every player carries.

    It is given text, not a path: a path would keep closed widgets alive. ``extras`` are those that
    it must not wait for. Raises InputError for a panel that there is not.

    >>> bundle(["code", "graph", "tape"]) == bundle(["tape", "graph"])
    True
    """
    texts = _texts(panels, extras := tuple(extras))
    listed = ",\n".join(f'"{text}"' for text in texts.values())
    return _loader(extras) + _LIVE.format(texts=listed)


def apart(panels: Iterable[str], extras: Iterable[str] = ()) -> tuple[str, dict[str, str]]:
    """The widget's text without the others, and these by name: it asks for them by its ``_code``.

    >>> text, others = apart(["code", "graph"])
    >>> list(others), len(text) < 3000
    (['player', 'panels/graph'], True)
    """
    texts = _texts(panels, extras := tuple(extras))
    return _loader(extras) + _APART.format(names=json.dumps(list(texts))), texts


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
    panels = {panel for data in shown for panel in data["panels"]}
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


def brought_for(data: Mapping[str, Any], extras: Iterable[str] = ()) -> tuple[str, ...]:
    """The ``extras``, and ``folds``: a graph of many nodes shows nothing without it."""
    return (*extras, *(["folds"] if _EXTRAS["folds"](data) else ()))


def host(kind: str = "page") -> str:
    """The text that stands behind the widget's in an offline page, and plays it there."""
    return _static(f"{kind}.js").read_text("utf-8")


def reveal_sheet() -> str:
    """The style sheets of reveal.js that a deck needs."""
    return "".join(_reveal(name) for name in ("reveal.css", "white.css"))


@cache
def _loader(extras: tuple[str, ...]) -> str:
    loader = _static("loader.js").read_text("utf-8").strip()
    return f"{loader}\n{_JOINED.format(extras=json.dumps(extras))}"


def _texts(panels: Iterable[str], extras: Iterable[str]) -> dict[str, str]:
    brought = [f"extras/{name}" for name in extras]
    shown = [f"panels/{file.name.removesuffix('.js')}" for file in _files(panels)]
    return {name: _packed(name) for name in ("player", *brought, *shown)}


@cache
def _packed(name: str) -> str:
    return packed(_static(f"{name}.js"))


def _files(panels: Iterable[str]) -> list[Traversable]:
    """Sorted by name, which is the order of their style sheets; the panels of a lens share one."""
    built = {
        panel: file
        for file in _static("panels").iterdir()
        for panel in file.name.removesuffix(".js").split("+")
    }
    brought = sorted(set(panels) - _CARRIED)
    for panel in brought:
        if panel not in built:
            raise InputError(
                "There is no such panel.",
                found=repr(panel),
                expected=f"one of {', '.join(sorted(_CARRIED | built.keys()))}",
                remedy="name another panel, or build this one: npm run build in js/",
            )
    return list({built[panel].name: built[panel] for panel in brought}.values())


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
