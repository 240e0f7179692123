"""From what is made of parts to values that are made, and from fields and elements to places."""

from abc import ABC
from collections.abc import Sequence
from typing import Final

from ad_viz.rust.aggregates import (
    Array,
    As,
    Build,
    Field,
    Index,
    Range,
    Repeat,
    Try,
    Tuple,
)
from ad_viz.rust.body import (
    Borrowed,
    Called,
    Computed,
    Constant,
    Copied,
    Moved,
    Operand,
    Place,
    Value,
    Variant,
)
from ad_viz.rust.calling.pointers import is_pointer
from ad_viz.rust.lifetimes import lends
from ad_viz.rust.lowering.scopes import last
from ad_viz.rust.lowering.unsizing import reached
from ad_viz.rust.lowering.values import Values
from ad_viz.rust.places import Field as FieldStep
from ad_viz.rust.places import Index as IndexStep
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.std import methods
from ad_viz.rust.syntax import Call, Expression, Name, Span
from ad_viz.rust.types import (
    ARRAY,
    STR,
    TUPLE,
    USIZE,
    VEC,
    Applied,
    Kind,
    Member,
    Parameter,
    Reference,
    Type,
    is_copy,
)

__all__ = ["Aggregates"]

#: Of which an element is what a method lends, by its place or by its key.
_BY_PLACE: Final = ("Vec", "VecDeque")
_BY_KEY: Final = ("HashMap", "BTreeMap")
#: Of the kinds that ? takes apart: the variant that goes on, and the one that leaves.
_GOES_ON: Final = {"Option": ("Some", "None"), "Result": ("Ok", "Err")}


