"""Who stands beside our drivers computes the same numbers as they do."""

from collections.abc import Callable

import numpy as np
import pytest

import ad_viz as av
from benchmarks import by_hand
from benchmarks.contenders.plain_dual import CONTENDER as PLAIN_DUAL
from benchmarks.measure import repeated
from benchmarks.others_workloads import WORKLOADS

TAPES = ("ours: tape", "ours: Var graph", "ours: plain lines", "the least tape")


def swept(engine: str, workload: str) -> list[float]:
    contender = by_hand.ours(engine)
    made = WORKLOADS[workload](contender)
    assert contender.sweep is not None
    return contender.sweep(contender.record(made.function, made.point))


@pytest.mark.parametrize("name", WORKLOADS)
def test_every_engine_computes_the_same_of_what_others_have_chosen(name: str) -> None:
    expected = swept("fair textbook tape", name)
    for engine in TAPES:
        assert swept(engine, name) == pytest.approx(expected)
    plain = WORKLOADS[name](PLAIN_DUAL)
    tangent = PLAIN_DUAL.record(plain.function, plain.point).tangent
    assert tangent == pytest.approx(expected[0])
    assert by_hand.pushforward(WORKLOADS[name])["jvp"]() == pytest.approx(tangent)


@pytest.mark.parametrize(
    "works", [by_hand.jacobians, by_hand.hessians, by_hand.again, lambda: by_hand.again(3)]
)
def test_all_ways_agree(works: Callable[[], by_hand.Works]) -> None:
    first, *others = (work() for work in works().values())
    for other in others:
        np.testing.assert_allclose(other, first, rtol=1e-9, atol=1e-12)


def test_the_small_one() -> None:
    assert by_hand.small()["ours"]() == av.value_and_grad(lambda x, y: x * y + av.sin(x), 0.5, 4.2)


def test_work_is_repeated_until_there_is_something_to_time() -> None:
    done: list[int] = []
    seconds = repeated(lambda: done.append(0), at_least=0.001)()
    assert seconds["work"] * len(done) > 0
    assert len(done) > 1
