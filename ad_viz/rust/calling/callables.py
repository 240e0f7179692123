"""What can be called: which types it takes and gives, and which lifetimes in them are whose.

A lifetime that begins with '^ is another in each call; one that begins with 's is a closure's own,
the same in all calls.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from ad_viz.rust.kinds.regions import regions_in
from ad_viz.rust.types import CALLABLE, Applied, Bound, Callable, Reference, Type

__all__ = [
    "CLOSURE",
    "NAMED",
    "called_by",
    "each_call",
    "lifetimed",
    "names_in",
    "of_each_call",
    "shaped",
]

_CALL: Final = "'^"
#: What the kind of each closure is called.
CLOSURE: Final = "{closure}"
#: What that of a function begins with that is named and not called; its name follows.
NAMED: Final = "fn item "


def called_by(bounds: Sequence[Bound]) -> Callable | None:
    """What is asked by ``Fn(&str) -> &str``, each lifetime with a name.

    >>> from ad_viz.rust.types import STR
    >>> text = Reference(False, STR)
    >>> called_by([Bound("Fn", (text,), (("Output", text),))]).result.lifetime
    "'^0"
    """
    for trait, taken, bindings in bounds:
        if trait in CALLABLE:
            numbers = count()
            parameters = tuple(lifetimed(each, _new(each, numbers)) for each in taken)
            names = {name for each in parameters for name in names_in(each)}
            (result,) = (type for name, type in bindings if name == "Output")
            only = names.pop() if len(names) == 1 else "'static"
            given = (name or only for name in names_in(result))
            return Callable(trait, parameters, lifetimed(result, given))
    return None


def _new(type: Type, numbers: Iterator[int]) -> Iterator[str]:
    return (name or f"{_CALL}{next(numbers)}" for name in names_in(type))


def each_call(type: Type, numbers: Iterator[int]) -> Type:
    """A parameter of a closure as it is written: a lifetime that is left out is each call's own."""
    return lifetimed(type, _new(type, numbers))


def of_each_call(name: str) -> bool:
    return name.startswith(_CALL)


def names_in(type: Type) -> Iterator[str]:
    """The names of the lifetimes of a type, in the order of its text; "" where there is none."""
    match type:
        case Reference(_, target, lifetime):
            yield "" if lifetime == "'_" else lifetime
            yield from names_in(target)
        case Applied(kind, arguments, _, lifetimes):
            yield from lifetimes or [""] * len(kind.lifetimes)
            for each in arguments:
                yield from names_in(each)


def lifetimed(type: Type, names: Iterator[str]) -> Type:
    """The type with these lifetimes."""
    match type:
        case Reference(mutable, target):
            name = next(names)
            return Reference(mutable, lifetimed(target, names), name)
        case Applied(kind, arguments, length):
            own = tuple(next(names) for _ in kind.lifetimes)
            parts = tuple(lifetimed(each, names) for each in arguments)
            return Applied(kind, parts, length, own)
    return type


def shaped(type: Type, shape: Type | None, own: Iterator[str]) -> Type:
    """A type with the lifetimes of each call that its shape has; all others are new ones."""
    return lifetimed(type, _shaped(type, shape, own))


def _shaped(type: Type, shape: Type | None, own: Iterator[str]) -> Iterator[str]:
    match type, shape:
        case Reference(_, target), Reference(_, inner, name):
            yield name if of_each_call(name) else next(own)
            yield from _shaped(target, inner, own)
        case Applied(kind, arguments), Applied(other, parts, _, names) if kind is other:
            for name in names or [""] * len(kind.lifetimes):
                yield name if of_each_call(name) else next(own)
            for each, part in zip(arguments, parts, strict=True):
                yield from _shaped(each, part, own)
        case _:
            yield from (next(own) for _ in regions_in(type))
