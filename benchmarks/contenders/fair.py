"""The textbook tape as somebody writes it who knows Python: slots, flat rows, no method calls.

A row is the weight and the index of each parent; the sweep unpacks it, and skips what is 0. It has
the operators of `+ - * /` with numbers on either side and the functions that the workloads ask for,
each written out; it checks nothing, names nothing and knows no lines.
"""

import math
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

from benchmarks.contenders.contender import Contender, Function

Row = tuple[float, int, float, int]


class Var:
    __slots__ = ("index", "tape", "value")

    def __init__(self, tape: list[Row], index: int, value: float) -> None:
        self.tape = tape
        self.index = index
        self.value = value

    def __add__(self, other: Any) -> "Var":
        tape = self.tape
        at = len(tape)
        if type(other) is Var:
            tape.append((1.0, self.index, 1.0, other.index))
            return Var(tape, at, self.value + other.value)
        tape.append((1.0, self.index, 0.0, at))
        return Var(tape, at, self.value + other)

    __radd__ = __add__

    def __sub__(self, other: Any) -> "Var":
        tape = self.tape
        at = len(tape)
        if type(other) is Var:
            tape.append((1.0, self.index, -1.0, other.index))
            return Var(tape, at, self.value - other.value)
        tape.append((1.0, self.index, 0.0, at))
        return Var(tape, at, self.value - other)

    def __rsub__(self, other: float) -> "Var":
        return _of_one(self, other - self.value, -1.0)

    def __mul__(self, other: Any) -> "Var":
        tape, a = self.tape, self.value
        at = len(tape)
        if type(other) is Var:
            b = other.value
            tape.append((b, self.index, a, other.index))
            return Var(tape, at, a * b)
        tape.append((other, self.index, 0.0, at))
        return Var(tape, at, a * other)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> "Var":
        tape, a = self.tape, self.value
        at = len(tape)
        if type(other) is Var:
            b = other.value
            c = a / b
            tape.append((1.0 / b, self.index, -c / b, other.index))
            return Var(tape, at, c)
        tape.append((1.0 / other, self.index, 0.0, at))
        return Var(tape, at, a / other)

    def __rtruediv__(self, other: float) -> "Var":
        c = other / self.value
        return _of_one(self, c, -c / self.value)

    def __neg__(self) -> "Var":
        return _of_one(self, -self.value, -1.0)


def _of_one(a: Var, value: float, weight: float) -> Var:
    tape = a.tape
    at = len(tape)
    tape.append((weight, a.index, 0.0, at))
    return Var(tape, at, value)


def _sin(a: Var) -> Var:
    return _of_one(a, math.sin(a.value), math.cos(a.value))


def _exp(a: Var) -> Var:
    c = math.exp(a.value)
    return _of_one(a, c, c)


def _log(a: Var) -> Var:
    return _of_one(a, math.log(a.value), 1.0 / a.value)


def _sqrt(a: Var) -> Var:
    c = math.sqrt(a.value)
    return _of_one(a, c, 0.5 / c)


def _tanh(a: Var) -> Var:
    c = math.tanh(a.value)
    return _of_one(a, c, 1.0 - c * c)


def record(f: Function, point: Sequence[float]) -> tuple[int, Var]:
    tape: list[Row] = []
    inputs = [Var(tape, at, x) for at, x in enumerate(point)]
    tape += [(0.0, at, 0.0, at) for at in range(len(point))]
    return len(point), f(*inputs)


def sweep(recorded: tuple[int, Var]) -> list[float]:
    count, output = recorded
    adjoints = [0.0] * len(output.tape)
    adjoints[output.index] = 1.0
    for at in range(output.index, count - 1, -1):
        adjoint = adjoints[at]
        if adjoint:
            weight, parent, other_weight, other = output.tape[at]
            adjoints[parent] += weight * adjoint
            if other_weight:
                adjoints[other] += other_weight * adjoint
    return adjoints[:count]


FUNCTIONS: dict[str, Callable[[Any], Any]] = {
    "sin": _sin, "exp": _exp, "log": _log, "sqrt": _sqrt, "tanh": _tanh,
}  # fmt: skip
CONTENDER = Contender("fair textbook tape", SimpleNamespace(**FUNCTIONS), record, sweep)
