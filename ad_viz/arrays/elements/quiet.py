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
    """Two of each thread, in which NumPy is told once what to do: to tell it takes a while."""

    def __init__(self) -> None:
        self.quiet, self.wary = Context(), Context()
        if _IS_BY_CONTEXT:
            self.quiet.run(np.seterr, all="ignore")
            self.wary.run(np.seterr, all="ignore", under="raise")


_contexts: Final = _Contexts()


def quiet_call(function: Callable[..., Any], *values: Any) -> Any:
    """``function(*values)``, which does not warn.

    >>> quiet_call(np.log, np.zeros(1))
    array([-inf])
    """
    if _IS_BY_CONTEXT:
        try:
            return _contexts.quiet.run(function, *values)
        except RuntimeError:
            pass  # we are in it already
    with np.errstate(all="ignore"):
        return function(*values)


def wary_call(function: Callable[..., Any], *values: Any) -> Any:
    """The same, but it raises FloatingPointError for what is too small for a float."""
    if _IS_BY_CONTEXT:
        try:
            return _contexts.wary.run(function, *values)
        except RuntimeError:
            pass
    with np.errstate(all="ignore", under="raise"):
        return function(*values)
