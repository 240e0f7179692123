"""What a variable permits line by line, told by the lines from which on it is another."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

__all__ = ["changes", "permits", "permitted", "released"]


def permits(letters: Iterable[str | None]) -> list[dict[str, Any]]:
    """The changes, as the schema has them, of what is permitted on line 1, 2, 3 …

    >>> permits([None, "RO", "RO", "R"])
    [{'line': 2, 'letters': 'RO'}, {'line': 4, 'letters': 'R'}]
    """
    return [*changes(dict(enumerate(letters, 1)))]


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


def changes(letters: Mapping[int, str | None]) -> Iterator[dict[str, Any]]:
    """The same of letters by their rows, of which some change nothing.

    >>> [*changes({1: "RO", 4: "RO", 2: None})]
    [{'line': 1, 'letters': 'RO'}, {'line': 2, 'letters': None}, {'line': 4, 'letters': 'RO'}]
    """
    before: str | None = None
    for row in sorted(letters):
        if letters[row] != before:
            yield {"line": row, "letters": letters[row]}
        before = letters[row]
