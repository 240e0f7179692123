"""Random programs of the small Rust, well typed, each from one seed.

Half of them break a rule of ownership: by a careless choice, or by what a later statement does.
Read in this order: weights, scope, type_choice, expressions, statements; then this.
"""

import random
from collections.abc import Callable

from ad_viz.rust.syntax import Assign, Block, Borrow, Evaluate, Let, Name, Statement
from ad_viz.rust.types import TANGENT, UNIT, Reference, Type, is_copy
from tests.rust.expressions import NOWHERE, Made
from tests.rust.scope import Variable
from tests.rust.statements import Statements
from tests.rust.weights import CARELESSNESS, STATEMENTS

__all__ = ["random_program"]

_MOST_STATEMENTS = 21


def random_program(seed: int) -> Block:
    """The body of a main function: 3 to 25 statements, the same for the same seed."""
    chance = random.Random(seed)
    return _Writer(chance, chance.choice(CARELESSNESS)).program()


class _Writer(Statements):
    def __init__(self, chance: random.Random, careless: float) -> None:
        super().__init__(chance, careless)
        #: To be used in the next statement.
        self.due: list[Variable] = []
        self.left = chance.randint(3, _MOST_STATEMENTS)

    def program(self) -> Block:
        statements = [self.let(TANGENT)]
        while self.left > 0 or len(statements) < 3:
            statements.append(self._statement(0))
        statements += self.declared_last()
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
        statements += self.declared_last()
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
        due = [variable for variable in self.due if variable in self.visible()]
        self.due.clear()
        if due:
            return self.use(due[0])
        ways: dict[str, Callable[[], Statement | None]] = {
            "let": self.let,
            "let _": lambda: self.let_nothing(deep),
            "declare": self.declare,
            "assign": lambda: self.assign(deep),
            "compound": lambda: self.compound(deep),
            "use": self._use_reference,
            "disturb": self._disturb,
            "call": lambda: self.call_alone(deep),
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
            lambda v: v.typed and isinstance(v.type, Reference), lambda v: self.may(v, 0, "write")
        )
        if outer is None:
            return None
        assert isinstance(outer.type, Reference)
        self.depth += 1
        let = self.let(outer.type.target)
        inner = self.variables[-1]
        statements = [let]
        if inner.name != outer.name:
            mutable = outer.type.mutable
            self.hold(outer, self.take(inner, 0, "borrow mut" if mutable else "borrow"))
            lent = Borrow(NOWHERE, mutable, Name(NOWHERE, inner.name))
            statements.append(Assign(NOWHERE, Name(NOWHERE, outer.name), lent, None))
        statements += [self._statement(1) for _ in range(self.chance.randint(0, 2))]
        statements += self.declared_last()
        self.leave()
        return Evaluate(NOWHERE, Block(NOWHERE, tuple(statements), None), False)

    def _disturb(self) -> Statement | None:
        """Carelessly, uses what a reference has borrowed; the reference is used next."""
        lent = [
            (owner, reference)
            for reference in self.visible()
            for owner in reference.sources
            if isinstance(reference.type, Reference) and self.may(reference, 1, "read")
            if owner in self.visible() and owner.held
        ]
        if not lent or self.chance.random() >= 3 * self.careless:
            return None
        owner, reference = self.chance.choice(lent)
        self.due.append(reference)
        name = Name(NOWHERE, owner.name)
        if is_copy(owner.type) and self.chance.random() < 0.7:
            self.take(owner, 0, "read")
            return Evaluate(NOWHERE, name)
        if owner.mutable and self.chance.random() < 0.5:
            return self.assign_variable(owner, 2)
        mutable = owner.mutable and self.chance.random() < 0.5
        self.take(owner, 0, "borrow mut" if mutable else "borrow")
        return Evaluate(NOWHERE, Borrow(NOWHERE, mutable, name))

    def _use_reference(self) -> Statement | None:
        """What keeps a loan alive until here; carelessly, one that something has ended."""
        typed = [v for v in self.visible() if v.typed and isinstance(v.type, Reference)]
        stale = [v for v in typed if v.stale]
        if stale and self.chance.random() < 3 * self.careless:
            return self.use(self.chance.choice(stale))
        good = [v for v in typed if self.may(v, 1, "read")]
        return self.use(self.chance.choice(good)) if good else None
