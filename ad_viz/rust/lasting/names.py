"""A name to each lifetime of a type: those that are written, and those of what it is made of."""

from collections.abc import Iterator, Sequence
from typing import Final

from ad_viz.rust.lasting.yielded import yielded
from ad_viz.rust.types import Applied, Bound, Parameter, Reference, Type, regions_in

__all__ = ["Sizes", "UnclearError", "full_names", "names_of_text"]

_STATIC: Final = "'static"
_ITEM: Final = "Item"


class UnclearError(Exception):
    """Which lifetimes of a call are one is not found out."""


class Sizes(dict[str, int]):
    """How many lifetimes each parameter has; ``types`` are what they stand for."""

    def __init__(self) -> None:
        self.types: dict[str, Type] = {}

    def given_by(self, owner: str, count: int) -> list[str]:
        """The names of those of what an iterator gives. Raises UnclearError."""
        own = yielded(self.types[owner]) if owner in self.types else None
        if own is None or len(own) != count:
            raise UnclearError
        return [f"{owner}.{number}" for number in own]


def names_of_text(type: Type, own: str) -> list[str]:
    """The names of the lifetimes in the text of a type; those left out have names of their own."""
    found: list[str] = []
    waiting = [type]
    while waiting:
        match waiting.pop():
            case Reference(_, target, lifetime):
                found.append(_given(lifetime) or f"{own}{len(found)}")
                waiting.append(target)
            case Applied(kind, arguments, _, lifetimes):
                count = len(kind.lifetimes)
                left_out = [f"{own}{len(found) + n}" for n in range(count)]
                pairs = zip(lifetimes or left_out, left_out, strict=True)
                found += [_given(name) or other for name, other in pairs]
                waiting += reversed(arguments)
    return found


def _given(lifetime: str) -> str:
    """Its name, if it has one."""
    return "" if lifetime == "'_" else lifetime


def full_names(type: Type, names: Iterator[str], concrete: Type, sizes: Sizes) -> Iterator[str]:
    """A name to each lifetime of a type, also to those of what a parameter stands for."""
    match type, concrete:
        case Reference(_, target), Reference(_, inner):
            yield next(names)
            yield from full_names(target, names, inner, sizes)
        case Applied(kind, arguments), Applied(_, parts):
            yield from (next(names) for _ in kind.lifetimes)
            for each, part in zip(arguments, parts, strict=True):
                yield from full_names(each, names, part, sizes)
        case Parameter(name, bounds), _:
            sizes.types.setdefault(name, concrete)
            count = sum(1 for _ in regions_in(concrete))
            yield from _of_parameter(name, bounds, count, sizes)


def _of_parameter(name: str, bounds: Sequence[Bound], count: int, sizes: Sizes) -> Iterator[str]:
    """Names to the lifetimes of what a parameter stands for, so many.

    Those of what belongs to another type are its own; those of what is collected are its elements'.
    """
    owner, _, projected = name.rpartition("::")
    collected = [bound.arguments[0] for bound in bounds if bound.trait == "FromIterator"]
    if any(bound.trait == _STATIC for bound in bounds):
        yield from [_STATIC] * count
    elif count and collected:
        names = [*_inner(collected[0], sizes)]
        if len(names) != count:
            owner, _, projected = str(collected[0]).rpartition("::")
            names = sizes.given_by(owner if projected == _ITEM else "", count)
        yield from names
    elif count and projected and owner in sizes:
        if sizes[owner] not in (1, count):
            yield from sizes.given_by(owner if projected == _ITEM else "", count)
            return
        yield from (f"{owner}.{min(each, sizes[owner] - 1)}" for each in range(count))
    else:
        sizes.setdefault(name, count)
        yield from (f"{name}.{number}" for number in range(count))


def _inner(type: Type, sizes: Sizes) -> Iterator[str]:
    """The names of the lifetimes of a type, those of what its parameters stand for among them."""
    match type:
        case Reference(_, target, lifetime):
            yield lifetime
            yield from _inner(target, sizes)
        case Applied(_, arguments, _, lifetimes):
            yield from lifetimes
            for each in arguments:
                yield from _inner(each, sizes)
        case Parameter(name):
            owner = name.rpartition("::")[0] or name
            yield from (f"{owner}.{each}" for each in range(sizes.get(owner, 0)))
