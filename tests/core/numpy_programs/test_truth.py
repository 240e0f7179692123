"""The oracle is held to autograd, which has rules of its own, and to plain differences."""

import warnings

import autograd
import autograd.numpy
import numpy as np

from tests.core.numpy_programs.grammar import program
from tests.core.numpy_programs.program import Line, Program
from tests.core.numpy_programs.surroundings import PLAIN, WITHIN
from tests.core.numpy_programs.truth import cells, smooth, truth


def _inner(f, x):
    return autograd.grad(f)(x)


def _rates(f, x):
    return autograd.jacobian(f)(x)


AUTOGRAD = {
    **PLAIN,
    "np": autograd.numpy,
    **dict.fromkeys(WITHIN, _inner),
    **dict.fromkeys(("rates", "rates_forward"), _rates),
}


#: np.tile and np.diag of some shapes are wrong there (1.9), and a squeezed number has no slope;
#: np.dstack and np.append take its boxes for numbers.
WRONG_THERE = {"repeated", "diagonal", "squeezed", "piled", "appended"}


def test_complex_steps_and_autograd_agree() -> None:
    agreed = 0
    for made in map(program, range(1200)):
        if made.kinds & WRONG_THERE:
            continue
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                expected, theirs = truth(made), _by_autograd(made)
        except Exception:  # what one of the two cannot do
            continue
        if not np.all(np.isfinite(theirs)):  # 0 times infinity
            continue
        close = np.allclose(theirs, expected.jacobian[0], rtol=1e-6, atol=1e-6)
        assert close or not smooth(made, expected), made
        agreed += close
    assert agreed > 500


def _by_autograd(made: Program) -> np.ndarray:
    f = made.function(AUTOGRAD)
    value = f(*made.inputs.values())
    if isinstance(value, tuple) or np.ndim(value):
        raise NotImplementedError
    return cells(autograd.grad(f, tuple(range(len(made.inputs))))(*made.inputs.values()))


def test_a_kink_has_no_derivative() -> None:
    lines = (Line("v1", "v1 = np.maximum(x1, 2 * x1)", ""),)
    for at, there in ((0.0, False), (1.0, True)):
        made = Program(0, {"x1": at}, lines, "v1")
        assert smooth(made, truth(made)) is there
