"""Infinities and NaN for answers instead of NumPy's warnings, for as long as a sweep takes."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

import numpy as np

__all__ = ["IS_QUIET", "quietly"]

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
