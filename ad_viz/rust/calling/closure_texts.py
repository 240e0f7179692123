"""The parser of closures."""

from abc import ABC

from ad_viz.rust import syntax
from ad_viz.rust.calling.closures import Closure, Taken
from ad_viz.rust.reading.aggregate_texts import AggregateTexts
from ad_viz.rust.reading.constructs import AFTER
from ad_viz.rust.syntax import Block, Expression

__all__ = ["ClosureTexts"]


class ClosureTexts(AggregateTexts, ABC):
    """``|x| …``, whose body goes as far as an expression can."""

    def closure_begins(self) -> bool:
        """Whether a closure comes next."""
        return self.sees("|", "||") or self.word("move")

    def closure(self) -> Expression:
        first = self.now
        moves = self.accept_word("move")
        parameters: list[Taken] = []
        if not self.accept("||"):
            if not self.accept("|"):
                self.unexpected(AFTER, "|")
            while not self.sees("|"):
                begun = self.now
                pattern = self.one_pattern()
                annotation = self.type() if self.accept(":") else None
                parameters.append(Taken(self.span(begun), pattern, annotation))
                if not self.accept(","):
                    break
            if not self.accept("|"):
                self.unexpected(AFTER, "|")
        head = self.span(first)
        result = self.type() if self.accept("->") else None
        self.deeper("closure")
        body = self.braced() if result else self.closure_body()
        self.back("closure")
        node = Closure(self.span(first), head, moves, tuple(parameters), result, body)
        return self.made(first, node, body)

    def closure_body(self) -> Expression:
        """An expression, or an assignment."""
        first = self.now
        body = self.expression()
        if not self.sees(*self.assigning):
            return body
        sign = self.assigning[self.take().text]
        value = self.expression()
        assigned = syntax.Assign(self.span(first), body, value, sign)
        return self.made(first, Block(assigned.span, (assigned,), None), body, value)
