"""From an expression to instructions: its value into a place, an operand, or the place it names.

Operands are evaluated from left to right, each into a temporary of its own.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from ad_viz.rust.aggregates import Field, Index
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
from ad_viz.rust.derefs import dereferenced, methods_of, signature_of_deref
from ad_viz.rust.lifetimes import lends
from ad_viz.rust.lowering.extension import Constants
from ad_viz.rust.lowering.scopes import Scopes, last
from ad_viz.rust.lowering.unsizing import made_dynamic, reached
from ad_viz.rust.machine.arithmetic import converted
from ad_viz.rust.numbers.owners import SHARED
from ad_viz.rust.places import DEREF, UNBOX
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.std import methods as library
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
from ad_viz.rust.traits.trait import SELF
from ad_viz.rust.types import BOOL, NEVER, SLICE, Applied, Parameter, Reference, Type, is_copy
from ad_viz.rust.typing.resolved import Resolved

__all__ = ["Values"]


class Values(ABC):
    """``statement_scope`` is where temporaries end; ``scope_of`` has those that end elsewhere."""

    def __init__(self, resolved: Resolved) -> None:
        self.resolved = resolved
        self.constants = Constants(resolved.type_of, resolved.built, resolved.constants)
        self.scopes = Scopes(resolved.locals)
        self.statement_scope = 0
        self.scope_of: dict[int, int] = {}
        #: By local, the place through which a guard sees what is bound only after it.
        self.seen: dict[int, Place] = {}
        #: What the names of a pattern are taken from, where that is a match.
        self.matched: Span | None = None
        #: Of the match around, what its guards may not change.
        self.looked_at: tuple[Place, ...] = ()
        #: The local for what the function gives; None in a lesson's program.
        self.given: int | None = None

    @abstractmethod
    def block(self, block: Block, into: Place | None, end: Span) -> None:
        """``{ … }``, its value into a place; None where it has none that anybody takes."""

    @abstractmethod
    def stepped(self, expression: Field | Index, mutable: bool, lasting: bool) -> Place:
        """The place of a field or an element."""

    @abstractmethod
    def is_further(self, expression: Expression) -> bool:
        """Whether it is no variable, no call and no arithmetic of numbers, but looks alike."""

    @abstractmethod
    def boxed(self, expression: Expression, temporaries: list[int]) -> Called:
        """A Box whose value goes on as a ``dyn Trait``."""

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
            case _ if self.is_further(expression):
                self.further(expression, into)
                return
            case Block(span):
                self.block(expression, into, last(span))
                return
            case Borrow(span, mutable, inner):
                lasting = not mutable and self.constants.has(inner)
                place = self.place(inner, lasting=lasting, mutable=mutable)
                value = Borrowed(place, mutable, False, True, span)
            case Number():
                value = self.constant(expression)
            case Name() | Deref() | Field() | Index():
                copied = is_copy(self.resolved.type_of(expression))
                place = self.place(expression, unadjusted=True)
                value = (Copied if copied else Moved)(place, expression.span)
            case Arithmetic() | Negate():
                value = self.computed(expression, temporaries)
            case Call(_, _, arguments, callee):
                function, signature = self.resolved.called[expression]
                of_any = function.partition("::")[0] in SHARED
                its = [Parameter(SELF) if of_any else type for _, type in signature.parameters]
                operands = [self.operand(each, temporaries, argument=True, its=type)
                            for each, type in zip(arguments, its, strict=True)]  # fmt: skip
                value = self.called(function, signature, operands, into, callee)
                value = value._replace(types=self.resolved.standing_of(expression))
            case Clone(_, inner, method):
                value = Called("clone", (self.operand(inner, temporaries),), method)
            case _:
                self.further(expression, into)
                return
        self.scopes.assign(into, value, expression.span)
        called = self.resolved.called.get(expression)
        if isinstance(expression, Call) and called and called[1].result == NEVER:
            self.scopes.ends(expression.span)
        self.scopes.end(temporaries, last(expression.span))

    def adjusted(
        self, expression: Expression, argument: bool, temporaries: list[int]
    ) -> Borrowed | Called | None:
        """The borrow that Rust adds, where a reference goes to a place of a type of its own."""
        adjustment = self.resolved.adjustment_of(expression)
        if adjustment is None:
            return None
        mutable, span = adjustment.mutable, expression.span
        if adjustment.is_boxed:
            return self.boxed(expression, temporaries)
        lasting = not (mutable or adjustment.derefs) and self.constants.has(expression)
        place = self.place(expression, unadjusted=True, mutable=mutable, lasting=lasting)
        place = self.behind(place, adjustment.derefs, mutable, span)
        lent = Borrowed(place, mutable, mutable and argument, False, span)
        if not (adjustment.unsized or adjustment.into):
            return lent
        whole = self.scopes.temporary(Reference(mutable, self.scopes.type(place)), span, None)
        self.scopes.assign(Place(whole), lent, span)
        temporaries.append(whole)
        type = self.scopes.locals[whole].type
        if adjustment.into:
            return made_dynamic(whole, type, span)
        return reached("unsized", whole, type, self.type(expression), span)

    def behind(self, place: Place, derefs: int, mutable: bool, span: Span) -> Place:
        """What the place leads to by so many *, each of which may be a method of the type's."""
        for _ in range(derefs):
            type = self.scopes.type(place)
            inner, methods = dereferenced(type), methods_of(type)
            assert inner is not None
            if methods is None:
                place = place.step(UNBOX if isinstance(type, Applied) else DEREF)
                continue
            function = (mutable and methods.mutable) or methods.shared
            changed = function == methods.mutable
            whole = self.scopes.temporary(Reference(changed, type), span, self.statement_scope)
            self.scopes.assign(Place(whole), Borrowed(place, changed, False, False, span), span)
            given = self.scopes.temporary(Reference(changed, inner), span, self.statement_scope)
            operands = (Moved(Place(whole), span),)
            signature = signature_of_deref(type, mutable=changed) or library()[function]
            lent = self.called(function, signature, operands, Place(given), span)
            self.scopes.assign(Place(given), lent, span)
            place = Place(given).deref()
        return place

    def called(
        self,
        function: str,
        signature: Signature,
        operands: Sequence[Operand],
        into: Place,
        span: Span,
    ) -> Called:
        """A function called; its signature says which lifetimes of the operands go on."""
        types, got = self.scopes.types(operands), self.scopes.type(into)
        lent = lends(signature.parameters, signature.result, types, got, signature.asked)
        return Called(function, tuple(operands), span, tuple(lent))

    def place(
        self,
        expression: Expression,
        *,
        lasting: bool = False,
        unadjusted: bool = False,
        mutable: bool = False,
    ) -> Place:
        """The place that the expression names, or a temporary with its value.

        ``lasting``: it is a constant, and stays. ``mutable``: what is there will be changed.
        """
        if unadjusted or self.resolved.adjustment_of(expression) is None:
            if isinstance(expression, Name) and self.is_variable(expression):
                local = self.resolved.local_of(expression).index
                return self.seen.get(local) or Place(local)
            if isinstance(expression, Deref):
                place = self.place(expression.inner, mutable=mutable)
                return self.behind(place, 1, mutable, expression.span)
            if isinstance(expression, Field | Index):
                return self.stepped(expression, mutable, lasting)
        scope = None if lasting else self.scope_of.get(id(expression), self.statement_scope)
        return Place(self.kept(expression, scope, unadjusted=unadjusted, lasting=lasting))

    def is_variable(self, name: Name) -> bool:
        """Whether a name means a variable, and no constant and no variant."""
        found = self.resolved
        return not any(name in each for each in (found.constants, found.built, found.called))

    def truth(self, value: Value, span: Span) -> Operand:
        """Whether something holds."""
        held = self.scopes.temporary(BOOL, span, None)
        self.scopes.assign(Place(held), value, span)
        return Copied(Place(held), span)

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
        self, expression: Expression, temporaries: list[int], *, argument: bool = False,
        its: Type | None = None,
    ) -> Operand:  # fmt: skip
        """A constant, or a temporary that gives its value away: the caller ends it."""
        # What goes to an open type says which: a constant is an i32 or an f64.
        is_open = isinstance(its, Parameter) and str(self.type(expression)) not in ("i32", "f64")
        is_plain = self.resolved.adjustment_of(expression) is None and not is_open
        if isinstance(expression, Number) and is_plain:
            return self.constant(expression)
        temporary = self.scopes.temporary(self.type(expression), expression.span, None)
        self.into(expression, Place(temporary), argument=argument)
        temporaries.append(temporary)
        return Moved(Place(temporary), expression.span)

    def constant(self, number: Number, sign: int = 1) -> Constant:
        """A number as its type has it, where it has this sign."""
        type = self.resolved.type_of(number)
        return Constant(sign * converted(sign * number.value, type, type))

    def computed(self, expression: Arithmetic | Negate, temporaries: list[int]) -> Computed:
        if isinstance(expression, Negate):
            inner = expression.inner
            if isinstance(inner, Number):
                return Computed("-", (self.constant(inner, -1),))
            return Computed("-", (self.number(inner, temporaries),))
        left = self.number(expression.left, temporaries)
        return Computed(expression.sign, (left, self.number(expression.right, temporaries)))

    def number(self, expression: Expression, temporaries: list[int]) -> Operand:
        """An operand of arithmetic: a number, or the one behind a reference."""
        operand = self.operand(expression, temporaries)
        if isinstance(operand, Moved) and isinstance(self.type(expression), Reference):
            return Copied(operand.place.deref(), operand.span)
        return operand

    def type(self, expression: Expression) -> Type:
        """The expression's type, with the borrow that Rust adds."""
        type = self.resolved.type_of(expression)
        adjustment = self.resolved.adjustment_of(expression)
        if adjustment is None:
            return type
        if (into := adjustment.into) is not None:
            return into if adjustment.is_boxed else Reference(adjustment.mutable, into)
        for _ in range(adjustment.derefs):
            type = dereferenced(type) or type
        if adjustment.unsized and isinstance(type, Applied):
            type = Applied(SLICE, type.arguments)
        return Reference(adjustment.mutable, type)
