"""A learner's own sweeps over the rows of one tape, one for each of its outputs."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ad_viz.exercises.answer import called, lists_of, same, stop_if_unanswered
from ad_viz.exercises.tape_rows import Rows, handles_of, rows
from ad_viz.exercises.verdict import Verdict, judged, right, unanswered, wrong
from ad_viz.lenses.reverse.exercises.broken_sweeps import MISTAKES, Sweeps, handed_out
from ad_viz.tracing.functions import exp, sin
from ad_viz.vocabulary import ADJOINT, ROW, SWEEP, TAPE, WEIGHT

__all__ = ["check_sweeps"]

Lists = Sequence[Sequence[float]]


def _lesson(x: Any, y: Any) -> Any:
    a = x * y
    b = sin(x)
    return a + b, a * b


def _twice(x: Any) -> Any:
    s = x * x
    return s, s * x


def _turned(x: Any, y: Any) -> Any:
    """The output that comes first is the later row, and one row leads nowhere."""
    z = x * y - sin(x) / y
    u = z * x
    exp(u)
    return u, z


def _deep(x: Any, y: Any) -> Any:
    a = x * y
    b = sin(a) + x
    return a * b, b / y - a


_PROGRAMS: Final[tuple[tuple[Callable[..., Any], tuple[float, ...]], ...]] = (
    (_lesson, (0.5, 4.2)),
    (_twice, (3.0,)),
    (_deep, (0.5, 4.2)),
    (_turned, (0.5, 4.2)),
)


@judged
def check_sweeps(sweeps: Any) -> Verdict:
    """Whether ``sweeps(rows, outputs)`` returns all adjoints, a list for each output.

    >>> def sweeps(rows, outputs):
    ...     lists = []
    ...     for output in outputs:
    ...         adj = [0.0] * len(rows)
    ...         for i in reversed(range(len(rows))):
    ...             for w, dep in rows[i]:
    ...                 adj[dep] += w * adj[i]
    ...         lists.append(adj)
    ...     return lists
    >>> check_sweeps(sweeps)
    ✗ Not yet. Every adjoint is 0. Is the output seeded, and after the sums are set to 0?
    """
    stop_if_unanswered(sweeps, "your function")
    ends = [handles_of(f, *at) for f, at in _PROGRAMS]
    tapes = [
        (rows(f, *at), [output.index for output in outputs])
        for (f, at), outputs in zip(_PROGRAMS, ends, strict=True)
    ]
    found = [_lists(sweeps, table, outputs) for table, outputs in tapes]
    truth = [[output.grad().adjoints for output in outputs] for outputs in ends]

    def as_by(other: Sweeps) -> bool:
        return all(map(_all_same, found, [other(*tape) for tape in tapes]))

    if all(map(_all_same, found, truth)):
        return right(f"Your {SWEEP.many} agree with the {TAPE}'s own on {len(tapes)} functions.")
    if any(table != rows(f, *at) for (f, at), (table, _) in zip(_PROGRAMS, tapes, strict=True)):
        raise wrong(
            f"Your {SWEEP} changes the {ROW.many}. They are only read; the {ADJOINT.many} are "
            "lists apart."
        )
    if as_by(handed_out):
        raise unanswered("Both faults are still there. Mend one, then run this cell again.")
    for mistake, words in MISTAKES:
        if as_by(mistake):
            raise wrong(words)
    raise wrong(_first_difference(found[0], truth[0], tapes[0][1]))


def _lists(sweeps: Callable[..., Any], table: Rows, outputs: list[int]) -> Lists:
    return lists_of(called(sweeps, table, list(outputs)), len(outputs), len(table), "output", "row")


def _all_same(found: Lists, others: Lists) -> bool:
    return all(same(f, o) for f, o in zip(found, others, strict=True))


def _first_difference(found: Lists, truth: Lists, outputs: Sequence[int]) -> str:
    """The row nearest to an output that is wrong: those after it were still right."""
    for output, adjoints, due in zip(outputs, found, truth, strict=True):
        for i in reversed(range(len(due))):
            if not same([adjoints[i]], [due[i]]):
                return (
                    f"For pair, the {SWEEP} from {ROW} {output} goes wrong at {ROW} {i}: it "
                    f"holds {adjoints[i]:.5g}. Which {ROW.many} lead to it, and with what "
                    f"{WEIGHT.many}?"
                )
    return (
        "For pair both lists are right, but not for every function. "
        "What does yours take for granted?"
    )
