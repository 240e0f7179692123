"""Ownership programs: each is the run that it is written from, buffer by buffer."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given, settings

from ad_viz.errors import InputError
from ad_viz.memory.ownership import limits
from ad_viz.memory.ownership import program as written
from ad_viz.memory.ownership.program import OwnershipProgram, ownership_program
from ad_viz.rust.check import check_ownership
from ad_viz.rust.machine.damage import damage
from ad_viz.rust.machine.interpreter import Run, interpret
from ad_viz.rust.reading.prelude import program as whole
from tests.memory.functions import fan_out, mysum, sum_first_and_second, wired, wirings
from tests.rust_compiler import RUSTC, needs_rustc

STRATEGIES = ("+", "add!!", "InplaceableThunk")
X = np.array([10.0, 20.0, 30.0])


def run(program: OwnershipProgram) -> Run:
    check = check_ownership(program.source)
    assert check.body is not None
    return interpret(check.body, check.source)


def buffers(ran: Run) -> int:
    return sum(event.kind == "allocated" for event in ran.events)


def final(ran: Run) -> tuple[float | int, ...]:
    """What the last line reads: the gradient."""
    found = [event for event in ran.events if event.function == "read" and event.kind == "read"]
    assert found[-1].before is not None
    return found[-1].before


def by_hand(X: Any) -> Any:
    """Weights other than 1, a slice, and an array times itself."""
    return (X - 1.0)[1:].sum() * 0.5 - X[0] * X[2] + np.sum(X[::-1] * X) / 8.0


@pytest.mark.parametrize(("strategy", "count"), [("+", 3), ("add!!", 2), ("InplaceableThunk", 1)])
def test_the_lanes_have_as_many_buffers_as_the_ledger_counts(strategy: str, count: int) -> None:
    for n in (3, 10):
        program = ownership_program(sum_first_and_second, np.arange(1.0, n + 1), strategy)
        assert buffers(run(program)) == program.run.ledger.count == count
        assert check_ownership(program.source).accepted
        assert final(run(program)) == (1.0, 1.0, *[0.0] * (n - 2))


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("f", [sum_first_and_second, mysum, fan_out, by_hand, lambda X: 2.0])
def test_the_final_buffer_is_the_gradient(f: Callable[..., Any], strategy: str) -> None:
    for size in (3, 5, 12):
        program = ownership_program(f, np.arange(1.0, size + 1), strategy)
        ran = run(program)
        assert check_ownership(program.source).accepted
        assert final(ran) == pytest.approx(program.run.gradient.tolist(), rel=1e-12)
        assert buffers(ran) == len(program.run.ledger.event_sizes)
        assert ran.stopped is None
        assert ran.alive == ()


def test_each_event_of_the_ledger_belongs_to_one_line() -> None:
    program = ownership_program(fan_out, X, "add!!")
    assert [event for line in program.events for event in line] == list(program.run.ledger.events)
    lines = dict(zip(program.source.splitlines(), program.events, strict=True))
    taken = [event.kind for event in lines["let a_bar = add_bangbang(e_bar, &b_bar);"]]
    assert taken == ["moved", "moved", "written"]
    assert [event.kind for event in lines["drop(b_bar);"]] == ["freed"]


def test_a_fan_out_lends_until_one_holder_is_left() -> None:
    assert ownership_program(fan_out, X, "add!!").source.splitlines() == [
        "let mut e_bar = zeros(3);",
        "write(&mut e_bar, 1.0);",
        "let d_bar = &e_bar;",
        "let c_bar = &e_bar;",
        "let mut b_bar = d_bar.clone();",
        "add_assign(&mut b_bar, c_bar);",
        "let a_bar = add_bangbang(e_bar, &b_bar);",
        "drop(b_bar);",
        "read(&a_bar);",
    ]


def test_an_unguarded_fan_out_moves_twice_and_its_gradient_is_wrong() -> None:
    program = ownership_program(fan_out, X, "add!! unguarded")
    check = check_ownership(program.source)
    assert [(error.code, error.line) for error in check.errors] == [("E0382", 4), ("E0382", 6)]
    first = damage(check).first
    assert first is not None
    assert (first.expected, first.found) == ((3.0,) * 3, (4.0,) * 3)
    assert first.sentence == (
        "Line 5 took the buffer of d_bar already, and wrote into it; line 6 takes it again."
    )
    assert final(run(program)) == tuple(program.run.gradient.tolist()) == (4.0, 4.0, 4.0)


def test_a_small_sum_has_no_fan_out_to_go_wrong() -> None:
    program = ownership_program(sum_first_and_second, X, "add!! unguarded")
    assert program.source == ownership_program(sum_first_and_second, X, "add!!").source


ON_VECTORS: list[Callable[[Any, Any], Any]] = [
    lambda a, b: a + b,
    lambda a, b: a - b,
    lambda a, b: np.tanh(a * b),
    lambda a, b: a + 1,
    lambda a, b: a * b[1],
    lambda a, b: a[::-1] + b,
    lambda a, b: a[[2, 0, 2]] - b[::-1],
    lambda a, b: a[1:].sum() * b,
    lambda a, b: a[0] * 2.0 + b,
]


@given(wirings(ON_VECTORS, 4))
@settings(max_examples=40)
def test_no_wiring_is_said_wrongly(wires: list[tuple[int, int, int]]) -> None:
    f = wired(wires, ON_VECTORS, ends=2)
    for strategy in STRATEGIES:
        program = ownership_program(f, np.cos(np.arange(3.0)), strategy)
        assert check_ownership(program.source).accepted
        ran = run(program)
        assert final(ran) == pytest.approx(program.run.gradient.tolist(), rel=1e-11, abs=1e-11)
        assert buffers(ran) == len(program.run.ledger.event_sizes)


def test_names_are_those_of_the_adjoints_and_none_comes_twice() -> None:
    def f(λ):  # noqa: PLC2401 -- a letter that a program of the small Rust has not
        read = λ + 1.0
        return (read * read).sum()

    program = ownership_program(f, X, "+")
    names = [line.split(" = ")[0] for line in program.source.splitlines() if line.startswith("let")]
    assert len(names) == len(set(names))
    assert any("read_bar" in name for name in names)
    assert check_ownership(program.source).accepted


@pytest.mark.parametrize(
    ("f", "X", "strategy", "found"),
    [
        (mysum, np.ones(10_001), "add!!", "an X of shape (10001,)"),
        (lambda X: X.sum(), np.ones((2, 2)), "add!!", "an X of shape (2, 2)"),
        (lambda X: X.sum(), [[1.0, 2.0]], "add!!", "an X of shape (1, 2)"),
        (lambda X: 2.0, [], "add!!", "an X of shape (0,)"),
        (mysum, 3.0, "add!!", "3.0 (float)"),
        (lambda X: np.sum(X * np.ones((4000, 3))), np.ones(3), "add!!", "more than 10,000 cells"),
        (mysum, X, "deferred", "'deferred'"),
        (mysum, X, "best", "'best'"),
        (lambda X: np.sum(np.sqrt(X)), np.zeros(3), "add!!", "inf"),
    ],
)
def test_what_cannot_be_followed_is_refused(
    f: Callable[..., Any], X: Any, strategy: str, found: str
) -> None:
    with pytest.raises(InputError) as caught:
        ownership_program(f, X, strategy)
    assert found in caught.value.found


def test_a_buffer_that_is_read_in_another_order_is_refused() -> None:
    def f(X: Any) -> Any:
        M = X.reshape(3, 1) * np.array([[1.0, 2.0, 5.0]])
        return ((M.T + M) * np.arange(9.0).reshape(3, 3)).sum()

    for strategy in ("+", "add!!"):
        with pytest.raises(InputError, match="in another order"):
            ownership_program(f, X, strategy)
    acted = ownership_program(f, X, "InplaceableThunk")  # by an action, cell by cell
    assert final(run(acted)) == tuple(acted.run.gradient.tolist()) == (48.0, 80.0, 112.0)


def test_a_pass_of_many_lines_is_refused() -> None:
    def long(X: Any) -> Any:
        for _ in range(40):
            X = np.sin(X)
        return X.sum()

    many = patch.object(limits, "_LINES", 120)
    with many, pytest.raises(InputError, match="too long"):
        ownership_program(long, np.ones(12) * np.arange(12.0), "+")


def test_a_run_too_long_stops_at_the_limit() -> None:
    runs = []

    def f(X: Any) -> Any:
        total = X[0]
        for _ in range(20_000):
            runs.append(total)
            total = total + X[1]
        return total

    few = patch.object(written, "ROWS", 5_000)
    with few, pytest.raises(InputError, match="more than 5,000 nodes"):
        ownership_program(f, [1.0, 2.0])
    assert len(runs) == 2_500


@needs_rustc
def test_rust_computes_the_same_sums(tmp_path: Path) -> None:
    import subprocess

    for number, strategy in enumerate(STRATEGIES):
        program = ownership_program(by_hand, np.arange(1.0, 6.0), strategy)
        text = program.source.rsplit("read(", 1)[0] + f'println!("{{:?}}", {program.variable}.0);'
        (tmp_path / "main.rs").write_text(whole(text), encoding="utf-8")
        made = tmp_path / f"main{number}"
        subprocess.run(
            [str(RUSTC), "--edition", "2021", "-A", "warnings", "-o", made, tmp_path / "main.rs"],
            check=True,
        )
        printed = subprocess.check_output([made], text=True)
        numbers = [float(part) for part in printed.strip(" []\n").split(",")]
        assert numbers == pytest.approx(program.run.gradient.tolist(), rel=1e-12)
