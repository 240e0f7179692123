"""What NumPy and Python say of our values is told in our words; the person's own errors pass."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import LostDerivativeError, UnknownOperationError

ENGINES = ["tape", "var", "dual", "program"]
P = np.array([0.5, 1.0, 2.0])

OPERATIONS: dict[str, Callable[[Any], Any]] = {
    "inv": lambda x: np.linalg.inv(np.array([[x[0], x[1]], [x[1], x[2]]]))[0, 0],
    "logaddexp": lambda x: np.logaddexp(np.array([x[0], x[1]]), 0.0)[0],
    "exp": lambda x: np.exp(np.array([x[0], 1.0]))[0],
    "arctan2": lambda x: np.arctan2(np.array([1.0, x[1]]), np.array([x[0], x[1]]))[0],
    "solve": lambda x: np.linalg.solve(np.eye(2), np.array([x[0], x[1]]))[0],
    "fft": lambda x: np.fft.fft(np.array([x[0], x[1]]))[0],
    ".nothing": lambda x: x[0].nothing,
}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", OPERATIONS)
def test_it_names_the_operation_the_line_and_what_to_do(name: str, engine: Any) -> None:
    with pytest.raises(UnknownOperationError) as refused:
        av.value_and_grad(OPERATIONS[name], P, engine=engine)
    told = str(refused.value)
    assert f"There is no rule for {name}." in told
    assert f'"{name}": lambda x: ' in told
    assert "np.stack([x[0], x[1]])" in told


def test_every_driver_tells_it() -> None:
    f = OPERATIONS["inv"]
    for run in (
        lambda: av.vjp(f, P),
        lambda: av.jvp(f, (P,), (P,)),
        lambda: av.jacobian(f, P),
        lambda: av.jacobian(f, P, mode="forward"),
        lambda: av.record(f, P),
        lambda: av.reverse(f, P),
        lambda: av.value_and_grad(lambda x: av.value_and_grad(f, x)[0], P),
        *(
            lambda way=way: av.accumulate(f, P, way)
            for way in ("+", "add!!", "InplaceableThunk", "deferred")
        ),
    ):
        with pytest.raises(UnknownOperationError, match=r"no rule for inv\.(.|\n)*\"inv\": lambda"):
            run()


def _mine(x: Any) -> Any:
    raise TypeError("'Handle' object of type Handle: dtype('O')")


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("f", "kind", "words"),
    [
        (_mine, TypeError, "^'Handle' object of type Handle"),
        (lambda x: x[0] + int("a"), ValueError, "^invalid literal"),
        (lambda x: x[0] + np.sum(np.zeros(3) @ np.zeros(2)), ValueError, "^matmul"),
        (lambda x: x[0] + None.nothing, AttributeError, "^'NoneType'"),  # type: ignore[attr-defined]
        (lambda x: x[0] + (1.0).sin(), AttributeError, "^'float'"),  # type: ignore[attr-defined]
        (lambda x: x[0] + len(3), TypeError, "^object of type 'int'"),  # type: ignore[arg-type]
        (lambda x: x[0] + [*P][3], IndexError, "^list index"),
        (lambda x: x[0] + {}["a"], KeyError, "^'a'"),
    ],
)
def test_the_persons_own_errors_pass(
    f: Any, kind: type[Exception], words: str, engine: Any
) -> None:
    with pytest.raises(kind, match=words) as passed:
        av.value_and_grad(f, P, engine=engine)
    assert type(passed.value) is kind


def test_what_numpy_has_wrapped_is_taken_out() -> None:
    def f(x: Any) -> Any:
        out = np.zeros(3)
        out[1] = x[0]
        return out[1]

    with pytest.raises(LostDerivativeError, match=r"out\[1\] = x\[0\]"):
        av.value_and_grad(f, P)
