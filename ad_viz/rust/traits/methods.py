"""The methods that calls mean."""

from abc import ABC
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ad_viz.rust import syntax
from ad_viz.rust.aggregates import Range
from ad_viz.rust.calling.expecting import literal_hint
from ad_viz.rust.numbers.owners import IMPLS, of_number, owners_of
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.std import methods
from ad_viz.rust.syntax import Expression, Span
from ad_viz.rust.traits.belonging.iterated import Iterated
from ad_viz.rust.traits.choosing import is_borrowed_as_itself
from ad_viz.rust.traits.trait import pointer_of
from ad_viz.rust.traits.typed_traits import Called
from ad_viz.rust.types import (
    ARRAY,
    BOOL,
    CHAR,
    SLICE,
    Bound,
    Parameter,
    Plain,
    Reference,
    Type,
)
from ad_viz.rust.typing.coercion import Adjustment, behind
from ad_viz.rust.typing.inference import (
    WRONG,
    Made,
    Opened,
    Ref,
    Term,
    Wrong,
    end_of,
    family,
    found,
    is_open,
    make_equal,
    shown,
    term_of,
)
from ad_viz.rust.typing.mistakes import counted, given_count
from ad_viz.rust.typing.traits import named_kind
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["Methods"]

#: What takes more types in Rust than are read here.
_COMPARED: Final = ("<PartialEq>::?::eq", "<PartialEq>::?::ne")
_WIDER: Final = ("String::from", "slice::join", "Path::new", "TcpListener::bind", *_COMPARED)
#: What takes a place, or a range of places.
_PLACES: Final = {"slice::get": "get_range", "slice::get_mut": "get_range_mut"}
#: In which order a method is looked for that takes self by value, by & or by &mut: of a value, of
#: what a & refers to, of what a &mut refers to.
_ORDER: Final = {
    None: ("", "&", "&mut"), False: ("&", "", "&mut"), True: ("&mut", "", "&"),
}  # fmt: skip


