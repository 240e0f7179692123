"""What a call's parameters of type stand for, by the types of what it is given and gives."""

from collections.abc import Iterable, Mapping

from ad_viz.rust.types import Applied, Count, Parameter, Reference, Type

__all__ = ["stands_for"]


def stands_for(pairs: Iterable[tuple[Type, Type]]) -> Mapping[str, Type]:
    """By name, of pairs of a type with parameters and one without.

    >>> from ad_viz.rust.types import I32, VEC
    >>> stands_for([(Applied(VEC, (Parameter("T"),)), Applied(VEC, (I32,)))])
    {'T': Plain(name='i32')}
    """
    found: dict[str, Type] = {}
    waiting = list(pairs)
    while waiting:
        match waiting.pop():
            case Parameter(name), type:
                found[name] = type
            case Reference(_, inner), Reference(_, other):
                waiting.append((inner, other))
            case Applied(_, inner, length), Applied(_, others, its):
                waiting += zip(inner, others, strict=False)
                if isinstance(length, Parameter) and isinstance(its, int):
                    found[length.name] = Count(its)
    return found
