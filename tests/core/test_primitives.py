"""Every row of the rule table against 50 digits: 4 units in the last place, over its domain."""

import ast
import math

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from mpmath import mp, mpf

from ad_viz.core.primitives import PRIMITIVES, RULES, STABLE, Primitive
from ad_viz.rules.stable import ULPS
from ad_viz.rules.written import differential_text, text, weight_text
from tests.core.oracle import TRUTHS, ulps


def between(low: float, high: float) -> st.SearchStrategy[float]:
    return st.floats(low, high, allow_subnormal=False)


def sized(low: int, high: int) -> st.SearchStrategy[float]:
    """Numbers of either sign whose size is from 10**low to 10**high, evenly over the exponents."""
    return st.builds(
        lambda mantissa, exponent, sign: sign * mantissa * 10.0**exponent,
        between(1, 10),
        st.integers(low, high - 1),
        st.sampled_from((1, -1)),
    )


def positive(low: int, high: int) -> st.SearchStrategy[float]:
    return sized(low, high).map(abs)


near_one = st.builds(lambda gap, sign: sign * (1 - gap), positive(-15, 0), st.sampled_from((1, -1)))
inside_one = between(-0.9, 0.9) | near_one | sized(-300, -1)

#: Whole numbers, halves, and what is near them.
turning = sized(-300, 300) | st.integers(-9, 9).map(lambda n: n / 2) | between(-3, 3)

DOMAINS = {
    "add": (sized(-300, 300),) * 2,
    "sub": (sized(-300, 300),) * 2,
    "mul": (sized(-150, 150),) * 2,
    "div": (sized(-300, 300), sized(-300, 300)),
    "pow": (positive(-6, 6), between(-20, 20)),
    "floordiv": (sized(-30, 30),) * 2,
    "modulo": (sized(-30, 30),) * 2,
    "neg": (sized(-300, 300),),
    "sin": (between(-10, 10) | sized(-300, 15),),
    "cos": (between(-10, 10) | sized(-300, 15),),
    "tan": (between(-10, 10) | sized(-300, 15),),
    "asin": (inside_one,),
    "acos": (inside_one,),
    "atan": (between(-10, 10) | sized(-300, 150),),
    "sinh": (between(-700, 700) | sized(-300, 2),),
    "cosh": (between(-700, 700) | sized(-300, 2),),
    "tanh": (between(-350, 350) | sized(-300, 2),),
    "asinh": (between(-10, 10) | sized(-300, 300),),
    "acosh": (between(1.001, 10) | near_one.map(lambda x: 2 - abs(x)) | positive(1, 300),),
    "atanh": (inside_one,),
    "exp": (between(-700, 700) | sized(-300, 2),),
    "log": (positive(-300, 300) | between(0.5, 2),),
    "log1p": (between(-0.99, 10) | sized(-300, -1) | positive(0, 300),),
    "expm1": (between(-700, 700) | sized(-300, 2),),
    "exp2": (between(-1020, 1020) | sized(-300, 2),),
    "log2": (positive(-300, 300) | between(0.5, 2),),
    "log10": (positive(-300, 300) | between(0.5, 2),),
    "sqrt": (positive(-300, 300),),
    "cbrt": (sized(-300, 300),),
    "abs": (sized(-300, 300),),
    "sign": (sized(-300, 300),),
    "floor": (turning,),
    "ceil": (turning,),
    "trunc": (turning,),
    "round": (turning,),
    "max": (between(-3, 3) | st.integers(-2, 2).map(float),) * 2,
    "min": (between(-3, 3) | st.integers(-2, 2).map(float),) * 2,
    "logaddexp": (between(-700, 700) | between(-3, 3) | sized(-300, 2),) * 2,
    "sigmoid": (between(-700, 700) | sized(-300, 2),),
    "relu": (sized(-300, 300),),
    "hypot": (sized(-150, 150),) * 2,
    "atan2": (sized(-150, 150),) * 2,
}

#: Floats of every size, the least and the greatest, and those where functions turn.
bends = st.sampled_from([0.5, 1.0, 2.0, math.pi / 2, math.pi, 355.0, 709.78, 710.4, 745.1])
ends = st.sampled_from([5e-324, 2.0**-1022, 2.0**-1022 - 5e-324, 2.0**1023, 1.7976931348623157e308])
anywhere = st.builds(
    lambda size, factor, sign: sign * size * factor,
    bends | ends | positive(-323, 308),
    st.sampled_from([1.0, 1 - 2**-53, 1 + 2**-52]),
    st.sampled_from([1, -1]),
).filter(math.isfinite)
anywhere = anywhere | near_one | between(-10, 10) | st.integers(-20, 20).map(float)


def furthest(row: Primitive, at: tuple[float, ...]) -> float:
    """How far the row's value or one of its weights is from the truth, in last places.

    The truth has one zero, of no sign: at the negative one, where an angle jumps, it is not asked.
    """
    at = tuple(x + 0.0 for x in at)
    exact = [mpf(x) for x in at]
    found = []
    exactly = TRUTHS[row.name]
    for ours, truth in zip(
        (row.value, *row.weights), (exactly.value, *exactly.weights), strict=True
    ):
        expected = truth(*exact)
        if isinstance(expected, mpf) and not mp.isnan(expected):  # else outside of the domain
            least = exactly.least(*exact) if truth is exactly.value else mpf(0)
            found.append(ulps(ours(*at), expected, least))
    return max(found, default=0.0)


