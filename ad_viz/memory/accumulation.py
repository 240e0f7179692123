"""The gradient of a function of one array, accumulated by a strategy, with every array counted.

The function is recorded on the tape with whole arrays for values. The sweep goes last row to first,
so of ``a = X[0]; b = X[1]; y = a + b`` the contribution of b arrives first.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from ad_viz.core import person
from ad_viz.core.arithmetic import is_array
from ad_viz.core.operand import operand
from ad_viz.errors import ADError, InputError
from ad_viz.memory.allocations import available, measured
from ad_viz.memory.buffers import Buffers
from ad_viz.memory.ledger import Ledger
from ad_viz.memory.strategies import STRATEGIES
from ad_viz.memory.sweep import Step, Sweep, bar
from ad_viz.memory.watched import RowNote, watch
from ad_viz.tangents.multiply_add import blas_there

__all__ = ["Accumulation", "StrategyName", "accumulate"]

StrategyName = Literal["+", "add!!", "InplaceableThunk", "deferred", "add!! unguarded"]


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


def accumulate(
    f: Callable[..., Any],
    X: Any,
    strategy: StrategyName = "InplaceableThunk",
    *,
    steps: bool = True,
) -> Accumulation:
    """The gradient of ``f`` at the array ``X``, and the ledger of its accumulation.

    ``f`` takes one array and returns one number, by indexing, loops, ``@``, sums, and elementwise
    functions. ``strategy`` says how contributions to one adjoint meet:

    "+"                 every contribution is a new array, and so is every sum
    "add!!"             the sum is written into the first contribution, where nobody else holds it
    "InplaceableThunk"  the first contribution is unthunked once; the others act on its array
    "deferred"          the sum stays a thunk of the sum before it, until it is needed
    "add!! unguarded"   a demonstration: ``add!!`` that writes into shared arrays, and goes wrong

    Without ``steps`` nothing is told: no steps, and no events where counts are measured. Raises
    InputError for another strategy or for what is no array; OutputError unless ``f`` returns one
    number; ADError for a chain deeper than Python's stack; or what an operation raises.

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
    if not isinstance(strategy, str) or strategy not in STRATEGIES:
        raise InputError(
            "There is no such strategy.",
            found=person.shown(strategy),
            expected=f"one of {', '.join(map(repr, STRATEGIES))}",
            remedy='write strategy="InplaceableThunk", or leave it out',
        )
    array = _array(X)
    run = watch(f, array)
    return _swept(run, array, strategy, steps)


def _swept(run: Any, array: Any, strategy: str, steps: bool) -> Accumulation:
    import numpy as np

    least, measuring = array.nbytes, available()
    if any(row.op == "matmul" for row in run.rows):
        blas_there()  # what it allocates while it loads is not the sweep's
    tell = steps or not measuring
    buffers = Buffers(least, tell)
    way = STRATEGIES[strategy](buffers)
    counted = measured(least) if measuring else None
    sweep = Sweep(run, way, buffers, steps, counted)
    try:
        with np.errstate(all="ignore"):
            started = time.process_time()
            if counted is None:
                gradient = sweep.gradient()
            else:
                with counted:
                    gradient = sweep.gradient()
            seconds = time.process_time() - started
    except RecursionError:
        raise _too_deep(run) from None
    ledger = Ledger(tuple(buffers.events), None if counted is None else tuple(counted.sizes))
    return Accumulation(
        gradient, run.rows[run.output].value, ledger, tuple(sweep.steps), run.rows, strategy,
        way.depth, way.taken.get(bar(run.rows[0].name)), seconds,
    )  # fmt: skip


def _array(X: Any) -> Any:
    """X as a new array of floats."""
    if isinstance(X, list | tuple):
        import numpy as np

        try:
            X = np.array(X, dtype=float)
        except (TypeError, ValueError):
            raise _no_array(X) from None
    if hasattr(X, "run") or not is_array(X):
        raise _no_array(X)
    return operand(X, "input")


def _no_array(X: Any) -> InputError:
    return InputError(
        "Accumulation needs an array of real numbers.",
        found=f"{person.shown(X)} ({type(X).__name__})",
        expected="an array, such as np.array([10.0, 20.0, 30.0])",
        remedy="for numbers use value_and_grad(f, x): there is nothing to allocate",
    )


def _too_deep(run: Any) -> ADError:
    import sys

    links = sum(row.parents.count(0) for row in run.rows)
    return ADError(
        "The chain of thunks is deeper than Python's stack.",
        found=f"a chain of {links} thunks, each of several frames",
        expected=f"at most {sys.getrecursionlimit()} frames in all",
        remedy='take a smaller array, or strategy="InplaceableThunk", which needs no stack',
    )
