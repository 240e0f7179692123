"""What NumPy and Python say of our values is told in our words; the person's own errors pass."""

import json
import struct
from collections.abc import Callable
from decimal import Decimal
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
}

#: What has no way round it in NumPy; the bare number may be what is wanted.
OF_A_NUMBER: dict[str, Callable[[Any], Any]] = {
    ".nothing": lambda x: x[0].nothing,
    "dumps": lambda x: len(json.dumps({"dumps": x[0]})),
    "dumps of an array": lambda x: len(json.dumps([x])),
    "pack": lambda x: struct.pack("d", x[0])[0],
    "Decimal": lambda x: float(Decimal(x[0])),
}

SIZES: dict[str, Callable[[Any], Any]] = {
    "zeros": lambda x: np.zeros(x[2]),
    "full": lambda x: np.full(x[2], 1.0),
    "empty": lambda x: np.empty(x[2]),
    "ones": lambda x: np.ones((2, x[2])),
    "eye": lambda x: np.eye(x[2]),
    "tile": lambda x: np.tile(x, x[2]),
    "reshape": lambda x: x.reshape(x[1], 3),
}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", OPERATIONS)
def test_it_names_the_operation_the_line_and_what_to_do(name: str, engine: Any) -> None:
    with pytest.raises(UnknownOperationError) as refused:
        av.value_and_grad(OPERATIONS[name], P, engine=engine)
    text = str(refused.value)
    assert f"There is no rule for {name}." in text
    assert f'"{name}": lambda x: ' in text
    assert "np.stack([x[0], x[1]])" in text


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", OF_A_NUMBER)
def test_nobody_is_asked_to_stack_what_is_no_array(name: str, engine: Any) -> None:
    with pytest.raises(UnknownOperationError, match=name.split(maxsplit=1)[0]) as refused:
        av.value_and_grad(OF_A_NUMBER[name], P, engine=engine)
    assert refused.value.remedy.endswith("write x.value")
    assert refused.value.line


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", SIZES)
def test_a_value_is_no_size(name: str, engine: Any) -> None:
    with pytest.raises(LostDerivativeError, match="into an index or a size would") as refused:
        av.value_and_grad(lambda x: np.sum(SIZES[name](x)) * x[0], P, engine=engine)
    assert "write int(x.value)" in refused.value.remedy
    assert refused.value.line
    for plain in (2.5, "2", {1}):
        with pytest.raises(TypeError) as passed:
            av.value_and_grad(lambda x, n=plain: x[0] + np.sum(np.zeros(n)), P, engine=engine)
        assert type(passed.value) is TypeError


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