class Methods(Iterated, ABC):
    """``methods`` has what each call of a method means."""

    def __init__(self) -> None:
        super().__init__()
        self.methods: dict[Expression, Called] = {}
        #: By an argument that is gone through the iterator that it becomes.
        self.passed: dict[Expression, Expression] = {}

    def method(self, node: syntax.Method) -> Term:
        asked = self.asked
        receiver = self.resolved_number(node.receiver)
        if isinstance(end_of(receiver), Wrong):
            for argument in node.arguments:
                self.check(argument, None)
            return end_of(receiver)
        return self.method_on(node, receiver, asked)

    def method_on(self, node: syntax.Method, receiver: Term, asked: Term | None = None) -> Term:
        term, derefs, unsized = found(receiver), 0, False
        inner: Term | None = term
        through: Term | None = None
        while not (called := self.method_of(term, node.name, derefs, through)):
            inner = behind(term)
            if inner is None and isinstance(term, Made) and term.kind is ARRAY:
                inner, unsized, derefs = Made(SLICE, term.arguments), True, derefs - 1
            if inner is None:
                break
            through, term, derefs = term, inner, derefs + 1
        if called is None:
            return self.no_method(node, receiver)
        pointer = pointer_of(called.signature)
        if pointer is not None and isinstance(through, Made) and through.kind is pointer:
            term, derefs = through, derefs - 1
            called = replace(called, derefs=None if called.derefs is None else derefs)
        if called.function in _PLACES and any(isinstance(e, Range) for e in node.arguments):
            called = self.method_of(term, _PLACES[called.function], derefs, through)
            assert called is not None
        self.methods[node] = called
        self.look_at_called(called, node)
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
        signature = called.signature._replace(parameters=tuple(parameters))
        # Bounds of the library's were looked at before.
        name = "" if called.function in methods() else node.name
        self.ask_of_owner(called.signature, given, node.callee, name)
        self.given_types(node, signature, given)
        for parameter in signature.open:
            for bound in parameter.bounds:
                key = term_of(bound.arguments[0], given) if bound.trait == "Borrowed" else WRONG
                if is_borrowed_as_itself(key):
                    make_equal(given[parameter.name], key)
        is_own = called.function in self.functions or called.function.startswith("<")
        is_own = is_own and called.function not in _WIDER
        goes = called.function not in self.functions and any(_is_iterator(t) for _, t in parameters)
        if len(node.arguments) == len(parameters) and (is_own or goes):
            self.given_to_own(node.arguments, signature, given, asked, goes=goes)
        else:
            way = node.callee, given, called.function, "method"
            self.given_to(node.arguments, signature, *way, asked=asked)
        self.ask(called.signature, given, node.callee, name, is_of_owner=True)
        result = term_of(called.signature.result, given)
        if isinstance(result, Made) and called.function == "array::map":
            assert isinstance(term, Made)
            return result._replace(length=term.length)
        return result

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
            if self.method_of(inner, name, 0):
                return True
            inner = behind(inner)
        return False

    def resolved_number(self, expression: Expression) -> Term:
        term = found(self.check(expression, None))
        if is_open(end_of(term)):
            self.mistakes += self.operations.look_again()
            self.learn()
            term = found(term)
            if is_open(end_of(term)):
                if end_of(term) in self.open_ones or self.is_owed(end_of(term)):
                    return WRONG if self.mistakes else self.wrong("unknown here", expression.span)
                raise UnreadError(expression.span, "a method", "method of what has no type yet",
                                  "write the type after the name: let x: f64;")  # fmt: skip
        return term

    def method_of(
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
        owners = [*IMPLS.get(kind or "", ())[:1]]
        if isinstance(term, Plain):
            owners = owners_of(term)
        elif isinstance(term, Made):
            owners.insert(0, term.kind.name)
        for owner in owners:
            called = f"{owner}::{name}"
            if called in self.unread:
                raise self.unread[called]
            signature = self.functions.get(called)
            if signature is None and not (isinstance(term, Made) and self.is_own(term.kind)):
                signature = methods().get(called)
            if signature and signature.parameters and signature.parameters[0][0] == "self":
                by_value = not isinstance(signature.parameters[0][1], Reference)
                signature = of_number(signature, owner, term)
                return Called(f"{owner}::{name}", signature, derefs if by_value else None)
        return None

    def given_to_own(
        self,
        arguments: tuple[Expression, ...],
        signature: Signature,
        given: Mapping[str, Term],
        asked: Term | None = None,
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
            goes_through = goes and _is_iterator(type)
            hint = literal_hint(argument, type, expected, signature.result, asked)
            term = self.check(argument, None if goes_through else hint)
            if goes_through:
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
        function: str,
        what: str = "function",
        asked: Term | None = None,
    ) -> None:
        """The arguments of a function of the library, which may take more types than are read."""
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
            hint = literal_hint(argument, type, expected, signature.result, asked)
            term = self.check(argument, hint)
            fits = self.fits(argument, term, expected)
            if not fits and function in _PLACES:
                self.wrong("index of another type", argument.span, found="[T]", index=shown(term))
            elif not fits and function not in _WIDER:
                self.mismatch((argument, term, expected))
            elif not fits:
                raise UnreadError(argument.span, f"a value of type {shown(term)}",
                                  f"{signature.name} of this type",
                                  f"give it a {shown(expected)}")  # fmt: skip
            self.ask_to_call(argument, type, given)
            if isinstance(type, Parameter) and any(b.trait == "Pattern" for b in type.bounds):
                self.look_at_pattern(argument, term)

    def look_at_pattern(self, argument: Expression, term: Term) -> None:
        """A closure that a text is searched by takes its letters, and says yes or no."""
        its = found(term)
        while isinstance(its, Ref):
            its = found(its.target)
        terms = self.callable(its)
        if terms is None:
            return
        takes = len(terms.parameters) == 1 and make_equal(terms.parameters[0], CHAR)
        if not takes or not make_equal(terms.result, BOOL):
            raise UnreadError(argument.span, "a closure", "closure of these types here",
                              "write |c: char| and a condition")  # fmt: skip
        trait = "Fn" if isinstance(found(term), Ref) else "FnMut"
        self.ask_of(term, argument, [Bound(trait, (CHAR,), (("Output", BOOL),))], {})


def _is_iterator(type: Type) -> bool:
    """Whether an argument is to be an iterator, or something that is gone through."""
    return isinstance(type, Parameter) and any(each.trait == "Iterator" for each in type.bounds)


def _taken(called: Called) -> str:
    """How a method takes self."""
    own = called.signature.parameters[0][1]
    if called.derefs is not None or not isinstance(own, Reference):
        return ""
    return "&mut" if own.mutable else "&"