def test_every_row_has_a_truth_and_a_domain() -> None:
    assert PRIMITIVES.keys() == TRUTHS.keys() == DOMAINS.keys()
    assert len(PRIMITIVES) == len(RULES.strip().splitlines())


@pytest.mark.parametrize("name", PRIMITIVES)
def test_a_row_is_one_operation(name: str) -> None:
    """An operator, or the function that the row is called by: of nothing but the operands."""
    row = PRIMITIVES[name]
    match row.form:
        case ast.BinOp(left, _, right):
            operands = [left, right]
        case ast.UnaryOp(_, operand):
            operands = [operand]
        case ast.Call(ast.Name(called), operands):
            assert called == name
        case _:
            pytest.fail(f"{name} is neither an operator nor a function: {ast.unparse(row.form)}")
    assert tuple(map(ast.unparse, operands)) == row.parameters


@pytest.mark.parametrize("name", PRIMITIVES)
@settings(max_examples=150)
@given(data=st.data())
def test_value_and_weights(name: str, data: st.DataObject) -> None:
    """Measured: the weights of tan 3.3, of tanh and sigmoid 3.1, all others at most 2.2."""
    at = data.draw(st.tuples(*DOMAINS[name]))
    assert furthest(PRIMITIVES[name], at) <= ULPS


@pytest.mark.parametrize("name", PRIMITIVES)
@settings(max_examples=150)
@given(data=st.data())
def test_value_and_weights_at_the_ends_of_the_range(name: str, data: st.DataObject) -> None:
    row = PRIMITIVES[name]
    at = data.draw(st.tuples(*[anywhere] * len(row.parameters)))
    try:
        found = furthest(row, at)
    except (ValueError, ZeroDivisionError):
        return  # a pole: what floats make of it is in the tables of edges
    assert found <= ULPS


@given(st.sampled_from(sorted(PRIMITIVES)), st.tuples(st.floats(), st.floats()))
@example("pow", (0.0, -1.0))
@example("pow", (-8.0, 1 / 3))
@example("exp", (1e9, 0.0))
@example("sin", (math.inf, 0.0))
@example("div", (0.0, 0.0))
def test_no_number_makes_a_row_raise(name: str, at: tuple[float, float]) -> None:
    row = PRIMITIVES[name]
    operands = at[: len(row.parameters)]
    for function in (row.value, *row.weights):
        assert type(function(*operands)) is float


def test_nan_flows_on() -> None:
    for row in PRIMITIVES.values():
        if row.name not in ("hypot", "pow"):  # IEEE: hypot(inf, nan) = inf, nan ** 0 = 1
            assert math.isnan(row.value(*[math.nan] * len(row.parameters))), row.name


def test_what_is_computed_in_another_form_is_shown_in_the_textbooks() -> None:
    for name, forms in STABLE.items():
        row = PRIMITIVES[name]
        for slot, parameter in enumerate(row.parameters):
            computed = text(row.weight_forms[slot])
            assert computed == forms.get(parameter, weight_text(row, slot, row.parameters))
            assert (computed == weight_text(row, slot, row.parameters)) == (parameter not in forms)


def test_the_documents_own_rows_stand_as_printed() -> None:
    rules = dict(line.split(maxsplit=1) for line in RULES.strip().splitlines())
    rules = {name: " ".join(rule.split(";")[0].split()) for name, rule in rules.items()}
    assert rules["add"] == "c = a + b => dc = da + db"
    assert rules["sub"] == "c = a - b => dc = da - db"
    assert rules["mul"] == "c = a * b => dc = b * da + a * db"
    assert rules["div"] == "c = a / b => dc = da / b - a * db / b ** 2"
    assert rules["pow"] == "c = a ** b => dc = b * a ** (b - 1) * da + log(a) * a ** b * db"
    assert rules["sin"] == "c = sin(a) => dc = cos(a) * da"
    assert rules["cos"] == "c = cos(a) => dc = -sin(a) * da"
    assert rules["tan"] == "c = tan(a) => dc = da / cos(a) ** 2"


@pytest.mark.parametrize(
    ("name", "slot", "operands", "written"),
    [
        ("mul", 0, ("x", "y"), "y"),
        ("div", 1, ("x", "y"), "-(x / y ** 2)"),
        ("neg", 0, ("x",), "-1"),
        ("sub", 1, ("x", "y"), "-1"),
        ("pow", 0, ("x", "3"), "3 * x ** (3 - 1)"),
        ("pow", 0, ("-2", "3"), "3 * (-2) ** (3 - 1)"),
        ("atan2", 0, ("y", "x"), "x / hypot(y, x) / hypot(y, x)"),
    ],
)
def test_weight_text(name: str, slot: int, operands: tuple[str, ...], written: str) -> None:
    assert weight_text(PRIMITIVES[name], slot, operands) == written


def test_differential_text_leaves_constants_out() -> None:
    div = PRIMITIVES["div"]
    assert differential_text(div, ("x", "y"), (True, True)) == "dx / y - x * dy / y ** 2"
    assert differential_text(div, ("1", "y"), (False, True)) == "-1 * dy / y ** 2"
    assert differential_text(div, ("x", "2"), (True, False)) == "dx / 2"
