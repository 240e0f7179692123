"""Random expression graphs, each from one seed: nodes are shared, used twice, or not at all.

    python -m tests.core.graphs 1000000

puts that many of them to every engine, and tells how far the farthest strayed from 50 digits.
"""

import math
import random
import sys
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import ad_viz as av

__all__ = ["BINARY", "UNARY", "Graph", "graph"]

#: A row's name with operands: the index of a node, or a constant.
Line = tuple[str, tuple[int | float, ...]]

#: How it is written, and where its derivatives are safely a float.
UNARY: Final[dict[str, tuple[Callable[[Any], Any], Callable[[float], bool]]]] = {
    "neg": (lambda a: -a, lambda a: True),
    "sin": (av.sin, lambda a: True),
    "cos": (av.cos, lambda a: True),
    "tan": (av.tan, lambda a: abs(math.cos(a)) > 0.2),
    "asin": (av.asin, lambda a: abs(a) < 0.95),
    "acos": (av.acos, lambda a: abs(a) < 0.95),
    "atan": (av.atan, lambda a: True),
    "sinh": (av.sinh, lambda a: abs(a) < 4),
    "cosh": (av.cosh, lambda a: abs(a) < 4),
    "tanh": (av.tanh, lambda a: abs(a) < 9),
    "asinh": (av.asinh, lambda a: True),
    "acosh": (av.acosh, lambda a: a > 1.05),
    "atanh": (av.atanh, lambda a: abs(a) < 0.95),
    "exp": (av.exp, lambda a: abs(a) < 5),
    "log": (av.log, lambda a: a > 0.05),
    "log1p": (av.log1p, lambda a: a > -0.9),
    "expm1": (av.expm1, lambda a: abs(a) < 5),
    "exp2": (av.exp2, lambda a: abs(a) < 7),
    "log2": (av.log2, lambda a: a > 0.05),
    "log10": (av.log10, lambda a: a > 0.05),
    "sqrt": (av.sqrt, lambda a: a > 0.05),
    "cbrt": (av.cbrt, lambda a: abs(a) > 0.05),
    "abs": (abs, lambda a: abs(a) > 1e-3),
    "sign": (av.sign, lambda a: abs(a) > 1e-3),
    "floor": (av.floor, lambda a: 1e-3 < a % 1 < 0.999),
    "ceil": (math.ceil, lambda a: 1e-3 < a % 1 < 0.999),
    "trunc": (math.trunc, lambda a: 1e-3 < a % 1 < 0.999),
    "round": (round, lambda a: abs(a % 1 - 0.5) > 1e-3),
    "sigmoid": (av.sigmoid, lambda a: abs(a) < 30),
    "relu": (av.relu, lambda a: abs(a) > 1e-3),
}
BINARY: Final[dict[str, tuple[Callable[..., Any], Callable[[float, float], bool]]]] = {
    "add": (lambda a, b: a + b, lambda a, b: True),
    "sub": (lambda a, b: a - b, lambda a, b: True),
    "mul": (lambda a, b: a * b, lambda a, b: True),
    "div": (lambda a, b: a / b, lambda a, b: abs(b) > 0.1),
    "floordiv": (lambda a, b: a // b, lambda a, b: abs(b) > 0.1 and 1e-3 < a / b % 1 < 0.999),
    "modulo": (lambda a, b: a % b, lambda a, b: abs(b) > 0.1 and 1e-3 < a / b % 1 < 0.999),
    "pow": (lambda a, b: a**b, lambda a, b: 0.1 < a < 10 and abs(b) < 4),
    "max": (av.max, lambda a, b: abs(a - b) > 1e-3),
    "min": (av.min, lambda a, b: abs(a - b) > 1e-3),
    "logaddexp": (av.logaddexp, lambda a, b: abs(a - b) < 30),
    "hypot": (av.hypot, lambda a, b: a * a + b * b > 0.1),
    "atan2": (av.atan2, lambda a, b: a * a + b * b > 0.1 and (b > 0 or abs(a) > 0.01)),
}
_NAMES: Final = (*UNARY, *BINARY, "add", "sub", "mul", "mul", "div")


class Graph(NamedTuple):
    """Lines to be computed one after another at a point; ``outputs`` are the nodes to return."""

    seed: int
    point: tuple[float, ...]
    lines: tuple[Line, ...]
    outputs: tuple[int, ...]

    def __call__(self, *inputs: Any) -> Any:
        """All outputs, as a person's function computes them."""
        values = list(inputs)
        for name, operands in self.lines:
            taken = [values[o] if type(o) is int else o for o in operands]
            values.append((UNARY.get(name) or BINARY[name])[0](*taken))
        return tuple(values[output] for output in self.outputs)

    def first(self, *inputs: Any) -> Any:
        """The first output alone; what the others need is computed for nothing."""
        return self(*inputs)[0]

    def uses(self, output: int) -> list[int]:
        """How many contributions meet at each node when ``output`` is seeded."""
        counts = [0] * (len(self.point) + len(self.lines))
        counts[output] = 1
        for index in range(len(counts) - 1, len(self.point) - 1, -1):
            for operand in self.lines[index - len(self.point)][1] if counts[index] else ():
                if type(operand) is int:
                    counts[operand] += 1
        counts[output] -= 1
        return counts


def graph(seed: int) -> Graph:
    """The graph of ``seed``: 1 to 3 inputs, 1 to 25 lines, 1 to 3 outputs."""
    draw = random.Random(seed)
    point = tuple(_number(draw) for _ in range(draw.randint(1, 3)))
    values, lines = list(point), []
    for _ in range(int(26 ** draw.random())):
        name, operands, value = _line(draw, values)
        lines.append((name, operands))
        values.append(value)
    # The last node is an output, most often the first: little is then computed for nothing.
    outputs = [draw.randrange(len(values)) for _ in range(draw.choice((0, 0, 1, 2)))]
    outputs.insert(0 if draw.random() < 0.9 else len(outputs), len(values) - 1)
    return Graph(seed, point, tuple(lines), tuple(outputs))


def _number(draw: random.Random) -> float:
    return draw.choice((0.5, 1.0, 2.0, -1.5)) if draw.random() < 0.2 else draw.uniform(-2, 2)


def _line(draw: random.Random, values: list[float]) -> tuple[str, tuple[int | float, ...], float]:
    while True:
        name = draw.choice(_NAMES)
        operands: list[int | float] = [_place(draw, len(values))]
        if name in BINARY:
            operands.append(_place(draw, len(values)))
            if draw.random() < 0.2:
                operands[draw.randrange(2)] = draw.choice((2.0, 3.0, -1.0, _number(draw)))
        taken = [values[o] if type(o) is int else o for o in operands]
        whole = name == "pow" and operands[1] in (2.0, 3.0, -1.0) and type(operands[1]) is float
        if not (UNARY.get(name) or BINARY[name])[1](*taken) and not (whole and abs(taken[0]) > 0.1):
            continue
        value = (UNARY.get(name) or BINARY[name])[0](*taken)
        if abs(value) < 100:
            return name, tuple(operands), value


def _place(draw: random.Random, count: int) -> int:
    """One of the nodes there are; often one of the last."""
    back = int(draw.expovariate(0.4))
    return count - 1 - back if back < count and draw.random() < 0.6 else draw.randrange(count)


def main(count: int, first: int = 0) -> None:
    """Check ``count`` graphs from seed ``first`` on, on all processors; print what is found."""
    from concurrent.futures import ProcessPoolExecutor

    chunk = 500
    starts = range(first, first + count, chunk)
    worst, apart, done, started = 0.0, 0.0, 0, time.monotonic()
    with ProcessPoolExecutor() as pool:
        for report in pool.map(_checked, starts, [chunk] * len(starts)):
            done += chunk
            for failure in report.failures:
                print("FAILED", failure, flush=True)
            if report.worst > worst or report.apart > apart or done % 10_000 == 0:
                worst, apart = max(worst, report.worst), max(apart, report.apart)
                print(
                    f"{done} graphs, {time.monotonic() - started:.0f} s: "
                    f"relative error at most {worst:.3g}, engines at most {apart:.3g} ulp apart",
                    flush=True,
                )


class _Report(NamedTuple):
    worst: float
    apart: float
    failures: list[str]


def _checked(first: int, count: int) -> _Report:
    from tests.core.graph_checks import check  # it needs this

    worst, apart, failures = 0.0, 0.0, []
    for seed in range(first, first + count):
        try:
            error, distance = check(graph(seed))
        except Exception as problem:
            failures.append(f"seed {seed}: {type(problem).__name__}: {problem}")
        else:
            worst, apart = max(worst, error), max(apart, distance)
    return _Report(worst, apart, failures)


if __name__ == "__main__":
    from tests.core import graphs  # processes look for it by this name

    graphs.main(*map(int, sys.argv[1:] or ("1000000",)))
