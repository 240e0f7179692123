"""The rows of a table, in the docstring of the function that takes their names."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

__all__ = ["documented"]

F = TypeVar("F", bound=Callable[..., Any])


def documented(rows: Mapping[str, str]) -> Callable[[F], F]:
    """A decorator: the line ``{rows}`` of a docstring becomes a line for each of ``rows``.

    >>> @documented({"ctz": "halves", "full": "every state"})
    ... def f():
    ...     '''What is done.
    ...
    ...     {rows}
    ...     '''
    >>> print(f.__doc__)
    What is done.
    <BLANKLINE>
        "ctz"   halves
        "full"  every state
    <BLANKLINE>
    """
    width = max(map(len, rows), default=0) + 2
    lines = [f'"{name}"'.ljust(width) + f"  {says}" for name, says in rows.items()]

    def fill(function: F) -> F:
        written = (function.__doc__ or "").splitlines(keepends=True)  # without any under -OO
        function.__doc__ = "".join(
            line.replace("{rows}", ("\n" + line[: line.index("{")]).join(lines))
            if line.strip() == "{rows}" else line
            for line in written
        ) or None  # fmt: skip
        return function

    return fill
