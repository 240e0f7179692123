"""The types of operators that are methods: of whose impl, by what stands on both sides."""

from abc import ABC, abstractmethod
from typing import Final

from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.syntax import Arithmetic, Assign, Expression, Method, Negate, Not
from ad_viz.rust.traits.choosing import may_be
from ad_viz.rust.traits.conversions import Conversions
from ad_viz.rust.traits.holding import OPERATORS
from ad_viz.rust.traits.trait import Implemented, Trait
from ad_viz.rust.traits.typed_traits import signature_by, signature_of_impl
from ad_viz.rust.types import Bound, Kind, Parameter, Plain, Reference, Type
from ad_viz.rust.typing.inference import (
    Made,
    Opened,
    Ref,
    Term,
    Unknown,
    end_of,
    family,
    found,
    is_open,
    make_equal,
    peeled,
    shown,
    term_of,
)
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["TypedOperators", "takes"]

#: How rustc says that there is no such operator.
_CANNOT: Final = {
    "Add": "cannot add `{}` to `{}`", "Sub": "cannot subtract `{}` from `{}`",
    "Mul": "cannot multiply `{}` by `{}`", "Div": "cannot divide `{}` by `{}`",
    "Rem": "cannot calculate the remainder of `{}` divided by `{}`",
}  # fmt: skip


