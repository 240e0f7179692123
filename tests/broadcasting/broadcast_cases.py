"""Scalar functions, operands for them, and what a broadcast of them is to 50 digits.

The truth is computed apart from the package: element by element, with mpmath's own numerical
differentiation at 50 digits, and summed back into the place that each element came from.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from mpmath import mp, mpf

mp.dps = 50

#: Each takes the module whose functions it uses, and gives the scalar function.
FUNCTIONS: Final[dict[str, Callable[[Any], Callable[..., Any]]]] = {
    "one primitive": lambda m: m.sin,
    "several": lambda m: lambda x: x * m.sin(x) + m.exp(x) / 3,
    "a branch": lambda m: lambda x: m.sin(x) if x > 0 else m.cos(x) * x,
    "itself": lambda m: lambda x: x,
    "a constant for some": lambda m: lambda x: x * x if x > 0 else 0.25,
    "a constant for all": lambda m: lambda x: 3.0,
    "two": lambda m: lambda x, y: m.sin(x * y) + x,
    "the second is ignored": lambda m: lambda x, y: m.exp(x),
    "either of two": lambda m: lambda x, y: x if x > y else y * y,
    "three": lambda m: lambda x, y, z: x * m.cos(y) * z + z / (y * y + 2),
    "the same twice": lambda m: lambda x, y: x * y * y,
    "four": lambda m: lambda a, b, c, d: a * b + c * d * a,
}

SHAPES: Final[dict[str, tuple[tuple[int, ...], ...]]] = {
    "one primitive": ((2, 3),),
    "several": ((4,),),
    "a branch": ((3, 2),),
    "itself": ((3,),),
    "a constant for some": ((5,),),
    "a constant for all": ((2,),),
    "two": ((2, 1), (3,)),
    "the second is ignored": ((3,), (2, 1)),
    "either of two": ((2, 3), (1, 3)),
    "three": ((2, 3), (), (2, 1)),
    "the same twice": ((3,), (3,)),
    "four": ((2, 1, 2), (), (3, 1), (1,)),
}


def point(name: str) -> list[Any]:
    """Operands for it: numbers away from the kinks, the same array twice where that is the case."""
    coming = np.random.default_rng(6)
    made = [coming.uniform(0.2, 2, s) * coming.choice([-1, 1], s) for s in SHAPES[name]]
    if name == "the same twice":
        made[1] = made[0]
    return [array if array.shape else float(array) for array in made]


def seed(name: str) -> Any:
    """An adjoint for the output, different in each place."""
    shape = np.broadcast_shapes(*SHAPES[name])
    return np.random.default_rng(7).uniform(-1, 1, shape)


def truth(name: str) -> tuple[Any, list[Any]]:
    """The output and, for the seed, the gradient by each operand, rounded from 50 digits."""
    f, arrays, adjoint = FUNCTIONS[name](mp), list(map(np.asarray, point(name))), seed(name)
    output = np.zeros(adjoint.shape)
    sums = [{at: mpf(0) for at in np.ndindex(a.shape)} for a in arrays]
    for index in np.ndindex(adjoint.shape):
        places = [_own(index, a.shape) for a in arrays]
        elements = [mpf(float(a[at])) for a, at in zip(arrays, places, strict=True)]
        output[index] = float(f(*elements))
        for slot, at in enumerate(places):
            orders = tuple(int(k == slot) for k in range(len(elements)))
            slope = (
                mp.diff(f, tuple(elements), orders) if len(orders) > 1 else mp.diff(f, *elements)
            )
            sums[slot][at] += mpf(float(adjoint[index])) * slope
    gradients = []
    for array, found in zip(arrays, sums, strict=True):
        gradient = np.zeros(array.shape)
        for at, total in found.items():
            gradient[at] = float(total)
        gradients.append(gradient)
    return output, gradients


def _own(index: tuple[int, ...], shape: tuple[int, ...]) -> tuple[int, ...]:
    """Where an operand of that shape is read for an element of the output."""
    last = index[len(index) - len(shape) :]
    return tuple(0 if n == 1 else k for k, n in zip(last, shape, strict=True))
