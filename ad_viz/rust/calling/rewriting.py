"""From what a closure does, as it is written, to a body of its own."""

from collections.abc import Sequence

from ad_viz.rust.body import (
    Assign,
    Body,
    Borrowed,
    Branch,
    Called,
    Captured,
    Computed,
    Constant,
    Declare,
    Drop,
    End,
    Goto,
    Guard,
    Instruction,
    Local,
    Mention,
    Operand,
    Place,
    Receive,
    Value,
    Variant,
)
from ad_viz.rust.calling.callables import names_in
from ad_viz.rust.calling.captures import VALUE, Capture
from ad_viz.rust.lowering.scopes import Scopes
from ad_viz.rust.places import DEREF, Index
from ad_viz.rust.types import Kind, Member, Reference

__all__ = ["Rewriting", "declared_in"]


def _names(kind: Kind) -> tuple[list[list[str]], list[str]]:
    """The lifetimes of what the body of a closure has: captures, parameters; what it gives."""
    assert kind.call is not None
    hidden = [] if kind.call.trait == "FnOnce" else ["'env"]
    captures = [[*hidden, *names_in(each.type)] for each in kind.variants[""]]
    parameters = [list(names_in(each)) for each in kind.call.parameters]
    return [*captures, *parameters], list(names_in(kind.call.result))


def _is_mutable(place: Place, locals: Sequence[Local]) -> bool:
    """Whether what is at the place may be changed; of what is behind a &, it is told outside."""
    return locals[place.local].mutable or DEREF in place.path


def declared_in(instructions: Sequence[Instruction]) -> set[int]:
    return {each.local for each in instructions if isinstance(each, Declare)}


class Rewriting:
    """A closure's body in which what is captured is a local of its own, and comes first."""

    def __init__(
        self, inner: Scopes, captures: Sequence[Capture], members: Sequence[Member], kind: Kind
    ) -> None:
        assert kind.call is not None
        self._inner, self._captures, self._members = inner, captures, members
        self._trait = kind.call.trait
        instructions = inner.instructions
        received = [each.local for each in instructions if isinstance(each, Receive)]
        own = declared_in(instructions)
        rest = [local for local in sorted(own) if local not in received]
        order = [*received, *rest]
        self._numbers = {local: number + len(captures) for number, local in enumerate(order)}
        self._old = order
        self._parameters = len(received)
        self._kind = kind

    def body(self, given: int | None, closures: Sequence[Body]) -> Body:
        locals = [*map(self._captured, range(len(self._captures)))]
        for old in self._old:
            its = self._inner.locals[old]
            locals.append(Local(len(locals), its.name, its.type, its.mutable, its.span))
        first = len(self._captures)
        written = [
            self._instruction(each, point, first)
            for point, each in enumerate(self._inner.body().instructions)
        ]
        # What it gives is declared before it gets what it was made with.
        written[1:1] = [
            Receive(number, number, each.span) for number, each in enumerate(self._captures)
        ]
        assert given is not None
        given = self._numbers[given]
        taken, gives = _names(self._kind)
        names = {**dict(enumerate(taken)), given: gives}
        return Body(
            tuple(locals), tuple(written), first + self._parameters, given,
            tuple(closures), names, self._kind.lifetimes, self._kind,
            tuple(self._guard(each, first) for each in self._inner.guards),
        )  # fmt: skip

    def _guard(self, guard: Guard, added: int) -> Guard:
        points = range(guard.points.start + added, guard.points.stop + added)
        seen = {self._numbers[by]: self._numbers[of] for by, of in guard.seen.items()}
        places = tuple(map(self._place, guard.places))
        return Guard(points, places, guard.span, seen)

    def _captured(self, number: int) -> Local:
        place, mode, _ = self._captures[number]
        its = self._inner.locals[place.local]
        type, hidden = self._members[number].type, int(mode != VALUE)
        if self._trait != "FnOnce":
            type, hidden = Reference(self._trait == "FnMut", type), hidden + 1
        name = place.written(its.name or "")
        mutable = _is_mutable(place, self._inner.locals)
        return Local(number, name, type, mutable, its.span, Captured(self._trait, hidden))

    def _place(self, place: Place) -> Place:
        path = tuple(
            Index(self._numbers[step.local]) if isinstance(step, Index) else step
            for step in place.path
        )
        if place.local in self._numbers:
            return Place(self._numbers[place.local], path)
        for number, each in enumerate(self._captures):
            if place.is_in(each.place):
                hidden = (each.mode != VALUE) + (self._trait != "FnOnce")
                return Place(number, (*(DEREF,) * hidden, *path[len(each.place.path) :]))
        return Place(-1)

    def _operand(self, operand: Operand) -> Operand:
        if isinstance(operand, Constant):
            return operand
        return operand._replace(place=self._place(operand.place))

    def _value(self, value: Value) -> Value:
        match value:
            case Borrowed() | Variant():
                return value._replace(place=self._place(value.place))
            case Computed() | Called():
                return value._replace(operands=tuple(map(self._operand, value.operands)))
        return self._operand(value)

    def _instruction(self, each: Instruction, point: int, added: int) -> Instruction:
        match each:
            case Assign(place, value):
                return each._replace(place=self._place(place), value=self._value(value))
            case Declare(local) | End(local):
                return each._replace(local=self._numbers[local])
            case Receive(local, number):
                return each._replace(local=self._numbers[local], parameter=number + added)
            case Drop(place):
                return each._replace(place=self._place(place))
            case Mention(place, span):
                kept = self._place(place)
                return (
                    each._replace(place=kept) if kept.local >= 0 else Goto(point + added + 1, span)
                )
            case Goto(target):
                return each._replace(target=target + added)
            case Branch(condition, otherwise):
                return each._replace(
                    condition=self._operand(condition), otherwise=otherwise + added
                )
        return each
