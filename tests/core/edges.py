"""Points at which a derivative is easily wrong, and what it is there.

Each row is a fact of mathematics or of IEEE 754 (a limit from inside the domain where there is
one), never what the code once gave. Where no number is right, the row names the exception.
"""

from collections.abc import Callable
from fractions import Fraction
from math import inf, log, nan, pi
from typing import Any, Final, NamedTuple

import ad_viz as av
from ad_viz.errors import ADError

__all__ = ["EDGES", "Edge"]


class Edge(NamedTuple):
    """``f(*point)`` is ``value``, and its partial derivatives are ``slopes``; or it is refused.

    By an input that is an array, the derivative is an array of its shape.
    """

    name: str
    f: Callable[..., Any]
    point: tuple[Any, ...]
    value: float
    slopes: tuple[Any, ...] | type[ADError]
    why: str


POLES: Final = [
    Edge("log x at 0", av.log, (0.0,), -inf, (inf,), "1/x from the right"),
    Edge("log(1 + x) at −1", av.log1p, (-1.0,), -inf, (inf,), "1/(1 + x) from the right"),
    Edge("√x at 0", av.sqrt, (0.0,), 0.0, (inf,), "1/(2√x) from the right"),
    Edge("√x below 0", av.sqrt, (-1.0,), nan, (nan,), "outside the domain"),
    Edge("1/x at 0", lambda x: 1 / x, (0.0,), inf, (-inf,), "−1/x² from the right"),
    Edge("1/x at −0", lambda x: 1 / x, (-0.0,), -inf, (-inf,), "−1/x² from the left"),
    Edge("−1/x at 0", lambda x: -1 / x, (0.0,), -inf, (inf,), "1/x²"),
    Edge("x/0", lambda x: x / 0, (2.0,), inf, (inf,), "1/0"),
    Edge("x/y at 1, 0", lambda x, y: x / y, (1.0, 0.0), inf, (inf, -inf), "1/y and −x/y²"),
    Edge("x/y at 0, 0", lambda x, y: x / y, (0.0, 0.0), nan, (inf, nan), "0/0 has no value"),
    Edge("0/x at 2", lambda x: 0 / x, (2.0,), 0.0, (0.0,), "the constant 0"),
    Edge("tan near π/2", av.tan, (pi / 2,), 1.633123935319537e16, (2.667093788113571e32,), "sec²"),
    Edge("asin at 1", av.asin, (1.0,), pi / 2, (inf,), "1/√(1 − x²)"),
    Edge("asin at −1", av.asin, (-1.0,), -pi / 2, (inf,), "1/√(1 − x²)"),
    Edge("asin just below 1", av.asin, (1 - 2**-53,), 1.5707963118937354, (67108864.0,), "mpmath"),
    Edge("asin above 1", av.asin, (2.0,), nan, (nan,), "outside the domain"),
    Edge("acos at 1", av.acos, (1.0,), 0.0, (-inf,), "−1/√(1 − x²)"),
    Edge("acos at −1", av.acos, (-1.0,), pi, (-inf,), "−1/√(1 − x²)"),
    Edge("atan2 at 0, 0", av.atan2, (0.0, 0.0), 0.0, (nan, nan), "no direction has no slope"),
    Edge("atan2 at 0, −1", av.atan2, (0.0, -1.0), pi, (-1.0, 0.0), "the upper side of the cut"),
    Edge("atan2 at −0, −1", av.atan2, (-0.0, -1.0), -pi, (-1.0, 0.0), "the lower side of the cut"),
    Edge("hypot at 0, 0", av.hypot, (0.0, 0.0), 0.0, (nan, nan), "a cone has no slope at its tip"),
    Edge("hypot at 0, −2", av.hypot, (0.0, -2.0), 2.0, (0.0, -1.0), "a/c and b/c"),
]

TIES: Final = [
    Edge("max at a tie", av.max, (1.0, 1.0), 1.0, (0.5, 0.5), "the symmetric choice"),
    Edge("min at a tie", av.min, (1.0, 1.0), 1.0, (0.5, 0.5), "the symmetric choice"),
    Edge("max of 0 and −0", av.max, (0.0, -0.0), 0.0, (0.5, 0.5), "they are equal"),
    Edge("max of infinities", av.max, (inf, inf), inf, (0.5, 0.5), "they are equal"),
    Edge("max with a constant", lambda x: av.max(1, x), (1.0,), 1.0, (0.5,), "half of the tie"),
    Edge("max of itself", lambda x: av.max(x, x), (3.0,), 3.0, (1.0,), "½ + ½"),
    Edge("max(x, −x) at 0", lambda x: av.max(x, -x), (0.0,), 0.0, (0.0,), "½ − ½, as |x|"),
    Edge("Python's own max", max, (1.0, 1.0), 1.0, (1.0, 0.0), "takes the first"),
    Edge("|x| at 0", abs, (0.0,), 0.0, (0.0,), "between −1 and 1"),
    Edge("|x| at −0", abs, (-0.0,), 0.0, (0.0,), "between −1 and 1"),
    Edge("|x| at −5e−324", abs, (-5e-324,), 5e-324, (-1.0,), "the smallest below 0"),
    Edge("relu at 0", av.relu, (0.0,), 0.0, (0.0,), "as in the rule table"),
    Edge("relu at 5e−324", av.relu, (5e-324,), 5e-324, (1.0,), "the smallest above 0"),
]

