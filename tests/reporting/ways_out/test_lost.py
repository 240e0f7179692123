"""What would drop a derivative is refused with what is to be done, wherever it is written."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import ADError, InputError, LostDerivativeError, UnknownOperationError

P = np.array([0.5, 2.0, 4.0])


def _in_a_loop(x: Any) -> Any:
    out = np.zeros(3)
    for i in range(3):
        out[i] = x[i] ** 2
    return np.sum(out)


def _whole(x: Any) -> Any:
    out = np.zeros(3)
    out[:] = x * 2
    return np.sum(out)


def _like(x: Any) -> Any:
    out = np.zeros_like(x)
    out[0] = x[0]
    return np.sum(out)


def _added(x: Any) -> Any:
    out = np.ones(3)
    out[1] += x[0]
    return np.sum(out)


def _of_a_matrix(x: Any) -> Any:
    out = np.zeros((2, 3))
    out[1, 1:] = x[1:]
    return np.sum(out)


WRITES = (_in_a_loop, _whole, _like, _added, _of_a_matrix)
DRIVERS: dict[str, Callable[[Callable[..., Any]], Any]] = {
    **{
        engine: lambda f, engine=engine: av.value_and_grad(f, P, engine=engine)
        for engine in ("tape", "var", "dual", "program")
    },
    **{
        name: lambda f, name=name: getattr(av, name)(f, P)
        for name in ("record", "jacobian", "hessian", "reverse", "forward", "engines", "programs",
                     "readings", "runs", "live", "accumulation")
    },
    "grad": lambda f: av.grad(f)(P),
    "elements": lambda f: av.reverse(f, P, elements=True),
    "nested": lambda f: av.grad(lambda x: np.sum(av.grad(f)(x)))(P),
}  # fmt: skip


@pytest.mark.parametrize("f", WRITES)
@pytest.mark.parametrize("driver", DRIVERS)
def test_what_is_written_into_a_plain_array(driver: str, f: Callable[..., Any]) -> None:
    with pytest.raises(LostDerivativeError, match="Writing a value") as refused:
        DRIVERS[driver](f)
    assert refused.value.found.endswith("assigned to elements")
    assert re.search(r"out\[.*\] \+?= x", str(refused.value.line))
    for part in ("y = np.stack(made)", "y = new", "np.where(np.arange(len(y)) == i, new, y)"):
        assert part in refused.value.remedy
    assert ".value" not in refused.value.remedy


@pytest.mark.parametrize("driver", DRIVERS)
def test_what_is_done_instead_is_the_same(driver: str) -> None:
    def f(x: Any) -> Any:
        made = [x[i] ** 2 for i in range(3)]
        y = np.stack(made)
        new = x[0] * x[1]
        return np.sum(np.where(np.arange(len(y)) == 1, new, y))

    DRIVERS[driver](f)
    assert np.allclose(av.grad(f)(P), [2 * P[0] + P[1], P[0], 2 * P[2]])


@pytest.mark.parametrize("engine", ["tape", "var", "dual", "program"])
def test_a_number_that_is_made_before_it_is_written_is_still_turned_into_one(engine: Any) -> None:
    def f(x: Any) -> Any:
        out = np.zeros(3)
        out[0] = float(x[0])
        return np.sum(out * x)

    with pytest.raises(LostDerivativeError, match="into float"):
        av.value_and_grad(f, P, engine=engine)

    def at(x: Any) -> Any:
        counts = [0.0, 0.0, 0.0]
        counts[x[0]] = 1.0
        return np.sum(counts * x)

    with pytest.raises(LostDerivativeError, match="index"):
        av.value_and_grad(at, P, engine=engine)


@pytest.mark.parametrize("engine", ["tape", "var", "dual", "program"])
def test_an_array_is_not_sorted_in_place(engine: Any) -> None:
    def f(x: Any) -> Any:
        x.sort()
        return np.sum(x)

    for made in (f, lambda x: f(x * x)):
        with pytest.raises(UnknownOperationError) as refused:
            av.value_and_grad(made, P, engine=engine)
        assert refused.value.remedy == "write np.sort(x)"
    with pytest.raises(UnknownOperationError, match=r"write np\.sort\(x\)"):
        av.reverse(f, P, elements=True)


@pytest.mark.parametrize("engine", ["tape", "var", "dual", "program"])
@pytest.mark.parametrize("name", ["concatenate", "stack"])
def test_a_list_that_is_forgotten(name: str, engine: Any) -> None:
    joined = getattr(np, name)
    with pytest.raises(InputError, match="in one list") as refused:
        av.value_and_grad(lambda x: np.sum(joined(x, x)), P, engine=engine)
    assert refused.value.remedy == f"give the arrays in a list: np.{name}([x, y])"
    value, _ = av.value_and_grad(lambda x: np.sum(joined([x, x])), P, engine=engine)
    assert value == 13.0


@pytest.mark.parametrize("given", [0.5, P, (0.5, 1), "x", None])
def test_grad_takes_the_numbers_afterwards(given: Any) -> None:
    with pytest.raises(InputError) as refused:
        av.grad(lambda x: x * x, given)
    assert refused.value.remedy.endswith("av.grad(f)(0.5)")
    assert av.grad(lambda x: x * x)(0.5) == 1.0


def test_hessian_takes_them_at_once() -> None:
    with pytest.raises(InputError, match="at once") as refused:
        av.hessian(lambda x: x * x)
    assert refused.value.remedy.startswith("write av.hessian(f, x);")


@dataclass
class Layer:
    W: Any
    b: Any


def test_what_accumulation_takes_of_several_arrays() -> None:
    W, b = np.ones((2, 3)), np.ones(2)
    for given, remedy in (
        (Layer(W, b), "lambda W: f(dataclasses.replace(m, W=W))"),
        ([(W, b), (W, b)], "lambda W: f([(W, b), *others])"),
        ({"W": W}, "lambda W: f({**p, 'W': W})"),
        ([[1.0], [1.0, 2.0]], "a ragged one is no array"),
    ):
        with pytest.raises(ADError) as refused:
            av.accumulation(lambda m: np.sum(m.W), given)
        assert refused.value.remedy.endswith(remedy)
