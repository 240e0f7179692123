"""Which functions of Rust's own library are run."""

from typing import Final

from ad_viz.rust.machine.calls import Calls
from ad_viz.rust.machine.std.iterators import Iterators
from ad_viz.rust.machine.std.numbers import NUMBERS
from ad_viz.rust.machine.std.options import Options
from ad_viz.rust.machine.std.sequences import Sequences
from ad_viz.rust.machine.std.texts import CHANGED, Texts

__all__ = ["is_available"]

_OWN: Final = frozenset((
    "==", "!=", "<", ">", "<=", ">=", "drop", "clone", "unsized", "vec", "vec of", "Box::new",
    "Chars::next", "integer::to_string", "float::to_string", "char::to_string", "bool::to_string",
    "Option::is_some", "Option::is_none", "Result::is_ok", "Result::is_err",
))  # fmt: skip


def is_available(function: str) -> bool:
    """Whether the machine has it, by its name in std.rs.

    >>> is_available("Vec::push"), is_available("Vec::drain")
    (True, False)
    """
    kind, _, name = function.rpartition("::")
    if function in _OWN or function in NUMBERS or function.endswith("!"):
        return True
    if kind in ("Option", "Result"):
        return hasattr(Options, f"_{name}")
    if kind in ("String", "str"):
        return name in CHANGED or hasattr(Texts, f"_{name}")
    if not kind:
        return hasattr(Calls, f"_{name}")
    return Sequences.has(function) or Iterators.has(function)
