"""The parser of the small Rust: one look ahead, and one function for each level of its grammar."""

from collections.abc import Mapping
from typing import Final, NoReturn, TypeVar, cast

from ad_viz.memory.ownership import syntax
from ad_viz.memory.ownership.constructs import (
    AFTER,
    BEFORE,
    PATTERNS,
    RESERVED,
    TYPES,
    WORDS,
    Construct,
)
from ad_viz.memory.ownership.lexer import Token, refusal, tokens
from ad_viz.memory.ownership.prelude import signatures
from ad_viz.memory.ownership.source import Source
from ad_viz.memory.ownership.syntax import Block, Expression, Name, Span, Statement, TypeText

__all__ = ["DEPTH", "parse"]

#: How deep expressions and blocks may lie in one another.
DEPTH: Final = 64

_ASSIGNING: Final[dict[str, syntax.Sign | None]] = {
    "=": None,
    "+=": "+",
    "-=": "-",
    "*=": "*",
    "/=": "/",
}
_BASES: Final = ("f64", "usize", "Tangent")
_FIELD: Final = Construct("field", "use the value as a whole: read(&a), write(&mut a, 1.0)")
_METHOD: Final = Construct("method but clone", "write x.clone(), or call a function: read(&a)")
_VALUE: Final = Construct("function as a value", "call it: read(&a)")
_TAKEN: Final = Construct("variable of this name: it is Rust's own", "choose another name")
_CALLED: Final = Construct("call of a value", "call a function of the prelude by its name")
_TUPLE: Final = Construct("tuple", "give each value a name of its own")
_UNIT: Final = Construct("() as a value", "write {} for no value")
_LET: Final = Construct("let inside an expression", "write it as a statement of its own")
_GENERIC: Final = Construct("generic type", "use f64, usize, Tangent and references to them")
_UNKNOWN_TYPE: Final = Construct(
    "type of this name",
    "use f64, usize or Tangent",
    "f64, usize, Tangent, (), or & before one of them",
)


_Node = TypeVar("_Node", bound=Expression)


def parse(source: Source) -> Block:
    """The program as a tree. Raises RustError, with a caret, for what the small Rust has not.

    >>> block = parse(Source("let a = zeros(3); consume(a);"))
    >>> [type(statement).__name__ for statement in block.statements]
    ['Let', 'Evaluate']
    """
    return _Parser(source).program()


