"""What is wrong with a program that is not well typed: one row to each, with rustc's code."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ad_viz.rust.calling.rows import CLOSURES
from ad_viz.rust.declarations.rows import OF_ITEMS
from ad_viz.rust.elements.rows import OF_ELEMENTS
from ad_viz.rust.lints.rows import LINTS
from ad_viz.rust.naming.own_rows import FUNCTIONS, NAMES
from ad_viz.rust.naming.rows import Row
from ad_viz.rust.numbers.rows import OF_NUMBERS
from ad_viz.rust.syntax import Span
from ad_viz.rust.traits.rows import OF_TRAITS
from ad_viz.rust.types import F64, TANGENT, UNIT
from ad_viz.rust.typing.inference import Ref, Term, family, found, shown

__all__ = ["MISTAKES", "Mark", "Mistake", "advice", "counted", "given_count", "mistake"]


class Mark(NamedTuple):
    """A stretch of the source, and what is said of it."""

    span: Span
    label: str


class Mistake(NamedTuple):
    """A mistake in the types or the names; the first of the ``marks`` is where it is."""

    code: str
    message: str
    marks: tuple[Mark, ...]
    help: str


_NUMBERS: Final = "make both f64, as 1.0 is, or both usize, as 1 can be; read a reference with *"

MISTAKES: Final[Mapping[str, Row]] = {
    **OF_TRAITS,
    **OF_ELEMENTS,
    **NAMES,
    **LINTS,
    **OF_NUMBERS,
    "called": Row(
        "E0618", "expected function, found `{name}`", "this cannot be called", FUNCTIONS
    ),
    "arguments": Row(
        "E0061", "this {what} takes {expected} but {found} supplied", "{found} supplied",
        "it is {signature}",
    ),
    "mismatch": Row(
        "E0308", "mismatched types", "{expected} is asked for, this is of type {found}", "{advice}"
    ),
    "two types": Row(
        "E0308", "`if` and `else` have incompatible types",
        "the other gives a {expected}, this is of type {found}", "give both ways one type",
    ),
    "two types of arms": Row(
        "E0308", "`match` arms have incompatible types",
        "the others give a {expected}, this is of type {found}", "give all arms one type",
    ),
    "no else": Row(
        "E0317", "`if` may be missing an `else` clause", "without else this gives no {expected}",
        "write what it gives otherwise, after else",
    ),
    "nothing returned": Row(
        "E0069", "`return;` in a function whose return type is not `()`",
        "no {expected} is given here",
        "write the value behind the word",
    ),
    "no comparison": Row(
        "E0369", "binary operation `{sign}` cannot be applied to type `{left}`",
        "this cannot be compared",
        "compare the numbers that read(&a) gives",
    ),
    "not shown": Row(
        "E0277", "`{found}` doesn't implement `{trait}`", "this has no text",
        "show a number, such as read(&a)",
    ),
    "outside a loop": Row(
        "E0268", "`{name}` outside of a loop or labeled block",
        "no loop is left here", "leave it out",
    ),
    "inside a block": Row(
        "E0695", "unlabeled `{name}` inside of a labeled block", "nothing says which is left here",
        "write the label after it",
    ),
    "block again": Row(
        "E0696", "`continue` pointing to a labeled block", "a block has no next turn",
        "write break",
    ),
    "value of a while": Row(
        "E0571", "`break` with value from a `while` loop", "only a loop gives one", "write loop",
    ),
    "no field": Row(
        "E0609", "no field `{name}` on type `{found}`", "this has no such field", "{help}",
    ),
    "no fields": Row(
        "E0610", "`{found}` is a primitive type and therefore doesn't have fields",
        "this has no fields", "leave the field out",
    ),
    "method without a call": Row(
        "E0615", "attempted to take value of method `{name}` on type `{found}`",
        "this is a method", "call it: {name}()",
    ),
    "no such member": Row(
        "E0560", "{owner} has no field named `{name}`", "it has no such field", "leave it out",
    ),
    "member missing": Row(
        "E0063", "missing field{s} {names} in initializer of `{owner}`", "missing here",
        "give each field a value",
    ),
    "member again": Row(
        "E0062", "field `{name}` specified more than once", "this field again", "leave it out",
    ),
    "not asked for": Row(
        "E0026", "{owner} does not have a field named `{name}`", "it has no such field",
        "leave it out",
    ),
    "not named": Row(
        "E0027", "pattern does not mention field{s} {names}", "missing here",
        "write .. for the rest",
    ),
    "parts": Row(
        "E0023", "this pattern has {found} fields, but {owner} has {expected}",
        "{found} here", "write _ for a field",
    ),
    "no index": Row(
        "E0608", "cannot index into a value of type `{found}`", "this has no elements",
        "index an array, a slice or a Vec",
    ),
    "index of another type": Row(
        "E0277", "the type `[{found}]` cannot be indexed by `{index}`", "this is no usize",
        "use a usize",
    ),
    "not all cases": Row(
        "E0004", "non-exhaustive patterns: {cases} not covered", "not all cases are here",
        "add an arm for the rest, as in _ => …",
    ),
    "may not match": Row(
        "E0005", "refutable pattern in local binding", "this may not match", "write let … else",
    ),
    "asked for again": Row(
        "E0025", "field `{name}` bound multiple times in the pattern", "this field again",
        "leave it out",
    ),
    "no such pattern": Row(
        "E0532", "expected another pattern, found `{name}`", "it has other fields",
        "write the pattern as it is declared",
    ),
    "not bound in all": Row(
        "E0408", "variable `{name}` is not bound in all patterns", "not all of them have it",
        "bind it in each pattern",
    ),
    "no ?": Row(
        "E0277", "the `?` operator can only be used in a function that returns `Result` or "
        "`Option` (or another type that implements `FromResidual`)", "it cannot return here",
        "give the function a Result or an Option",
    ),
    "no iterator": Row(
        "E0277", "`{found}` is not an iterator", "this gives no values one by one",
        "write a range, or .iter()",
    ),
    "no method": Row(
        "E0599", "no method named `{name}` found for {owner} in the current scope",
        "it has no such method",
        "write a function for it, in an impl",
    ),
    "no such function": Row(
        "E0599", "no function or associated item named `{name}` found for {owner} in the current "
        "scope",
        "it has no such function", "write it in an impl",
    ),
    "no variant": Row(
        "E0599", "no variant or associated item named `{name}` found for enum `{owner}` in the "
        "current scope", "it has no such variant", "use one of its variants",
    ),
    "drop by hand": Row(
        "E0040", "explicit use of destructor method", "drop is called at the end by itself",
        "write drop(…) around the value",
    ),
    "unsized": Row(
        "E0277", "the size for values of type `{found}` cannot be known at compilation time",
        "this has no size of its own", "borrow it: write & before it",
    ),
    "main gives": Row("E0277", "main gives nothing", "it cannot give this", "leave it out"),
    "dereferenced": Row(
        "E0614", "type `{found}` cannot be dereferenced", "* reads through a reference",
        "leave out the *",
    ),
    "unknown": Row(
        "E0282", "type annotations needed", "nothing says its type",
        "write its type after its name: let x: f64;",
    ),
    "unknown here": Row(
        "E0282", "type annotations needed", "its type is said later, or never",
        "write its type after its name: let x: f64;",
    ),
    "unknown sum": Row(
        "E0284", "type annotations needed", "nothing says a type here",
        "write the types after the names: let x: f64;",
    ),
    "unknown place": Row(
        "E0283", "type annotations needed", "nothing says its type",
        "give it a value with = before",
    ),
    "sum": Row("E0277", "{cannot}", "these do not fit", _NUMBERS),
    "no sum": Row(
        "E0369", "{cannot}", "{left} {sign} {right}",
        "add Tangents with add_assign(&mut a, &b); read a reference to a number with *",
    ),
    "no sum in place": Row(
        "E0368", "binary assignment operation `{sign}` cannot be applied to type `{left}`",
        "this is of type {left}",
        "add Tangents with add_assign(&mut a, &b); change a number through a reference with *r",
    ),
    "sum of another type": Row(
        "E0271", "a value of type {expected} is asked for", "this is of type {found}",
        _NUMBERS,
    ),
    "value assigned to": Row(
        "E0070", "invalid left-hand side of assignment", "no place",
        "write a variable before the =, or * and a reference",
    ),
    "value changed": Row(
        "E0067", "invalid left-hand side of assignment", "no place",
        "write a variable before the sign, or * and a reference",
    ),
    **CLOSURES,
    **OF_ITEMS,
}  # fmt: skip


def mistake(name: str, /, *spans: Span, **words: str) -> Mistake:
    """The mistake of this name, at these places.

    >>> print(mistake("negated", Span(0, 2), found="Tangent").message)
    cannot apply unary operator `-` to type `Tangent`
    """
    code, message, label, help = MISTAKES[name]
    marks = tuple(Mark(span, label.format_map(words)) for span in spans)
    return Mistake(code, message.format_map(words), marks, help.format_map(words))


def counted(count: int) -> str:
    """``1 argument``"""
    return f"{count} argument{'s' * (count != 1)}"


def given_count(arguments: Sequence[object]) -> str:
    """``2 arguments were``"""
    return f"{counted(len(arguments))} {'was' if len(arguments) == 1 else 'were'}"


def advice(term: Term, expected: Term) -> str:
    """How a value of one type becomes one of another.

    >>> advice(TANGENT, Ref(True, TANGENT))
    'borrow it: write &mut before it'
    """
    term, expected = found(term), found(expected)
    if isinstance(expected, Ref):
        if isinstance(term, Ref):
            return f"give a value of type {shown(expected)}"
        return f"borrow it: write {'&mut' if expected.mutable else '&'} before it"
    if isinstance(term, Ref):
        tangent = found(term.target) == TANGENT and expected == TANGENT
        return "copy what it refers to: write .clone() after it" if tangent else "read it with *"
    if expected == F64 and family(term) == "whole":
        return "write the number with a point, as in 1.0"
    if family(expected) == "whole" and term == F64:
        return "write the number without a point, as in 1"
    return "write ; after it" if expected == UNIT else f"give a value of type {shown(expected)}"
