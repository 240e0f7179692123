"""The code whose recording is measured: the same text for our values and for a plain tape's."""

import linecache
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

__all__ = ["CODE", "POINT", "made"]

POINT: Final = (0.5, 0.75)

_LOOP: Final = """
def f(x, y):
    s = x
    for k in range({n} // 4):
        s = sin(s * y) * 0.5 + x
    return s
"""
_HELPERS: Final = """
def damped(s, y):
    t = sin(s * y)
    return t * 0.5

def f(x, y):
    s = x
    for k in range({n} // 4):
        s = damped(s, y) + x
    return s
"""
_NESTED: Final = """
def f(x, y):
    s = x
    for row in range({n} // 40):
        t = s
        for column in range(10):
            a = sin(t * y)
            t = a * 0.5 + x
        s = t
    return s
"""
_BRANCHES: Final = """
def f(x, y):
    s, k = x, 0
    while k < {n} // 4:
        if s > 0.6:
            s = sin(s * y) * 0.5 + x
        else:
            s = sin(s + y) * 0.5 + y
        k += 1
    return s
"""
_ARRAYS: Final = """
def f(x, y):
    s = x
    for k in range({n} // 4):
        s = sin(s * y) * 0.5 + x
    return s.sum()
"""


def _straight(n: int) -> str:
    lines = ["def f(x, y):", "    v0 = x"]
    lines += [f"    v{k} = sin(v{k - 1} * y) * 0.5 + x" for k in range(1, n // 4 + 1)]
    return "\n".join([*lines, f"    return v{n // 4}", ""])


#: Text of so many operations, by what it is like.
CODE: Final[dict[str, Callable[[int], str]]] = {
    "a loop": lambda n: _LOOP.format(n=n),
    "straight-line": _straight,
    "calls of a helper": lambda n: _HELPERS.format(n=n),
    "nested loops": lambda n: _NESTED.format(n=n),
    "branches, comparisons": lambda n: _BRANCHES.format(n=n),
    "a loop over arrays of 8": lambda n: _ARRAYS.format(n=n),
}


def made(kind: str, operations: int, math: Any) -> Callable[..., Any]:
    """The function ``f(x, y)``, with the ``sin`` of ``math``."""
    text = CODE[kind](operations)
    file = f"<{operations} operations: {kind}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space: dict[str, Any] = vars(SimpleNamespace(sin=math.sin))
    exec(compile(text, file, "exec"), space)
    found: Callable[..., Any] = space["f"]
    return found
