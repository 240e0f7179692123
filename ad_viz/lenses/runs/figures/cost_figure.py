"""A figure of what all derivatives cost: forward mode by inputs, reverse mode by outputs.

Every point is measured: operations counted on real runs and, if asked for, CPU time.
"""

import time
from collections.abc import Callable, Sequence
from inspect import signature
from statistics import median
from typing import Any, Final, NamedTuple

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg

from ad_viz.errors import InputError
from ad_viz.figures import colours
from ad_viz.figures.shown_figure import ShownFigure
from ad_viz.lenses.runs.jacobian_cost import jacobian_cost
from ad_viz.reporting.chosen import chosen_sizes
from ad_viz.reporting.person import shown
from ad_viz.reporting.signature import called
from ad_viz.reporting.truth import truth
from ad_viz.tangents.structures import jacobian
from ad_viz.tracing.dual import Dual
from ad_viz.tracing.functions import sin
from ad_viz.tracing.tape import Tape

__all__ = ["CostFigure", "Point", "cost_figure", "sample"]

Make = Callable[[int, int], Callable[..., Any]]

_SIZES: Final = (1, 2, 4, 8, 16, 32)
#: Inputs, or outputs; what is counted grows with their square.
_MOST: Final = 10_000
#: Of the sample, at two operations each.
_TIMES: Final = 100
#: CPU seconds of one measurement, and how many are made of each point.
_LEAST, _ROUNDS = 0.002, 7
#: Of each mode: its derivative's colour, its marker, its line. No two differ by colour alone.
_LOOKS: Final = {"forward": ("tangent", ">", "-"), "reverse": ("adjoint", "s", (0, (6, 2)))}


class Point(NamedTuple):
    """Costs of a whole Jacobian, in evaluations of its function; times only where measured."""

    inputs: int
    outputs: int
    forward: float
    reverse: float
    forward_time: float | None = None
    reverse_time: float | None = None


class CostFigure(ShownFigure):
    """The figure; ``points`` are what was measured."""

    points: tuple[Point, ...] = ()


def cost_figure(
    make: Make | None = None,
    *,
    n: Sequence[int] = _SIZES,
    m: Sequence[int] = _SIZES,
    cpu_time: bool = False,
) -> CostFigure:
    """What all derivatives cost in either mode, beside one evaluation of the function.

    At the left functions of ``n`` inputs and one output, at the right of one input and ``m``
    outputs. ``make(n, m)`` gives the function to measure, one of the figure's own unless given.
    Costs are operations, counted as ``jacobian_cost`` does. With ``cpu_time`` thin lines show
    measured CPU time as well, in evaluations by the same engine. Raises InputError, or what the
    function raises.

    >>> figure = cost_figure(n=(1, 8), m=(1, 8))
    >>> [(round(p.forward, 1), round(p.reverse, 1)) for p in figure.points]
    [(3.0, 3.0), (23.8, 3.1), (3.0, 3.0), (3.0, 9.7)]
    """
    chosen = sample if make is None else make
    cpu_time = truth(cpu_time, "cpu_time")
    inputs, outputs = chosen_sizes("n", n, _MOST), chosen_sizes("m", m, _MOST)
    by_inputs = [_measured(chosen, k, 1, cpu_time) for k in inputs]
    by_outputs = [_measured(chosen, 1, k, cpu_time) for k in outputs]
    figure = CostFigure(figsize=(10, 4.6), layout="constrained")
    FigureCanvasAgg(figure)
    figure.points = (*by_inputs, *by_outputs)
    figure.alt = _in_words(figure.points)
    left, right = figure.subplots(1, 2, sharey=True)
    _draw(left, [p.inputs for p in by_inputs], by_inputs)
    _draw(right, [p.outputs for p in by_outputs], by_outputs)
    left.set_title("n inputs, 1 output", loc="left", color=colours.INK)
    right.set_title("1 input, m outputs", loc="left", color=colours.INK)
    left.set_xlabel("n")
    right.set_xlabel("m")
    left.set_ylabel("evaluations of f")
    measured = "operations counted" + (", thin: CPU time" if cpu_time else "")
    figure.suptitle(f"What all derivatives cost ({measured})", color=colours.INK, weight="bold")
    return figure


