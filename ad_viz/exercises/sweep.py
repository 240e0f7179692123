"""A learner's own sweep over the rows of a tape."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ad_viz.core.functions import exp, sin
from ad_viz.core.recording import record
from ad_viz.core.tape import Handle
from ad_viz.exercises.answer import called, numbers_of, same, stop_if_unanswered
from ad_viz.exercises.broken_sweeps import MISTAKES, Rows, swept
from ad_viz.exercises.verdict import Verdict, judged, right, unanswered, wrong

__all__ = ["check_sweep", "rows"]


def rows(f: Callable[..., Any], *at: float) -> Rows:
    """The tape of ``f`` at ``at``: a row of two slots ``(weight, dep)`` for every node.

    An unused slot has weight 0 and leads to its own row.

    >>> rows(lambda x, y: x * y, 0.5, 4.2)[2]
    ((4.2, 0), (0.5, 1))
    """
    return [((w0, d0), (w1, d1)) for w0, d0, w1, d1 in _output(f, *at).tape.rows]


def _output(f: Callable[..., Any], *at: float) -> Handle:
    recording = record(f, *at)
    output = recording.handles[recording.outputs[0]]
    assert isinstance(output, Handle)
    return output


def _example(x: Any, y: Any) -> Any:
    return x * y + sin(x)


def _twice(x: Any) -> Any:
    return x * x


def _early(x: Any, y: Any) -> Any:
    """The output is not the last row, and one row leads nowhere."""
    z = x * y - sin(x) / y
    exp(z)
    return z


def _deep(x: Any, y: Any) -> Any:
    a = x * y
    b = sin(a) + x
    return a * b - b / y


_TAPES: Final[tuple[tuple[Callable[..., Any], tuple[float, ...]], ...]] = (
    (_example, (0.5, 4.2)),
    (_twice, (3.0,)),
    (_deep, (0.5, 4.2)),
    (_early, (0.5, 4.2)),
)


@judged
def check_sweep(sweep: Any) -> Verdict:
    """Whether ``sweep(rows, output)`` returns the adjoint of every row, on several tapes.

    >>> def sweep(rows, output):
    ...     adj = [0.0] * len(rows)
    ...     for i in reversed(range(len(rows))):
    ...         for w, dep in rows[i]:
    ...             adj[dep] += w * adj[i]
    ...     return adj
    >>> check_sweep(sweep)
    ✗ Not yet. Every adjoint is 0. The seed is missing: nothing flows without it.
    """
    stop_if_unanswered(sweep, "your function")
    outputs = [_output(f, *at) for f, at in _TAPES]
    tapes = [(rows(f, *at), o.index) for (f, at), o in zip(_TAPES, outputs, strict=True)]
    found = [_adjoints(sweep, table, output) for table, output in tapes]
    truth = [output.grad().adjoints for output in outputs]
    if _all_same(found, truth):
        return right(f"Your sweep agrees with the tape's own on {len(tapes)} functions.")
    if any(table != rows(f, *at) for (f, at), (table, _) in zip(_TAPES, tapes, strict=True)):
        raise wrong(
            "Your sweep changes the rows. They are only read; the adjoints are a list apart."
        )
    if _all_same(found, [swept(table, len(table) - 1) for table, _ in tapes]):
        raise wrong("The last row is seeded. Seed the row called output: it need not be the last.")
    for mistake, words in MISTAKES:
        if _all_same(found, [mistake(*tape) for tape in tapes]):
            raise wrong(words)
    if all(same(f[1:], t[1:]) for f, t in zip(found, truth, strict=True)):
        raise wrong("Row 0 alone is wrong. Does every contribution reach it?")
    raise wrong(_first_difference(found[0], truth[0]))


def _adjoints(sweep: Callable[..., Any], table: Rows, output: int) -> tuple[float, ...]:
    adjoints = called(sweep, table, output)
    if adjoints is ...:
        raise unanswered("Write the loop in place of the three dots, then run this cell again.")
    if adjoints is None:
        raise wrong("Your function returns nothing. Does it end with return adj?")
    count = len(table)
    return numbers_of(adjoints, count, f"the list of adjoints for {count} rows", "[0.0, …]")


def _all_same(found: Sequence[Sequence[float]], others: Sequence[Sequence[float]]) -> bool:
    return all(same(f, o) for f, o in zip(found, others, strict=True))


def _first_difference(found: Sequence[float], truth: Sequence[float]) -> str:
    """The row nearest to the output that is wrong: those after it were still right."""
    for i in reversed(range(len(truth))):
        if not same([found[i]], [truth[i]]):
            return (
                f"For x·y + sin(x), row {i} is the first that the sweep gets wrong: it holds "
                f"{found[i]:.5g}. Which rows lead to it, and with what weights?"
            )
    return (
        "The first tape is right, but a tape in which rows lead to one row again and again is not."
    )
