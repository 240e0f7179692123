"""What is wrong with items by themselves: one row to each, with rustc's code."""

from collections.abc import Mapping
from typing import Final

from ad_viz.rust.naming.rows import Row

__all__ = ["OF_ITEMS"]

OF_ITEMS: Final[Mapping[str, Row]] = {
    "struct with names": Row(
        "E0423", "expected value, found struct `{name}`", "its fields have names",
        "write {name} {{ … }} with the names",
    ),
    "variant with names": Row(
        "E0533", "expected value, found struct variant `{name}`", "its fields have names",
        "write {name} {{ … }} with the names",
    ),
    "not const": Row(
        "E0015", "cannot call non-const function `{name}` in constants",
        "this runs only while the program runs", "write the value itself, or let in main",
    ),
    "moved unsized": Row(
        "E0161", "cannot move a value of type `{found}`", "this has no size of its own",
        "write self: Box<Self> in the trait",
    ),
    "lent for ever": Row(
        "E0764", "mutable borrows of temporaries that have their lifetime extended until the end "
        "of the program are not allowed", "this would be lent for ever",
        "write the value without &mut",
    ),
    "endless type": Row(
        "E0072", "recursive type `{name}` has infinite size", "it holds itself", "put it in a Box",
    ),
    "endless drop": Row(
        "E0391", "cycle detected when computing when `{name}` needs drop", "it holds itself",
        "put it in a Box",
    ),
    "endless value": Row(
        "E0391", "cycle detected when computing layout of `{name}`", "it holds itself",
        "put it in a Box",
    ),
    "no copy": Row(
        "E0204", "the trait `Copy` cannot be implemented for this type", "not all of it is copied",
        "leave Copy out",
    ),
    "item again": Row(
        "E0428", "the name `{name}` is defined multiple times",
        "this name again", "choose another name",
    ),
    "field again": Row(
        "E0124", "field `{name}` is already declared", "this field again", "choose another name",
    ),
    "method again": Row(
        "E0592", "duplicate definitions with name `{name}`", "this name again",
        "choose another name",
    ),
    "again in the impl": Row(
        "E0201", "duplicate definitions with name `{name}`", "this name again", "leave one out",
    ),
    "parameter of type again": Row(
        "E0403", "the name `{name}` is already used for a generic parameter", "this name again",
        "choose another name",
    ),
    "unused parameter": Row(
        "E0392", "parameter `{name}` is never used", "no field has it", "leave it out",
    ),
    "main takes": Row(
        "E0580", "`main` function has wrong type", "it takes nothing",
        "leave out what is in its ( )",
    ),
    "main is open": Row(
        "E0131", "`main` function is not allowed to have generic parameters", "it has none",
        "leave out the < >",
    ),
    "dyn with Self": Row(
        "E0393", "the type parameter `Rhs` must be explicitly specified", "it is of Self",
        "take what has the trait itself: impl {name}",
    ),
    "open in a dyn": Row(
        "E0191", "the value of the associated type `{name}` in `{trait}` must be specified",
        "nothing says its {name}", "write {trait}<{name} = …>",
    ),
    "dyn given": Row(
        "E0746", "return type cannot be a trait object without pointer indirection",
        "it has no size of its own", "write impl in place of dyn, or put it in a Box",
    ),
}  # fmt: skip
