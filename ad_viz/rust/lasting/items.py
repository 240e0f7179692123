"""Which lifetimes are one where a call asks what an iterator gives."""

from collections.abc import Iterator, Sequence

from ad_viz.rust.lasting.yielded import ITEM, item_of, names_of
from ad_viz.rust.types import Applied, Bound, Parameter, Reference, Type

__all__ = ["UnclearError", "lifetimes_of_items"]


class UnclearError(Exception):
    """Which lifetimes of a call are one is not found out."""


def lifetimes_of_items(
    parameters: Sequence[tuple[str, Type]],
    asked: Sequence[tuple[Type, Bound]],
    full: Sequence[Sequence[str]],
    given: Sequence[Type],
    stands: dict[str, Type],
) -> Iterator[tuple[str, str]]:
    """Pairs of names; ``stands`` learns what the parameters of the pattern stand for."""
    for owner, bound in asked:
        patterns = [type for name, type in bound.bindings if name == ITEM]
        if bound.trait != "Iterator" or not patterns:
            continue
        number = [type for _, type in parameters].index(owner)
        item = item_of(given[number])
        if item is None and full[number]:
            raise UnclearError
        if item is not None:
            for name, lifetime in _alike(patterns[0], item, stands):
                yield name, full[number][int(lifetime)]


def _alike(pattern: Type, type: Type, stands: dict[str, Type]) -> Iterator[tuple[str, str]]:
    """The names of a pattern, each with that of the type in the same place."""
    match pattern, type:
        case Reference(_, target, name), Reference(_, inner, lifetime):
            if name:
                yield name, lifetime
            yield from _alike(target, inner, stands)
        case Applied(_, arguments), Applied(_, parts):
            for each, part in zip(arguments, parts, strict=True):
                yield from _alike(each, part, stands)
        case Parameter(name), _:
            stands.setdefault(name, type)
            yield from ((f"{name}.{n}", each) for n, each in enumerate(names_of(type)))
