"""A recorded run once more, at a complex number: the rule table's forms, by ``cmath``.

What a comparison decides, or what has no complex form here, cannot be run so; then it is said why.
"""

import cmath
import math
from collections.abc import Callable, Mapping
from typing import Any, Final

from ad_viz.core.primitives import PRIMITIVES
from ad_viz.lenses.differences.names import names_of
from ad_viz.program.recording import Recording
from ad_viz.rules.written import tree
from ad_viz.vocabulary import VALUE

__all__ = ["complex_run", "no_complex_run"]


def _sigmoid(z: complex) -> complex:
    if z.real < 0:
        return cmath.exp(z) / (1 + cmath.exp(z))
    return 1 / (1 + cmath.exp(-z))


def _log1p(z: complex) -> complex:
    size = z.real * (2 + z.real) + z.imag * z.imag  # |1 + z|² − 1, with all its digits
    return complex(math.log1p(size) / 2, math.atan2(z.imag, 1 + z.real))


def _expm1(z: complex) -> complex:
    half = math.sin(z.imag / 2)
    real = math.expm1(z.real) * math.cos(z.imag) - 2 * half * half
    return complex(real, math.exp(z.real) * math.sin(z.imag))


#: Complex forms of the rule table's functions, by their names there: those that ``cmath`` does not
#: have are written above.
TWINS: Final[Mapping[str, Callable[..., complex]]] = {
    **{name: twin for name, twin in vars(cmath).items() if callable(twin)},
    "cbrt": lambda z: z ** (1 / 3) if z.real > 0 else -((-z) ** (1 / 3)),
    "exp2": lambda z: cmath.exp(z * math.log(2)),
    "expm1": _expm1,
    "log1p": _log1p,
    "log2": lambda z: cmath.log(z) / math.log(2),
    "logaddexp": lambda a, b: (
        a + _log1p(cmath.exp(b - a)) if a.real > b.real else b + _log1p(cmath.exp(a - b))
    ),
    "sigmoid": _sigmoid,
}
_OPERATORS: Final[Mapping[str, Callable[..., complex]]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, *b: a - b[0] if b else -a,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a / b,
    "**": lambda a, b: a**b,
}


def no_complex_run(recording: Recording) -> str | None:
    """Why the run cannot be had at a complex number; None where it can.

    >>> from ad_viz.program.recording import record
    >>> no_complex_run(record(lambda x: abs(x) * 2, 0.5))
    'there is no complex form of abs here'
    >>> no_complex_run(record(lambda x: x * x if x < 1 else x, 0.5))
    'f compares, and complex numbers have no order'
    """
    if recording.guards:
        return f"{names_of(recording).f} compares, and complex numbers have no order"
    if recording.was_read:
        return f"{names_of(recording).f} reads its {VALUE} as a plain number"
    for node in recording.nodes:
        if node.op != "input" and not _has_twin(_form(node.op)):
            return f"there is no complex form of {node.op} here"
    return None


def complex_run(recording: Recording, at: complex) -> complex:
    """The value of a run of one input and one output at ``at``; NaN where it has none.

    >>> from ad_viz.program.recording import record
    >>> complex_run(record(lambda x: x * x, 3.0), 3 + 1j)
    (8+6j)
    """
    values: list[complex] = []
    try:
        for node in recording.nodes:
            operands = [values[o] if type(o) is int else complex(o) for o in node.operands]
            if node.op == "input":
                values.append(at)
            else:
                names = dict(zip(PRIMITIVES[node.op].parameters, operands, strict=True))
                values.append(_value(_form(node.op), names))
    except (ArithmeticError, ValueError):
        return complex("nan")
    return values[recording.outputs[0]]


def _form(name: str) -> Any:
    return tree(PRIMITIVES[name].form)


def _has_twin(form: Any) -> bool:
    if not isinstance(form, list):
        return True
    head, *operands = form
    return (head in _OPERATORS or head in TWINS) and all(map(_has_twin, operands))


def _value(form: Any, names: Mapping[str, complex]) -> complex:
    if isinstance(form, str):
        return names[form]
    if not isinstance(form, list):
        return complex(form)
    head, *operands = form
    function = _OPERATORS.get(head) or TWINS[head]
    return function(*(_value(operand, names) for operand in operands))
