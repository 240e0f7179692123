"""A whole file: each of its functions is typed, lowered and checked by itself.

A function whose types do not fit is not checked for borrows; the others are, as in rustc.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from ad_viz.rust.borrows.escapes import escaping
from ad_viz.rust.check import Check, checked_body, of_types, place_of
from ad_viz.rust.diagnostics import Diagnostic
from ad_viz.rust.items import NO_GENERICS, Function, Program
from ad_viz.rust.lifetimes import is_unclear
from ad_viz.rust.lowering.lowering import lower_function
from ad_viz.rust.reading.lexer import refusal
from ad_viz.rust.reading.prelude import Signature, signatures
from ad_viz.rust.reading.programs import parse_program
from ad_viz.rust.source import Source
from ad_viz.rust.std import methods
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import UNIT
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.resolve import resolve_function
from ad_viz.rust.typing.unread import UnreadError
from ad_viz.rust.typing.written import written_type

__all__ = ["ProgramCheck", "check_program"]

_MAIN: Final = "main"


@dataclass(frozen=True, repr=False)
class ProgramCheck:
    """The verdict on a file: ``errors`` in the order of the text, and a Check of each function.

    It is printed as its errors are.
    """

    source: Source
    errors: tuple[Diagnostic, ...]
    functions: Mapping[str, Check]

    @property
    def accepted(self) -> bool:
        return not self.errors

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.errors)) or "Nothing is wrong."

    def __repr__(self) -> str:
        codes = ", ".join(error.code for error in self.errors)
        return f"ProgramCheck({codes or 'accepted'})"


def check_program(source: str) -> ProgramCheck:
    """Checks a file as rustc does, from its functions to its borrows.

    The functions of prelude.rs may be called as well. Raises RustError for what is not read.

    >>> check = check_program('''
    ... fn takes(text: String) {}
    ... fn main() {
    ...     let s = String::from("hello");
    ...     takes(s);
    ...     println!("{s}");
    ... }''')
    >>> check
    ProgramCheck(E0382)
    >>> print(check)
    error[E0382]: borrow of moved value: `s`
      line 5 │     takes(s);
             │           ─ its buffer is moved into takes() here
      line 6 │     println!("{s}");
             │                ^ borrowed here, after the move
      help: write s.clone() in line 5 to keep both, at the price of one more buffer
    """
    text = Source(source.removeprefix("\ufeff") if isinstance(source, str) else source)
    try:
        return _checked(text, parse_program(text))
    except UnreadError as error:
        raise refusal(text, error.span.start, error.found, error.construct) from None


def _checked(text: Source, program: Program) -> ProgramCheck:
    for impl in program.impls:
        raise UnreadError(impl.span, "impl", "impl", "write a function outside")
    for each in program.functions:
        if each.body is None:
            raise UnreadError(each.name.span, each.name.name, "function without a body",
                              "write what it does in { }")  # fmt: skip
    prelude = {name: each for name, each in signatures().items() if name not in methods()}
    functions = prelude | {each.name.name: _signature(each) for each in program.functions}
    constants = {each.name.name: each for each in program.constants}
    found = [of_types(text, each) for each in _of_items(program)]
    checks: dict[str, Check] = {}
    unclear = [each for each in program.functions if _is_unclear(each)]
    for each in program.functions:
        resolved = resolve_function(each, functions, constants, text)
        if resolved.errors or each in unclear:
            found += [of_types(text, mistake) for mistake in resolved.errors]
            continue
        body = lower_function(each, resolved)
        escaping(body, text)
        checks[each.name.name] = check = checked_body(text, body)
        found += check.errors
    return ProgramCheck(text, tuple(sorted(found, key=place_of)), checks)


def _signature(function: Function) -> Signature:
    if function.generics != NO_GENERICS:
        raise UnreadError(
            function.name.span,
            function.name.name,
            "generic parameter",
            "write the function for one type",
        )
    for text in (*(each.annotation for each in function.parameters), function.result):
        if text and any(text.borrowed):
            raise UnreadError(text.span, text.borrowed[0], "lifetime with a name", "leave it out")
    parameters = tuple(
        (each.name.name, written_type(each.annotation)) for each in function.parameters
    )
    return Signature(
        function.name.name, parameters, written_type(function.result) if function.result else UNIT
    )


def _of_items(program: Program) -> Iterator[Mistake]:
    """What is wrong with the functions, whatever is in them."""
    names = Counter(each.name.name for each in program.functions)
    if _MAIN not in names:
        yield mistake("no main", Span(program.span.end, program.span.end))
    for each in program.functions:
        name = each.name
        if names[name.name] > 1:
            yield mistake("function again", name.span, name=name.name)
            names[name.name] = 1
        if name.name == _MAIN and _signature(each).result != UNIT:
            yield mistake("main gives", name.span)
        if each.result and _is_unclear(each):
            yield mistake("lifetime missing", each.result.span)


def _is_unclear(function: Function) -> bool:
    """Whether nothing says of which parameter it gives a reference."""
    signature = _signature(function)
    return is_unclear(signature.parameters, signature.result)
