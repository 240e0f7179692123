"""A figure of what accumulation costs: allocations, bytes and time against the size of the array.

Every point is measured: allocations where NumPy asks for memory, time as CPU time of the sweep.
"""

import math
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any, Final, NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.ticker import FuncFormatter

from ad_viz.figures import colours
from ad_viz.figures.progress import progress
from ad_viz.figures.shown_figure import ShownFigure
from ad_viz.memory.accumulation import accumulate, sweep_seconds
from ad_viz.memory.strategies import STRATEGIES, USUAL
from ad_viz.reporting.chosen import chosen_names, chosen_sizes
from ad_viz.reporting.signature import called
from ad_viz.vocabulary import GRADIENT

__all__ = ["AccumulationCost", "AccumulationFigure", "accumulation_figure", "every_element"]

_SIZES: Final = (10, 30, 100, 300, 1_000, 3_000, 10_000)
#: Elements of an array, which are 80 MB then; there are several such arrays at once.
_MOST: Final = 10_000_000
#: Sweeps are timed in so many rounds.
_ROUNDS: Final = 5
#: Points between the ends of two lines that are labelled, and from the foot of the axes to the top.
_GAP, _HEIGHT = 11.0, 205.0
#: Markers, and colours with their lines, by a strategy's place in the table: no two differ by
#: colour alone.
_MARKERS: Final = "PsoDX^vhd<p>8*"
_LINES: Final[tuple[tuple[str, Any], ...]] = (
    (colours.INK, "-"),
    (colours.TEXT["tangent"], (0, (6, 2))),
    (colours.MEMORY, "-"),
    (colours.EDGE, (0, (1, 2))),
    (colours.TEXT["adjoint"], (0, (4, 2, 1, 2))),
)


class AccumulationCost(NamedTuple):
    """What one gradient cost: of how many elements, by which strategy; CPU seconds of its sweep.

    ``label`` says whether allocations and bytes are measured or predicted.
    """

    n: int
    strategy: str
    allocations: int
    nbytes: int
    seconds: float
    label: str


class AccumulationFigure(ShownFigure):
    """The figure; ``points`` are what was measured."""

    points: tuple[AccumulationCost, ...] = ()


def every_element(X: Any) -> Any:
    """The sum of all elements, read one by one."""
    total = 0.0
    for i in range(len(X)):
        total += X[i]
    return total


def accumulation_figure(
    f: Callable[..., Any] | None = None,
    *,
    n: Sequence[int] = _SIZES,
    strategies: Sequence[str] = USUAL,
) -> AccumulationFigure:
    """What the gradient of ``f`` costs by each strategy, for arrays of ``n`` elements, log-log.

    ``f`` takes one array of any length; unless given, it reads every element once. Allocations and
    bytes are those of ``accumulate``; times are medians, with nothing measured meanwhile. In a
    notebook a bar says how far it is. Raises InputError for sizes that are none, and what
    ``accumulate`` raises.

    >>> figure = accumulation_figure(n=(10, 100))
    >>> [(point.n, point.strategy, point.allocations) for point in figure.points[3:]]
    [(100, '+', 199), (100, 'add!!', 100), (100, 'InplaceableThunk', 1)]
    """
    sizes, chosen = chosen_sizes("n", n, _MOST), every_element if f is None else f
    names = chosen_names(strategies, f"such as {USUAL}")
    with progress(len(sizes)) as done:
        points = []
        for place, size in enumerate(sizes):
            points += _measured(chosen, size, names)
            done(f"n = {sizes[min(place + 1, len(sizes) - 1)]:,}")
    figure = AccumulationFigure(figsize=(11, 4.4), layout="constrained")
    FigureCanvasAgg(figure)
    figure.points = tuple(points)
    figure.alt = _in_words(chosen, figure.points)
    titles = f"allocations, {points[0].label}", f"bytes, {points[0].label}", "CPU time, µs"
    for axes, title, field, unit in zip(
        figure.subplots(1, 3), titles, ("allocations", "nbytes", "seconds"), (1, 1, 1e6),
        strict=True,
    ):  # fmt: skip
        _draw(axes, figure.points, names, field, unit)
        axes.set_title(title, loc="left", color=colours.INK)
    handles, labels = figure.axes[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=len(labels), frameon=False)
    figure.suptitle(
        f"What the {GRADIENT} of {called(chosen)} costs, by strategy",
        color=colours.INK, weight="bold",
    )  # fmt: skip
    return figure


