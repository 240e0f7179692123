"""Where operations end: numbers, arrays, values of runs, and mixtures."""

import numpy as np
import pytest

import ad_viz as av
from ad_viz.arrays.apply import PRODUCT, apply, primal
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import InputError, MixedRunsError
from ad_viz.tracing.dual import Dual
from ad_viz.tracing.tape import Tape

MUL, SUB = PRIMITIVES["mul"], PRIMITIVES["sub"]


def test_numbers_and_arrays_are_computed_with_at_once() -> None:
    assert apply(SUB, 2, 3.5) == -1.5
    assert apply(SUB, np.array([1, 2]), 3).tolist() == [-2.0, -1.0]


def test_the_innermost_run_acts() -> None:
    outer = Dual(2.0, 1.0)
    tape = Tape()
    inner = tape.var(Dual(3.0, 0.0))
    for operands in ((outer, inner), (inner, outer)):
        made = apply(MUL, *operands)
        assert made.run is tape
        assert len(tape.rows[-1]) == 4
        assert (made.value.value, made.value.tangent) == (6.0, 3.0)
    assert [row[1] for row in tape.rows] == [0, 0, 0]  # the outer value is a constant to it


def test_two_runs_side_by_side_do_not_mix() -> None:
    with pytest.raises(MixedRunsError):
        apply(MUL, Tape().var(1.0), Tape().var(2.0))


@pytest.mark.parametrize("engine", ["tape", "var", "dual", "program"])
@pytest.mark.parametrize("other", [np.ones(4), (0.5, 4.2)])
def test_arrays_that_do_not_fit_are_refused_by_their_shapes(engine, other) -> None:
    for f in (lambda x: np.sum(x * other), lambda x: np.sum(other * x)):
        with pytest.raises(InputError, match=r"shapes .*\(3,\)(?s:.*)your line"):
            av.value_and_grad(f, np.zeros(3), engine=engine)


def test_only_numbers() -> None:
    with pytest.raises(InputError):
        apply(MUL, 2.0, "3")


def test_an_array_of_our_values_is_taken_cell_by_cell() -> None:
    tape = Tape()
    x, y = tape.var(2.0), tape.var(3.0)
    made = apply(SUB, np.array([x, y], dtype=object), 1.0)
    assert [cell.value for cell in made] == [1.0, 2.0]
    assert apply(MUL, np.array([x, y], dtype=object), y)[0].grad().wrt(x) == 3.0


def test_a_product_in_a_rule_has_hard_zeros() -> None:
    assert apply(PRODUCT, 0.0, float("inf")) == 0.0
    assert apply(PRODUCT, np.array([0.0, 2.0]), np.array([np.nan, 3.0])).tolist() == [0.0, 6.0]


def test_primal_goes_to_the_bottom() -> None:
    tape = Tape()
    assert primal(tape.var(Dual(3.0, 1.0))) == primal(3.0) == 3.0
