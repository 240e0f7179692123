"""The type of each expression, by what is expected of it, and the variable that each name means."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import zip_longest

from ad_viz.rust import syntax
from ad_viz.rust.calling.callables import CLOSURE
from ad_viz.rust.lifetimes import is_unclear
from ad_viz.rust.naming.variables import Declaring, Variable
from ad_viz.rust.numbers.literals import literal_term
from ad_viz.rust.patterns import Bind
from ad_viz.rust.reading.prelude import Signature, signatures
from ad_viz.rust.syntax import Block, Expression, Name, Span
from ad_viz.rust.types import NEVER, STR, STRING, Parameter
from ad_viz.rust.typing.coercion import Adjustment, behind, cloned, fit
from ad_viz.rust.typing.inference import (
    WRONG,
    Made,
    Opened,
    Ref,
    Term,
    Unknown,
    Wrong,
    end_of,
    family,
    found,
    has_wrong,
    is_open,
    peeled,
    shown,
    term_of,
)  # fmt: skip
from ad_viz.rust.typing.mistakes import Mistake, advice, counted, given_count, mistake
from ad_viz.rust.typing.operators import Operations
from ad_viz.rust.typing.traits import has_no_size, is_choice
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["TypedExpressions"]


class TypedExpressions(ABC):
    """Goes through expressions; blocks, which hold statements, are left to resolve."""

    def __init__(self) -> None:
        self.functions: Mapping[str, Signature] = signatures()
        self.mistakes: list[Mistake] = []
        self.terms: dict[Expression, Term] = {}
        self.adjustments: dict[Expression, Adjustment] = {}
        self.meant: dict[Name | Declaring, Variable] = {}
        self.variables: list[Variable] = []
        #: Of a name that several ways of a pattern bind: the one that declares it.
        self.same: dict[Bind, Bind] = {}
        self.scope: dict[str, Variable] = {}
        self.hidden: list[tuple[str, Variable | None]] = []
        #: Functions whose signatures are not read.
        self.unread: Mapping[str, UnreadError] = {}
        self.called: dict[Expression, tuple[str, Signature]] = {}
        self.operations = Operations(self.mistakes.append)
        #: What was looked at last, and what was asked for there.
        self.last = Span(0, 0)
        self.asked: Term | None = None
        self.ends = False
        #: What calls must have said, and where; and whether something is not there at all.
        self.opened_types: list[tuple[Term, Span]] = []
        self.is_spoilt = False

    def wrong(self, name: str, /, *spans: Span, **words: str) -> Wrong:
        self.mistakes.append(mistake(name, *spans, **words))
        return WRONG

    @abstractmethod
    def block(self, block: Block, expected: Term | None) -> Term:
        """The type of the block's value."""

    @abstractmethod
    def declare(self, let: Declaring, term: Term) -> None:
        """A variable is there from here on."""

    @abstractmethod
    def forget(self, outer: int) -> None:
        """The variables that were declared since are gone: ``hidden`` was as long as this."""

    @abstractmethod
    def further(self, expression: Expression, expected: Term | None) -> Term:
        """The type of what only whole files have."""

    @abstractmethod
    def ask(self, signature: Signature, given: Mapping[str, Term], span: Span) -> None:
        """What a call asks of the types that its parameters stand for."""

    @abstractmethod
    def given_types(
        self, node: syntax.Call | syntax.Method, signature: Signature, given: dict[str, Term]
    ) -> None:
        """What is written in ::< > says what parameters stand for."""

    @abstractmethod
    def operated(self, node: Expression, left: Term) -> Term | None:
        """What an operator gives that is a method of a trait."""

    @abstractmethod
    def has_trait(self, term: Term, trait: str) -> bool:
        """Whether a type has a trait, as far as it is known."""

    @abstractmethod
    def library(self, call: syntax.Call) -> Term | None:
        """The type of a call of the standard library; None for any other."""

    def coerced(self, expression: Expression, expected: Term) -> Term:
        """Checks the value and lets it go to a place of this type; gives its own type."""
        term = self.check(expression, expected)
        return term if self.coerce(expression, term, expected) else found(expected)

    def coerce(self, expression: Expression, term: Term, expected: Term) -> bool:
        fits = self.fits(expression, term, expected)
        if not fits:
            self.mismatch((expression, term, expected))
        return fits

    def fits(self, expression: Expression, term: Term, expected: Term) -> bool:
        """Whether a value of the type fits there, adjusted if need be."""
        if self.is_wrong(term) or self.is_wrong(expected):
            if isinstance(asked := found(expected), Unknown) and not asked.family:
                asked.resolved = WRONG
            return True
        fits, adjustment = fit(term, expected)
        if adjustment:
            self.adjustments[expression] = adjustment
        return fits

    def mismatch(self, *misfits: tuple[Expression, Term, Term]) -> None:
        _, term, expected = misfits[0]
        if not (has_wrong(term) or has_wrong(expected)):
            self.wrong("mismatch", *(each.span for each, _, _ in misfits), found=shown(term),
                       expected=shown(expected), advice=advice(term, expected))  # fmt: skip

    def is_wrong(self, term: Term) -> bool:
        return isinstance(end_of(term), Wrong)

    def check(self, expression: Expression, expected: Term | None) -> Term:
        """The type of an expression, given what is expected of it."""
        self.last, self.asked = expression.span, expected
        match expression:
            case syntax.Number():
                term = literal_term(expression.value, expression.suffix, expected)
            case Name():
                term = self.name(expression)
            case syntax.Deref():
                term = self.deref(expression)
            case syntax.Borrow():
                hint = None if expected is None else found(expected)
                hint = hint.target if isinstance(hint, Ref) else None
                hint = None if has_no_size(hint) and is_choice(expression.inner) else hint
                inner = self.check(expression.inner, hint)
                term = WRONG if found(inner) is WRONG else Ref(expression.mutable, inner)
            case syntax.Clone():
                term = self.clone(expression)
            case syntax.Call():
                term = self.call(expression)
            case syntax.Arithmetic():
                left = self.check(expression.left, None)
                if expression.sign == "+" and found(left) == STRING:
                    self.coerced(expression.right, Ref(False, STR))
                    self.terms[expression] = STRING
                    return STRING
                if (operated := self.operated(expression, found(left))) is not None:
                    self.terms[expression] = operated
                    return operated
                resolved = not is_open(peeled(left))
                right = self.right(expression.right)
                term = self.operations.sum(expression.sign, expression.span, left, right, resolved)
            case syntax.Negate():
                inner = self.resolved(expression.inner, expected)
                if (operated := self.operated(expression, found(inner))) is not None:
                    self.terms[expression] = operated
                    return operated
                term = self.operations.negation(expression.span, inner)
            case Block():
                term = self.block(expression, expected)
            case _:
                term = self.further(expression, expected)
        self.terms[expression] = term
        return term

    def name(self, name: Name) -> Term:
        variable = self.scope.get(name.name)
        if variable is None and (value := self.named_as_value(name)) is not None:
            return value
        if variable is None:
            row = "no self" if name.name == "self" else "no variable"
            return self.wrong(row, name.span, name=name.name)
        self.meant[name] = variable
        return variable.term

    def deref(self, expression: syntax.Deref) -> Term:
        term = self.resolved(expression.inner)
        if isinstance(term, Wrong):
            return WRONG
        inner = behind(term)
        return inner or self.wrong("dereferenced", expression.span, found=shown(term))

    def clone(self, expression: syntax.Clone) -> Term:
        term = self.resolved(expression.inner, to_the_end=True)
        if isinstance(term, Wrong):
            return WRONG
        own = term
        term, self.adjustments[expression.inner] = cloned(term)
        if isinstance(term, Made) and term.kind.name == CLOSURE:
            raise UnreadError(expression.method, "clone", "clone of a closure", "write it again")
        if not self.has_trait(term, "Clone"):
            if isinstance(own, Ref) and not own.mutable:
                self.adjustments[expression.inner] = Adjustment(0, False)
                return own
            owner = f"type parameter `{term}`" if isinstance(term, Parameter) else shown(term)
            return self.wrong("no method", expression.method, name="clone", owner=owner)
        return term

    def right(self, expression: Expression) -> Term:
        """The right of a sum: any type is expected of it, but one."""
        expected = Unknown()
        self.coerced(expression, expected)
        return expected

    def resolved(
        self, expression: Expression, expected: Term | None = None, to_the_end: bool = False
    ) -> Term:
        """The type of an expression, which must be known here: itself, or all that it refers to."""
        term = found(self.check(expression, expected))
        if not (self.mistakes or family(end_of(term))):
            self.mistakes += self.operations.look_again()
            term = found(term)
        end = end_of(term) if to_the_end else term
        if isinstance(end, Unknown) and not end.family:
            end.resolved = WRONG
            return WRONG if self.mistakes else self.wrong("unknown here", expression.span)
        return WRONG if self.is_wrong(term) else term

    @abstractmethod
    def call_of_value(
        self, node: Expression, callee: Expression, arguments: Sequence[Expression], span: Span
    ) -> Term:
        """The type of a call of what is no function by its name."""

    @abstractmethod
    def given_to_own(
        self, arguments: tuple[Expression, ...], signature: Signature, given: Mapping[str, Term],
        asked: Term | None = None,
    ) -> None:  # fmt: skip
        """The arguments of a function of the person's, of whose result something is asked."""

    @abstractmethod
    def named_as_value(self, name: Name) -> Term | None:
        """The type of a function that is named and not called; None if there is none."""

    def call(self, call: syntax.Call) -> Term:
        asked = self.asked
        if call.function in self.scope:
            callee = Name(call.callee, call.function)
            return self.call_of_value(call, callee, call.arguments, call.span)
        library = self.library(call)
        if library is not None:
            return library
        name = self.named_function(call.function)
        if name in self.unread:
            raise self.unread[name]
        signature = None if name in self.scope else self.functions.get(name)
        given = Opened()
        if signature is None:
            for argument in call.arguments:
                self.check(argument, None)
            return self.wrong("no function", call.callee, name=call.function)
        self.called[call] = name, signature
        self.given_types(call, signature, given)
        if len(call.arguments) != len(signature.parameters):
            types = (type for _, type in signature.parameters)
            for argument, type in zip_longest(call.arguments, types):
                if argument:
                    self.check(argument, term_of(type, given) if type else None)
            count = len(signature.parameters)
            self.wrong("arguments", call.span, what="function", found=given_count(call.arguments),
                       expected=counted(count), signature=str(signature))  # fmt: skip
            return term_of(signature.result, given)
        self.given_to_own(call.arguments, signature, given, asked)
        self.opened_types += [(term_of(each, given), call.callee) for each in signature.open]
        self.ask(signature, given, call.arguments[0].span if call.arguments else call.callee)
        return self.result_of(signature, given)

    def result_of(self, signature: Signature, given: dict[str, Term]) -> Term:
        """What a call gives: nothing ever, or nothing that is known, or a value."""
        if is_unclear(signature.parameters, signature.result):
            self.is_spoilt = True
            return WRONG
        is_never = signature.result == NEVER
        self.ends = self.ends or is_never
        return Unknown(never=True) if is_never else term_of(signature.result, given)

    def named_function(self, name: str) -> str:
        """The name that a function is found by."""
        return name
