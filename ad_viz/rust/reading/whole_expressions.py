"""The expressions of whole files: one function for each level, paths, macros."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from itertools import chain
from typing import ClassVar, Final

from ad_viz.rust import aggregates, patterns, syntax
from ad_viz.rust.elements.assignees import assigned_apart
from ad_viz.rust.macros.short_macros import ShortMacros
from ad_viz.rust.reading.constructs import AFTER, Construct
from ad_viz.rust.reading.control_texts import CONTROL, LEAVING
from ad_viz.rust.reading.cursor import DEPTH
from ad_viz.rust.reading.lexer import Token
from ad_viz.rust.reading.literals import literal
from ad_viz.rust.reading.macros import MACROS, format_pieces
from ad_viz.rust.reading.parser import Parser
from ad_viz.rust.reading.unread_forms import PATH
from ad_viz.rust.syntax import Block, Expression, Name, Span, Statement, TypeText

__all__ = ["WholeExpressions"]

_COMPARING: Final = ("==", "!=", "<", ">", "<=", ">=")
#: The signs that work on bits, each row binding more tightly than the one before.
_BITS: Final = (("|",), ("^",), ("&",), ("<<", ">>"))
_RANGES: Final = ("..", "..=")
_MACRO: Final = Construct("macro of this name", f"use {', '.join(MACROS)}")
_BRACKETS: Final = Construct("macro with these brackets", "write ( )")
_CHAINED: Final = Construct("comparison of a comparison", "put one of them in ( )")
_TYPES: Final = Construct("type argument here", "write the type after let")
_NO_RANGE_END: Final = (")", "]", "}", ";", ",", "=>")


class WholeExpressions(ShortMacros, ABC):
    """Reads what a lesson's program has, and more."""

    literals = staticmethod(literal)
    products = ("*", "/", "%")
    prefixes = ("-", "*", "&", "&&", "!")
    suffixed: ClassVar[tuple[str, ...]] = (".", "?")
    assigning: ClassVar[Mapping[str, syntax.Sign | None]] = {
        **Parser.assigning, **{f"{sign}=": sign for sign in ("%", *chain(*_BITS))}
    }  # fmt: skip

    def begun(self) -> Expression | None:
        if any(map(self.word, CONTROL)) or self.now.kind == "lifetime":
            return self.controlled()
        return super().begun()

    def expression(self, left: Expression | None = None, first: Token | None = None) -> Expression:
        """``a..b``, ``a || b && c == d``, each level in its turn."""
        self.deeper("expression", DEPTH // 2)  # each takes some twenty calls
        found = self.one_expression(left, first or self.now)
        self.back("expression")
        return found

    def one_expression(self, left: Expression | None, first: Token) -> Expression:
        if left is None and self.now.kind == "name" and self.now.text in LEAVING:
            return self.leaving()
        start = None if left is None and self.sees(*_RANGES) else self.logic(0, left, first)
        if not self.sees(*_RANGES):
            assert start is not None
            return start
        inclusive = self.take().text == "..="
        is_open = self.sees(*_NO_RANGE_END) or (self.before_block and self.sees("{"))
        end = None if is_open else self.logic(0, None, self.now)
        node = aggregates.Range(self.span(first), start, end, inclusive)
        return self.made(first, node, *(each for each in (start, end) if each))

    def logic(self, level: int, left: Expression | None, first: Token) -> Expression:
        if level == 2:
            return self.comparison(left, first)
        left = self.logic(level + 1, left, first)
        while self.sees(("||", "&&")[level]):
            sign = self.take().text
            right = self.logic(level + 1, None, self.now)
            left = self.made(first, syntax.Logic(self.span(first), sign, left, right), left, right)
        return left

    def comparison(self, left: Expression | None, first: Token) -> Expression:
        left = self.bits(0, left, first)
        if not self.sees(*_COMPARING):
            return left
        sign = self.take().text
        right = self.bits(0, None, self.now)
        if self.sees(*_COMPARING):
            self.refuse(self.now, _CHAINED)
        return self.made(first, syntax.Compare(self.span(first), sign, left, right), left, right)

    def bits(self, level: int, left: Expression | None, first: Token) -> Expression:
        if level == len(_BITS):
            return self.sum(left, first)
        left = self.bits(level + 1, left, first)
        while self.sees(*_BITS[level]):
            sign = self.take().text
            left = self.arithmetic(first, sign, left, self.bits(level + 1, None, self.now))
        return left

    def operand(self) -> Expression:
        first, value = self.now, super().operand()
        while self.accept_word("as"):
            type = self.type()
            value = self.made(first, aggregates.As(self.span(first), value, type), value)
        return value

    def value(self) -> Expression:
        token = self.now
        if token.kind == "lifetime" or any(map(self.word, CONTROL)):
            return self.controlled()
        if self.closure_begins():
            return self.closure()
        if token.kind == "name" and token.text in LEAVING:
            return self.leaving()
        if token.kind in ("text", "character"):
            self.take()
            type = "str" if token.kind == "text" else "char"
            return self.made(token, syntax.Literal(self.span(token), type, str(token.value)))
        if token.kind == "bytes":
            return self.bytes(token)
        if token.kind == "name" and token.text in ("true", "false"):
            self.take()
            return self.made(token, syntax.Literal(self.span(token), "bool", token.text == "true"))
        if token.kind == "name" and token.text in ("self", "Self", "crate", "super"):
            self.take()
            return self.named(token)
        if self.sees("["):
            return self.array()
        if self.sees("<"):
            return self.qualified_path()
        if self.sees("_"):
            self.take()
            return self.made(token, Name(self.span(token), "_"))
        return super().value()

    def assigned(
        self, span: Span, place: Expression, value: Expression, sign: syntax.Sign | None
    ) -> Statement:
        """To several places at once, or to one."""
        block = None if sign else assigned_apart(span, place, value)
        if block is None:
            return super().assigned(span, place, value, sign)
        self.heights[block] = 1 + max(self.heights[place], self.heights[value])
        return syntax.Evaluate(span, block)

    def bytes(self, token: Token) -> Expression:
        """``b"ab"``: a reference to the numbers of its characters."""
        span = self.span(self.take())
        parts = [
            self.made(token, syntax.Number(span, ord(each), "u8")) for each in str(token.value)
        ]
        array = self.made(token, aggregates.Array(span, tuple(parts)), *parts)
        return self.made(token, syntax.Borrow(span, False, array), array)

    def qualified_path(self) -> Expression:
        """``<T as Trait>::name(…)``, a function of the trait; or ``<T>::name``, one of the type."""
        token = self.now
        type, trait = self.qualified()
        name = self.last_name()
        span = self.span(token)
        of: tuple[TypeText, ...] = ()
        if trait is not None and self.sees("(") and not trait.arguments:
            path, of = f"{trait.base}::{name}", (type,)
            names = [*trait.path.split("::"), trait.base, name] if trait.path else path.split("::")
        else:
            path = f"{self.base_of(type, token)}::{name}"
            names = path.split("::")
        if self.sees("::") or (trait is not None and trait.arguments):
            self.refuse(token, PATH)
        self.paths[span] = tuple(names)
        if not self.sees("("):
            return self.made(token, Name(span, path))
        arguments = self.arguments()
        node = syntax.Call(self.span(token), path, arguments, span, (), of)
        return self.made(token, node, *arguments)

    def named(self, token: Token) -> Expression:
        if self.sees("!"):
            return self.macro(token)
        self.at -= 1
        path = self.path()
        if self.sees("("):
            types, of = self.path_types[0], self.path_types[1]
            arguments = self.arguments()
            node = syntax.Call(self.span(token), path.name, arguments, path.span, types, of)
            return self.made(token, node, *arguments)
        last = path.name.split("::")[-1]
        if self.sees("{") and not self.before_block and last[:1].isupper():
            if any(self.path_types.values()):
                self.refuse(self.now, _TYPES)
            return self.build(path)
        return self.made(token, path)

    def macro(self, token: Token) -> Expression:
        if token.text == "vec":
            self.take()
            if not self.sees("[", "(", "{"):
                self.unexpected({}, "[")
            return self.array(is_vector=True)
        if token.text == "cfg":
            self.take()
            self.open()
            held = self.holds()
            self.close(")")
            return self.made(token, syntax.Literal(self.span(token), "bool", held))
        if token.text == "dbg":
            return self.debugged(token)
        if token.text == "matches":
            return self.matching(token)
        if self.is_short(token.text):
            return self.short(token)
        # What is asserted in debugging is asserted in every run here.
        name = token.text.removeprefix("debug_") if "assert" in token.text else token.text
        if name not in MACROS:
            self.refuse(token, _MACRO)
        self.take()
        if not self.sees("("):
            self.refuse(self.now, _BRACKETS)
        self.open()
        values: list[Expression] = []
        for _ in range(MACROS[name]):
            values.append(self.expression())
            if not self.accept(","):
                break
        shown, pieces = self.formatted()
        self.close(")")
        node = syntax.Macro(self.span(token), name, tuple(values), shown, pieces)
        return self.made(token, node, *values, *shown)

    def debugged(self, token: Token) -> Expression:
        """``dbg!(value)`` gives its value, and of several a tuple."""
        self.take()
        if not self.sees("("):
            self.refuse(self.now, _BRACKETS)
        parts = tuple(
            self.made(token, syntax.Call(each.span, "macros::dbg", (each,), each.span), each)
            for each in self.arguments()
        )
        if len(parts) == 1:
            return parts[0]
        return self.made(token, aggregates.Tuple(self.span(token), parts), *parts)

    @abstractmethod
    def holds(self) -> bool:
        """Whether what a cfg asks for is so."""

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

    def let(self) -> Statement:
        """A let of one name is a Let; any other pattern is taken apart by a Take."""
        first = self.take()
        pattern = self.one_pattern()
        annotation = self.type() if self.accept(":") else None
        value = self.expression() if self.accept("=") else None
        otherwise: Block | None = self.braced() if self.accept_word("else") else None
        if not self.accept(";"):
            self.unexpected(AFTER, "a semicolon")
        span = self.span(first)
        match pattern:
            case patterns.Any(place):
                return syntax.Let(span, Name(place, "_"), False, annotation, value)
            case patterns.Bind(_, name, mutable, None, None) if otherwise is None:
                return syntax.Let(span, name, mutable, annotation, value)
        return patterns.Take(span, pattern, annotation, value, otherwise)
