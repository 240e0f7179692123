"""The methods that calls mean."""

from abc import ABC
from collections.abc import Mapping
from typing import Final

from ad_viz.rust import syntax
from ad_viz.rust.calling.misfits import misfit
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.std import methods
from ad_viz.rust.syntax import Expression, Span
from ad_viz.rust.traits.missing_methods import MissingMethods
from ad_viz.rust.traits.trait import SELF
from ad_viz.rust.traits.typed_traits import Called
from ad_viz.rust.types import (
    ARRAY,
    SLICE,
    VEC,
    Parameter,
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
    parts_of,
    shown,
    term_of,
)
from ad_viz.rust.typing.mistakes import counted, given_count
from ad_viz.rust.typing.traits import named_kind
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["Methods"]

#: Of a number, the impls of the library that hold: of any, and where the type is having.
_NUMBERS: Final = {"whole": ("integer", "whole"), "float": ("float", "real")}


#: In which order a method is looked for that takes self by value, by & or by &mut: of a value, of
#: what a & refers to, of what a &mut refers to.
_ORDER: Final = {
    None: ("", "&", "&mut"), False: ("&", "", "&mut"), True: ("&mut", "", "&"),
}  # fmt: skip


class Methods(MissingMethods, ABC):
    """``methods`` has what each call of a method means."""

    def __init__(self) -> None:
        super().__init__()
        self.methods: dict[Expression, Called] = {}
        #: By an argument that is gone through the iterator that it becomes.
        self.passed: dict[Expression, Expression] = {}

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
        through: Term | None = None
        while not (called := self._method_of(term, node.name, derefs, through)):
            inner = behind(term)
            if inner is None and isinstance(term, Made) and term.kind is ARRAY:
                inner, unsized, derefs = Made(SLICE, term.arguments), True, derefs - 1
            if inner is None:
                break
            through, term, derefs = term, inner, derefs + 1
        if called is None:
            return self.no_method(node, receiver)
        self.methods[node] = called
        if not self.is_seen(self.seen.get(called.function, ())):
            self.wrong("method not seen", node.callee, name=node.name)
        given = Opened()
        (_, own), *parameters = called.signature.parameters
        its = own.target if isinstance(own, Reference) and called.derefs is None else own
        if not make_equal(term_of(its, given), term):
            raise UnreadError(node.callee, node.name, "method of another type of this kind",
                              "write one impl")  # fmt: skip
        if called.function in methods() and not self.has_bounds(called.signature, given):
            owner = named_kind(term) if isinstance(term, Made) else shown(term)
            return self.wrong("bounds of a method", node.callee, name=node.name, owner=owner)
        if called.derefs is None and isinstance(own, Reference):
            self.adjustments[node.receiver] = Adjustment(derefs, own.mutable, unsized)
        if any(isinstance(each, Unknown) for each in parts_of(term)):
            self.learn()
        self.learn_of_impl(called.signature, given)
        outer = {each.name: term_of(each, given) for each in called.signature.outer}
        later = [name for name, its in outer.items()
                 if any(map(is_open, parts_of(its)))]  # fmt: skip
        signature = called.signature._replace(parameters=tuple(parameters))
        self.given_types(node, signature, given)
        is_own = called.function in self.functions or called.function.startswith("<")
        if len(node.arguments) == len(parameters) and is_own:
            goes = called.function.startswith("<Iterator>")
            self.given_to_own(node.arguments, signature, given, goes=goes)
        else:
            self.given_to(node.arguments, signature, node.callee, given, "method", called.function)
        self.ask(called.signature, given, node.callee, node.name, later)
        return term_of(called.signature.result, given)

    def has_bounds(self, signature: Signature, given: Mapping[str, Term]) -> bool:
        """Whether an impl of the library is for what its parameters stand for."""
        return all(
            self.has_trait(term_of(parameter, given), bound.trait)
            for parameter in signature.outer
            for bound in parameter.bounds
        )

    def has_method(self, term: Term, name: str) -> bool:
        inner: Term | None = found(term)
        while inner is not None:
            if self._method_of(inner, name, 0):
                return True
            inner = behind(inner)
        return False

    def goes_through(self, made: Made) -> bool:
        name = f"{made.kind.name}::iter"
        return made.kind in (VEC, ARRAY, SLICE) or (
            name in methods() and not self.is_own(made.kind)
        )

    def next_of(self, term: Term) -> Term | None:
        called = self._method_of(found(term), "next", 0)
        if called is None:
            return None
        given = Opened()
        own = called.signature.parameters[0][1]
        make_equal(term_of(own.target if isinstance(own, Reference) else own, given), term)
        self.ask(called.signature, given, self.last)
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
            self.learn()
            term = found(term)
            if is_open(end_of(term)):
                if end_of(term) in self.open_ones or self.is_owed(end_of(term)):
                    return self.wrong("unknown here", expression.span)
                raise UnreadError(expression.span, "a method", "method of what has no type yet",
                                  "write the type after the name: let x: f64;")  # fmt: skip
        return term

    def _method_of(
        self, term: Term, name: str, derefs: int, through: Term | None = None
    ) -> Called | None:
        """By value, or by the reference that Rust takes; ``through`` is what was dereferenced."""
        ways = [each for each in (self._own_method(term, name, derefs),) if each is not None]
        ways += self.methods_of_traits(term, name, derefs)
        order = _ORDER[through.mutable if isinstance(through, Ref) else None]
        ways.sort(key=lambda each: order.index(_taken(each)))
        if len(ways) > 1 and _taken(ways[0]) == _taken(ways[1]) and ways[0].function[0] == "<":
            raise UnreadError(self.last, name, "method of two traits", "give them two names")
        if ways and ways[0].function in self.unread:
            raise self.unread[ways[0].function]
        return ways[0] if ways else None

    def _own_method(self, term: Term, name: str, derefs: int) -> Called | None:
        """What stands in an impl of the type itself."""
        kind = family(term)
        owners = [*_NUMBERS.get(kind or "", ())[: 1 if isinstance(term, Unknown) else 2]]
        if isinstance(term, Plain | Made):
            owners.insert(0, term.name if isinstance(term, Plain) else term.kind.name)
        for owner in owners:
            called = f"{owner}::{name}"
            if called in self.unread:
                raise self.unread[called]
            signature = self.functions.get(called)
            if signature is None and not (isinstance(term, Made) and self.is_own(term.kind)):
                signature = methods().get(called)
            if signature and signature.parameters and signature.parameters[0][0] == "self":
                by_value = not isinstance(signature.parameters[0][1], Reference)
                signature = _of(signature, owner, term)
                return Called(f"{owner}::{name}", signature, derefs if by_value else None)
        return None

    def given_to_own(
        self,
        arguments: tuple[Expression, ...],
        signature: Signature,
        given: Mapping[str, Term],
        *,
        goes: bool = False,
    ) -> None:
        """The arguments of a function of the person's, or of a trait.

        ``goes``: what is to be an iterator there may be what is gone through by one.
        """
        misfits = []
        for number in self.in_turn(arguments):
            argument, (_, type) = arguments[number], signature.parameters[number]
            expected = term_of(type, given)
            self.want_call(expected, type, given)
            term = self.check(argument, expected)
            if goes and _is_iterator(type):
                self.passed[argument], term = self.gone_through(argument, found(term))
                argument = self.passed[argument]
            if not self.fits(argument, term, expected):
                misfits.append((argument, term, expected))
            self.ask_to_call(argument, type, given)
        if misfits:
            self.mismatch(*misfits)

    def given_to(
        self,
        arguments: tuple[Expression, ...],
        signature: Signature,
        span: Span,
        given: Mapping[str, Term],
        what: str = "function",
        function: str = "",
    ) -> None:
        """The arguments of a function of the library, which may take more types than are read."""
        misfits: list[tuple[Expression, Term, Term]] = []
        if len(arguments) != len(signature.parameters):
            count = len(signature.parameters)
            for argument in arguments:
                self.check(argument, None)
            self.wrong("arguments", span, what=what, found=given_count(arguments),
                       expected=counted(count), signature=str(signature))  # fmt: skip
            return
        for number in self.in_turn(arguments):
            argument, (_, type) = arguments[number], signature.parameters[number]
            expected = term_of(type, given)
            self.want_call(expected, type, given)
            term = self.check(argument, expected)
            fits = self.fits(argument, term, expected)
            if not fits and isinstance(type, Parameter) and not type.bounds:
                self.mismatch((argument, term, expected))
            elif not fits:
                row = misfit(function, type, term, signature.open)
                if row == "mismatch":
                    misfits.append((argument, term, expected))
                elif row is not None:
                    said = f"the trait bound `String: From<{shown(term)}>` is not satisfied"
                    self.wrong(row, argument.span, whole=said, trait="From", index=shown(term),
                               found=shown(given.get("T", term)))  # fmt: skip
                else:
                    raise UnreadError(argument.span, f"a value of type {shown(term)}",
                                      f"{signature.name} of this type",
                                      f"give it a {shown(expected)}")  # fmt: skip
            self.ask_to_call(argument, type, given)
        if misfits:
            self.mismatch(*misfits)


def _is_iterator(type: Type) -> bool:
    """Whether an argument is to be an iterator, or something that is gone through."""
    return isinstance(type, Parameter) and any(each.trait == "Iterator" for each in type.bounds)


def _of(signature: Signature, owner: str, term: Term) -> Signature:
    """With the type itself in place of ``whole`` and ``real``; a literal's is open yet."""
    if owner not in ("whole", "real", "integer", "float"):
        return signature
    own = term if isinstance(term, Plain) else Parameter(SELF)

    def replaced(type: Type) -> Type:
        if isinstance(type, Reference):
            return Reference(type.mutable, replaced(type.target), type.lifetime)
        return own if type == Plain(owner) else type

    parameters = tuple((name, replaced(type)) for name, type in signature.parameters)
    return signature._replace(parameters=parameters, result=replaced(signature.result))


def _taken(called: Called) -> str:
    """How a method takes self."""
    own = called.signature.parameters[0][1]
    if called.derefs is not None or not isinstance(own, Reference):
        return ""
    return "&mut" if own.mutable else "&"
