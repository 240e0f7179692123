"""What is wrong with traits, and with what has none: one row to each, with rustc's code."""

from collections.abc import Mapping
from typing import Final

from ad_viz.rust.naming.rows import OF_NAMES, Row

__all__ = ["OF_TRAITS", "SAID"]


OF_TRAITS: Final[Mapping[str, Row]] = {
    **OF_NAMES,
    "bound not met": Row(
        "E0277", "{whole}", "this has no {trait}", "give it what has {trait}",
    ),
    "no dyn": Row(
        "E0038", "the trait `{name}` is not dyn compatible",
        "a call must know the type itself for some of what it asks",
        "write where Self: Sized behind those functions, or use a type parameter",
    ),
    "another belongs": Row(
        "E0271", "type mismatch resolving `{found}: {asked}`",
        "what belongs to it is of another type", "give what has {asked}",
    ),
    "inverted": Row(
        "E0600", "cannot apply unary operator `!` to type `{found}`", "this is of type {found}",
        "write impl Not for it",
    ),
    "no default": Row(
        "E0665", "`#[derive(Default)]` on enum with no `#[default]`",
        "nothing says which variant this begins with", "write #[default] before one of them",
    ),
    "cast of a reference": Row(
        "E0606", "casting `{found}` as `{expected}` is invalid", "this is a reference",
        "write * before it",
    ),
    "not static": Row(
        "E0310", "the parameter type `{name}` may not live long enough",
        "what is in this box may outlive it", "write {name}: 'static",
    ),
    "lifetime of an impl": Row(
        "E0726", "implicit elided lifetime not allowed here", "its lifetime is left out here",
        "write impl<'a>, and 'a in < > after the name",
    ),
    "not compared": Row(
        "E0277", "can't compare `{left}` with `{found}`", "these are not compared",
        "make both one type",
    ),
    "no type of a parameter": Row(
        "E0220", "associated type `{name}` not found for `{owner}`", "no trait of it has this type",
        "ask it for a trait that has it",
    ),
    "another kind of argument": Row(
        "E0747", "{found} provided when a {expected} was expected", "a {expected} is asked for",
        "write a {expected}",
    ),
    "unknown asked": Row(
        "E0283", "type annotations needed", "nothing says which type this gives",
        "write its type after its name: let x: f64;",
    ),
    "unknown projected": Row(
        "E0284", "type annotations needed", "nothing says which type this gives",
        "write its type after its name: let x: f64;",
    ),
    "unknown Self": Row(
        "E0790", "cannot call associated function on trait without specifying the corresponding "
        "`impl` type", "nothing says of which type", "write the type before ::",
    ),
    "bounds of an impl": Row(
        "E0599", "the method `{name}` exists, but its trait bounds were not satisfied",
        "this type has not what it asks", "give the type what is asked",
    ),
    "not converted": Row(
        "E0277", "`?` couldn't convert the error to `{found}`", "it is of another type",
        "give the function this error, or write impl From for it",
    ),
    "yields another": Row(
        "E0271", "expected an iterator that yields another type than `{found}`",
        "this gives what cannot go there", "give it what gives the type that is there",
    ),
    "no such trait": Row(
        "E0405", "cannot find trait `{name}` in this scope", "nothing has this name",
        "declare it: trait {name} {{ }}",
    ),
    "not converted at all": Row(
        "E0271", "type mismatch resolving the error of `?` as `{found}`", "it is of another type",
        "give the function this error, or write impl From for it",
    ),
    "a macro": Row(
        "E0404", "expected trait, found derive macro `{name}`", "only its macro is here", "{help}",
    ),
    "no trait but a type": Row(
        "E0404", "expected trait, found struct `{name}`", "this is a type", "name a trait",
    ),
    "not of the trait": Row(
        "E0407", "method `{name}` is not a member of trait `{trait}`", "the trait has no such",
        "write it in an impl of the type itself",
    ),
    "no type of the trait": Row(
        "E0437", "type `{name}` is not a member of trait `{trait}`", "the trait has no such",
        "leave it out",
    ),
    "no constant of the trait": Row(
        "E0438", "const `{name}` is not a member of trait `{trait}`", "the trait has no such",
        "write it in an impl of the type itself",
    ),
    "another constant": Row(
        "E0326", "implemented const `{name}` has an incompatible type for trait",
        "the trait has another type", "write the type of the trait",
    ),
    "left out of the trait": Row(
        "E0046", "not all trait items implemented, missing: {names}", "missing here",
        "write what is missing",
    ),
    "self in the impl": Row(
        "E0185", "method `{name}` has a `self` declaration in the impl, but not in the trait",
        "self is here alone", "leave self out",
    ),
    "self in the trait": Row(
        "E0186", "method `{name}` has a `self` declaration in the trait, but not in the impl",
        "self is missing here", "write self first",
    ),
    "parameters of type": Row(
        "E0049", "method `{name}` has other parameters of type than in trait `{trait}`",
        "others here", "write those of the trait",
    ),
    "parameters of the trait": Row(
        "E0050", "method `{name}` has {found} but the declaration in trait `{trait}::{name}` has "
        "{expected}", "{found} here", "write those of the trait",
    ),
    "another than the trait's": Row(
        "E0053", "method `{name}` has an incompatible type for trait", "the trait has another type",
        "write the type of the trait",
    ),
    "impl again": Row(
        "E0119", "conflicting implementations of trait `{trait}` for type `{found}`",
        "this impl again", "leave one out",
    ),
    "not of this file": Row(
        "E0117", "only traits defined in the current crate can be implemented for {found}",
        "neither the trait nor the type is of this file", "make a struct that holds it",
    ),
    "no impl": Row(
        "E0277", "{cannot}", "no impl is for these types", "write such an impl",
    ),
    "no operator": Row(
        "E0369", "{cannot}", "nothing says that this can be done", "ask for it where T is declared",
    ),
}  # fmt: skip
#: How rustc says that a type has not what is asked of it, where it has words of its own.
SAID: Final = {
    "Debug": "`{found}` doesn't implement `Debug`",
    "Display": "`{found}` doesn't implement `std::fmt::Display`",
    "Iterator": "`{found}` is not an iterator",
    "PartialEq": "can't compare `{found}` with `{found}`",
    "PartialOrd": "can't compare `{found}` with `{found}`",
    "Add": "cannot add `{found}` to `{found}`",
    "Sub": "cannot subtract `{found}` from `{found}`",
    "Mul": "cannot multiply `{found}` by `{found}`",
    "Div": "cannot divide `{found}` by `{found}`",
    "Sized": "the size for values of type `{found}` cannot be known at compilation time",
}
