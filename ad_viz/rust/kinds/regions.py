"""The lifetimes that are in a type, in the order of its text."""

from collections.abc import Iterator

from ad_viz.rust.types import Applied, Reference, Type

__all__ = ["regions_in"]


def regions_in(type: Type) -> Iterator[bool]:
    """For each region of a type, in the order of its text: whether it may not be shortened.

    That is so behind a ``&mut``: what is written there must last as long as what is read.

    >>> from ad_viz.rust.types import F64
    >>> list(regions_in(Reference(True, Reference(False, F64))))
    [False, True]
    """
    waiting: list[tuple[Type, bool]] = [(type, False)]
    while waiting:
        this, exact = waiting.pop()
        match this:
            case Reference(mutable, target):
                yield exact
                waiting.append((target, exact or mutable))
            case Applied(kind, arguments):
                yield from [exact or kind.exact] * len(kind.lifetimes)
                waiting += [(each, exact or kind.exact) for each in reversed(arguments)]
