"""The types of calls of Rust's own library, whose signatures std.rs has, and of macros."""

from abc import ABC
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ad_viz.rust import syntax
from ad_viz.rust.reading.macros import STOPPING
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.std import head_of, kinds, methods
from ad_viz.rust.syntax import Expression, Span
from ad_viz.rust.types import (
    ARRAY,
    BOOL,
    SLICE,
    STRING,
    TUPLE,
    UNIT,
    WHOLES,
    Kind,
    Plain,
    Reference,
    Type,
)
from ad_viz.rust.typing.coercion import Adjustment, behind
from ad_viz.rust.typing.inference import (
    Made,
    Opened,
    Ref,
    Term,
    Unknown,
    Wrong,
    end_of,
    family,
    found,
    is_open,
    make_equal,
    settled,
    shown,
    term_of,
)
from ad_viz.rust.typing.traits import is_shown, is_unsized, named_kind
from ad_viz.rust.typing.typed_choices import TypedChoices
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["Called", "TypedLibrary"]

#: Of a number, the impls of std.rs that hold: of any, and where the type is known.
#: Traits that have no methods but those that are read.
_PLAIN_TRAITS: Final = {
    "Clone", "Copy", "Debug", "PartialEq", "Eq", "PartialOrd", "Ord", "Display", "Drop", "Hash",
}  # fmt: skip
#: What any type may have, by traits of the library.
_OF_ALL: Final = {
    "from", "into", "try_from", "try_into", "to_owned", "borrow", "borrow_mut", "type_id", "eq",
    "ne", "cmp", "partial_cmp", "default", "to_string", "clone_from", "hash", "fmt", "max", "min",
}  # fmt: skip
_NUMBERS: Final = {"whole": ("integer", "whole"), "float": ("float", "real")}


@dataclass(frozen=True, slots=True)
class Called:
    """The method that a call means; ``derefs`` are the * before a receiver that goes by value."""

    function: str
    signature: Signature
    derefs: int | None


