"""Derivatives by dataclasses, named tuples, tuples and dicts, in every engine."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

import numpy as np
import pytest

import ad_viz as av
from ad_viz import NoTangent, Tangent, Thunk, ZeroTangent
from ad_viz.drivers import drivers
from ad_viz.errors import ADError, InputError, OutputError, SeedError
from ad_viz.tangents import NotImplementedTangent
from tests.project.repository import ROOT
from tests.tangents.primals import Pair

each_engine = pytest.mark.parametrize("engine", ["tape", "var", "dual", "program"])


@dataclass(frozen=True)
class Layer:
    W: Any
    b: Any
    pick: int = 1
    name: str = "first"


class Model(NamedTuple):
    layer: Layer
    scale: float


def loss(model, x):
    h = np.tanh(model.layer.W @ x + model.layer.b)
    return (h * h).sum() * model.scale + h[model.layer.pick]


MODEL = Model(Layer(np.arange(6.0).reshape(2, 3) / 10, np.array([0.1, -0.2])), 2.0)
X = np.array([0.3, -0.4, 0.5])


def by_complex_step(primal: Any, f: Callable[[Any], Any]) -> Any:
    """df/d(each cell of the array or number), with no help of ours."""
    array, h = np.asarray(primal, float), 1e-30
    found = np.zeros(array.shape)
    for cell in np.ndindex(array.shape):
        step = array.astype(complex)
        step[cell] += 1j * h
        found[cell] = f(step).imag / h
    return found


@each_engine
def test_a_model_against_complex_steps(engine: Any) -> None:
    value, (model, x) = av.value_and_grad(loss, MODEL, X, engine=engine)
    layer = MODEL.layer
    assert value == pytest.approx(loss(MODEL, X), rel=1e-15)
    of_w = by_complex_step(layer.W, lambda W: loss(Model(Layer(W, layer.b), 2.0), X))
    of_b = by_complex_step(layer.b, lambda b: loss(Model(Layer(layer.W, b), 2.0), X))
    of_scale = by_complex_step(2.0, lambda scale: loss(Model(layer, scale), X))
    of_x = by_complex_step(X, lambda x: loss(MODEL, x))
    assert isinstance(model, Model)
    assert isinstance(model.layer, Tangent[Layer])
    assert pytest.approx(of_w, rel=1e-13) == model.layer.W
    assert model.layer.b == pytest.approx(of_b, rel=1e-13)
    assert model.scale == pytest.approx(float(of_scale), rel=1e-13)
    assert x == pytest.approx(of_x, rel=1e-13)
    assert model.layer.pick is model.layer.name is NoTangent()


def test_the_three_drivers_agree_and_descent_goes_down() -> None:
    value, gradient = av.value_and_grad(loss, MODEL, X)
    pulled = av.vjp(loss, MODEL, X)[1](1.0)
    assert pulled[0].layer == gradient[0].layer
    assert pulled[0].scale == gradient[0].scale
    assert pulled[1].tolist() == gradient[1].tolist()
    lower = MODEL.layer - 1e-3 * gradient[0].layer
    assert type(lower) is Layer
    assert loss(MODEL._replace(layer=lower), X) < value
    step = Tangent[Model](layer=Tangent[Layer](b=np.array([1.0, 0.0])))
    forward = av.jvp(loss, (MODEL, X), (step, ZeroTangent()))
    assert forward == (value, pytest.approx(gradient[0].layer.b[0], rel=1e-14))
    moved = av.jvp(loss, (MODEL, X), (Thunk(lambda: step), np.zeros(3)))
    assert moved == forward


@each_engine
def test_numbers_and_arrays_are_as_in_the_core(engine: Any) -> None:
    def f(x, y):
        return x * y + av.sin(x)

    assert av.value_and_grad(f, 0.5, 4.2, engine=engine) == drivers.value_and_grad(
        f, 0.5, 4.2, engine=engine
    )
    _, (slope,) = av.value_and_grad(lambda x: (x * x).sum(), np.ones(2), engine=engine)
    assert slope.tolist() == [2.0, 2.0]
    assert av.jvp(f, (0.5, 4.2), (1, 0)) == drivers.jvp(f, (0.5, 4.2), (1, 0))
    assert av.vjp(f, 0.5, 4.2)[1](2.0) == drivers.vjp(f, 0.5, 4.2)[1](2.0)


def test_what_has_no_tangent() -> None:
    many = {"w": 3.0, "flag": True, "none": None, "mask": np.array([True]), "f": abs}
    _, (gradient,) = av.value_and_grad(lambda p: p["w"] * p["w"], many)
    named = {name: gradient[name] for name in many if name != "w"}
    assert gradient["w"] == 6.0
    assert set(named.values()) == {None}
    _, (gradient,) = av.value_and_grad(lambda p: p[0] * 2, (3.0, datetime(2026, 1, 1), 7))
    assert gradient[0] == 2.0
    assert isinstance(gradient[1], NotImplementedTangent)
    assert gradient[1].place == "the input[1]: a datetime does not pass the engine"
    assert gradient[2] == 0.0  # an integer that nobody declared as one is a number


def test_runs_nest() -> None:
    def inner(p):
        return av.value_and_grad(lambda q: q[0] ** 3 * p[0], (p[1],))[1][0][0]

    assert av.value_and_grad(inner, (2.0, 3.0)) == (54.0, ((27.0, 36.0),))


def test_several_outputs_and_named_arguments() -> None:
    def f(p, *, k):
        return p.left * p.right, k * p.left

    value, pullback = av.vjp(f, Pair(2.0, 3.0), k=5.0)
    assert value == (6.0, 10.0)
    assert pullback((1.0, 0.0)) == (Tangent[Pair](left=3.0, right=2.0),)
    assert pullback((0.0, 1.0)) == (Tangent[Pair](left=5.0, right=0.0),)
    assert av.jvp(f, [Pair(2.0, 3.0)], [Tangent[Pair](left=1.0)], k=5.0)[1] == (3.0, 5.0)


def test_the_persons_structure_is_unchanged() -> None:
    given_ = {"w": np.ones(2), "b": 1.0}
    av.value_and_grad(lambda p: (p["w"] * p["b"]).sum(), given_)
    assert given_["w"].tolist() == [1.0, 1.0]
    assert type(given_["b"]) is float


def two(p, q):
    return p["w"] * q


REFUSED: list[tuple[Callable[[], Any], type[ADError], str]] = [
    (lambda: av.value_and_grad(two, {"w": 1.0}), InputError, "cannot be called like this"),
    (lambda: av.value_and_grad(lambda p: p, {"w": {1.0}}), InputError, r'p\["w"\] is a set'),
    (lambda: av.value_and_grad(lambda p: 1.0, {"w": "a"}), InputError, "no number to"),
    (lambda: av.value_and_grad(lambda p: p, {"w": 1.0}), OutputError, "returned a dict"),
    (lambda: av.value_and_grad(lambda p: p["w"], {"w": 1j}), InputError, "not a real number"),
    (lambda: av.value_and_grad(two, {"w": 1.0}, 2.0, engine="rope"), InputError, "no such engine"),
    (lambda: av.value_and_grad(3.0, {"w": 1.0}), InputError, "not a function"),
    (lambda: av.jvp(two, ({"w": 1.0}, 2.0), (1.0,)), SeedError, "do not fit the inputs"),
    (lambda: av.jvp(two, ({"w": 1.0}, 2.0), (1.0, 1.0)), SeedError, "no tangent of a dict"),
    (lambda: av.jvp(two, ({"w": 1.0}, 2.0), (Tangent[dict](v=1.0), 1.0)), SeedError, "the parts"),
    (lambda: av.jvp(sum, ((1.0, 2.0),), (Tangent[tuple](1.0),)), SeedError, "parts of its tuple"),
    (
        lambda: av.jvp(two, ({"w": 1.0}, 2.0), (Tangent[tuple](1.0), 1.0)),
        SeedError,
        "no tangent of a dict",
    ),
    (lambda: av.vjp(two, {"w": 1.0}, 2.0)[1]((1.0, 2.0)), SeedError, "does not fit the output"),
]


@pytest.mark.parametrize(("wrong", "error", "words"), REFUSED)
def test_refused(wrong: Callable[[], Any], error: type[ADError], words: str) -> None:
    with pytest.raises(error, match=words) as caught:
        wrong()
    assert all((caught.value.found, caught.value.expected, caught.value.remedy))


def test_an_error_names_the_persons_line() -> None:
    with pytest.raises(OutputError) as caught:
        av.value_and_grad(lambda p: "text", {"w": 1.0})
    assert 'lambda p: "text"' in (caught.value.line or "")


def test_structures_of_numbers_need_no_numpy() -> None:
    program = """
import sys
sys.modules["numpy"] = None
import ad_viz as av
print(av.value_and_grad(lambda p: p["x"] * p["y"][0], {"x": 2.0, "y": (3.0,)}))
print({"x": 2.0} + 0.5 * av.Tangent[dict](x=1.0))
"""
    printed = subprocess.check_output([sys.executable, "-c", program], cwd=ROOT, text=True)
    assert printed.splitlines() == [
        "(6.0, ({'x': 3.0, 'y': (2.0,)},))",
        "{'x': 2.5}",
    ]
