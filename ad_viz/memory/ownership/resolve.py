"""Names and types of a program: which variable a name means, which type each expression has.

It goes through the text once, in rustc's order, with rustc's rules: an expression is checked with
what is expected of it in mind; where a value has a place to go to (an argument, a let with a type,
an assignment) a reference is adjusted to the type of that place. A program with faults has no
types: rustc checks no borrow of it either.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from ad_viz.memory.ownership import syntax
from ad_viz.memory.ownership.body import Local
from ad_viz.memory.ownership.faults import MESSAGES, Fault, Mark
from ad_viz.memory.ownership.inference import (
    WRONG,
    Ref,
    Term,
    TooDeepError,
    Unknown,
    Wrong,
    found,
    is_float,
    is_whole,
    make_equal,
    settled,
    shown,
    term_of,
)
from ad_viz.memory.ownership.prelude import signatures
from ad_viz.memory.ownership.source import Source
from ad_viz.memory.ownership.syntax import Block, Expression, Let, Name, Span
from ad_viz.memory.ownership.types import F64, UNIT, USIZE, Plain, Type

__all__ = ["Adjustment", "Resolved", "resolve"]

_PLAIN: Final = {str(type): type for type in (F64, USIZE, UNIT, Plain("Tangent"))}


class Adjustment(NamedTuple):
    """What Rust puts before an expression by itself: ``&`` or ``&mut``, and ``derefs`` times *."""

    derefs: int
    mutable: bool


@dataclass(frozen=True, slots=True)
class Resolved:
    """``locals`` are the variables in the order of their lets; all is empty if there are errors."""

    block: Block
    errors: tuple[Fault, ...]
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
    resolver = _Resolver(source)
    try:
        resolver.main(block)
        return resolver.result(block)
    except TooDeepError:
        span = resolver.last
        raise source.error(
            "This type has too many references.",
            span.start,
            found="a reference to a reference to a reference …",
            expected="at most 16",
            remedy="refer to the variable itself: let r = &a;",
        ) from None


@dataclass(eq=False, slots=True)
class _Variable:
    let: Let
    term: Term


class _Resolver:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.faults: list[Fault] = []
        self.terms: dict[Expression, Term] = {}
        self.adjustments: dict[Expression, Adjustment] = {}
        self.meant: dict[Name | Let, _Variable] = {}
        self.variables: list[_Variable] = []
        self.scope: dict[str, _Variable] = {}
        self.unnamed: list[tuple[Let, Term]] = []
        self.negated: list[tuple[syntax.Negate, Term]] = []
        self.last = Span(0, 0)

    # -- what comes out

    def fault(self, code: str, span: Span, label: str, help: str, /, **words: str) -> Wrong:
        self.faults.append(Fault(code, MESSAGES[code].format(**words), (Mark(span, label),), help))
        return WRONG

    def result(self, block: Block) -> Resolved:
        if not self.faults:
            self.finish()
        if self.faults:
            return Resolved(block, tuple(self.faults), (), {}, {}, {})
        types = {node: type for node, term in self.terms.items() if (type := settled(term))}
        locals: dict[_Variable, Local] = {}
        for index, variable in enumerate(self.variables):
            name, type = variable.let.name, settled(variable.term)
            assert type is not None
            locals[variable] = Local(index, name.name, type, variable.let.mutable, name.span)
        meant = {node: locals[variable] for node, variable in self.meant.items()}
        return Resolved(block, (), tuple(locals.values()), types, meant, self.adjustments)

    def finish(self) -> None:
        """What can be said only at the end of the program."""
        for negation, term in self.negated:
            self.last = negation.span
            type = settled(term)
            if type == USIZE:
                self.fault(
                    "E0277", negation.span, "a usize has no sign", "write a number without -",
                    found="a usize", sign="negated:", expected="it has no sign",
                )  # fmt: skip
        untyped = [(variable.let, variable.term) for variable in self.variables] + self.unnamed
        for let, term in untyped:
            self.last = let.span
            if settled(term) is None and not self.faults:
                self.fault(
                    "E0282", let.name.span, "no type is known for this",
                    f"give it a type: let {let.name.name}: f64;",
                )  # fmt: skip

    # -- statements

    def main(self, block: Block) -> None:
        for statement in block.statements:
            self.statement(statement)
        if block.tail:
            self.coerced(block.tail, UNIT)

    def block(self, block: Block, expected: Term | None) -> Term:
        outer = self.scope.copy()
        for statement in block.statements:
            self.statement(statement)
        term: Term = UNIT
        if block.tail:
            term = self.check(block.tail, expected)
            if expected is not None:
                term = self.coerce(block.tail, term, expected)
        elif expected is not None and not make_equal(expected, UNIT):
            term = self.mismatch(block, UNIT, expected)
        self.scope = outer
        return term

    def statement(self, statement: syntax.Statement) -> None:
        match statement:
            case Let():
                self.let(statement)
            case syntax.Assign(sign=None):
                self.assign(statement)
            case syntax.Assign():
                self.assign_sum(statement)
            case syntax.Evaluate(semicolon=False):
                self.coerced(statement.expression, UNIT)
            case syntax.Evaluate():
                self.check(statement.expression, None)

    def let(self, let: Let) -> None:
        term: Term = Unknown()
        if let.annotation:
            term = _PLAIN[let.annotation.base]
            for mutable in reversed(let.annotation.references):
                term = Ref(mutable, term)
        if let.value and let.annotation:
            self.coerced(let.value, term)
        elif let.value:
            term = self.check(let.value, None)
        if let.name.name == "_":
            self.unnamed.append((let, term))
            return
        variable = _Variable(let, term)
        self.variables.append(variable)
        self.meant[let] = self.meant[let.name] = variable
        self.terms[let.name] = term
        self.scope[let.name.name] = variable

    def assign(self, statement: syntax.Assign) -> None:
        place = self.check(statement.place, None)
        if not isinstance(statement.place, Name | syntax.Deref):
            self.fault(
                "E0070", statement.place.span, "a value, not a place",
                "write a variable or * and a reference before the =",
            )  # fmt: skip
        self.coerced(statement.value, place)

    def assign_sum(self, statement: syntax.Assign) -> None:
        sign = f"{statement.sign}="
        left = found(self.check(statement.place, None))
        if isinstance(left, Unknown) and not left.whole:
            self.fault(
                "E0283", statement.place.span, "nothing is known of this yet",
                "give it a value with = first",
            )  # fmt: skip
            left = WRONG
        right = found(self.check(statement.value, None))
        if isinstance(left, Wrong) or isinstance(right, Wrong):
            return
        if not (is_float(left) or is_whole(left)):
            self.fault(
                "E0368", statement.place.span, f"this is {shown(left)}",
                "write * before a reference; add to a Tangent with add_assign(&mut a, &b);",
                found=shown(left), sign=sign,
            )  # fmt: skip
        else:
            self.operands(sign, statement.value.span, left, right)
            if not isinstance(statement.place, Name | syntax.Deref):
                self.fault(
                    "E0067", statement.place.span, "a value, not a place",
                    f"write a variable or * and a reference before the {sign}",
                )  # fmt: skip

    # -- where a value goes

    def coerced(self, expression: Expression, expected: Term) -> None:
        self.coerce(expression, self.check(expression, expected), expected)

    def coerce(self, expression: Expression, term: Term, expected: Term) -> Term:
        """The value goes to a place of this type: references are dereferenced and borrowed anew."""
        term, expected = found(term), found(expected)
        if isinstance(term, Wrong) or isinstance(expected, Wrong):
            return expected
        if not (isinstance(term, Ref) and isinstance(expected, Ref)):
            fits = make_equal(term, expected)
            return expected if fits else self.mismatch(expression, term, expected)
        if expected.mutable and not term.mutable:
            return self.mismatch(expression, term, expected)
        derefs, place = 1, found(term.target)
        while not make_equal(place, expected.target):
            if not isinstance(place, Ref):
                return self.mismatch(expression, term, expected)
            derefs, place = derefs + 1, found(place.target)
        if term.mutable or derefs > 1:
            self.adjustments[expression] = Adjustment(derefs, expected.mutable)
        return expected

    def mismatch(self, expression: Expression, term: Term, expected: Term) -> Wrong:
        return self.fault(
            "E0308", expression.span, f"this is {shown(term)}", _advice(term, expected),
            found=shown(term), expected=shown(expected),
        )  # fmt: skip

    # -- expressions

    def check(self, expression: Expression, expected: Term | None) -> Term:
        """The type of an expression, given what is expected of it."""
        self.last = expression.span
        match expression:
            case syntax.Number():
                whole = USIZE if expression.suffix == "usize" else Unknown(whole=True)
                term: Term = F64 if isinstance(expression.value, float) else whole
            case Name():
                term = self.name(expression)
            case syntax.Deref():
                term = self.deref(expression)
            case syntax.Borrow():
                hint = found(expected) if expected is not None else None
                inner = self.check(expression.inner, hint.target if isinstance(hint, Ref) else None)
                term = Ref(expression.mutable, inner)
            case syntax.Clone():
                term = self.clone(expression)
            case syntax.Call():
                term = self.call(expression)
            case syntax.Arithmetic():
                left = self.check(expression.left, None)
                right = self.check(expression.right, None)
                term = self.operands(expression.sign, expression.span, left, right)
            case syntax.Negate():
                term = self.negate(expression, expected)
            case Block():
                term = self.block(expression, expected)
        self.terms[expression] = term
        return term

    def name(self, name: Name) -> Term:
        variable = self.scope.get(name.name)
        if variable is None:
            return self.fault(
                "E0425", name.span, "nothing has this name",
                f"declare it first: let {name.name} = …;", kind="variable", name=name.name,
            )  # fmt: skip
        self.meant[name] = variable
        return variable.term

    def deref(self, expression: syntax.Deref) -> Term:
        term = found(self.check(expression.inner, None))
        if isinstance(term, Ref):
            return term.target
        if isinstance(term, Wrong) or self.is_unknown(expression.inner, term):
            return WRONG
        return self.fault(
            "E0614", expression.span, f"this is {shown(term)}", "leave out the *",
            found=shown(term),
        )  # fmt: skip

    def is_unknown(self, expression: Expression, term: Term) -> bool:
        """Whether nothing is known of the type, which is a fault where it must be known."""
        if not isinstance(term, Unknown) or term.whole:
            return False
        self.fault(
            "E0282", expression.span, "its type must be known here",
            "give its let a type, as in let x: f64;",
        )  # fmt: skip
        return True

    def clone(self, expression: syntax.Clone) -> Term:
        term, derefs = found(self.check(expression.inner, None)), 0
        if isinstance(term, Wrong) or self.is_unknown(expression.inner, term):
            return WRONG
        while isinstance(term, Ref):
            target = found(term.target)
            if not term.mutable and not (isinstance(target, Ref) and target.mutable):
                term, derefs = target, derefs + 1
                break
            if not term.mutable:
                break
            term, derefs = target, derefs + 1
        if isinstance(term, Wrong) or self.is_unknown(expression.inner, term):
            return WRONG
        self.adjustments[expression.inner] = Adjustment(derefs, False)
        return term

    def call(self, call: syntax.Call) -> Term:
        signature = signatures().get(call.function)
        if signature is None:
            for argument in call.arguments:
                self.check(argument, None)
            if call.function in self.scope:
                return self.fault(
                    "E0618", call.callee, "a variable",
                    f"call one of {', '.join(signatures())}", name=call.function,
                )  # fmt: skip
            return self.fault(
                "E0425", call.callee, "no function has this name",
                f"call one of {', '.join(signatures())}", kind="function", name=call.function,
            )  # fmt: skip
        if len(call.arguments) != len(signature.parameters):
            for argument in call.arguments:
                self.check(argument, None)
            return self.fault(
                "E0061", call.span, f"{len(call.arguments)} given", f"it is {signature}",
                function=call.function, expected=_counted(len(signature.parameters)),
                found=str(len(call.arguments)),
            )  # fmt: skip
        for argument, (_, type) in zip(call.arguments, signature.parameters, strict=True):
            self.coerced(argument, term_of(type))
        return signature.result if isinstance(signature.result, Plain) else WRONG

    def operands(self, sign: str, span: Span, left: Term, right: Term) -> Term:
        """The type of a sum of two numbers, or of references to numbers."""
        left, right = found(left), found(right)
        if isinstance(left, Wrong) or isinstance(right, Wrong):
            return WRONG
        one, other = _peeled(left), _peeled(right)
        if (is_float(one) and is_float(other)) or (is_whole(one) and is_whole(other)):
            make_equal(one, other)
            return one
        if not (is_float(one) or is_whole(one)):
            return self.fault(
                "E0369", span, f"{shown(left)} {sign} {shown(right)}",
                "add Tangents with add_assign(&mut a, &b); write * before a reference to a number",
                found=shown(left), sign=sign,
            )  # fmt: skip
        return self.fault(
            "E0277", span, f"{shown(left)} {sign} {shown(right)}",
            "make both an f64, as in 1.0, or both a usize, as in 1",
            found=shown(right), sign=f"put after {sign} where there stands", expected=shown(left),
        )  # fmt: skip

    def negate(self, expression: syntax.Negate, expected: Term | None) -> Term:
        term = found(self.check(expression.inner, expected))
        if isinstance(term, Wrong) or self.is_unknown(expression.inner, term):
            return WRONG
        plain = _peeled(term)
        if is_float(plain):
            return plain
        if isinstance(plain, Unknown) and plain.whole:
            self.negated.append((expression, plain))
            return plain
        return self.fault(
            "E0600", expression.span, f"this is {shown(term)}", "negate an f64: -1.0, or -*r",
            found=shown(term),
        )  # fmt: skip


def _peeled(term: Term) -> Term:
    """Arithmetic takes a number, or one shared reference to it."""
    return found(term.target) if isinstance(term, Ref) and not term.mutable else term


def _counted(count: int) -> str:
    return f"{count} argument{'' if count == 1 else 's'}"


def _advice(term: Term, expected: Term) -> str:
    """How a value of one type may be turned into one of another."""
    term, expected = found(term), found(expected)
    if isinstance(expected, Ref) and not isinstance(term, Ref):
        return "borrow it: write &mut before it" if expected.mutable else "borrow it: write &"
    if isinstance(term, Ref) and isinstance(expected, Ref):
        return "borrow it with &mut"
    if isinstance(term, Ref):
        return "write * before it to read a number, .clone() after it to copy a Tangent"
    if expected == F64 and is_whole(term):
        return "write the number with a point: 1.0"
    if expected == UNIT:
        return "write ; after it"
    return f"give a value of type {shown(expected)}"
