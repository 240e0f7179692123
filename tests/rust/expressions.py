"""Random expressions of a given type: the half of the generator that makes values and places."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ad_viz.rust.reading.prelude import signatures
from ad_viz.rust.syntax import (
    Arithmetic,
    Block,
    Borrow,
    Call,
    Clone,
    Deref,
    Expression,
    Name,
    Negate,
    Number,
    Span,
)
from ad_viz.rust.types import F64, TANGENT, UNIT, USIZE, Reference, Type, is_copy
from tests.rust.scope import Purpose, Sources, Variable
from tests.rust.type_choice import TypeChoice
from tests.rust.weights import VALUES

__all__ = ["NOWHERE", "Expressions", "Made", "cloned"]

NOWHERE: Final = Span(0, 0)
_DEEPEST = 4


class Made(NamedTuple):
    expression: Expression
    sources: Sources


#: Takes how deep it is, and gives None where it finds no variable to do it with.
Way = Callable[[int], Made | None]


def cloned(type: Type) -> Type:
    """The type of ``x.clone()``: the first & or * of x whose target can be cloned."""
    if isinstance(type, Reference):
        if not type.mutable and not (isinstance(type.target, Reference) and type.target.mutable):
            return type.target
        return cloned(type.target) if type.mutable else type
    return type


class Expressions(TypeChoice):
    """Makes values of the variables in its scope."""

    def argument(self, type: Type, deep: int) -> Made:
        """A value at a place where Rust coerces: often of another type, that becomes this one."""
        given = type
        if isinstance(type, Reference) and self.at_random("coerced"):
            given = Reference(type.mutable or self.chance.random() < 0.4, type)
            if not type.mutable and self.chance.random() < 0.5:
                given = Reference(True, type.target)
        return self.value(given, deep, True, blocks=given == type)

    def value(
        self, type: Type, deep: int, coerced: bool = False, blocks: bool = True, places: bool = True
    ) -> Made:
        """``coerced``: Rust knows which type it wants here, and reborrows; then what is below a &
        is wanted to be of a type, too, and a block there (``blocks``) must have it."""
        ways = self._ways(type, coerced, blocks)
        if not places:
            del ways["name"], ways["deref"]
        if deep >= _DEEPEST:
            ways = {w: ways[w] for w in ways if w in ("number", "zeros", "name", "borrow", "deref")}
        while ways:
            way = self.chance.choices([*ways], [VALUES[w] for w in ways])[0]
            if made := ways.pop(way)(deep + 1):
                return made
        if isinstance(type, Reference):
            return self._borrow_temporary(type, deep + 1, blocks)
        return Made(Block(NOWHERE, (), None), {})

    def _ways(self, type: Type, coerced: bool, blocks: bool) -> dict[str, Way]:
        ways: dict[str, Way] = {
            "name": lambda deep: self._name(type, coerced),
            "deref": lambda deep: self._deref(type, coerced, deep),
            "clone": lambda deep: self._clone(type, deep),
        }
        if blocks:
            ways["block"] = lambda deep: self.block_of(type, deep, coerced)
        if type == TANGENT:
            for function in ("zeros", "onehot", "add_bangbang"):
                ways[function] = lambda deep, function=function: self.call(function, deep)  # type: ignore[misc]
        elif type == F64:
            ways["read"] = lambda deep: self.call("read", deep)
            ways["negate"] = self._negate
        elif type == UNIT:
            ways["call"] = lambda deep: self.call(self.chance.choice(["write", "consume"]), deep)
        elif isinstance(type, Reference):
            ways["borrow"] = lambda deep: self._borrow(type, deep)
            ways["borrow temporary"] = lambda deep: self._borrow_temporary(type, deep, blocks)
        if type in (F64, USIZE):
            ways["number"] = lambda deep: self._number(type)
            ways["arithmetic"] = lambda deep: self._arithmetic(type, deep)
        return ways

    def block_of(self, type: Type, deep: int, coerced: bool) -> Made | None:
        raise NotImplementedError

    def _number(self, type: Type) -> Made:
        values = (0.0, 1.0, 2.5) if type == F64 else (1, 2, 3)
        suffix = str(type) if self.at_random("suffix") else ""
        return Made(Number(NOWHERE, self.chance.choice(values), suffix), {})

    def _arithmetic(self, type: Type, deep: int) -> Made:
        sign = self.chance.choice("+-*/" if type == F64 else "+*")
        left, right = self.operand(type, deep), self.operand(type, deep)
        return Made(Arithmetic(NOWHERE, sign, left, right), {})  # type: ignore[arg-type]

    def operand(self, type: Type, deep: int) -> Expression:
        """A number, or a reference to one."""
        lent = self.at_random("reference in arithmetic")
        return self.value(Reference(False, type) if lent else type, deep).expression

    def _negate(self, deep: int) -> Made:
        return Made(Negate(NOWHERE, self.value(F64, deep).expression), {})

    def call(self, function: str, deep: int) -> Made:
        arguments: list[Expression] = []
        for _, type in signatures()[function].parameters:
            made = self.argument(type, deep)
            arguments.append(made.expression)
            self.again = next((v for v in self.visible() if v in made.sources), None)
            self.pending.append(self._reserved(made))
        for _ in arguments:
            self.pending.pop()
        self.again = None
        return Made(Call(NOWHERE, function, tuple(arguments), NOWHERE), {})

    def _reserved(self, made: Made) -> Sources:
        """What an argument keeps borrowed while the others are made: a reborrow, Rust's own, may
        still be read, until the call begins."""
        if not isinstance(made.expression, Name):
            return made.sources
        own = made.expression.name
        return {v: alone and v.name != own for v, alone in made.sources.items()}

    def _clone(self, type: Type, deep: int) -> Made | None:
        """Of a value of this type, or of what derefs or borrows to it."""
        shared = Reference(False, type)
        found = [type, shared, shared, Reference(True, type), Reference(True, shared)]
        start = self.chance.choice([t for t in found if cloned(t) == type] or [None])
        if start is None:
            return None
        if self.chance.random() < 0.9:
            made = self.place(start, "borrow", deep, outlasting=isinstance(type, Reference))
        else:
            made = self.value(start, deep)
        if made is None:
            return None
        kept = made.sources if isinstance(type, Reference) else {}
        return Made(Clone(NOWHERE, made.expression, NOWHERE), kept)

    def _name(self, type: Type, coerced: bool) -> Made | None:
        lent = coerced and isinstance(type, Reference) and type.mutable
        purpose: Purpose = "read" if is_copy(type) else "borrow mut" if lent else "move"
        return self._found(type, purpose, 0, 0, lent)

    def _deref(self, type: Type, coerced: bool, deep: int) -> Made | None:
        lent = coerced and isinstance(type, Reference) and type.mutable
        purpose: Purpose = "read" if is_copy(type) else "borrow mut" if lent else "move"
        if purpose != "move" and deep < _DEEPEST and self.at_random("place of a value"):
            return self._behind_value(type, lent, deep)
        return self._found(type, purpose, 1, 9, lent)

    def _borrow(self, type: Reference, deep: int) -> Made | None:
        purpose: Purpose = "borrow mut" if type.mutable else "borrow"
        made = self.place(type.target, purpose, deep, outlasting=True)
        return made and Made(Borrow(NOWHERE, type.mutable, made.expression), made.sources)

    def _borrow_temporary(self, type: Reference, deep: int, blocks: bool) -> Made:
        made = self.value(type.target, deep, blocks=blocks, places=False)
        short = Variable("", type.target, True, self.depth)
        self.temporaries.append(short)
        sources = made.sources | {short: type.mutable}
        return Made(Borrow(NOWHERE, type.mutable, made.expression), sources)

    def end_statement(self) -> None:
        """What its temporaries were lent to points nowhere; a let may keep them."""
        for short in self.temporaries:
            self.touch(short, True)
        self.temporaries.clear()

    def place(
        self, type: Type, purpose: Purpose, deep: int, outlasting: bool = False
    ) -> Made | None:
        """A variable of the type, or what a reference to one is behind."""
        if deep < _DEEPEST and self.at_random("place of a value"):
            return self._behind_value(type, purpose in ("borrow mut", "write"), deep)
        kept, self.outlives = self.outlives, self.outlives if outlasting else 99
        found = self._found(type, purpose, 0, 9)
        self.outlives = kept
        return found

    def _behind_value(self, type: Type, mutable: bool, deep: int) -> Made:
        made = self.value(Reference(mutable, type), deep)
        return Made(Deref(NOWHERE, made.expression), made.sources)

    def _found(
        self, type: Type, purpose: Purpose, least: int, most: int, lent: bool = False
    ) -> Made | None:
        """A variable with ``least`` to ``most`` *; ``lent``: one more * is there unwritten, in an
        implicit reborrow."""

        def fits(variable: Variable) -> bool:
            derefs = _derefs(variable, type)
            return variable.typed and derefs is not None and least <= derefs <= most

        def good(variable: Variable) -> bool:
            return self.may(variable, (_derefs(variable, type) or 0) + lent, purpose)

        variable = self.pick(fits, good)
        if variable is None:
            return None
        derefs = _derefs(variable, type) or 0
        sources = self.take(variable, derefs + lent, purpose)
        made: Expression = Name(NOWHERE, variable.name)
        for _ in range(derefs):
            made = Deref(NOWHERE, made)
        return Made(made, sources)


def _derefs(variable: Variable, type: Type) -> int | None:
    """How many * lead from the variable to a place of this type."""
    found, derefs = variable.type, 0
    while found != type:
        if not isinstance(found, Reference):
            return None
        found, derefs = found.target, derefs + 1
    return derefs
