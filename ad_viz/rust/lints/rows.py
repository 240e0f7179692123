"""What is said of what must fail: one row to each, with the name of rustc's lint."""

from collections.abc import Mapping
from typing import Final

from ad_viz.rust.naming.rows import Row

__all__ = ["LATE", "LINTS", "NAMES"]

#: The lint that rustc comes to only where nothing else is an error, but other lints.
LATE: Final = "overflowing_literals"

LINTS: Final[Mapping[str, Row]] = {
    "literal too large": Row(
        LATE, "literal out of range for `{type}`",
        "a {type} has no room for this", "write a smaller number, or a type with more room",
    ),
    "range too long": Row(
        LATE, "range endpoint is out of range for `{type}`",
        "a {type} has no room for this", "write ..= and the last number",
    ),
    "always panics": Row(
        "unconditional_panic", "this operation will panic at runtime", "{text}",
        "change what it computes with",
    ),
    "always overflows": Row(
        "arithmetic_overflow", "this arithmetic operation will overflow", "{text}",
        "take a type with more room",
    ),
    "constant fails": Row(
        "E0080", "{text}", "evaluation of `{name}` failed here", "change what it computes with",
    ),
}  # fmt: skip
#: Those of rustc's lints, which have no codes.
NAMES: Final = frozenset(row.code for row in LINTS.values() if row.code != "E0080")
