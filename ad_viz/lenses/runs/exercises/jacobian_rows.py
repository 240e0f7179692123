"""A learner's own Jacobian, filled row by row from the sweeps of one tape."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ad_viz.exercises.answer import called, lists_of, same, stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.tangents.structures import jacobian
from ad_viz.tracing.functions import cos, sin
from ad_viz.vocabulary import ROW, SEED, SWEEP, TAPE

__all__ = ["check_jacobian"]

Rows = Sequence[Sequence[float]]


def _pair(x: Any) -> Any:
    return 2 * x + sin(x), 4 * x + cos(x)


def _polar(r: Any, t: Any) -> Any:
    return r * cos(t), r * sin(t)


def _wide(x: Any, y: Any, z: Any) -> Any:
    return x * y + sin(z), y * z


def _tall(x: Any, y: Any) -> Any:
    return x * y, x + sin(y), x


_FUNCTIONS: Final[tuple[tuple[Callable[..., Any], tuple[float, ...]], ...]] = (
    (_pair, (1.0,)),
    (_polar, (2.0, 0.5)),
    (_wide, (0.5, 4.2, 1.5)),
    (_tall, (0.5, 4.2)),
)


@judged
def check_jacobian(by_rows: Any) -> Verdict:
    """Whether ``by_rows(f, *at)`` gives all partial derivatives, a row for each output.

    ``f`` is a function of several outputs; it may be run only once.

    >>> import ad_viz as av
    >>> def by_rows(f, *at):
    ...     values, pullback = av.vjp(f, *at)
    ...     return [pullback([1.0] * len(values)) for _ in values]
    >>> check_jacobian(by_rows)
    ✗ Not yet. Each row holds the sum of all rows. Seed one output at a time.
    """
    stop_if_unanswered(by_rows, "your function")
    found, truth, most = [], [], 0
    for f, at in _FUNCTIONS:
        rows, runs = _filled(by_rows, f, at)
        found.append(rows)
        truth.append(jacobian(f, *at))
        most = max(most, runs)
    if not all(map(_all_same, found, truth)):
        raise wrong(_mistake(found, truth))
    if most > 1:
        raise wrong(
            f"The numbers are right, but the function was run up to {most} times. One {TAPE} "
            f"serves every {SWEEP}: record before the loop."
        )
    return right(f"One run, one {TAPE}, and {SWEEP.one} for each {ROW}.")


def _filled(
    by_rows: Callable[..., Any], f: Callable[..., Any], at: tuple[float, ...]
) -> tuple[Rows, int]:
    """The learner's rows, and how often they ran the function."""
    runs = 0

    def counted(*inputs: Any) -> Any:
        nonlocal runs
        runs += 1
        return f(*inputs)

    answer, outputs = called(by_rows, counted, *at), len(f(*at))
    return lists_of(answer, outputs, len(at), "output", "input"), runs


def _mistake(found: Sequence[Rows], truth: Sequence[Rows]) -> str:
    for broken, words in _BROKEN:
        if all(map(_all_same, found, map(broken, truth))):
            return words
    for rows, due in zip(found, truth, strict=True):
        for place, (row, other) in enumerate(zip(rows, due, strict=True)):
            if not same(row, other):
                return (
                    f"Of a Jacobian of {len(due)} {ROW.many}, {ROW} {place} is "
                    f"{_written(row)}; it should be {_written(other)}. Which output does its "
                    f"{SWEEP} ask about?"
                )
    raise AssertionError("one of them differs")


def _all_same(found: Rows, others: Rows) -> bool:
    return all(same(row, other) for row, other in zip(found, others, strict=True))


def _written(row: Sequence[float]) -> str:
    return f"({', '.join(f'{entry:.5g}' for entry in row)})"


def _summed(rows: Rows) -> Rows:
    total = [sum(column) for column in zip(*rows, strict=True)]
    return [total for _ in rows]


_BROKEN: Final[tuple[tuple[Callable[[Rows], Rows], str], ...]] = (
    (
        _summed,
        f"Each {ROW} holds the sum of all {ROW.many}. {SEED.do.capital} one output at a time.",
    ),
    (
        lambda rows: [rows[0] for _ in rows],
        f"Every {ROW} is the first one. The {SEED} has to move on from output to output.",
    ),
    (
        lambda rows: [rows[-1] for _ in rows],
        f"Every {ROW} is the last one. The {SEED} has to move on from output to output.",
    ),
    (lambda rows: rows[::-1], f"The {ROW.many} stand upside down: the first output comes first."),
    (
        lambda rows: [[0.0 for _ in row] for row in rows],
        f"Every entry is 0. Is there a 1 in the {SEED}?",
    ),
)
