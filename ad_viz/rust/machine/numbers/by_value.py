"""The functions that take numbers and letters, and give such: all in one table, by name."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ad_viz.rust.machine.memory.layout import std_name
from ad_viz.rust.machine.memory.stack import Words
from ad_viz.rust.machine.numbers.letters import LETTERS
from ad_viz.rust.machine.numbers.reals import REALS
from ad_viz.rust.machine.numbers.wholes import WHOLES
from ad_viz.rust.machine.std.given import variant
from ad_viz.rust.types import Type

__all__ = ["NUMBERS", "in_words"]

#: Each takes the type of its first operand, and then the operands.
NUMBERS: Final[Mapping[str, Callable[..., Any]]] = {**WHOLES, **REALS, **LETTERS}


def in_words(value: Any, type: Type) -> Words:
    """What one gives in the cells of its type: None and a number are an Option.

    >>> from ad_viz.rust.std import kinds
    >>> from ad_viz.rust.types import I32, Applied
    >>> in_words(None, Applied(kinds()["Option"], (I32,))), in_words((1, True), I32)
    ((0, 0), (1, True))
    """
    if isinstance(value, tuple):
        return value
    if std_name(type) != "Option":
        return (value,)
    return variant(type, "None") if value is None else variant(type, "Some", (value,))
