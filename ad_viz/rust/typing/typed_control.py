"""The types of what a whole file has beyond a lesson: choices, loops, comparisons, constants."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ad_viz.rust import syntax
from ad_viz.rust.calling.callables import CLOSURE
from ad_viz.rust.constants.bounds import library_constant, whole_path
from ad_viz.rust.constants.lengths import own_name
from ad_viz.rust.items import Constant
from ad_viz.rust.naming.imports import Imports
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.std import kinds
from ad_viz.rust.syntax import Block, Expression, Name
from ad_viz.rust.traits.typed_comparisons import TypedComparisons
from ad_viz.rust.types import BOOL, CHAR, STR, UNIT, Kind, Type
from ad_viz.rust.typing.inference import (
    Made,
    Ref,
    Term,
    Unknown,
    Wrong,
    family,
    found,
    is_open,
    make_equal,
    shown,
    term_of,
)
from ad_viz.rust.typing.standing import Standing
from ad_viz.rust.typing.unread import UnreadError
from ad_viz.rust.typing.written import written_type

__all__ = ["Turns", "TypedControl"]

_LITERALS: Final[Mapping[str, Term]] = {"bool": BOOL, "char": CHAR, "str": Ref(False, STR)}


@dataclass(slots=True)
class Turns:
    """A loop that is gone through. ``given``: what a break gives; None for a while."""

    label: str | None
    given: Term | None
    is_left: bool = False
    is_once: bool = False


class _Holes(dict[str, Term]):
    """Each _ in a type is one that is not known yet."""

    def __missing__(self, name: str) -> Term:
        return Unknown()

    def __contains__(self, name: object) -> bool:
        return name == "_"


class TypedControl(TypedComparisons, ABC):
    """``given`` is what the function gives; ``ends``: no run comes to what follows."""

    def __init__(self) -> None:
        super().__init__()
        self.given: Term = UNIT
        self.returned: list[tuple[Term, Expression]] = []
        self.ends = False
        self.loops: list[Turns] = []
        #: By a call, what its parameters of type stand for.
        self.standing: dict[Expression, Standing] = {}
        #: Whether what is looked at is in a closure.
        self.is_closed = False
        #: Whether it is the value of a constant, which stands elsewhere.
        self.is_elsewhere = False
        #: What the file takes from elsewhere.
        self.imports = Imports()
        self.constants: Mapping[str, Constant] = {}
        self.constant_of: dict[Name, Constant] = {}
        #: The types that have names, and those that parameters and Self stand for.
        self.kinds: Mapping[str, Kind] = kinds()
        self.named: Mapping[str, Type] = {}

    def further(self, expression: Expression, expected: Term | None) -> Term:
        match expression:
            case syntax.Literal(_, type):
                return _LITERALS[type]
            case syntax.Compare():
                return self.comparison(expression)
            case syntax.Logic(_, _, left, right):
                self.coerced(left, BOOL)
                ends = self.ends
                self.coerced(right, BOOL)
                self.ends = ends
                return BOOL
            case syntax.Not(span, inner):
                term = self.resolved(inner, expected)
                if isinstance(term, Wrong) or term == BOOL or family(term) == "whole":
                    return term
                if (operated := self.operated(expression, found(term))) is not None:
                    return operated
                raise UnreadError(span, f"! before a {shown(term)}", "! of this type", "compare")
            case syntax.If():
                return self.choice(expression, expected)
            case syntax.Loop(_, body, label, True):
                return self.labelled(body, label, expected)
            case syntax.While() | syntax.Loop():
                return self.turns(expression, expected)
            case syntax.Break() | syntax.Continue():
                return self.left(expression)
            case syntax.Return(span, value):
                if value is None and not make_equal(self.given, UNIT):
                    self.wrong("nothing returned", span, expected=shown(self.given))
                elif value is not None:
                    self.coerced(value, self.given)
                    self.returned.append((self.given, value))
                self.ends = True
                return Unknown(never=True)
            case syntax.Method():
                return self.method(expression)
            case syntax.Macro():
                return self.macro(expression)
        raise AssertionError(expression)

    @abstractmethod
    def method(self, node: syntax.Method) -> Term:
        """The type of what a method gives."""

    @abstractmethod
    def macro(self, node: syntax.Macro) -> Term:
        """The type of what a macro gives."""

    def name(self, name: Name) -> Term:
        if name.name == "_":
            raise UnreadError(name.span, "_", "_ here", "write let _ = value;")
        constant = self.constant_named(name.name)
        if name.name not in self.scope and constant is None and name.name in self.unread:
            raise self.unread[name.name]
        if constant is None or name.name in self.scope:
            return super().name(name)
        self.constant_of[name] = constant
        term = self.written(constant.annotation)
        if constant.value not in self.terms:
            # It is checked where it stands: what is seen there may not be seen here.
            outer = self.scope, self.is_elsewhere
            self.scope, self.is_elsewhere = {}, True
            self.coerced(constant.value, term)
            self.scope, self.is_elsewhere = outer
        return term

    def constant_named(self, name: str) -> Constant | None:
        """The constant of a name; it may be the library's."""
        name = own_name(name, self.named)
        own = self.constants.get(name)
        return own or library_constant(whole_path(name, self.imports.library))

    def written(self, annotation: syntax.TypeText) -> Term:
        """The term of a type as it is written."""
        type = written_type(
            annotation, named=self.named, kinds=self.kinds, constants=self.constants
        )
        return term_of(type, _Holes())

    def given_types(
        self, node: syntax.Call | syntax.Method, signature: Signature, given: dict[str, Term]
    ) -> None:
        self.standing[node] = Standing(signature, given)
        self.types_of(node.types, [each.name for each in signature.open], given)

    def types_of(
        self, types: tuple[syntax.TypeText, ...], names: Sequence[str], given: dict[str, Term]
    ) -> None:
        """What is written in ::< >, by the names of parameters."""
        if types and len(types) != len(names):
            raise UnreadError(types[0].span, "::<", "type argument here",
                              "write the type after let")  # fmt: skip
        given.update({name: self.written(text) for name, text in zip(names, types, strict=False)})

    def tested(self, condition: Expression) -> None:
        """A condition; where it is an = by mistake, one mistake in that is enough."""
        before, is_block = len(self.mistakes), isinstance(condition, Block)
        term = self.check(condition, None if is_block else BOOL)
        if not (is_block and len(self.mistakes) > before):
            self.coerce(condition, term, BOOL)

    def choice(self, node: syntax.If, expected: Term | None) -> Term:
        outer = len(self.hidden)
        self.tested(node.condition)
        before = self.ends
        if node.otherwise is None:
            term = self.block(node.then, UNIT if expected == UNIT else None)
            self.forget(outer)
            self.ends = before
            its = found(term)
            is_plain = is_open(its) or its == UNIT or self.is_wrong(its)
            if not is_plain and (expected is None or is_open(found(expected))):
                return self.wrong("no else", node.span, expected=shown(term))
            if not (expected is None or make_equal(UNIT, expected)):
                return self.wrong("no else", node.span, expected=shown(expected))
            return UNIT
        hint = None if expected is None or is_open(found(expected)) else expected
        one = self.block(node.then, hint)
        self.forget(outer)
        self.terms[node.then] = one
        ends, self.ends = self.ends, before
        other = self.check(node.otherwise, hint)
        if isinstance(node.otherwise, syntax.If) and hint is not None:
            other = hint if self.coerce(node.otherwise, other, hint) else other
        self.ends = before or (ends and self.ends)
        if hint is not None:
            return hint
        if not make_equal(one, other):
            if isinstance(found(one), Ref) and isinstance(found(other), Ref):
                if self.fits(node.otherwise, other, one):
                    return one
                if self.fits(node.then, one, other):
                    return other
                raise UnreadError(node.span, "if", "choice of references of two types",
                                  "write the type after let")  # fmt: skip
            if (pointer := self.pointed([node.then], one, node.otherwise, other)) is not None:
                return pointer
            self.two_closures(node.otherwise, one, other)
            return self.wrong("two types", node.otherwise.span, node.then.span,
                              found=shown(other), expected=shown(one))  # fmt: skip
        if self.is_wrong(other):
            return other
        return other if isinstance(found(one), Unknown) else one

    @abstractmethod
    def pointed(
        self, before: Sequence[Expression], one: Term, expression: Expression, other: Term
    ) -> Term | None:
        """What two functions become, of which one or the other is taken; None of all else."""

    def two_closures(self, expression: Expression, one: Term, other: Term) -> None:
        """Two closures would become one type, that of pointers to functions."""
        if all(isinstance(t, Made) and t.kind.name == CLOSURE for t in (found(one), found(other))):
            raise UnreadError(expression.span, "|", "choice between closures",
                              "choose what a closure does")  # fmt: skip

    def turns(self, node: syntax.While | syntax.Loop, expected: Term | None) -> Term:
        is_while, outer = isinstance(node, syntax.While), len(self.hidden)
        if isinstance(node, syntax.While):
            self.tested(node.condition)
        hint = None if expected is None or is_open(found(expected)) else expected
        turns = Turns(node.label, None if is_while else (hint or Unknown(never=True)))
        self.loops.append(turns)
        ends = self.ends
        self.coerced(node.body, UNIT)
        self.forget(outer)
        self.loops.pop()
        self.ends = ends or not (is_while or turns.is_left)
        if is_while or turns.given is None:
            return UNIT
        return turns.given

    def labelled(self, body: syntax.Block, label: str | None, expected: Term | None) -> Term:
        """A block that may be left with a value: ``'label: { … }``"""
        hint = None if expected is None or is_open(found(expected)) else expected
        given = hint or Unknown(never=True)
        turns = Turns(label, given, is_once=True)
        self.loops.append(turns)
        ends = self.ends
        self.coerced(body, given)
        self.loops.pop()
        self.ends = ends or (self.ends and not turns.is_left)
        return given

    def left(self, node: syntax.Break | syntax.Continue) -> Term:
        value = node.value if isinstance(node, syntax.Break) else None
        labels = [each.label for each in self.loops]
        if node.label is not None and node.label not in labels:
            self.wrong("no label", node.span, name=node.label)
        elif not self.loops and self.is_closed:
            word = "break" if isinstance(node, syntax.Break) else "continue"
            self.wrong("outside a closure", node.span, name=word)
        elif not self.loops:
            word = "break" if isinstance(node, syntax.Break) else "continue"
            self.wrong("outside a loop", node.span, name=word)
        else:
            turns = self.loops[
                -1 if node.label is None else len(labels) - 1 - labels[::-1].index(node.label)
            ]
            if turns.is_once and node.label is None:
                word = "break" if isinstance(node, syntax.Break) else "continue"
                self.wrong("inside a block", node.span, name=word)
            elif turns.is_once and isinstance(node, syntax.Continue):
                self.wrong("block again", node.span)
            elif isinstance(node, syntax.Break):
                turns.is_left = True
                if value is not None and turns.given is None:
                    self.wrong("value of a while", node.span)
                elif value is not None and turns.given is not None:
                    self.coerced(value, turns.given)
                elif turns.given is not None and not make_equal(turns.given, UNIT):
                    self.wrong("nothing returned", node.span, expected=shown(turns.given))
        self.ends = True
        return Unknown(never=True)
