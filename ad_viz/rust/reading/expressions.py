"""The expressions of the small Rust: one function for each level of how tightly signs bind."""

from abc import ABC, abstractmethod
from typing import Final, cast

from ad_viz.rust import syntax
from ad_viz.rust.reading.constructs import AFTER, BEFORE, RESERVED, WORDS, Construct
from ad_viz.rust.reading.cursor import Cursor
from ad_viz.rust.reading.lexer import Token
from ad_viz.rust.reading.prelude import signatures
from ad_viz.rust.syntax import Block, Expression, Name, Span

__all__ = ["TAKEN", "Expressions"]

_FIELD: Final = Construct("field", "use the value as a whole: read(&a), write(&mut a, 1.0)")
_METHOD: Final = Construct("method but clone", "write x.clone(), or call a function: read(&a)")
_VALUE: Final = Construct("function as a value", "call it: read(&a)")
TAKEN: Final = Construct("variable of this name: it is Rust's own", "choose another name")
_NOTHING: Final = Construct("value that clone takes", "write .clone()")
_CALLED: Final = Construct("call of a value", "call a function of the prelude by its name")
_TUPLE: Final = Construct("tuple", "give each value a name of its own")
_UNIT: Final = Construct("() as a value", "write {} for no value")


class Expressions(Cursor, ABC):
    """Reads expressions; blocks, which hold statements, are read by the parser."""

    @abstractmethod
    def block(self) -> Block:
        """The block that begins here."""

    #: What may stand after a point.
    after_point = "clone()"
    #: The signs that bind as tightly as *, and those that stand before a value.
    products: tuple[str, ...] = ("*", "/")
    prefixes: tuple[str, ...] = ("-", "*", "&", "&&")

    def expression(self, left: Expression | None = None, first: Token | None = None) -> Expression:
        """A whole expression. ``left`` is a block already read."""
        return self.sum(left, first)

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
        left = self.operand() if left is None else self.suffixes(left, first)
        while self.sees(*self.products):
            sign = self.take().text
            left = self.arithmetic(first, sign, left, self.operand())
        return left

    def arithmetic(
        self, first: Token, sign: str, left: Expression, right: Expression
    ) -> Expression:
        node = syntax.Arithmetic(self.span(first), sign, left, right)
        return self.made(first, node, left, right)

    def operand(self) -> Expression:
        """``- * & &mut`` before a value, and ``.clone()`` after it, which binds more tightly."""
        prefixes: list[tuple[Token, str]] = []
        while self.sees(*self.prefixes):
            token = self.take()
            if token.text == "&&":
                prefixes.append((token, "&"))
                token = token._replace(start=token.start + 1)
            mutable = token.text[0] == "&" and self.accept_word("mut")
            prefixes.append((token, "&mut" if mutable else token.text[0]))
        first = self.now
        value = self.suffixes(self.value(), first)
        for first, sign in reversed(prefixes):
            span, node = self.span(first), value
            value = (
                syntax.Deref(span, node) if sign == "*"
                else syntax.Negate(span, node) if sign == "-"
                else syntax.Not(span, node) if sign == "!"
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
            return self.made(
                token,
                syntax.Number(self.span(token), cast("float | int", token.value), token.suffix),
            )
        if token.kind != "name" or token.text in WORDS or token.text in ("let", "mut"):
            self.unexpected(BEFORE, "an expression")
        self.take()
        return self.named(token)

    def named(self, token: Token) -> Expression:
        """What a name begins that was just read."""
        if self.sees("::", "!"):
            self.unexpected(AFTER, "")
        if self.sees("("):
            return self.call(token)
        if token.text in signatures():
            self.refuse(token, _VALUE)
        if token.text in RESERVED:
            self.refuse(token, TAKEN)
        return self.made(token, Name(self.span(token), token.text))

    def parenthesis(self) -> Expression:
        first = self.open()
        if self.sees(")"):
            self.refuse(first, _UNIT)
        inner = self.expression()
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
        arguments = self.arguments()
        node = syntax.Call(self.span(token), token.text, arguments, callee)
        if self.sees("("):
            self.refuse(self.now, _CALLED)
        return self.made(token, node, *arguments)

    def arguments(self) -> tuple[Expression, ...]:
        """``( … )``"""
        self.open()
        arguments: list[Expression] = []
        while not self.sees(")"):
            arguments.append(self.expression())
            if not self.accept(","):
                break
        self.close(")")
        return tuple(arguments)

    def suffixes(self, value: Expression, first: Token) -> Expression:
        """``.clone()``, again and again, after a value that began at ``first``."""
        while self.sees("."):
            value = self.suffix(value, first)
        return value

    def suffix(self, value: Expression, first: Token) -> Expression:
        """``.clone()``"""
        self.take()
        method = self.now
        if method.kind == "number":
            self.refuse(method, _FIELD)
        if method.kind != "name" or method.text in WORDS:
            self.unexpected(BEFORE, self.after_point)
        self.take()
        if self.sees("::"):
            self.unexpected(AFTER, "")
        if method.text != "clone":
            self.refuse(method, _METHOD if self.sees("(") else _FIELD)
        if not self.sees("("):
            self.refuse(method, Construct("method as a value", "write .clone()"))
        self.open()
        if self.now.kind in ("name", "number"):
            self.refuse(self.now, _NOTHING)
        self.close(")")
        node = syntax.Clone(self.span(first), value, Span(method.start, method.end))
        return self.made(method, node, value)
