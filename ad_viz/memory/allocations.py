"""How many arrays NumPy really allocated: counted where NumPy asks for their memory.

NumPy may do with fewer arrays than a line says: from 256 KiB up it reuses a result that has no
name. Name both operands where that matters.
"""

from contextvars import ContextVar
from functools import cache
from threading import get_ident
from typing import Any, Self

from ad_viz.errors import ADError

__all__ = ["available", "measured"]

_open: ContextVar[tuple["measured", ...]] = ContextVar("measurements going on", default=())


class measured:  # noqa: N801  (it reads as a word: with measured(…) as arrays)
    """Count NumPy's data allocations of ``least`` bytes or more, while the block lasts.

    ``count`` is how many there were, ``nbytes`` what they asked for, ``sizes`` each in turn.
    Blocks nest: the outer one counts what the inner one does. Other threads are not counted. An
    array that is resized in place counts once. Counting takes a few calls' room on Python's stack:
    code that comes near its limit must not be measured. Raises ADError where ``available()`` is
    False.

    >>> import numpy as np
    >>> x = np.ones(1000)
    >>> with measured(least=x.nbytes) as arrays:
    ...     y = x + x
    ...     y += x
    >>> arrays.count, arrays.nbytes
    (1, 8000)

    Source: NumPy enhancement proposal 49, "Data allocation strategies".
    """

    def __init__(self, least: int = 0) -> None:
        self.least = int(least)
        self.sizes: list[int] = []
        self._thread: int | None = None
        self._before: Any = None
        self._holds = False

    @property
    def count(self) -> int:
        """How many arrays were allocated."""
        return len(self.sizes)

    @property
    def nbytes(self) -> int:
        """The bytes of all of them."""
        return sum(self.sizes)

    def __enter__(self) -> Self:
        if not available():
            raise ADError(
                "NumPy's allocations cannot be counted here.",
                found="no data-memory handler that could be set from Python",
                expected="CPython with NumPy 1.26 or newer, outside the browser",
                remedy="ask available() first, and call a count that you predict a prediction",
            )
        from ad_viz.memory.data_memory import listening, set_handler
        from ad_viz.memory.interrupts import hold

        if self._thread is not None:
            raise RuntimeError("this measurement is going on already")
        self.sizes = []
        self._thread = get_ident()
        self._holds = hold()
        _open.set((*_open.get(), self))
        self._before = set_handler(listening(_heard))
        return self

    def __exit__(self, *raised: object) -> None:
        from ad_viz.memory.data_memory import set_handler
        from ad_viz.memory.interrupts import release, waiting

        going_on = _open.get()
        later = going_on[going_on.index(self) + 1 :] if self in going_on else ()
        if later:
            later[0]._before = self._before  # it goes on, and the last to end puts that back
        else:
            set_handler(self._before)
        self._thread = self._before = None
        _open.set(tuple(other for other in going_on if other is not self))
        if self._holds:
            release()
            if waiting():
                raise KeyboardInterrupt

    def _hear(self, nbytes: int) -> None:
        if nbytes >= self.least and self._thread == get_ident():
            self.sizes.append(nbytes)


def _heard(nbytes: int) -> None:
    """Called by NumPy, to which nothing can be raised."""
    for measurement in _open.get():
        measurement._hear(nbytes)


@cache
def available() -> bool:
    """Whether allocations can be counted here: seen by counting one.

    False in JupyterLite, and on a Python other than CPython.
    """
    try:
        import numpy as np

        from ad_viz.memory.data_memory import handler_in_use, listening, set_handler

        before: Any = handler_in_use()
        sizes: list[int] = []
        set_handler(listening(sizes.append))
        try:
            array = np.empty(1009)
        finally:
            set_handler(before)
        return sizes == [array.nbytes]
    except Exception:
        return False
