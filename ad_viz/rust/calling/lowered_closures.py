"""From closures to bodies of their own, to what they capture where they are made, and to calls."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import count

from ad_viz.rust.body import (
    FOREVER,
    RESULT,
    Body,
    Borrowed,
    Called,
    Copied,
    Lent,
    Local,
    Moved,
    Operand,
    Place,
)
from ad_viz.rust.calling.callables import called_by, lifetimed, names_in
from ad_viz.rust.calling.captures import UNIQUE, VALUE, Capture, captured
from ad_viz.rust.calling.closures import CallValue, Closure
from ad_viz.rust.calling.relations import relations
from ad_viz.rust.calling.rewriting import Rewriting, declared_in
from ad_viz.rust.derefs import dereferenced
from ad_viz.rust.lowering.library import Library
from ad_viz.rust.lowering.scopes import last
from ad_viz.rust.patterns import Bind
from ad_viz.rust.places import type_of_place
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.syntax import Call, Expression, Span
from ad_viz.rust.types import (
    BOX,
    Applied,
    Callable,
    Kind,
    Member,
    Parameter,
    Reference,
    Type,
    filled,
    is_copy,
)
from ad_viz.rust.typing.resolved import Resolved

__all__ = ["Closures"]


class Closures(Library, ABC):
    """``closures`` are the bodies of those that were made here."""

    def __init__(self, resolved: Resolved) -> None:
        super().__init__(resolved)
        self.closures: list[Body] = []

    @abstractmethod
    def inner(self) -> "Closures":
        """What lowers a body inside this one."""

    def further(self, expression: Expression, into: Place) -> None:
        temporaries: list[int] = []
        match expression:
            case Closure():
                value = self.closure(expression, into, temporaries)
            case CallValue(_, _, arguments) | Call(_, _, arguments) if (
                expression in self.resolved.callees
            ):
                callee = self.resolved.callees[expression]
                value = self.call(expression, callee, arguments, into, temporaries)
            case _:
                super().further(expression, into)
                return
        self.scopes.assign(into, value, expression.span)
        self.scopes.end(temporaries, last(expression.span))

    def call(
        self,
        node: Expression,
        callee: Expression,
        arguments: Sequence[Expression],
        into: Place,
        temporaries: list[int],
    ) -> Called:
        """A call of what is a value: it is borrowed, or moved if it can be called only once."""
        span = callee.span
        held: Type | None = self.type(callee)
        while held is not None and (call := _call_of(held)) is None:
            held = dereferenced(held)
        mutable = call is not None and call.trait == "FnMut"
        place = self.place(callee, mutable=mutable)
        while (call := _call_of(self.scopes.type(place))) is None:
            place = self.behind(place, 1, mutable, span)
        type = self.scopes.type(place)
        own: Operand
        if call.trait == "FnOnce":
            own = (Copied if is_copy(type) else Moved)(place, span)
        else:
            type = Reference(mutable, type)
            lent = self.scopes.temporary(type, span, None)
            value = Borrowed(place, mutable, False, False, span)
            self.scopes.assign(Place(lent), value, span)
            temporaries.append(lent)
            own = Moved(Place(lent), span)
        operands = [self.operand(each, temporaries, argument=True) for each in arguments]
        taken = [(str(number), each) for number, each in enumerate(call.parameters)]
        signature = Signature("call", (("f", _named(type)), *taken), call.result)
        return self.called("call", signature, (own, *operands), into, node.span)

    def closure(self, node: Closure, into: Place, temporaries: list[int]) -> Called:
        """What it captures, put together."""
        kind = self.resolved.closures[node]
        inner = self.inner()
        inner.body_of(node, kind)
        own = declared_in(inner.scopes.instructions)
        outer = len(self.resolved.locals)
        found, trait = captured(
            inner.scopes.instructions,
            lambda local: local < outer and local not in own,
            inner.scopes.type,
            moves=node.moves,
        )
        members = list(_members(found, inner.scopes.locals))
        assert kind.call is not None
        given = _with_inner(kind.call)
        kind.call = kind.call._replace(trait=kind.call.trait or trait, result=given)
        kind.variants[""] = tuple(members)
        signature = (*kind.call.parameters, kind.call.result)
        names = [name for each in members for name in names_in(each.type)]
        names += [name for each in signature for name in names_in(each) if name[:2] == "'s"]
        kind.lifetimes = tuple(dict.fromkeys(names))
        kind.copies = all(is_copy(each.type) for each in members)
        body = Rewriting(inner.scopes, found, members, kind).body(inner.given, inner.closures)
        self.closures.append(body)
        operands = [self.capture(each, node.head, temporaries) for each in found]
        result = Applied(kind, (), None, kind.lifetimes)
        value = self.made("closure", members, result, operands, into, node.head)
        lent = tuple(
            Lent(RESULT, one, FOREVER if other is None else RESULT, other or 0)
            for one, other in relations(body)
        )
        return value._replace(lends=(*value.lends, *lent))

    def capture(self, capture: Capture, span: Span, temporaries: list[int]) -> Operand:
        place, mode, _ = capture
        if mode == VALUE:
            return (Copied if is_copy(self.scopes.type(place)) else Moved)(place, span)
        mutable = mode == UNIQUE
        lent = self.scopes.temporary(Reference(mutable, self.scopes.type(place)), span, None)
        unique = mutable and not self.scopes.locals[place.local].mutable
        value = Borrowed(place, mutable, False, False, span, True, unique)
        self.scopes.assign(Place(lent), value, span)
        temporaries.append(lent)
        return Moved(Place(lent), span)

    def body_of(self, node: Closure, kind: Kind) -> None:
        """The body of a closure, in which what is captured is still named as outside."""
        assert kind.call is not None
        end = last(node.span)
        self.given = self.scopes.temporary(kind.call.result, node.head, None)
        self.statement_scope = scope = self.scopes.open()
        held: list[int] = []
        for number, each in enumerate(node.parameters):
            span = each.span
            match each.pattern:
                case Bind(refers=None, inner=None):
                    local = self.resolved.local_of(each.pattern).index
                    self.scopes.declare(local, span, scope)
                case _:
                    local = self.scopes.temporary(kind.call.parameters[number], span, scope)
            self.scopes.receive(local, number, span)
            self.scopes.holds(local, scope)
            held.append(local)
        for each, local in zip(node.parameters, held, strict=True):
            if (
                not isinstance(each.pattern, Bind)
                or each.pattern.inner
                or (each.pattern.refers is not None)
            ):
                (way, *_) = self.ways(each.pattern, Place(local))
                self.bind(way.binds, scope)
        self.branch(node.body, Place(self.given))
        self.scopes.close(end)
        self.scopes.ends(end)


def _with_inner(call: Callable) -> Type:
    """What a call gives: closures in it, whose lifetimes are found by now, have names for these."""
    used = {name for each in (*call.parameters, call.result) for name in names_in(each)}
    free = (name for name in map("'s{}".format, count()) if name not in used)
    return lifetimed(call.result, (name or next(free) for name in names_in(call.result)))


def _call_of(type: Type) -> Callable | None:
    match type:
        case Applied(kind, (inner,)) if kind is BOX:
            return _call_of(inner)
        case Applied(kind, arguments):
            call = kind.call or called_by(kind.bounds)
            given = dict(zip(kind.parameters, arguments, strict=True))
            if call is None or not given:
                return call
            parameters = tuple(filled(each, given) for each in call.parameters)
            return Callable(call.trait, parameters, filled(call.result, given))
        case Parameter(_, bounds):
            return called_by(bounds)
    return None


def _named(type: Type) -> Type:
    """The type of what is called, with a closure's own lifetimes."""
    match type:
        case Reference(mutable, target):
            return Reference(mutable, _named(target), "'call")
        case Applied(kind, arguments, length) if kind.exact:
            return Applied(kind, arguments, length, kind.lifetimes)
    return type


def _members(captures: Sequence[Capture], locals: Sequence[Local]) -> Iterator[Member]:
    """What is captured, each lifetime with a name of its own."""
    names = (f"'c{number}" for number in count())
    for number, (place, mode, _) in enumerate(captures):
        type = type_of_place(locals[place.local].type, place)
        whole = type if mode == VALUE else Reference(mode == UNIQUE, type)
        name = locals[place.local].name
        yield Member(place.written(name or str(number)), lifetimed(whole, names))
