"""A tape that grows no more: its rows in arrays of 24 bytes a row, to be swept again and again.

Where the ``fast`` extra is installed (numba), sweeps run as machine code; the first one of a
process waits for it. The numbers are the same to the last bit.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ad_viz.arrays.number import number
from ad_viz.errors import InputError
from ad_viz.vocabulary import ROW, TAPE, WEIGHT

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ad_viz.tracing.tape import Tape

__all__ = ["Frozen", "freeze"]

#: Rows turned into Python numbers at a time: what a sweep needs beside the arrays.
CHUNK: Final = 4096


@dataclass(frozen=True, eq=False)
class Frozen:
    """A tape's rows: ``weights[i]`` and ``deps[i]`` are the two slots of row i."""

    weights: "NDArray[np.float64]"
    deps: "NDArray[np.int32]"

    def __len__(self) -> int:
        return len(self.weights)

    def __repr__(self) -> str:
        return f"Frozen({len(self)} {ROW.many}, {self.nbytes} bytes)"

    @property
    def nbytes(self) -> int:
        """The bytes that the rows take."""
        return int(self.weights.nbytes + self.deps.nbytes)

    def sweep(self, seeds: Iterable[tuple[int, float]]) -> "NDArray[np.float64]":
        """All adjoints, in row order, from ``(row, seed)`` pairs: the bits of the tape's sweep.

        Raises InputError for a seed that is not a number; IndexError for a row there is not.
        """
        import numpy as np

        adjoints = np.zeros(len(self))
        with np.errstate(all="ignore"):
            for index, seed in seeds:
                adjoints[index] += number(seed, "seed")
        push = _compiled()
        if push is None:
            return np.array(self._pushed(adjoints.tolist()))
        push(self.weights, self.deps, adjoints)
        return adjoints

    def _pushed(self, adjoints: list[float]) -> list[float]:
        complete = reversed(adjoints)  # live: an adjoint is complete when its own row is reached
        for stop in range(len(self), 0, -CHUNK):
            rows = slice(max(0, stop - CHUNK), stop)
            weights0, weights1 = self.weights[rows][::-1].T.tolist()
            deps0, deps1 = self.deps[rows][::-1].T.tolist()
            # The chunk comes first: zip must not take an adjoint beyond its end.
            for weight0, dep0, weight1, dep1, adjoint in zip(
                weights0, deps0, weights1, deps1, complete, strict=False
            ):
                if adjoint:
                    if weight0:
                        adjoints[dep0] += weight0 * adjoint
                    if weight1:
                        adjoints[dep1] += weight1 * adjoint
        return adjoints


def freeze(tape: "Tape") -> Frozen:
    """The rows of ``tape`` as they are now; what it records later is not among them.

    Raises InputError where a weight is not a plain number (a run inside another run, arrays).

    >>> from ad_viz.tracing.functions import sin
    >>> from ad_viz.tracing.tape import Tape
    >>> t = Tape()
    >>> x, y = t.var(0.5), t.var(4.2)
    >>> z = x * y + sin(x)
    >>> frozen = freeze(t)
    >>> frozen, float(frozen.sweep([(z.index, 1.0)])[x.index])
    (Frozen(5 rows, 120 bytes), 5.077582561890373)
    """
    import numpy as np

    count = len(tape)
    frozen = Frozen(np.empty((count, 2)), np.empty((count, 2), np.int32))
    for start in range(0, count, CHUNK):
        rows = slice(start, start + CHUNK)
        weights0, deps0, weights1, deps1 = zip(*tape.rows[rows], strict=True)
        odd = {*map(type, weights0), *map(type, weights1)} - {float}
        if odd:
            raise InputError(
                f"This {TAPE} cannot be frozen.",
                found=f"{WEIGHT.many} that are no plain numbers ({odd.pop().__name__})",
                expected=f"the {TAPE} of a run on plain numbers",
                remedy="record at numbers: not at arrays, and not inside another run",
            )
        frozen.weights[rows] = np.array((weights0, weights1)).T
        frozen.deps[rows] = np.array((deps0, deps1)).T
    return frozen


@cache
def _compiled() -> Callable[[Any, Any, Any], None] | None:
    """``_push`` as machine code; None where numba is not installed."""
    try:
        from numba import njit
    except ImportError:
        return None
    compiled: Callable[[Any, Any, Any], None] = njit(_push)
    return compiled


def _push(weights: Any, deps: Any, adjoints: Any) -> None:
    for row in range(len(weights) - 1, -1, -1):
        adjoint = adjoints[row]
        if adjoint != 0.0:
            if weights[row, 0] != 0.0:
                adjoints[deps[row, 0]] += weights[row, 0] * adjoint
            if weights[row, 1] != 0.0:
                adjoints[deps[row, 1]] += weights[row, 1] * adjoint
