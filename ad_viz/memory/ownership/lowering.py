"""From the tree to the body: the order in which things happen, as rustc builds its MIR.

Operands are evaluated from left to right, each into a temporary; the value of an assignment before
its place; the old value is dropped before the new one is written. Edition 2021: the temporaries of
a block's tail end after the block's variables.
"""

from ad_viz.memory.ownership.body import (
    Body,
    Borrowed,
    Called,
    Computed,
    Constant,
    Copied,
    Moved,
    Operand,
    Place,
    Value,
)  # fmt: skip
from ad_viz.memory.ownership.extension import extended, is_constant
from ad_viz.memory.ownership.resolve import Resolved
from ad_viz.memory.ownership.scopes import Scopes
from ad_viz.memory.ownership.syntax import (
    Arithmetic,
    Assign,
    Block,
    Borrow,
    Call,
    Clone,
    Deref,
    Evaluate,
    Expression,
    Let,
    Name,
    Negate,
    Number,
    Sign,
    Span,
    Statement,
)  # fmt: skip
from ad_viz.memory.ownership.types import TANGENT, UNIT, Reference, Type, is_copy

__all__ = ["lower"]


def lower(program: Block, resolved: Resolved) -> Body:
    """The body of a program whose types fit."""
    lowering = _Lowering(resolved)
    lowering.program(program)
    return lowering.scopes.body()


class _Lowering:
    def __init__(self, resolved: Resolved) -> None:
        self.resolved = resolved
        self.scopes = Scopes(resolved.locals)
        self.statement_scope = 0
        self.scope_of: dict[int, int] = {}

    def program(self, program: Block) -> None:
        """The whole; what is left ends past the text, where main's brace closes."""
        end = Span(program.span.end, program.span.end)
        self.statement_scope = self.scopes.open()
        nothing = None if program.tail is None else self.scopes.temporary(UNIT, end, 0)
        self.block(program, None if nothing is None else Place(nothing), end)
        self.scopes.close(end)

    def block(self, block: Block, into: Place | None, end: Span) -> None:
        """``{ … }``, its value into a place; None where it has none that anybody takes."""
        self.scopes.open()
        outer = self.statement_scope
        for statement in block.statements:
            self.statement_scope = self.scopes.innermost + 1
            self.statement(statement)
        self.statement_scope = outer
        if into is not None and block.tail is not None:
            self.into(block.tail, into)
        elif into is not None:
            self.scopes.assign(into, Constant(None), block.span)
        self.scopes.close(end)

    def statement(self, statement: Statement) -> None:
        match statement:
            case Let():
                self.let(statement)
            case Assign():
                self.scopes.open()
                self.assign(statement)
                self.scopes.close(_last(statement.span))
            case Evaluate(span, Block(_, _, None) as block):
                self.scopes.open()
                self.block(block, None, _last(block.span))
                self.scopes.close(_last(span))
            case Evaluate(span, expression):
                self.scopes.open()
                self.kept(expression, self.statement_scope)
                self.scopes.close(_last(span))

    def let(self, let: Let) -> None:
        block_scope = self.scopes.innermost
        variable = None if let.name.name == "_" else self.resolved.local_of(let)
        if variable is not None:
            self.scopes.declare(variable.index, let.name.span, block_scope)
        if let.value is not None:
            for expression in extended(let.value):
                self.scope_of[id(expression)] = block_scope
            self.scopes.open()
            if variable is None:
                self.scopes.mention(self.place(let.value), let.value.span)
            else:
                self.into(let.value, Place(variable.index))
                self.scopes.mention(Place(variable.index), let.name.span)
            self.scopes.close(_last(let.span))
        if variable is not None:
            self.scopes.holds(variable.index, block_scope)

    def assign(self, assign: Assign) -> None:
        target, temporaries = assign.place, list[int]()
        if assign.sign is not None:
            self.add(target, assign.sign, assign.value, assign.span)
            return
        value: Value
        if isinstance(assign.value, Arithmetic | Negate) and not self.is_called(assign.value):
            value = self.computed(assign.value, temporaries)
        else:
            value = self.operand(assign.value, temporaries)
        place, span = self.place(target), assign.span
        if self.resolved.type_of(target) == TANGENT:
            span = target.span
            self.scopes.replace(place, span)
        self.scopes.assign(place, value, span)
        self.scopes.end(temporaries, span)

    def add(self, target: Expression, sign: Sign, added: Expression, span: Span) -> None:
        """``target += added``. A reference is added by a method, which first borrows the target."""
        temporaries: list[int] = []
        if isinstance(self.resolved.type_of(added), Reference):
            lent = Borrowed(self.place(target), True, True, False, target.span)
            type = Reference(True, self.resolved.type_of(target))
            temporaries = [self.scopes.temporary(type, target.span, None)]
            self.scopes.assign(Place(temporaries[0]), lent, target.span)
            operand = self.number(added, temporaries)
            place = Place(temporaries[0], 1)
        else:
            operand = self.number(added, temporaries)
            place = self.place(target)
        value = Computed(sign, (Copied(place, target.span), operand))
        self.scopes.assign(place, value, span)
        self.scopes.end(temporaries, span)

    def into(
        self, expression: Expression, into: Place, *, argument: bool = False, bare: bool = False
    ) -> None:
        """The expression's value is written to a place."""
        temporaries: list[int] = []
        value: Value
        match expression:
            case _ if not bare and (adjusted := self.adjusted(expression, argument)):
                value = adjusted
            case Block(span):
                self.block(expression, into, _last(span))
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
                value = Called(function, tuple(operands), callee)
            case Clone(_, inner, method):
                value = Called("clone", (self.operand(inner, temporaries),), method)
        self.scopes.assign(into, value, expression.span)
        self.scopes.end(temporaries, _last(expression.span))

    def adjusted(self, expression: Expression, argument: bool) -> Borrowed | None:
        """The borrow that Rust adds, where a reference goes to a place of a type of its own."""
        adjustment = self.resolved.adjustment_of(expression)
        if adjustment is None:
            return None
        place = self.place(expression, bare=True)
        place = Place(place.local, place.derefs + adjustment.derefs)
        mutable = adjustment.mutable
        return Borrowed(place, mutable, mutable and argument, False, expression.span)

    def place(self, expression: Expression, *, lasting: bool = False, bare: bool = False) -> Place:
        """The place that the expression names, or a temporary with its value.

        ``lasting``: it is a constant, and stays. ``bare``: without the borrow that Rust adds.
        """
        if bare or self.resolved.adjustment_of(expression) is None:
            if isinstance(expression, Name):
                return Place(self.resolved.local_of(expression).index)
            if isinstance(expression, Deref):
                place = self.place(expression.inner)
                return Place(place.local, place.derefs + 1)
        scope = None if lasting else self.scope_of.get(id(expression), self.statement_scope)
        return Place(self.kept(expression, scope, bare=bare))

    def kept(self, expression: Expression, scope: int | None, *, bare: bool = False) -> int:
        """A temporary with the expression's value, dropped at the end of the scope."""
        type = self.resolved.type_of(expression) if bare else self.type(expression)
        temporary = self.scopes.temporary(type, expression.span, scope)
        self.into(expression, Place(temporary), bare=bare)
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
        return Reference(adjustment.mutable, type)


def _last(span: Span) -> Span:
    """Its last character: the brace or semicolon where a scope ends."""
    return Span(max(span.start, span.end - 1), span.end)
