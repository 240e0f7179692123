"""Typed formulas: what they compute, and that nothing else that is typed gets further than a caret.

A formula is compared with the same tree in 50 digits; the tree is made first, its text after it.
"""

import inspect
import math
import pickle
import re
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from mpmath import mpf

import ad_viz as av
from ad_viz.errors import FormulaError
from ad_viz.rules.called import CALLED
from tests.core.all_engines import ENGINES
from tests.core.oracle import TRUTHS
from tests.program.bad_formulas import BAD, Bad


@pytest.mark.parametrize(
    ("text", "names", "point", "value"),
    [
        ("x*y + sin(x)", ("x", "y"), (0.5, 4.2), 2.579425538604203),
        ("y - x", ("y", "x"), (5.0, 3.0), 2.0),
        ("  x\n", ("x",), (3.0,), 3.0),
        ("2", (), (), 2.0),
        ("2**3**2", (), (), 512.0),
        ("9**9**9", (), (), math.inf),
        ("7/2", (), (), 3.5),
        ("-x**2", ("x",), (3.0,), -9.0),
        ("x**-2", ("x",), (2.0,), 0.25),
        ("+x - -x", ("x",), (2.0,), 4.0),
        ("x - 1 - 2", ("x",), (4.0,), 1.0),
        ("x / 2 / 2", ("x",), (4.0,), 1.0),
        (".5 + 1. + 1e-1 + 2E1 + 00.4", (), (), 22.0),
        ("cos(pi) + log(e)", (), (), 0.0),
        ("max (x, min(y, 2))", ("x", "y"), (1.0, 3.0), 2.0),
        ("atan2(s_1, S)", ("s_1", "S"), (1.0, 1.0), math.pi / 4),
        ("abs(x) + relu(-x) + hypot(3, 4)", ("x",), (-2.0,), 9.0),
        ("log(0) + x", ("x",), (1.0,), -math.inf),
        ("x\t*\ty", ("x", "y"), (2.0, 3.0), 6.0),
    ],
)
def test_a_formula(text: str, names: tuple[str, ...], point: tuple[float, ...], value: Any) -> None:
    f = av.formula(text)
    assert f.names == names
    assert f(*point) == pytest.approx(value, rel=1e-15)
    assert type(f(*point)) is float


@pytest.mark.parametrize(
    "text",
    [
        "x" * 500,
        "x" + "+x" * 99,
        "-" * 31 + "x",
        "x" + "**x" * 31,
        "(" * 32 + "x" + ")" * 32,
        "sin(" * 31 + "x" + ")" * 31,
        "9" * 308,
    ],
)
def test_as_much_as_it_may_be(text: str) -> None:
    f = av.formula(text)
    assert math.isfinite(f(*[1.0] * len(f.names)))


def test_it_takes_arrays() -> None:
    f, x = av.formula("x**2 + 1"), np.array([1.0, 2.0])
    assert f(x).tolist() == [2.0, 5.0]
    assert av.vjp(f, x)[1](np.ones(2))[0].tolist() == [2.0, 4.0]


def test_names_are_in_the_order_that_is_given() -> None:
    assert av.formula("y - x", names=("x", "y"))(3.0, 5.0) == 2.0
    assert av.formula("y - x", names="x, y")(3.0, 5.0) == 2.0
    assert av.value_and_grad(av.formula("2 * y", names=["x", "y"]), 1.0, 3.0) == (6.0, (0.0, 2.0))
    assert av.formula("2 * e", names=("e",))(3.0) == 6.0
    assert av.formula("2", names=())() == 2.0


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (("x",), "y"), (("x", "y", "x"), "x"), (("x", "y", "2z"), "2 and z side by side"),
        (("x", "y", "sin"), "sin"), (("x", "y", " z"), " z"), (("x", "y", ""), "nothing"),
        (("x", "y", None), "NoneType"), (5, "int"), (("x", "y", "__debug__"), "__debug__"),
    ],
)  # fmt: skip
def test_names_that_do_not_fit(names: Any, found: str) -> None:
    with pytest.raises(FormulaError) as caught:
        av.formula("x * y", names=names)
    assert caught.value.found == found


def test_it_is_a_function_like_any_other() -> None:
    f = av.formula("x*y + sin(x)")
    assert str(inspect.signature(f)) == "(x, y)"
    assert f.__name__ == "f"
    assert f.__doc__ == "f(x, y) = x*y + sin(x)"
    assert repr(f) == "formula('x*y + sin(x)')"
    assert av.formula("f + g").__name__ == "h"
    assert f(0.5, y=4.2) == f(y=4.2, x=0.5) == f(0.5, 4.2)
    assert pickle.loads(pickle.dumps(f))(0.5, 4.2) == f(0.5, 4.2)
    with pytest.raises(TypeError, match="missing a required argument: 'y'"):
        f(0.5)
    with pytest.raises(av.errors.InputError, match=r"f\(x, y\) cannot be called like this"):
        av.value_and_grad(f, 0.5)


