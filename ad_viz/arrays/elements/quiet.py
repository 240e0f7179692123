"""Infinities and NaN for answers instead of NumPy's warnings, for as long as a sweep takes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar
from threading import local
from typing import Any, Final

import numpy as np

__all__ = ["IS_QUIET", "quiet_call", "quietly", "wary_call"]

#: Whether NumPy has been made quiet already: to do so takes longer than a small array.
IS_QUIET: Final[ContextVar[bool]] = ContextVar("NumPy is quiet", default=False)


@contextmanager
def quietly() -> Iterator[None]:
    """While this lasts, and only our own lines run, NumPy does not warn."""
    before = IS_QUIET.set(True)
    try:
        with np.errstate(all="ignore"):
            yield
    finally:
        IS_QUIET.reset(before)


#: What NumPy is told is a context's from 2.0 on; before, it was a thread's.
_IS_BY_CONTEXT: Final = int(np.__version__.split(".")[0]) >= 2


class _Contexts(local):
    """Those of a thread that are free, in which NumPy is told once what to do: it takes a while."""

    def __init__(self) -> None:
        self.quiet, self.wary = [Context()], [Context()]
        if _IS_BY_CONTEXT:
            self.quiet[0].run(np.seterr, all="ignore")
            self.wary[0].run(np.seterr, all="ignore", under="raise")


_contexts: Final = _Contexts()


def quiet_call(function: Callable[..., Any], *values: Any) -> Any:
    """``function(*values)``, which does not warn.

    >>> quiet_call(np.log, np.zeros(1))
    array([-inf])
    """
    return _call_in(_contexts.quiet, "ignore", function, values)


def wary_call(function: Callable[..., Any], *values: Any) -> Any:
    """The same, but it raises FloatingPointError for what is too small for a float."""
    return _call_in(_contexts.wary, "raise", function, values)


def _call_in(
    free: list[Context], under: Any, function: Callable[..., Any], values: tuple[Any, ...]
) -> Any:
    if not free or not _IS_BY_CONTEXT:  # a call within a call: a context is entered once
        with np.errstate(all="ignore", under=under):
            return function(*values)
    context = free.pop()
    try:
        return context.run(function, *values)
    finally:
        free.append(context)
