"""Functions of any length: straight lines, one after another, and a loop of as many turns."""

import linecache
from collections.abc import Callable, Sequence
from typing import Any, Final

from ad_viz import sin

__all__ = ["PROGRAMS", "looped", "straight"]

Function = Callable[[float, float], Any]

_LINES: Final = (
    "a = a * y + {k}",
    "b{k} = a * x",
    "a = a - b{before}",
    "c{k} = sin(a) * 0.1",
    "a = c{before} / 3",
)
#: So long a text has all texts of a timeline looked through for names; now at every size.
_COMMENT: Final = f"# {'a comment ' * 12}"


def straight(lines: int) -> Function:
    """A function of that many lines, with names of their own.

    >>> straight(3)(2.0, 3.0)
    18.0
    """
    return written([_LINES[k % 5].format(k=k, before=k - 1) for k in range(lines - 1)])


def looped(turns: int) -> Function:
    """A function whose loop makes as many values.

    >>> looped(4)(2.0, 3.0)
    103.0
    """
    return written([f"for k in range({turns // 2}):", "    a = a * x + k", "    a = a * 2 + 1"])


def written(lines: Sequence[str]) -> Function:
    """The function, as if it stood in a file."""
    text = "\n    ".join(["def f(x, y):", _COMMENT, "a = x * y", *lines, "return a"]) + "\n"
    file = f"<{hash(text)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space: dict[str, Any] = {"sin": sin}
    exec(compile(text, file, "exec"), space)
    f: Function = space["f"]
    return f


PROGRAMS: Final[dict[str, Callable[[int], Function]]] = {"straight": straight, "looped": looped}
