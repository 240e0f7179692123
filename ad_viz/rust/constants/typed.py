"""The type of a constant that belongs to a type of which only its traits are known."""

from abc import ABC

from ad_viz.rust.constants.lengths import COUNTED
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.syntax import Call, Expression, Method, Name
from ad_viz.rust.traits.methods import Methods
from ad_viz.rust.traits.trait import SELF, Trait, projected
from ad_viz.rust.types import UNIT, Bound, Count, Parameter, Type, filled
from ad_viz.rust.typing.inference import Made, Term, found, is_open, parts_of, term_of
from ad_viz.rust.typing.standing import Standing
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["TypedConstants"]


class TypedConstants(Methods, ABC):
    """``T::SIZE`` is called like a function of the trait: what it is a run knows alone."""

    def constant_of_type(self, name: Name) -> Term | None:
        """None if it is no constant of such a type."""
        head, _, own = name.name.rpartition("::")
        number = self.named.get(name.name)
        if isinstance(number, Parameter) and number.counts is not None:
            signature = Signature(COUNTED, (), number.counts, (number,))
            self.called[name] = COUNTED, signature
            self.standing[name] = Standing(signature, {number.name: number})
            return number.counts
        type = self.named.get(head)
        if type is None:
            return None
        traits = [trait for trait in self.traits.all.values() if self._gives(trait, own, type)]
        if len(traits) > 1:
            raise UnreadError(name.span, name.name, "constant of two traits", "give them two names")
        if not traits:
            is_open = isinstance(type, Parameter)
            words = {"owner": f"type parameter `{type}`", "name": own}
            return self.wrong("no such function", name.span, **words) if is_open else None
        (trait,) = traits
        given = {SELF: type}
        given |= {projected(SELF, each): Parameter(projected(head, each)) for each in trait.types}
        its = filled(trait.constants[own], given)
        self.called[name] = f"<{trait.name}>::?::{own}", Signature(own, (), its)
        asked = Signature(own, (), UNIT, (), (Parameter(SELF),))
        self.standing[name] = Standing(asked, {SELF: term_of(type)})
        return term_of(its)

    def given_types(
        self, node: Call | Method, signature: Signature, given: dict[str, Term]
    ) -> None:
        super().given_types(node, signature, given)
        for parameter, text in zip(signature.open, node.types, strict=False):
            its = found(given[parameter.name])
            is_number = isinstance(its, Count) or (isinstance(its, Parameter) and its.counts)
            if bool(is_number) != (parameter.counts is not None) and text.base != "_":
                said = ("constant", "type") if is_number else ("type", "constant")
                row = dict(zip(("found", "expected"), said, strict=True))
                given[parameter.name] = self.wrong("another kind of argument", text.span, **row)

    def look_at_numbers(self) -> None:
        """Raises UnreadError where nothing says a number that a call or a type is made of."""
        for node, (signature, given) in self.standing.items():
            numbers = [p for p in (*signature.open, *signature.outer) if p.counts is not None]
            if any(is_open(found(given[each.name])) for each in numbers if each.name in {*given}):
                raise _unsaid(node)
        for node, term in self.terms.items():
            if any(isinstance(each, Made) and _is_unsaid(each) for each in parts_of(term)):
                raise _unsaid(node)

    def _gives(self, trait: Trait, name: str, type: Type) -> bool:
        return name in trait.constants and self.traits.holds(type, Bound(trait.name)) is True


def _is_unsaid(made: Made) -> bool:
    """Whether a number that a type is made of is not known."""
    parameters = zip(made.kind.parameters, made.arguments, strict=False)
    numbers = [its for name, its in parameters if name in made.kind.counts]
    numbers += [] if made.length is None else [made.length]
    return any(is_open(found(each)) for each in numbers)


def _unsaid(node: Expression) -> UnreadError:
    return UnreadError(node.span, "a number", "number that is not said here", "write it: f::<3>()")