def _measured(f: Callable[..., Any], n: int, strategies: Sequence[str]) -> list[AccumulationCost]:
    X = np.linspace(0.5, 1.5, n)
    ledgers = {name: accumulate(f, X, name, steps=False).ledger for name in strategies}
    seconds = sweep_seconds(f, X, strategies, _ROUNDS)
    return [
        AccumulationCost(n, name, ledger.count, ledger.nbytes, median(seconds[name]), ledger.label)
        for name, ledger in ledgers.items()
    ]


def _draw(
    axes: Axes,
    points: Sequence[AccumulationCost],
    strategies: Sequence[str],
    field: str,
    unit: float,
) -> None:
    axes.set_xscale("log")
    axes.set_yscale("log")
    ends: dict[str, float] = {}
    for strategy in strategies:
        own = [point for point in points if point.strategy == strategy]
        costs = [getattr(point, field) * unit for point in own]
        colour, marker, line = _look(strategy)
        axes.plot(
            [point.n for point in own], costs, color=colour, marker=marker, linestyle=line,
            linewidth=2.2, markersize=6, label=strategy,
        )  # fmt: skip
        ends[strategy] = costs[-1]
    axes.set_xlabel("elements of X, n")
    axes.margins(x=0.06, y=0.1)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(color=colours.LINE, linewidth=0.6)
    drawn = [cost for line in axes.lines for cost in map(float, np.asarray(line.get_ydata()))]
    if max(drawn) < 10 * min(drawn):
        axes.set_yticks(sorted(set(drawn))[:6])  # less than a decade has no tick of its own
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(FuncFormatter(lambda value, _: _short(value)))
    axes.minorticks_off()
    _label_ends(axes, max(point.n for point in points), ends)


def _look(strategy: str) -> tuple[str, str, Any]:
    place = list(STRATEGIES).index(strategy)
    colour, line = _LINES[place % len(_LINES)]
    return colour, _MARKERS[place % len(_MARKERS)], line


def _label_ends(axes: Axes, n: int, ends: dict[str, float]) -> None:
    """The last value of each line, at the right of it; no two on top of each other."""
    low, high = axes.get_ylim()
    said: list[str] = []
    before = -_GAP
    for strategy, cost in sorted(ends.items(), key=lambda end: end[1]):
        if (text := _short(cost)) in said:
            continue
        said.append(text)
        height = math.log(cost / low) / math.log(high / low) * _HEIGHT
        before = max(height, before + _GAP)
        axes.annotate(
            text, (n, cost), (9, before - height), textcoords="offset points", va="center",
            color=_look(strategy)[0], weight="bold", fontsize=9, annotation_clip=False,
        )  # fmt: skip


def _short(value: float) -> str:
    """A number of few characters: 9,999 as it is, 19,999 as 20 k, 1,599,920,000 as 1.6 G."""
    for limit, unit, letter in ((1e9, 1e9, "G"), (1e6, 1e6, "M"), (1e4, 1e3, "k")):
        if value >= limit:
            return f"{value / unit:.3g} {letter}"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _in_words(f: Callable[..., Any], points: Sequence[AccumulationCost]) -> str:
    """The right end of the figure, for those who hear it."""
    largest = max(point.n for point in points)
    written = [
        f"{point.strategy}: {point.allocations:,} allocation{'s' * (point.allocations != 1)} "
        f"of {point.nbytes:,} bytes ({point.label}), {point.seconds * 1e6:,.0f} µs"
        for point in points
        if point.n == largest
    ]
    return f"The {GRADIENT} of {called(f)} at {largest:,} elements. {'; '.join(written)}."
