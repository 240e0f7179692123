"""The parser of the small Rust: statements, types and blocks, with one token of look-ahead."""

from collections.abc import Mapping
from typing import ClassVar, Final

from ad_viz.errors import RustError
from ad_viz.rust import syntax
from ad_viz.rust.reading.constructs import (
    AFTER,
    KEPT,
    PATTERNS,
    RESERVED,
    TYPES,
    WORDS,
    Construct,
)
from ad_viz.rust.reading.cursor import SEMICOLON
from ad_viz.rust.reading.expressions import TAKEN, Expressions
from ad_viz.rust.reading.lexer import Token
from ad_viz.rust.reading.prelude import signatures
from ad_viz.rust.reading.python import python_found
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Block, Expression, Name, Span, Statement, TypeText

__all__ = ["Parser", "parse"]

_ASSIGNING: Final[dict[str, syntax.Sign | None]] = {
    "=": None, "+=": "+", "-=": "-", "*=": "*", "/=": "/",
}  # fmt: skip
_BASES: Final = ("f64", "usize", "Tangent")
_GENERIC: Final = Construct("generic type", "use f64, usize, Tangent and references to them")
_LIFETIME: Final = Construct("lifetime with a name", "leave it out: &str")
_UNKNOWN_TYPE: Final = Construct(
    "type of this name",
    "use f64, usize or Tangent",
    "f64, usize, Tangent, (), or & before one of them",
)


def parse(source: Source) -> Block:
    """The program as a tree. Raises RustError, with a caret, for what the small Rust has not.

    >>> block = parse(Source("let a = zeros(3); consume(a);"))
    >>> [type(statement).__name__ for statement in block.statements]
    ['Let', 'Evaluate']
    """
    try:
        return Parser(source).program()
    except RustError:
        if python := python_found(source):
            raise python from None
        raise


class Parser(Expressions):
    """Reads the language that the lens tells; programs.py has the rest."""

    #: What is said of what cannot stand after let.
    no_pattern: ClassVar[Construct] = PATTERNS["("]
    assigning: ClassVar[Mapping[str, syntax.Sign | None]] = _ASSIGNING

    #: The signs that may follow a block, and make a value of it.
    suffixed: ClassVar[tuple[str, ...]] = (".",)

    def program(self) -> Block:
        statements, tail = self.body()
        if not self.ended():
            self.unexpected(AFTER, SEMICOLON if tail else "a statement")
        return Block(Span(0, len(self.source.text)), statements, tail)

    def block(self) -> Block:
        first = self.open()
        statements, tail = self.body()
        self.close("}")
        block = Block(self.span(first), statements, tail)
        inside = [each for statement in statements for each in _parts(statement)]
        self.made(first, block, *inside, *((tail,) if tail else ()))
        return block

    def body(self) -> tuple[tuple[Statement, ...], Expression | None]:
        statements: list[Statement] = []
        while not self.sees("}") and not self.is_over():
            if self.accept(";"):
                continue
            if self.statement_begins():
                continue
            if self.word("let"):
                statements.append(self.let())
                continue
            first = self.now
            begun = self.begun()
            alone = begun is not None and not self.sees(*self.suffixed)
            expression = begun if begun and alone else self.expression(begun, first)
            if not alone and self.sees(*self.assigning):
                sign = self.assigning[self.take().text]
                value = self.expression()
                self.end_of_statement()
                statements.append(self.assigned(self.span(first), expression, value, sign))
            elif self.accept(";"):
                statements.append(syntax.Evaluate(self.span(first), expression))
            elif self.sees("}") or self.ended():
                return tuple(statements), expression
            elif alone:
                statements.append(syntax.Evaluate(self.span(first), expression, semicolon=False))
            else:
                self.unexpected(AFTER, SEMICOLON)
        return tuple(statements), None

    def assigned(
        self, span: Span, place: Expression, value: Expression, sign: syntax.Sign | None
    ) -> Statement:
        """``place = value``"""
        return syntax.Assign(span, place, value, sign)

    def statement_begins(self) -> bool:
        """Passes what is no statement, if that comes next."""
        return False

    def begun(self) -> Expression | None:
        """What ends a statement without a semicolon, if that comes next: a block."""
        return self.block() if self.sees("{") else None

    def end_of_statement(self) -> None:
        """A semicolon; the last assignment of a block needs none."""
        if not (self.accept(";") or self.sees("}") or self.ended()):
            self.unexpected(AFTER, SEMICOLON)

    def let(self) -> Statement:
        first = self.take()
        mutable = self.accept_word("mut")
        name = self.declared(mutable)
        annotation = self.type() if self.accept(":") else None
        value = self.expression() if self.accept("=") else None
        if not self.accept(";"):
            self.unexpected(AFTER if value or annotation else {**AFTER, **PATTERNS}, SEMICOLON)
        return syntax.Let(self.span(first), name, mutable, annotation, value)

    def declared(self, mutable: bool) -> Name:
        token = self.now
        if self.sees("_") and not mutable:
            return Name(self.span(self.take()), "_")
        if token.kind == "number":
            self.refuse(token, self.no_pattern)
        if token.kind != "name" or token.text in ("let", "mut", "ref"):
            self.unexpected(PATTERNS, "a name")
        self.take()
        if token.text in WORDS:
            self.refuse(token, KEPT)
        if token.text in RESERVED and self.sees("(", "{"):
            self.refuse(self.now, self.no_pattern)
        if token.text in RESERVED or token.text in signatures():
            self.refuse(token, TAKEN)
        return Name(self.span(token), token.text)

    def type(self) -> TypeText:
        first, references = self.now, list[bool]()
        while self.sees("&", "&&"):
            if self.take().text == "&&":
                references.append(False)
            if self.now.kind == "lifetime":
                self.refuse(self.now, _LIFETIME)
            references.append(self.accept_word("mut"))
        base = self.now
        if self.accept("("):
            if not self.accept(")"):
                self.refuse(base, TYPES["("])
            return TypeText(self.span(first), tuple(references), "()")
        if base.kind != "name" or base.text in WORDS:
            self.unexpected(TYPES, "a type")
        self.take()
        self.look_at(base, references)
        return TypeText(self.span(first), tuple(references), base.text)

    def look_at(self, base: Token, references: list[bool]) -> None:
        """Refuses a type that is not read."""
        if self.sees("<"):
            self.refuse(self.now, _GENERIC)
        if base.text not in _BASES:
            self.refuse(base, _UNKNOWN_TYPE)


def _parts(statement: Statement) -> tuple[Expression, ...]:
    match statement:
        case syntax.Let():
            return (statement.value,) if statement.value else ()
        case syntax.Assign():
            return (statement.place, statement.value)
        case syntax.Evaluate():
            return (statement.expression,)
    return ()
