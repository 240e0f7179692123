"""Programs whose derivative is easily wrong: kinds of numbers, uses of a value, runs in runs."""

import math
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from math import inf, log, nan, pi
from typing import Any, Final

import numpy as np

import ad_viz as av
from ad_viz.errors import InputError, LostDerivativeError, OutputError
from tests.core.edges import Edge

__all__ = ["CONSTANT_EDGES", "PROGRAM_EDGES"]


def branch(x):
    return x * x if x > 0 else -x


def halved(x):
    while abs(x) > 1:
        x = x / 2
    return x


def never(x):
    total = x
    for k in range(0):
        total = total * k
    return total


def swapped(x, y):
    x, y = y, x
    x = x * 2
    return x - y


def newton(a):
    x = a
    for _ in range(30):
        x = (x + a / x) / 2
    return x


def slope(f: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The derivative of ``f``, by a run inside the run."""
    return lambda x: av.value_and_grad(f, x)[1][0]


def slope_forward(f: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The same by dual numbers."""
    return lambda x: av.jvp(f, (x,), (1.0,))[1]


def confused(x):
    return x * av.value_and_grad(lambda y: x * y, 3.0)[1][0]


KINDS: Final = [
    Edge("integers", lambda x, y: x * y / 4, (2, 3), 1.5, (0.75, 0.5), "no integer arithmetic"),
    Edge("7/x of an integer", lambda x: 7 / x, (2,), 3.5, (-1.75,), "no integer division"),
    Edge("x⁻¹ of an integer", lambda x: x**-1, (2,), 0.5, (-0.25,), "−x⁻²"),
    Edge("True", lambda x: x + x, (True,), nan, InputError, "a constant"),
    Edge("a huge integer", lambda x: x / 10**300, (10**300,), 1.0, (1e-300,), "both are floats"),
    Edge("an integer too large", lambda x: x * 2, (10**400,), nan, InputError, "above 1.8e308"),
    Edge("times such a one", lambda x: x * 10**400, (1.0,), nan, InputError, "above 1.8e308"),
    Edge("a fraction", lambda x: 3 * x, (Fraction(1, 3),), 1.0, (3.0,), "a real number"),
    Edge("a decimal", lambda x: x * 2, (Decimal("0.5"),), nan, InputError, "no float by itself"),
    Edge("text", lambda x: x * 2, ("0.5",), nan, InputError, "not a number"),
    Edge("a complex number", lambda x: x * 2, (1j,), nan, InputError, "not a real number"),
    Edge("float32", lambda x: x * x, (np.float32(0.5),), 0.25, (1.0,), "exact in both"),
    Edge("float32 0.1", lambda x: +x, (np.float32(0.1),), 0.10000000149011612, (1.0,), "its own"),
    Edge("float16 0.1", lambda x: +x, (np.float16(0.1),), 0.0999755859375, (1.0,), "its own"),
    Edge("float16 too large", lambda x: x * x, (np.float16(300),), 9e4, (600.0,), "not in float16"),
    Edge("int8 too large", lambda x: x * x, (np.int8(100),), 1e4, (200.0,), "not in int8"),
    Edge("int64", lambda x: x**3, (np.int64(-2),), -8.0, (12.0,), "3x²"),
    Edge("a 0-d array", lambda x: x * x, (np.array(3.0),), 9.0, (6.0,), "one number"),
    Edge("times a float32", lambda x: np.float32(0.5) * x, (3.0,), 1.5, (0.5,), "on the left"),
    Edge("minus a 0-d array", lambda x: np.array(2.0) - x, (3.0,), -1.0, (-1.0,), "on the left"),
    Edge("to an int64", lambda x: x ** np.int64(3), (-2.0,), -8.0, (12.0,), "a constant exponent"),
]

USES: Final = [
    Edge("x·x", lambda x: x * x, (3.0,), 9.0, (6.0,), "used twice"),
    Edge("x − x", lambda x: x - x, (3.0,), 0.0, (0.0,), "1 − 1"),
    Edge("x/x", lambda x: x / x, (3.0,), 1.0, (0.0,), "1/x − x/x²"),
    Edge("hypot(x, x)", lambda x: av.hypot(x, x), (3.0,), 18**0.5, (2**0.5,), "√2 |x|"),
    Edge("atan2(x, x)", lambda x: av.atan2(x, x), (2.0,), pi / 4, (0.0,), "the same angle always"),
    Edge("one number twice", lambda x, y: x * y, (3.0, 3.0), 9.0, (3.0, 3.0), "two inputs"),
    Edge("an unused input", lambda x, y: x * 2, (3.0, 4.0), 6.0, (2.0, 0.0), "it changes nothing"),
    Edge("an unused infinity", lambda x, y: x * 2, (3.0, inf), 6.0, (2.0, 0.0), "nor does this"),
    Edge("an unused branch", lambda x: (x / 0, x)[1], (3.0,), 3.0, (1.0,), "nor does this"),
    Edge("an output that is an input", lambda x, y: y, (3.0, 4.0), 4.0, (0.0, 1.0), "y itself"),
    Edge("an output that is +x", lambda x: +x, (3.0,), 3.0, (1.0,), "x itself"),
    Edge("no output", lambda x: None, (2.0,), nan, OutputError, "a forgotten return"),
    Edge("an output left by float", float, (2.0,), nan, LostDerivativeError, "no way"),
    Edge("x² above 0", branch, (3.0,), 9.0, (6.0,), "the branch that was taken"),
    Edge("−x below 0", branch, (-3.0,), 3.0, (-1.0,), "the branch that was taken"),
    Edge("−x at 0", branch, (0.0,), 0.0, (-1.0,), "the branch that was taken"),
    Edge("a loop run zero times", never, (3.0,), 3.0, (1.0,), "x itself"),
    Edge("a loop as long as needed", halved, (-10.0,), -0.625, (0.0625,), "halved four times"),
    Edge("names swapped", swapped, (3.0, 4.0), 5.0, (-1.0, 2.0), "2y − x"),
    Edge("Newton's iteration", newton, (2.0,), 2**0.5, (0.5**1.5,), "1/(2√a)"),
    Edge("2 + x", lambda x: 2 + x, (5.0,), 7.0, (1.0,), "constant on the left"),
    Edge("x + 2", lambda x: x + 2, (5.0,), 7.0, (1.0,), "constant on the right"),
    Edge("2 − x", lambda x: 2 - x, (5.0,), -3.0, (-1.0,), "constant on the left"),
    Edge("x − 2", lambda x: x - 2, (5.0,), 3.0, (1.0,), "constant on the right"),
    Edge("2 · x", lambda x: 2 * x, (5.0,), 10.0, (2.0,), "constant on the left"),
    Edge("x · 2", lambda x: x * 2, (5.0,), 10.0, (2.0,), "constant on the right"),
    Edge("2 / x", lambda x: 2 / x, (5.0,), 0.4, (-0.08,), "constant on the left"),
    Edge("x / 2", lambda x: x / 2, (5.0,), 2.5, (0.5,), "constant on the right"),
    Edge("2 ** x", lambda x: 2**x, (5.0,), 32.0, (32 * log(2),), "constant on the left"),
    Edge("x ** 2", lambda x: x**2, (5.0,), 25.0, (10.0,), "constant on the right"),
    Edge("hypot(3, x)", lambda x: av.hypot(3, x), (4.0,), 5.0, (0.8,), "constant on the left"),
    Edge("atan2(x, 1)", lambda x: av.atan2(x, 1), (0.0,), 0.0, (1.0,), "constant on the right"),
]

NESTED: Final = [
    Edge("x³ twice", slope(lambda x: x**3), (-2.0,), 12.0, (-12.0,), "6x"),
    Edge("x² twice at 0", slope(lambda x: x**2), (0.0,), 0.0, (2.0,), "2"),
    Edge("x¹ twice at 0", slope(lambda x: x**1), (0.0,), 1.0, (0.0,), "0"),
    Edge("x⁰ twice at 0", slope(lambda x: x**0), (0.0,), 0.0, (0.0,), "0"),
    Edge("log twice at 0", slope(av.log), (0.0,), inf, (-inf,), "−1/x²"),
    Edge("|x| twice at 0", slope(abs), (0.0,), 0.0, (0.0,), "flat on both sides"),
    Edge("√x twice at 0", slope(av.sqrt), (0.0,), inf, (-inf,), "−x^−³ᐟ²/4"),
    Edge("sin twice", slope_forward(av.sin), (0.7,), math.cos(0.7), (-math.sin(0.7),), "−sin"),
    Edge("exp at 0 thrice", slope(slope_forward(av.exp)), (0.0,), 1.0, (1.0,), "itself"),
    Edge("no confusion", confused, (5.0,), 25.0, (10.0,), "x · d(x·y)/dy is x²"),
]

#: A recording refuses these: it has nothing to show of a number with no way from the inputs.
CONSTANT_EDGES: Final = [
    Edge("a constant", lambda x: 3.0, (2.0,), 3.0, (0.0,), "no way from x"),
    Edge("an integer", lambda x, y: 3, (2.0, inf), 3.0, (0.0, 0.0), "no way from x or y"),
    Edge(
        "0 below 0", lambda x: x if x > 0 else 0, (-2.0,), 0.0, (0.0,), "the branch taken is flat"
    ),
    Edge("a line twice", slope(lambda x: 2 * x + 1), (3.0,), 2.0, (0.0,), "its slope is the same"),
    Edge("max twice", slope_forward(lambda x: av.max(x, 1)), (2.0,), 1.0, (0.0,), "flat above 1"),
]

PROGRAM_EDGES: Final = [*KINDS, *USES, *NESTED]
