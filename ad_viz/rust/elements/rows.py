"""What is wrong with patterns of elements: one row to each, with rustc's code."""

from collections.abc import Mapping
from typing import Final

from ad_viz.rust.naming.rows import Row

__all__ = ["OF_ELEMENTS"]

OF_ELEMENTS: Final[Mapping[str, Row]] = {
    "no elements": Row(
        "E0529", "expected an array or slice, found `{found}`", "this has no elements to take",
        "write .as_slice() behind the value, or &v[..]",
    ),
    "elements": Row(
        "E0527", "pattern requires {expected} elements but array has {found}",
        "the array has {found}", "name as many, or write .. for the rest",
    ),
    "elements at least": Row(
        "E0528", "pattern requires at least {expected} elements but array has {found}",
        "the array has {found}", "name fewer",
    ),
}  # fmt: skip
