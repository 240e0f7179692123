"""The value and the gradient of a function of numbers, by each engine.

A run and a sweep for all inputs, by the tape and by the Var graph; a run for each input, by dual
numbers.

>>> value_and_grad(lambda x, y: x * y + x.sin(), 0.5, 4.2, engine="var")
(2.579425538604203, (5.077582561890373, 0.5))
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ad_viz.core.dual import Dual
from ad_viz.core.tape import Tape
from ad_viz.core.var import Var, unlink

__all__ = ["Gradient", "by_dual", "by_tape", "by_var", "jvp", "value_and_grad"]

Gradient = tuple[Any, ...]
#: Makes an input of a run.
New = Callable[..., Any]


def by_tape(
    f: Callable[..., Any], point: Sequence[Any], new: New | None = None
) -> tuple[Any, Gradient]:
    """One run and one sweep. ``new`` makes an input out of a number."""
    inputs = list(map(new or Tape().var, point))
    output = f(*inputs)
    grad = output.grad()
    return output.value, tuple(grad.wrt(x) for x in inputs)


def by_var(f: Callable[..., Any], point: Sequence[Any], new: New = Var) -> tuple[Any, Gradient]:
    """One run, and one question for each input."""
    inputs = list(map(new, point))
    try:
        output = f(*inputs)
        output.grad_value = 1.0
        return output.value, tuple(x.grad() for x in inputs)
    finally:
        unlink(inputs)


def jvp(
    f: Callable[..., Any], primals: Sequence[Any], tangents: Sequence[Any], new: New = Dual
) -> tuple[Any, Any]:
    """The value, and its tangent along ``tangents``, in one run."""
    output = f(*map(new, primals, tangents))
    return output.value, output.tangent


def by_dual(f: Callable[..., Any], point: Sequence[Any]) -> tuple[Any, Gradient]:
    """One run for each input."""
    places = range(len(point))
    runs = [jvp(f, point, [float(k == place) for k in places]) for place in places]
    return runs[0][0], tuple(tangent for _, tangent in runs)


ENGINES: Final = {"tape": by_tape, "var": by_var, "dual": by_dual}


def value_and_grad(
    f: Callable[..., Any], *point: float, engine: str = "tape"
) -> tuple[Any, Gradient]:
    """The value of ``f`` and its partial derivatives."""
    return ENGINES[engine](f, point)
