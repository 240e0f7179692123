"""Traced arrays, arrays of traced elements, plain arrays and numbers: one algebra of all."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import ADError, LostDerivativeError

Function = Callable[..., Any]

ENGINES = ["tape", "var", "dual", "program"]
P = np.array([0.5, 1.0, 2.0])


def _filled(x: Any) -> Any:
    out = np.empty(3, dtype=object)
    for place in range(3):
        out[place] = x[place] * place
    out *= x
    out += 1
    return np.sum(out * x)


def _of_arrays(x: Any) -> Any:
    out = np.empty(2, dtype=object)
    out[0], out[1] = x, 2 * x
    return np.sum(np.sum(out * x[0]))


#: A function of one array at P, its value and gradient, worked out by hand.
CASES: dict[str, tuple[Function, float, list[float]]] = {
    "its own elements": (
        lambda x: np.sum(x * np.array([x[0], x[1], x[2]])),
        5.25,
        [1.0, 2.0, 4.0],
    ),
    "asarray": (lambda x: np.sum(np.asarray(x) * x), 5.25, [1.0, 2.0, 4.0]),
    "one element again and again": (
        lambda x: np.sum((x - np.array([x[1], x[1], x[1]])) * P),
        1.75,
        [0.5, -2.5, 2.0],
    ),
    "a matrix of elements": (
        lambda x: np.sum(np.array([[x[0], x[1]], [x[1], x[2]]]) @ x[:2]),
        3.75,
        [2.0, 4.5, 1.0],
    ),
    "two vectors of elements": (
        lambda x: np.array([x[0], x[1]]) @ np.array([x[1], x[2]]),
        2.5,
        [1.0, 2.5, 1.0],
    ),
    "a vector of elements and a traced one": (
        lambda x: np.array([x[0], x[1]]) @ x[1:],
        2.5,
        [1.0, 2.5, 1.0],
    ),
    "where": (
        lambda x: np.sum(np.where(x > 0.7, np.array([x[1], x[2], x[0]]), 2 * x)),
        3.5,
        [3.0, 0.0, 1.0],
    ),
    "the greater": (
        lambda x: np.sum(np.maximum(x, np.array([x[1], x[0], x[0]]))),
        4.0,
        [0.0, 2.0, 1.0],
    ),
    "a tie": (lambda x: np.sum(np.maximum(x, np.array([x[0], 0, 0]))), 3.5, [1.0, 1.0, 1.0]),
    "numbers among the elements": (
        lambda x: np.sum(np.array([x[0], 3.0, x[1]]) * x),
        5.25,
        [1.0, 5.0, 1.0],
    ),
    "lists": (
        lambda x: np.sum(x * [x[0], 1.0, 2.0]) + np.sum(np.multiply([x[0], x[1]], x[:2])),
        6.5,
        [2.0, 3.0, 2.0],
    ),
    "a number and an array of elements": (
        lambda x: np.sum(x[2] * np.array([x[0], x[1]])),
        3.0,
        [2.0, 2.0, 1.5],
    ),
    "its own array, element by element": (_filled, 20.5, [1.0, 4.0, 25.0]),
    "an array of arrays": (_of_arrays, 5.25, [12.0, 1.5, 1.5]),
    "an element in no axes": (lambda x: np.asarray(x[0]) * x[1], 0.5, [1.0, 0.5, 0.0]),
    "broadcast": (
        lambda x: np.sum(np.array([[x[0]], [x[1]]]) * x),
        5.25,
        [5.0, 5.0, 1.5],
    ),
    "an array that is stretched": (
        lambda x: np.sum(av.broadcast(lambda a, b: a * b, np.array([x[0], x[1], x[2]]), x)),
        5.25,
        [1.0, 2.0, 4.0],
    ),
    "functions and powers": (
        lambda x: np.sum(np.square(np.array([x[0], x[1]])) ** x[:2]),
        1.5,
        [1.0 + np.log(0.5), 2.0, 0.0],
    ),
}


def _assigned(a: Any, x: Any) -> None:
    a[0] = 3.0


def _doubled(a: Any, x: Any) -> None:
    a *= 2


def _reversed(a: Any, x: Any) -> None:
    a[:] = a[::-1]


def _row_of_it(a: Any, x: Any) -> None:
    a.reshape(-1)[0] = 3.0


#: Ways to write into an array ``a``, where ``a = np.asarray(x)``.
WRITES: dict[str, Callable[[Any, Any], None]] = {
    "an element": _assigned,
    "in place": _doubled,
    "reversed": _reversed,
    "a view": _row_of_it,
    "fill": lambda a, x: a.fill(3.0),
    "copyto": lambda a, x: np.copyto(a, 3.0),
    "put": lambda a, x: np.put(a, [0], [3.0]),
    "out": lambda a, x: np.negative(x, out=a),
}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", CASES)
def test_every_engine(name: str, engine: Any) -> None:
    f, value, gradient = CASES[name]
    found, (slope,) = av.value_and_grad(f, P, engine=engine)
    assert type(found) is float
    assert found == pytest.approx(value, rel=1e-14)
    assert slope.dtype == float
    assert slope.tolist() == pytest.approx(gradient, rel=1e-14)


@pytest.mark.parametrize("name", CASES)
def test_every_driver(name: str) -> None:
    f, value, gradient = CASES[name]
    found, pullback = av.vjp(f, P)
    slopes = [pullback(1.0)[0], av.jacobian(f, P)[0], av.jacobian(f, P, mode="forward")[0]]
    for one in slopes:
        assert one.tolist() == pytest.approx(gradient, rel=1e-14)
    seed = np.array([0.3, -0.6, 0.9])
    primal, tangent = av.jvp(f, (P,), (seed,))
    assert [type(found), type(primal), type(tangent)] == [float] * 3
    assert (found, primal, tangent) == pytest.approx((value, value, seed @ gradient), rel=1e-14)


@pytest.mark.parametrize("strategy", ["+", "add!!", "InplaceableThunk", "deferred"])
@pytest.mark.parametrize("name", CASES)
def test_every_strategy(name: str, strategy: Any) -> None:
    f, value, gradient = CASES[name]
    done = av.accumulate(f, P, strategy)
    assert type(done.value) is float
    assert done.value == pytest.approx(value, rel=1e-14)
    assert done.gradient.dtype == float
    assert done.gradient.tolist() == pytest.approx(gradient, rel=1e-14)


@pytest.mark.parametrize("name", CASES)
def test_a_recording_runs_again_elsewhere(name: str) -> None:
    f, _, _ = CASES[name]
    recording = av.record(f, P)
    values, gradients = recording.freeze().value_and_grad([P, P])
    assert values.tolist() == pytest.approx([CASES[name][1]] * 2, rel=1e-14)
    assert gradients[1].tolist() == pytest.approx(CASES[name][2], rel=1e-14)


@pytest.mark.parametrize("engine", ENGINES)
def test_elements_of_several_inputs(engine: Any) -> None:
    value, slopes = av.value_and_grad(
        lambda a, w: np.sum(np.array([a, 2 * a]) * w), 3.0, np.array([2.0, 4.0]), engine=engine
    )
    assert (value, slopes[0], slopes[1].tolist()) == (30.0, 10.0, [3.0, 6.0])


@pytest.mark.parametrize("outer", ENGINES)
@pytest.mark.parametrize("inner", ENGINES)
def test_cells_of_a_run_and_of_the_run_around_it(outer: Any, inner: Any) -> None:
    """x₀²y₀² + x₁²y₁² by y at (x₀, 2), times (x₀, x₁): 2x₀⁴ + 4x₁³."""

    def g(x: Any) -> Any:
        def f(y: Any) -> Any:
            return np.sum(np.array([x[0] * y[0], y[1] * x[1]]) * y * x[:2])

        at = np.array([x[0], 2.0])
        return np.sum(av.value_and_grad(f, at, engine=inner)[1][0] * x[:2])

    value, (slope,) = av.value_and_grad(g, P, engine=outer)
    assert value == 4.125
    assert slope.tolist() == [1.0, 12.0, 0.0]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("write", WRITES)
def test_nothing_is_written_through_asarray(write: str, engine: Any) -> None:
    def through(x: Any) -> Any:
        a = np.asarray(x)
        WRITES[write](a, x)
        return np.sum(a * x)

    for made in (lambda x: x, lambda x: x * x, lambda x: x.reshape(3, 1), lambda x: x[[0, 1, 2]]):
        with pytest.raises(ADError, match=r"assigning to elements|rule for") as refused:
            av.value_and_grad(lambda x, made=made: through(made(x)), P, engine=engine)
        assert refused.value.line


@pytest.mark.parametrize("engine", ENGINES)
def test_a_copy_is_written_into(engine: Any) -> None:
    def f(x: Any) -> Any:
        a = np.array(x)
        a[0] = 3.0
        return np.sum(a * x)

    value, (slope,) = av.value_and_grad(f, P, engine=engine)
    assert (value, slope.tolist()) == (6.5, [3.0, 2.0, 4.0])


CONSTANT = np.broadcast_to(1.0, 3)


def _into_a_constant(x: Any) -> None:
    CONSTANT[0] = 2.0


def _beside_one_of_ours(x: Any) -> None:
    a, w = np.asarray(x), np.broadcast_to(1.0, 3)
    w[0] = a.size


def _into_a_part(x: Any) -> None:
    held = SimpleNamespace(w=[CONSTANT])
    held.w[0][0] = x.size


@pytest.mark.parametrize("write", [_into_a_constant, _beside_one_of_ours, _into_a_part])
def test_a_read_only_array_of_the_persons_own_stays_their_own_error(write: Any) -> None:
    def f(x: Any) -> Any:
        write(x)
        return np.sum(x)

    with pytest.raises(ValueError, match="read-only"):
        av.value_and_grad(f, P)


def test_one_of_ours_is_said_beside_one_of_their_own() -> None:
    def f(x: Any) -> Any:
        held, w = SimpleNamespace(a=np.asarray(x)), CONSTANT
        held.a[0] = w.size
        return np.sum(x)

    with pytest.raises(ADError, match="assigning to elements"):
        av.value_and_grad(f, P)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_plain_array_takes_no_traced_elements(engine: Any) -> None:
    def into(x: Any, key: Any) -> Any:
        out = np.zeros(3)
        out[key] = x[key]
        return np.sum(out)

    def added(x: Any) -> Any:
        out = np.zeros(3)
        out += x
        return np.sum(out)

    for key in (0, slice(None)):
        with pytest.raises(LostDerivativeError):
            av.value_and_grad(lambda x, key=key: into(x, key), P, engine=engine)
    with pytest.raises(ADError, match="assigning to elements"):
        av.value_and_grad(added, P, engine=engine)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_constant_among_elements_is_taken_out_as_they_are(engine: Any) -> None:
    def f(x: Any) -> Any:
        v = np.stack([0.25, x[1], x[2]])
        return np.sum(np.sin(np.array([v[0], v[1] * v[0]])) * x[0])

    value, (slope,) = av.value_and_grad(f, P, engine=engine)
    sine = np.sin(0.25)
    assert value == pytest.approx(P[0] * (sine + np.sin(P[1] / 4)))
    expected = [sine + np.sin(P[1] / 4), P[0] * np.cos(P[1] / 4) / 4, 0.0]
    assert slope.tolist() == pytest.approx(expected)

    def stored(x: Any) -> Any:
        plain = np.zeros(1)
        plain[0] = np.stack([0.25, x[1]])[0]
        return plain[0] * x[0]

    with pytest.raises(LostDerivativeError):
        av.value_and_grad(stored, P, engine=engine)


def test_a_constant_among_elements_has_no_node_in_a_recording() -> None:
    recording = av.record(lambda x: np.stack([0.25, x[1]])[0] * x[0], P)
    assert [node.op for node in recording.nodes] == ["input", "input", "input", "mul"]


@pytest.mark.parametrize("engine", ENGINES)
def test_an_array_of_no_axes_in_a_list_is_its_element(engine: Any) -> None:
    def f(x: Any) -> Any:
        one = np.array(x[0])
        return np.sum(av.abs(np.array([[one], [2 * one]]))) + np.sum(np.minimum(x, [one, 9.0, one]))

    value, (slope,) = av.value_and_grad(f, P, engine=engine)
    assert value == 3.5
    assert slope.tolist() == [5.0, 1.0, 0.0]
    squeezed = av.value_and_grad(
        lambda x: np.sum(np.sin(np.array([[x[:1].squeeze(), x[:1].reshape(())]]))), P, engine=engine
    )
    assert squeezed[1][0].tolist() == pytest.approx([2 * np.cos(P[0]), 0.0, 0.0])


def test_an_array_of_no_axes_in_a_list_is_an_output_that_runs_again() -> None:
    replay = av.record(lambda x: np.array([[np.array(x[0])], [2 * x[1]]]), P).freeze()
    values, slopes = replay.vjp([P], [1.0, 1.0])
    assert values.tolist() == [[0.5, 2.0]]
    assert slopes.tolist() == [[1.0, 2.0, 0.0]]


@pytest.mark.parametrize("engine", ENGINES)
def test_of_a_tie_in_arrays_of_elements_alone_numpy_decides(engine: str) -> None:
    """It compares them by itself; the README says so."""
    for stacked, slope in ((np.array, 1.0), (np.stack, 0.5)):
        found = av.value_and_grad(
            lambda x, stacked=stacked: np.sum(np.maximum(stacked([x[1]]), np.array([1.0]))),
            np.array([0.5, 1.0]),
            engine=engine,
        )
        assert found[1][0].tolist() == [0.0, slope]


#: What one driver once took and others refused: all do the same.
REFUSED_ALIKE: dict[str, Function] = {
    "a constant among elements": lambda x: np.spacing(np.stack([0.25, x[1]])[0]) * x[0],
    "a constant in arrays of elements": lambda x: np.sum(
        np.spacing(np.stack([0.5, 0.25 * x[1]])[:1] * 1.0) * x[0]
    ),
    "an empty product": lambda x: np.spacing(x[x > 7.0] @ np.zeros(0)) * x[0],
    "an empty sum": lambda x: np.spacing(np.sum(x[x > 7.0])) * x[0],
    "where nothing of it is chosen": lambda x: np.spacing(np.where([True], 0.5, x)[0]) * x[0],
    "what a driver found for no elements": lambda x: np.sum(
        np.spacing(av.value_and_grad(lambda u: np.sum(u * u), x[x > 7.0])[1][0]) * x[0]
    ),
    "written into a flattened one": lambda x: np.sum(_written(x.flatten()) * x),
    "written into a copy by itself": lambda x: np.sum(_written(x.copy()) * x),
    "written into what a driver found": lambda x: np.sum(
        _written(av.value_and_grad(lambda u: np.sum(u * u), x, engine="dual")[1][0]) * x
    ),
}


@pytest.mark.parametrize("outer", ENGINES)
@pytest.mark.parametrize("inner", ENGINES)
@pytest.mark.parametrize("cells", [lambda x: x, lambda x: np.array([x[0], x[1]]), np.stack])
def test_no_elements_are_a_part_of_a_structure_too(cells: Any, inner: Any, outer: Any) -> None:
    def f(x: Any) -> Any:
        none = cells(x)[:0]
        square = lambda u: np.sum(u["w"] * u["w"]) * u["b"]  # noqa: E731
        by = av.value_and_grad(square, {"w": none, "b": x[0]}, engine=inner)[1][0]
        return np.sum(by["w"]) + by["b"] + x[1]

    value, (slope,) = av.value_and_grad(f, P, engine=outer)
    assert (value, slope.tolist()) == (1.0, [0.0, 1.0, 0.0])


def _written(x: Any) -> Any:
    a = np.asarray(x)
    a[0] = 3.0
    return a


@pytest.mark.parametrize("name", REFUSED_ALIKE)
def test_no_driver_takes_what_another_refuses(name: str) -> None:
    f = REFUSED_ALIKE[name]
    texts = set()
    for engine in ENGINES:
        with pytest.raises(ADError) as refused:
            av.value_and_grad(f, P, engine=engine)  # type: ignore[arg-type]
        texts.add(str(refused.value))
    with pytest.raises(ADError) as refused:
        av.record(f, P)
    assert texts == {str(refused.value)}


def test_a_constant_among_elements_is_an_output_alone() -> None:
    value, slopes = av.value_and_grad(
        lambda x: np.asarray(np.stack([0.25, x[0]])[0]), P, engine="program"
    )
    assert (value, slopes[0].tolist()) == (0.25, [0.0, 0.0, 0.0])


def test_a_program_within_a_program_names_its_own_values() -> None:
    def f(x: Any) -> Any:
        a = x**2
        b = av.value_and_grad(lambda u: a * u * u, x, engine="program")[1][0]
        return b

    value, (slope,) = av.value_and_grad(f, 0.5, engine="program")
    assert (value, slope) == (0.25, 1.5)


@pytest.mark.parametrize("engine", ENGINES)
def test_of_no_objects_numpys_vdot_is_none(engine: Any) -> None:
    """NumPy computes on them by itself; the programs drawn at random leave it out."""
    none: list[Any] = []

    def f(x: Any) -> Any:
        cells = np.array([x[0], x[1]])[:0]
        none.append(np.vdot(cells, cells))
        return np.dot(cells, cells) + x[0]

    assert av.value_and_grad(f, P, engine=engine)[0] == 0.5
    assert none[-1] is None


@pytest.mark.parametrize("engine", ENGINES)
def test_sorting_in_place_is_refused_with_what_sorts(engine: Any) -> None:
    def f(x: Any) -> Any:
        a = np.asarray(x)
        a.sort()
        return a[0]

    with pytest.raises(ADError, match=r"no rule for \.sort of an array") as refused:
        av.value_and_grad(f, P, engine=engine)
    assert refused.value.remedy == "write np.sort(x)"
    assert refused.value.line
