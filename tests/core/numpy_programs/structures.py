"""Values kept in dicts, tuples and records, as people keep weights: taken apart, and rebuilt."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import ad_viz as av

__all__ = ["Pair", "drawn", "is_structure", "parts", "paths", "rebuilt", "tangent", "tangents"]


@dataclass
class Pair:
    """A person's own record of two values."""

    first: Any
    second: Any


def drawn(draw: random.Random, part: Callable[[], Any]) -> Any:
    """A dict, a tuple or a record of parts, or some of them within each other."""
    return draw.choice(
        (
            lambda: {"w": part(), "b": part()},
            lambda: (part(), part()),
            lambda: Pair(part(), part()),
            lambda: {"layer": Pair(part(), (part(), 0.5)), "rate": part()},
            lambda: ({"w": part()}, part()),
        )
    )()


def is_structure(value: Any) -> bool:
    return isinstance(value, dict | tuple | Pair)


def _items(value: Any) -> list[tuple[str, Any]]:
    """What it consists of, each with what is written after the whole to read it."""
    if isinstance(value, dict):
        return [(f"[{name!r}]", part) for name, part in value.items()]
    if isinstance(value, Pair):
        return [(".first", value.first), (".second", value.second)]
    return [(f"[{place}]", part) for place, part in enumerate(value)]


def paths(value: Any) -> list[tuple[str, Any]]:
    """Every number and array in it, with what is written to read it: ``['layer'].first``."""
    if not is_structure(value):
        return [("", value)]
    return [(at + deeper, leaf) for at, part in _items(value) for deeper, leaf in paths(part)]


def parts(value: Any) -> list[Any]:
    """The numbers and arrays in it, in order."""
    return [leaf for _, leaf in paths(value)]


def rebuilt(value: Any, leaves: Iterator[Any]) -> Any:
    """The same structure of other numbers and arrays."""
    if isinstance(value, dict):
        return {name: rebuilt(part, leaves) for name, part in value.items()}
    if isinstance(value, Pair):
        return Pair(rebuilt(value.first, leaves), rebuilt(value.second, leaves))
    return tuple(rebuilt(p, leaves) for p in value) if is_structure(value) else next(leaves)


def tangent(value: Any, leaves: Iterator[Any]) -> Any:
    """The tangent of it with these leaves, as a person writes one."""
    if isinstance(value, dict):
        return av.Tangent(dict, {name: tangent(part, leaves) for name, part in value.items()})
    if isinstance(value, Pair):
        first, second = tangent(value.first, leaves), tangent(value.second, leaves)
        return av.Tangent[Pair](first=first, second=second)
    if not is_structure(value):
        return next(leaves)
    return av.Tangent[tuple](*(tangent(part, leaves) for part in value))


def tangents(value: Any, found: Any) -> list[Any]:
    """The leaves of a tangent of it, read as its own parts are."""
    return [eval(f"found{at}", {"found": found}) for at, _ in paths(value)]
