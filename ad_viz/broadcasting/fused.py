"""The fused broadcast: dual numbers for each element, and one operation on whole arrays.

No element has a node of its own. The function runs on dual numbers, once for each operand; the
tangents are the weights of one node, a number for each element. An adjoint is multiplied by them,
and summed back where the operand was stretched.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ad_viz.arrays.apply import apply
from ad_viz.arrays.linear import elementwise_map
from ad_viz.errors import OutputError
from ad_viz.nesting.run import Run, level_of
from ad_viz.reporting.signature import called, line_of
from ad_viz.rules.arithmetic import is_differentiable
from ad_viz.tracing.dual import Dual

__all__ = ["NotFused", "fused"]


class NotFused(Exception):  # noqa: N818 -- it says what there is, and never leaves the core
    """The function has used another value of the run than its operands."""


def fused(
    f: Callable[..., Any],
    operands: Sequence[Any],
    run: Run,
    shape: tuple[int, ...],
    elementwise: Callable[[Callable[..., Any], Sequence[Any]], Any],
) -> Any:
    """``f`` on every element, as an operation of ``run``; ``elementwise`` is for the run outside.

    Raises NotFused where ``f`` closes over a value of the run: that has a derivative of its own.
    OutputError where ``f`` returns another number each time.
    """
    ours = [slot for slot, o in enumerate(operands) if getattr(o, "run", None) is run]
    values = [o.value if slot in ours else o for slot, o in enumerate(operands)]
    if any(map(is_differentiable, values)):
        along = partial(_along, f, run.level)
        result = elementwise(lambda *elements: along(ours[0], elements)[0], values)
        weights = [partial(elementwise, partial(_tangent, along, slot), values) for slot in ours]
    else:
        result, *found = _plain(f, values, ours, run.level, shape)
        weights = [partial(_same, weight) for weight in found]
    return apply(_Fused(result, weights), *(operands[slot] for slot in ours))


class _Fused:
    """The operation at the point where it is: its value, and how to find each weight."""

    name = "broadcast"

    def __init__(self, result: Any, weights: Sequence[Callable[[], Any]]) -> None:
        self._result = result
        self._weights = weights

    def value(self, *_: Any) -> Any:
        return self._result

    def linear_map(self, slot: int, operands: Sequence[Any], value: Any) -> Any:
        return elementwise_map(self._weights[slot](), operands[slot], value)


def _same(weight: Any) -> Any:
    return weight


def _plain(
    f: Callable[..., Any], values: Sequence[Any], ours: list[int], level: int, shape: Any
) -> list[Any]:
    """The array of values and, for each operand, that of weights, where all elements are floats."""
    from ad_viz.arrays.join import join
    from ad_viz.broadcasting.elements import noted, rows

    found: list[tuple[Any, ...]] = []
    with noted(found, shape):
        for row in rows(values, shape):
            runs = [_along(f, level, slot, row) for slot in ours]
            value = runs[0][0]
            for other, _ in runs[1:]:
                if value != other and not value != value:
                    raise _not_the_same(f, value, other)
            found.append((value, *(tangent for _, tangent in runs)))
    return [join([row[k] for row in found], shape) for k in range(1 + len(ours))]


def _along(f: Callable[..., Any], level: int, slot: int, elements: Sequence[Any]) -> Any:
    """The value of ``f`` and its derivative by element ``slot``, by dual numbers of their own."""
    run = Run()
    run.level = max(run.level, level + 1)
    duals = [Dual(run.takes(x), float(k == slot), run) for k, x in enumerate(elements)]
    with run.going_on():
        found = f(*duals)
    ours = isinstance(found, Dual) and found.run is run
    value = found.value if ours else found
    if level_of(value) >= level:
        raise NotFused
    return value, found.tangent if ours else 0.0


def _tangent(along: Callable[..., Any], slot: int, *elements: Any) -> Any:
    return along(slot, elements)[1]


def _not_the_same(f: Callable[..., Any], one: float, other: float) -> OutputError:
    written = getattr(f, "f", f)
    return OutputError(
        f"{called(written)} returned two numbers for one element.",
        found=f"{one}, and then {other}",
        expected="the same number each time it is called",
        line=line_of(written, returns=True),
        remedy="draw random numbers before, and pass them in as an operand",
    )
