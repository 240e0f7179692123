"""The types of closures, of what is called as a value, and of what is asked of both."""

from abc import ABC
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

from ad_viz.rust.calling.callables import CLOSURE, NAMED, called_by, each_call, shaped
from ad_viz.rust.calling.closures import CallValue, Closure
from ad_viz.rust.calling.expecting import Expecting, Terms, Wanted, terms_of
from ad_viz.rust.calling.pointers import PointerKind
from ad_viz.rust.syntax import Block, Expression, Span
from ad_viz.rust.types import BOX, UNFOUND, Bound, Callable, Kind, Parameter, Type
from ad_viz.rust.typing.coercion import behind
from ad_viz.rust.typing.inference import (
    WRONG,
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
from ad_viz.rust.typing.typed_choices import Choice
from ad_viz.rust.typing.unread import UnreadError
from ad_viz.rust.typing.written import written_type

__all__ = ["Asked", "TypedClosures"]


@dataclass(eq=False, slots=True)
class Closed:
    """A closure; ``shapes`` say which of its lifetimes are each call's own."""

    kind: Kind
    terms: Terms
    shapes: tuple[Type | None, ...]
    shape: Type | None
    trait: str
    span: Span


class Asked(NamedTuple):
    """That a closure of this kind must have a trait; ``span`` is the closure's."""

    kind: Kind
    trait: str
    span: Span


class TypedClosures(Expecting, ABC):
    """``closed`` has the closures by their kinds, ``callees`` what is called by each call."""

    def __init__(self) -> None:
        super().__init__()
        self.closed: dict[Kind, Closed] = {}
        self.closures: dict[Expression, Kind] = {}
        self.callees: dict[Expression, Expression] = {}
        #: The kinds of those that name a variable of outside.
        self.capturing: set[Kind] = set()
        self.wanted: dict[Unknown, Wanted] = {}
        #: Parameters of whose types nothing is known at first.
        self.open_ones: set[Unknown] = set()
        self.asked_of: list[Asked] = []
        #: What the function gives of which it tells only how that is called.
        self.hidden_calls: list[Term] = []

    def further(self, expression: Expression, expected: Term | None) -> Term:
        match expression:
            case Closure():
                return self.closure(expression, expected)
            case CallValue(span, callee, arguments):
                return self.call_of_value(expression, callee, arguments, span)
        return super().further(expression, expected)

    def closure(self, node: Closure, expected: Term | None) -> Term:
        asked = None if expected is None else found(expected)
        wanted = self.wanted.get(asked) if isinstance(asked, Unknown) else None
        wanted = wanted or self.expected.get(node)
        if isinstance(asked, Made) and (call := called_by(asked.kind.bounds)) is not None:
            wanted = Wanted(call.trait, terms_of(call, None), call)
        to_pointer = isinstance(asked, Made) and isinstance(asked.kind, PointerKind)
        if isinstance(asked, Made) and isinstance(asked.kind, PointerKind):
            assert asked.kind.call is not None
            stands = dict(zip(asked.kind.parameters, asked.arguments, strict=True))
            wanted = Wanted("Fn", terms_of(asked.kind.call, stands), asked.kind.call)
        kind = Kind(CLOSURE, exact=True)
        self.closures[node] = kind
        outside, named = {*map(id, self.variables)}, len(self.meant)
        numbers, outer = count(100), len(self.hidden)
        terms: list[Term] = []
        shapes: list[Type | None] = []
        for number, each in enumerate(node.parameters):
            from_outside = wanted is not None and number < len(wanted.terms.parameters)
            term: Term = Unknown()
            if each.annotation:
                term = self.written(each.annotation)
                self.lifetimes_in(each.annotation, None)
                type = written_type(each.annotation, named=self.named, kinds=self.kinds)
                shapes.append(each_call(type, numbers))
            else:
                shapes.append(wanted.shape.parameters[number] if wanted and from_outside else None)
            if wanted and from_outside and not make_equal(term, wanted.terms.parameters[number]):
                if to_pointer:
                    wanted = None
                    terms.append(term)
                    continue
                self.wrong("closure of other types", node.head, what="closure",
                           expected=shown(wanted.terms.parameters[number]))  # fmt: skip
                wanted = None
            terms.append(term)
        if wanted and len(terms) != len(wanted.terms.parameters):
            self.counted(node.head, len(terms), len(wanted.terms.parameters))
            wanted = None
        if wanted is None:
            self.open_ones.update(each for each in terms if isinstance(each, Unknown))
        result: Term = wanted.terms.result if wanted else Unknown()
        if node.result:
            result = self.written(node.result)
            if wanted and not make_equal(result, wanted.terms.result):
                self.wrong("mismatch", node.result.span, found=shown(result), advice="",
                           expected=shown(wanted.terms.result))  # fmt: skip
        shape = wanted.shape.result if wanted and not node.result else None
        trait = wanted.trait if wanted else ""
        found_terms = Terms(tuple(terms), result)
        self.closed[kind] = Closed(kind, found_terms, tuple(shapes), shape, trait, node.head)
        before = self.given, self.ends, self.loops, self.is_closed
        self.given, self.ends, self.loops, self.is_closed = result, False, [], True
        for each, term in zip(node.parameters, terms, strict=True):
            choice = Choice(each.pattern.span, term, (each.pattern,), is_match=False)
            self.choices.append(choice)
            self.bind(each.pattern, term)
        self.coerced(node.body, result)
        self.given, self.ends, self.loops, self.is_closed = before
        self.forget(outer)
        if any(id(each) in outside for each in [*self.meant.values()][named:]):
            self.capturing.add(kind)
        return Made(kind, ())

    def counted(self, span: Span, found: int, expected: int, *, what: str = "closure") -> None:
        words = [f"{n} argument{'s' * (n != 1)}" for n in (found, expected)]
        self.wrong("closure of others", span, what=what, found=words[0], expected=words[1])

    def call_of_value(
        self,
        node: Expression,
        callee: Expression,
        arguments: Sequence[Expression],
        span: Span,
    ) -> Term:
        """A call of what is no function by its name."""
        self.callees[node] = callee
        term: Term | None = self.resolved(callee)
        terms, inner = None, term
        while inner is not None and (terms := self.callable(inner)) is None:
            inner = behind(inner)
        if terms is None:
            for argument in arguments:
                self.check(argument, None)
            assert term is not None
            if isinstance(end_of(term), Wrong):
                return WRONG
            return self.wrong("called", callee.span, name=shown(term))
        if len(terms.parameters) != len(arguments):
            for argument in arguments:
                self.check(argument, None)
            counts = len(terms.parameters), len(arguments)
            expected, given = (f"{n} argument{'s' * (n != 1)}" for n in counts)
            verb = "was" if counts[1] == 1 else "were"
            row = "arguments of a value"
            if isinstance(inner, Made) and (
                isinstance(inner.kind, PointerKind) or inner.kind.name.startswith(NAMED)
            ):
                row = "arguments of a function"
            self.wrong(row, span, expected=expected, found=f"{given} {verb}")
            return terms.result
        misfits = []
        for argument, expected_term in zip(arguments, terms.parameters, strict=True):
            this = self.check(argument, expected_term)
            if not self.fits(argument, this, expected_term):
                misfits.append((argument, this, expected_term))
        if misfits:
            self.mismatch(*misfits)
        return terms.result

    def callable(self, term: Term) -> Terms | None:
        """What a call of such a value takes and gives."""
        term = found(term)
        if isinstance(term, Made):
            if term.kind in self.closed:
                return self.closed[term.kind].terms
            call = term.kind.call or called_by(term.kind.bounds)
            if call is None:
                return None
            return terms_of(call, dict(zip(term.kind.parameters, term.arguments, strict=True)))
        call = called_by(term.bounds) if isinstance(term, Parameter) else None
        return None if call is None else terms_of(call, None)

    def in_turn(self, arguments: Sequence[Expression]) -> list[int]:
        """The order in which arguments are looked at: closures last, when more is known."""
        numbers = range(len(arguments))
        return sorted(numbers, key=lambda number: isinstance(arguments[number], Closure))

    def want_call(self, expected: Term, type: Type, given: Mapping[str, Term]) -> None:
        """What a parameter of this type asks of a closure that is given for it."""
        call = called_by(type.bounds) if isinstance(type, Parameter) else None
        if call is not None and isinstance(unknown := found(expected), Unknown):
            self.wanted[unknown] = Wanted(call.trait, terms_of(call, given), call)

    def ask_to_call(self, argument: Expression, type: Type, given: Mapping[str, Term]) -> None:
        """Whether the argument has what its parameter's type asks."""
        if isinstance(type, Parameter):
            self.ask_of(self.terms[argument], argument, type.bounds, given)

    def ask_of(
        self, term: Term, argument: Expression, bounds: Sequence[Bound], given: Mapping[str, Term]
    ) -> None:
        """Whether the term, which is the argument's or behind it, can be called as it is asked."""
        call = called_by(bounds)
        if call is None:
            return
        term = found(term)
        while isinstance(term, Ref) or (isinstance(term, Made) and term.kind is BOX):
            term = found(term.target if isinstance(term, Ref) else term.arguments[0])
        wanted = terms_of(call, given)
        if isinstance(term, Wrong):
            for each in (*wanted.parameters, wanted.result):
                make_equal(each, WRONG)
            return
        if is_open(term):
            raise UnreadError(argument.span, "a value", "value of no type yet here",
                              "write its type")  # fmt: skip
        terms = self.callable(term)
        if terms is None:
            types = ", ".join(map(shown, wanted.parameters))
            self.wrong("no closure", argument.span, trait=call.trait, types=types,
                       found=shown(term))  # fmt: skip
            make_equal(wanted.result, WRONG)
            return
        what = "closure" if isinstance(term, Made) and term.kind in self.closed else "function"
        if len(terms.parameters) != len(wanted.parameters):
            if not isinstance(argument, Closure):
                counts = len(terms.parameters), len(wanted.parameters)
                self.counted(argument.span, *counts, what=what)
            make_equal(wanted.result, WRONG)
            return
        for one, other in zip(terms.parameters, wanted.parameters, strict=True):
            if not make_equal(one, other) and not isinstance(argument, Closure):
                self.wrong("closure of other types", argument.span, what=what,
                           expected=shown(other))  # fmt: skip
                make_equal(wanted.result, WRONG)
                return
        if not make_equal(terms.result, wanted.result) and not isinstance(argument, Closure):
            self.wrong("gives another type", argument.span, what=shown(term).split()[-1],
                       expected=shown(wanted.result), found=shown(terms.result))  # fmt: skip
        if isinstance(term, Made) and term.kind in self.closed:
            closed = self.closed[term.kind]
            self.asked_of.append(Asked(term.kind, call.trait, closed.span))
            if any(bound.trait == "Send" for bound in bounds):
                self.asked_of.append(Asked(term.kind, "Send", closed.span))

    def hides_call(self, given: Term) -> bool:
        """Whether a function tells of what it gives only how that is called."""
        return isinstance(given, Made) and given.kind.is_hidden and given.kind.call is not None

    def hide_call(self, body: Block, asked: Term) -> None:
        """The value of a function that tells only a trait of it."""
        assert isinstance(asked, Made)
        parameter = Parameter(asked.kind.name, [*asked.kind.bounds])
        self.given = Unknown()
        self.hidden_calls.append(self.given)
        self.want_call(self.given, parameter, {})
        self.coerced(body, self.given)
        self.ask_to_call(body, parameter, {})

    def close(self) -> None:
        """All types are known: what each closure takes and gives."""
        for kind, closed in self.closed.items():
            own = (f"'s{number}" for number in count())
            parameters = tuple(
                shaped(type, shape, own)
                for term, shape in zip(closed.terms.parameters, closed.shapes, strict=True)
                if (type := settled(term))
            )
            result = settled(closed.terms.result) or UNFOUND  # its name is none, which is told
            kind.call = Callable(closed.trait, parameters, shaped(result, closed.shape, own))
