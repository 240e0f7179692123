"""A whole file: each of its functions is typed, lowered and checked by itself.

A function whose types do not fit is not checked for borrows; the others are, as in rustc.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from ad_viz.errors import RustError
from ad_viz.rust.body import Body
from ad_viz.rust.borrows.escapes import HIDDEN, escaping
from ad_viz.rust.calling.callables import CLOSURE
from ad_viz.rust.calling.sending import is_sent
from ad_viz.rust.calling.typed_closures import Asked
from ad_viz.rust.check import Check, checked_body, of_types, place_of
from ad_viz.rust.constants.checked import mistakes_of_constants
from ad_viz.rust.constants.const_calls import calls_that_are_not_const
from ad_viz.rust.declarations.endless import endless_value, held_endless
from ad_viz.rust.declared import MAIN, Declared
from ad_viz.rust.diagnostics import Diagnostic
from ad_viz.rust.items import Function, Program
from ad_viz.rust.kinds.regions import regions_in
from ad_viz.rust.lasting.longer import STATIC, longer_ones
from ad_viz.rust.lifetimes import UnclearError, is_unclear, names_of
from ad_viz.rust.lints.found import failing_operations
from ad_viz.rust.lints.literals import overflowing_literals
from ad_viz.rust.lints.rows import LATE, NAMES
from ad_viz.rust.lowering.lowering import lower_function
from ad_viz.rust.naming.written_lifetimes import lifetimes_of_signature
from ad_viz.rust.reading.constructs import Construct
from ad_viz.rust.reading.lexer import refusal
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.reading.programs import parse_program
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Name
from ad_viz.rust.traits.holding import Traits
from ad_viz.rust.types import CALLABLE, Applied, Kind, Type, parameters_in
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.resolve import resolve_function
from ad_viz.rust.typing.resolved import Around, Own
from ad_viz.rust.typing.traits import is_dyn
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["ProgramCheck", "check_program"]

_CALL: Final = Construct("call whose lifetimes are not found out", "write a loop")
#: Where a name is that of no trait, rustc tells of names alone.
_ALONE: Final = ("E0404", "E0405")
_OF_NAMES: Final = (
    *_ALONE, "E0106", "E0252", "E0255", "E0261", "E0407", "E0408", "E0415", "E0416", "E0425",
    "E0426", "E0428", "E0437", "E0423", "E0432", "E0433", "E0603", "E0659",
)  # fmt: skip


@dataclass(frozen=True, repr=False)
class ProgramCheck:
    """The verdict on a file: ``errors`` in the order of the text, and a Check of each function.

    ``unread`` are the functions that are not read, and why; main does not call them. ``traits``
    are those of the file, with what has them; ``hidden`` is what functions give as ``impl Trait``,
    by the kind that their callers know.
    It is printed as its errors are.
    """

    source: Source
    program: Program
    errors: tuple[Diagnostic, ...]
    functions: Mapping[str, Check]
    unread: Mapping[str, RustError] = field(default_factory=dict)
    traits: Traits = field(default_factory=Traits)
    hidden: Mapping[Kind, Type] = field(default_factory=dict)

    @property
    def accepted(self) -> bool:
        return not self.errors

    @property
    def bodies(self) -> Mapping[str, Body]:
        """The functions' bodies by name, and those of the closures in each."""
        found: dict[str, Body] = {}
        for name, check in self.functions.items():
            if check.body is not None:
                found |= dict(_with_closures(name, check.body))
        return found

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.errors)) or "Nothing is wrong."

    def __repr__(self) -> str:
        codes = ", ".join(error.code for error in self.errors)
        return f"ProgramCheck({codes or 'accepted'})"


def _with_closures(name: str, body: Body) -> Iterator[tuple[str, Body]]:
    yield name, body
    for number, each in enumerate(body.closures):
        yield from _with_closures(f"{name}::{CLOSURE[:-1]}#{number}}}", each)


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
    declared = Declared(program)
    found = [of_types(text, each) for each in declared.mistakes()]
    endless = {declared.kinds[name.name]: name for name in declared.endless}
    found += [of_types(text, endless_value(kind, name)) for kind, name in endless.items()
              if kind.traits & {"Clone", "Default"}]  # fmt: skip
    checks: dict[str, Check] = {}
    unread = {name: refusal(text, error.span.start, error.found, error.construct)
              for name, error in declared.unseen.items()}  # fmt: skip
    calls: dict[str, set[str]] = {}
    hidden: dict[Kind, Type] = {}
    own = declared.bodies
    for name, each in declared.functions.items():
        try:
            check, calls[name] = _of_function(
                text, each, declared.around(each), hidden, endless, own
            )
        except UnreadError as error:
            unread[name] = refusal(text, error.span.start, error.found, error.construct)
        except UnclearError:
            where = each.function.name.span.start
            unread[name] = refusal(text, where, name, _CALL)
        except RustError as error:
            unread[name] = error
        else:
            found += check.errors
            if check.body is not None:
                checks[name] = check
    used = set[str]().union(*calls.values())
    found += [of_types(text, each) for each in mistakes_of_constants(text, declared, used)]
    for name in _reached(calls, {*declared.functions}) | declared.called_unseen():
        if name in unread:
            raise unread[name]
    if declared.is_of_traits or any(each.code in _ALONE for each in found):
        if unread:
            raise next(iter(unread.values()))
        found = [each for each in found if each.code in _OF_NAMES]
    if any(each.code not in NAMES for each in found):
        found = [each for each in found if each.code != LATE]
    found = found or [of_types(text, each) for each in declared.late]
    errors = sorted({(each.code, each.spans): each for each in found}.values(), key=place_of)
    return ProgramCheck(text, program, tuple(errors), checks, unread, declared.traits, hidden)


