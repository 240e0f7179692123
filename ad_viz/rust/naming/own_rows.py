"""What is wrong with names of a function's or a file's own: one row to each, as rustc says it."""

from collections.abc import Mapping
from typing import Final

from ad_viz.rust.naming.rows import Row
from ad_viz.rust.reading.prelude import signatures

__all__ = ["FUNCTIONS", "NAMES"]

FUNCTIONS: Final = f"the functions are {', '.join(signatures())}"

NAMES: Final[Mapping[str, Row]] = {
    "no variable": Row(
        "E0425", "cannot find value `{name}` in this scope", "nothing has this name",
        "write let {name} = …; first",
    ),
    "no constant": Row(
        "E0435", "attempt to use a non-constant value in a constant",
        "this is known only when the program runs", "write a number, a const, or vec!",
    ),
    "no function": Row(
        "E0425", "cannot find function `{name}` in this scope", "nothing has this name", FUNCTIONS
    ),
    "no such type": Row(
        "E0425", "cannot find type `{name}` in this scope", "nothing has this name", "{help}",
    ),
    "trait as a type": Row(
        "E0782", "expected a type, found a trait", "a trait is no type",
        "write &dyn {name}, or impl {name}",
    ),
    "no label": Row(
        "E0426", "use of undeclared label `{name}`", "nothing has this label", "write {name}: loop",
    ),
    "parameter again": Row(
        "E0415", "identifier `{name}` is bound more than once in this parameter list",
        "this name again", "choose another name",
    ),
    "lifetime missing": Row(
        "E0106", "missing lifetime specifier", "from which parameter it comes is not known",
        "return a value, such as a String",
    ),
    "no lifetime": Row(
        "E0261", "use of undeclared lifetime name `{name}`", "nothing declares it",
        "write it in < > after the name",
    ),
    "no struct": Row(
        "E0422", "cannot find struct, variant or union type `{name}` in this scope",
        "nothing has this name", "declare it",
    ),
    "named as a variant": Row(
        "E0170", "pattern binding `{name}` is named the same as one of the variants of the type "
        "`{owner}`", "this binds whatever comes", "write {owner}::{name}",
    ),
    "bound again": Row(
        "E0416", "identifier `{name}` is bound more than once in the same pattern",
        "this name again", "choose another name",
    ),
    "no main": Row(
        "E0601", "`main` function not found in crate", "no main", "write a function main",
    ),
}  # fmt: skip
