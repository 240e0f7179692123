"""What a type has by the traits that stand above another, as Index stands above IndexMut."""

from collections.abc import Mapping, Sequence

from ad_viz.rust.traits.fitting import fits
from ad_viz.rust.traits.trait import Implemented, Trait
from ad_viz.rust.types import Type, filled

__all__ = ["with_types_above"]


def with_types_above(
    each: Implemented, impls: Sequence[Implemented], traits: Mapping[str, Trait]
) -> Implemented:
    """An impl with the types that the traits above its own have for the same type."""
    above = [bound.trait for bound in traits[each.trait].above] if each.trait in traits else []
    types = dict(each.types)
    for other in impls:
        given: dict[str, Type] = {}
        if other.trait in above and fits(other.owner, each.owner, given):
            pairs = zip(other.arguments, each.arguments, strict=False)
            if all(fits(one, its, given) for one, its in pairs):
                types = {n: filled(type, given) for n, type in other.types.items()} | types
    return each._replace(types=types)
