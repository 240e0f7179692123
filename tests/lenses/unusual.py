"""Random functions as nobody writes them in a lecture: few lines or none, inputs that are unused or
returned as they are, and one output several times."""

import random
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import ad_viz as av

__all__ = ["Unusual", "unusual"]

_UNARY: Final = (av.sin, av.exp, lambda a: 0 * a, lambda a: 3 * a)
_BINARY: Final = (lambda a, b: a * b, lambda a, b: a - b)


class Unusual(NamedTuple):
    """A function with a point; of its nodes those that it returns, in their order."""

    function: Callable[..., Any]
    point: tuple[float, ...]
    outputs: tuple[int, ...]


def unusual(seed: int) -> Unusual:
    """The function of ``seed``.

    >>> [unusual(seed).outputs for seed in (3, 7, 8)]
    [(1, 0), (0,), (3, 3)]
    """
    draw = random.Random(seed)
    point = tuple(draw.uniform(0.2, 1.5) for _ in range(draw.randint(1, 3)))
    lines = []
    for size in range(len(point), len(point) + draw.randint(0, 3)):
        operands = [draw.randrange(size) for _ in range(draw.randint(1, 2))]
        lines.append((draw.choice(_UNARY if len(operands) == 1 else _BINARY), operands))
    size = len(point) + len(lines)
    outputs = tuple(draw.randrange(size) for _ in range(draw.randint(1, 3)))

    def several(*inputs: Any) -> Any:
        values = list(inputs)
        for made, operands in lines:
            values.append(made(*(values[operand] for operand in operands)))
        found = tuple(values[output] for output in outputs)
        return found if len(found) > 1 else found[0]

    return Unusual(several, point, outputs)
