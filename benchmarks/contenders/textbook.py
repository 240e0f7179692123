"""The tutorial's Rust tape, put into Python word for word: nodes of two weights and two indices.

Source: "Reverse-mode automatic differentiation: a tutorial", a tape-based implementation in Rust.
"""

import math
from collections.abc import Sequence

from benchmarks.contenders.contender import Contender, Function

Node = tuple[tuple[float, float], tuple[int, int]]


class Tape:
    def __init__(self) -> None:
        self.nodes: list[Node] = []

    def var(self, value: float) -> "Var":
        return Var(self, self.push0(), value)

    def push0(self) -> int:
        index = len(self.nodes)
        self.nodes.append(((0.0, 0.0), (index, index)))
        return index

    def push1(self, dep0: int, weight0: float) -> int:
        index = len(self.nodes)
        self.nodes.append(((weight0, 0.0), (dep0, index)))
        return index

    def push2(self, dep0: int, weight0: float, dep1: int, weight1: float) -> int:
        index = len(self.nodes)
        self.nodes.append(((weight0, weight1), (dep0, dep1)))
        return index


class Var:
    def __init__(self, tape: Tape, index: int, value: float) -> None:
        self.tape = tape
        self.index = index
        self.value = value

    def __add__(self, other: "Var") -> "Var":
        index = self.tape.push2(self.index, 1.0, other.index, 1.0)
        return Var(self.tape, index, self.value + other.value)

    def __mul__(self, other: "Var") -> "Var":
        index = self.tape.push2(self.index, other.value, other.index, self.value)
        return Var(self.tape, index, self.value * other.value)

    def sin(self) -> "Var":
        index = self.tape.push1(self.index, math.cos(self.value))
        return Var(self.tape, index, math.sin(self.value))

    def grad(self) -> list[float]:
        nodes = self.tape.nodes
        derivs = [0.0] * len(nodes)
        derivs[self.index] = 1.0
        for i in reversed(range(len(nodes))):
            weights, deps = nodes[i]
            deriv = derivs[i]
            for j in range(2):
                derivs[deps[j]] += weights[j] * deriv
        return derivs


def record(f: Function, point: Sequence[float]) -> tuple[list[Var], Var]:
    tape = Tape()
    inputs = [tape.var(x) for x in point]
    return inputs, f(*inputs)


def sweep(recorded: tuple[list[Var], Var]) -> list[float]:
    inputs, output = recorded
    derivs = output.grad()
    return [derivs[x.index] for x in inputs]


CONTENDER = Contender("textbook tape", Var, record, sweep)
