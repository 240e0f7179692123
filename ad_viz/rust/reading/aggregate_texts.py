"""The parser of what is made of parts, and of what takes one: tuples, arrays, structs, fields."""

from abc import ABC
from typing import Final

from ad_viz.rust import aggregates, syntax
from ad_viz.rust.calling.closures import CallValue
from ad_viz.rust.reading.constructs import AFTER, BEFORE, WORDS
from ad_viz.rust.reading.control_texts import ControlTexts
from ad_viz.rust.reading.lexer import Token
from ad_viz.rust.syntax import Expression, Name, Span

__all__ = ["AggregateTexts"]

_BRACKETS: Final = {"[": "]", "(": ")", "{": "}"}


class AggregateTexts(ControlTexts, ABC):
    """What is in brackets, and what follows a value."""

    def parenthesis(self) -> Expression:
        first = self.open()
        parts: list[Expression] = []
        comma = False
        while not self.sees(")"):
            parts.append(self.expression())
            comma = self.accept(",")
            if not comma:
                break
        self.close(")")
        if len(parts) == 1 and not comma:
            return parts[0]
        return self.made(first, aggregates.Tuple(self.span(first), tuple(parts)), *parts)

    def array(self, *, is_vector: bool = False) -> Expression:
        """``[a, b]`` or ``[a; length]``, whose brackets may be others in a macro."""
        first = self.open()
        end = _BRACKETS[first.text]
        parts: list[Expression] = []
        while not self.sees(end):
            parts.append(self.expression())
            if len(parts) == 1 and self.accept(";"):
                length = self.expression()
                self.close(end)
                node = aggregates.Repeat(self.span(first), parts[0], length, is_vector)
                return self.made(first, node, parts[0], length)
            if not self.accept(","):
                break
        self.close(end)
        array = aggregates.Array(self.span(first), tuple(parts), is_vector)
        return self.made(first, array, *parts)

    def build(self, path: Name) -> Expression:
        """``Path { name: value, ..base }``"""
        first = self.open()
        members: list[aggregates.Member] = []
        base: Expression | None = None
        while not self.sees("}"):
            if self.sees(".."):
                rest = self.take()
                is_open = self.sees("}")
                base = self.made(rest, Name(self.span(rest), "_")) if is_open else self.expression()
                break
            token = self.now
            if token.kind not in ("name", "number") or token.text in WORDS:
                self.unexpected(BEFORE, "a field")
            name = Name(self.span(self.take()), token.text)
            value: Expression = self.made(token, Name(name.span, name.name))
            if self.accept(":"):
                value = self.expression()
            members.append(aggregates.Member(name, value))
            if not self.accept(","):
                break
        self.close("}")
        span = Span(path.span.start, self.span(first).end)
        values = [each.value for each in members]
        node = aggregates.Build(span, path, tuple(members), base)
        return self.made(first, node, *values, *((base,) if base else ()))

    def suffixes(self, value: Expression, first: Token) -> Expression:
        """Fields, methods, indices, calls and ?, again and again."""
        while self.sees(".", "?", "[", "("):
            token = self.now
            if self.accept("?"):
                value = self.made(token, aggregates.Try(self.span(first), value), value)
            elif self.sees("["):
                self.open()
                index = self.expression()
                self.close("]")
                value = aggregates.Index(self.span(first), value, index)
                self.made(token, value, value.inner, index)
            elif self.sees("("):
                arguments = self.arguments()
                node = CallValue(self.span(first), value, arguments)
                value = self.made(token, node, value, *arguments)
            else:
                value = self.suffix(value, first)
        return value

    def suffix(self, value: Expression, first: Token) -> Expression:
        member = self.following
        if member.kind == "number":
            return self.numbered(value, first)
        if member.kind != "name" or member.text in WORDS:
            return super().suffix(value, first)
        self.take()
        self.take()
        place = Span(member.start, member.end)
        types = self.between()[0] if self.accept("::") and self.sees("<") else ()
        if not self.sees("("):
            field = aggregates.Field(self.span(first), value, member.text, place)
            return self.made(member, field, value)
        arguments = self.arguments()
        if member.text == "clone" and not (arguments or types):
            return self.made(member, syntax.Clone(self.span(first), value, place), value)
        given = arguments[0] if len(arguments) == 1 and member.text == "write_fmt" else None
        if isinstance(given, syntax.Macro) and given.name == "format_args":
            write = syntax.Macro(self.span(first), "write", (value,), given.shown, given.pieces)
            return self.made(member, write, value, given)
        node = syntax.Method(self.span(first), value, member.text, arguments, place, types)
        return self.made(member, node, value, *arguments)

    def numbered(self, value: Expression, first: Token) -> Expression:
        """``.0``, and ``.0.1``, whose numbers are one token."""
        self.take()
        token = self.take()
        at = token.start
        for name in token.text.split("."):
            if not name.isdecimal():
                self.unexpected(AFTER, "a field")
            span = Span(first.start, at + len(name))
            field = aggregates.Field(span, value, name, Span(at, at + len(name)))
            value, at = self.made(first, field, value), at + len(name) + 1
        return value
