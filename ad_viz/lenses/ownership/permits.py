"""What a variable permits line by line, told by the lines from which on it is another."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

__all__ = ["permits", "permitted", "released"]


def permits(letters: Iterable[str | None]) -> list[dict[str, Any]]:
    """The changes, as the schema has them, of what is permitted on line 1, 2, 3 …

    >>> permits([None, "RO", "RO", "R"])
    [{'line': 2, 'letters': 'RO'}, {'line': 4, 'letters': 'R'}]
    """
    written: list[dict[str, Any]] = []
    before = None
    for line, now in enumerate(letters, 1):
        if now != before:
            written.append({"line": line, "letters": now})
        before = now
    return written


def permitted(variable: Mapping[str, Any], line: int) -> str | None:
    """What a variable of the schema permits on a line; None where it is not there.

    >>> x = {"permits": permits([None, "RO", "RO", "R"])}
    >>> [permitted(x, line) for line in range(1, 6)]
    [None, 'RO', 'RO', 'R', 'R']
    """
    written: Sequence[Mapping[str, Any]] = variable["permits"]
    before = bisect_right(written, line, key=lambda one: one["line"])
    return written[before - 1]["letters"] if before else None


def released(variable: Mapping[str, Any], line: int) -> str | None:
    """What it permits once the line is over: what was used on it for the last time is released.

    >>> x = {"permits": permits(["RO", "R"]), "released": [{"line": 2, "letters": "RO"}]}
    >>> [released(x, line) for line in range(1, 4)]
    ['RO', 'RO', 'R']
    """
    written: Sequence[Mapping[str, Any]] = variable.get("released", ())
    place = bisect_left(written, line, key=lambda one: one["line"])
    if place < len(written) and written[place]["line"] == line:
        letters: str | None = written[place]["letters"]
        return letters
    return permitted(variable, line)
