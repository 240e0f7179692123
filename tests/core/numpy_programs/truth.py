"""Value and Jacobian of a program by complex steps; and whether there is a derivative at all.

A complex step of 1e-30 has no rounding of its own: the imaginary part is the derivative to all its
digits. What does not agree with differences of plain numbers has a kink or a jump at the point.
"""

import re
import warnings
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

import numpy as np

from tests.core.numpy_programs.grammar import evaluate
from tests.core.numpy_programs.program import Program
from tests.core.numpy_programs.structures import parts, rebuilt
from tests.core.numpy_programs.surroundings import COMPLEX, PLAIN

__all__ = ["Truth", "cells", "differences", "smooth", "truth"]

_STEP = 1e-30
_NEAR = 1e-6
#: Methods of NumPy's own complex arrays; as functions they are ours.
_NOT_ANALYTIC: Final = re.compile(r"(\w+)\.(var|std)\(")


class Truth(NamedTuple):
    """All numbers that are returned, in a row; a row of ``jacobian`` for each of them.

    ``single`` says that what is returned is one number, no array; ``full`` that no part of it is
    an empty array; ``error`` is how far the Jacobian itself may be off.
    """

    value: np.ndarray[Any, Any]
    jacobian: np.ndarray[Any, Any]
    single: bool
    full: bool
    error: float = 0.0


def cells(found: Any) -> np.ndarray[Any, Any]:
    """All numbers of a result, or of a tuple or structure of them, in a row."""
    rows = [np.ravel(part) for part in parts(tuple(found) if isinstance(found, list) else found)]
    return np.concatenate(rows) if rows else np.zeros(0)


def truth(program: Program) -> Truth:
    """Raises what complex numbers cannot do."""
    lines = [
        replace(line, text=_NOT_ANALYTIC.sub(r"np.\2(\1, ", line.text)) for line in program.lines
    ]
    f = replace(program, lines=tuple(lines)).function(COMPLEX)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        columns = [cells(f(*moved)).imag / _STEP for moved in _moved(program, 1j * _STEP)]
    return _truth_of(program, columns)


def differences(program: Program) -> Truth:
    """The same by central differences of plain numbers: rougher, and of everything that runs."""
    f = program.function(PLAIN)
    sides = [[cells(f(*at)).astype(float) for at in _moved(program, s * _NEAR)] for s in (1, -1)]
    columns = [(up - down) / (2 * _NEAR) for up, down in zip(*sides, strict=True)]
    return _truth_of(program, columns)._replace(error=1e-4)


def _truth_of(program: Program, columns: list[np.ndarray[Any, Any]]) -> Truth:
    returned = evaluate(program)
    value = cells(returned).astype(float)
    jacobian = np.array(columns).reshape(len(columns), len(value)).T
    single = not isinstance(returned, tuple | list) and not np.ndim(returned)
    return Truth(value, jacobian, single, all(map(np.size, parts(returned))))


def smooth(program: Program, found: Truth) -> bool:
    """Whether small differences, one to each side, say the same."""
    f = program.function(PLAIN)
    for sign in (1, -1):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                moved = [cells(f(*at)) for at in _moved(program, sign * _NEAR)]
            except (ArithmeticError, ValueError, IndexError, Warning):
                return False
        for after, column in zip(moved, found.jacobian.T, strict=True):
            if after.shape != found.value.shape:
                return False
            slope = (after - found.value) / (sign * _NEAR)
            if not np.allclose(
                slope, column, rtol=1e-3, atol=1e-3 * (1 + np.abs(column).max(initial=0))
            ):
                return False
    return True


def _moved(program: Program, step: complex) -> Iterator[list[Any]]:
    """The inputs, each of their numbers in turn moved by the step."""
    plain = parts(program.primals)
    for place, value in enumerate(plain):
        for cell in np.ndindex(np.shape(value)):
            at = [np.asarray(v, dtype=type(step + 0.0)) for v in plain]
            at[place] = at[place].copy()
            at[place][cell] += step
            yield list(rebuilt(program.primals, iter([a if a.ndim else a[()] for a in at])))
