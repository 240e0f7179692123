"""The expressions of whole files: choices and loops, comparisons, texts, methods and macros."""

from abc import ABC
from collections.abc import Mapping
from typing import ClassVar, Final

from ad_viz.rust import syntax
from ad_viz.rust.reading.constructs import AFTER, BEFORE, RESERVED, WORDS, Construct
from ad_viz.rust.reading.lexer import Token
from ad_viz.rust.reading.literals import literal
from ad_viz.rust.reading.macros import MACROS, format_pieces
from ad_viz.rust.reading.parser import Parser
from ad_viz.rust.syntax import Block, Expression, Name, Span
from ad_viz.rust.types import PLAIN

__all__ = ["WholeExpressions"]

_COMPARING: Final = ("==", "!=", "<", ">", "<=", ">=")
_LEAVING: Final = ("return", "break", "continue")
_MACRO: Final = Construct("macro of this name", f"use {', '.join(MACROS)}")
_INNER: Final = Construct("function inside a function", "write it outside")
_CHAINED: Final = Construct("comparison of a comparison", "put one of them in ( )")
_PATH: Final = Construct("path of this form", 'write Type::function(…), as in String::from("a")')
_STRUCT: Final = Construct("type of your own", "use numbers, bool, char, &str, String")
_OTHER: Final = Construct("value of this name", "use numbers, bool, char, &str, String")


