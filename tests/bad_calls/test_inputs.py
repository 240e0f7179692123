"""Every kind of input that is none, or looks like none, in every driver and every player."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import ADError, InputError

DRIVERS: dict[str, Callable[..., Any]] = {
    "value_and_grad": av.value_and_grad,
    "var": lambda f, *x: av.value_and_grad(f, *x, engine="var"),
    "dual": lambda f, *x: av.value_and_grad(f, *x, engine="dual"),
    "program": lambda f, *x: av.value_and_grad(f, *x, engine="program"),
    "grad": lambda f, *x: av.grad(f)(*x),
    "vjp": lambda f, *x: av.vjp(f, *x)[1](1.0),
    "jvp": lambda f, *x: av.jvp(f, x, (None,) * len(x)),
    "jacobian": av.jacobian,
    "jacobian, forward": lambda f, *x: av.jacobian(f, *x, mode="forward"),
    "hessian": av.hessian,
    "hvp": lambda f, *x: av.hvp(f, x, (None,) * len(x)),
    "linearize": av.linearize,
    "record": av.record,
}
PLAYERS: dict[str, Callable[..., Any]] = {
    "forward": av.forward,
    "reverse": av.reverse,
    "reverse, var": lambda f, *x: av.reverse(f, *x, engine="var"),
    "reverse, elements": lambda f, *x: av.reverse(f, *x, elements=True),
    "engines": av.engines,
    "programs": av.programs,
    "runs": av.runs,
    "readings": av.readings,
    "live": av.live,
    "differences": av.differences,
}
ALL = DRIVERS | PLAYERS

REFUSED: dict[str, tuple[Any, str]] = {
    "objects": (np.array([1.0, None], dtype=object), "dtype=float"),
    "numbers as objects": (np.array([1.0, 2], dtype=object), "dtype=float"),
    "text": (np.array(["1", "2"]), "astype(float)"),
    "bytes": (np.array([b"1"]), "astype(float)"),
    "complex numbers": (np.array([1.0 + 2.0j]), "z.real, z.imag"),
    "masked": (np.ma.masked_array([1.0, 2.0], [True, False]), "filled"),
    "fields": (np.zeros(2, dtype="f4,i4"), "fields"),
    "one complex number": (1.0 + 2.0j, "real and the imaginary part"),
    "a set": ({1.0, 2.0}, "a list"),
}


def total(x: Any) -> Any:
    return np.sum(x * x)


def of_part(p: Any) -> Any:
    return np.sum(p["w"] * p["w"])


@pytest.mark.parametrize("call", ALL)
@pytest.mark.parametrize("kind", REFUSED)
def test_what_is_no_input_is_refused_by_name(call: str, kind: str) -> None:
    value, remedy = REFUSED[kind]
    for f, given, name in ((total, value, "x"), (of_part, {"w": value}, 'p["w"]')):
        with pytest.raises(InputError) as refused:
            ALL[call](f, given)
        assert f"input {name} is" in str(refused.value), str(refused.value)
        assert remedy in refused.value.remedy
        assert refused.value.found
        assert refused.value.expected


@pytest.mark.parametrize("call", ALL)
def test_a_ragged_list_is_refused_where_an_array_is_due(call: str) -> None:
    for f in (total, lambda x: 2 * np.sum(x), lambda x: np.array(x)[0]):
        with pytest.raises(InputError, match=r"ragged|taken for an array") as refused:
            ALL[call](f, [[1.0, 2.0], [3.0]])
        assert "1:" not in refused.value.found
        assert str(refused.value.line).endswith(("])", "]", ")", ":"))


SHAPES: dict[str, Callable[[Any, Any], Any]] = {
    "product": lambda W, x: np.sum(W @ x),
    "sum": lambda W, x: np.sum(W + x),
    "join": lambda W, x: np.sum(np.concatenate([W, x])),
    "stack": lambda W, x: np.sum(np.stack([W, x])),
    "maximum": lambda W, x: np.sum(np.maximum(W, x)),
    "where": lambda W, x: np.sum(np.where(W > 0, W, x)),
    "dot": lambda W, x: np.sum(np.dot(W, x)),
    "solve": lambda W, x: np.sum(np.linalg.solve(W, x)),
    "tensordot": lambda W, x: np.sum(np.tensordot(W, x, 1)),
}


@pytest.mark.parametrize("call", [call for call in ALL if call != "differences"])
@pytest.mark.parametrize("name", SHAPES)
def test_shapes_that_do_not_fit_are_both_said_with_the_line(call: str, name: str) -> None:
    with pytest.raises(InputError) as refused:
        ALL[call](SHAPES[name], np.ones((2, 3)), np.ones(4))
    assert "do not fit" in str(refused.value)
    assert refused.value.found == "shapes (2, 3) and (4,)"
    assert f'"{name}": lambda W, x' in str(refused.value.line)


READ_ONLY = np.array([1.0, 2.0])
READ_ONLY.setflags(write=False)
TAKEN: dict[str, Any] = {
    "read-only": READ_ONLY,
    "every other": np.array([1.0, 9.0, 2.0, 9.0])[::2],
    "backwards": np.array([2.0, 1.0])[::-1],
    "a column": np.array([[1.0, 9.0], [2.0, 9.0]])[:, 0],
    "whole numbers": np.array([1, 2]),
    "small whole numbers": np.array([1, 2], dtype=np.uint8),
    "big-endian": np.array([1.0, 2.0], dtype=">f8"),
    "half precision": np.array([1.0, 2.0], dtype=np.float16),
}
SHOWN = [call for call in ALL if call != "differences"]  # it takes one number


@pytest.mark.parametrize("call", SHOWN)
@pytest.mark.parametrize("kind", TAKEN)
def test_arrays_of_every_making_are_taken_and_stay_as_they_are(call: str, kind: str) -> None:
    given = TAKEN[kind]
    before = given.tobytes(), given.dtype, given.flags.writeable
    found, expected = ALL[call](total, given), ALL[call](total, np.array([1.0, 2.0]))
    assert (given.tobytes(), given.dtype, given.flags.writeable) == before
    if call in PLAYERS:
        assert found.timeline.json == expected.timeline.json
    elif call in ("record", "linearize"):
        assert type(found) is type(expected)
    else:
        assert repr(found) == repr(expected)


@pytest.mark.parametrize("call", SHOWN)
@pytest.mark.parametrize("shape", [(0,), (2, 0), ()])
def test_arrays_of_nothing_and_of_no_axes_are_taken_or_refused(call: str, shape: Any) -> None:
    given = np.full(shape, 2.0)
    if shape != () and call in ("record", "runs", "reverse, elements"):
        return  # by cells, of which there are none: it is tested below that this is told
    ALL[call](total, given)


@pytest.mark.parametrize("call", ["record", "runs", "reverse, elements"])
def test_a_sum_of_no_cells_does_not_depend_on_them(call: str) -> None:
    with pytest.raises(ADError, match=r"does not depend|did not return a value|no number to move"):
        ALL[call](total, np.zeros(0))


@pytest.mark.parametrize("call", SHOWN)
@pytest.mark.parametrize("bad", [np.nan, np.inf])
def test_what_is_not_finite_flows_on(call: str, bad: float) -> None:
    found = ALL[call](total, np.array([bad, 1.0]))
    if call in PLAYERS and call not in ("readings", "live"):  # which tell of no values
        assert any(step.get("note") == "not finite" for step in found.timeline.data["steps"])


def begins(x: Any) -> Any:
    a = x - 1
    b = np.log(a)
    c = b * 2
    return np.sum(c)


@pytest.mark.parametrize("lens", [av.forward, av.reverse, av.engines, av.programs])
def test_the_first_operation_that_made_one_is_named(lens: Any) -> None:
    steps = lens(begins, np.array([2.0, 0.5])).timeline.data["steps"]
    flagged = [step for step in steps if "the first such value" in str(step["say"])]
    assert flagged[0]["say"][0] == ["name", "b"]


@pytest.mark.parametrize("call", [av.accumulate, av.accumulation])
@pytest.mark.parametrize(
    ("given", "remedy"),
    [([[1.0, 2.0], [3.0]], "ragged"), ({"W": np.ones(2)}, "lambda W"), (2.0, "value_and_grad"),
     (np.array(["a"]), "astype(float)"), (np.array([1.0j]), "z.real"),
     (np.array([1.0, 2], dtype=object), "dtype=float")],
)  # fmt: skip
def test_an_accumulation_is_by_one_array(call: Any, given: Any, remedy: str) -> None:
    with pytest.raises(InputError) as refused:
        call(total, given)
    assert remedy in refused.value.remedy


def test_an_array_of_a_million_cells_goes_through() -> None:
    big = np.linspace(0.0, 1.0, 10**6)
    before = big.copy()
    for call in ("value_and_grad", "var", "grad", "vjp", "hvp"):
        ALL[call](total, big)
    assert len(av.reverse(total, big).timeline.json) < 500_000
    with pytest.raises(ADError, match="too long"):
        av.reverse(total, big, elements=True)
    assert np.array_equal(big, before)


@pytest.mark.parametrize("call", ALL)
def test_booleans_and_text_are_constants(call: str) -> None:
    def f(x: Any, how: Any, times: Any) -> Any:
        assert type(times) is bool
        return x * x if how == "square" and times else x

    found, expected = ALL[call](f, 3.0, "square", True), ALL[call](lambda x: x * x, 3.0)
    if call in ("value_and_grad", "var", "dual", "program"):
        assert found == (9.0, (6.0, None, None))
        assert expected == (9.0, (6.0,))
    if call in PLAYERS:
        assert found.inputs == (3.0, "square", True)


@pytest.mark.parametrize("call", ALL)
@pytest.mark.parametrize("given", [True, "fast", {"name": "a"}, [], (None,)])
def test_no_number_at_all_is_refused(call: str, given: Any) -> None:
    with pytest.raises(InputError) as refused:
        ALL[call](lambda x: x, given)
    assert refused.value.remedy


def test_whole_numbers_are_floats_and_those_declared_int_are_constants() -> None:
    from tests.structures.containers import Layer

    slopes = av.grad(lambda m: m.W * m.b * m.width)(Layer(2, 3))
    assert (slopes.W, slopes.b, slopes.width) == (9.0, 6.0, av.NoTangent())
    assert type(slopes.W) is float
    assert av.grad(lambda p: p["n"] ** 2)({"n": 3}) == {"n": 6.0}
