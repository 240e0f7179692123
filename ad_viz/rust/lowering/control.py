"""From choices and loops to blocks of instructions, and the ways between them."""

from abc import ABC
from dataclasses import dataclass, field

from ad_viz.rust.body import Constant, Copied, Place
from ad_viz.rust.lowering.choosing import Choosing
from ad_viz.rust.lowering.scopes import last
from ad_viz.rust.patterns import Bind, For, Is, Match
from ad_viz.rust.places import Field
from ad_viz.rust.syntax import (
    Block,
    Break,
    Continue,
    Expression,
    If,
    Logic,
    Loop,
    Not,
    Return,
    Span,
    While,
)
from ad_viz.rust.types import BOOL, UNIT
from ad_viz.rust.typing.resolved import Resolved

__all__ = ["Control"]


@dataclass(slots=True)
class _Turns:
    """A loop that is being written: where it begins, and the jumps out of it."""

    label: str | None
    scope: int
    begin: int
    into: Place
    out: list[int] = field(default_factory=list)


class Control(Choosing, ABC):
    """``_loops`` are those that are being written, the outermost first."""

    def __init__(self, resolved: Resolved) -> None:
        super().__init__(resolved)
        self._loops: list[_Turns] = []

    def control(self, expression: Expression, into: Place) -> None:
        """The value of what branches, turns or leaves is written to a place."""
        match expression:
            case If():
                self.choice(expression, into)
            case While(_, Is() as condition):
                self.turns_while_it_matches(expression, condition, into)
            case Loop(_, body, label, True):
                turns = _Turns(label, self.scopes.innermost, self.scopes.here(), into)
                self._loops.append(turns)
                self.branch(body, into)
                self._loops.pop()
                self.scopes.land(turns.out)
            case While() | Loop():
                self.turns(expression, into)
            case Match():
                self.match(expression, into)
            case For():
                self.each(expression, into)
            case Logic(span):
                otherwise = self.condition(expression)
                self.scopes.assign(into, Constant(True), span)
                end = [self.scopes.jump(span)]
                self.scopes.land(otherwise)
                self.scopes.assign(into, Constant(False), span)
                self.scopes.land(end)
            case Break():
                self.left(expression)
            case Continue(span, label):
                turns = self._turns_of(label)
                self.scopes.leave(turns.scope, span)
                self.scopes.goto(turns.begin, span)
            case Return(span, value):
                assert self.given is not None
                if value is None:
                    self.scopes.assign(Place(self.given), Constant(None), span)
                else:
                    self.into(value, Place(self.given))
                self.scopes.leave(-1, last(span))
                self.scopes.ends(last(span))
            case _:
                raise AssertionError(expression)

    def choice(self, node: If, into: Place) -> None:
        if isinstance(node.condition, Is):
            otherwise = self.matches(node.condition, self.scopes.open())
            self.branch(node.then, into)
            self.scopes.close(last(node.then.span))
        else:
            otherwise = self.condition(node.condition)
            self.branch(node.then, into)
        end = [self.scopes.jump(last(node.then.span))]
        self.scopes.land(otherwise)
        if node.otherwise is None:
            self.scopes.assign(into, Constant(None), last(node.span))
        else:
            self.branch(node.otherwise, into)
        self.scopes.land(end)

    def branch(self, expression: Expression, into: Place) -> None:
        """One way: its temporaries end with it."""
        outer, self.statement_scope = self.statement_scope, self.scopes.open()
        self.into(expression, into)
        self.scopes.close(last(expression.span))
        self.statement_scope = outer

    def condition(self, expression: Expression) -> list[int]:
        """Goes on where it holds; gives the jumps to be landed where it does not."""
        if isinstance(expression, Logic) and expression.sign == "&&":
            return self.condition(expression.left) + self.condition(expression.right)
        if isinstance(expression, Logic):
            first = self.condition(expression.left)
            holds = [self.scopes.jump(expression.left.span)]
            self.scopes.land(first)
            otherwise = self.condition(expression.right)
            self.scopes.land(holds)
            return otherwise
        if isinstance(expression, Not) and isinstance(expression.inner, Logic | Not):
            holds = self.condition(expression.inner)
            otherwise = [self.scopes.jump(expression.span)]
            self.scopes.land(holds)
            return otherwise
        held = self.scopes.temporary(BOOL, expression.span, None)
        self.branch(expression, Place(held))
        return [self.scopes.branch(Copied(Place(held), expression.span), expression.span)]

    def turns(self, node: While | Loop, into: Place) -> None:
        begin = self.scopes.here()
        turns = _Turns(node.label, self.scopes.innermost, begin, into)
        otherwise = self.condition(node.condition) if isinstance(node, While) else []
        self._loops.append(turns)
        outer, self.statement_scope = self.statement_scope, self.scopes.open()
        nothing = self.scopes.temporary(UNIT, node.body.span, self.statement_scope)
        self.block(node.body, Place(nothing), last(node.body.span))
        self.scopes.close(last(node.body.span))
        self.statement_scope = outer
        self.scopes.goto(begin, last(node.span))
        self._loops.pop()
        if isinstance(node, While):
            self.scopes.land(otherwise)
            self.scopes.assign(into, Constant(None), last(node.span))
        self.scopes.land(turns.out)

    def turns_while_it_matches(self, node: While, condition: Is, into: Place) -> None:
        begin = self.scopes.here()
        turns = _Turns(node.label, self.scopes.innermost, begin, into)
        outer, scope = self.statement_scope, self.scopes.open()
        self.statement_scope = scope
        fails = self.matches(condition, self.scopes.open())
        self.turn(node.body, (), turns, scope)
        self.scopes.goto(begin, last(node.span))
        self.scopes.close(last(node.span))
        self.over(fails, turns, node.span)
        self.statement_scope = outer

    def each(self, node: For, into: Place) -> None:
        """What the iterator is made of ends with the loop, also where that is a block's tail."""
        value, _ = self.resolved.patterns.iterators[node]
        outer, self.statement_scope = self.statement_scope, self.scopes.open()
        iterator = Place(self.kept(value, self.statement_scope))
        begin = self.scopes.here()
        turns = _Turns(node.label, self.scopes.innermost, begin, into)
        self.statement_scope = scope = self.scopes.open()
        given, fails = self.next_value(node, iterator)
        item = Place(given).step(Field(0, "0", "Some"))
        (way, *_) = self.ways(node.pattern, item)
        self.turn(node.body, way.binds, turns, scope)
        self.scopes.goto(begin, last(node.span))
        self.over(fails, turns, node.span)
        self.scopes.close(last(node.span))
        self.statement_scope = outer

    def turn(
        self, body: Block, binds: tuple[tuple[Bind, Place], ...], turns: _Turns, scope: int
    ) -> None:
        """The body of a loop, with the names that a pattern binds in each turn."""
        self._loops.append(turns)
        self.bind(binds, self.scopes.open())
        nothing = self.scopes.temporary(UNIT, body.span, self.scopes.innermost)
        self.block(body, Place(nothing), last(body.span))
        self.scopes.close(last(body.span))
        self._loops.pop()
        self.scopes.leave(scope - 1, last(body.span))

    def over(self, fails: list[int], turns: _Turns, span: Span) -> None:
        """Where a loop goes when nothing matches any more."""
        self.scopes.land(fails)
        self.scopes.close(last(span))
        self.scopes.assign(turns.into, Constant(None), last(span))
        self.scopes.land(turns.out)

    def left(self, node: Break) -> None:
        turns = self._turns_of(node.label)
        if node.value is None:
            self.scopes.assign(turns.into, Constant(None), node.span)
        else:
            self.into(node.value, turns.into)
        self.scopes.leave(turns.scope, last(node.span))
        turns.out.append(self.scopes.jump(node.span))

    def _turns_of(self, label: str | None) -> _Turns:
        return next(each for each in reversed(self._loops) if label in (None, each.label))
