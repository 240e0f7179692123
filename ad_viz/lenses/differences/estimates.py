"""Derivatives of one function by differences: every number of each, as it was computed.

Each estimate is two runs of the function by the package's own engine, and one subtraction and one
division of floats; a complex step is one run, and a division.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from ad_viz.drivers.drivers import pushforward
from ad_viz.errors import InputError, OutputError
from ad_viz.lenses.differences.complex_run import complex_run, no_complex_run
from ad_viz.program.recording import Recording
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.run import run
from ad_viz.tracing.dual import Dual
from ad_viz.vocabulary import VALUE

__all__ = ["Differences", "Estimate", "Method", "best"]

Method = Literal["forward", "central", "complex"]


class Estimate(NamedTuple):
    """One quotient. Of a complex step ``upper`` is the imaginary part, ``lower`` the real one.

    ``error`` is its distance from the derivative of dual numbers.
    """

    method: Method
    h: float
    upper: float
    lower: float
    difference: float
    quotient: float
    error: float


class Differences:
    """One function of one number, ``at`` one: its value, its exact derivative, and quotients of it.

    Raises InputError for another function, or where there is no finite derivative to compare with;
    OutputError for more than one output, or what an operation raises.

    >>> found = Differences(lambda x: x * x, [3.0], {})
    >>> found.exact, found.forward(0.5).quotient, found.central(0.5).quotient
    (6.0, 6.5, 6.0)
    >>> found.complex_step(1e-20).quotient
    6.0
    """

    def __init__(self, f: Callable[..., Any], at: Sequence[Any], named: Mapping[str, Any]) -> None:
        self._f, self._named = f, named
        self.recording = run(f, at, named, lambda primal: Dual(primal, 1.0))
        _refuse_many(self.recording)
        node = self.recording.nodes[self.recording.outputs[0]]
        output = self.recording.handles[node.index]
        self.x = float(self.recording.nodes[0].value)
        self.value = float(node.value)
        self.exact = float(output.tangent) if isinstance(output, Dual) else 0.0
        if not (math.isfinite(self.value) and math.isfinite(self.exact)):
            raise InputError(
                "There is no finite derivative here to compare with.",
                found=f"{VALUE} {numeral(self.value)}, derivative {numeral(self.exact)}",
                expected="a number where the function and its derivative are finite",
                remedy="choose another x; av.forward shows where it is not finite first",
            )
        #: Why there is no complex step; None where there is one.
        self.real_only = no_complex_run(self.recording)

    def at(self, x: float) -> float:
        """f(x), by the engine; nothing moves."""
        return float(pushforward(self._f, (x,), (0.0,), self._named)[1][0])

    def forward(self, h: float) -> Estimate:
        """(f(x + h) − f(x)) / h."""
        return self._estimate("forward", h, self.at(self.x + h), self.value, h)

    def central(self, h: float) -> Estimate:
        """(f(x + h) − f(x − h)) / 2h."""
        return self._estimate("central", h, self.at(self.x + h), self.at(self.x - h), 2 * h)

    def complex_step(self, h: float) -> Estimate:
        """Im f(x + ih) / h: nothing is subtracted."""
        found = complex_run(self.recording, complex(self.x, h))
        quotient = found.imag / h
        error = abs(quotient - self.exact)
        return Estimate("complex", h, found.imag, found.real, found.imag, quotient, error)

    def _estimate(
        self, method: Method, h: float, upper: float, lower: float, wide: float
    ) -> Estimate:
        difference = upper - lower
        quotient = difference / wide
        error = abs(quotient - self.exact)
        return Estimate(method, h, upper, lower, difference, quotient, error)


def best(estimates: Sequence[Estimate]) -> Estimate:
    """The one of the least error; the first of several, and of those that are not finite."""
    return min(estimates, key=lambda one: one.error if math.isfinite(one.error) else math.inf)


def _refuse_many(recording: Recording) -> None:
    if recording.inputs != 1 or recording.arrays:
        raise InputError(
            "A difference is taken along one number.",
            found=f"{recording.inputs} numbers",
            expected="one number, such as 0.5",
            remedy="hold the others: pass them by name, av.differences(f, 0.5, y=4.2), or write "
            "lambda x: f(x, 4.2)",
        )
    if len(recording.outputs) != 1:
        raise OutputError(
            "A difference is taken of one number.",
            found=f"a tuple of {len(recording.outputs)}",
            expected="a function that returns one number",
            remedy="return one of them",
        )
