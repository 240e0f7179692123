"""What ``?`` calls where it makes one error of another."""

from abc import ABC

from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.traits.holding import Traits
from ad_viz.rust.traits.typed_traits import TypedTraits, signature_of_impl
from ad_viz.rust.types import BOX, Applied, Bound, Parameter, Type
from ad_viz.rust.typing.inference import settled

__all__ = ["Conversions", "conversion"]


class Conversions(TypedTraits, ABC):
    """Each ? is a call where the function gives another error than the one that is there."""

    def close(self) -> None:
        super().close()
        for node, terms in self.tried_errors.items():
            error, into = map(settled, terms)
            called = conversion(self.traits, error, into) if error and into else None
            if called is not None:
                self.called[node] = called


def conversion(traits: Traits, error: Type, into: Type) -> tuple[str, Signature] | None:
    """The function of From and its signature; None where both errors are of one type.

    >>> from ad_viz.rust.types import I32, PLAIN
    >>> conversion(Traits(), I32, PLAIN["i64"])[0], conversion(Traits(), I32, I32)
    ('<From>::?::from', None)
    """
    if error == into:
        return None
    trait = traits.all["From"]
    signature = trait.functions["from"]
    had = traits.had(into, Bound(trait.name, (error,)))
    if had is not None:
        signature, key = signature_of_impl(had.by, trait, signature)
        return f"{key}::from", signature
    if isinstance(into, Applied) and into.kind is BOX:
        boxed = Applied(BOX, tuple(map(Parameter, trait.parameters)))
        signature = signature._replace(result=boxed)
    return f"<{trait.name}>::?::from", signature