def _of_function(
    text: Source,
    each: Own,
    around: Around,
    hidden_types: dict[Kind, Type],
    endless: Mapping[Kind, Name],
    own: Mapping[str, Function],
) -> tuple[Check, set[str]]:
    """The check of one function, and the functions that it calls."""
    function, signature = each.function, each.signature
    unclear = is_unclear(signature.parameters, signature.result) or is_dyn(function.result)
    types = [] if unclear else _with_lifetimes(signature)
    resolved = resolve_function(function, around, text, types, is_unclear=unclear)
    called = {name for name, _ in resolved.called.values()}
    called |= {method.function for method in resolved.methods.values()}
    undeclared = lifetimes_of_signature(function, signature, each.generics.lifetimes)
    if resolved.errors or resolved.is_spoilt or unclear or any(undeclared):
        errors = tuple(of_types(text, mistake) for mistake in resolved.errors)
        return Check(text, errors, None, (), ()), called
    if endless and (held := held_endless(endless, signature, resolved)) is not None:
        return Check(text, tuple(of_types(text, each) for each in held), None, (), ()), called
    body = lower_function(function, resolved.hidden or signature.result, resolved)
    lacking = [mistake for asked in resolved.asked if (mistake := _lacks(asked))]
    refused = [each for each in lacking if each.code != "E0310"]
    if refused:
        return Check(text, tuple(of_types(text, each) for each in refused), None, (), ()), called
    named = [n for n, each in enumerate(function.parameters) if each.name.name != "_"]
    by_local = {local: types[number][1] for local, number in enumerate(named)}
    if body.given is not None:
        given = types[-1][1]
        by_local[body.given] = _hidden(body, signature, given) if resolved.hidden else given
    longer = longer_ones(types[:-1], function.generics.outlives)
    body = replace(body, names=by_local, longer=longer)
    check = checked_body(text, body)
    if resolved.hidden is not None and any(each.code == "E0515" for each in check.errors):
        raise UnreadError(function.name.span, "impl", "impl of what is local", "write the type")
    assert check.regions is not None
    is_own = "Self" in each.named
    escaped = tuple(escaping(body, text, check.regions, is_own=is_own))
    closures = tuple(error for each in body.closures for error in _of_closure(text, each))
    late = [*lacking, *resolved.late]
    if function.is_const:
        late += calls_that_are_not_const(resolved, own)
    besides = (of_types(text, each) for each in late)
    found = (*check.errors, *escaped, *closures, *besides)
    if not found:
        constants = resolved.constants.values()
        failing = [*failing_operations(body, function.span, constants)]
        failing += overflowing_literals(resolved)
        found = tuple(of_types(text, each) for each in failing)
        if not (signature.open or signature.outer or any(map(_is_open, around.named.values()))):
            called |= {each.name.name for each in constants}
    if resolved.hidden is not None and isinstance(signature.result, Applied):
        hidden_types[signature.result.kind] = resolved.hidden
    return replace(check, errors=found), called


def _is_open(type: Type) -> bool:
    return any(True for _ in parameters_in(type))


def _with_lifetimes(signature: Signature) -> list[tuple[Type, Sequence[str]]]:
    """The types of the parameters, and then of what is given, each with its lifetimes."""
    names, given = names_of(signature.parameters, signature.result)
    types = [type for _, type in signature.parameters]
    return [*zip(types, names, strict=True), (signature.result, given)]


def _hidden(body: Body, signature: Signature, given: Sequence[str]) -> list[str]:
    """The lifetimes of a value of which a function tells only a trait: they must be told, too."""
    assert body.given is not None
    name = given[0] if given else f"{HIDDEN}{signature.result}"
    return [name for _ in regions_in(body.locals[body.given].type)]


def _of_closure(text: Source, body: Body) -> Iterator[Diagnostic]:
    """What is wrong with the body of a closure, and with those in it."""
    types = ((body.locals[local].type, names) for local, names in body.names.items())
    body = replace(body, longer=longer_ones(types))
    check = checked_body(text, body)
    yield from check.errors
    assert check.regions is not None
    yield from escaping(body, text, check.regions)
    for each in body.closures:
        yield from _of_closure(text, each)


def _lacks(asked: Asked) -> Mistake | None:
    """What is wrong if a closure has not the trait that is asked of it."""
    call = asked.kind.call
    assert call is not None
    if asked.trait == STATIC:
        types = [type for member in asked.kind.variants[""] for type in parameters_in(member.type)]
        short = [type for type in types if STATIC not in {bound.trait for bound in type.bounds}]
        return mistake("not static", asked.span, name=str(short[0])) if short else None
    if asked.trait == "Send":
        if not all(is_sent(member.type) for member in asked.kind.variants[""]):
            raise UnreadError(asked.span, "a closure", "thread that shares a value of this type",
                              "give it an Arc, or a value of its own")  # fmt: skip
        return None
    if CALLABLE.index(call.trait) >= CALLABLE.index(asked.trait):
        return None
    return mistake("another trait", asked.span, expected=asked.trait, found=call.trait,
                   help="give it a closure that changes less")  # fmt: skip


def _reached(calls: Mapping[str, set[str]], names: set[str]) -> set[str]:
    """The functions that main calls, and those that they call; of a trait, each that may be."""
    seen, waiting = {MAIN}, [MAIN]
    while waiting:
        called = calls.get(waiting.pop(), set())
        for each in [name for name in called if "::?::" in name]:
            trait, _, method = each.partition("::?::")
            called |= {
                name for name in names
                if name.startswith((trait, f"{trait[:-1]}<")) and name.endswith(f"::{method}")
            }  # fmt: skip
        new = called - seen
        seen |= new
        waiting += new
    return seen
