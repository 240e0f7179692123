"""Programs A and B, the interleaved one and the adjoint one: as printed, and as run."""

import math
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.program.program import Program
from ad_viz.program.recording import record, trace
from tests.core.edges import Edge
from tests.core.program_edges import CONSTANT_EDGES
from tests.drivers.test_drivers import Program as Expression
from tests.drivers.test_drivers import ours, run
from tests.drivers.test_drivers import programs as expressions
from tests.golden.functions import f, loss, pair


def programs(of: Callable[..., Any], *point: float) -> tuple[Program, Program, Program, Program]:
    a = record(of, *point).program()
    return a, a.differential(), a.interleaved(), a.adjoint()


def test_the_documents_listings_to_the_letter() -> None:
    a, b, both, adjoint = programs(f, 0.5, 4.2)
    assert [p.title for p in (a, b, both, adjoint)] == [
        "Program A", "Program B", "Interleaved", "Adjoint program"
    ]  # fmt: skip
    assert str(a) == "x = ?\ny = ?\na = x * y\nb = sin(x)\nz = a + b"
    # The document prints y * dy here, and y * dx in its interleaved program.
    assert str(b) == "dx = ?\ndy = ?\nda = y * dx + x * dy\ndb = cos(x) * dx\ndz = da + db"
    assert str(both) == (
        "x = ?\ndx = ?\ny = ?\ndy = ?\na = x * y\nda = y * dx + x * dy\n"
        "b = sin(x)\ndb = cos(x) * dx\nz = a + b\ndz = da + db"
    )
    assert str(adjoint) == "gz = ?\ngb = gz\nga = gz\ngy = x * ga\ngx = y * ga + cos(x) * gb"


def test_the_documents_two_outputs() -> None:
    *_, adjoint = programs(pair, 1.0)
    assert str(adjoint).splitlines()[:2] == ["gv = ?", "gt₄ = gv"]
    assert str(adjoint).splitlines()[-1] == "gx = 2 * gt₁ + cos(x) * gt₂ + 4 * gt₃ - sin(x) * gt₄"


def test_terms_stand_in_the_order_of_their_children_and_operands() -> None:
    def quotient(x):
        a = x / x
        b = x * a
        return a - b

    lines = str(record(quotient, 2.0).program().adjoint()).splitlines()
    assert lines[-2:] == [
        "ga = x * gb + gquotient",
        "gx = ga / x - x * ga / x ** 2 + a * gb",
    ]


def test_lines_say_whose_they_are() -> None:
    _, _, both, adjoint = programs(f, 0.5, 4.2)
    assert [(line.node, line.family) for line in both.lines[3:6]] == [
        (1, "tangent"), (2, "value"), (2, "tangent")
    ]  # fmt: skip
    assert [(line.target, line.node, line.family) for line in adjoint.lines] == [
        (target, node, "adjoint") for node, target in enumerate(["gx", "gy", "ga", "gb", "gz"])
    ][::-1]


def test_they_run_at_any_inputs() -> None:
    a, b, both, adjoint = programs(f, 0.5, 4.2)
    for x, y in ((0.5, 4.2), (-1.5, 3), (2, 0)):
        value, gradient = av.value_and_grad(f, x, y)
        assert a(x=x, y=y) == value
        assert b(x=x, y=y, dx=1, dy=0) == gradient[0]
        assert both(x=x, y=y, dx=0.25, dy=-2) == av.jvp(f, (x, y), (0.25, -2.0))
        assert adjoint(x=x, y=y, gz=1) == gradient


def test_two_outputs_take_two_seeds() -> None:
    a, b, both, adjoint = programs(pair, 0.5)
    assert adjoint.inputs == ("x", "gz", "gv")
    for seed in ((1.0, 0.0), (0.0, 1.0), (2.0, -3.0)):
        slope = adjoint(x=1, gz=seed[0], gv=seed[1])
        assert slope == pytest.approx(av.vjp(pair, 1.0)[1](seed)[0], rel=1e-15)
    assert a(x=1) == pytest.approx((2.8414709848078967, 4.54030230586814), rel=1e-15)
    assert b(x=1, dx=1) == pytest.approx((2.5403023058681398, 3.1585290151921033), rel=1e-15)
    assert both(x=1, dx=1) == (a(x=1), b(x=1, dx=1)) == av.jvp(pair, (1.0,), (1.0,))


