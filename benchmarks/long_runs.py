"""Functions of any number of operations: in a loop, in straight-line code, by helper calls."""

import linecache
from collections.abc import Callable
from typing import Any

__all__ = ["called", "looped", "straight"]

Function = Callable[..., Any]


def looped(operations: int) -> Function:
    """Two operations a turn."""

    def chain(x: Any, y: Any) -> Any:
        s = x
        for _ in range(operations // 2):
            s = s * y
            s = s + x
        return s

    return chain


def called(operations: int) -> Function:
    """Three operations a turn, two of them in a helper."""

    def model(w: Any, v: Any) -> Any:
        m = w * v
        return m + 0.1

    def chain(w: Any, v: Any) -> Any:
        s = w
        for _ in range(operations // 3):
            s = s * model(w, v)
        return s

    return chain


def straight(operations: int) -> Function:
    """As many lines as operations."""
    lines = ["def lines(x, y):", "    s0 = x * y"]
    signs, names = "*+-", "xy"
    lines += [f"    s{k} = s{k - 1} {signs[k % 3]} {names[k % 2]}" for k in range(1, operations)]
    lines += [f"    return s{operations - 1}", ""]
    text = "\n".join(lines)
    name = f"<{operations} lines>"
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    found: dict[str, Function] = {}
    exec(compile(text, name, "exec"), found)
    return found["lines"]
