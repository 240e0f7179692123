"""What is wrong with names that come from elsewhere: one row to each, with rustc's code."""

from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = ["OF_NAMES", "Row"]


class Row(NamedTuple):
    """The code, and what is said: of the whole, at the place, and what to do. With words in { }."""

    code: str
    message: str
    label: str
    help: str


OF_NAMES: Final[Mapping[str, Row]] = {
    "no crate": Row(
        "E0463", "can't find crate for `{name}`", "there is no such crate", "leave it out",
    ),
    "no import": Row(
        "E0432", "unresolved import `{name}`", "there is nothing of this name", "leave it out",
    ),
    "taken and own": Row(
        "E0255", "the name `{name}` is defined multiple times", "the module has this name already",
        "take it by another name: as …",
    ),
    "taken again": Row(
        "E0252", "the name `{name}` is defined multiple times", "this name is taken already",
        "take it by another name: as …",
    ),
    "ambiguous": Row(
        "E0659", "`{name}` is ambiguous", "two * take something of this name",
        "write a use of the one that is meant",
    ),
    "no module": Row(
        "E0433", "cannot find module or crate `{name}` in this scope", "nothing has this name",
        "{help}",
    ),
    "no self": Row(
        "E0424", "expected value, found module `self`", "the function has no self",
        "write &self first in its ( )",
    ),
    "no value": Row(
        "E0425", "cannot find value `{name}` in {module}", "nothing has this name here",
        "write the module before it, or a use",
    ),
    "no function here": Row(
        "E0425", "cannot find function `{name}` in {module}", "nothing has this name here",
        "write the module before it, or a use",
    ),
    "no type": Row(
        "E0425", "cannot find type `{name}` in {module}", "nothing has this name here",
        "write the module before it, or a use",
    ),
    "arguments of a type": Row(
        "E0107", "`{name}` takes {expected} in its < >, and has {found}", "not so many", "{help}",
    ),
    "nothing in module": Row(
        "E0433", "cannot find `{name}` in {module}", "nothing has this name there",
        "name what is in the module",
    ),
    "not seen": Row(
        "E0603", "{kind} `{name}` is private", "this is seen in its own module alone",
        "write pub before it",
    ),
    "no constructor here": Row(
        "E0423", "cannot initialize a tuple struct which contains private fields",
        "not all of its fields are seen here", "write pub before them, or a function that makes it",
    ),
    "not matched here": Row(
        "E0532", "cannot match against a tuple struct which contains private fields",
        "not all of its fields are seen here", "write pub before them, or match its methods",
    ),
    "no tuple struct": Row(
        "E0531", "cannot find tuple struct or tuple variant `{name}` in {module}",
        "nothing has this name here", "write the module before it, or a use",
    ),
    "no unit struct": Row(
        "E0531", "cannot find unit struct, unit variant or constant `{name}` in {module}",
        "nothing has this name here", "write the module before it, or a use",
    ),
    "member not seen": Row(
        "E0451", "field `{name}` of struct `{owner}` is private",
        "this is seen in its own module alone", "write pub before it",
    ),
    "field not seen": Row(
        "E0616", "field `{name}` of struct `{owner}` is private",
        "this is seen in its own module alone", "write pub before it",
    ),
    "method not seen": Row(
        "E0624", "method `{name}` is private", "this is seen in its own module alone",
        "write pub before it",
    ),
    "function not seen": Row(
        "E0624", "associated function `{name}` is private", "this is seen in its own module alone",
        "write pub before it",
    ),
}  # fmt: skip