class _Parser:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.tokens = list(tokens(source))
        self.at = 0
        self.opened: list[Token] = []
        self.heights: dict[Expression, int] = {}

    # -- tokens

    @property
    def now(self) -> Token:
        return self.tokens[self.at]

    def ended(self) -> bool:
        return self.now.kind == "end"

    def sees(self, *signs: str) -> bool:
        return self.now.kind == "sign" and self.now.text in signs

    def word(self, text: str) -> bool:
        return self.now.kind == "name" and self.now.text == text

    def take(self) -> Token:
        self.at += 1
        return self.tokens[self.at - 1]

    def accept(self, sign: str) -> bool:
        """Take the sign if it comes next."""
        if self.sees(sign):
            self.at += 1
            return True
        return False

    def accept_word(self, text: str) -> bool:
        if self.word(text):
            self.at += 1
            return True
        return False

    def span(self, first: Token) -> Span:
        """From this token to the one taken last."""
        return Span(first.start, self.tokens[self.at - 1].end)

    def open(self) -> Token:
        token = self.take()
        self.opened.append(token)
        if len(self.opened) > DEPTH:
            self.too_deep(token)
        return token

    def close(self, sign: str) -> None:
        if not self.accept(sign):
            self.unexpected(AFTER, sign)
        self.opened.pop()

    def made(self, first: Token, node: _Node, *inside: Expression) -> _Node:
        """The node, unless it lies too deep."""
        height = 1 + max((self.heights[each] for each in inside), default=0)
        if height > DEPTH:
            self.too_deep(first)
        self.heights[node] = height
        return node

    # -- errors

    def refuse(self, token: Token, construct: Construct) -> NoReturn:
        raise refusal(self.source, token.start, token.text, construct)

    def too_deep(self, token: Token) -> NoReturn:
        raise self.source.error(
            "This lies too deep.",
            token.start,
            found=f"more than {DEPTH} expressions or blocks, each inside the other",
            expected=f"at most {DEPTH}",
            remedy="give the inner ones names with let",
        )

    def unexpected(self, rows: Mapping[str, Construct], wanted: str) -> NoReturn:
        """The error for the next token, where ``wanted`` should stand."""
        token = self.now
        if token.error:
            raise token.error
        if token.kind == "name" and token.text in WORDS:
            self.refuse(token, WORDS[token.text])
        if token.kind == "name" and token.text == "let":
            self.refuse(token, _LET)
        if token.kind == "sign" and token.text in rows:
            self.refuse(token, rows[token.text])
        found, at = token.text or "the end of the text", token.start
        problem = "This is not finished." if token.kind == "end" else f"Here {wanted} is missing."
        remedy = f"write {wanted}"
        if self.opened and (token.kind == "end" or token.text in (")", "}", "]")):
            bracket = self.opened[-1]
            closing = ")" if bracket.text == "(" else "}"
            problem, at = f"This {bracket.text} has no {closing}.", bracket.start
            wanted, remedy = closing, f"write {closing} where it ends"
        elif token.text in (")", "}", "]"):
            problem, remedy = f"This {token.text} closes nothing.", "leave it out"
        raise self.source.error(problem, at, found=found, expected=wanted, remedy=remedy)

    # -- statements

    def program(self) -> Block:
        statements, tail = self.body()
        if not self.ended():
            self.unexpected(AFTER, "a semicolon" if tail else "a statement")
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
        while not self.sees("}") and not self.ended():
            if self.accept(";"):
                continue
            if self.word("let"):
                statements.append(self.let())
                continue
            first = self.now
            begun = self.block() if self.sees("{") else None
            alone = begun is not None and not self.sees(".")
            expression = begun if begun and alone else self.sum(begun, first)
            if not alone and self.sees(*_ASSIGNING):
                sign = _ASSIGNING[self.take().text]
                value = self.sum()
                self.end_of_statement()
                statements.append(syntax.Assign(self.span(first), expression, value, sign))
            elif self.accept(";"):
                statements.append(syntax.Evaluate(self.span(first), expression))
            elif self.sees("}") or self.ended():
                return tuple(statements), expression
            elif alone:
                statements.append(syntax.Evaluate(self.span(first), expression, semicolon=False))
            else:
                self.unexpected(AFTER, "a semicolon")
        return tuple(statements), None

    def end_of_statement(self) -> None:
        """A semicolon; the last assignment of a block needs none."""
        if not (self.accept(";") or self.sees("}") or self.ended()):
            self.unexpected(AFTER, "a semicolon")

    def let(self) -> syntax.Let:
        first = self.take()
        mutable = self.accept_word("mut")
        name = self.declared(mutable)
        annotation = self.type() if self.accept(":") else None
        value = self.sum() if self.accept("=") else None
        if not self.accept(";"):
            self.unexpected(AFTER if value or annotation else {**AFTER, **PATTERNS}, "a semicolon")
        return syntax.Let(self.span(first), name, mutable, annotation, value)

    def declared(self, mutable: bool) -> Name:
        token = self.now
        if self.sees("_") and not mutable:
            return Name(self.span(self.take()), "_")
        if token.kind == "number":
            self.refuse(token, PATTERNS["("])
        if token.kind != "name" or token.text in WORDS or token.text in ("let", "mut"):
            self.unexpected(PATTERNS, "a name")
        self.take()
        if token.text in RESERVED or token.text in signatures():
            self.refuse(token, _TAKEN)
        return Name(self.span(token), token.text)

    def type(self) -> TypeText:
        first, references = self.now, []
        while self.sees("&", "&&"):
            if self.take().text == "&&":
                references.append(False)
            references.append(self.accept_word("mut"))
        base = self.now
        if self.accept("("):
            if not self.accept(")"):
                self.refuse(base, TYPES["("])
            return TypeText(self.span(first), tuple(references), "()")
        if base.kind != "name" or base.text in WORDS:
            self.unexpected(TYPES, "a type")
        self.take()
        if self.sees("<"):
            self.refuse(self.now, _GENERIC)
        if base.text not in _BASES:
            self.refuse(base, _UNKNOWN_TYPE)
        return TypeText(self.span(first), tuple(references), base.text)

    # -- expressions

    def sum(self, left: Expression | None = None, first: Token | None = None) -> Expression:
        """Terms, and + and - between them. ``left`` is a block already read."""
        first = first or self.now
        left = self.product(left, first)
        while self.sees("+", "-"):
            sign = self.take().text
            right = self.product(None, self.now)
            left = self.arithmetic(first, sign, left, right)
        return left

    def product(self, left: Expression | None, first: Token) -> Expression:
        left = self.operand() if left is None else self.suffixes(left)
        while self.sees("*", "/"):
            sign = self.take().text
            left = self.arithmetic(first, sign, left, self.operand())
        return left

    def arithmetic(
        self, first: Token, sign: str, left: Expression, right: Expression
    ) -> Expression:
        node = syntax.Arithmetic(self.span(first), cast("syntax.Sign", sign), left, right)
        return self.made(first, node, left, right)

    def operand(self) -> Expression:
        """``- * & &mut`` before a value, and ``.clone()`` after it, which binds more tightly."""
        prefixes: list[tuple[Token, str]] = []
        while self.sees("-", "*", "&", "&&"):
            token = self.take()
            if token.text == "&&":
                prefixes.append((token, "&"))
                token = token._replace(start=token.start + 1)
            mutable = token.text[0] == "&" and self.accept_word("mut")
            prefixes.append((token, "&mut" if mutable else token.text[0]))
        value = self.suffixes(self.value())
        for first, sign in reversed(prefixes):
            span, node = self.span(first), value
            value = (
                syntax.Deref(span, node) if sign == "*"
                else syntax.Negate(span, node) if sign == "-"
                else syntax.Borrow(span, sign == "&mut", node)
            )  # fmt: skip
            self.made(first, value, node)
        return value

    def value(self) -> Expression:
        token = self.now
        if self.sees("{"):
            return self.block()
        if self.sees("("):
            return self.parenthesis()
        if token.kind == "number":
            self.take()
            return self.made(token, syntax.Number(self.span(token), token.value, token.suffix))
        if token.kind != "name" or token.text in WORDS or token.text in ("let", "mut"):
            self.unexpected(BEFORE, "an expression")
        self.take()
        if self.sees("::", "!"):
            self.unexpected(AFTER, "")
        if self.sees("("):
            return self.call(token)
        if token.text in signatures():
            self.refuse(token, _VALUE)
        if token.text in RESERVED:
            self.refuse(token, _TAKEN)
        return self.made(token, Name(self.span(token), token.text))

    def parenthesis(self) -> Expression:
        first = self.open()
        if self.sees(")"):
            self.refuse(first, _UNIT)
        inner = self.sum()
        if self.sees(","):
            self.refuse(first, _TUPLE)
        self.close(")")
        if self.sees("("):
            self.refuse(self.now, _CALLED)
        return inner

    def call(self, token: Token) -> Expression:
        if token.text in RESERVED and token.text not in signatures():
            self.refuse(token, Construct("function of this name to call", _CALLED.remedy))
        callee = self.span(token)
        self.open()
        arguments: list[Expression] = []
        while not self.sees(")"):
            arguments.append(self.sum())
            if not self.accept(","):
                break
        self.close(")")
        node = syntax.Call(self.span(token), token.text, tuple(arguments), callee)
        if self.sees("("):
            self.refuse(self.now, _CALLED)
        return self.made(token, node, *arguments)

    def suffixes(self, value: Expression) -> Expression:
        """``.clone()``, again and again."""
        while self.sees("."):
            self.take()
            method = self.now
            if method.kind == "number":
                self.refuse(method, _FIELD)
            if method.kind != "name" or method.text in WORDS:
                self.unexpected(BEFORE, "clone()")
            self.take()
            if self.sees("::"):
                self.unexpected(AFTER, "")
            if method.text != "clone":
                self.refuse(method, _METHOD if self.sees("(") else _FIELD)
            if not self.sees("("):
                self.refuse(method, Construct("method as a value", "write .clone()"))
            self.open()
            self.close(")")
            span = Span(value.span.start, self.tokens[self.at - 1].end)
            node = syntax.Clone(span, value, Span(method.start, method.end))
            value = self.made(method, node, value)
        return value


def _parts(statement: Statement) -> tuple[Expression, ...]:
    match statement:
        case syntax.Let():
            return (statement.value,) if statement.value else ()
        case syntax.Assign():
            return (statement.place, statement.value)
        case _:
            return (statement.expression,)