class WholeExpressions(Parser, ABC):
    """Reads what a lesson's program has, and more."""

    literals = staticmethod(literal)
    products = ("*", "/", "%")
    prefixes = ("-", "*", "&", "&&", "!")
    assigning: ClassVar[Mapping[str, syntax.Sign | None]] = {**Parser.assigning, "%=": "%"}

    def begun(self) -> Expression | None:
        if any(map(self.word, ("if", "while", "loop"))) or self.now.kind == "lifetime":
            return self.controlled()
        for word in ("fn", "const"):
            if self.word(word):
                self.refuse(self.now, _INNER)
        return super().begun()

    def expression(self, left: Expression | None = None, first: Token | None = None) -> Expression:
        """``a || b && c == d``, each level in its turn."""
        first = first or self.now
        if left is None and self.now.kind == "name" and self.now.text in _LEAVING:
            return self.leaving()
        return self.logic(("||", "&&"), left, first)

    def logic(self, signs: tuple[str, ...], left: Expression | None, first: Token) -> Expression:
        if not signs:
            return self.comparison(left, first)
        left = self.logic(signs[1:], left, first)
        while self.sees(signs[0]):
            sign = self.take().text
            right = self.logic(signs[1:], None, self.now)
            left = self.made(first, syntax.Logic(self.span(first), sign, left, right), left, right)
        return left

    def comparison(self, left: Expression | None, first: Token) -> Expression:
        left = self.sum(left, first)
        if not self.sees(*_COMPARING):
            return left
        sign = self.take().text
        right = self.sum()
        if self.sees(*_COMPARING):
            self.refuse(self.now, _CHAINED)
        return self.made(first, syntax.Compare(self.span(first), sign, left, right), left, right)

    def leaving(self) -> Expression:
        """``return x``, ``break 'label x``, ``continue 'label``"""
        first = self.take()
        label = None
        if first.text != "return" and self.now.kind == "lifetime":
            label = self.take().text
        value = None
        if first.text != "continue" and not self.sees(";", "}", ")", ","):
            value = self.expression()
        node: Expression
        if first.text == "return":
            node = syntax.Return(self.span(first), value)
        elif first.text == "break":
            node = syntax.Break(self.span(first), label, value)
        else:
            node = syntax.Continue(self.span(first), label)
        return self.made(first, node, *((value,) if value else ()))

    def controlled(self) -> Expression:
        """``if``, ``while``, ``loop``, the last two perhaps with a label."""
        first, label = self.now, None
        if self.now.kind == "lifetime":
            label = self.take().text
            if not self.accept(":"):
                self.unexpected(AFTER, ":")
        if self.accept_word("loop"):
            body = self.braced()
            return self.made(first, syntax.Loop(self.span(first), body, label), body)
        if self.accept_word("while"):
            condition = self.condition()
            body = self.braced()
            node = syntax.While(self.span(first), condition, body, label)
            return self.made(first, node, condition, body)
        if label is not None or not self.word("if"):
            self.unexpected(BEFORE, "a loop")
        return self.choice()

    def choice(self) -> syntax.If:
        first = self.take()
        condition, then = self.condition(), self.braced()
        otherwise: Block | syntax.If | None = None
        if self.accept_word("else"):
            otherwise = self.choice() if self.word("if") else self.braced()
        node = syntax.If(self.span(first), condition, then, otherwise)
        return self.made(first, node, condition, then, *((otherwise,) if otherwise else ()))

    def condition(self) -> Expression:
        if self.word("let"):
            self.refuse(self.now, Construct("pattern in a condition", "compare with =="))
        return self.expression()

    def braced(self) -> Block:
        if not self.sees("{"):
            self.unexpected(AFTER, "{")
        return self.block()

    def value(self) -> Expression:
        token = self.now
        if token.kind == "name" and token.text in ("if", "while", "loop"):
            return self.controlled()
        if token.kind == "name" and token.text in _LEAVING:
            return self.leaving()
        if token.kind in ("text", "character"):
            self.take()
            type = "str" if token.kind == "text" else "char"
            return self.made(token, syntax.Literal(self.span(token), type, str(token.value)))
        if token.kind == "name" and token.text in ("true", "false"):
            self.take()
            return self.made(token, syntax.Literal(self.span(token), "bool", token.text == "true"))
        if token.kind == "lifetime":
            return self.controlled()
        return super().value()

    def named(self, token: Token) -> Expression:
        if self.sees("!"):
            return self.macro(token)
        if token.text in RESERVED and token.text not in PLAIN:
            self.refuse(token, _OTHER)
        path = token
        if self.accept("::"):
            if token.text not in PLAIN or self.now.kind != "name":
                self.refuse(token, _PATH)
            path = token._replace(text=f"{token.text}::{self.take().text}")
            if not self.sees("("):
                self.refuse(token, _PATH)
        if self.sees("("):
            callee = self.span(token)
            arguments = self.arguments()
            node = syntax.Call(self.span(token), path.text, arguments, callee)
            return self.made(token, node, *arguments)
        if token.text[:1].isupper() and self.sees("{") and token.text != token.text.upper():
            self.refuse(token, _STRUCT)
        return self.made(token, Name(self.span(token), token.text))

    def suffix(self, value: Expression, first: Token) -> Expression:
        method = self.following
        if method.text == "clone" or method.kind != "name" or method.text in WORDS:
            return super().suffix(value, first)
        self.take()
        self.take()
        if not self.sees("("):
            self.refuse(method, Construct("field", "use the value as a whole"))
        arguments = self.arguments()
        callee = Span(method.start, method.end)
        node = syntax.Method(self.span(first), value, method.text, arguments, callee)
        return self.made(method, node, value, *arguments)

    def macro(self, token: Token) -> Expression:
        if token.text not in MACROS:
            self.refuse(token, _MACRO)
        self.take()
        if not self.sees("("):
            self.refuse(self.now, Construct("macro with these brackets", "write ( )"))
        self.open()
        values: list[Expression] = []
        for _ in range(MACROS[token.text]):
            values.append(self.expression())
            if not self.accept(","):
                break
        shown, pieces = self.formatted()
        self.close(")")
        node = syntax.Macro(self.span(token), token.text, tuple(values), shown, pieces)
        return self.made(token, node, *values, *shown)

    def formatted(self) -> tuple[tuple[Expression, ...], tuple[str | tuple[int, str], ...]]:
        """The text of a macro, and what follows it: the values that it shows, each once."""
        if self.sees(")"):
            return (), ()
        text = self.now
        if text.kind != "text":
            self.refuse(text, Construct("macro without a text", 'write the text first: "{}", x'))
        self.take()
        given: dict[str, Expression] = {}
        while self.accept(",") and not self.sees(")"):
            name = str(len(given))
            if self.following.text == "=" and self.now.kind == "name":
                name = self.take().text
                self.take()
            given[name] = self.expression()
        return format_pieces(self.source, text, given, self.heights)
