"""Dual numbers as a lecture writes them, over floats or over any numbers of a tape."""

import math
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from benchmarks.contenders.contender import Contender, Function


class Dual:
    __slots__ = ("tangent", "value")

    def __init__(self, value: Any, tangent: Any = 0.0) -> None:
        self.value = value
        self.tangent = tangent

    def __add__(self, other: Any) -> "Dual":
        if type(other) is Dual:
            return Dual(self.value + other.value, self.tangent + other.tangent)
        return Dual(self.value + other, self.tangent)

    __radd__ = __add__

    def __sub__(self, other: Any) -> "Dual":
        if type(other) is Dual:
            return Dual(self.value - other.value, self.tangent - other.tangent)
        return Dual(self.value - other, self.tangent)

    def __rsub__(self, other: Any) -> "Dual":
        return Dual(other - self.value, -self.tangent)

    def __mul__(self, other: Any) -> "Dual":
        if type(other) is Dual:
            tangent = self.tangent * other.value + self.value * other.tangent
            return Dual(self.value * other.value, tangent)
        return Dual(self.value * other, self.tangent * other)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> "Dual":
        if type(other) is Dual:
            value = self.value / other.value
            return Dual(value, (self.tangent - value * other.tangent) / other.value)
        return Dual(self.value / other, self.tangent / other)

    def __rtruediv__(self, other: Any) -> "Dual":
        value = other / self.value
        return Dual(value, -value / self.value * self.tangent)

    def __neg__(self) -> "Dual":
        return Dual(-self.value, -self.tangent)


def functions(of: Any) -> SimpleNamespace:
    """The same functions over the numbers that those of ``of`` take.

    >>> functions(math).exp(Dual(0.0, 2.0)).tangent
    2.0
    """

    def sin(a: Dual) -> Dual:
        return Dual(of.sin(a.value), of.cos(a.value) * a.tangent)

    def cos(a: Dual) -> Dual:
        return Dual(of.cos(a.value), -of.sin(a.value) * a.tangent)

    def exp(a: Dual) -> Dual:
        value = of.exp(a.value)
        return Dual(value, value * a.tangent)

    def log(a: Dual) -> Dual:
        return Dual(of.log(a.value), a.tangent / a.value)

    def sqrt(a: Dual) -> Dual:
        value = of.sqrt(a.value)
        return Dual(value, a.tangent / (2.0 * value))

    def tanh(a: Dual) -> Dual:
        value = of.tanh(a.value)
        return Dual(value, (1.0 - value * value) * a.tangent)

    return SimpleNamespace(sin=sin, cos=cos, exp=exp, log=log, sqrt=sqrt, tanh=tanh)


def record(f: Function, point: Sequence[float]) -> Dual:
    result: Dual = f(*(Dual(x, float(place == 0)) for place, x in enumerate(point)))
    return result


CONTENDER = Contender("plain dual numbers", functions(math), record, None)
