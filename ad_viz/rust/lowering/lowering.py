"""From the tree to the body: the order in which things happen, as rustc builds its MIR.

Operands are evaluated from left to right, each into a temporary; the value of an assignment before
its place; the old value is dropped before the new one is written. Edition 2021: the temporaries of
a block's tail end after the block's variables.
"""

from dataclasses import replace

from ad_viz.rust.assigning.changing import root_of
from ad_viz.rust.body import (
    Body,
    Borrowed,
    Computed,
    Constant,
    Copied,
    Place,
    Value,
)  # fmt: skip
from ad_viz.rust.calling.lowered_closures import Closures
from ad_viz.rust.items import Function
from ad_viz.rust.lowering.extension import extended
from ad_viz.rust.lowering.scopes import last
from ad_viz.rust.patterns import Take, binds_of
from ad_viz.rust.syntax import (
    Arithmetic,
    Assign,
    Block,
    Borrow,
    Evaluate,
    Expression,
    Let,
    Negate,
    Sign,
    Span,
    Statement,
)  # fmt: skip
from ad_viz.rust.types import STRING, UNIT, Reference, Type, owns
from ad_viz.rust.typing.resolved import Resolved

__all__ = ["lower", "lower_function"]


def lower(program: Block, resolved: Resolved) -> Body:
    """The body of a program whose types fit."""
    lowering = _Lowering(resolved)
    lowering.program(program)
    return lowering.scopes.body()


def lower_function(function: Function, result: Type, resolved: Resolved) -> Body:
    """The body of a function of a file; it may call others, which have bodies of their own."""
    lowering = _Lowering(resolved)
    lowering.function(function, result)
    named = [each for each in function.parameters if each.name.name != "_"]
    body = lowering.scopes.body(len(named), lowering.given)
    return replace(body, closures=tuple(lowering.closures))


class _Lowering(Closures):
    def inner(self) -> "_Lowering":
        return _Lowering(self.resolved)

    def function(self, function: Function, type: Type) -> None:
        """Parameters end after all variables of the body; what is given does not end here."""
        span, end = function.name.span, last(function.span)
        self.given = self.scopes.temporary(type, span, None)
        self.statement_scope = scope = self.scopes.open()
        for number, parameter in enumerate(function.parameters):
            if parameter.name.name != "_":
                local, span = self.resolved.local_of(parameter).index, parameter.name.span
                self.scopes.declare(local, span, scope)
                self.scopes.receive(local, number, span)
                self.scopes.holds(local, scope)
        assert function.body is not None
        self.branch(function.body, Place(self.given))
        self.scopes.close(end)
        self.scopes.ends(end)

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
            case Take():
                self.taken(statement)
            case Assign(span) if statement in self.resolved.assigned:
                self.statement(Evaluate(span, self.resolved.assigned[statement]))
            case Assign(span, place, value) if root_of(place) in self.resolved.constants:
                # That is a mistake, and told; what is to be assigned is there all the same.
                self.statement(Evaluate(span, value))
            case Assign():
                self.scopes.open()
                self.assign(statement)
                self.scopes.close(last(statement.span))
            case Evaluate(span, Block(_, _, None) as block):
                self.scopes.open()
                self.block(block, None, last(block.span))
                self.scopes.close(last(span))
            case Evaluate(span, expression):
                self.scopes.open()
                self.kept(expression, self.statement_scope)
                self.scopes.close(last(span))

    def taken(self, take: Take) -> None:
        block_scope = self.scopes.innermost
        value = take.value
        if value is not None and any(each.refers is not None for each in binds_of(take.pattern)):
            value = Borrow(value.span, False, value)
        for expression in extended(value, self.resolved.built) if value else ():
            self.scope_of[id(expression)] = block_scope
        self.scopes.open()
        self.take(take, block_scope)
        self.scopes.close(last(take.span))

    def let(self, let: Let) -> None:
        block_scope = self.scopes.innermost
        variable = None if let.name.name == "_" else self.resolved.local_of(let)
        if variable is not None:
            self.scopes.declare(variable.index, let.name.span, block_scope)
        if let.value is not None:
            for expression in extended(let.value, self.resolved.built):
                self.scope_of[id(expression)] = block_scope
            self.scopes.open()
            if variable is None:
                self.scopes.mention(self.place(let.value), let.value.span)
            else:
                self.into(let.value, Place(variable.index))
                self.scopes.mention(Place(variable.index), let.name.span)
            self.scopes.close(last(let.span))
        if variable is not None:
            self.scopes.holds(variable.index, block_scope)

    def assign(self, assign: Assign) -> None:
        target, temporaries = assign.place, list[int]()
        if assign.sign == "+" and self.resolved.type_of(target) == STRING:
            self.added(assign)
            return
        if assign.sign is not None:
            self.add(target, assign.sign, assign.value, assign.span)
            return
        value: Value
        if isinstance(assign.value, Arithmetic | Negate) and not self.is_called(assign.value):
            value = self.computed(assign.value, temporaries)
        else:
            value = self.operand(assign.value, temporaries)
        place, span = self.place(target, mutable=True), assign.span
        if owns(self.resolved.type_of(target)):
            span = target.span
            self.scopes.replace(place, span)
        self.scopes.assign(place, value, span)
        self.scopes.end(temporaries, span)

    def is_called(self, expression: Arithmetic | Negate) -> bool:
        """Whether a method does it, because an operand is a reference or what has a trait."""
        if self.is_further(expression):
            return True
        if isinstance(expression, Negate):
            return isinstance(self.type(expression.inner), Reference)
        operands = expression.left, expression.right
        return any(isinstance(self.type(operand), Reference) for operand in operands)

    def add(self, target: Expression, sign: Sign, added: Expression, span: Span) -> None:
        """``target += added``. A reference is added by a method, which first borrows the target."""
        temporaries: list[int] = []
        if isinstance(self.resolved.type_of(added), Reference):
            lent = Borrowed(self.place(target, mutable=True), True, True, False, target.span)
            type = Reference(True, self.resolved.type_of(target))
            temporaries = [self.scopes.temporary(type, target.span, None)]
            self.scopes.assign(Place(temporaries[0]), lent, target.span)
            operand = self.number(added, temporaries)
            place = Place(temporaries[0]).deref()
        else:
            operand = self.number(added, temporaries)
            place = self.place(target, mutable=True)
        value = Computed(sign, (Copied(place, target.span), operand))
        self.scopes.assign(place, value, span)
        self.scopes.end(temporaries, span)