class TypedLibrary(TypedChoices, ABC):
    """``methods`` has what each call of a method means."""

    def __init__(self) -> None:
        super().__init__()
        self.methods: dict[Expression, Called] = {}
        #: What a macro shows, by {} or by {:?}, to be looked at when its type is known.
        self.displayed: list[tuple[Expression, str]] = []

    def method(self, node: syntax.Method) -> Term:
        receiver = self.resolved_number(node.receiver)
        if isinstance(end_of(receiver), Wrong):
            for argument in node.arguments:
                self.check(argument, None)
            return end_of(receiver)
        return self.method_on(node, receiver)

    def method_on(self, node: syntax.Method, receiver: Term) -> Term:
        term, derefs, unsized = found(receiver), 0, False
        inner: Term | None = term
        while not (called := self._method_of(term, node.name, derefs)):
            inner = behind(term)
            if inner is None and isinstance(term, Made) and term.kind is ARRAY:
                inner, unsized, derefs = Made(SLICE, term.arguments), True, derefs - 1
            if inner is None:
                break
            term, derefs = inner, derefs + 1
        if called is None:
            return self.no_method(node, receiver)
        self.methods[node] = called
        given = Opened()
        (_, own), *parameters = called.signature.parameters
        make_equal(term_of(own.target if isinstance(own, Reference) else own, given), term)
        if isinstance(own, Reference):
            self.adjustments[node.receiver] = Adjustment(derefs, own.mutable, unsized)
        signature = called.signature._replace(parameters=tuple(parameters))
        self.given_to(node.arguments, signature, node.callee, given)
        return term_of(called.signature.result, given)

    def has_method(self, term: Term, name: str) -> bool:
        inner: Term | None = found(term)
        while inner is not None:
            if self._method_of(inner, name, 0):
                return True
            inner = behind(inner)
        return False

    def no_method(self, node: syntax.Method, receiver: Term) -> Term:
        """Of a type of the person's own this is a mistake; of the library's it may be unread."""
        term: Term | None = found(receiver)
        while isinstance(term, Ref):
            term = found(term.target)
        if isinstance(term, Made) and self.is_own(term.kind) and not self.has_unread(term.kind):
            for argument in node.arguments:
                self.check(argument, None)
            if node.name in _OF_ALL:
                raise UnreadError(node.callee, node.name, "method of a trait", "write your own")
            if node.name == "drop" and "Drop" in term.kind.traits:
                return self.wrong("drop by hand", node.callee)
            its = found(receiver)
            owner = f"reference `{shown(its)}`" if isinstance(its, Ref) else named_kind(term)
            return self.wrong("no method", node.callee, name=node.name, owner=owner)
        raise UnreadError(node.callee, node.name, f"method of this name of {shown(receiver)}",
                          "call a function of your own")  # fmt: skip

    def is_own(self, kind: Kind) -> bool:
        """Whether a type is declared in the file."""
        return kinds().get(kind.name) is not kind and kind not in (TUPLE, ARRAY, SLICE)

    def has_unread(self, kind: Kind) -> bool:
        """Whether it may have methods that are not read: of traits."""
        return bool(kind.traits - _PLAIN_TRAITS)

    def next_of(self, term: Term) -> Term | None:
        called = self._method_of(term, "next", 0)
        if called is None:
            return None
        given = Opened()
        own = called.signature.parameters[0][1]
        make_equal(term_of(own.target if isinstance(own, Reference) else own, given), term)
        option = found(term_of(called.signature.result, given))
        assert isinstance(option, Made)
        return option.arguments[0]

    def next_called(self, term: Term) -> Called:
        """The method that gives the next value of an iterator."""
        called = self._method_of(found(term), "next", 0)
        assert called is not None
        return called

    def resolved_number(self, expression: Expression) -> Term:
        term = found(self.check(expression, None))
        if is_open(end_of(term)):
            self.mistakes += self.operations.look_again()
            if is_open(end_of(term)):
                raise UnreadError(expression.span, "a method", "method of what has no type yet",
                                  "write the type after the name: let x: f64;")  # fmt: skip
        return term

    def _method_of(self, term: Term, name: str, derefs: int) -> Called | None:
        """By value, or by the reference that Rust takes."""
        kind = family(term)
        owners = [*_NUMBERS.get(kind or "", ())[: 1 if isinstance(term, Unknown) else 2]]
        if isinstance(term, Plain | Made):
            owners.insert(0, term.name if isinstance(term, Plain) else term.kind.name)
        for owner in owners:
            called = f"{owner}::{name}"
            if called in self.unread:
                raise self.unread[called]
            signature = self.functions.get(called) or methods().get(called)
            if signature and signature.parameters and signature.parameters[0][0] == "self":
                by_value = not isinstance(signature.parameters[0][1], Reference)
                signature = _of(signature, owner, term)
                return Called(f"{owner}::{name}", signature, derefs if by_value else None)
        return None

    def given_to(
        self,
        arguments: tuple[Expression, ...],
        signature: Signature,
        span: Span,
        given: Mapping[str, Term],
    ) -> None:
        """The arguments of a function of the library, which may take more types than are read."""
        if len(arguments) != len(signature.parameters):
            count = len(signature.parameters)
            for argument in arguments:
                self.check(argument, None)
            self.wrong(
                "arguments", span, name=signature.name, found=str(len(arguments)),
                expected=f"{count} argument{'s' * (count != 1)}", signature=str(signature),
            )  # fmt: skip
            return
        for argument, (_, type) in zip(arguments, signature.parameters, strict=True):
            expected = term_of(type, given)
            term = self.check(argument, expected)
            if not self.fits(argument, term, expected):
                raise UnreadError(argument.span, f"a value of type {shown(term)}",
                                  f"{signature.name} of this type",
                                  f"give it a {shown(expected)}")  # fmt: skip

    def library(self, call: syntax.Call) -> Term | None:
        """``String::from(…)``; None if it is a function of the person's."""
        name = self.named_function(call.function)
        is_own = "::" not in name and name not in methods()
        if is_own or name in self.functions or name in self.scope:
            return None
        signature = methods().get(name)
        if signature is None:
            kind = self.kinds.get(name.split("::")[0])
            is_read = name.split("::")[1] not in _OF_ALL
            if kind is not None and is_read and self.is_own(kind) and not self.has_unread(kind):
                for argument in call.arguments:
                    self.check(argument, None)
                owner = named_kind(Made(kind, tuple(Unknown() for _ in kind.parameters)))
                return self.wrong("no such function", call.callee, owner=owner,
                                  name=name.split("::")[1])  # fmt: skip
            raise UnreadError(call.callee, call.function, "function of this name",
                              "call String::from or a function of your own")  # fmt: skip
        self.called[call] = name, signature
        given = Opened()
        self.given_to(call.arguments, signature, call.span, given)
        return term_of(signature.result, given)

    def named_function(self, name: str) -> str:
        own = self.named.get("Self")
        if name.startswith("Self::") and own is not None:
            return f"{head_of(own)}::{name.removeprefix('Self::')}"
        return name

    def macro(self, node: syntax.Macro) -> Term:
        if node.name == "assert":
            term = self.coerced(node.values[0], BOOL) if node.values else BOOL
        elif node.values:
            if len(node.values) != 2:
                raise UnreadError(node.span, node.name, "macro of one value", "give it two values")
            compared = syntax.Compare(node.span, "==", *node.values)
            term = self.comparison(compared)
            self.displayed += [(each, "?") for each in node.values]
        for number, each in enumerate(node.shown):
            term = self.check(each, None)
            how = [p[1] for p in node.pieces if isinstance(p, tuple) and p[0] == number]
            self.displayed += [(each, one) for one in how]
            if is_open(end_of(term)) and end_of(term) is term:
                self.mistakes += self.operations.look_again()
        if node.name in STOPPING:
            self.ends = True
            return Unknown(never=True)
        return STRING if node.name == "format" else UNIT

    def look_at_displayed(self) -> None:
        """Whether each value that a macro shows can be shown."""
        for expression, how in self.displayed:
            type = settled(end_of(self.terms[expression]))
            trait = "Debug" if how.endswith("?") else "Display"
            if type is not None and is_unsized(settled(self.terms[expression])):
                self.wrong("unsized", expression.span, found=str(type))
            elif type is not None and not is_shown(type, trait):
                whole = trait if trait == "Debug" else f"std::fmt::{trait}"
                self.wrong("not shown", expression.span, found=str(type), trait=whole)
            elif how[-1:] in ("x", "X", "b", "o") and str(type) not in WHOLES:
                raise UnreadError(expression.span, f"{{:{how}}}", "text of this form", "write {}")


def _of(signature: Signature, owner: str, term: Term) -> Signature:
    """With the type itself in place of ``whole`` and ``real``."""
    if owner not in ("whole", "real", "integer", "float") or not isinstance(term, Plain):
        return signature

    def replaced(type: Type) -> Type:
        return term if type == Plain(owner) else type

    parameters = tuple((name, replaced(type)) for name, type in signature.parameters)
    return signature._replace(parameters=parameters, result=replaced(signature.result))
