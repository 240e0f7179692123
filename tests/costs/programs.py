"""Functions of any length: straight lines, lines that go back over what was made, and a loop."""

import linecache
from collections.abc import Callable, Sequence
from typing import Any, Final

from ad_viz import sin

__all__ = ["POINT", "PROGRAMS", "looped", "mirrored", "straight"]

#: Where they are looked at.
POINT: Final = (0.5, 0.2)

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


def mirrored(lines: int) -> Function:
    """As many lines; the second half takes up the values of the first, from the last to the first.

    >>> mirrored(5)(2.0, 3.0)
    827.0
    """
    half = (lines - 1) // 2
    forth = [f"b{k} = {f'b{k - 1}' if k else 'a'} + x" for k in range(half)]
    back = [f"a = {'a' if k else f'b{half - 1}'} * b{half - 1 - k} + y" for k in range(half)]
    return written([*forth, *back])


def looped(times: int) -> Function:
    """A function whose loop makes as many values.

    >>> looped(4)(2.0, 3.0)
    103.0
    """
    return written([f"for k in range({times // 2}):", "    a = a * x + k", "    a = a * 2 + 1"])


def written(lines: Sequence[str]) -> Function:
    """The function, as if it stood in a file."""
    text = "\n    ".join(["def f(x, y):", _COMMENT, "a = x * y", *lines, "return a"]) + "\n"
    file = f"<{hash(text)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space: dict[str, Any] = {"sin": sin}
    exec(compile(text, file, "exec"), space)
    f: Function = space["f"]
    return f


PROGRAMS: Final[dict[str, Callable[[int], Function]]] = {
    "straight": straight,
    "mirrored": mirrored,
    "looped": looped,
}