SAME = [
    ("x*y + sin(x)", lambda x, y: x * y + av.sin(x), (0.5, 4.2)),
    ("x**3 - 2**y", lambda x, y: x**3 - 2**y, (-2.0, 0.5)),
    ("-(x/y)**2 + x", lambda x, y: -((x / y) ** 2) + x, (3.0, -2.0)),
    ("max(x, y) * 2**3 / pi", lambda x, y: av.max(x, y) * 8.0 / math.pi, (1.0, 1.0)),
    ("log(x) * y", lambda x, y: av.log(x) * y, (0.0, 0.0)),
]


@pytest.mark.parametrize("engine", ENGINES.values(), ids=ENGINES)
@pytest.mark.parametrize(("text", "f", "point"), SAME, ids=[row[0] for row in SAME])
def test_engines_take_it_as_they_take_a_function(
    engine: Any, text: str, f: Any, point: Any
) -> None:
    assert repr(engine(av.formula(text), *point)) == repr(engine(f, *point))


def test_lenses_show_its_program() -> None:
    for lens in (av.forward, av.reverse):
        player = lens(av.formula("x*y + sin(x)"), 0.5, 4.2)
        function = player.timeline.data["function"]
        assert (function["signature"], function["title"]) == ("f(x, y)", "Program A")
        assert [line["text"] for line in function["lines"]][2:4] == ["v₁ = x * y", "v₂ = sin(x)"]


@pytest.mark.parametrize("bad", BAD, ids=[ascii(bad.text)[:30] for bad in BAD])
def test_what_is_no_formula_is_refused_with_a_caret(bad: Bad) -> None:
    with pytest.raises(FormulaError) as caught:
        av.formula(bad.text)
    assert caught.value.column == bad.column
    assert bad.remedy in caught.value.remedy
    lines = str(caught.value).splitlines()
    assert all(line.isprintable() for line in lines)
    assert len(lines) == (6 if bad.text.strip() else 4)


def test_a_refusal_in_full() -> None:
    with pytest.raises(FormulaError) as caught:
        av.formula("x*y ^ 2")
    assert str(caught.value).splitlines() == [
        "This character has no meaning in a formula.",
        "    x*y ^ 2",
        "        ^",
        "  found:    ^",
        "  expected: letters a to z, digits, + - * / ** and round brackets",
        "  to do:    write ** for a power, as in x ** 2",
    ]


@pytest.mark.parametrize(
    ("text", "shown", "caret"),
    [
        ("x + 日", "x + 日", "    ^"),
        ("x\0", "x�", " ^"),
        ("x" * 80 + "^", "…" + "x" * 58 + "^", " " * 59 + "^"),
        ("x^" + "y" * 80, "x^" + "y" * 58 + "…", " ^"),
        ("x" * 80 + "^" + "y" * 80, "…" + "x" * 39 + "^" + "y" * 20 + "…", " " * 40 + "^"),
    ],
)
def test_the_caret_is_under_the_place(text: str, shown: str, caret: str) -> None:
    with pytest.raises(FormulaError) as caught:
        av.formula(text)
    assert str(caught.value).splitlines()[1:3] == [f"    {shown}", f"    {caret}"]


@pytest.mark.parametrize("text", [None, 3, b"x", ["x"], av.sin])
def test_what_is_no_text(text: Any) -> None:
    with pytest.raises(FormulaError, match="A formula is a text"):
        av.formula(text)


# A tree is an operation of the rule table and its operands; or a number's text, or a name.
Tree = Any

SIGNS = {"add": ("+", 1, 1, 2), "sub": ("-", 1, 1, 2), "mul": ("*", 2, 2, 3), "div": ("/", 2, 2, 3)}
SIGNS["pow"] = ("**", 4, 5, 3)
UNARY = [n for n, truth in TRUTHS.items() if len(truth.weights) == 1 and n != "neg"]
BINARY = ["max", "min", "hypot", "atan2"]

leaves = st.sampled_from(["x", "y", "pi", "e", "2", "0.5", "3.", "1e-1", ".25"])


def _grow(children: Any) -> Any:
    return st.one_of(
        st.tuples(st.sampled_from([*SIGNS, *BINARY]), children, children),
        st.tuples(st.sampled_from([*UNARY, "neg", "neg", "plus", "brackets"]), children),
    )


trees = st.recursive(leaves, _grow, max_leaves=12)


def written(tree: Tree) -> tuple[str, int]:
    """The tree as text with no brackets but those it needs, and how tightly it binds."""
    match tree:
        case str():
            return tree, 5
        case ("brackets", operand):
            return f"({written(operand)[0]})", 5
        case ("neg" | "plus" as name, operand):
            return ("-" if name == "neg" else "+") + _bound(operand, 3), 3
        case (name, left, right) if name in SIGNS:
            sign, own, to_left, to_right = SIGNS[name]
            return f"{_bound(left, to_left)} {sign} {_bound(right, to_right)}", own
    name, *operands = tree
    return f"{name}({', '.join(written(o)[0] for o in operands)})", 5


