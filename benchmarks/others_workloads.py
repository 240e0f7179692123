"""Functions that others have chosen to compare engines by, over numbers of any kind.

Each takes a contender and gives a workload: the same operations for all, in plain Python.
"""

import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Final

from benchmarks.contenders.contender import Contender
from benchmarks.workloads import Workload

__all__ = ["WORKLOADS", "black_scholes", "lu", "rosenbrock"]


def rosenbrock(_: Contender, variables: int = 100) -> Workload:
    """Rosenbrock's valley, in many variables."""

    def function(*x: Any) -> Any:
        total: Any = 0.0
        for a, b in pairwise(x):
            bent, left = b - a * a, 1.0 - a
            total = total + 100.0 * (bent * bent) + left * left
        return total

    return Workload(function, _drawn(variables, -1.5, 1.5))


def lorenz(_: Contender, steps: int = 1_000) -> Workload:
    """Lorenz's system by Runge and Kutta's fourth order; how far out it ends."""

    def slope(x: Any, y: Any, z: Any) -> tuple[Any, Any, Any]:
        return 10.0 * (y - x), x * (28.0 - z) - y, x * y - 8.0 / 3.0 * z

    def moved(state: Sequence[Any], along: Sequence[Any], h: float) -> list[Any]:
        return [s + h * d for s, d in zip(state, along, strict=True)]

    def function(x: Any, y: Any, z: Any) -> Any:
        h, state = 1e-3, [x, y, z]
        for _ in range(steps):
            k1 = slope(*state)
            k2 = slope(*moved(state, k1, h / 2))
            k3 = slope(*moved(state, k2, h / 2))
            k4 = slope(*moved(state, k3, h))
            along = [a + 2.0 * b + 2.0 * c + d for a, b, c, d in zip(k1, k2, k3, k4, strict=True)]
            state = moved(state, along, h / 6)
        x, y, z = state
        return x * x + y * y + z * z

    return Workload(function, (1.0, 1.0, 20.0))


def mlp(contender: Contender, rows: int = 20) -> Workload:
    """The squared error of a network of 4, 8, 8 and 1, with tanh."""
    shape = (4, 8, 8, 1)
    data = [_drawn(4, -1.0, 1.0, seed) for seed in range(rows)]

    def function(*parameters: Any) -> Any:
        total: Any = 0.0
        for row in data:
            left, state = iter(parameters), list(row)
            for wide in shape[1:]:
                sums = [sum((next(left) * s for s in state), next(left)) for _ in range(wide)]
                state = [contender.math.tanh(s) for s in sums]
            error = state[0] - row[0] * row[1]
            total = total + error * error
        return total

    count = sum((a + 1) * b for a, b in pairwise(shape))
    return Workload(function, _drawn(count, -0.5, 0.5))


def lu(contender: Contender, size: int = 20) -> Workload:
    """The logarithm of a determinant, by elimination without a pivot."""
    cells = _drawn(size * size, -1.0, 1.0)
    point = [cell + 2.0 * size * (at % (size + 1) == 0) for at, cell in enumerate(cells)]

    def function(*cells: Any) -> Any:
        rows = [list(cells[at : at + size]) for at in range(0, size * size, size)]
        total: Any = 0.0
        for k, pivot in enumerate(rows):
            total = total + contender.math.log(pivot[k])
            for row in rows[k + 1 :]:
                factor = row[k] / pivot[k]
                for j in range(k + 1, size):
                    row[j] = row[j] - factor * pivot[j]
        return total

    return Workload(function, point)


def black_scholes(contender: Contender, strikes: int = 200) -> Workload:
    """What calls of many strikes are worth; the normal distribution by Zelen and Severo's sum."""
    to = contender.math
    series = (1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153)

    def normal(d: Any) -> Any:
        t, tail = 1.0 / (1.0 + 0.2316419 * d), 0.0
        for factor in series:
            tail = (tail + factor) * t
        return 1.0 - to.exp(-0.5 * (d * d)) * tail / math.sqrt(2 * math.pi)

    def function(spot: Any, rate: Any, volatility: Any, time: Any) -> Any:
        total: Any = 0.0
        for number in range(strikes):
            strike = 40.0 + 40.0 * number / strikes
            spread = volatility * to.sqrt(time)
            d = (to.log(spot / strike) + (rate + 0.5 * volatility * volatility) * time) / spread
            total = total + spot * normal(d) - strike * to.exp(-rate * time) * normal(d - spread)
        return total

    return Workload(function, (100.0, 0.03, 0.2, 1.0))


def n_body(contender: Contender, bodies: int = 5, steps: int = 20) -> Workload:
    """Bodies that attract each other, by leaps; the square of where the first one ends."""

    def pulls(at: Sequence[Any]) -> list[Any]:
        pull: list[Any] = [0.0] * len(at)
        for a in range(0, len(at), 2):
            for b in range(0, a, 2):
                dx, dy = at[a] - at[b], at[a + 1] - at[b + 1]
                square = dx * dx + dy * dy + 0.05
                cube = square * contender.math.sqrt(square)
                x, y = dx / cube, dy / cube
                pull[a], pull[a + 1] = pull[a] - x, pull[a + 1] - y
                pull[b], pull[b + 1] = pull[b] + x, pull[b + 1] + y
        return pull

    def function(*at: Any) -> Any:
        places, h = list(at), 0.01
        speeds: list[Any] = [0.0] * len(places)
        for _ in range(steps):
            speeds = [v + h * p for v, p in zip(speeds, pulls(places), strict=True)]
            places = [x + h * v for x, v in zip(places, speeds, strict=True)]
        return places[0] * places[0] + places[1] * places[1]

    return Workload(function, _drawn(2 * bodies, -1.0, 1.0))


def recursion(contender: Contender, deep: int = 800) -> Workload:
    """A function that calls itself."""

    def inner(x: Any, y: Any, left: int) -> Any:
        return x if left == 0 else contender.math.sin(inner(x, y, left - 1) * y) + x

    return Workload(lambda x, y: inner(x, y, deep), (0.5, 0.9))


WORKLOADS: Final[dict[str, Callable[[Contender], Workload]]] = {
    "Rosenbrock, 100 variables": rosenbrock,
    "Lorenz, 1,000 steps of RK4": lorenz,
    "MLP with tanh, 20 rows": mlp,
    "LU, 20×20": lu,
    "Black–Scholes, 200 strikes": black_scholes,
    "N bodies, 20 steps": n_body,
    "recursion, 800 deep": recursion,
}


def _drawn(count: int, low: float, high: float, seed: int = 1) -> list[float]:
    draw = random.Random(seed)
    return [draw.uniform(low, high) for _ in range(count)]
