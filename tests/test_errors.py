"""Bad input: one of our own errors each, with found, expected, the person's line and what to do."""

# ruff: noqa: C416, PLW0108, RUF005, UP031 -- what stands in the lambdas is a person's code

import cmath
import math
from collections.abc import Callable
from math import sin as sine
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz import errors
from ad_viz.errors import (
    ADError,
    InputError,
    LostDerivativeError,
    MixedRunsError,
    OutputError,
    SeedError,
    UnknownOperationError,
)
from ad_viz.tracing.tape import Tape

stranger = Tape().var(2.0)
leaked: list[Any] = []
av.record(lambda x: leaked.append(x * 2) or x + 1, 1.0)


dual, var = av.Dual(2.0, 1.0), av.Var(2.0)


def yielding(x):
    yield x


async def waiting(x):
    return x


def seeded(x, seed=1.0):
    return x * seed


def product(x, y):
    return x * y


def nothing(x):
    x * 2


def with_a_constant(x):
    return [x, 3.0]


class Case:
    """What is done, the error it gives, and words of its found, its remedy and its line."""

    def __init__(
        self,
        do: Callable[[], object],
        kind: type[ADError],
        found: str,
        remedy: str,
        line: str | None = None,
    ) -> None:
        self.do, self.kind, self.found, self.remedy, self.line = do, kind, found, remedy, line


def during(f: Callable[..., Any], kind: type[ADError], found: str, remedy: str, line: str) -> Case:
    """A case that arises while ``f`` runs, on the line that says ``line``."""
    return Case(lambda: av.record(f, 0.5), kind, found, remedy, line)


LOST, UNKNOWN, MIXED = LostDerivativeError, UnknownOperationError, MixedRunsError
KEEP, ROW = "x.value", "av.exp"

