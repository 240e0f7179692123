"""Trees in which one place is written anew: what the shrinker and the mutants are made of."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

__all__ = ["rewritings"]


def rewritings(node: Any, ways: Callable[[Any], Iterable[Any]]) -> Iterator[Any]:
    """Each tree that differs from this one in one node, for which ``ways`` gives another."""
    yield from ways(node)
    for field in fields(node):
        if field.name == "name":
            continue  # of a let: it is no expression
        held = getattr(node, field.name)
        if isinstance(held, tuple) and held and is_dataclass(held[0]):
            for place, child in enumerate(held):
                for other in rewritings(child, ways):
                    yield replace(node, **{field.name: (*held[:place], other, *held[place + 1 :])})
        elif is_dataclass(held):
            for other in rewritings(held, ways):
                yield replace(node, **{field.name: other})
