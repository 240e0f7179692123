"""Operations on whole arrays: NumPy's values, and derivatives that agree cell by cell."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ad_viz as av
from ad_viz.errors import InputError, UnknownOperationError

Function = Callable[..., Any]

#: Functions of arrays of these shapes, for any NumPy arrays or values of ours.
CASES: Final[dict[str, tuple[Function, tuple[tuple[int, ...], ...]]]] = {
    "sum": (np.sum, ((2, 3),)),
    "sum of one axis": (lambda a: a.sum(axis=1), ((2, 3),)),
    "sum of two axes": (lambda a: np.sum(a, axis=(0, -1)), ((2, 3, 4),)),
    "sum that keeps its axes": (lambda a: np.sum(a, axis=0, keepdims=True) * a, ((2, 3),)),
    "mean": (lambda a: np.mean(a) * a, ((4,),)),
    "mean of one axis": (lambda a: a.mean(axis=0), ((2, 3),)),
    "reshape": (lambda a: np.reshape(a, (3, 2)) * 2, ((2, 3),)),
    "reshape to a row": (lambda a: a.reshape(-1) * a.ravel(), ((2, 2),)),
    "transpose": (lambda a: a.T * 3, ((2, 3),)),
    "transpose by negative axes": (lambda a: a.transpose(-1, 0) * 3, ((2, 3),)),
    "transpose of three axes": (lambda a: np.transpose(a, (2, 0, 1)) * 1, ((2, 3, 4),)),
    "one element": (lambda a: a[1] * a[-1], ((4,),)),
    "a slice": (lambda a: a[1:] * a[:-1], ((5,),)),
    "steps backwards": (lambda a: a[::-2], ((5,),)),
    "rows": (lambda a: a[1] * a[0], ((2, 3),)),
    "a new axis": (lambda a: a[:, None] * a, ((3,),)),
    "an element twice": (lambda a: a[[0, 0, 2]] * np.array([1.0, 10.0, 100.0]), ((3,),)),
    "no elements of some": (lambda a: np.sum(a[[]]) + a[0], ((3,),)),
    "a mask": (lambda a: a[np.array([True, False, True])], ((3,),)),
    "an ellipsis": (lambda a: a[..., 0] * 2, ((2, 3),)),
    "iteration": (lambda a: sum(x * k for k, x in enumerate(a)), ((3,),)),
    "vector times vector": (lambda a, b: a @ b, ((3,), (3,))),
    "matrix times vector": (lambda a, b: a @ b, ((2, 3), (3,))),
    "vector times matrix": (lambda a, b: a @ b, ((2,), (2, 3))),
    "matrix times matrix": (np.matmul, ((2, 3), (3, 4))),
    "a stack of matrices": (lambda a, b: a @ b, ((5, 2, 3), (3, 4))),
    "a stack times a vector": (lambda a, b: a @ b, ((5, 2, 3), (3,))),
    "dot": (lambda a, b: np.dot(a, b) * a.dot(b), ((3,), (3,))),
    "dot with a number": (lambda a: np.dot(a, 2.0), ((3,),)),
    "a constant matrix": (lambda a: np.arange(6.0).reshape(2, 3) @ a, ((3,),)),
    "broadcast": (lambda a, b: a * b + b, ((2, 3), (3,))),
    "broadcast along a column": (lambda a, b: a - b, ((2, 3), (2, 1))),
    "broadcast of a number": (lambda a, b: a * b, ((2, 3), ())),
    "broadcast by a constant": (lambda a: a * np.ones((4, 3)), ((3,),)),
    "where": (lambda a, b: np.where(np.array([True, False]), a, b * b), ((2,), (2,))),
}
each_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


def point(shapes: tuple[tuple[int, ...], ...]) -> list[Any]:
    coming = np.random.default_rng(20)
    made = [coming.uniform(-2, 2, shape) for shape in shapes]
    return [array if array.shape else float(array) for array in made]


@each_case
def test_the_value_is_numpys(case: tuple[Function, Any]) -> None:
    f, shapes = case
    at = point(shapes)
    value, _ = av.vjp(f, *at)
    assert np.shape(value) == np.shape(f(*at))
    assert np.allclose(value, f(*at), rtol=1e-15, atol=1e-15)


@each_case
def test_forward_and_reverse_are_transposes_of_what_the_cells_say(
    case: tuple[Function, Any],
) -> None:
    """The Jacobian by arrays, in both modes, against that of the same run cell by cell."""
    f, shapes = case
    at = point(shapes)
    recording = av.record(f, *at)
    tape = recording.handles[0].tape
    cells = [
        [tape.sweep([(o, 1.0)])[k] for k in range(recording.inputs)] for o in recording.outputs
    ]
    for mode in ("reverse", "forward"):
        whole = av.jacobian(f, *at, mode=mode)
        rows = [np.reshape(entry, (len(recording.outputs), -1)) for entry in whole]
        assert np.allclose(np.hstack(rows), np.array(cells), rtol=1e-13, atol=1e-13)
        for entry, primal in zip(whole, at, strict=True):
            assert np.shape(entry) == np.shape(f(*at)) + np.shape(primal)


@each_case
@pytest.mark.parametrize("engine", ["tape", "var", "dual"])
def test_all_engines_agree(case: tuple[Function, Any], engine: Any) -> None:
    f, shapes = case
    at = point(shapes)

    def total(*arrays: Any) -> Any:
        result = f(*arrays)
        return np.sum(result * result) if np.shape(result) else result * result

    value, gradient = av.value_and_grad(total, *at, engine=engine)
    expected, pullback = av.vjp(total, *at)
    assert value == expected
    for slope, exact, primal in zip(gradient, pullback(1.0), at, strict=True):
        assert np.shape(slope) == np.shape(primal)
        assert np.allclose(slope, exact, rtol=1e-13, atol=1e-13)


@each_case
def test_arrays_nest(case: tuple[Function, Any]) -> None:
    """Forward over reverse and reverse over reverse give one Hessian-vector product."""
    f, shapes = case
    at = point(shapes)
    ones = [np.ones(np.shape(a)) if np.shape(a) else 1.0 for a in at]

    def gradient(*arrays: Any) -> Any:
        def total(*inner: Any) -> Any:
            result = f(*inner)
            return np.sum(np.sin(result)) if np.shape(result) else av.sin(result)

        return av.value_and_grad(total, *arrays)[1]

    forward = av.jvp(gradient, at, ones)[1]
    back = av.vjp(gradient, *at)[1](tuple(ones))
    for one, other in zip(forward, back, strict=True):
        assert np.allclose(one, other, rtol=1e-12, atol=1e-12)


shapes = st.lists(st.integers(1, 3), max_size=3).map(tuple)


@given(st.data())
def test_broadcasting_is_undone_in_reverse(data: st.DataObject) -> None:
    """Whatever the two shapes: each gradient has its own input's, and counts what was repeated."""
    whole = data.draw(shapes)
    pair = []
    for _ in range(2):
        kept = tuple(size if data.draw(st.booleans()) else 1 for size in whole)
        pair.append(kept[data.draw(st.integers(0, len(kept))) :])
    a, b = (np.ones(shape) if shape else 1.0 for shape in pair)
    result = np.broadcast_shapes(*pair)
    seed = np.ones(result) if result else 1.0
    for slope, shape in zip(av.vjp(lambda a, b: a + b, a, b)[1](seed), pair, strict=True):
        assert np.shape(slope) == shape
        repeats = np.prod(result, dtype=int) // np.prod(shape, dtype=int)
        assert np.all(np.asarray(slope) == repeats)


