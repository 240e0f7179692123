"""Which lifetime lasts as long as which: as it is written, and as types say by themselves."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from ad_viz.rust.types import Applied, Reference, Type

__all__ = ["STATIC", "longer_ones", "outlives"]

STATIC: Final = "'static"


def longer_ones(
    types: Iterable[tuple[Type, Sequence[str]]], written: Iterable[tuple[str, str]] = ()
) -> dict[str, set[str]]:
    """By lifetime those that it lasts as long as: so much is written, or said by types themselves.

    What is behind a reference lasts as long as it.
    """
    found: dict[str, set[str]] = {}
    for longer, shorter in (*_behind(types), *written):
        found.setdefault(longer, set()).add(shorter)
    return found


def outlives(name: str, other: str, longer: Mapping[str, set[str]]) -> bool:
    """Whether a lifetime lasts as long as another one."""
    if name in (other, STATIC):
        return True
    seen, waiting = {name}, [name]
    while waiting:
        for each in longer.get(waiting.pop(), ()):
            if each in (other, STATIC):
                return True
            if each not in seen:
                seen.add(each)
                waiting.append(each)
    return False


def _behind(types: Iterable[tuple[Type, Sequence[str]]]) -> Iterator[tuple[str, str]]:
    for type, listed in types:
        names = iter(listed)
        waiting: list[tuple[Type, str | None]] = [(type, None)]
        while waiting:
            this, outer = waiting.pop()
            own: list[str] = []
            match this:
                case Reference(_, target):
                    own = [next(names)]
                    waiting.append((target, own[0]))
                case Applied(kind, arguments):
                    own = [*islice(names, len(kind.lifetimes))]
                    waiting += ((each, outer) for each in reversed(arguments))
            if outer is not None:
                yield from ((name, outer) for name in own)