def test_the_challenger_loss_is_unrolled() -> None:
    a, _, _, adjoint = programs(loss, -0.2, 15.0)
    value, gradient = av.value_and_grad(loss, -0.2, 15.0)
    assert str(a).splitlines()[6:8] == ["v₄ = log(v₃)", "total₁ = 0 - v₄"]
    assert a(w=-0.2, b=15) == value
    assert adjoint(w=-0.2, b=15, gtotal23=1) == pytest.approx(gradient, rel=1e-14)


def test_steps_are_the_lines_in_order_with_their_numbers_and_terms() -> None:
    *_, both, adjoint = programs(f, 0.5, 4.2)
    steps = list(adjoint.steps(x=0.5, y=4.2, gz=2))
    assert [line for line, _, _ in steps] == list(adjoint.lines)
    assert [(number, terms) for _, number, terms in steps] == [
        (2.0, ()),
        (2.0, (2.0,)),
        (2.0, (2.0,)),
        (1.0, (1.0,)),
        (8.4 + 2 * math.cos(0.5), (8.4, 2 * math.cos(0.5))),
    ]
    numbers = {line.target: number for line, number, _ in both.steps(x=0.5, y=4.2, dx=1, dy=0)}
    assert numbers["a"] == 2.1
    assert numbers["da"] == 4.2
    assert numbers["dz"] == 5.077582561890373


@given(expressions, st.tuples(st.floats(), st.floats()))
def test_the_tapes_own_numbers_where_at_most_two_terms_meet(
    expression: Expression, point: tuple[float, float]
) -> None:
    def f(*inputs: Any) -> Any:
        return run(expression, inputs, ours)

    used = Counter(parent for node in record(f, *point).nodes for parent in node.parents)
    assume(max(used.values()) <= 2)
    by_tape, by_program = (
        av.value_and_grad(f, *point, engine=engine) for engine in ("tape", "program")
    )
    assert repr(by_program) == repr(by_tape)


def test_what_affects_no_output() -> None:
    def unused(x, y):
        a = x * 2
        _ = a + y  # is not returned
        return a

    adjoint = record(unused, 3.0, 1.0).program().adjoint()
    assert str(adjoint) == "ga = ?\ngy = 0\ngx = 2 * ga"
    assert adjoint(x=3, y=1, ga=1) == (2.0, 0.0)


def test_an_output_that_is_an_input_or_has_children() -> None:
    a, b, _, adjoint = programs(lambda x: x, 2.0)
    assert (str(a), str(b), str(adjoint)) == ("x = ?", "dx = ?", "gx = ?")
    assert (a(x=5), b(x=5, dx=3), adjoint(x=5, gx=7)) == (5.0, 3.0, 7.0)

    def both(x):
        a = x * x
        return a, a * 3.0, a

    adjoint = record(both, 2.0).program().adjoint()
    assert str(adjoint) == "gv₁ = ?\nga = ? + 3 * gv₁\ngx = x * ga + x * ga"
    assert adjoint.inputs == ("x", "ga", "gv₁")
    assert adjoint(x=2, ga=1, gv1=10) == 31 * 4.0
    assert [terms for *_, terms in adjoint.steps(x=2, ga=1, gv1=10)][1] == (1.0, 30.0)


def test_a_name_of_the_persons_own_for_a_differential() -> None:
    program = record(lambda x, dx, gx: x * dx * gx, 2.0, 3.0, 5.0).program()
    assert program.differential().inputs == ("x", "dx", "gx", "d_x", "ddx", "dgx")
    assert program.differential()(x=2, dx=3, gx=5, d_x=1, ddx=0, dgx=0) == 15.0
    adjoint = program.adjoint()
    assert [line.target for line in adjoint.lines][-3:] == ["ggx", "gdx", "g_x"]


def test_zeros_and_poles() -> None:
    pole = record(lambda x, y: av.log(x) * y, 1.0, 1.0).program()
    seed = pole.adjoint().inputs[-1]
    assert pole(x=0, y=2) == -math.inf
    assert pole.adjoint()(x=0, y=0, **{seed: 1}) == (0.0, -math.inf)
    assert pole.differential()(x=0, y=2, dx=0, dy=0) == 0.0
    power = record(lambda x: x**0, 1.0).program()
    assert power.differential()(x=0, dx=1) == 0.0


def test_the_branch_is_the_recorded_one() -> None:
    absolute = record(lambda x: -x if x < 0 else x * 1.0, -2.0).program()
    assert absolute(x=3.0) == -3.0


