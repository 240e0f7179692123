"""The written-out operators do what ``_apply`` does, to the last bit, in all three engines."""

import os
import struct
import subprocess
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import ad_viz as av
from ad_viz.compiled.engines import DUAL, TAPE, VAR, Engine
from ad_viz.compiled.operators import methods
from ad_viz.core.active import Active
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import UnknownOperationError
from ad_viz.nesting.run import Run
from ad_viz.rules.numpy_names import NUMPY_NAMES
from ad_viz.tracing.dual import Dual, PlainDual
from ad_viz.tracing.tape import Handle, PlainHandle, Tape
from ad_viz.tracing.var import PlainVar, Var
from tests.core.plainly import differing, plainly
from tests.fresh import FRESH

OPERATORS: Final = {"add": "add", "sub": "sub", "mul": "mul", "div": "truediv", "pow": "pow"}
ALONE: Final = [name for name, row in PRIMITIVES.items() if len(row.parameters) == 1]
numbers = st.floats() | st.integers(-(10**6), 10**6)
#: The tangents of both inputs, where there are tangents.
TANGENTS: Final = (0.75, -3.0)

Operate = Callable[[Sequence[Any]], Any]


def on_a_tape(point: Sequence[float], operate: Operate) -> list[float]:
    tape = Tape()
    made = operate([tape.var(x) for x in point])
    assert type(made) is PlainHandle
    return [made.value, *tape.rows[made.index]]


def in_a_graph(point: Sequence[float], operate: Operate) -> list[float]:
    run = Run()
    inputs = [Var(x, run) for x in point]
    made = operate(inputs)
    assert type(made) is PlainVar
    assert all(child is made for x in inputs for _, child in x.children)
    weights = [weight for x in inputs for weight, _ in x.children]
    return [made.value, *(float(len(x.children)) for x in inputs), *weights]


def along(*tangents: float) -> Callable[[Sequence[float], Operate], list[float]]:
    def dual(point: Sequence[float], operate: Operate) -> list[float]:
        run = Run()
        made = operate([Dual(x, t, run) for x, t in zip(point, tangents, strict=False)])
        assert type(made) is PlainDual
        return [made.value, made.tangent]

    return dual


class Compiled(NamedTuple):
    """An engine: its class of plain values, and what one operation leaves, as numbers."""

    plain: type[Active]
    engine: Engine
    left: Callable[[Sequence[float], Operate], list[float]]


ENGINES: Final = {
    "tape": Compiled(PlainHandle, TAPE, on_a_tape),
    "var": Compiled(PlainVar, VAR, in_a_graph),
    "dual": Compiled(PlainDual, DUAL, along(*TANGENTS)),
    "dual, one tangent": Compiled(PlainDual, DUAL, along(0.0, 1e-200)),
    "dual, the least tangents": Compiled(PlainDual, DUAL, along(-5e-324, -5e-324)),
}


@pytest.fixture(params=ENGINES)
def by(request: pytest.FixtureRequest) -> Compiled:
    return ENGINES[request.param]


def bits(found: Sequence[float]) -> bytes:
    return struct.pack(f"{len(found)}d", *found)


def check(by: Compiled, point: Sequence[float], quick: Operate, slow: Operate) -> None:
    assert bits(by.left(point, quick)) == bits(by.left(point, slow))


def slowly(name: str, *constants: Any) -> Operate:
    """``_apply`` of values and constants: a constant stands where it is not None."""

    def operate(values: Sequence[Any]) -> Any:
        left = iter(values)
        operands = [next(left) if c is None else c for c in (constants or [None] * len(values))]
        return values[0]._apply(PRIMITIVES[name], tuple(operands))

    return operate


def test_every_row_that_can_be_a_method_is_one(by: Compiled) -> None:
    written = methods(by.plain, by.engine)
    for name in PRIMITIVES:
        if name in OPERATORS:
            assert {f"__{OPERATORS[name]}__", f"__r{OPERATORS[name]}__"} <= written.keys()
        elif name in ALONE:
            assert NUMPY_NAMES.get(name, name) in written
    assert all(vars(by.plain)[name] is not None for name in written)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", ALONE)
@given(st.floats())
@example(0.0)
@example(-1.0)
@example(1e308)
def test_alone(engine: str, name: str, a: float) -> None:
    method = NUMPY_NAMES.get(name, name)
    check(ENGINES[engine], [a], lambda values: getattr(values[0], method)(), slowly(name))


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", OPERATORS)
@given(st.floats(), st.floats(), numbers)
@example(0.0, 0.0, 0)
@example(-8.0, 1 / 3, 1)
@example(2.0, 1e308, 10**400)
def test_with_another(engine: str, name: str, a: float, b: float, constant: float) -> None:
    by, method = ENGINES[engine], f"__{OPERATORS[name]}__"
    check(by, [a, b], lambda values: getattr(values[0], method)(values[1]), slowly(name))
    twice = slowly(name)
    check(by, [a], lambda v: getattr(v[0], method)(v[0]), lambda v: twice([v[0], v[0]]))
    if abs(constant) < 10**300 or type(constant) is float:
        number, after = float(constant), method.replace("__", "__r", 1)
        check(by, [a], lambda v: getattr(v[0], method)(constant), slowly(name, None, number))
        check(by, [a], lambda v: getattr(v[0], after)(constant), slowly(name, number, None))


@pytest.mark.parametrize("name", OPERATORS)
def test_with_a_number_of_another_kind(by: Compiled, name: str) -> None:
    half = Fraction(5, 2)
    for method, constants in (("__", (None, 2.5)), ("__r", (2.5, None))):
        operate = partial(_of_first, f"{method}{OPERATORS[name]}__", half)
        check(by, [0.75], operate, slowly(name, *constants))


def _of_first(method: str, other: Any, values: Sequence[Any]) -> Any:
    return getattr(values[0], method)(other)


def test_a_power_has_no_modulus(by: Compiled) -> None:
    with pytest.raises(UnknownOperationError, match="modulus"):
        by.left([2.0], lambda values: pow(values[0], 3, 5))


def test_random_programs_have_the_same_bits() -> None:
    seeds = [*range(500), *range(FRESH, FRESH + 500)]
    assert [(seed, found) for seed in seeds if (found := differing(seed))] == []


def test_plainly_is_by_the_plain_lines_alone() -> None:
    with plainly():
        kinds = [type(Tape().var(0.5)), type(Var(0.5)), type(Dual(0.5))]
        assert kinds == [Handle, Var, Dual]
        assert type(av.sin(Dual(0.5) * 2.0)) is Dual


def test_to_a_person_they_are_values_of_the_engine() -> None:
    assert [by.plain.__name__ for by in ENGINES.values()] == ["Handle", "Var", *["Dual"] * 3]


def test_they_can_be_left_out() -> None:
    program = (
        "import ad_viz as av; from ad_viz.tracing.tape import PlainHandle;"
        "print('__mul__' in vars(PlainHandle), av.value_and_grad(lambda x: x * x, 3.0))"
    )
    for plain, printed in (("1", "False (9.0, (6.0,))"), ("0", "True (9.0, (6.0,))")):
        found = subprocess.check_output(
            [sys.executable, "-c", program], env={**os.environ, "AD_VIZ_PLAIN": plain}
        )
        assert found.decode().strip() == printed
