"""Names and types of a program: which variable a name means, which type each expression has.

It goes through the text once, in rustc's order and by rustc's rules: an expression is checked with
what is expected of it in mind; where a value has a place to go to (an argument, a let with a type,
an assignment) a reference is adjusted to the type of that place. A program with mistakes has no
types: rustc checks no borrow of it either.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ad_viz.memory.ownership import syntax
from ad_viz.memory.ownership.body import Local
from ad_viz.memory.ownership.coercion import Adjustment, cloned, fit
from ad_viz.memory.ownership.inference import (
    NESTED,
    WRONG,
    Ref,
    Term,
    TooDeepError,
    Unknown,
    Wrong,
    end_of,
    family,
    found,
    make_equal,
    settled,
    shown,
    term_of,
)
from ad_viz.memory.ownership.mistakes import Mistake, advice, mistake
from ad_viz.memory.ownership.operators import Operations
from ad_viz.memory.ownership.prelude import signatures
from ad_viz.memory.ownership.source import Source
from ad_viz.memory.ownership.syntax import Block, Expression, Let, Name, Span, TypeText
from ad_viz.memory.ownership.types import F64, TANGENT, UNIT, USIZE, Plain, Type

__all__ = ["Adjustment", "Resolved", "resolve"]

_PLAIN: Final = {str(type): type for type in (F64, USIZE, TANGENT, UNIT)}


@dataclass(frozen=True, slots=True)
class Resolved:
    """``locals`` are the variables in the order of their lets; all is empty if there are errors."""

    block: Block
    errors: tuple[Mistake, ...]
    locals: tuple[Local, ...]
    _types: Mapping[Expression, Type]
    _locals: Mapping[Name | Let, Local]
    _adjustments: Mapping[Expression, Adjustment]

    def type_of(self, expression: Expression) -> Type:
        """Its type before any adjustment."""
        return self._types[expression]

    def local_of(self, node: Name | Let) -> Local:
        """The variable that a name means, or that a let declares."""
        return self._locals[node]

    def adjustment_of(self, expression: Expression) -> Adjustment | None:
        """The reborrow where it goes to, or the borrow by clone; None if it goes as it is."""
        return self._adjustments.get(expression)


def resolve(block: Block, source: Source) -> Resolved:
    """The names and types of a program.

    >>> from ad_viz.memory.ownership.parser import parse
    >>> source = Source("let a = zeros(3); let r = &a; read(r);")
    >>> resolved = resolve(parse(source), source)
    >>> [f"{local.name}: {local.type}" for local in resolved.locals]
    ['a: Tangent', 'r: &Tangent']
    >>> source = Source("let x: f64 = 1;")
    >>> resolve(parse(source), source).errors[0].code
    'E0308'
    """
    resolver = _Resolver()
    try:
        resolver.main(block)
        return resolver.result(block)
    except TooDeepError:
        raise source.error(
            "This type has too many references.",
            resolver.last.start,
            found="a reference to a reference to a reference …",
            expected=f"at most {NESTED}",
            remedy="refer to the variable itself: let r = &a;",
        ) from None


@dataclass(eq=False, slots=True)
class _Variable:
    let: Let
    term: Term


class _Resolver:
    def __init__(self) -> None:
        self.mistakes: list[Mistake] = []
        self.terms: dict[Expression, Term] = {}
        self.adjustments: dict[Expression, Adjustment] = {}
        self.meant: dict[Name | Let, _Variable] = {}
        self.variables: list[_Variable] = []
        self.scope: dict[str, _Variable] = {}
        self.hidden: list[tuple[str, _Variable | None]] = []
        self.operations = Operations(self.mistakes.append)
        #: What was looked at last, for an error that comes from no place of its own.
        self.last = Span(0, 0)

    def result(self, block: Block) -> Resolved:
        self.mistakes += self.operations.end(bool(self.mistakes))
        for variable in self.variables:
            self.last = variable.let.span
            if not self.mistakes and settled(variable.term) is None:
                self.wrong("unknown", variable.let.name.span)
        if self.mistakes:
            return Resolved(block, tuple(self.mistakes), (), {}, {}, {})
        types = {node: type for node, term in self.terms.items() if (type := settled(term))}
        locals: dict[_Variable, Local] = {}
        for variable in self.variables:
            name, type = variable.let.name, settled(variable.term)
            if name.name != "_" and type is not None:
                mutable = variable.let.mutable
                locals[variable] = Local(len(locals), name.name, type, mutable, name.span)
        meant = {node: locals[variable] for node, variable in self.meant.items()}
        return Resolved(block, (), tuple(locals.values()), types, meant, self.adjustments)

    def wrong(self, name: str, /, *spans: Span, **words: str) -> Wrong:
        self.mistakes.append(mistake(name, *spans, **words))
        return WRONG

    # -- statements

    def main(self, block: Block) -> None:
        for statement in block.statements:
            self.statement(statement)
        if block.tail:
            self.coerced(block.tail, UNIT)

    def block(self, block: Block, expected: Term | None) -> Term:
        outer = len(self.hidden)
        for statement in block.statements:
            self.statement(statement)
        term: Term = UNIT
        if block.tail:
            term = self.check(block.tail, expected)
        if expected is not None and not self.coerce(block.tail or block, term, expected):
            term = WRONG
        elif expected is not None:
            term = WRONG if self.is_wrong(term) else expected
        while len(self.hidden) > outer:
            name, variable = self.hidden.pop()
            if variable is None:
                del self.scope[name]
            else:
                self.scope[name] = variable
        return term

    def statement(self, statement: syntax.Statement) -> None:
        match statement:
            case Let():
                self.let(statement)
            case syntax.Assign():
                self.assign(statement)
            case syntax.Evaluate(semicolon=False):
                self.coerced(statement.expression, UNIT)
            case syntax.Evaluate():
                self.check(statement.expression, None)

    def let(self, let: Let) -> None:
        term = _written(let.annotation) if let.annotation else Unknown()
        if let.value and self.is_wrong(self.coerced(let.value, term)):
            term = WRONG
        variable = _Variable(let, term)
        self.variables.append(variable)
        name = let.name.name
        if name != "_":
            self.meant[let] = self.meant[let.name] = variable
            self.terms[let.name] = term
            self.hidden.append((name, self.scope.get(name)))
            self.scope[name] = variable

    def assign(self, statement: syntax.Assign) -> None:
        place, value = statement.place, statement.value
        term = self.check(place, None)
        is_place = isinstance(place, Name | syntax.Deref)
        if not statement.sign:
            if not is_place:
                term = self.wrong("value assigned to", place.span)
            self.coerced(value, term)
            return
        self.operations.sum(f"{statement.sign}=", place.span, term, self.right(value))
        if not is_place:
            self.wrong("value changed", place.span)

    # -- where a value goes

    def coerced(self, expression: Expression, expected: Term) -> Term:
        """Checks the value and lets it go to a place of this type; gives its own type."""
        term = self.check(expression, expected)
        if not self.coerce(expression, term, expected):
            return found(expected)
        return term

    def coerce(self, expression: Expression, term: Term, expected: Term) -> bool:
        fits = self.fits(expression, term, expected)
        if not fits:
            self.mismatch((expression, term, expected))
        return fits

    def fits(self, expression: Expression, term: Term, expected: Term) -> bool:
        """Whether a value of the type fits there, adjusted if need be."""
        if self.is_wrong(term) or self.is_wrong(expected):
            return True
        fits, adjustment = fit(term, expected)
        if adjustment:
            self.adjustments[expression] = adjustment
        return fits

    def mismatch(self, *misfits: tuple[Expression, Term, Term]) -> None:
        _, term, expected = misfits[0]
        self.wrong(
            "mismatch", *(expression.span for expression, _, _ in misfits), found=shown(term),
            expected=shown(expected), advice=advice(term, expected),
        )  # fmt: skip

    def is_wrong(self, term: Term) -> bool:
        return isinstance(end_of(term), Wrong)

    # -- expressions

    def check(self, expression: Expression, expected: Term | None) -> Term:
        """The type of an expression, given what is expected of it."""
        self.last = expression.span
        match expression:
            case syntax.Number():
                term = _literal(expression, expected)
            case Name():
                term = self.name(expression)
            case syntax.Deref():
                term = self.deref(expression)
            case syntax.Borrow():
                hint = None if expected is None else found(expected)
                hint = hint.target if isinstance(hint, Ref) else None
                term = Ref(expression.mutable, self.check(expression.inner, hint))
            case syntax.Clone():
                term = self.clone(expression)
            case syntax.Call():
                term = self.call(expression)
            case syntax.Arithmetic():
                left = self.check(expression.left, None)
                right = self.right(expression.right)
                term = self.operations.sum(expression.sign, expression.span, left, right)
            case syntax.Negate():
                inner = self.known(expression.inner, expected)
                term = self.operations.negation(expression.span, inner)
            case Block():
                term = self.block(expression, expected)
        self.terms[expression] = term
        return term

    def name(self, name: Name) -> Term:
        variable = self.scope.get(name.name)
        if variable is None:
            return self.wrong("no variable", name.span, name=name.name)
        self.meant[name] = variable
        return variable.term

    def deref(self, expression: syntax.Deref) -> Term:
        term = self.known(expression.inner)
        if isinstance(term, Ref):
            return term.target
        if isinstance(term, Wrong):
            return WRONG
        return self.wrong("dereferenced", expression.span, found=shown(term))

    def clone(self, expression: syntax.Clone) -> Term:
        term = self.known(expression.inner, to_the_end=True)
        if isinstance(term, Wrong):
            return WRONG
        term, self.adjustments[expression.inner] = cloned(term)
        return term

    def right(self, expression: Expression) -> Term:
        """The right of a sum: any type is expected of it, but one."""
        expected = Unknown()
        term = self.check(expression, expected)
        return term if self.coerce(expression, term, expected) else WRONG

    def known(
        self, expression: Expression, expected: Term | None = None, to_the_end: bool = False
    ) -> Term:
        """The type of an expression, which must be known here: itself, or all that it refers to."""
        term = found(self.check(expression, expected))
        if not (self.mistakes or family(end_of(term))):
            self.mistakes += self.operations.look_again()
            term = found(term)
        end = end_of(term) if to_the_end else term
        if isinstance(end, Unknown) and not end.family:
            end.known = WRONG
            return WRONG if self.mistakes else self.wrong("unknown here", expression.span)
        return WRONG if self.is_wrong(term) else term

    def call(self, call: syntax.Call) -> Term:
        signature = signatures().get(call.function)
        if signature is None:
            for argument in call.arguments:
                self.check(argument, None)
            name = "called" if call.function in self.scope else "no function"
            return self.wrong(name, call.callee, name=call.function)
        if len(call.arguments) != len(signature.parameters):
            for argument in call.arguments:
                self.check(argument, None)
            count = len(signature.parameters)
            self.wrong(
                "arguments", call.span, name=call.function, found=str(len(call.arguments)),
                expected=f"{count} argument{'s' * (count > 1)}", signature=str(signature),
            )  # fmt: skip
            return term_of(signature.result)
        misfits = []
        for argument, (_, type) in zip(call.arguments, signature.parameters, strict=True):
            expected = term_of(type)
            term = self.check(argument, expected)
            if not self.fits(argument, term, expected):
                misfits.append((argument, term, expected))
        if misfits:
            self.mismatch(*misfits)
        return term_of(signature.result)


def _written(annotation: TypeText) -> Term:
    term: Term = _PLAIN[annotation.base]
    for mutable in reversed(annotation.references):
        term = Ref(mutable, term)
    return term


def _literal(number: syntax.Number, expected: Term | None) -> Term:
    """A literal is of the type that is asked for, if that is one of its kind."""
    if number.suffix:
        return F64 if number.suffix == "f64" else USIZE
    kind = Unknown("float" if isinstance(number.value, float) else "whole")
    if expected is not None and isinstance(found(expected), Plain):
        make_equal(kind, expected)
    return kind
