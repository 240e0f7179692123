"""Trees in which one place is written anew: what the shrinker and the mutants are made of."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

__all__ = ["nodes", "rewritings"]


def rewritings(node: Any, ways: Callable[[Any], Iterable[Any]]) -> Iterator[Any]:
    """Each tree that differs from this one in one node, for which ``ways`` gives another."""
    yield from ways(node)
    for name, place, child in _children(node):
        for other in rewritings(child, ways):
            held = getattr(node, name)
            changed = other if place is None else (*held[:place], other, *held[place + 1 :])
            yield replace(node, **{name: changed})


def nodes(node: Any) -> Iterator[Any]:
    """The node, and all below it."""
    yield node
    for _, _, child in _children(node):
        yield from nodes(child)


def _children(node: Any) -> Iterator[tuple[str, int | None, Any]]:
    """Each with its field, and its place in it if that is a tuple."""
    for field in fields(node):
        held = getattr(node, field.name)
        if field.name == "name":
            continue  # of a let: it is no expression
        if is_dataclass(held):
            yield field.name, None, held
        elif isinstance(held, tuple):
            listed = ((i, child) for i, child in enumerate(held) if is_dataclass(child))
            yield from ((field.name, place, child) for place, child in listed)
