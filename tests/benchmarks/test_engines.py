"""The benchmarks compare like with like: every contender computes the same numbers."""

import pytest

import ad_viz as av
from benchmarks.contenders.contender import NAMES, Contender, find
from benchmarks.engines import ON_THE_DEMO
from benchmarks.goals import Goal, table
from benchmarks.measure import entry, interleaved, median, ratio, whole
from benchmarks.workloads import Workload, chain, moons

OURS = find("ours: tape")
assert OURS is not None


def present(*names: str) -> list[Contender]:
    return [contender for name in names if (contender := find(name)) is not None]


def agrees(contender: Contender, workload: Workload, reference: Workload) -> None:
    expected = av.value_and_grad(reference.function, *reference.point)[1]
    recorded = contender.record(workload.function, workload.point)
    if contender.sweep is None:
        assert recorded.tangent == pytest.approx(expected[0], rel=1e-12)
    else:
        assert contender.sweep(recorded) == pytest.approx(expected, rel=1e-12)


def test_all_of_ours_and_the_textbook_are_there() -> None:
    assert {c.name for c in present(*NAMES)} >= {*NAMES[:4]}


def test_the_chain() -> None:
    for contender in present(*NAMES):
        agrees(contender, chain(contender, 30), chain(OURS, 30))


def test_the_chains_adjoint_neither_dies_out_nor_overflows() -> None:
    workload = chain(OURS, 99_999)
    _, output = OURS.record(workload.function, workload.point)
    adjoints = output.grad().adjoints
    assert all(1e-3 < abs(adjoint) < 1e6 for adjoint in adjoints)


def test_the_demo() -> None:
    for contender in present(*ON_THE_DEMO):
        agrees(contender, moons(contender, 3), moons(OURS, 3))


def test_the_count_of_operations_is_that_of_the_rows() -> None:
    for workload in (chain(OURS, 30), moons(OURS, 3)):
        inputs, output = OURS.record(workload.function, workload.point)
        assert len(output.tape) == len(inputs) + workload.operations


def test_ratios_are_taken_round_by_round() -> None:
    rounds = [
        {"a": {"record": 1.0, "sweep": 1.0}, "b": {"record": 4.0}},
        {"a": {"record": 3.0, "sweep": 3.0}},
        {"a": {"record": 2.0, "sweep": 1.0}, "b": {"record": 3.0}},
    ]
    assert ratio(rounds, "a", "b") == 0.75
    assert (median(rounds, "a"), median(rounds, "a", "sweep")) == (3.0, 1.0)
    assert median(rounds, "b", "sweep") is ratio(rounds, "a", "absent") is None


def test_who_is_slow_is_timed_in_some_rounds_only() -> None:
    workload = chain(OURS, 30)
    contenders = {"quick": entry(OURS, workload), "slow": whole(lambda: None)}
    rounds = interleaved(contenders, 5, {"slow": 2})
    assert [sorted(r) for r in rounds] == [["quick", "slow"], ["quick"]] * 2 + [["quick", "slow"]]
    assert rounds[0]["quick"].keys() == {"record", "sweep"}


def test_verdicts_and_tables() -> None:
    goals = [Goal("this", 0.5, 0.5), Goal("that", 0.51, 0.5), Goal("other", None, 0.5)]
    assert [goal.verdict for goal in goals] == ["met", "missed", "not measured"]
    rows = [["x", 0.12345, 12345.6, None, 12345]]
    assert table(["a", "b", "c", "d", "e"], rows).splitlines()[2] == (
        "| x | 0.123 | 12,346 | – | 12,345 |"
    )