def test_figures_that_stand_low_can_be_typed_as_figures() -> None:
    program = record(lambda *x: x[0] * x[1], 2.0, 3.0).program()
    assert program.inputs == ("x₀", "x₁")
    assert program(x0=4, x1=5) == program(**{"x₀": 4, "x₁": 5}) == 20.0


@pytest.mark.parametrize(
    ("given", "found", "remedy"),
    [
        ({"x": 1}, "x", "y=1"),
        ({}, "nothing", "x=1"),
        ({"x": 1, "y": 2, "z": 3}, "z=3", "leave z out"),
        ({"x": 1, "y": "2"}, "'2' (str)", "float('2')"),
        ({"x": 1, "y": None}, "None", "give a number"),
        ({"x": 1, "y": [2.0]}, "[2.0] (list)", ""),
        ({"x": 10**400, "y": 1}, "beyond every float", ""),
        ({"x": 1j, "y": 1}, "1j", ""),
    ],
)
def test_calls_that_do_not_fit(given: dict[str, Any], found: str, remedy: str) -> None:
    program = record(lambda x, y: x * y, 2.0, 3.0).program()
    for call in (program, program.steps):
        with pytest.raises(InputError) as refused:
            call(**given)
        assert found in refused.value.found
        assert remedy in refused.value.remedy
        assert "Program A" in str(refused.value) or "input " in str(refused.value)


def test_a_name_given_twice() -> None:
    program = record(lambda *x: x[0] * x[1], 2.0, 3.0).program()
    with pytest.raises(InputError, match="second input called x0"):
        program(**{"x₀": 1, "x0": 1, "x1": 2})


def test_a_thousand_inputs_at_once() -> None:
    x, y = np.linspace(-1, 2, 1000), np.linspace(0.1, 3, 1000)
    *_, both, adjoint = programs(f, 0.5, 4.2)
    at_once = adjoint(x=x, y=y, gz=1)
    one_by_one = [adjoint(x=p, y=q, gz=1) for p, q in zip(x, y, strict=True)]
    assert np.allclose(np.transpose(at_once), one_by_one, rtol=1e-15, atol=0)
    assert both(x=x, y=y, dx=1, dy=0)[1] == pytest.approx(at_once[0], rel=1e-15)
    pole = record(lambda x, y: av.log(x) * y, 1.0, 1.0).program().adjoint()
    assert np.array_equal(
        pole(x=np.array([0.0, 1.0]), y=np.array([0.0, 2.0]), **{pole.inputs[-1]: 1}),
        [[0.0, 2.0], [-math.inf, 0.0]],
    )


def test_programs_are_differentiated_and_recorded_themselves() -> None:
    *_, adjoint = programs(f, 0.5, 4.2)
    hessian = av.jacobian(lambda x, y: adjoint(x=x, y=y, gz=1), 0.5, 4.2)
    assert hessian == ((-math.sin(0.5), 1.0), (1.0, 0.0))

    def twice(x):
        s = av.sin(x)
        z = av.sin(s + s)
        return z

    slope = record(twice, 0.7).program().differential()
    second = record(lambda x: slope(x=x, dx=1), 0.7).program().differential()
    first, bend = av.jvp(lambda x: slope(x=x, dx=1), (0.7,), (1.0,))
    assert first == pytest.approx(0.426206599145748, rel=1e-14)
    assert bend == pytest.approx(-2.606262451288969, rel=1e-14)
    assert second(x=0.7, dx=1) == pytest.approx(bend, rel=1e-15)


def test_a_constant_for_an_output() -> None:
    constant = trace(lambda x: (3.5, x * x), (2.0,), {}, av.Tape().var, constants=True)
    program = constant.program()
    assert str(program) == "x = ?\nv₁ = x * x\nv₂ = 3.5"
    assert str(program.adjoint()) == "gv₂ = ?\ngv₁ = ?\ngx = x * gv₁ + x * gv₁"
    assert program.interleaved()(x=3, dx=1) == ((3.5, 9.0), (0.0, 6.0))
    assert program.source("g").splitlines()[-2:] == ["    v2 = 3.5", "    return v2, v1"]


@pytest.mark.parametrize("edge", CONSTANT_EDGES, ids=[ascii(e.name) for e in CONSTANT_EDGES])
def test_a_gradient_of_what_does_not_depend_on_the_inputs(edge: Edge) -> None:
    found = av.value_and_grad(edge.f, *edge.point, engine="program")
    assert found == (edge.value, edge.slopes)