class Aggregates(Values, ABC):
    """Tuples, arrays, structs and variants."""

    def aggregate(self, expression: Expression, into: Place) -> bool:
        """The value of what is made of parts is written to a place, if it is that."""
        temporaries: list[int] = []
        span = expression.span
        value: Value
        match expression:
            case Tuple(_, ()):
                value = Constant(None)
            case Tuple(_, parts):
                members = [Member(str(n), Parameter(str(n))) for n, _ in enumerate(parts)]
                result = Applied(TUPLE, tuple(member.type for member in members))
                operands = [self.operand(each, temporaries) for each in parts]
                value = self.made("tuple", members, result, operands, into, span)
            case Array(_, parts, is_vector):
                operands = [self.operand(each, temporaries) for each in parts]
                name = "vec" if is_vector else "array"
                value = self.elements(name, operands, into, span)
            case Repeat(_, part, length, is_vector):
                operands = [self.operand(part, temporaries)]
                if is_vector:
                    operands.append(self.operand(length, temporaries))
                value = self.elements("vec of" if is_vector else "array of", operands, into, span)
            case Range(_, start, end):
                type = self.scopes.type(into)
                assert isinstance(type, Applied)
                operands = [self.operand(each, temporaries) for each in (start, end) if each]
                value = self.variant((type.kind, ""), operands, into, span)
            case Build():
                value = self.built(expression, into, temporaries)
            case Call(_, _, arguments):
                operands = [self.operand(each, temporaries) for each in arguments]
                value = self.variant(self.resolved.built[expression], operands, into, span)
            case Name():
                value = self.variant(self.resolved.built[expression], (), into, span)
            case As(_, inner) if is_pointer(self.resolved.type_of(expression)):
                self.into(inner, into)
                return True
            case As(_, inner):
                value = Computed("as", (self.operand(inner, temporaries),))
            case Try():
                self.tried(expression, into)
                return True
            case _:
                return False
        self.scopes.assign(into, value, span)
        self.scopes.end(temporaries, last(span))
        return True

    def made(
        self,
        name: str,
        members: Sequence[Member],
        result: Type,
        operands: Sequence[Operand],
        into: Place,
        span: Span,
    ) -> Called:
        """A value of these parts; the lifetimes of each go on in it."""
        lent = lends(members, result, self.scopes.types(operands), self.scopes.type(into))
        return Called(name, tuple(operands), span, tuple(lent), is_made=True)

    def elements(self, name: str, operands: Sequence[Operand], into: Place, span: Span) -> Called:
        element = Parameter("T")
        result = Applied(VEC if name.startswith("vec") else ARRAY, (element,))
        members = [Member("", element) for _ in operands]
        if name == "vec of":
            members[1] = Member("", USIZE)
        return self.made(name, members, result, operands, into, span)._replace(
            is_made=not name.startswith("vec")
        )

    def variant(
        self, meant: tuple[Kind, str], operands: Sequence[Operand], into: Place, span: Span
    ) -> Called:
        kind, variant = meant
        parameters = tuple(Parameter(name) for name in kind.parameters)
        result = Applied(kind, parameters, None, kind.lifetimes)
        name = f"{kind.name}::{variant}" if variant else kind.name
        return self.made(name, kind.variants[variant], result, operands, into, span)

    def built(self, node: Build, into: Place, temporaries: list[int]) -> Called:
        kind, variant = self.resolved.built[node]
        given: dict[str, Operand] = {}
        for member in node.members:
            given[member.name.name] = self.operand(member.value, temporaries)
        if node.base is not None:
            base = self.place(node.base)
            for number, each in enumerate(kind.variants[variant]):
                if each.name not in given:
                    place = base.step(FieldStep(number, each.name))
                    copied = is_copy(self.scopes.type(place))
                    given[each.name] = (Copied if copied else Moved)(place, node.base.span)
        operands = [given[each.name] for each in kind.variants[variant]]
        return self.variant((kind, variant), operands, into, node.span)

    def tried(self, node: Try, into: Place) -> None:
        """``?``: what is there goes on; else the function gives that there is nothing, or why."""
        assert self.given is not None
        span, held = node.span, self.kept(node.inner, self.statement_scope)
        type = self.scopes.type(Place(held))
        assert isinstance(type, Applied)
        goes_on, leaves = _GOES_ON[type.kind.name]
        fails = self.holds_variant(Place(held), goes_on, span, matched=True)
        inner = Place(held).step(FieldStep(0, "0", goes_on))
        copied = is_copy(self.scopes.type(inner))
        self.scopes.assign(into, (Copied if copied else Moved)(inner, span), span)
        end = [self.scopes.jump(span)]
        self.scopes.land([fails])
        operands: list[Operand] = []
        temporaries = list[int]()
        if leaves == "Err":
            error = Moved(Place(held).step(FieldStep(0, "0", leaves)), span)
            operands = [self.converted(node, error, temporaries)]
        given = Place(self.given)
        value = self.variant((type.kind, leaves), operands, given, span)
        self.scopes.assign(given, value, span)
        self.scopes.end(temporaries, last(span))
        self.scopes.leave(-1, last(span))
        self.scopes.ends(last(span))
        self.scopes.land(end)

    def converted(self, node: Try, error: Moved, temporaries: list[int]) -> Moved:
        """The error that the function gives: by From, where it is of another type."""
        if node not in self.resolved.called:
            return error
        assert self.given is not None
        given = self.scopes.type(Place(self.given))
        assert isinstance(given, Applied)
        made = Place(self.scopes.temporary(given.arguments[1], node.span, None))
        temporaries.append(made.local)
        function, signature = self.resolved.called[node]
        value = self.called(function, signature, [error], made, node.span)
        self.scopes.assign(made, value, node.span)
        return Moved(made, node.span)

    def holds_variant(self, place: Place, name: str, span: Span, *, matched: bool = False) -> int:
        """Goes on where it is this variant; gives the jump for where it is another."""
        held = self.truth(Variant(place, name, span), span)
        return self.scopes.branch(held, span, matched=matched)

    def stepped(self, expression: Field | Index, mutable: bool, lasting: bool) -> Place:
        """The place of a field or an element."""
        derefs, step = self.resolved.steps[expression]
        span = expression.span
        is_part = isinstance(expression, Index) and (
            self.resolved.type_of(expression.index) != USIZE
        )
        if is_part and not mutable:
            lasting = lasting or self.constants.has(expression.inner)
        inner = self.place(expression.inner, mutable=mutable, lasting=lasting)
        if isinstance(expression, Field):
            assert step is not None
            return self.behind(inner, derefs, mutable, span).step(step)
        if expression in self.resolved.indexing:
            return self.by_impl(self.behind(inner, derefs, mutable, span), expression, mutable)
        if is_part:
            return self.part(self.behind(inner, derefs, mutable, span), expression, mutable)
        place = self.behind(inner, derefs, mutable, span)
        type = self.scopes.type(place)
        if isinstance(type, Applied) and type.kind.name in _BY_PLACE:
            return self.of_vector(place, expression, mutable)
        number = self.scopes.temporary(USIZE, expression.index.span, self.statement_scope)
        self.into(expression.index, Place(number))
        return place.step(IndexStep(number))

    def of_vector(self, place: Place, node: Index, mutable: bool) -> Place:
        """``v[i]`` is ``*Vec::index(&v, i)``."""
        type = self.scopes.type(place)
        assert isinstance(type, Applied)
        name = f"{type.kind.name}::{'index_mut' if mutable else 'index'}"
        return self.lent_part(name, place, type.arguments[0], node, mutable)

    def part(self, place: Place, node: Index, mutable: bool) -> Place:
        """``v[a..b]`` is ``*range(&v, a..b)``; what a map has is never changed through ``[ ]``."""
        type = self.scopes.type(place)
        assert isinstance(type, Applied) or type == STR
        result = self.resolved.type_of(node)
        if isinstance(type, Applied) and type.kind.name in _BY_KEY:
            return self.lent_part(f"{type.kind.name}::index", place, result, node, False)
        name = "str::range" if type == STR else "slice::range"
        return self.lent_part(f"{name}{'_mut' * mutable}", place, result, node, mutable)

    def by_impl(self, place: Place, node: Index, mutable: bool) -> Place:
        """``a[i]`` is ``*index(&a, i)`` of an impl; where none changes it, nothing can."""
        ways = self.resolved.indexing[node]
        function, signature = ways[mutable and True in ways]
        return self.lent_part(
            function, place, self.resolved.type_of(node), node, mutable and True in ways, signature
        )

    def lent_part(
        self,
        function: str,
        place: Place,
        result: Type,
        node: Index,
        mutable: bool,
        signature: Signature | None = None,
    ) -> Place:
        span, temporaries = node.span, list[int]()
        whole = self.scopes.temporary(
            Reference(mutable, self.scopes.type(place)), span, self.statement_scope
        )
        self.scopes.assign(Place(whole), Borrowed(place, mutable, False, False, span), span)
        index = self.operand(node.index, temporaries)
        given = self.scopes.temporary(Reference(mutable, result), span, self.statement_scope)
        type = self.scopes.locals[whole].type
        if signature is None and function.partition("::")[0] in _BY_KEY:
            signature = methods()[function]
        if signature is None:
            called = reached(function, whole, type, Reference(mutable, result), span)
            called = called._replace(operands=(*called.operands, index))
        else:
            operands = (Moved(Place(whole), span), index)
            called = self.called(function, signature, operands, Place(given), span)
        self.scopes.assign(Place(given), called, span)
        self.scopes.end(temporaries, last(span))
        return Place(given).deref()
