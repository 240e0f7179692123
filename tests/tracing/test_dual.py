"""Dual numbers: ε² = 0."""

from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ad_viz as av
from ad_viz.errors import InputError, MixedRunsError, SeedError
from ad_viz.tracing.dual import Dual

small = st.floats(-1e3, 1e3)


@given(small, small, small, small)
def test_arithmetic(a: float, da: float, b: float, db: float) -> None:
    x, y = Dual(a, da), Dual(b, db)
    assert ((x + y).value, (x + y).tangent) == (a + b, da + db)
    assert ((x - y).value, (x - y).tangent) == (a - b, da - db)
    product = x * y
    assert (product.value, product.tangent) == (a * b, b * da + a * db)
    assert ((-x).value, (-x).tangent) == (-a, -da)


def test_epsilon_squared_is_zero() -> None:
    epsilon = Dual(0.0, 1.0)
    assert ((epsilon * epsilon).value, (epsilon * epsilon).tangent) == (0.0, 0.0)


def test_a_constant_has_no_tangent() -> None:
    assert (Dual(2.0) * 3).tangent == 0.0
    assert (3 - Dual(2.0, 5.0)).tangent == -5.0


def test_where_nothing_moves_a_pole_does_not_matter() -> None:
    assert av.sqrt(Dual(0.0, 0.0)).tangent == 0.0
    assert av.sqrt(Dual(0.0, 1.0)).tangent == inf
    assert (Dual(inf, 1.0) * Dual(0.0, 0.0)).tangent == 0.0


def test_a_nan_tangent_flows_on() -> None:
    moved = Dual(1.0, nan) + 1
    assert moved.tangent != moved.tangent


@pytest.mark.parametrize("bad", ["1", None, 1j, [1.0]])
def test_only_numbers(bad: object) -> None:
    with pytest.raises(InputError):
        Dual(bad)
    with pytest.raises(InputError):
        Dual(1.0, bad)
    with pytest.raises(InputError):
        Dual(1.0) * bad


def test_no_other_engines_values() -> None:
    for other in (av.Var(1.0), av.Tape().var(1.0)):
        with pytest.raises(MixedRunsError):
            Dual(1.0) + other


def test_a_million_operations() -> None:
    s = x = Dual(1.0, 1.0)
    for _ in range(1_000_000):
        s = s + x
    assert s.tangent == 1_000_001.0


def test_the_tangent_has_the_values_shape() -> None:
    import numpy as np

    assert Dual(np.ones(3), tangent=1.0).sum().tangent == 3.0
    with pytest.raises(SeedError, match="does not fit the value"):
        Dual(np.ones(3), np.ones(2))