ENGINES = ("tape", "var", "dual", "program")


@pytest.mark.parametrize("engine", ENGINES)
def test_a_key_is_kept_as_it_was(engine: Any) -> None:
    def f(x: Any) -> Any:
        key = np.array([0])
        y = x[key]
        key[0] = 1
        return (2 * y + 3 * x[key]).sum()

    assert av.value_and_grad(f, np.ones(3), engine=engine)[1][0].tolist() == [2.0, 3.0, 0.0]


@pytest.mark.parametrize("engine", ENGINES)
def test_a_matrix_product_keeps_its_zeros(engine: Any) -> None:
    _, (slope,) = av.value_and_grad(
        lambda x: np.sqrt(np.eye(2) @ x).sum(), np.array([0.0, 1.0]), engine=engine
    )
    assert slope.tolist() == [np.inf, 0.5]


@pytest.mark.parametrize("engine", ENGINES)
def test_what_nothing_comes_back_from_has_derivative_0(engine: Any) -> None:
    for f in (
        lambda x: (x.reshape(3, 1) * 0.0).sum(),
        lambda x: (x @ x) * 0.0,
        lambda x: (x[None, :].T, x.sum() * 0.0)[1],
    ):
        assert av.value_and_grad(f, np.ones(3), engine=engine)[1][0].tolist() == [0.0] * 3


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    "write",
    [
        lambda y: y.__iadd__(1),
        lambda y: y.__setitem__(0, 1.0),
        lambda y: y.fill(5.0),
        lambda y: np.add(y, 1, out=y),
        lambda y: y.partition(0),
        np.median,
        np.spacing,
    ],
)
def test_no_engine_does_what_another_refuses(engine: Any, write: Any) -> None:
    with pytest.raises(UnknownOperationError):
        av.value_and_grad(lambda x: np.sum(write(x * 1.0)), np.ones(2), engine=engine)


