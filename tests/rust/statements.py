"""Random statements: the part of the generator that declares, assigns and uses variables."""

from ad_viz.rust.syntax import (
    Assign,
    Borrow,
    Call,
    Deref,
    Evaluate,
    Expression,
    Let,
    Name,
    Number,
    Statement,
    TypeText,
)
from ad_viz.rust.types import F64, TANGENT, USIZE, Plain, Reference, Type
from tests.rust.expressions import NOWHERE, Expressions, Made
from tests.rust.scope import Variable
from tests.rust.weights import CALLED

__all__ = ["Statements"]

_NAMES = (*"abcdefghijklmnopqrstuvwxyz", "_unused", "x_bar", "ā")


class Statements(Expressions):
    """Each kind of statement; None where there is no variable for it."""

    #: How many have been named.
    names = 0

    def fresh(self, type: Type) -> Variable:
        """The variable of a let; now and then it shadows one whose type is known."""
        shadowed = [v.name for v in self.visible() if v.typed]
        if shadowed and self.at_random("shadows"):
            name = self.chance.choice(shadowed)
        else:
            again, place = divmod(self.names, len(_NAMES))
            name, self.names = _NAMES[place] + str(again or ""), self.names + 1
        return Variable(name, type, self.at_random("mut"), self.depth)

    def let(self, type: Type | None = None) -> Statement:
        type = type or self.pick_type()
        annotated = self.at_random("annotated")
        made = self.argument(type, 1) if annotated else self.value(type, 1)
        variable = self.fresh(type)
        self.variables.append(variable)
        self.hold(variable, made.sources)
        return self._bound(variable, type if annotated else None, made)

    def let_nothing(self, deep: int) -> Statement:
        type = self.pick_type()
        annotated = self.at_random("annotated")
        made = self.place(type, "borrow", deep) if self.chance.random() < 0.7 else None
        made = made or self.value(type, deep, annotated)
        annotation = _written(type) if annotated else None
        return Let(NOWHERE, Name(NOWHERE, "_"), False, annotation, made.expression)

    def declare(self) -> Statement:
        """``let x;``, to be assigned later; without a type it is inferred from that."""
        type = self.pick_type()
        variable = self.fresh(type)
        variable.typed = self.chance.random() < 0.5
        self.variables.append(variable)
        return self._bound(variable, type if variable.typed else None, None)

    def _bound(self, variable: Variable, type: Type | None, made: Made | None) -> Let:
        name, annotation = Name(NOWHERE, variable.name), _written(type) if type else None
        return Let(NOWHERE, name, variable.mutable, annotation, made and made.expression)

    def declared_last(self) -> list[Statement]:
        """Assignments to those of this block whose types nothing has told yet."""
        waiting = [v for v in self.visible() if v.depth == self.depth and not v.typed]
        return [self.assign_variable(variable, 2) for variable in waiting]

    def assign(self, deep: int) -> Statement | None:
        """To a variable, or through a reference."""
        if self.chance.random() < 0.5:
            waiting = self.pick(lambda v: not v.held, lambda v: self.may(v, 0, "write"))
            chosen = waiting or self.pick(lambda v: v.typed, lambda v: self.may(v, 0, "write"))
            return self.assign_variable(chosen, deep) if chosen else None
        type = self.pick_type()
        untyped = [v for v in self.variables if not v.typed]
        made = self.argument(type, deep)
        self.pending.append(made.sources)
        place = self._place_before(untyped, type, deep)
        self.pending.pop()
        if place is None:
            return Evaluate(NOWHERE, made.expression)
        for source in place.sources:
            if isinstance(source.type, Reference):
                source.sources = source.sources | made.sources
        return Assign(NOWHERE, place.expression, made.expression, None)

    def assign_variable(self, variable: Variable, deep: int) -> Statement:
        self.again = variable
        made = (self.argument if variable.typed else self.value)(variable.type, deep + 1)
        self.again = None
        self.hold(variable, made.sources)
        return Assign(NOWHERE, Name(NOWHERE, variable.name), made.expression, None)

    def _place_before(self, untyped: list[Variable], type: Type, deep: int) -> Made | None:
        kept, self.untyped = self.untyped, [*self.untyped, *untyped]
        place = self.place(type, "write", deep)
        self.untyped = kept
        return place

    def compound(self, deep: int) -> Statement | None:
        type = self.chance.choice((F64, F64, USIZE))
        untyped = [v for v in self.variables if not v.typed]
        made = self.operand(type, deep)
        place = self._place_before(untyped, type, deep)
        sign = self.chance.choice("+-*/" if type == F64 else "+*")
        if place is None:
            return Evaluate(NOWHERE, made)
        return Assign(NOWHERE, place.expression, made, sign)  # type: ignore[arg-type]

    def call_alone(self, deep: int) -> Statement:
        function = self.chance.choices([*CALLED], [*CALLED.values()])[0]
        return Evaluate(NOWHERE, self.call(function, deep).expression)

    def use(self, variable: Variable) -> Statement:
        """Reads it or writes it, to the bottom."""
        derefs, bottom, writable = 0, variable.type, True
        place: Expression = Name(NOWHERE, variable.name)
        while isinstance(bottom, Reference):
            place, derefs, writable = Deref(NOWHERE, place), derefs + 1, writable and bottom.mutable
            bottom = bottom.target
        careless = self.chance.random() < self.careless
        writes = (writable or careless) and self.chance.random() < 0.5
        self.take(variable, derefs, "write" if writes else "read")
        if bottom == TANGENT:
            assert isinstance(place, Deref)
            lent = Borrow(NOWHERE, True, place) if writes and not writable else place.inner
            number = Number(NOWHERE, self.chance.choice((1.0, 2.0)))
            arguments: tuple[Expression, ...] = (lent, number) if writes else (lent,)
            function = "write" if writes else "read"
            return Evaluate(NOWHERE, Call(NOWHERE, function, arguments, NOWHERE))
        if writes and bottom in (F64, USIZE):
            step = Number(NOWHERE, 1.0 if bottom == F64 else 1)
            return Assign(NOWHERE, place, step, self.chance.choice(("+", "*", None)))
        copy = self.fresh(bottom)
        self.variables.append(copy)
        self.hold(copy, {})
        return self._bound(copy, None, Made(place, {}))


def _written(type: Type) -> TypeText:
    references = []
    while isinstance(type, Reference):
        references.append(type.mutable)
        type = type.target
    assert isinstance(type, Plain)
    return TypeText(NOWHERE, tuple(references), type.name)