CASES = {
    # what the function returns
    "None": Case(lambda: av.record(nothing, 1.0), OutputError, "nothing", "return line"),
    "float": Case(lambda: av.record(lambda x: 3.0, 1.0), OutputError, "3.0 (float)", "itself"),
    "string": Case(lambda: av.record(lambda x: "a", 1.0), OutputError, "'a' (str)", "itself"),
    "constant in a list": Case(
        lambda: av.record(with_a_constant, 1.0), OutputError, "3.0 (float)", "itself"
    ),
    "text in a dict": Case(
        lambda: av.record(lambda x: {"a": [x, "b"]}, 1.0),
        OutputError,
        "[\"a\"][1]: 'b'",
        "computed",
    ),
    "empty tuple": Case(lambda: av.record(lambda x: (), 1.0), OutputError, "()", "tuple"),
    "two outputs": Case(
        lambda: av.value_and_grad(lambda x: (x, x), 1.0), OutputError, "2", "jacobian"
    ),
    "value of another recording": Case(
        lambda: av.record(lambda x: leaked[0], 1.0), OutputError, "value of 2.0", "another run"
    ),
    "value of another tape": Case(
        lambda: av.vjp(lambda x: stranger * 2, 1.0), OutputError, "value of 4.0", "another run"
    ),
    "generator": Case(
        lambda: av.record(yielding, 1.0), OutputError, "a generator", "return", "def yield"
    ),
    "generator, by var": Case(
        lambda: av.value_and_grad(yielding, 1.0, engine="var"), OutputError, "a generator", "return"
    ),
    "coroutine": Case(
        lambda: av.jvp(waiting, (1.0,), (1.0,)), OutputError, "a coroutine", "not async def"
    ),
    # how it is called
    "no input": Case(
        lambda: av.value_and_grad(lambda: 1.0),
        InputError,
        "no number",
        "by position",
        "lambda: 1.0",
    ),
    "no input, vjp": Case(lambda: av.vjp(lambda: 1.0), InputError, "no number", "by position"),
    "no input, jvp": Case(
        lambda: av.jvp(lambda: 1.0, (), ()), InputError, "no number", "by position"
    ),
    "no input, dual": Case(
        lambda: av.value_and_grad(lambda: 1.0, engine="dual"), InputError, "no number", "position"
    ),
    "no input, jacobian": Case(
        lambda: av.jacobian(lambda: 1.0, mode="forward"), InputError, "no number", "by position"
    ),
    "no input, record": Case(lambda: av.record(lambda *xs: 1.0), InputError, "no number", "by pos"),
    "all by keyword": Case(
        lambda: av.reverse(product, x=1, y=2), InputError, "x=1, y=2, by keyword", "by position"
    ),
    "unknown keyword": Case(
        lambda: av.record(product, 1.0, 2.0, scale=3), InputError, "scale=3", "correct", "def prod"
    ),
    "shadowed seed": Case(
        lambda: av.reverse(seeded, 1.0, seed=3.0), InputError, "seed=", "rename", "def seeded"
    ),
    "shadowed seed, forward": Case(
        lambda: av.forward(seeded, 1.0, seed=3.0), InputError, "seed=", "rename"
    ),
    "shadowed layout": Case(
        lambda: av.reverse(lambda x, *, layout: x, 1.0, layout=3), InputError, "layout=", "rename"
    ),
    "shadowed engine": Case(
        lambda: av.value_and_grad(lambda x, engine: x * engine, 1.0, engine=3.0),
        InputError,
        "engine=",
        "rename",
    ),
    "shadowed mode": Case(
        lambda: av.jacobian(lambda x, mode: x * mode, 1.0, mode=3.0), InputError, "mode=", "rename"
    ),
    "unhashable engine": Case(
        lambda: av.value_and_grad(product, 1.0, 2.0, engine=["tape"]), InputError, "tape", "var"
    ),
    "unhashable engine, reverse": Case(
        lambda: av.reverse(product, 1.0, 2.0, engine=["tape"]), InputError, "tape", "var"
    ),
    "primals of no order": Case(
        lambda: av.jvp(product, {1.0, 2.0}, (1, 0)), InputError, "{1.0, 2.0} (set)", "(0.5,)"
    ),
    "too few": Case(lambda: av.record(product, 1.0), InputError, "1 number", "each parameter"),
    "too many": Case(
        lambda: av.value_and_grad(product, 1.0, 2.0, 3.0), InputError, "3 numbers", "each parameter"
    ),
    "twice": Case(lambda: av.record(product, 1.0, x=2.0), InputError, "1 number", "each parameter"),
    "no function": Case(lambda: av.record(3.0, 1.0), InputError, "3.0 (float)", "not f(x)"),
    "no engine": Case(
        lambda: av.value_and_grad(product, 1.0, 2.0, engine="rust"), InputError, "'rust'", "var"
    ),
    "no mode": Case(
        lambda: av.jacobian(product, 1.0, 2.0, mode="up"), InputError, "'up'", "reverse"
    ),
    "bare primal": Case(lambda: av.jvp(product, 0.5, (1.0,)), InputError, "0.5", "(0.5,)"),
    # inputs
    "string in": Case(lambda: av.record(abs, "1"), InputError, "'1' (str)", "float('1')"),
    "complex in": Case(lambda: av.record(abs, 1j), InputError, "1j (complex)", "imaginary"),
    "set in": Case(lambda: av.record(abs, {1.0}), InputError, "{1.0} (set)", "a list"),
    "no number in a dict": Case(
        lambda: av.record(abs, {"a": "b"}), InputError, "{'a': 'b'}", "such as 0.5"
    ),
    "text in a list": Case(
        lambda: av.record(abs, [np.array(["a"])]), InputError, "array(['a']", "astype(float)"
    ),
    "None in": Case(lambda: av.record(abs, None), InputError, "None", "number"),
    "too large": Case(lambda: av.record(abs, 10**400), InputError, "every float", "logarithm"),
    "too large to write": Case(
        lambda: av.record(abs, 10**5000), InputError, "every float", "logarithm"
    ),
    # seeds
    "dict as a seed": Case(
        lambda: av.jvp(product, (1.0, 2.0), {0: 1, 1: 2}), SeedError, "{0: 1, 1: 2}", "(1.0, 0.0)"
    ),
    "set as a seed": Case(lambda: av.vjp(abs, 1.0)[1]({1.0}), SeedError, "{1.0}", "1.0"),
    "large seed": Case(lambda: av.vjp(abs, 1.0)[1](10**400), SeedError, "1000", "1.0"),
    "seed of a lesson": Case(lambda: av.reverse(abs, 1.0, seed="a"), SeedError, "'a'", "1.0"),
    "two seeds of a lesson": Case(
        lambda: av.reverse(abs, 1.0, seed=(1, 0)), SeedError, "(1, 0)", "1.0"
    ),
    "seed of a handle": Case(lambda: stranger.grad("a"), InputError, "'a'", "float('a')"),
    "short seed": Case(
        lambda: av.jvp(product, (1.0, 2.0), (1.0,)), SeedError, "(1.0,)", "(1.0, 0.0)"
    ),
    "no seed": Case(lambda: av.jvp(product, (1.0, 2.0), None), SeedError, "None", "(1.0, 0.0)"),
    "string seed": Case(lambda: av.jvp(product, (1.0, 2.0), "ab"), SeedError, "'ab'", "(1.0, 0.0)"),
    "seed of strings": Case(
        lambda: av.jvp(product, (1.0, 2.0), ("1", "0")), SeedError, "'1'", "(1.0, 0.0)"
    ),
    "complex seed": Case(lambda: av.vjp(abs, 1.0)[1](1j), SeedError, "1j", "1.0"),
    "seed too long": Case(lambda: av.vjp(abs, 1.0)[1]((1, 0)), SeedError, "(1, 0)", "1.0"),
    "one seed for two": Case(
        lambda: av.vjp(lambda x: (x, x), 1.0)[1](1.0), SeedError, "1.0", "(1.0, 0.0)"
    ),
    # operands
    "text": during(lambda x: x * "a", InputError, "'a' (str)", "float('a')", 'x * "a"'),
    "a complex number": during(lambda x: x + 1j, InputError, "1j", "imaginary", "x + 1j"),
    "nothing": during(lambda x: x - None, InputError, "None", "return line", "x - None"),
    "function": during(lambda x: x * av.sin, InputError, "function", "call it", "x * av.sin"),
    "a list": during(lambda x: x + [1], InputError, "[1] (list)", "for loop", "x + [1]"),
    "compared": during(lambda x: x < "a", InputError, "'a' (str)", "float('a')", 'x < "a"'),
    "compared to complex": during(lambda x: x >= 1j, InputError, "1j", "imaginary", "x >= 1j"),
    "sin of text": Case(lambda: av.sin("a"), InputError, "'a'", "float('a')", 'av.sin("a")'),
    "sin of two": during(lambda x: av.sin(x, 2), InputError, "2 of them", "sin(a)", "av.sin(x, 2)"),
    "max of three": during(
        lambda x: av.max(x, 1, 2), InputError, "3 of them", "max(a, max(b, c))", "av.max(x, 1, 2)"
    ),
    "max of one": during(lambda x: av.max(x), InputError, "1 of them", "max(a, b)", "av.max(x)"),
    "a large operand": during(lambda x: x * 10**400, InputError, "float", "logarithm", "10**400"),
    # one number taken for many
    "iterated": during(lambda x: [v for v in x], InputError, "x = 0.5", "*xs", "for v in x"),
    "unpacked": during(lambda x: max(*x), InputError, "x = 0.5", "*xs", "max(*x)"),
    "its length": during(lambda x: len(x), InputError, "x = 0.5", "*xs", "len(x)"),
    "its first": during(lambda x: x[0], InputError, "brackets", "*xs", "x[0]"),
    "its first, by var": Case(
        lambda: av.value_and_grad(lambda x: x[0], 1.0, engine="var"),
        InputError,
        "brackets",
        "*xs",
        "x[0]",
    ),
    # runs that have nothing to do with each other
    "captured Dual": during(lambda x: x * dual, MIXED, "dual = 2.0 (Dual)", ".value", "x * dual"),
    "captured Dual, forward": Case(
        lambda: av.forward(lambda x: x * dual, 1.0), MIXED, "dual = 2.0", ".value", "x * dual"
    ),
    "captured Dual, jvp": Case(
        lambda: av.jvp(lambda x: x * dual, (1.0,), (1.0,)), MIXED, "dual = 2.0", ".value", "x * du"
    ),
    "captured Var": Case(
        lambda: av.reverse(lambda x: x * var, 1.0, engine="var"), MIXED, "var = 2.0", ".value"
    ),
    "captured Var, by var": Case(
        lambda: av.value_and_grad(lambda x: x * var, 1.0, engine="var"), MIXED, "var = 2", ".value"
    ),
    "a captured Dual returned": Case(
        lambda: av.jvp(lambda x: dual, (1.0,), (1.0,)), OutputError, "2.0 (Dual)", "another run"
    ),
    "another tape": during(
        lambda x: x * stranger, MIXED, "stranger = 2.0 of", ".value", "x * stranger"
    ),
    "another tape first": during(
        lambda x: stranger * x, MIXED, "x = 0.5 of", ".value", "stranger * x"
    ),
    "another recording": during(
        lambda x: x * leaked[0], MIXED, "value of 2.0", ".value", "leaked[0]"
    ),
    "another recording first": during(
        lambda x: leaked[0] * x, MIXED, "value of 2.0", ".value", "leaked[0] * x"
    ),
    "tape and Var": Case(
        lambda: stranger + av.Var(3.0), MIXED, "3.0 (Var)", ".value", "stranger + av.Var"
    ),
    "Var and tape": Case(
        lambda: av.Var(3.0) + stranger, MIXED, "stranger = 2.0", ".value", "+ stranger"
    ),
    "Dual and Var": Case(
        lambda: av.Dual(1.0) + av.Var(3.0), MIXED, "1.0 (Dual)", ".value", "av.Dual"
    ),
    "by each engine": Case(
        lambda: av.value_and_grad(lambda x: x * stranger, 1.0, engine="dual"),
        MIXED,
        "x = 1.0",
        ".value",
        "x * stranger",
    ),
    # operations without a row
    "spacing": during(
        lambda x: np.spacing(x), UNKNOWN, "spacing", "write it with", "np.spacing(x)"
    ),
    "matmul": during(lambda x: x @ x, UNKNOWN, "@", "for loop", "x @ x"),
    "matmul of a number": during(lambda x: np.eye(2) @ x, UNKNOWN, "matmul", "*", "np.eye(2) @ x"),
    "and": during(lambda x: (x > 0) & x, UNKNOWN, "&", "and", "& x"),
    "or": during(lambda x: x | 1, UNKNOWN, "|", "or", "x | 1"),
    "xor": during(lambda x: x ^ 2, UNKNOWN, "^", "**", "x ^ 2"),
    "invert": during(lambda x: ~x, UNKNOWN, "~", "not", "~x"),
    "left shift": during(lambda x: x << 2, UNKNOWN, "<<", ROW, "x << 2"),
    "right shift": during(lambda x: 1 >> x, UNKNOWN, ">>", ROW, "1 >> x"),
    "pow with a modulus": during(lambda x: pow(x, 2, 5), UNKNOWN, "modulus", ROW, "pow(x, 2, 5)"),
    "reduce": during(
        lambda x: np.subtract.reduce(x),
        UNKNOWN,
        "subtract.reduce",
        "functools",
        "np.subtract.reduce",
    ),
    "at": during(lambda x: np.add.at(x, [0], 1.0), UNKNOWN, "add.at", "np.eye(len(x))", "add.at"),
    "out=": during(
        lambda x: np.sin(x, out=np.zeros(1)), UNKNOWN, "assigning", "np.where", "np.sin(x, out"
    ),
    # what would drop the derivative
    "float()": during(lambda x: float(x), LOST, "x = 0.5", KEEP, "float(x)"),
    "int()": during(lambda x: int(x), LOST, "x = 0.5", KEEP, "int(x)"),
    "complex()": during(lambda x: complex(x), LOST, "x = 0.5", KEEP, "complex(x)"),
    "round()": during(lambda x: round(x, 2), UNKNOWN, "round", "np.round(x, 2)", "round(x, 2)"),
    "range()": during(lambda x: range(x), LOST, "x = 0.5", KEEP, "range(x)"),
    "an index": during(lambda x: [1, 2][x], LOST, "x = 0.5", KEEP, "[1, 2][x]"),
    "an index of an array": during(
        lambda x: np.zeros(3)[x], LOST, "x = 0.5", KEEP, "np.zeros(3)[x]"
    ),
    "an index of a matrix": during(
        lambda x: np.zeros((3, 3))[1, x], LOST, "x = 0.5", KEEP, "np.zeros((3, 3))[1, x]"
    ),
    "percent format": during(lambda x: "%f" % x, LOST, "x = 0.5", KEEP, '"%f" % x'),
    "math.sin": during(
        lambda x: math.sin(x), LOST, "x = 0.5", "av.sin(…) or np.sin(…)", "math.sin(x)"
    ),
    "math.asin": during(
        lambda x: math.asin(x), LOST, "x = 0.5", "av.asin(…) or np.arcsin(…)", "math.asin(x)"
    ),
    "sin under another name": during(lambda x: sine(x), LOST, "x = 0.5", "av.sin(…)", "sine(x)"),
    "math in math": during(
        lambda x: math.cos(2) + math.sin(math.sqrt(4) * x),
        LOST,
        "value of 1.0",
        "av.sin(…)",
        "math.cos",
    ),
    "math.fabs": during(lambda x: math.fabs(x), LOST, "x = 0.5", "av.abs(…)", "math.fabs(x)"),
    "math.pow": during(lambda x: math.pow(x, 2), LOST, "x = 0.5", "x ** y", "math.pow(x, 2)"),
    "math.degrees": during(
        lambda x: math.degrees(x), LOST, "x = 0.5", "np.degrees(…)", "math.degrees(x)"
    ),
    "math.gamma": during(
        lambda x: math.gamma(x), LOST, "x = 0.5", "math.gamma has no rule", "math.gamma(x)"
    ),
    "math.isnan": during(lambda x: math.isnan(x), LOST, "x = 0.5", "isnan(x.value)", "isnan(x)"),
    "cmath.sin": during(
        lambda x: cmath.sin(x), LOST, "x = 0.5", "not cmath.sin(…)", "cmath.sin(x)"
    ),
    "into a float array": during(
        lambda x: np.array([x, x], dtype=float), LOST, "x = 0.5", KEEP, "np.array([x, x]"
    ),
    "into an array's place": during(
        lambda x: np.zeros(2).__setitem__(0, x), LOST, "x = 0.5", KEEP, "__setitem__(0, x)"
    ),
    "inside NumPy": during(
        lambda x: np.interp(x, [0, 1], [0, 1]), LOST, "x = 0.5", KEEP, "np.interp(x"
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_bad_input(case: Case) -> None:
    with pytest.raises(ADError) as caught:
        case.do()
    error = caught.value
    assert type(error) is case.kind
    assert case.found in error.found
    assert case.remedy in error.remedy
    assert error.expected
    assert case.line is None or case.line in (error.line or "no line")
    rows = str(error).splitlines()
    assert [row.split(":")[0].strip() for row in rows[1:]] == [
        "found",
        "expected",
        *(["your line"] if error.line else []),
        "to do",
    ]


def test_the_message_as_it_is_read() -> None:
    def f(x):
        return math.sin(x) * 2

    with pytest.raises(LostDerivativeError) as caught:
        av.value_and_grad(f, 0.5)
    line = f.__code__.co_firstlineno + 1
    assert str(caught.value).splitlines() == [
        "Turning a value under differentiation into float would silently drop its derivative.",
        "  found:      x = 0.5",
        "  expected:   an operation that carries the derivative along",
        f"  your line:  {line}: return math.sin(x) * 2",
        "  to do:      write av.sin(…) or np.sin(…), not math.sin(…)",
    ]


def test_the_tree_in_the_docstring_is_the_tree() -> None:
    for name in errors.__all__:
        kind = getattr(errors, name)
        assert issubclass(kind, ADError)
        assert name in (errors.__doc__ or "")


@pytest.mark.parametrize("engine", ["tape", "var", "dual"])
def test_nothing_half_done_is_left(engine: Any) -> None:
    """After a failure the same function runs as if nothing had been."""
    fail = True

    def f(x):
        y = x * 2
        return y * ("a" if fail else 3)

    with pytest.raises(InputError):
        av.value_and_grad(f, 1.0, engine=engine)
    with pytest.raises(InputError):
        av.record(f, 1.0)
    fail = False
    assert av.value_and_grad(f, 1.0, engine=engine) == (6.0, (6.0,))
    assert len(av.record(f, 1.0).nodes) == 3


def test_formats_show_the_number() -> None:
    x = av.Var(0.123456)
    assert f"{x:.3f} {x} {x:>10.2e}" == "0.123 0.123456   1.23e-01"
