"""Functions of any length: straight lines, one after another, and a loop of as many turns."""

import linecache
from collections.abc import Callable
from typing import Any

from ad_viz import sin

__all__ = ["PROGRAMS", "looped", "straight"]

Function = Callable[[float, float], Any]

_LINES = (
    "a = a * y + {k}",
    "b{k} = a * x",
    "a = a - b{before}",
    "c{k} = sin(a) * 0.1",
    "a = c{before} / 3",
)


def straight(lines: int) -> Function:
    """A function of that many lines, with names of their own, as if it stood in a file.

    >>> straight(3)(2.0, 3.0)
    18.0
    """
    body = ["a = x * y"]
    for k in range(lines - 1):
        body.append(_LINES[k % 5].format(k=k, before=k - 1))
    text = "\n    ".join(["def f(x, y):", *body, "return a"]) + "\n"
    file = f"<{lines} straight lines>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space: dict[str, Any] = {"sin": sin}
    exec(compile(text, file, "exec"), space)
    f: Function = space["f"]
    return f


def looped(turns: int) -> Function:
    """A function whose loop takes that many turns.

    >>> looped(4)(2.0, 3.0)
    55.0
    """

    def f(x: float, y: float) -> Any:
        a = x * y
        for turn in range(turns // 2):
            a = a * x + turn
            a = a * 2 + 1
        return a

    return f


PROGRAMS: dict[str, Callable[[int], Function]] = {"straight": straight, "looped": looped}