class TypedOperators(Conversions, ABC):
    """``a + b`` of what has Add: a method takes both."""

    def __init__(self) -> None:
        super().__init__()
        #: By ``a += b;`` the call of a method that it is.
        self.assigned: dict[Assign, Method] = {}

    @abstractmethod
    def is_own(self, kind: Kind) -> bool:
        """Whether a type is declared in the file."""

    @abstractmethod
    def method_on(self, node: Method, receiver: Term) -> Term:
        """The type of what a method gives, of a receiver that is looked at already."""

    def assigned_by_method(self, statement: Assign, left: Term) -> bool:
        """Looks at ``a += b;`` as a call of a method; False where it is none."""
        name = self._assigning(statement, left)
        if name is None or not isinstance(left, Made | Parameter):
            return False
        span, place = statement.span, statement.place
        method = _only(self.traits.all[name]).name
        node = Method(span, place, method, (statement.value,), place.span)
        self.assigned[statement] = node
        self.signed = (Bound(name),)
        self.terms[node] = self.method_on(node, left)
        self.signed = ()
        return True

    def refuse_assigned(self, statement: Assign, left: Term, right: Term) -> None:
        """Raises UnreadError where what is added to a number is of a type with an impl for it."""
        name = self._assigning(statement, left)
        if name is not None and isinstance(end_of(right), Made):
            raise UnreadError(statement.span, name, "operator of a number", "write a = a + b;")

    def _assigning(self, statement: Assign, left: Term) -> str | None:
        """The trait of ``+=``, if an impl of it may be of what stands on the left."""
        name = f"{OPERATORS.get(statement.sign or '')}Assign"
        asked = self.traits.elaborated(left.bounds) if isinstance(left, Parameter) else ()
        is_asked = any(bound.trait == name for bound in asked)
        return name if is_asked or (name in self.traits.all and self.fitting(left, name)) else None

    def operated(self, node: Expression, left: Term) -> Term | None:
        """What the operator's method gives; None where it is not one."""
        own = found(left.target) if isinstance(left, Ref) else left
        is_number = isinstance(own, Plain) or (isinstance(own, Unknown) and own.family is not None)
        if not (is_number or isinstance(own, Made | Parameter)):
            return None
        name = OPERATORS.get(node.sign) if isinstance(node, Arithmetic) else type(node).__name__[:3]
        if name is None:
            if is_number:
                return None
            raise UnreadError(node.span, shown(left), "arithmetic of bits of this type",
                              "use whole numbers")  # fmt: skip
        trait, impls = self.traits.all[name], self.fitting(left, name)
        if is_number:
            return self._of_number(node, left, trait, impls) if impls else None
        if isinstance(left, Ref) and not impls:
            if isinstance(own, Made) and not self.is_own(own.kind):
                return None
            return self.no_operator(node, left, name)
        if isinstance(node, Arithmetic) and len({each.arguments for each in impls}) > 1:
            right = self.check(node.right, None)
            chosen = self._chosen(node, left, right, impls)
            if chosen is None:
                return self._cannot("no impl", node, name, left, right)
            return self._called(node, left, _way(chosen, trait), right)
        asked = self.bounds_of(left, name)
        if isinstance(node, Arithmetic) and len({bound.arguments for bound in asked}) > 1:
            return self._by_bound(node, left, trait, asked)
        way = self.way(left, trait, _only(trait))
        if way is not None:
            return self._called(node, left, way)
        has_none = isinstance(own, Parameter) or (
            isinstance(node, Not) and isinstance(own, Made) and self.is_own(own.kind)
        )
        return self.no_operator(node, left, name) if has_none else None

    def no_operator(self, node: Expression, left: Term, name: str) -> Term:
        if not isinstance(node, Arithmetic):
            row = "negated" if isinstance(node, Negate) else "inverted"
            return self.wrong(row, node.span, found=shown(left))
        return self._cannot("no operator", node, name, left, self.check(node.right, None))

    def _cannot(self, row: str, node: Arithmetic, name: str, left: Term, right: Term) -> Term:
        one, other = (shown(right), shown(left)) if name in ("Add", "Sub") else (
            shown(left), shown(right))  # fmt: skip
        return self.wrong(row, node.span, cannot=_CANNOT[name].format(one, other))

    def _of_number(
        self, node: Expression, left: Term, trait: Trait, impls: list[Implemented]
    ) -> Term | None:
        """``2.0 * x``: of numbers alone it is arithmetic; of another type on the right a method."""
        if not isinstance(node, Arithmetic):
            return None
        right = self.check(node.right, None)
        if isinstance(end_of(right), Made | Parameter):
            chosen = self._chosen(node, left, right, impls)
            if chosen is None:
                return self._cannot("no impl", node, trait.name, left, right)
            return self._called(node, left, _way(chosen, trait), right)
        resolved = not is_open(peeled(left))
        return self.operations.sum(node.sign, node.span, left, right, resolved)

    def _by_bound(self, node: Arithmetic, left: Term, trait: Trait, bounds: list[Bound]) -> Term:
        """Of what has the operator with several types: by the one that stands on the right."""
        right = self.check(node.right, None)
        taking = [each for each in bounds if _is_asked(each.arguments[0], found(right))]
        if len(taking) != 1 or not isinstance(left, Parameter):
            raise UnreadError(node.span, node.sign, "choice between bounds", "write one bound")
        return self._called(node, left, signature_by(left, trait, taking[0], _only(trait)), right)

    def _chosen(
        self, node: Arithmetic, left: Term, right: Term, impls: list[Implemented]
    ) -> Implemented | None:
        """The impl that takes what stands on the right."""
        term = found(right)
        if isinstance(term, Unknown) and term.family is None:
            raise UnreadError(node.right.span, node.sign, "choice between impls", "say its type")
        taking = [each for each in impls if takes(each.arguments[0], term)]
        if len(taking) > 1:
            taking = [each for each in taking if may_be(each, [left, right], self.traits)]
        if len(taking) > 1:
            raise UnreadError(node.span, node.sign, "choice between impls", "write one impl")
        return taking[0] if taking else None

    def _called(
        self,
        node: Expression,
        left: Term,
        way: tuple[Signature, str],
        right: Term | None = None,
    ) -> Term:
        """The operator as a call of its method; ``right`` is what was looked at already."""
        signature, key = way
        given = Opened()
        parameters = [type for _, type in signature.parameters]
        if not make_equal(term_of(parameters[0], given), left):
            raise UnreadError(node.span, signature.name, "operator of another type",
                              "write one impl")  # fmt: skip
        if isinstance(node, Arithmetic):
            expected = term_of(parameters[1], given)
            term = self.check(node.right, expected) if right is None else right
            if not make_equal(term, expected):
                self.mismatch((node.right, term, expected))
        self.ask(signature, given, node.span)
        self.called[node] = f"{key}::{signature.name}", signature
        return term_of(signature.result, given)


def _only(trait: Trait) -> Signature:
    return next(iter(trait.functions.values()))


def _way(each: Implemented, trait: Trait) -> tuple[Signature, str]:
    return signature_of_impl(each, trait, _only(trait))


def _is_asked(type: Type, term: Term) -> bool:
    """Whether it is of a type that a bound names: what is left open there is that alone."""
    return type == term if isinstance(type, Parameter) else takes(type, term)


def takes(type: Type, term: Term) -> bool:
    """Whether what stands on the right may be what an impl is for."""
    if isinstance(type, Parameter):
        return True
    if isinstance(term, Unknown):
        return family(term_of(type)) == term.family
    if isinstance(type, Reference):
        return isinstance(term, Ref) and type.mutable == term.mutable and takes(
            type.target, found(term.target))  # fmt: skip
    own = term_of(type, Opened())
    if isinstance(own, Made) and isinstance(term, Made):
        return own.kind is term.kind
    return own == term