def _bound(tree: Tree, at_least: int) -> str:
    text, own = written(tree)
    return text if own >= at_least else f"({text})"


#: At whole numbers, or at halves.
JUMPS = ("floor", "ceil", "trunc", "round", "sign")


def exact(tree: Tree, point: dict[str, Any]) -> tuple[Any, Any]:
    """Its value in 50 digits, and how far floats may have come from it, to first order."""
    match tree:
        case str():
            value = point[tree] if tree in point else mpf(float(tree))
            return value, mpf(0)
        case ("brackets" | "plus", operand):
            return exact(operand, point)
    name, *children = tree
    operands = [exact(child, point) for child in children]
    values = [value for value, _ in operands]
    assume(name not in ("log", "log2", "log10", "sqrt", "pow") or values[0] > 1e-3)
    assume(name != "log1p" or values[0] > -0.99)
    assume(name != "acosh" or values[0] > 1.01)
    assume(name != "cbrt" or abs(values[0]) > 1e-3)
    assume(name not in ("asin", "acos", "atanh") or abs(values[0]) < 0.99)
    assume(name != "div" or abs(values[1]) > 1e-3)
    assume(name not in JUMPS or 1e-3 < 2 * values[0] % 1 < 0.999)
    assume(name not in ("hypot", "atan2") or abs(values[0]) + abs(values[1]) > 1e-3)
    assume(name != "atan2" or values[1] > 0 or abs(values[0]) > 1e-3)
    assume(all(abs(value) < 50 for value in values))
    value = TRUTHS[name].value(*values)
    kinked = name in ("abs", "relu", "max", "min")
    weights = [1 if kinked else abs(weight(*values)) for weight in TRUTHS[name].weights]
    moved = sum(w * error for w, (_, error) in zip(weights, operands, strict=True))
    size = max(abs(value), TRUTHS[name].least(*values))
    return value, moved + 4 * mpf(2) ** -52 * size


@given(trees, st.floats(-2, 2), st.floats(0.1, 3))
def test_random_formulas(tree: Tree, x: float, y: float) -> None:
    text, _ = written(tree)
    assume(len(text) <= 500)
    point = {"x": mpf(x), "y": mpf(y), "pi": mpf(math.pi), "e": mpf(math.e)}
    value, error = exact(tree, point)
    assume(error < 1e-6)
    found = av.formula(text, names=("x", "y"))(x, y)
    assert abs(mpf(found) - value) <= 2 * error + mpf("1e-300"), text


FUNCTIONS = {name: getattr(av, name) for name in CALLED}


@given(st.data(), trees, st.floats(-2, 2), st.floats(0.1, 3))
def test_what_is_accepted_means_what_it_means_to_python(
    data: Any, tree: Tree, x: float, y: float
) -> None:
    """Also where slips of the pen have moved brackets and signs, so that no tree is known."""
    text = written(tree)[0]
    for _ in range(data.draw(st.integers(0, 3))):
        at = data.draw(st.integers(0, len(text)))
        slip = data.draw(st.sampled_from(["(", ")", "-", "+", "*", "**", "/", "x", "2", " ", ""]))
        text = text[:at] + slip + text[at + data.draw(st.integers(0, 1)) :]
    try:
        found = av.formula(text, names=("x", "y"))(x, y)
    except FormulaError:
        return
    floats = re.sub(r"(?<![\w.])(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?", r"float('\g<0>')", text)
    try:
        expected = eval(floats, {**FUNCTIONS, "pi": math.pi, "e": math.e, "x": x, "y": y})
    except (ArithmeticError, ValueError, TypeError):
        return  # there Python refuses, and IEEE has a number
    assert isinstance(expected, complex) or found == expected or repr(found) == repr(expected)


def _a_formula_or_refused(text: str) -> None:
    """With warnings as errors: the parser has none to give either."""
    try:
        f = av.formula(text)
    except FormulaError as error:
        place, said = error.column, str(error)
    else:
        place, said = 1, repr(f(*[1.5] * len(f.names)))
    assert 1 <= place <= len(text) + 1
    assert said.encode()


@given(st.text(max_size=80))
def test_any_text(text: str) -> None:
    _a_formula_or_refused(text)


@given(st.text("xye01.()+-*/, _sinmax^=j\n", max_size=60))
def test_any_text_of_a_formulas_own_characters(text: str) -> None:
    _a_formula_or_refused(text)


@given(st.data(), trees)
def test_a_formula_with_slips_of_the_pen(data: Any, tree: Tree) -> None:
    text = written(tree)[0]
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        kept = data.draw(st.integers(0, 2))
        text = text[:at] + data.draw(st.text(max_size=2)) + text[at + kept :]
    _a_formula_or_refused(text)
