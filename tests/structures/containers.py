"""Random containers of numbers and arrays, and what JAX documents of its trees, written by hand.

Nothing here is the package's, but for the tangent of a dataclass.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, is_dataclass
from random import Random
from typing import Any, NamedTuple

import numpy as np

from ad_viz import NoTangent, Tangent

__all__ = ["Layer", "Point", "alike", "drawn", "leaves", "like"]


@dataclass(frozen=True)
class Layer:
    W: Any
    b: Any
    width: int = 3
    name: str = "first"


class Point(NamedTuple):
    x: Any
    y: Any


#: Constants: what no derivative is taken by.
_CONSTANTS = ("text", True, None)


def drawn(random: Random, arrays: bool = True, depth: int = 0) -> Any:
    """A container of containers, numbers, integers, arrays and constants; or one of the latter."""
    if depth > 2 or (depth and random.random() < 0.45):
        if arrays and random.random() < 0.4:
            shape = random.choice([(3,), (2, 2), (1,)])
            array = np.array([random.uniform(0.3, 1.5) for _ in range(int(np.prod(shape)))])
            return array.reshape(shape)
        if random.random() < 0.15:
            return random.choice(_CONSTANTS)
        return random.choice([round(random.uniform(0.3, 1.5), 3), random.randint(1, 3)])

    def inner() -> Any:
        return drawn(random, arrays, depth + 1)

    count = random.randint(1, 3)
    match random.choice("ldtpcoo"):
        case "l":
            return [inner() for _ in range(count)]
        case "d":
            return {name: inner() for name in random.sample(["w", "b", "two words", 7], count)}
        case "o":
            return OrderedDict((name, inner()) for name in random.sample("zyx", count))
        case "t":
            return tuple(inner() for _ in range(count))
        case "p":
            return Point(inner(), inner())
        case _:
            return Layer(inner(), inner())


def leaves(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """The numbers and arrays, each as it is written in code."""
    if is_dataclass(value):
        yield from leaves(value.W, f"{name}.W")
        yield from leaves(value.b, f"{name}.b")
    elif isinstance(value, Point):
        yield from leaves(value.x, f"{name}.x")
        yield from leaves(value.y, f"{name}.y")
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from leaves(one, f'{name}["{key}"]' if isinstance(key, str) else f"{name}[{key}]")
    elif isinstance(value, list | tuple):
        for place, one in enumerate(value):
            yield from leaves(one, f"{name}[{place}]")
    elif isinstance(value, np.ndarray | float | int) and not isinstance(value, bool):
        yield name, value


def like(
    value: Any, row: Iterator[Any], layer: Callable[..., Any] | None = None, rest: Any = None
) -> Any:
    """The same container, made of ``row``; ``layer`` makes a dataclass, else it is its tangent."""
    if is_dataclass(value):
        parts = [like(one, row, layer, rest) for one in (value.W, value.b)]
        if layer:
            return layer(*parts)
        none = [NoTangent() if one is None else one for one in parts]
        return Tangent[Layer](W=none[0], b=none[1], width=NoTangent(), name=NoTangent())
    if isinstance(value, Point):
        return Point(like(value.x, row, layer, rest), like(value.y, row, layer, rest))
    if isinstance(value, dict):
        return type(value)((key, like(one, row, layer, rest)) for key, one in value.items())
    if isinstance(value, list | tuple):
        return type(value)([like(one, row, layer, rest) for one in value])
    if isinstance(value, np.ndarray | float | int) and not isinstance(value, bool):
        return next(row)
    return rest


def alike(a: Any, b: Any, within: float = 0.0) -> bool:
    """Whether two are of one type and structure, keys in order, and as near as ``within``."""
    if type(a) is not type(b):
        return False
    if isinstance(a, Tangent):
        return repr(a).split("(")[0] == repr(b).split("(")[0] and all(
            alike(a[name], b[name], within) for name in ("W", "b", "width", "name")
        )
    if isinstance(a, dict):
        return [*a] == [*b] and all(alike(a[name], b[name], within) for name in a)
    if isinstance(a, list | tuple):
        return len(a) == len(b) and all(alike(x, y, within) for x, y in zip(a, b, strict=True))
    if isinstance(a, np.ndarray | float):
        return np.shape(a) == np.shape(b) and np.allclose(a, b, rtol=within, atol=within / 100)
    return bool(a == b)
