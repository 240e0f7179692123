"""From an expression to instructions: its value into a place, an operand, or the place it names.

Operands are evaluated from left to right, each into a temporary of its own.
"""

from abc import ABC, abstractmethod

from ad_viz.rust.body import (
    Borrowed,
    Called,
    Computed,
    Constant,
    Copied,
    Moved,
    Operand,
    Place,
    Value,
)
from ad_viz.rust.lowering.extension import is_constant
from ad_viz.rust.lowering.scopes import Scopes
from ad_viz.rust.reading.prelude import methods
from ad_viz.rust.syntax import (
    Arithmetic,
    Block,
    Borrow,
    Call,
    Clone,
    Deref,
    Expression,
    Name,
    Negate,
    Number,
    Span,
)
from ad_viz.rust.types import STR, STRING, Reference, Type, is_copy
from ad_viz.rust.typing.resolve import Resolved

__all__ = ["Values", "last"]


class Values(ABC):
    """``statement_scope`` is where temporaries end; ``scope_of`` has those that end elsewhere."""

    def __init__(self, resolved: Resolved) -> None:
        self.resolved = resolved
        self.scopes = Scopes(resolved.locals)
        self.statement_scope = 0
        self.scope_of: dict[int, int] = {}

    @abstractmethod
    def block(self, block: Block, into: Place | None, end: Span) -> None:
        """``{ … }``, its value into a place; None where it has none that anybody takes."""

    @abstractmethod
    def further(self, expression: Expression, into: Place) -> None:
        """The value of what only whole files have is written to a place."""

    def into(
        self,
        expression: Expression,
        into: Place,
        *,
        argument: bool = False,
        unadjusted: bool = False,
    ) -> None:
        """The expression's value is written to a place."""
        temporaries: list[int] = []
        value: Value
        match expression:
            case _ if not unadjusted and (
                adjusted := self.adjusted(expression, argument, temporaries)
            ):
                value = adjusted
            case Name() if expression in self.resolved.constants:
                self.further(expression, into)
                return
            case Arithmetic() if self.resolved.type_of(expression) == STRING:
                self.further(expression, into)
                return
            case Block(span):
                self.block(expression, into, last(span))
                return
            case Borrow(span, mutable, inner):
                lasting = not mutable and is_constant(inner, self.resolved.type_of)
                value = Borrowed(self.place(inner, lasting=lasting), mutable, False, True, span)
            case Number(_, number):
                value = Constant(number)
            case Name() | Deref():
                copied = is_copy(self.resolved.type_of(expression))
                value = (Copied if copied else Moved)(self.place(expression), expression.span)
            case Arithmetic() | Negate():
                value = self.computed(expression, temporaries)
            case Call(_, function, arguments, callee):
                operands = [self.operand(each, temporaries, argument=True) for each in arguments]
                signature = self.resolved.functions.get(function) or methods()[function]
                value = Called(function, tuple(operands), callee, tuple(signature.lends))
            case Clone(_, inner, method):
                value = Called("clone", (self.operand(inner, temporaries),), method)
            case _:
                self.further(expression, into)
                return
        self.scopes.assign(into, value, expression.span)
        self.scopes.end(temporaries, last(expression.span))

    def adjusted(
        self, expression: Expression, argument: bool, temporaries: list[int]
    ) -> Borrowed | Called | None:
        """The borrow that Rust adds, where a reference goes to a place of a type of its own."""
        adjustment = self.resolved.adjustment_of(expression)
        if adjustment is None:
            return None
        place = self.place(expression, unadjusted=True)
        place = Place(place.local, place.derefs + adjustment.derefs)
        mutable, span = adjustment.mutable, expression.span
        lent = Borrowed(place, mutable, mutable and argument, False, span)
        if not adjustment.text:
            return lent
        whole = self.scopes.temporary(Reference(mutable, STRING), span, None)
        self.scopes.assign(Place(whole), lent, span)
        temporaries.append(whole)
        deref = "String::as_mut_str" if mutable else "String::as_str"
        return Called(deref, (Moved(Place(whole), span),), span, ((0, 0, 0),))

    def place(
        self, expression: Expression, *, lasting: bool = False, unadjusted: bool = False
    ) -> Place:
        """The place that the expression names, or a temporary with its value.

        ``lasting``: it is a constant, and stays. ``unadjusted``: without the borrow that Rust adds.
        """
        if unadjusted or self.resolved.adjustment_of(expression) is None:
            if isinstance(expression, Name) and expression not in self.resolved.constants:
                return Place(self.resolved.local_of(expression).index)
            if isinstance(expression, Deref):
                place = self.place(expression.inner)
                return Place(place.local, place.derefs + 1)
        scope = None if lasting else self.scope_of.get(id(expression), self.statement_scope)
        return Place(self.kept(expression, scope, unadjusted=unadjusted, lasting=lasting))

    def kept(
        self,
        expression: Expression,
        scope: int | None,
        *,
        unadjusted: bool = False,
        lasting: bool = False,
    ) -> int:
        """A temporary with the expression's value, dropped at the end of the scope."""
        type = self.resolved.type_of(expression) if unadjusted else self.type(expression)
        temporary = self.scopes.temporary(type, expression.span, scope, lasting=lasting)
        self.into(expression, Place(temporary), unadjusted=unadjusted)
        self.scopes.holds(temporary, scope)
        return temporary

    def operand(
        self, expression: Expression, temporaries: list[int], *, argument: bool = False
    ) -> Operand:
        """A constant, or a temporary that gives its value away: the caller ends it."""
        if isinstance(expression, Number) and self.resolved.adjustment_of(expression) is None:
            return Constant(expression.value)
        temporary = self.scopes.temporary(self.type(expression), expression.span, None)
        self.into(expression, Place(temporary), argument=argument)
        temporaries.append(temporary)
        return Moved(Place(temporary), expression.span)

    def computed(self, expression: Arithmetic | Negate, temporaries: list[int]) -> Computed:
        if isinstance(expression, Negate):
            return Computed("-", (self.number(expression.inner, temporaries),))
        left = self.number(expression.left, temporaries)
        return Computed(expression.sign, (left, self.number(expression.right, temporaries)))

    def is_called(self, expression: Arithmetic | Negate) -> bool:
        """Whether a method does it, because an operand is a reference."""
        if isinstance(expression, Negate):
            return isinstance(self.type(expression.inner), Reference)
        operands = expression.left, expression.right
        return any(isinstance(self.type(operand), Reference) for operand in operands)

    def number(self, expression: Expression, temporaries: list[int]) -> Operand:
        """An operand of arithmetic: a number, or the one behind a reference."""
        operand = self.operand(expression, temporaries)
        if isinstance(operand, Moved) and isinstance(self.type(expression), Reference):
            return Copied(Place(operand.place.local, 1), operand.span)
        return operand

    def type(self, expression: Expression) -> Type:
        """The expression's type, with the borrow that Rust adds."""
        type = self.resolved.type_of(expression)
        adjustment = self.resolved.adjustment_of(expression)
        if adjustment is None:
            return type
        for _ in range(adjustment.derefs):
            assert isinstance(type, Reference)
            type = type.target
        return Reference(adjustment.mutable, STR if adjustment.text else type)


def last(span: Span) -> Span:
    """Its last character: the brace or semicolon where a scope ends."""
    return Span(max(span.start, span.end - 1), span.end)
