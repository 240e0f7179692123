"""Values that belong nowhere, given to all that is public, get one of our errors."""

from collections.abc import Callable, Iterator
from contextlib import chdir
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import ADError
from tests.bad_calls.calls import Call, counted, drawn, drawn_with
from tests.bad_calls.values import OwnError, Unshowable, cyclic, nested
from tests.bad_calls.verdict import verdict
from tests.fresh import FRESH
from tests.whole import sized

_BATCHES, _CALLS = 10, sized(40, 100)
_DRAWN = sized(1, 100)
COUNTS = [
    "10**9", "-10**9", "2**70", "np.int64(10**9)", "(10**9,)", "[2, 10**9]", "range(10**9)",
    "range(2**70)",
]  # fmt: skip
NO_TEXTS = [None, 1, 1.5, b"let", object(), {1, 2}, ["let"], memoryview(b"let")]
CALLS: list[tuple[Callable[..., Any], tuple[Any, ...]]] = [
    *((av.check_ownership, (value,)) for value in NO_TEXTS),
    *((av.ownership, (value,)) for value in NO_TEXTS),
    (av.add, (1.0, 2**4000)),
    (av.min, (av.Var(np.ones(2)), 2**4000)),
    (av.chains.pendulum, (10**12,)),
    (av.exercises.check_order, (["a"], lambda x: x, 0.5, "x")),
    (av.exercises.check_cached, (["0"], "ab")),
    (lambda: av.accumulate(np.sum, [1.0, 2.0], steps=np.array([])), ()),
    (lambda: av.cost_figure(n=(2,), m=(2,), cpu_time=np.zeros((2, 0, 3))), ()),
    (lambda: av.checkpoint.sweep(abs, None, 1.0, 3, 1.0, check=np.zeros(0)), ()),
    (av.hypot, ((), av.Var(np.ones(2)))),
    (av.atan2, (1.0, [[1.0], [1.0, 2.0]])),
    (av.atan2, (nested(5000), np.array([]))),
    (av.Var, (0.5, np.zeros((2, 2)))),
    (av.Dual, (0.5, 1.0, 3)),
    (av.exercises.check_joined, ([1], lambda x: x, 2.0)),
    (lambda: av.cost_figure(n=range(10**12)), ()),
    (av.cost_figure, (lambda: 1,)),
    (av.accumulation_figure, (np.zeros(2),)),
    (av.accumulation, (lambda x: x[0], [1.0], range(10**12))),
    (av.reverse, (lambda x: x, Unshowable())),
    (av.Player, (av.reverse(abs, 0.5).timeline, 1, np.array([]))),
    (lambda: av.readings(lambda x: x, 0.5, layout=Unshowable()), ()),
    (av.add_bangbang, (cyclic(), cyclic())),
    (av.exercises.check_tangent, (2**4000, lambda x: x, 1.0, 1.0)),
    (av.exercises.check_tangent, (1.0, lambda *xs: xs[0], np.zeros(3, dtype="M8[s]"), 1.0)),
]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path) -> Iterator[None]:
    """What is saved is saved there."""
    with chdir(tmp_path):
        yield


@pytest.mark.parametrize("first", [0, FRESH], ids=["fixed", "fresh"])
@pytest.mark.parametrize("batch", range(_BATCHES))
def test_bad_calls_get_our_errors(first: int, batch: int) -> None:
    """``python -m tests.bad_calls N`` draws others."""
    random = Random(first + batch)
    for _ in range(_CALLS):
        call = drawn(random)
        wrong = verdict(call)
        assert wrong is None, f"seed {first + batch}: {call.text}\n{wrong}"


@pytest.mark.parametrize("count", COUNTS)
def test_no_count_is_so_large_that_a_call_has_no_end(count: str) -> None:
    """Of all that takes one, with what fits, or is drawn, for whatever else it is given."""
    random = Random(f"{count} {FRESH}")
    for name, parameter in counted():
        for _ in range(_DRAWN):
            call = drawn_with(random, name, parameter, count)
            assert verdict(call) is None, f"seed {FRESH}: {call.text}"


@pytest.mark.parametrize(("call", "args"), CALLS)
def test_a_value_of_a_wrong_kind_gets_our_error(
    call: Callable[..., Any], args: tuple[Any, ...]
) -> None:
    with pytest.raises(ADError):
        call(*args)


def test_numbers_beyond_every_float_have_tangents() -> None:
    player = av.tangent_types(2**4000)
    player.at(-(2**4000))
    assert len(player.timeline) > 1


@pytest.mark.parametrize(
    "lens", [av.forward, av.reverse, av.engines, av.live, av.runs, av.readings]
)
@pytest.mark.parametrize("made", [lambda x: av.Dual(x, 1.0), av.Var, lambda x: av.Tape().var(x)])
@pytest.mark.parametrize("place", [0, 1])
def test_a_value_of_another_run_is_no_input_of_a_lens(
    lens: Callable[..., Any], made: Callable[[float], Any], place: int
) -> None:
    inputs: list[Any] = [0.5, 4.2]
    inputs[place] = made(inputs[place])
    with pytest.raises(ADError):
        lens(lambda x, y: x + av.sin(y), *inputs)


@pytest.mark.parametrize("setting", ["step", "timeline", "inputs", "predict", "answers"])
def test_a_setting_of_a_player_is_refused_and_stays(setting: str) -> None:
    player = av.reverse(lambda x, y: x * y, 0.5, 4.2)
    before = getattr(player, setting)
    with pytest.raises(ADError):
        setattr(player, setting, object())
    assert getattr(player, setting) == before


@pytest.mark.parametrize(
    "text",
    ["av.add(1.0)", "av.reverse()", "av.vjp()", "av.jacobian()", "av.ownership('', '')",
     "av.cost_figure(sizes=3)", "av.ownership('', layout='dot')", "av.exercises.check_seed(1)"],
)  # fmt: skip
def test_a_wrong_number_of_arguments_is_pythons_to_tell(text: str) -> None:
    with pytest.raises(TypeError) as raised:
        Call(text).run()
    assert not isinstance(raised.value, ADError)


@pytest.mark.parametrize("text", ["av.vjp(raising, 0.5)", "av.reverse(raising, 0.5)"])
def test_what_a_persons_function_raises_passes(text: str) -> None:
    with pytest.raises(OwnError):
        Call(text).run()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("next(iter(()))", "StopIteration"),
        ("av.datasets.ALICE[2000:][1]", "IndexError"),
        ("av.Tape()._push(1.0, 3)", "at tracing/tape.py"),
        ("[None] * 10**9", "MemoryError"),
        ("for _ in range(10**8): len(())", "more than"),
    ],
)
def test_what_is_foreign_or_has_no_end_is_found(text: str, says: str) -> None:
    assert says in (verdict(Call(text)) or "")