POWERS: Final = [
    Edge("x⁰ at 0", lambda x: x**0, (0.0,), 1.0, (0.0,), "the constant 1"),
    Edge("x¹ at 0", lambda x: x**1, (0.0,), 0.0, (1.0,), "x itself"),
    Edge("x² at 0", lambda x: x**2, (0.0,), 0.0, (0.0,), "no log is evaluated"),
    Edge("x^½ at 0", lambda x: x**0.5, (0.0,), 0.0, (inf,), "½ x^−½ from the right"),
    Edge("x⁻¹ at 0", lambda x: x**-1, (0.0,), inf, (-inf,), "−x⁻² from the right"),
    Edge("x⁻² at −0", lambda x: x**-2, (-0.0,), inf, (inf,), "−2 x⁻³ from the left"),
    Edge("x³ at −2", lambda x: x**3, (-2.0,), -8.0, (12.0,), "3x², not NaN"),
    Edge("x⁻¹ at −2", lambda x: x**-1, (-2.0,), -0.5, (-0.25,), "−x⁻²"),
    Edge("x^⅓ at −8", lambda x: x ** (1 / 3), (-8.0,), nan, (nan,), "no real number"),
    Edge("xʸ at −2, 3", lambda x, y: x**y, (-2.0, 3.0), -8.0, (12.0, nan), "log −2 is not real"),
    Edge("xʸ at 0, 0", lambda x, y: x**y, (0.0, 0.0), 1.0, (0.0, -inf), "xʸ log x from the right"),
    Edge("xʸ at 0, 2", lambda x, y: x**y, (0.0, 2.0), 0.0, (0.0, 0.0), "xʸ log x vanishes"),
    Edge("xʸ at 0, ½", lambda x, y: x**y, (0.0, 0.5), 0.0, (inf, 0.0), "√x"),
    Edge("xʸ at 0, −1", lambda x, y: x**y, (0.0, -1.0), inf, (-inf, -inf), "1/x"),
    Edge("xʸ at 1", lambda x, y: x**y, (1.0, 5e5), 1.0, (5e5, 0.0), "log 1 is 0"),
    Edge("0ʸ at 2", lambda y: 0**y, (2.0,), 0.0, (0.0,), "the constant 0"),
    Edge("(−2)ʸ at 3", lambda y: (-2) ** y, (3.0,), -8.0, (nan,), "log −2 is not real"),
    Edge("xˣ at 2", lambda x: x**x, (2.0,), 4.0, (4 * (log(2) + 1),), "xˣ (log x + 1)"),
    Edge("xˣ at 0", lambda x: x**x, (0.0,), 1.0, (-inf,), "xˣ (log x + 1) from the right"),
    Edge("x⁰ at ∞", lambda x: x**0, (inf,), 1.0, (0.0,), "the constant 1"),
    Edge("x⁻¹ at ∞", lambda x: x**-1, (inf,), 0.0, (0.0,), "−x⁻²"),
    Edge("x⁴⁰⁰ at 10", lambda x: x**400, (10.0,), inf, (inf,), "beyond every float"),
    Edge("x¹⁰⁰¹ at −10", lambda x: x**1001, (-10.0,), -inf, (inf,), "odd below, even above"),
    Edge("x¹⁰⁰⁰ at 0.1", lambda x: x**1000, (0.1,), 0.0, (0.0,), "1e−1000 is no float"),
    Edge("x to a fraction", lambda x: x ** Fraction(1, 2), (4.0,), 2.0, (0.25,), "½ x^−½"),
    Edge("x to a huge integer", lambda x: x ** (10**20), (1.0,), 1.0, (1e20,), "1e20 as a float"),
]

