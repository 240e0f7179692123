"""Hard zeros and missing derivatives. Names in brackets are ChainRulesCore's own test sets."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ad_viz import NoTangent, Thunk, Var, ZeroTangent
from ad_viz.errors import TangentError, UnknownOperationError
from ad_viz.tangents import NotImplementedTangent
from ad_viz.tangents.zero import zero_tangent

ZEROS = [ZeroTangent(), NoTangent()]
each_zero = pytest.mark.parametrize("zero", ZEROS, ids=repr)
others = pytest.mark.parametrize(
    "other", [1, -2.5, np.float64(3), np.ones(2), (1.0,), "text", Var(2.0)], ids=repr
)


def unused() -> Any:
    raise AssertionError("a thunk was run that nobody used")


@each_zero
def test_there_is_one(zero: Any) -> None:
    assert type(zero)() is zero
    assert copy.copy(zero) is copy.deepcopy(zero) is zero
    assert pickle.loads(pickle.dumps(zero)) is zero
    assert zero == type(zero)()
    assert zero != 0
    assert bool(zero)  # it is a tangent, not the lack of one
    assert ZeroTangent() != NoTangent()


@each_zero
@others
def test_the_other_itself_is_the_sum(zero: Any, other: Any) -> None:
    """[ZeroTangent, NoTangent: +]"""
    if not isinstance(other, Var):  # there core has the first word: add() is for them
        assert other + zero is other
    assert zero + other is other


@each_zero
def test_differences(zero: Any) -> None:
    """[ZeroTangent, NoTangent: -]"""
    x = np.array([1.0, 2.0])
    assert zero - zero is zero
    assert (zero - 1, 1 - zero) == (-1, 1)
    assert x - zero is x
    assert list(zero - x) == [-1.0, -2.0]


@each_zero
@pytest.mark.parametrize(
    "use",
    [
        lambda z: z + z,
        lambda z: -z,
        lambda z: +z,
        abs,
        lambda z: z * z,
        lambda z: z * 11.1,
        lambda z: 12.3 * z,
        lambda z: z * np.ones(3),
        lambda z: np.ones(3) * z,
        lambda z: np.ones(3) @ z,
        lambda z: z @ np.ones(3),
        lambda z: z * float("inf"),
        lambda z: z / 2,
        lambda z: z / np.array([1, 3]),
        lambda z: z.T,
        lambda z: z.transpose(0, 1),
        lambda z: z.conj(),
        lambda z: z.real,
        lambda z: z.imag,
        lambda z: z.sum(axis=1),
        np.sum,
        lambda z: z.reshape(2, 3, 4, 5),
        lambda z: np.reshape(z, (1, -1)),
        lambda z: z.ravel(),
        lambda z: z[0],
        lambda z: z[1:3],
        lambda z: z[1, 2],
        lambda z: next(iter(z)),
    ],
)
def test_linear_operations_give_the_zero(zero: Any, use: Callable[[Any], Any]) -> None:
    """[Linear operators; ZeroTangent, NoTangent: * / dot transpose getindex iterate]"""
    assert use(zero) is zero
    assert list(zero) == [zero]


@each_zero
def test_beside_an_array(zero: Any) -> None:
    x = y = np.array([1.0, 2.0])
    y += zero
    y -= zero
    assert y is x
    assert x.tolist() == [1.0, 2.0]
    assert np.add(x, zero) is np.add(zero, x) is x
    for spoil in (
        lambda: np.multiply(x, zero, out=x),
        lambda: np.divide(x, zero),
        lambda: np.sin(zero),
        lambda: np.add.reduce(zero),
        lambda: np.add(x, zero, where=True),
    ):
        with pytest.raises(TypeError):
            spoil()


@each_zero
def test_as_a_number(zero: Any) -> None:
    """[iszero; convert]"""
    assert (float(zero), int(zero), complex(zero)) == (0.0, 0, 0j)


def test_two_zeros() -> None:
    """[NoTangent: NoTangent wins a sum, ZeroTangent a product]"""
    zero, none = ZeroTangent(), NoTangent()
    assert zero + none is none + zero is zero - none is none - zero is none
    assert zero * none is none * zero is zero @ none is none @ zero is zero


def test_muladd() -> None:
    """[ZeroTangent: muladd]"""
    zero, x = ZeroTangent(), np.ones(2)
    assert zero * 2 + x is 2 * zero + x is zero * zero + x is x
    assert 2 * 2 + zero == 4
    assert x * zero + zero is zero * x + zero is zero


@each_zero
def test_no_thunk_is_run(zero: Any) -> None:
    thunk = Thunk(unused)
    assert zero + thunk is thunk + zero is thunk - zero is thunk
    assert zero * thunk is thunk * zero is zero @ thunk is thunk @ zero is zero / thunk is zero
    assert not thunk.computed


MISSING, ALSO = NotImplementedTangent("one"), NotImplementedTangent("two")


@pytest.mark.parametrize("other", [True, 0.5, *ZEROS, Thunk(unused), np.ones(2)], ids=repr)
def test_a_missing_derivative_is_the_sum(other: Any) -> None:
    """[NotImplemented: addition]"""
    assert MISSING + other is other + MISSING is MISSING
    assert MISSING + ALSO is +MISSING is -MISSING is MISSING
    assert ALSO + MISSING is ALSO


@pytest.mark.parametrize("other", [True, 0.5, Thunk(unused), np.ones(2)], ids=repr)
def test_a_missing_derivative_in_a_product(other: Any) -> None:
    """[NotImplemented: multiplication, division, and dot product]"""
    assert MISSING * other is other * MISSING is MISSING
    assert MISSING @ other is MISSING
    assert MISSING * ALSO is MISSING
    assert ALSO * MISSING is ALSO


@each_zero
def test_a_zero_drops_a_missing_derivative(zero: Any) -> None:
    """[NotImplemented: multiplication, division, and dot product]"""
    assert MISSING * zero is zero * MISSING is zero / MISSING is zero
    assert MISSING @ zero is zero @ MISSING is zero


@pytest.mark.parametrize(
    "use",
    [
        *(lambda m, a=a: m - a for a in (0.5, *ZEROS, ALSO, Thunk(unused), np.ones(2))),
        *(lambda m, a=a: a - m for a in (0.5, *ZEROS, Thunk(unused), np.ones(2))),
        *(lambda m, a=a: m / a for a in (0.5, *ZEROS, ALSO, Thunk(unused))),
        *(lambda m, a=a: a / m for a in (0.5, Thunk(unused), np.ones(2))),
        float,
        complex,
        list,
        len,
        np.asarray,
        lambda m: m[0],
    ],
)
def test_its_value_is_refused(use: Callable[[Any], Any]) -> None:
    """[NotImplemented: unsupported operations; NotImplementedException]"""
    with pytest.raises(UnknownOperationError, match="nobody has written") as caught:
        use(MISSING)
    assert "one" in caught.value.found


def test_the_place_is_where_it_was_made() -> None:
    """[@not_implemented]"""

    def rule() -> NotImplementedTangent:
        return NotImplementedTangent()

    place = rule().place
    assert place.endswith(f"test_zero.py:{rule.__code__.co_firstlineno + 1}, in rule")
    assert NotImplementedTangent("∂f/∂ν").place == "∂f/∂ν"


@pytest.mark.parametrize(
    ("primal", "zero"),
    [(2.5, 0.0), (3, 0), (1j, 0j), (np.float32(2), np.float32(0)), (Var(2.0), 0.0)],
    ids=repr,
)
def test_zero_tangents_of_numbers(primal: Any, zero: Any) -> None:
    found = zero_tangent(primal)
    assert (found, type(found)) == (zero, type(zero))


@pytest.mark.parametrize(
    ("primal", "dtype"),
    [
        (np.ones((2, 3)), "float64"),
        (np.ones(3, "float32"), "float32"),
        (np.ones(3, complex), "complex128"),
        (np.ones(3, int), "float64"),
        (np.broadcast_to(1.0, (4, 2)), "float64"),
        (np.ones(0), "float64"),
    ],
)
def test_zero_tangents_of_arrays_can_be_written_into(primal: Any, dtype: str) -> None:
    found = zero_tangent(primal)
    assert (type(found), found.shape, found.dtype) == (np.ndarray, primal.shape, dtype)
    assert not found.any()
    assert found.flags.writeable
    assert found.flags.owndata


@pytest.mark.parametrize("primal", [True, "text", None, [1.0], np.ones(2, bool)], ids=repr)
def test_what_has_no_zero_tangent_here(primal: Any) -> None:
    with pytest.raises(TangentError, match="no zero tangent"):
        zero_tangent(primal)
