"""A figure of what checkpoints cost: states held at once against step evaluations.

Every point is that of a whole schedule; the line is the least that can be had for each number of
states. Source: Griewank, Walther, "Algorithm 799: revolve" (2000).
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.ticker import FuncFormatter, NullFormatter

from ad_viz.checkpoint import refusals
from ad_viz.checkpoint.schedules import schedule
from ad_viz.checkpoint.strategies.revolve import evaluations, revolve
from ad_viz.checkpoint.strategies.rule import Rule
from ad_viz.checkpoint.strategies.table import STRATEGIES
from ad_viz.errors import InputError
from ad_viz.figures import colours
from ad_viz.figures.shown_figure import ShownFigure
from ad_viz.vocabulary import STEP, SWEEP

__all__ = ["CheckpointCost", "CheckpointingFigure", "checkpointing_figure"]

#: Longer chains take minutes by some strategy, and look the same.
_MOST: Final = 100_000
#: Up to so many states each point of the line is seen.
_FEW: Final = 64


class _Look(NamedTuple):
    """A marker, as a ring where another is often seen within it; where its label stands."""

    marker: str
    ring: bool = False
    away: tuple[float, float] = (9, 9)
    side: Any = "left"


#: By a strategy's place in the table; no two differ by colour alone.
_LOOKS: Final = (
    _Look("s", away=(4, 11), side="center"),
    _Look("o", ring=True),
    _Look("P", away=(-9, -14), side="right"),
    _Look("D", away=(-6, -17), side="right"),
    *map(_Look, "><v^hXpd8H"),
)
#: Marks on the axes: 1, 2, 5, 10, 20, 50 …
_MARKS: Final = [m * 10**k for k in range(6) for m in (1, 2, 5)]


class CheckpointCost(NamedTuple):
    """What a strategy costs for a whole chain: the most states held, and states recomputed."""

    strategy: str
    peak: int
    recomputations: int


class CheckpointingFigure(ShownFigure):
    """The figure; ``points`` are those of the strategies, ``frontier`` those of the best."""

    points: tuple[CheckpointCost, ...] = ()
    frontier: tuple[CheckpointCost, ...] = ()


def checkpointing_figure(
    n: int = 256, *rules: Rule, slots: int | None = None
) -> CheckpointingFigure:
    """Memory against recomputation for a chain of ``n`` states, by every strategy, log-log.

    Across: the most states held at once. Up: how often a step is run, on average; 1 is once, in the
    first sweep. The line is Revolve's for every number of slots: below it nothing can be. ``rules``
    are those of your own, drawn as stars, with at most ``slots`` states kept; other strategies that
    take slots are drawn where these are given. A rule that is not right is left out, and the
    description says why. Nothing is run or timed: the points are counted on schedules. Raises
    InputError for more than 100,000 states, CheckpointError for an n that cannot be.

    >>> figure = checkpointing_figure(16)
    >>> [tuple(point) for point in figure.points[:2]]
    [('full', 16, 0), ('ctz', 5, 17)]
    >>> [(point.peak, point.recomputations) for point in figure.frontier[:4]]
    [(2, 105), (3, 30), (4, 18), (5, 12)]
    """
    length = refusals.length(n)
    if not 3 <= length <= _MOST:
        raise InputError(
            "There is nothing to be compared for a chain of this length.",
            found=f"{length:,} states",
            expected=f"from 3 to {_MOST:,}",
            remedy="choose another n, such as 256",
        )
    figure = CheckpointingFigure(figsize=(9, 5.2), layout="constrained")
    FigureCanvasAgg(figure)
    figure.points = tuple(
        _cost(length, name, slots if row.slots else None)
        for name, row in STRATEGIES.items()
        if row.actions is not revolve and (not row.slots or slots is not None)
    )
    figure.frontier = tuple(_best(length))
    own, refused = _of_rules(length, rules, slots)
    axes = figure.subplots()
    _draw(axes, length, figure.frontier, _gathered(figure.points), own)
    figure.points = (*figure.points, *own)
    figure.alt = " ".join([_in_words(length, figure.points, figure.frontier), *refused])
    figure.suptitle(
        f"What a reverse {SWEEP} over {length:,} states costs", color=colours.INK, weight="bold"
    )
    return figure


def _cost(n: int, strategy: str | Rule, slots: int | None = None) -> CheckpointCost:
    plan = schedule(n, strategy, slots)
    return CheckpointCost(plan.strategy, plan.peak, plan.recomputations)


def _best(n: int) -> list[CheckpointCost]:
    """Revolve for all numbers of slots, or two hundred of them, until nothing is recomputed."""
    every = range(1, n)
    some = sorted({round((n - 1) ** (k / 200)) for k in range(201)}) if n > 200 else every
    return [CheckpointCost("revolve", c + 1, evaluations(n, c) - (n - 1)) for c in some]


def _of_rules(
    n: int, rules: Sequence[Rule], slots: int | None
) -> tuple[list[CheckpointCost], list[str]]:
    from ad_viz.errors import CheckpointError

    own, refused = [], []
    for rule in rules:
        try:
            own.append(_cost(n, rule, slots))
        except CheckpointError as error:
            refused.append(f"A rule is left out: {str(error).splitlines()[0]}")
    return own, refused


def _gathered(points: Sequence[CheckpointCost]) -> Mapping[tuple[int, int], list[str]]:
    """The names of those that cost the same, by what they cost."""
    found: dict[tuple[int, int], list[str]] = {}
    for point in points:
        found.setdefault((point.peak, point.recomputations), []).append(point.strategy)
    return found


def _draw(
    axes: Axes,
    n: int,
    frontier: Sequence[CheckpointCost],
    points: Mapping[tuple[int, int], list[str]],
    own: Sequence[CheckpointCost],
) -> None:
    def runs(recomputations: int) -> float:
        return 1 + recomputations / (n - 1)

    across, up = [p.peak for p in frontier], [runs(p.recomputations) for p in frontier]
    axes.set_xscale("log")
    axes.set_yscale("log")
    dots = "." if n <= _FEW else ""
    axes.plot(across, up, dots + "-", color=colours.STROKE["tangent"], linewidth=2.4, zorder=1)
    axes.fill_between(across, up, 0.8, color=colours.SUNKEN, zorder=0)
    _label(axes, "revolve: the least there can be", (across[1], up[1]), (12, 10),
           colours.TEXT["tangent"])  # fmt: skip
    for (peak, recomputations), names in points.items():
        at = peak, runs(recomputations)
        look = _LOOKS[list(STRATEGIES).index(names[0]) % len(_LOOKS)]
        # ctz-eager is often at nearly the same place as ctz, and is seen within its ring.
        ring = {"markersize": 13, "markerfacecolor": "none", "markeredgewidth": 2}
        axes.plot(
            *at, marker=look.marker, color=colours.INK, linestyle="",
            **(ring if look.ring else {"markersize": 8}),
        )  # fmt: skip
        _label(axes, ", ".join(names), at, look.away, colours.INK, look.side)
    for cost in own:
        at = cost.peak, runs(cost.recomputations)
        axes.plot(
            *at, marker="*", color=colours.STROKE["adjoint"], markeredgecolor=colours.INK,
            markersize=17, linestyle="",
        )  # fmt: skip
        _label(axes, cost.strategy, at, (12, -4), colours.TEXT["adjoint"])
    axes.set_ylim(0.85, max([*up, *(runs(k) for _, k in points)]) * 1.6)
    axes.set_xlabel("most states held at once")
    axes.set_ylabel(f"runs of each {STEP}, on average")
    for axis, limits in ((axes.xaxis, axes.get_xlim()), (axes.yaxis, axes.get_ylim())):
        axis.set_ticks([mark for mark in _MARKS if limits[0] <= mark <= limits[1]])
        axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.10g}"))
        axis.set_minor_formatter(NullFormatter())
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(color=colours.LINE, linewidth=0.6)


def _label(
    axes: Axes, text: str, at: tuple[float, float], offset: Any, colour: str, ha: Any = "left"
) -> None:
    axes.annotate(
        text, at, offset, textcoords="offset points", ha=ha, color=colour, weight="bold", zorder=3
    )


def _in_words(n: int, points: Sequence[CheckpointCost], frontier: Sequence[CheckpointCost]) -> str:
    """The points of the figure, for those who hear it."""
    written = [
        f"{p.strategy}: {p.peak:,} state{'s' * (p.peak != 1)} held, {p.recomputations:,} recomputed"
        for p in points
    ]
    by_peak = {p.peak: p for p in frontier}
    ctz = next(p for p in points if p.strategy == "ctz")
    best = by_peak.get(ctz.peak)
    least = f" The least with {ctz.peak} held is {best.recomputations:,}." if best else ""
    return f"A chain of {n:,} states. {'; '.join(written)}.{least}"
