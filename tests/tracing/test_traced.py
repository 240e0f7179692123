"""What all values under differentiation have in common, whatever their engine."""

import copy
import math
from typing import Any

import pytest

import ad_viz as av
from ad_viz.arrays.apply import apply
from ad_viz.core.active import Active
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import InputError
from ad_viz.nesting.run import Run
from ad_viz.program.recording import record
from ad_viz.rules.called import CALLED
from ad_viz.tracing.tape import Handle

KINDS = {
    "dual": lambda v: av.Dual(v, 1.0),
    "var": av.Var,
    "tape": lambda v: av.Tape().var(v),
}
each_kind = pytest.mark.parametrize("make", KINDS.values(), ids=KINDS)


@each_kind
def test_operators_are_the_rows(make: Any) -> None:
    x = make(0.3)
    results = {
        "add": (x + 2, 2 + x),
        "sub": (x - 2, 2 - x),
        "mul": (x * 2, 2 * x),
        "div": (x / 2, 2 / x),
        "pow": (x**2, 2**x),
    }
    for name, (left, right) in results.items():
        assert left.value == PRIMITIVES[name].value(0.3, 2.0)
        assert right.value == PRIMITIVES[name].value(2.0, 0.3)
    assert (-x).value == -0.3
    assert abs(-x).value == 0.3
    assert +x is x


@each_kind
def test_comparisons_look_at_the_value(make: Any) -> None:
    x, y = make(0.3), make(0.4)
    assert x < y
    assert x <= 0.3
    assert y < 0.5
    assert y >= x
    assert x == 0.3
    assert x != y
    assert x != "0.3"
    assert x
    assert not make(0.0)
    assert max(x, y) is y
    assert sorted([y, x]) == [x, y]
    assert make(math.nan) != make(math.nan)


@each_kind
def test_values_are_hashed_by_identity(make: Any) -> None:
    x, twin = make(0.3), make(0.3)
    assert len({x, twin}) == 2 or hash(x) != hash(twin)
    assert {x: "x"}[x] == "x"


@each_kind
def test_it_augments_in_place_by_making_anew(make: Any) -> None:
    x = y = make(2.0)
    y += 1
    y *= 2
    assert (x.value, y.value) == (2.0, 6.0)


@each_kind
def test_its_number_shows(make: Any) -> None:
    assert "0.3" in repr(make(0.3))
    assert f"{make(0.3):.2f}" == "0.30"


def test_functions_take_plain_numbers_too() -> None:
    assert av.sin(0.5) == math.sin(0.5)
    assert type(av.max(1, 2)) is float
    assert av.log(0) == -math.inf
    assert apply(PRIMITIVES["hypot"], 3, 4) == 5.0


@pytest.mark.parametrize("name", CALLED)
def test_every_function_is_there_with_its_rule(name: str) -> None:
    function = getattr(av, name)
    assert function.__name__ == name
    assert function.__doc__.startswith(f"{name}(a")
    assert "its rule is dc = " in function.__doc__
    point = (1.3,) if name == "acosh" else (0.3, 0.7)[: len(PRIMITIVES[name].parameters)]
    assert function(*point) == PRIMITIVES[name].value(*point)


def test_an_engine_must_say_what_it_does() -> None:
    class Mute(Active):
        value = 1.0
        run = Run()

    with pytest.raises(AttributeError, match="_apply"):
        Mute() + 1


def test_a_copy_of_a_number_is_itself() -> None:
    def f(x, y):
        return copy.deepcopy(x) * copy.copy(y) + copy.deepcopy([x])[0]

    for engine in ("tape", "var", "dual"):
        assert av.value_and_grad(f, 2.0, 3.0, engine=engine)[1] == (4.0, 2.0)
    assert record(f, 2.0, 3.0).value == 8.0


@each_kind
def test_numbers_made_by_hand_are_one_run(make: Any) -> None:
    x = make(2.0)
    assert (x * x + x).value == 6.0
    assert make(2.0).run is x.run or isinstance(x, Handle)  # a tape is a run of its own


@each_kind
def test_a_number_is_no_list(make: Any) -> None:
    for ask in (iter, len, list, sum, lambda x: 1 in x):
        with pytest.raises(InputError, match=r"not a list.*\n(.*\n)*.*\*xs"):
            ask(make(0.3))


def test_pythons_own_tools_work() -> None:
    import functools
    import operator
    import statistics

    recording = record(lambda x: functools.reduce(operator.mul, [x] * 3), 2.0)
    assert recording.value == 8.0
    assert av.value_and_grad(lambda x: math.prod([x, x, x]), 2.0)[1] == (12.0,)
    assert av.value_and_grad(lambda x, y: sum([x, y]), 2.0, 3.0)[1] == (1.0, 1.0)
    assert av.value_and_grad(lambda x, y: copy.copy(x) * y, 2.0, 3.0)[1] == (3.0, 2.0)
    with pytest.raises((av.errors.ADError, TypeError)):
        av.record(lambda x: statistics.fmean([x, x]), 2.0)
