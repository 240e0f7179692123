"""Rows of the rule table as two functions of an opcode, written for a compiler to machine code."""

import math
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

from ad_viz.compiled.texts import SPACE, texts
from ad_viz.core.primitives import Primitive
from ad_viz.rules import in_range

__all__ = ["dispatch"]

Function = Callable[..., Any]


def dispatch(
    rows: Mapping[int, Primitive], compiled: Callable[[Function], Function]
) -> tuple[Function, Function]:
    """A row's value, of ``(opcode, a, b)``; and its two weights, of these and the value.

    They raise where Python's ``math`` does, unless ``compiled`` makes NaN of it, and are NaN where
    a weight needs more care than one line has. A row of one operand has 0 for the other's weight.

    >>> from ad_viz.core.primitives import PRIMITIVES
    >>> value_of, weights_of = dispatch({5: PRIMITIVES["mul"]}, lambda function: function)
    >>> value_of(5, 0.5, 4.2), weights_of(5, 0.5, 4.2, 2.1)
    (2.1, (4.2, 0.5))
    """
    lines: tuple[list[str], list[str]] = (
        ["def value_of(opcode, a, b):"],
        ["def weights_of(opcode, a, b, value):"],
    )
    for opcode, row in rows.items():
        value, weights = texts(row)
        left, right = (*weights, "0.0")[:2]
        lines[0].append(f" if opcode == {opcode}: return {value}")
        lines[1].append(f" if opcode == {opcode}: return {left}, {right}")
    written = [*lines[0], " return nan", *lines[1], " return nan, nan", ""]
    space: dict[str, Any] = {"nan": math.nan}
    for name, function in {**SPACE, **in_range.FUNCTIONS}.items():
        space[name] = compiled(function) if isinstance(function, FunctionType) else function
    exec(compile("\n".join(written), __file__, "exec"), space)
    return compiled(space["value_of"]), compiled(space["weights_of"])
