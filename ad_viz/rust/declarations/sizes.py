"""What a trait says of Self where that need have no size, as it may be a dyn."""

from collections.abc import Iterator

from ad_viz.rust import items
from ad_viz.rust.syntax import Span
from ad_viz.rust.traits.holding import Traits
from ad_viz.rust.traits.trait import SELF, Trait
from ad_viz.rust.types import Applied, Bound, Parameter, Reference, Type
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.written import OPERATED

__all__ = ["has_size", "mistakes_of_size"]

#: What has one of these has a size.
_SIZED = frozenset((
    "Sized", "Clone", "Copy", "Default", "From", "Into", "TryFrom", "TryInto", "FromStr", "Sum",
    "Product", "FromIterator", "IntoIterator",
))  # fmt: skip


def has_size(trait: str, traits: Traits) -> bool:
    """Whether all that has a trait has a size."""
    return not {each.trait for each in traits.elaborated([Bound(trait)])}.isdisjoint(_SIZED)


def mistakes_of_size(written: items.Trait, traits: Traits) -> Iterator[Mistake]:
    """Where a trait needs the size of Self, and does not ask for it."""
    trait = traits.all[written.name.name]
    if has_size(trait.name, traits):
        return
    for text, bound in zip(written.above, trait.above, strict=True):
        if bound.trait in OPERATED and bound.arguments == (Parameter(SELF),):
            yield _unsized(text.span)
    for function in written.functions:
        yield from _of_function(function, trait)


def _of_function(function: items.Function, trait: Trait) -> Iterator[Mistake]:
    """Self in something that needs its size; where it runs, also Self alone."""
    if any(each.subject.base == SELF for each in function.generics.bounds):
        return
    signature = trait.functions[function.name.name]
    spans = [each.annotation.span for each in function.parameters]
    types = [type for _, type in signature.parameters]
    if function.result is not None:
        spans.append(function.result.span)
        types.append(signature.result)
    for span, type in zip(spans, types, strict=True):
        if _holds_self(type) or (function.body is not None and type == Parameter(SELF)):
            yield _unsized(span)


def _holds_self(type: Type) -> bool:
    match type:
        case Reference(_, target):
            return _holds_self(target)
        case Applied(kind, arguments):
            is_open = kind.name in ("Box", "Rc", "Arc")
            return any(
                (each == Parameter(SELF) and not is_open) or _holds_self(each) for each in arguments
            )
    return False


def _unsized(span: Span) -> Mistake:
    return mistake("unsized", span, found=SELF)
