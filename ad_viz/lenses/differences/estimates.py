"""Derivatives of one function by differences: every number of each, as it was computed.

Each estimate is two runs of the function by the package's own engine, and one subtraction and one
division of floats; a complex step is one run, and a division.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ad_viz.drivers.drivers import pushforward
from ad_viz.errors import ADError, InputError, OutputError
from ad_viz.lenses.differences.complex_run import complex_run, no_complex_run
from ad_viz.lenses.differences.convention import convention_of
from ad_viz.lenses.differences.methods import Method
from ad_viz.lenses.differences.names import names_of
from ad_viz.program.recording import Recording
from ad_viz.reporting.numeral import numeral
from ad_viz.structures.leaves import rebuilt
from ad_viz.structures.members import is_container, members_of
from ad_viz.timeline.run import refuse_change, run
from ad_viz.tracing.dual import Dual
from ad_viz.vocabulary import STEP, VALUE

__all__ = ["Differences", "Estimate", "best"]


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
    """One function of one number, ``at`` one: its value, its derivative, and quotients of it.

    The derivative is ``exact``, by dual numbers; at a kink it is a ``convention``.

    Raises InputError for another function, for one that is not the same when it is run again, or
    where there is no finite derivative to compare with; OutputError for more than one output, or
    what it raises at x itself.

    >>> found = Differences(lambda x: x * x, [3.0], {})
    >>> found.exact, found.forward(0.5).quotient, found.central(0.5).quotient
    (6.0, 6.5, 6.0)
    >>> found.complex_step(1e-20).quotient
    6.0
    """

    def __init__(self, f: Callable[..., Any], at: Sequence[Any], named: Mapping[str, Any]) -> None:
        self.recording = _recorded(f, at, named)
        _refuse_many(self.recording)
        because = "a difference compares two of its runs"
        refuse_change(self.recording, _recorded(f, at, named), because)
        self.names = names_of(self.recording)
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
        #: Where its slope is no derivative but a choice: which; None elsewhere.
        self.convention = convention_of(self.recording, self.names.f)
        #: Why there is no complex step; None where there is one.
        self.real_only = no_complex_run(self.recording)
        #: Where it could not be run: the name of what it raised there.
        self.raised: dict[float, str] = {}
        self._f, self._given, self._named = f, at, named

    def f(self, x: Any) -> Any:
        """Its one output, taken out of what it stands in."""
        output = self._f(*(rebuilt(one, iter([x])) for one in self._given), **self._named)
        while is_container(output) or getattr(output, "ndim", False):
            output = next(iter(members_of(output).values())) if is_container(output) else output[0]
        return output

    def at(self, x: float) -> float:
        """f(x), by the engine; nothing moves. NaN where it raises an error of its own."""
        if not math.isfinite(x):
            return math.nan
        try:
            return float(pushforward(self.f, (x,), (0.0,), {})[1][0])
        except ADError as error:
            name = self.names.x
            raise InputError(
                f"{self.names.f} cannot be run beside {name} = {numeral(self.x)}.",
                found=f"at {name} = {numeral(x)}: {error}".splitlines()[0],
                expected=f"a function that can be run {STEP.one} to either side, too",
                remedy=f"choose another x, or smaller {STEP.many}, such as steps=[1e-4, 1e-6, "
                "1e-8]",
                line=error.line,
            ) from error
        except Exception as error:  # whatever the person's code has against this x
            self.raised[x] = type(error).__name__
            return math.nan

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


def _recorded(f: Callable[..., Any], at: Sequence[Any], named: Mapping[str, Any]) -> Recording:
    return run(f, at, named, lambda primal: Dual(primal, 1.0))


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
