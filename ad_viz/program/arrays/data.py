"""The arrays that a program's lines need beside its inputs: a person's data, masks, indices.

Short ones stand in the line; others have a name, and are written out where the program is exported.
"""

import ast
from collections.abc import Iterable
from typing import Any, Final

import numpy as np

from ad_viz.arrays.apply import primal
from ad_viz.core.primitives import parse
from ad_viz.recording.node import Node
from ad_viz.reporting.numeral import numeral

__all__ = ["Data", "literal"]

#: A vector of so many numbers stands in the line.
_SHORT: Final = 4


class Data:
    """Arrays by name; ``taken`` are names that none of them may have.

    Numbers have all their digits, or, where a line is only to be looked at, those that are shown.
    """

    def __init__(self, taken: Iterable[str], is_brief: bool = False) -> None:
        self._taken = set(taken)
        self._is_brief = is_brief
        self._names: dict[int, str] = {}
        #: In the order of their first use.
        self.arrays: dict[str, Any] = {}

    def operand(self, node: Node, place: int) -> ast.expr:
        """The constant in that place: a number, numbers in a row, or its name.

        >>> from ad_viz.program.recording import record
        >>> node = record(lambda x: x + np.array([1.0, 2.5]), np.ones(2), elements=False).nodes[1]
        >>> ast.unparse(Data(()).operand(node, 1))
        'np.array([1.0, 2.5])'
        """
        value, called = primal(node.operands[place]), node.called.get(place, "")
        if not isinstance(value, np.ndarray):
            return self.number(value)
        if called.endswith(".T"):
            return ast.Attribute(self.named(value.T, called.removesuffix(".T")), "T")
        return self.array(value, called)

    def number(self, value: float) -> ast.expr:
        """A number of a person's.

        >>> [ast.unparse(Data((), is_brief).number(2**0.5)) for is_brief in (False, True)]
        ['1.4142135623730951', '1.4142']
        """
        if self._is_brief and np.isfinite(value):
            value = float(numeral(value).replace("−", "-"))
        return literal(value)

    def array(self, array: Any, called: str = "") -> ast.expr:
        """An array of a person's, which may be ``called`` something; or one of a rule's."""
        is_short = array.ndim == 1 and 0 < len(array) <= _SHORT
        if not called and is_short and array.dtype.char in "dl":
            return parse(f"np.array({array.tolist()!r})")
        return self.named(array, called)

    def named(self, array: Any, called: str = "") -> ast.expr:
        """Its name, the same for the same array."""
        found = self._names.get(id(array))
        if found is None:
            kind = {"b": "mask", "i": "index", "u": "index"}.get(array.dtype.kind, "data")
            found = self._free(called or kind, bool(called))
            self._names[id(array)] = found
            self._taken.add(found)
            self.arrays[found] = array
        return ast.Name(found)

    def _free(self, name: str, is_theirs: bool) -> str:
        if is_theirs and name not in self._taken:
            return name
        return next(f"{name}{k}" for k in range(1, 10**6) if f"{name}{k}" not in self._taken)

    def definitions(self) -> list[str]:
        """``X = np.array([[…]])`` for each of them, with all digits."""
        return [f"{name} = {_written(array)}" for name, array in self.arrays.items()]


def literal(value: Any) -> ast.expr:
    """A number, a text, None, or a tuple or list of them, as Python.

    >>> ast.unparse(literal((2, -1.5, None)))
    '(2, -1.5, None)'
    >>> ast.unparse(literal(2.0))
    '2'
    """
    if isinstance(value, tuple | list):
        made = [literal(one) for one in value]
        return ast.Tuple(made, ast.Load()) if isinstance(value, tuple) else ast.List(made)
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return parse("-0.0" if value == 0 and np.signbit(value) else repr(int(value)))
    if isinstance(value, float) and not np.isfinite(value):
        return parse({"inf": "np.inf", "-inf": "-np.inf"}.get(repr(value), "np.nan"))
    return parse(repr(value))


def _written(array: Any) -> str:
    kind = f", dtype=np.{array.dtype}"
    if array.size and array.dtype.char in "dlq?":
        kind = ""
    text = repr(array.tolist()).replace("inf", "np.inf").replace("nan", "np.nan")
    empty = f".reshape({array.shape})" if 0 in array.shape else ""
    return f"np.array({text}{kind}){empty}"
