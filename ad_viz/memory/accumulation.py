"""The gradient of a function of one array, accumulated by a strategy, with every array counted.

The function is recorded on the tape with whole arrays for values. The sweep goes last row to first,
so of ``a = X[0]; b = X[1]; y = a + b`` the contribution of b arrives first.
"""

import gc
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Final

from ad_viz.arrays.promotion import in_runs, operand
from ad_viz.errors import ADError, InputError
from ad_viz.memory.allocations import available, measured
from ad_viz.memory.buffers import Buffers, Deed
from ad_viz.memory.ledger import Ledger
from ad_viz.memory.strategies import STRATEGIES
from ad_viz.memory.sweep import Hear, Step, Sweep, bar
from ad_viz.memory.watched import RowNote, Watched, not_plain, watch
from ad_viz.nesting.run import in_a_run
from ad_viz.reporting import person
from ad_viz.reporting.documented import documented
from ad_viz.reporting.options import refuse_unknown
from ad_viz.reporting.truth import truth
from ad_viz.rules.arithmetic import is_array
from ad_viz.structures.leaves import all_leaves
from ad_viz.structures.members import is_container
from ad_viz.tangents.adding.multiply_add import blas_there
from ad_viz.vocabulary import THUNK

__all__ = ["Accumulation", "accumulate", "followed", "sweep_seconds"]

#: CPU seconds of one turn of a timing, at least.
_LEAST: Final = 0.005


@dataclass(frozen=True)
class Accumulation:
    """What one accumulation gave, and what it did.

    ``gradient``  the adjoint of X, an array of its shape
    ``value``     f(X)
    ``ledger``    the count and bytes of the arrays of X's size or more that the sweep allocated,
                  measured where that is possible; and the events: allocated, written, moved, freed
    ``steps``     each contribution in turn: the rows, the names of the operands, how they met, and
                  which of the ledger's events belong to it; empty if they were not asked for
    ``rows``      the tape's rows: name, operation, value, parents, line
    ``strategy``  its name
    ``depth``     the most frames of Python's stack that a chain of thunks took; 0 for no chain
    ``first``     the contribution to X whose array became the sum: the operand form that the count
                  belongs to; None where there was one contribution, or every sum was a new array
    ``seconds``   CPU time of the sweep
    ``deeds``     what the holders of buffers did after the last step
    """

    gradient: Any
    value: float
    ledger: Ledger
    steps: tuple[Step, ...]
    rows: tuple[RowNote, ...]
    strategy: str
    depth: int
    first: str | None
    seconds: float
    deeds: tuple[Deed, ...]


@documented({name: row.says for name, row in STRATEGIES.items()})
def accumulate(
    f: Callable[..., Any],
    X: Any,
    strategy: str = "InplaceableThunk",
    *,
    steps: bool = True,
) -> Accumulation:
    """The gradient of ``f`` at the array ``X``, and the ledger of its accumulation.

    ``f`` takes one array and returns one number, by indexing, loops, ``@``, sums, and elementwise
    functions. ``strategy`` says how contributions to one adjoint meet:

    {rows}

    The count is exact for an X of 10 numbers or more; among smaller ones NumPy's own side arrays
    may be as large. Without ``steps`` nothing is told: no steps, and no events where counts are
    measured.

    Raises InputError for another strategy or for what is no array; OutputError unless ``f`` returns
    one number; ADError for a chain deeper than Python's stack; or what an operation raises.

    >>> import numpy as np
    >>> def sum_first_and_second(X):
    ...     a = X[0]
    ...     b = X[1]
    ...     y = a + b
    ...     return y
    >>> for strategy in ("+", "add!!", "InplaceableThunk"):
    ...     done = accumulate(sum_first_and_second, np.array([10.0, 20.0, 30.0]), strategy)
    ...     print(done.gradient, done.ledger.count, done.ledger.nbytes)
    [1. 1. 0.] 3 72
    [1. 1. 0.] 2 48
    [1. 1. 0.] 1 24

    Source: ChainRulesCore, "Gradient accumulation".
    """
    return followed(f, X, strategy, most=None, steps=steps)


def followed(
    f: Callable[..., Any], X: Any, strategy: str, most: int | None, steps: bool = True,
    cells: int = 64, hear: Hear | None = None,
) -> Accumulation:  # fmt: skip
    """The same for who looks at each row: InputError once there are more than ``most``.

    Arrays of more than ``cells`` are not told cell by cell. ``hear`` is given the steps of each row
    in turn, and the ledger's events until then; what are arrays in these is not kept.
    """
    remedy = 'write strategy="InplaceableThunk", or leave it out'
    refuse_unknown("strategy", strategy, STRATEGIES, remedy)
    is_stepwise = truth(steps, "steps")
    array = _array(X)
    run = watch(f, array, most)
    return _swept(run, array, strategy, is_stepwise, cells, hear)


