"""The parser of choices and loops: if, match, while, loop, for, and what leaves them."""

from abc import ABC
from typing import Final

from ad_viz.rust import patterns, syntax
from ad_viz.rust.reading.constructs import AFTER, BEFORE
from ad_viz.rust.reading.cursor import DEPTH
from ad_viz.rust.reading.lexer import Token
from ad_viz.rust.reading.pattern_texts import PatternTexts
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Block, Expression

__all__ = ["CONTROL", "LEAVING", "ControlTexts"]

CONTROL: Final = ("if", "while", "loop", "for", "match")
LEAVING: Final = ("return", "break", "continue")


class ControlTexts(PatternTexts, ABC):
    """``before_block``: a { here begins a block, not the fields of a struct."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.before_block = False
        self.outer: list[bool] = []

    def open(self) -> Token:
        self.outer.append(self.before_block)
        self.before_block = False
        return super().open()

    def close(self, sign: str) -> None:
        super().close(sign)
        self.before_block = self.outer.pop()

    def condition(self, *, is_tested: bool = False) -> Expression:
        """An expression before a { that begins a block; a test may be an = by mistake."""
        outer, self.before_block, first = self.before_block, True, self.now
        found = self.let_condition() if self.word("let") else self.expression()
        if is_tested and self.sees(*self.assigning):
            found = self.in_a_block(found, first)
        self.before_block = outer
        return found

    def in_a_block(self, place: Expression, first: Token) -> Block:
        """``place = value`` as an expression."""
        sign = self.assigning[self.take().text]
        value = self.expression()
        statement = self.assigned(self.span(first), place, value, sign)
        return self.made(first, Block(statement.span, (statement,), None), place, value)

    def leaving(self) -> Expression:
        """``return x``, ``break 'label x``, ``continue 'label``"""
        first = self.take()
        label = None
        if first.text != "return" and self.now.kind == "lifetime":
            label = self.take().text
        value = None
        if first.text != "continue" and not self.sees(";", "}", ")", ",", "=>"):
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
        """A choice or a loop, the latter perhaps with a label."""
        first, label = self.now, None
        if self.now.kind == "lifetime":
            label = self.take().text
            if not self.accept(":"):
                self.unexpected(AFTER, ":")
        if self.accept_word("loop"):
            body = self.braced()
            return self.made(first, syntax.Loop(self.span(first), body, label), body)
        if self.accept_word("while"):
            condition = self.condition(is_tested=True)
            body = self.braced()
            node = syntax.While(self.span(first), condition, body, label)
            return self.made(first, node, condition, body)
        if self.accept_word("for"):
            pattern = self.pattern()
            if not self.accept_word("in"):
                self.unexpected(AFTER, "in")
            value = self.condition()
            body = self.braced()
            turns = patterns.For(self.span(first), pattern, value, body, label)
            return self.made(first, turns, value, body)
        if label is not None and self.sees("{"):
            body = self.block()
            return self.made(first, syntax.Loop(self.span(first), body, label, True), body)
        if label is None and self.word("match"):
            return self.matched()
        if label is not None or not self.word("if"):
            self.unexpected(BEFORE, "a loop")
        return self.choice()

    def choice(self) -> syntax.If:
        first = self.take()
        condition, then = self.condition(is_tested=True), self.braced()
        otherwise: Block | syntax.If | None = None
        if self.accept_word("else"):
            self.deeper("else")
            otherwise = self.choice() if self.word("if") else self.braced()
            self.back("else")
        node = syntax.If(self.span(first), condition, then, otherwise)
        return self.made(first, node, condition, then, *((otherwise,) if otherwise else ()))

    def let_condition(self) -> Expression:
        """``let pattern = value``"""
        first = self.take()
        pattern = self.pattern()
        if not self.accept("="):
            self.unexpected(AFTER, "=")
        self.deeper("let", DEPTH // 4)  # each takes as many calls as two others
        value = self.expression()
        self.back("let")
        return self.made(first, patterns.Is(self.span(first), pattern, value), value)

    def matched(self) -> Expression:
        first = self.take()
        value = self.condition()
        if not self.sees("{"):
            self.unexpected(AFTER, "{")
        self.open()
        arms: list[patterns.Arm] = []
        while not self.sees("}") and not self.is_over():
            if self.statement_begins():
                continue
            arms.append(self.arm())
        self.close("}")
        node = patterns.Match(self.span(first), value, tuple(arms))
        inside = [each for arm in arms for each in (arm.guard, arm.body) if each]
        return self.made(first, node, value, *inside)

    def matching(self, token: Token) -> Expression:
        """``matches!(value, pattern if guard)``, as the match that it is written out as."""
        self.take()
        if not self.sees("(", "[", "{"):
            self.unexpected(AFTER, "(")
        end = {"(": ")", "[": "]", "{": "}"}[self.open().text]
        value = self.expression()
        if not self.accept(","):
            self.unexpected(AFTER, "a comma")
        pattern = self.pattern()
        guard = self.expression() if self.accept_word("if") else None
        self.accept(",")
        self.close(end)
        span = self.span(token)
        yes, no = (self.made(token, syntax.Literal(span, "bool", held)) for held in (True, False))
        arms = (patterns.Arm(span, pattern, guard, yes),
                patterns.Arm(span, patterns.Any(span), None, no))  # fmt: skip
        node = patterns.Match(span, value, arms)
        return self.made(token, node, value, *([guard] if guard else []), yes, no)

    def arm(self) -> patterns.Arm:
        first = self.now
        pattern = self.pattern()
        guard = self.expression() if self.accept_word("if") else None
        if not self.accept("=>"):
            self.unexpected(AFTER, "=>")
        start, begun = self.now, self.begun()
        alone = begun is not None and not self.sees(".", "?")
        body = begun if begun and alone else self.expression(begun, start)
        if not alone and self.sees(*self.assigning):
            body = self.in_a_block(body, start)
        if not (self.accept(",") or alone or self.sees("}")):
            self.unexpected(AFTER, "a comma")
        return patterns.Arm(self.span(first), pattern, guard, body)

    def braced(self) -> Block:
        if not self.sees("{"):
            self.unexpected(AFTER, "{")
        return self.block()