LIMITS: Final = [
    Edge("2x at ∞", lambda x: x * 2, (inf,), inf, (2.0,), "a line has its slope everywhere"),
    Edge("x + 1 at NaN", lambda x: x + 1, (nan,), nan, (1.0,), "a line has its slope everywhere"),
    Edge("x − x at ∞", lambda x: x - x, (inf,), nan, (0.0,), "1 − 1"),
    Edge("x² at −∞", lambda x: x**2, (-inf,), inf, (-inf,), "2x"),
    Edge("1/x at ∞", lambda x: 1 / x, (inf,), 0.0, (0.0,), "−1/x²"),
    Edge("exp at ∞", av.exp, (inf,), inf, (inf,), "itself"),
    Edge("exp at −∞", av.exp, (-inf,), 0.0, (0.0,), "itself"),
    Edge("log at ∞", av.log, (inf,), inf, (0.0,), "1/x"),
    Edge("√x at ∞", av.sqrt, (inf,), inf, (0.0,), "1/(2√x)"),
    Edge("tanh at −∞", av.tanh, (-inf,), -1.0, (0.0,), "flat"),
    Edge("atan at ∞", av.atan, (inf,), pi / 2, (0.0,), "flat"),
    Edge("sigmoid at ∞", av.sigmoid, (inf,), 1.0, (0.0,), "flat"),
    Edge("sigmoid at −∞", av.sigmoid, (-inf,), 0.0, (0.0,), "flat"),
    Edge("cosh at −∞", av.cosh, (-inf,), inf, (-inf,), "sinh"),
    Edge("sin at ∞", av.sin, (inf,), nan, (nan,), "no limit"),
    Edge("|x| at −∞", abs, (-inf,), inf, (-1.0,), "its sign"),
    Edge("relu at NaN", av.relu, (nan,), nan, (nan,), "NaN is on no side"),
    Edge("max with NaN", av.max, (nan, 1.0), nan, (nan, nan), "NaN is not the lesser"),
    Edge("exp at 1000", av.exp, (1000.0,), inf, (inf,), "beyond every float"),
    Edge("exp at −1000", av.exp, (-1000.0,), 0.0, (0.0,), "below every float"),
    Edge("sinh at −1000", av.sinh, (-1000.0,), -inf, (inf,), "cosh"),
    Edge("tanh at 20", av.tanh, (20.0,), 1.0, (1.6993417021166355e-17,), "1 − tanh² would be 0"),
    Edge("tanh at 1000", av.tanh, (1000.0,), 1.0, (0.0,), "cosh 1000 is beyond every float"),
    Edge("sigmoid at 40", av.sigmoid, (40.0,), 1.0, (4.248354255291589e-18,), "1 − σ would be 0"),
    Edge("sigmoid at −1000", av.sigmoid, (-1000.0,), 0.0, (0.0,), "no overflow on the way"),
    Edge("expm1 at 1e−20", av.expm1, (1e-20,), 1e-20, (1.0,), "exp(x) − 1 would be 0"),
    Edge("log1p at 1e−20", av.log1p, (1e-20,), 1e-20, (1.0,), "log(1 + x) would be 0"),
    Edge("x·y too large", lambda x, y: x * y, (1e308, 10.0), inf, (10.0, 1e308), "the value alone"),
    Edge("x·x too small", lambda x: x * x, (1e-200,), 0.0, (2e-200,), "the value alone"),
    Edge("1/x below 1e−308", lambda x: 1 / x, (1e-308,), 1e308, (-inf,), "−1e616"),
    Edge("x/y, y² too large", lambda x, y: x / y, (1e200,) * 2, 1.0, (1e-200, -1e-200), "−x/y²"),
    Edge("x/y, y² too small", lambda x, y: x / y, (1e-200,) * 2, 1.0, (1e200, -1e200), "−x/y²"),
    Edge("hypot too large", av.hypot, (1e200,) * 2, 1.414213562373095e200, (0.5**0.5,) * 2, "a/c"),
    Edge("atan2 too small", av.atan2, (1e-200,) * 2, pi / 4, (5e199, -5e199), "b/c/c"),
    Edge("atan, x² too large", av.atan, (1e200,), pi / 2, (0.0,), "1e−400 is no float"),
    Edge("sin at 1e22", av.sin, (1e22,), -0.8522008497671888, (0.523214785395139,), "mpmath"),
    Edge("subnormal 2x", lambda x: x + x, (5e-324,), 1e-323, (2.0,), "exact"),
    Edge("subnormal x/2", lambda x: x / 2, (5e-324,), 0.0, (0.5,), "rounds to even"),
    Edge("subnormal √x", av.sqrt, (2.0**-1074,), 2.0**-537, (2.0**536,), "exact"),
    Edge("subnormal log", av.log, (5e-324,), -744.4400719213812, (inf,), "2e323 is no float"),
]

ZEROS: Final = [
    Edge("0 · √x at 0", lambda x: 0 * av.sqrt(x), (0.0,), 0.0, (0.0,), "0 stays 0 beside ∞"),
    Edge("x + 0·√y", lambda x, y: x + 0 * av.sqrt(y), (1.0, 0.0), 1.0, (1.0, 0.0), "0 beside ∞"),
    Edge("max(x, −1/y)", lambda x, y: av.max(x, -1 / y), (1.0, 0.0), 1.0, (1.0, 0.0), "0 beside ∞"),
    Edge("min(1/x, 5)", lambda x: av.min(1 / x, 5), (0.0,), 5.0, (0.0,), "flat beside the pole"),
    Edge("y·√x at 0, 0", lambda x, y: y * av.sqrt(x), (0.0, 0.0), 0.0, (0.0, 0.0), "flat along x"),
    Edge("√(x²) at 0", lambda x: av.sqrt(x * x), (0.0,), 0.0, (0.0,), "|x|, the symmetric choice"),
    Edge("x log x at 0", lambda x: x * av.log(x), (0.0,), nan, (-inf,), "log x + 1"),
    Edge("x + log x at ∞", lambda x: x + av.log(x), (inf,), inf, (1.0,), "1 + 1/x"),
]

EDGES: Final = [*POLES, *TIES, *POWERS, *LIMITS, *ZEROS]
