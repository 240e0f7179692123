"""The types of what chooses by patterns: match, if let, let … else; and of loops through values."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import NamedTuple

from ad_viz.rust import patterns, syntax
from ad_viz.rust.elements.typed import TypedElements
from ad_viz.rust.items import Function
from ad_viz.rust.patterns import Bind, Pattern, Take, binds_of
from ad_viz.rust.syntax import Expression, Name, Span
from ad_viz.rust.types import BOOL, TUPLE, UNIT
from ad_viz.rust.typing.coercion import together
from ad_viz.rust.typing.exhaustive import Coverage
from ad_viz.rust.typing.inference import (
    Made,
    Ref,
    Term,
    Unknown,
    Wrong,
    end_of,
    found,
    is_open,
    make_equal,
    settled,
    shown,
)
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.typed_control import Turns
from ad_viz.rust.typing.typed_patterns import Bound
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["Choice", "TypedChoices"]


class Choice(NamedTuple):
    """Patterns that a value of the type is held against; ``must``: one of them has to match it.

    Of those with a guard nothing is known.
    """

    span: Span
    term: Term
    patterns: tuple[Pattern, ...]
    is_match: bool


class TypedChoices(TypedElements, ABC):
    """``choices`` are held against all values of their types once these are found."""

    def __init__(self) -> None:
        super().__init__()
        self.choices: list[Choice] = []
        #: By a loop the iterator that it goes through.
        self.iterators: dict[patterns.For, Expression] = {}
        self.items: dict[patterns.For, Term] = {}

    def further(self, expression: Expression, expected: Term | None) -> Term:
        match expression:
            case patterns.Match():
                return self.matched(expression, expected)
            case patterns.Is(_, pattern, value):
                self.bind(pattern, self.check(value, None))
                return BOOL
            case patterns.For():
                return self.each(expression)
        return super().further(expression, expected)

    def look_at_taken(self, function: Function, names: set[str]) -> None:
        """Parameters that are patterns may not bind a name twice among them."""
        assert function.body is not None
        for each in function.body.statements:
            if not (isinstance(each, Take) and isinstance(each.value, Name)):
                return
            if each.value.name.isidentifier() or each.value.name not in names:
                return
            for bind in binds_of(each.pattern):
                if bind.name.name in names:
                    raise UnreadError(bind.span, bind.name.name, "name of two parameters",
                                      "choose another name")  # fmt: skip
                names.add(bind.name.name)

    def take(self, take: patterns.Take) -> None:
        """``let`` with a pattern."""
        term: Term = Unknown()
        if take.annotation:
            term = self.written(take.annotation)
            self.lifetimes_in(take.annotation, None)
            if take.value:
                self.coerced(take.value, term)
        elif take.value:
            term = self.check(take.value, None)
        if take.otherwise:
            before = self.ends
            given = self.block(take.otherwise, None)
            if not self.ends:
                self.mismatch((take.otherwise, given, Unknown()))
            self.ends = before
        else:
            self.choices.append(Choice(take.pattern.span, term, (take.pattern,), is_match=False))
        self.bind(take.pattern, term)

    def bind(self, pattern: Pattern, term: Term) -> None:
        """Declares what a pattern binds."""
        bound: Bound = []
        self.pattern(pattern, term, None, bound)
        self.declared(bound)

    def declared(self, bound: Bound) -> None:
        names = dict[str, Bind]()
        for bind, term in bound:
            name = bind.name.name
            if name in names:
                self.wrong("bound again", bind.name.span, name=name)
            names[name] = bind
            self.declare(bind, term)

    def matched(self, node: patterns.Match, expected: Term | None) -> Term:
        term = self.check(node.value, None)
        before = self.ends
        bound: list[Bound] = [[] for _ in node.arms]
        for arm, names in zip(node.arms, bound, strict=True):
            self.pattern(arm.pattern, term, None, names)
        plain = tuple(arm.pattern for arm in node.arms if arm.guard is None)
        self.choices.append(Choice(node.value.span, term, plain, is_match=True))
        hint = None if expected is None or is_open(found(expected)) else expected
        given: Term = Unknown(never=True)
        first: Expression | None = None
        before_it: list[Expression] = []
        giving: list[Expression] = []
        ends = True
        for arm, names in zip(node.arms, bound, strict=True):
            self.ends, outer = before, len(self.hidden)
            self.declared(names)
            if arm.guard:
                self.coerced(arm.guard, BOOL)
                self.ends = before
            this = self.check(arm.body, hint)
            if hint is not None:
                if not isinstance(arm.body, syntax.Block):
                    self.coerce(arm.body, this, hint)
            elif (pointer := self.pointed(before_it, given, arm.body, this)) is not None:
                given = pointer
            else:
                given, first = self.joined(given, first, arm.body, this), first or arm.body
            before_it.append(arm.body)
            giving += [] if self.ends else [arm.body]
            ends = ends and self.ends
            self.forget(outer)
        self.ends = before or ends
        return given if hint is None else together(hint, giving, self.adjustments)

    def joined(
        self, one: Term, first: Expression | None, expression: Expression, other: Term
    ) -> Term:
        """The type of two ways together."""
        if make_equal(one, other):
            return other if isinstance(found(one), Unknown) else one
        if isinstance(found(one), Ref) and isinstance(found(other), Ref):
            if self.fits(expression, other, one):
                return one
            raise UnreadError(expression.span, "match", "choice of references of two types",
                              "write the type after let")  # fmt: skip
        self.two_closures(expression, one, other)
        spans = (expression.span,) if first is None else (expression.span, first.span)
        self.wrong("two types of arms", *spans, found=shown(other), expected=shown(one))
        return one

    def each(self, node: patterns.For) -> Term:
        value = node.value
        term = self.resolved(value)
        item: Term = term
        if not isinstance(term, Wrong):
            value, term = self.iterator(node, term)
            item = self.item(value, term)
        self.items[node] = item
        turns = Turns(node.label, None)
        self.loops.append(turns)
        ends, outer = self.ends, len(self.hidden)
        self.choices.append(Choice(node.pattern.span, item, (node.pattern,), is_match=False))
        self.bind(node.pattern, item)
        self.coerced(node.body, UNIT)
        self.forget(outer)
        self.loops.pop()
        self.ends = ends
        return UNIT

    def iterator(self, node: patterns.For, term: Term) -> tuple[Expression, Term]:
        """The iterator that a loop goes through a value by."""
        self.iterators[node], made = self.gone_through(node.value, term)
        return self.iterators[node], made

    def gone_through(self, value: Expression, term: Term) -> tuple[Expression, Term]:
        """A value, or the iterator that it becomes where one is asked for."""
        inner, span = found(term.target) if isinstance(term, Ref) else term, value.span
        goes = isinstance(inner, Made) and self.goes_through(inner)
        if not goes and not self.becomes_iterator(term):
            return value, term
        name = "into_iter"
        if goes and isinstance(term, Ref):
            name = "iter_mut" if term.mutable else "iter"
            value = syntax.Block(span, (), value)
            self.terms[value] = term
        called = syntax.Method(span, value, name, (), span)
        self.terms[called] = made = found(self.method_on(called, term))
        return called, made

    def item(self, value: Expression, term: Term) -> Term:
        """What an iterator gives."""
        found_next = self.next_of(term)
        if found_next is None:
            inner = end_of(term)
            is_own = isinstance(inner, Made) and (inner.kind is TUPLE or self.is_own(inner.kind))
            if isinstance(inner, Made) and not is_own:
                raise UnreadError(value.span, shown(term), "loop through this type", "use while")
            return self.wrong("no iterator", value.span, found=shown(term))
        return found_next

    @abstractmethod
    def goes_through(self, made: Made) -> bool:
        """Whether a loop goes through the values of such a type by an iterator of its own."""

    @abstractmethod
    def becomes_iterator(self, term: Term) -> bool:
        """Whether an impl of IntoIterator, or what is asked of the type, says what it becomes."""

    @abstractmethod
    def next_of(self, term: Term) -> Term | None:
        """The type of what ``next`` gives, within the Option."""

    @abstractmethod
    def method_on(self, node: syntax.Method, receiver: Term) -> Term:
        """The type of what a method gives, of a receiver that is looked at already."""

    @abstractmethod
    def lifetimes_in(self, annotation: syntax.TypeText, value: Expression | None) -> None:
        """Refuses lifetimes with names that are not read there."""

    def uncovered(self) -> Iterator[Mistake]:
        """The choices that leave a value out, once all types are known."""
        for span, term, covered, is_match in self.choices:
            type = settled(term)
            if type is None:
                continue
            coverage = Coverage(self.variants, self.fields, self.constant_of)
            left_out = coverage.left_out(covered, type)
            if left_out is not None:
                name = "not all cases" if is_match else "may not match"
                yield mistake(name, span, cases=f"`{left_out}`")
