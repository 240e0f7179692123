"""The fused broadcast: dual numbers for each element, and one operation on whole arrays.

No element has a node of its own. The function runs on dual numbers, once for the value and once
for each operand; the tangents are the weights of one node, a number for each element. An adjoint
is multiplied by them, and summed back where the operand was stretched.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ad_viz.core.apply import apply
from ad_viz.core.dual import Dual
from ad_viz.core.run import Run, level_of
from ad_viz.core.tape import Tape

__all__ = ["NotFused", "fused"]

Elementwise = Callable[[Callable[..., Any], Sequence[Any]], Any]


class NotFused(Exception):  # noqa: N818 -- it says what there is, and never leaves the core
    """The function has used another value of the run than its operands."""


def fused(
    f: Callable[..., Any], operands: Sequence[Any], run: Run, elementwise: Elementwise
) -> Any:
    """``f`` on every element, as an operation of ``run``; ``elementwise`` is for the run outside.

    Raises NotFused where ``f`` closes over a value of the run: that has a derivative of its own.
    """
    ours = [slot for slot, o in enumerate(operands) if getattr(o, "run", None) is run]
    values = [o.value if slot in ours else o for slot, o in enumerate(operands)]
    along = partial(_along, f, run.level)
    operation = partial(_Fused, elementwise(partial(along, None), values))
    weights = {slot: partial(elementwise, partial(along, slot), values) for slot in ours}
    # A row of the tape has two slots: a third operand is one more row, on which the first weighs 1.
    at_once = 2 if isinstance(run, Tape) else len(ours)
    result = apply(
        operation([weights[slot] for slot in ours[:at_once]]),
        *(operands[slot] for slot in ours[:at_once]),
    )
    for slot in ours[at_once:]:
        result = apply(operation([_one, weights[slot]]), result, operands[slot])
    return result


class _Fused:
    """The operation at the point where it is: its value, and how to find each weight."""

    name = "broadcast"

    def __init__(self, result: Any, weights: Sequence[Callable[[], Any]]) -> None:
        self._result = result
        self.weights = tuple(partial(_called, weight) for weight in weights)

    def value(self, *_: Any) -> Any:
        return self._result


def _called(weight: Callable[[], Any], *_: Any) -> Any:
    return weight()


def _one() -> float:
    return 1.0


def _along(f: Callable[..., Any], level: int, slot: int | None, *elements: Any) -> Any:
    """∂f/∂(element ``slot``), by dual numbers of its own; the value if there is no slot."""
    run = Run()
    run.level = max(run.level, level + 1)
    duals = [Dual(run.takes(x), float(k == slot), run) for k, x in enumerate(elements)]
    with run.going_on():
        found = f(*duals)
    ours = isinstance(found, Dual) and found.run is run
    value = found.value if ours else found
    if level_of(value) >= level:
        raise NotFused
    if slot is None:
        return value
    return found.tangent if ours else 0.0
