"""Long names are cut wherever they are said; ``wholes`` keeps more of each, to be pointed at."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from ad_viz.reporting.naming import subscripted
from ad_viz.timeline.texts.every_text import rewritten

__all__ = ["SHOWN", "cut"]

#: The longest name on screen, in characters, and the longest that is kept of one.
SHOWN: Final = 120
KEPT: Final = 2000

_WORD: Final = re.compile(rf"\w{{{SHOWN + 1},}}")

#: Members of the format whose text is a name, and tokens of a sentence.
_NAMES: Final = frozenset({"name", "type", "owner", "of"})
_NAMED: Final = frozenset({"name", "var", "adjoint", "tangent", "partial"})


def cut(data: dict[str, Any]) -> dict[str, Any]:
    """The data with names of at most 120 characters and "…"; two long names stay two.

    The lines of the person's program and of the engine's stay whole.

    >>> long = "x" * 200
    >>> data = cut({"nodes": [{"name": long + "a"}, {"name": long + "b"}], "title": f"of {long}b"})
    >>> [node["name"][118:] for node in data["nodes"]], data["title"][118:]
    (['xx…', 'xx…₂'], 'xxxxx…₂')
    >>> [len(whole) for _, whole in data["wholes"]]
    [201, 201]
    """
    names = _Shown(data.get("wholes", ()))
    for name in _names(data):
        names.of(name)
    short: dict[str, Any] = rewritten({**data, "wholes": []}, names.within)
    for listing, whole in zip(_listings(short), _listings(data), strict=True):
        listing["lines"] = whole["lines"]
    del short["wholes"]
    return short | {"wholes": names.wholes} if names.wholes else short


class _Shown:
    """What is shown of each long name."""

    def __init__(self, wholes: Any) -> None:
        self._by_name: dict[str, str] = {whole: shown for shown, whole in wholes}
        self._taken = set(self._by_name.values())

    @property
    def wholes(self) -> list[list[str]]:
        return [[shown, name[:KEPT]] for name, shown in self._by_name.items()]

    def of(self, name: str) -> str:
        if len(name) <= SHOWN or name in self._taken:
            return name
        if name not in self._by_name:
            shown = first = f"{name[:SHOWN]}…"
            count = 1
            while shown in self._taken:
                count += 1
                shown = subscripted(first, count)
            self._by_name[name] = shown
            self._taken.add(shown)
        return self._by_name[name]

    def within(self, text: str) -> str:
        """The text with all the long names in it cut, and all words that are as long."""
        if len(text) <= SHOWN or text in self._taken:
            return text
        for name in sorted(self._by_name, key=len, reverse=True):
            text = text.replace(name, self._by_name[name])
        return _WORD.sub(lambda found: self.of(found[0]), text)


def _names(data: Any) -> Iterator[str]:
    """Every text that is said to be a name; a name may be said before it is told to be one."""
    if isinstance(data, Mapping):
        for key, member in data.items():
            if key in _NAMES and isinstance(member, str):
                yield member
            elif key != "wholes":
                yield from _names(member)
    elif isinstance(data, list):
        if data and isinstance(data[0], str) and data[0] in _NAMED:
            yield from (name for name in data[1:] if isinstance(name, str))
        for member in data:
            yield from _names(member)


def _listings(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What has lines that are read as they are."""
    function = [data["function"]] if "function" in data else []
    helpers = [one for part in function for one in part.get("helpers", ())]
    return [*function, *helpers, *data.get("engines", ())]
