"""Random programs of the small Rust, well typed, each from one seed.

Half of them break a rule of ownership: by a careless choice, or by what a later statement does.
Weights are in weights.py; what a statement is made of, in expressions.py.
"""

import random
from collections.abc import Callable

from ad_viz.memory.ownership.syntax import (
    Assign,
    Block,
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
from ad_viz.memory.ownership.types import F64, TANGENT, UNIT, USIZE, Plain, Reference, Type
from tests.memory.ownership.expressions import NOWHERE, Expressions, Made
from tests.memory.ownership.scope import Variable
from tests.memory.ownership.weights import CALLED, CARELESSNESS, STATEMENTS

__all__ = ["random_program"]

_MOST_STATEMENTS = 22
_NAMES = (*"abcdefghijklmnopqrstuvwxyz", "_unused", "x_bar", "ā")


def random_program(seed: int) -> Block:
    """The body of a main function: 3 to 25 statements, the same for the same seed."""
    chance = random.Random(seed)
    return _Writer(chance, chance.choice(CARELESSNESS)).program()


class _Writer(Expressions):
    def __init__(self, chance: random.Random, careless: float) -> None:
        super().__init__(chance, careless)
        self.names = 0
        self.left = chance.randint(3, _MOST_STATEMENTS)

    def program(self) -> Block:
        statements = [self._let(TANGENT)]
        while self.left > 0:
            statements.append(self._statement(0))
        statements += self._declared_last()
        for _ in range(2):
            if self.at_random("used at the end") and (made := self._use_reference()):
                statements.append(made)
        tail = None
        if self.at_random("tail"):
            tail = self.value(UNIT, 1).expression
        return Block(NOWHERE, tuple(statements), tail)

    def block_of(self, type: Type | None, deep: int, coerced: bool) -> Made:
        """A block with this tail, or without one."""
        self.depth += 1
        count = self.chance.choice((0, 0, 1, 2) if type else (1, 2, 3, 4))
        statements = [self._statement(deep) for _ in range(count)]
        statements += self._declared_last()
        tail = None
        if type and (type != UNIT or self.at_random("tail")):
            outlives, self.outlives = self.outlives, min(self.outlives, self.depth - 1)
            tail = (self.argument if coerced else self.value)(type, deep)
            self.outlives = outlives
        self.leave()
        made = Block(NOWHERE, tuple(statements), tail and tail.expression)
        return Made(made, tail.sources if tail else {})

    def _statement(self, deep: int) -> Statement:
        self.left -= 1
        ways: dict[str, Callable[[], Statement | None]] = {
            "let": self._let,
            "let _": lambda: self._let_nothing(deep),
            "declare": self._declare,
            "assign": lambda: self._assign(deep),
            "compound": lambda: self._compound(deep),
            "use": self._use_reference,
            "call": lambda: self._call(deep),
            "evaluate": lambda: Evaluate(NOWHERE, self.value(self.pick_type(), deep).expression),
            "block": lambda: self._block(deep),
            "lend out": lambda: None if deep else self._lend_out(),
        }
        while True:
            made = ways[self.chance.choices([*STATEMENTS], [*STATEMENTS.values()])[0]]()
            if made:
                if not isinstance(made, Let):
                    self.end_statement()
                return made

    def _block(self, deep: int) -> Statement | None:
        if deep > 2:
            return None
        self.left += 1
        block = self.block_of(None, deep + 1, False)
        return Evaluate(NOWHERE, block.expression, self.chance.random() < 0.2)

    def _lend_out(self) -> Statement | None:
        """A block whose variable is lent to a reference that is declared outside."""
        outer = self.pick(
            lambda v: v.known and isinstance(v.type, Reference), lambda v: self.may(v, 0, "write")
        )
        if outer is None:
            return None
        assert isinstance(outer.type, Reference)
        self.depth += 1
        let = self._let(outer.type.target)
        inner = self.variables[-1]
        statements = [let]
        if inner.name != outer.name:
            mutable = outer.type.mutable
            self.hold(outer, self.take(inner, 0, "borrow mut" if mutable else "borrow"))
            lent = Borrow(NOWHERE, mutable, Name(NOWHERE, inner.name))
            statements.append(Assign(NOWHERE, Name(NOWHERE, outer.name), lent, None))
        statements += [self._statement(1) for _ in range(self.chance.randint(0, 2))]
        statements += self._declared_last()
        self.leave()
        return Evaluate(NOWHERE, Block(NOWHERE, tuple(statements), None), False)

    def _fresh(self, type: Type) -> Variable:
        """The variable of a let; now and then it shadows one whose type is known."""
        shadowed = [v.name for v in self.visible() if v.known]
        if shadowed and self.at_random("shadows"):
            name = self.chance.choice(shadowed)
        else:
            turn, place = divmod(self.names, len(_NAMES))
            name, self.names = _NAMES[place] + str(turn or ""), self.names + 1
        return Variable(name, type, self.at_random("mut"), self.depth)

    def _let(self, type: Type | None = None) -> Statement:
        type = type or self.pick_type()
        annotated = self.at_random("annotated")
        made = self.argument(type, 1) if annotated else self.value(type, 1)
        variable = self._fresh(type)
        self.variables.append(variable)
        self.hold(variable, made.sources)
        return self._bound(variable, type if annotated else None, made)

    def _let_nothing(self, deep: int) -> Statement:
        type = self.pick_type()
        annotated = self.at_random("annotated")
        made = self.place(type, "borrow", deep) if self.chance.random() < 0.7 else None
        made = made or self.value(type, deep, annotated)
        told = _written(type) if annotated else None
        return Let(NOWHERE, Name(NOWHERE, "_"), False, told, made.expression)

    def _declare(self) -> Statement:
        """``let x;``, to be assigned later; without a type it is inferred from that."""
        type = self.pick_type()
        variable = self._fresh(type)
        variable.known = self.chance.random() < 0.5
        self.variables.append(variable)
        return self._bound(variable, type if variable.known else None, None)

    def _bound(self, variable: Variable, type: Type | None, made: Made | None) -> Let:
        name, told = Name(NOWHERE, variable.name), _written(type) if type else None
        return Let(NOWHERE, name, variable.mutable, told, made and made.expression)

    def _declared_last(self) -> list[Statement]:
        """Assignments to those of this block whose types nothing has told yet."""
        waiting = [v for v in self.visible() if v.depth == self.depth and not v.known]
        return [self._assign_variable(variable, 2) for variable in waiting]

    def _assign(self, deep: int) -> Statement | None:
        """To a variable, or through a reference."""
        if self.chance.random() < 0.5:
            waiting = self.pick(lambda v: not v.held, lambda v: self.may(v, 0, "write"))
            chosen = waiting or self.pick(lambda v: v.known, lambda v: self.may(v, 0, "write"))
            return self._assign_variable(chosen, deep) if chosen else None
        type = self.pick_type()
        made = self.argument(type, deep)
        self.pending.append(made.sources)
        place = self.place(type, "write", deep)
        self.pending.pop()
        if place is None:
            return Evaluate(NOWHERE, made.expression)
        for source in place.sources:
            if isinstance(source.type, Reference):
                source.sources = source.sources | made.sources
        return Assign(NOWHERE, place.expression, made.expression, None)

    def _assign_variable(self, variable: Variable, deep: int) -> Statement:
        self.again = variable
        made = (self.argument if variable.known else self.value)(variable.type, deep + 1)
        self.again = None
        self.hold(variable, made.sources)
        return Assign(NOWHERE, Name(NOWHERE, variable.name), made.expression, None)

    def _compound(self, deep: int) -> Statement | None:
        type = self.chance.choice((F64, F64, USIZE))
        made = self.operand(type, deep)
        place = self.place(type, "write", deep)
        sign = self.chance.choice("+-*/" if type == F64 else "+*")
        if place is None:
            return Evaluate(NOWHERE, made)
        return Assign(NOWHERE, place.expression, made, sign)  # type: ignore[arg-type]

    def _call(self, deep: int) -> Statement:
        function = self.chance.choices([*CALLED], [*CALLED.values()])[0]
        return Evaluate(NOWHERE, self.call(function, deep).expression)

    def _use_reference(self) -> Statement | None:
        """What keeps a loan alive until here; carelessly, one that something has ended."""
        known = [v for v in self.visible() if v.known and isinstance(v.type, Reference)]
        stale = [v for v in known if v.stale]
        if stale and self.chance.random() < 3 * self.careless:
            return self._use(self.chance.choice(stale))
        good = [v for v in known if self.may(v, 1, "read")]
        return self._use(self.chance.choice(good)) if good else None

    def _use(self, variable: Variable) -> Statement:
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
        copy = self._fresh(bottom)
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
