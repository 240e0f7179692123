"""Whether a type is one of a pattern, and what the parameters of that stand for."""

from collections.abc import Collection, Iterator, Mapping

from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.types import (
    Applied,
    Bound,
    Count,
    Parameter,
    Reference,
    Type,
    filled,
    parameters_in,
)

__all__ = ["filled_bound", "filled_signature", "fits", "parameters_within"]


def filled_bound(bound: Bound, given: Mapping[str, Type]) -> Bound:
    """The bound with what parameters stand for."""
    arguments = tuple(filled(each, given) for each in bound.arguments)
    bindings = tuple((name, filled(each, given)) for name, each in bound.bindings)
    return Bound(bound.trait, arguments, bindings)


def filled_signature(
    signature: Signature, given: Mapping[str, Type], taken: Collection[str] = ()
) -> Signature:
    """The signature with what parameters stand for; its own have no name that is taken."""
    own = {each.name for each in signature.open}
    names = {name: f"{name}#0" if name in taken else name for name in own}
    opened: dict[str, Type] = {**given}
    open = {name: Parameter(names[name]) for name in own}
    opened.update(open)
    # What belongs to one of its own is named after that.
    for each in parameters_within(signature):
        head, _, last = each.name.partition("::")
        if last and names.get(head, head) != head:
            opened[each.name] = Parameter(f"{names[head]}::{last}", each.bounds)
    for each in signature.open:
        open[each.name].bounds.extend(filled_bound(bound, opened) for bound in each.bounds)
    parameters = tuple((name, filled(type, opened)) for name, type in signature.parameters)
    asked = tuple((filled(type, opened), filled_bound(b, opened)) for type, b in signature.asked)
    return signature._replace(
        parameters=parameters,
        result=filled(signature.result, opened),
        open=tuple(open[each.name] for each in signature.open),
        asked=asked,
    )


def parameters_within(signature: Signature) -> Iterator[Parameter]:
    """What its types and bounds leave open."""
    types = [*(type for _, type in signature.parameters), signature.result]
    types += [type for type, _ in signature.asked]
    bounds = [bound for each in signature.open for bound in each.bounds]
    bounds += [bound for _, bound in signature.asked]
    types += [type for bound in bounds for type in bound.arguments]
    types += [type for bound in bounds for _, type in bound.bindings]
    for type in types:
        yield from parameters_in(type)


def _fits_length(
    pattern: int | Parameter | None, length: int | Parameter | None, given: dict[str, Type]
) -> bool:
    """Whether an array has as many elements; of what is of any length it may have any."""
    if not isinstance(pattern, Parameter) or length is None:
        return pattern is None or pattern == length
    own = Count(length) if isinstance(length, int) else length
    return given.setdefault(pattern.name, own) == own


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
                and _fits_length(length, its, given)
                and len(arguments) == len(parts)
                and all(fits(a, b, given) for a, b in zip(arguments, parts, strict=True))
            )
    return pattern == type
