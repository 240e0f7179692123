"""What an error says to write instead can be written, and is what was meant."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import LostDerivativeError, OutputError, UnknownOperationError

ENGINES = ["tape", "var", "dual", "program"]
X, Y = np.array([0.3, 0.6, 0.9]), np.array([0.6, 0.5, 0.4])

#: A call that has no row in the table, or had none once, and where it is asked for.
CALLS: dict[str, Callable[[Any, Any], Any]] = {
    **{
        name: lambda x, y, name=name: getattr(np, name)(x, y)  # type: ignore[misc]
        for name in ("copysign", "fmod", "logaddexp2")
    },
    "heaviside": lambda x, y: np.heaviside(x, 0.5),
}  # fmt: skip
SPACE = {
    "np": np, "math": math, "log": av.log, "sqrt": av.sqrt, "sin": av.sin,
}  # fmt: skip


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", CALLS)
def test_what_is_said_to_be_written_is_the_same(name: str, engine: Any) -> None:
    """Of an array, and of a number."""
    for x, y in ((X, Y), (0.6, 0.5)):
        with pytest.raises(UnknownOperationError) as refused:
            av.value_and_grad(lambda x, y: np.sum(CALLS[name](x, y)), x, y, engine=engine)
        written = refused.value.remedy.removeprefix("write ").split(", wh")[0]
        code = compile(written, "remedy", "eval")

        def instead(x: Any, y: Any, code: Any = code) -> Any:
            return np.sum(eval(code, {**SPACE, "x": x, "y": y}))

        value, _ = av.value_and_grad(instead, x, y, engine=engine)
        assert value == pytest.approx(float(np.sum(CALLS[name](x, y))), rel=1e-12)


def in_every_module(x: Any, name: str) -> list[Any]:
    """The function of that name, by whoever has one that takes a value of a run."""
    return [getattr(module, name)(x) for module in (av, np) if hasattr(module, name)]


def differentiable(name: str) -> bool:
    """Whether NumPy's or our function of that name can be differentiated, and is of one number."""
    try:
        getattr(math, name)(0.5)
        if name in ("floor", "ceil", "trunc"):  # Python asks the value itself
            return False
        return bool(av.value_and_grad(lambda x: in_every_module(x, name)[0], 0.5))
    except Exception:
        return False


OF_MATH = [name for name in dir(math) if callable(getattr(math, name)) and differentiable(name)]


@pytest.mark.parametrize("name", OF_MATH)
def test_a_function_of_math_is_said_to_be_written_as_one_that_can_be(name: str) -> None:
    with pytest.raises(LostDerivativeError) as refused:
        av.value_and_grad(eval(f"lambda x: math.{name}(x)", SPACE), 0.5)
    written, _, instead = refused.value.remedy.removeprefix("write ").partition(", not ")
    assert instead == f"math.{name}(…)"
    for way in written.split(" or "):
        call = way.replace("…", "x")
        value, _ = av.value_and_grad(eval(f"lambda x: {call}", {"av": av, "np": np}), 0.5)
        assert value == pytest.approx(getattr(math, name)(0.5), rel=1e-12)


def printed(x):
    return print(x.__class__)


def in_one_way(x):
    if x > 1e9:
        return x
    return None


def without(x):
    x * 2


@pytest.mark.parametrize(
    ("f", "remedy"),
    [
        (printed, "print shows it, and gives nothing back"),
        (lambda x: {}.get(x.__class__), "what is called after return gives nothing back"),
        (in_one_way, "end every way through it in a return line"),
        (without, "add a return line"),
    ],
)
def test_where_nothing_was_returned_the_lines_that_are_there_are_seen(f, remedy):
    with pytest.raises(OutputError, match=remedy) as refused:
        av.reverse(f, 0.5)
    assert ("add a return line" in str(refused.value)) == (f is without)
