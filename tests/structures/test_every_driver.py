"""Random containers and functions, in every driver, against the same function of flat arguments."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from tests.fresh import FRESH
from tests.structures.containers import Layer, alike, drawn, leaves, like
from tests.whole import sized

SEEDS = [*range(sized(14, 2_000)), FRESH]
_OUTPUTS = ("number", "dict", "list", "tuple", "nested")


class Case:
    """A function of two containers; ``flat`` is the same of their leaves."""

    def __init__(self, seed: Any, outputs: tuple[str, ...] = _OUTPUTS, cells: int = 10**6) -> None:
        random = Random(seed)
        self.primals = (drawn(random), drawn(random))
        while not 0 < sum(np.size(leaf) for _, leaf in leaves(self.primals)) <= cells:
            self.primals = (drawn(random), drawn(random))
        self.row = [leaf for _, leaf in leaves(self.primals)]
        self.weights = [random.uniform(-1, 1) for _ in self.row]
        self.out = random.choice(outputs)
        self.calls: list[tuple[Any, Any]] = []
        self.tangents = [
            np.array([random.uniform(-1, 1) for _ in range(np.size(leaf))]).reshape(np.shape(leaf))
            if np.ndim(leaf)
            else random.uniform(-1, 1)
            for leaf in self.row
        ]

    def f(self, p: Any, q: Any) -> Any:
        self.calls.append((p, q))
        return self.flat(*self.taken(p, self.primals[0]), *self.taken(q, self.primals[1]))

    def taken(self, given: Any, primal: Any) -> list[Any]:
        """The leaves of what the function is given, found by the structure of the primal."""
        found: list[Any] = []
        _walk(given, primal, found)
        return found

    def flat(self, *row: Any) -> Any:
        parts = [w * av.sin(x) * x for w, x in zip(self.weights, row, strict=True)]
        sums = [np.sum(part) if np.ndim(leaf) else part
                for part, leaf in zip(parts, self.row, strict=True)]  # fmt: skip
        total = sums[0] * sums[-1]
        for one in sums:
            total = total + one * one
        match self.out:
            case "number":
                return total
            case "dict":
                return {"total": total, "last": parts[-1]}
            case "list":
                return [total, parts[0]]
            case "tuple":
                return total, parts[0]
        return {"a": [total, (parts[0], None)], "b": {"c": parts[-1]}}


def _walk(given: Any, primal: Any, found: list[Any]) -> None:
    if isinstance(primal, Layer):
        assert type(given) is Layer
        assert (given.width, given.name) == (primal.width, primal.name)
        given, primal = [given.W, given.b], [primal.W, primal.b]
    if isinstance(primal, dict):
        assert type(given) is type(primal)
        assert [*given] == [*primal]
        given, primal = [*given.values()], [*primal.values()]
    if isinstance(primal, list | tuple):
        assert type(given) is type(primal)
        for one, other in zip(given, primal, strict=True):
            _walk(one, other, found)
    elif [*leaves(primal)]:
        found.append(given)
    else:
        assert given is primal


def outputs(value: Any) -> list[Any]:
    """The outputs in a row, as JAX counts the leaves of a tree: None is none."""
    if isinstance(value, dict):
        value = [*value.values()]
    if isinstance(value, list | tuple):
        return [leaf for part in value for leaf in outputs(part)]
    return [] if value is None else [value]


@pytest.mark.parametrize("seed", SEEDS)
def test_values_and_gradients(seed: Any) -> None:
    case = Case(seed, ("number",))
    before = repr(case.primals)
    value, slopes = av.value_and_grad(case.flat, *case.row)
    expected = like(case.primals, iter(slopes))
    for engine in ("tape", "var", "dual", "program"):
        found = av.value_and_grad(case.f, *case.primals, engine=engine)
        assert found[0] == pytest.approx(value, rel=1e-13)
        assert alike(found[1], expected, 1e-12)
    assert alike(av.grad(case.f, 1)(*case.primals), expected[1], 1e-12)
    assert alike(av.value_and_grad(case.f, *case.primals, argnums=(1, 0))[1], expected[::-1], 1e-12)
    assert repr(case.primals) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_pushforwards_and_pullbacks_keep_the_outputs_structure(seed: Any) -> None:
    case = Case(seed)
    value, tangent = av.jvp(case.flat, case.row, case.tangents)
    for steps in (
        like(case.primals, iter(case.tangents)),
        like(case.primals, iter(case.tangents), rest=av.ZeroTangent()),
    ):
        found = av.jvp(case.f, case.primals, steps)
        assert alike(found[0], value, 1e-13)
        assert alike(found[1], tangent, 1e-12)
        along = av.linearize(case.f, *case.primals)
        assert alike(along[0], value, 1e-13)
        assert alike(along[1](*steps), tangent, 1e-12)
    # ⟨seed, J·tangent⟩ = ⟨Jᵀ·seed, tangent⟩, with the seed in the output's structure
    value, pullback = av.vjp(case.f, *case.primals)
    adjoints = pullback(tangent)
    forward = sum(float(np.sum(np.square(one))) for one in outputs(tangent))
    row: list[Any] = []
    _of_tangents(adjoints, case.primals, row)
    backward = sum(
        float(np.sum(np.multiply(a, t))) for a, t in zip(row, case.tangents, strict=True)
    )
    assert forward == pytest.approx(backward, rel=1e-10)


def _of_tangents(given: Any, primal: Any, found: list[Any]) -> None:
    """The leaves of a gradient, by the structure of the primal."""
    if isinstance(primal, Layer):
        given, primal = [given.W, given.b], [primal.W, primal.b]
    if isinstance(primal, dict):
        given, primal = [*given.values()], [*primal.values()]
    if isinstance(primal, list | tuple):
        for one, other in zip(given, primal, strict=True):
            _of_tangents(one, other, found)
    elif [*leaves(primal)]:
        found.append(given)
    else:
        assert given in (None, av.NoTangent())


@pytest.mark.parametrize("mode", ["reverse", "forward"])
@pytest.mark.parametrize("seed", SEEDS[::2])
def test_jacobians(seed: Any, mode: Any) -> None:
    case = Case(seed)
    flat = av.jacobian(case.flat, *case.row, mode=mode)
    found = av.jacobian(case.f, *case.primals, mode=mode)
    assert alike(found, _rows(case, flat, case.out), 1e-12)
    one = av.jacobian(case.f, *case.primals, mode=mode, argnums=0)
    assert alike(one, _rows(case, flat, case.out, lambda row: row[0]), 1e-12)


def _rows(case: Case, flat: Any, out: str, of: Callable[[Any], Any] = lambda row: row) -> Any:
    """The rows of the flat function, each with its entries in the inputs' containers."""

    def row(entries: Any) -> Any:
        return of(like(case.primals, iter(entries)))

    match out:
        case "number":
            return row(flat)
        case "dict":
            return {name: row(one) for name, one in flat.items()}
        case "list" | "tuple":
            return type(flat)(map(row, flat))
    total, (first, none) = flat["a"]
    return {"a": [row(total), (row(first), none)], "b": {"c": row(flat["b"]["c"])}}


@pytest.mark.parametrize("seed", SEEDS[::2])
def test_second_derivatives(seed: Any) -> None:
    case = Case(seed, ("number",))
    flat = av.hessian(case.flat, *case.row)
    rows = [like(case.primals, iter(row)) for row in flat]
    assert alike(av.hessian(case.f, *case.primals), like(case.primals, iter(rows)), 1e-12)
    products = av.hvp(case.flat, case.row, case.tangents)
    found = av.hvp(case.f, case.primals, like(case.primals, iter(case.tangents)))
    assert alike(found, like(case.primals, iter(products)), 1e-12)
    # the tangent of a gradient, by the gradient's own structure
    both = av.jvp(av.grad(case.f, (0, 1)), case.primals, like(case.primals, iter(case.tangents)))
    assert alike(both[1], like(case.primals, iter(products)), 1e-12)
