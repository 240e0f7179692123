"""The type of a constant that belongs to a type of which only its traits are known."""

from abc import ABC

from ad_viz.rust.constants.lengths import COUNTED
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.syntax import Name
from ad_viz.rust.traits.methods import Methods
from ad_viz.rust.traits.trait import SELF, Trait, projected
from ad_viz.rust.types import UNIT, Bound, Parameter, Type, filled
from ad_viz.rust.typing.inference import Term, term_of
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
        found = [trait for trait in self.traits.all.values() if self._gives(trait, own, type)]
        if len(found) > 1:
            raise UnreadError(name.span, name.name, "constant of two traits", "give them two names")
        if not found:
            is_open = isinstance(type, Parameter)
            words = {"owner": f"type parameter `{type}`", "name": own}
            return self.wrong("no such function", name.span, **words) if is_open else None
        (trait,) = found
        given = {SELF: type}
        given |= {projected(SELF, each): Parameter(projected(head, each)) for each in trait.types}
        its = filled(trait.constants[own], given)
        self.called[name] = f"<{trait.name}>::?::{own}", Signature(own, (), its)
        asked = Signature(own, (), UNIT, (), (Parameter(SELF),))
        self.standing[name] = Standing(asked, {SELF: term_of(type)})
        return term_of(its)

    def _gives(self, trait: Trait, name: str, type: Type) -> bool:
        return name in trait.constants and self.traits.holds(type, Bound(trait.name)) is True
