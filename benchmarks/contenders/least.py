"""The least that a tape in Python can do, to tell what is left to gain: nobody would use it.

Its operators are written out, an object is made with no ``__init__``, and the only thing that is
looked at is whether the other operand is a number. A weight of 0 is not looked for.
"""

import math
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from benchmarks.contenders.contender import Contender, Function


class Var:
    __slots__ = ("index", "tape", "value")
    index: int
    tape: list[tuple[float, int, float, int]]
    value: float


_OPERATOR = """
def operator(self, other):
    tape, a = self.tape, self.value
    made = Var()
    made.tape = tape
    made.index = at = len(tape)
    if type(other) is Var:
        b = other.value
        made.value = c = {value}
        tape.append(({w0}, self.index, {w1}, other.index))
    else:
        b = other
        made.value = c = {value}
        tape.append(({w0}, self.index, 0.0, at))
    return made
"""
_FUNCTION = """
def function(self, other=None):
    tape, a, b = self.tape, self.value, other
    made = Var()
    made.tape = tape
    made.index = at = len(tape)
    made.value = c = {value}
    tape.append(({w0}, self.index, 0.0, at))
    return made
"""
#: The value, and the weights: for a function and a number on the left, of the only Var, which is a.
_OPERATORS = {
    "__add__": ("a + b", "1.0", "1.0"),
    "__sub__": ("a - b", "1.0", "-1.0"),
    "__mul__": ("a * b", "b", "a"),
    "__truediv__": ("a / b", "1.0 / b", "-c / b"),
}
_FUNCTIONS = {
    "__radd__": ("a + b", "1.0"),
    "__rsub__": ("b - a", "-1.0"),
    "__rmul__": ("a * b", "b"),
    "__rtruediv__": ("b / a", "-c / a"),
    "__neg__": ("-a", "-1.0"),
    "sin": ("sin(a)", "cos(a)"),
    "exp": ("exp(a)", "c"),
    "log": ("log(a)", "1.0 / a"),
    "sqrt": ("sqrt(a)", "0.5 / c"),
    "tanh": ("tanh(a)", "1.0 - c * c"),
}


def _written(template: str, value: str, *weights: str) -> Any:
    texts = {f"w{place}": weight for place, weight in enumerate(weights)}
    found: dict[str, Any] = {}
    exec(template.format(value=value, **texts), {**vars(math), "Var": Var}, found)
    (written,) = found.values()
    return written


for _name, _texts in _OPERATORS.items():
    setattr(Var, _name, _written(_OPERATOR, *_texts))
for _name, _text in _FUNCTIONS.items():
    setattr(Var, _name, _written(_FUNCTION, *_text))


def record(f: Function, point: Sequence[float]) -> tuple[int, Any]:
    tape = [(0.0, at, 0.0, at) for at in range(len(point))]
    inputs = [Var() for _ in point]
    for at, (x, value) in enumerate(zip(inputs, point, strict=True)):
        x.tape, x.index, x.value = tape, at, value
    return len(point), f(*inputs)


def sweep(recorded: tuple[int, Any]) -> list[float]:
    count, output = recorded
    adjoints = [0.0] * len(output.tape)
    adjoints[output.index] = 1.0
    backward = zip(reversed(output.tape), reversed(adjoints), strict=False)
    for (weight, parent, other_weight, other), adjoint in backward:
        if adjoint:
            adjoints[parent] = adjoints[parent] + weight * adjoint
            if other_weight:
                adjoints[other] = adjoints[other] + other_weight * adjoint
    return adjoints[:count]


_MATH = SimpleNamespace(**{n: vars(Var)[n] for n in _FUNCTIONS if not n.startswith("_")})
CONTENDER = Contender("the least tape", _MATH, record, sweep)
