"""Things that say their own numbers, where these are not the next ones."""

from collections.abc import Sequence
from typing import Any

__all__ = ["numbered_by"]


def numbered_by(
    key: str, numbers: Sequence[int], things: Sequence[dict[str, Any]]
) -> list[dict[str, Any]]:
    """The things, of which each says its number unless that is the one after its predecessor's.

    >>> numbered_by("index", [0, 1, 7], [{"name": "x"}, {"name": "y"}, {"name": "z"}])
    [{'name': 'x'}, {'name': 'y'}, {'index': 7, 'name': 'z'}]
    """
    found, after = [], 0
    for number, thing in zip(numbers, things, strict=True):
        found.append(thing if number == after else {key: number, **thing})
        after = number + 1
    return found
