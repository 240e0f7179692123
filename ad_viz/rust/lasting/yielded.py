"""Which lifetimes of an iterator are in what it gives, by the impls that the library has."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import count
from typing import Final

from ad_viz.rust.std import implementations, kinds
from ad_viz.rust.types import Applied, Bound, Parameter, Reference, Type

__all__ = ["ITEM", "filling", "item_of", "names_of", "yielded"]

#: The type that every iterator has.
ITEM: Final = "Item"


def yielded(iterator: Type) -> list[int] | None:
    """For each lifetime of what it gives, which one of its own that is; None if not known.

    >>> from ad_viz.rust.std import kinds
    >>> from ad_viz.rust.types import STR, Reference
    >>> yielded(Applied(kinds()["Iter"], (Reference(False, STR),)))
    [0, 1]
    """
    item = item_of(iterator)
    return None if item is None else [int(name) for name in names_of(item)]


def item_of(iterator: Type) -> Type | None:
    """What it gives, with such numbers for the names of its lifetimes."""
    return _item(_numbered(iterator, count()))


def filling(
    parameters: Sequence[tuple[str, Type]], asked: Sequence[tuple[Type, Bound]]
) -> Iterator[tuple[int, int]]:
    """The numbers of a collection, and of an iterator whose values go into it by Extend."""
    types = [type for _, type in parameters]
    for owner, bound in asked:
        if bound.trait == "Extend":
            into = next(n for n, type in enumerate(types) if type == Reference(True, owner))
            name = str(bound.arguments[0]).rpartition("::")[0]
            yield into, types.index(Parameter(name))


def _numbered(type: Type, numbers: "count[int]") -> Type:
    """The type with numbers for the names of its lifetimes, in the order of its text."""
    match type:
        case Reference(mutable, target):
            own = str(next(numbers))
            return Reference(mutable, _numbered(target, numbers), own)
        case Applied(kind, arguments, length):
            lifetimes = tuple(str(next(numbers)) for _ in kind.lifetimes)
            parts = tuple(_numbered(each, numbers) for each in arguments)
            return Applied(kind, parts, length, lifetimes)
    return type


def names_of(type: Type) -> Iterator[str]:
    """The names of the lifetimes of a type."""
    match type:
        case Reference(_, target, lifetime):
            yield lifetime
            yield from names_of(target)
        case Applied(_, arguments, _, lifetimes):
            yield from lifetimes
            for each in arguments:
                yield from names_of(each)


@cache
def _impls() -> Mapping[str, tuple[Applied, tuple[Parameter, ...], Type]]:
    """Of each kind of iterator of the library: the type, its parameters, and what it gives."""
    return {
        each.owner.kind.name: (each.owner, each.parameters, each.types[ITEM])
        for each in implementations()
        if each.trait == "Iterator" and isinstance(each.owner, Applied) and ITEM in each.types
    }


def _item(iterator: Type) -> Type | None:
    """What it gives, with the names of its lifetimes."""
    if isinstance(iterator, Reference) and iterator.mutable:
        return _item(iterator.target)
    if not isinstance(iterator, Applied) or kinds().get(iterator.kind.name) is not iterator.kind:
        return None
    if iterator.kind.name not in _impls():
        return None
    owner, parameters, item = _impls()[iterator.kind.name]
    types: dict[str, Type] = {}
    names: dict[str, str] = {}
    _learn(owner, iterator, types, names)
    for parameter in parameters:
        for bound in parameter.bounds:
            if bound.trait != "Iterator":
                continue
            inner = _item(types[parameter.name])
            if inner is None:
                return None
            types[f"{parameter.name}::{ITEM}"] = inner
            for name, pattern in bound.bindings:
                if name == ITEM:
                    _learn(pattern, inner, types, names)
    return _with(item, types, names)


def _learn(pattern: Type, type: Type, types: dict[str, Type], names: dict[str, str]) -> None:
    """What parameters and lifetimes of a pattern stand for."""
    match pattern, type:
        case Parameter(name), _:
            types.setdefault(name, type)
        case Reference(_, target, own), Reference(_, inner, lifetime):
            names[own] = lifetime
            _learn(target, inner, types, names)
        case Applied(_, arguments, _, owned), Applied(_, parts, _, lifetimes):
            names.update(zip(owned, lifetimes, strict=False))
            for each, part in zip(arguments, parts, strict=True):
                _learn(each, part, types, names)


def _with(type: Type, types: Mapping[str, Type], names: Mapping[str, str]) -> Type | None:
    match type:
        case Parameter(name):
            return types.get(name)
        case Reference(mutable, target, lifetime):
            inner = _with(target, types, names)
            return None if inner is None else Reference(mutable, inner, names[lifetime])
        case Applied(kind, arguments, length, lifetimes):
            parts = [_with(each, types, names) for each in arguments]
            own = tuple(names[each] for each in lifetimes)
            whole = tuple(each for each in parts if each is not None)
            return Applied(kind, whole, length, own) if len(whole) == len(parts) else None
    return type
