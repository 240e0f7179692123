"""What is wrong with closures, and with calls of values, that are not well typed."""

from collections.abc import Mapping
from typing import Final

from ad_viz.rust.naming.rows import Row

__all__ = ["CLOSURES"]


CLOSURES: Final[Mapping[str, Row]] = {
    "bounds of a method": Row(
        "E0599", "the method `{name}` exists for {owner}, but its trait bounds were not satisfied",
        "not of this type", "use another method",
    ),
    "arguments of a function": Row(
        "E0061", "this function takes {expected} but {found} supplied", "{found} given",
        "give it {expected}",
    ),
    "arguments of a value": Row(
        "E0057", "this function takes {expected} but {found} supplied", "{found} given",
        "give it {expected}",
    ),
    "closure of others": Row(
        "E0593", "{what} is expected to take {expected}, but it takes {found}",
        "it takes {found}", "give it {expected}",
    ),
    "closure of other types": Row(
        "E0631", "type mismatch in {what} arguments", "it takes another type",
        "take a {expected}",
    ),
    "gives another type": Row(
        "E0271", "expected `{what}` to return `{expected}`, but it returns `{found}`",
        "it gives a {found}", "give a {expected}",
    ),
    "no closure": Row(
        "E0277", "expected a `{trait}({types})` closure, found `{found}`", "this cannot be called",
        "give it a closure",
    ),
    "another trait": Row(
        "E0525", "expected a closure that implements the `{expected}` trait, but this closure only "
        "implements `{found}`", "it is no {expected}", "{help}",
    ),
    "outside a closure": Row(
        "E0267", "`{name}` inside of a closure", "no loop is left from a closure", "write return",
    ),
}  # fmt: skip