def sample(n: int, m: int) -> Callable[..., Any]:
    """A function of ``n`` inputs and ``m`` outputs in which every output depends on every input.

    >>> len(sample(3, 2)(0.1, 0.2, 0.3))
    2
    """

    def f(*inputs: Any) -> Any:
        total = inputs[0]
        for x in inputs[1:]:
            total = total + x
        for _ in range(_TIMES):
            total = 2.0 * sin(total)
        return tuple(total * k for k in range(1, m + 1))

    return f


def _measured(make: Make, n: int, m: int, cpu_time: bool) -> Point:
    f, at = _made(make, n, m), [(k + 1) / 10 for k in range(n)]
    cost = jacobian_cost(f, *at)
    ratios = cost.forward / cost.evaluation, cost.reverse / cost.evaluation
    times = _times(f, at) if cpu_time else (None, None)
    return Point(cost.inputs, cost.outputs, *ratios, *times)


def _made(make: Make, n: int, m: int) -> Callable[..., Any]:
    if not callable(make):
        raise _no_make(shown(make))
    try:
        signature(make).bind(n, m)
    except TypeError as error:
        raise _no_make(f"{called(make)}: {error}") from None
    except ValueError:  # what is not written in Python tells no signature
        pass
    f = make(n, m)
    if not callable(f):
        raise _no_make(f"{called(make)} returned {shown(f)} for n={n}, m={m}")
    return f


def _no_make(found: str) -> InputError:
    return InputError(
        "This makes no functions to measure.",
        found=found,
        expected="make(n, m), which returns a function of n numbers with m outputs",
        remedy="leave make out for the figure's own",
    )


def _times(f: Callable[..., Any], at: Sequence[float]) -> tuple[float, float]:
    """Medians of ratios to one evaluation by the same engine: still dual numbers, a tape."""
    rounds = []
    for _ in range(_ROUNDS):
        forward = _seconds(lambda: jacobian(f, *at, mode="forward"))
        reverse = _seconds(lambda: jacobian(f, *at, mode="reverse"))
        still = _seconds(lambda: f(*map(Dual, at)))
        taped = _seconds(lambda: f(*map(Tape().var, at)))
        rounds.append((forward / still, reverse / taped))
    forward, reverse = (median(column) for column in zip(*rounds, strict=True))
    return forward, reverse


def _seconds(work: Callable[[], Any]) -> float:
    """CPU seconds of one turn of ``work``, over as many as can be measured."""
    times = 1
    while True:
        start = time.process_time()
        for _ in range(times):
            work()
        spent = time.process_time() - start
        if spent >= _LEAST:
            return spent / times
        times *= 2


def _draw(axes: Axes, sizes: Sequence[int], points: Sequence[Point]) -> None:
    for mode, (derivative, marker, line) in _LOOKS.items():
        costs = [getattr(point, mode) for point in points]
        stroke, text = colours.STROKE[derivative], colours.TEXT[derivative]
        axes.plot(sizes, costs, color=stroke, marker=marker, linestyle=line, linewidth=2.4)
        label = f"{mode}: {costs[-1]:.3g}"
        axes.annotate(
            label, (sizes[-1], costs[-1]), (-6, 9), textcoords="offset points", ha="right",
            color=text, weight="bold",
        )  # fmt: skip
        times = [getattr(point, f"{mode}_time") for point in points]
        if times[-1] is not None:
            axes.plot(sizes, times, color=stroke, marker=marker, markersize=3, linewidth=0.9)
    axes.set_xticks(sizes)
    axes.margins(y=0.1)
    axes.set_ylim(bottom=0)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="y", color=colours.LINE, linewidth=0.6)


def _in_words(points: Sequence[Point]) -> str:
    """The two ends of the figure, for those who hear it."""
    result = []
    for point in (max(points, key=lambda p: p.inputs), max(points, key=lambda p: p.outputs)):
        given = f"{point.inputs} input{'s' * (point.inputs != 1)}"
        gives = f"{point.outputs} output{'s' * (point.outputs != 1)}"
        result.append(
            f"With {given} and {gives}, all derivatives cost {point.forward:.3g} evaluations of f "
            f"in forward mode and {point.reverse:.3g} in reverse mode."
        )
    return " ".join(result)
