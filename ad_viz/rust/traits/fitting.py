"""Whether a type is one of a pattern, and what the parameters of that stand for."""

from collections.abc import Mapping

from ad_viz.rust.types import Applied, Bound, Parameter, Reference, Type, filled

__all__ = ["filled_bound", "fits"]


def filled_bound(bound: Bound, given: Mapping[str, Type]) -> Bound:
    """The bound with what parameters stand for."""
    arguments = tuple(filled(each, given) for each in bound.arguments)
    bindings = tuple((name, filled(each, given)) for name, each in bound.bindings)
    return Bound(bound.trait, arguments, bindings)


def fits(pattern: Type, type: Type, given: dict[str, Type]) -> bool:
    """Whether a type is one of a pattern; ``given`` learns what its parameters stand for."""
    match pattern, type:
        case Parameter(name), _:
            return given.setdefault(name, type) == type
        case Reference(mutable, target), Reference(other, inner):
            return mutable == other and fits(target, inner, given)
        case Applied(kind, arguments, length), Applied(other, parts, its):
            return (
                kind is other
                and (length is None or length == its)
                and len(arguments) == len(parts)
                and all(fits(a, b, given) for a, b in zip(arguments, parts, strict=True))
            )
    return pattern == type
