"""What is wrong with numbers, with what they become, and with methods of the library's types."""

from collections.abc import Mapping
from typing import Final

from ad_viz.rust.naming.rows import Row

__all__ = ["OF_NUMBERS"]

OF_NUMBERS: Final[Mapping[str, Row]] = {
    "no method of std": Row(
        "E0599", "no method named `{name}` found for type `{owner}` in the current scope",
        "it has no such method", "{help}",
    ),
    "method of an open number": Row(
        "E0689", "can't call method `{name}` on ambiguous numeric type `{found}`",
        "nothing says its type", "write the type: 2.0_f64, or let x: f64 = 2.0;",
    ),
    "no cast": Row(
        "E0605", "non-primitive cast: `{found}` as `{expected}`", "this cannot be cast",
        "leave the cast out",
    ),
    "cast to bool": Row(
        "E0054", "cannot cast `{found}` as `bool`", "this cannot be cast", "compare it: x != 0",
    ),
    "cast to char": Row(
        "E0604", "only `u8` can be cast as `char`, not `{found}`", "this is no u8",
        "write as u8 first, or char::from_u32(…)",
    ),
    "invalid cast": Row(
        "E0606", "casting `{found}` as `{expected}` is invalid", "this cannot be cast",
        "read a reference with *; parse a text with .parse(); write as u8 before as f64",
    ),
    "negated": Row(
        "E0600", "cannot apply unary operator `-` to type `{found}`", "this is of type {found}",
        "- stands before an f64, as in -1.0, or before a reference to one",
    ),
    "negated whole": Row("E0277", "a usize has no sign, so no - before it", "this is a usize",
                         "leave out the -"),
}  # fmt: skip