def _swept(
    run: Watched, array: Any, strategy: str, steps: bool, cells: int, hear: Hear | None = None
) -> Accumulation:
    least, measuring = array.nbytes, available()
    if any(row.op == "matmul" for row in run.rows):
        blas_there()  # what it allocates while it loads is not the sweep's
    buffers = Buffers(least, tell=steps or not measuring, cells=cells)
    counted = measured(least) if measuring else None
    way = STRATEGIES[strategy].accumulator(buffers)
    sweep = Sweep(run, way, buffers, steps, counted, hear)
    started = time.process_time()
    gradient = _gradient(sweep, counted or nullcontext())
    seconds = time.process_time() - started
    ledger = Ledger(tuple(buffers.events), None if counted is None else tuple(counted.sizes))
    return Accumulation(
        gradient, run.rows[run.output].value, ledger, tuple(sweep.steps), run.rows, strategy,
        way.depth, way.taken.get(bar(run.rows[0].name)), seconds,
        tuple(buffers.deeds),
    )  # fmt: skip


def sweep_seconds(
    f: Callable[..., Any], X: Any, strategies: Sequence[str], rounds: int = 7
) -> dict[str, list[float]]:
    """CPU seconds of sweeps in which nothing is measured or told, by strategy, round by round.

    The function is recorded once; the strategies take turns, each of as many sweeps as can be
    measured well. Raises what ``accumulate`` does.

    >>> {name: len(times) for name, times in sweep_seconds(sum, [1.0, 2.0], ["+"], 3).items()}
    {'+': 3}
    """
    run = watch(f, _array(X))
    found: dict[str, list[float]] = {name: [] for name in strategies}
    for _ in range(rounds):
        gc.collect()
        for name, times in found.items():
            times.append(_seconds(run, name))
    return found


def _seconds(run: Watched, strategy: str) -> float:
    sweeps, started = 0, time.process_time()
    while True:
        buffers = Buffers(0, tell=False)
        way = STRATEGIES[strategy].accumulator(buffers)
        _gradient(Sweep(run, way, buffers, tell=False), nullcontext())
        sweeps, spent = sweeps + 1, time.process_time() - started
        if spent >= _LEAST:
            return spent / sweeps


def _gradient(sweep: Sweep, counting: AbstractContextManager[Any]) -> Any:
    import numpy as np

    try:
        with np.errstate(all="ignore"), counting:
            return sweep.gradient()
    except RecursionError:
        raise _too_deep(sweep.run) from None


def _array(X: Any) -> Any:
    """X as a new array of floats."""
    if isinstance(X, list | tuple):
        import numpy as np

        if any(map(in_a_run, X)):
            raise not_plain(X)
        try:
            X = np.array(X, dtype=float)
        except (TypeError, ValueError):
            raise _no_array(X) from None
    if any(True for _ in in_runs(X)):
        raise not_plain(X)
    if not is_array(X):
        raise _no_array(X)
    all_leaves([X], ["X"])  # raises for truths, which are no numbers
    return operand(X, "input")


def _no_array(X: Any) -> InputError:
    remedy = "for numbers use value_and_grad(f, x): there is nothing to allocate"
    if is_dataclass(X) and not isinstance(X, type):
        name = fields(X)[0].name
        held = f"dataclasses.replace(m, {name}={name})"
        remedy = f"give one of its arrays, and hold the others: lambda {name}: f({held})"
    elif isinstance(X, list | tuple) and _holds_an_array(X):
        remedy = "give one of its arrays, and hold the others: lambda W: f([(W, b), *others])"
    elif isinstance(X, list | tuple):
        remedy = "give all its lists one length: a ragged one is no array"
    elif is_container(X):
        remedy = "give one of its arrays, and hold the others: lambda W: f({**p, 'W': W})"
    return InputError(
        "Accumulation needs an array of real numbers.",
        found=f"{person.shown(X)} ({type(X).__name__})",
        expected="one array, such as np.array([10.0, 20.0, 30.0])",
        remedy=remedy,
    )


def _holds_an_array(X: Any) -> bool:
    seen, left = {id(X)}, [X]  # which may hold itself
    while left:
        held = left.pop()
        if is_array(held):
            return True
        if isinstance(held, list | tuple):
            parts = [part for part in held if id(part) not in seen]
            seen.update(map(id, parts))
            left += parts
    return False


def _too_deep(run: Watched) -> ADError:
    import sys

    links = max(Counter(parent for row in run.rows for parent in row.parents).values())
    return ADError(
        f"The chain of {THUNK.many} is deeper than Python's stack.",
        found=f"a chain of {links} {THUNK.many}, each of several frames",
        expected=f"at most {sys.getrecursionlimit()} frames in all",
        remedy='take a smaller array, or strategy="InplaceableThunk", which needs no stack',
    )