def test_arrays_of_another_class_are_arrays() -> None:
    class Named(np.ndarray):  # type: ignore[type-arg]
        def __mul__(self, other: Any) -> Any:
            return self

    x = np.arange(3.0).view(Named)
    assert av.value_and_grad(lambda x: (x * x).sum(), x)[1][0].tolist() == [0.0, 2.0, 4.0]
    with pytest.raises(InputError):
        av.value_and_grad(np.sum, np.ma.masked_less(np.arange(3.0), 1))


def test_a_values_own_array_is_only_looked_at() -> None:
    seen: list[Any] = []
    av.vjp(lambda x: seen.extend([x, x * 2]) or x.sum(), np.ones(3))  # type: ignore[func-returns-value]
    for value in seen:
        with pytest.raises(ValueError, match="read-only"):
            value.value[:] = 0.0


def test_no_elements() -> None:
    value, (slope,) = av.value_and_grad(
        lambda a: np.sum(a * 2) + a.sum(axis=0).sum(), np.ones((0, 3))
    )
    assert (value, slope.shape) == (0.0, (0, 3))
    for mode in ("reverse", "forward"):
        assert av.jacobian(lambda a: a * 2, np.ones((0, 3)), mode=mode)[0].shape == (0, 3, 0, 3)


def test_strides_of_the_shared_array() -> None:
    """b = a + 1, c = b + 1.5, d = a + b, e = d + c: every element of a counts three times."""

    def f(a: Any) -> Any:
        b = a + 1
        c = b + 1.5
        d = a + b
        return d + c

    a, seed = np.arange(5.0), np.ones(5)
    value, pullback = av.vjp(f, a)
    assert value.tolist() == (3 * a + 3.5).tolist()
    assert pullback(seed)[0].tolist() == [3.0] * 5
    assert seed.tolist() == [1.0] * 5
    assert a.tolist() == [0.0, 1.0, 2.0, 3.0, 4.0]


@pytest.mark.parametrize(
    "f",
    [
        np.median,
        lambda a: np.sum(a, dtype=np.float32),
        lambda a: np.linalg.norm(a, 3),
        lambda a: a.__setitem__(0, 1.0),
        lambda a: a @ 2.0,
        lambda a: np.trace(a.reshape(1, 1, 3)),
    ],
)
def test_what_has_no_rule_says_so(f: Function) -> None:
    with pytest.raises(UnknownOperationError, match="There is no rule for"):
        av.vjp(f, np.ones(3))
