"""A reverse pass with its pullbacks as functions: the same run, its buffers made in calls."""

import subprocess
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given, settings

from ad_viz.errors import InputError
from ad_viz.lenses.ownership.files.running import Running
from ad_viz.memory.ownership import limits
from ad_viz.memory.ownership.program import OwnershipProgram, ownership_program
from ad_viz.rust.machine.interpreter import Run
from ad_viz.rust.program import check_program
from ad_viz.rust.reading.prelude import prelude
from tests.memory.functions import fan_out, mysum, sum_first_and_second, wired, wirings
from tests.memory.ownership.test_program import ON_VECTORS, STRATEGIES, by_hand, final
from tests.rust_compiler import RUSTC, needs_rustc

X = np.array([10.0, 20.0, 30.0])


def written(f: Callable[..., Any], X: Any, strategy: str) -> OwnershipProgram:
    return ownership_program(f, X, strategy, functions=True)


def run(program: OwnershipProgram) -> Run:
    check = check_program(program.source)
    assert check.accepted, str(check)
    return Running(check).run


def test_an_adjoint_goes_in_and_a_contribution_comes_out() -> None:
    program = written(sum_first_and_second, X, "add!!")
    _, a, b, _ = (row.line for row in program.run.rows)
    assert program.source.splitlines() == [
        "fn main() {",
        "    let b_bar = b_pullback(1.0);",
        "    let a_bar = a_pullback(1.0);",
        "    let X_bar = add_bangbang(b_bar, &a_bar);",
        "    drop(a_bar);",
        "    read(&X_bar);",
        "}",
        "",
        f"// b, by getindex in line {b}",
        "fn b_pullback(b_bar: f64) -> Tangent {",
        "    onehot(1, b_bar)",
        "}",
        "",
        f"// a, by getindex in line {a}",
        "fn a_pullback(a_bar: f64) -> Tangent {",
        "    onehot(0, a_bar)",
        "}",
    ]


def test_a_weight_is_written_where_it_gives_the_cell_exactly() -> None:
    def f(X):
        a = 3.0 * X[1]
        return a * X[0]

    lines = written(f, X, "+").source
    assert "    let v1_bar = v1_pullback(30.0);" in lines
    assert "    onehot(1, v1_bar)" in lines


def test_an_array_of_adjoints_is_lent() -> None:
    lines = written(lambda X: np.sum(np.tanh(X) * 2.0), X, "add!!").source.splitlines()
    [function] = [line for line in lines if line.endswith("(v1_bar: &Tangent) -> Tangent {")]
    name = function.removeprefix("fn ").partition("(")[0]
    assert any(line.endswith(f"= {name}(&v1_bar);") for line in lines)


@given(wirings(ON_VECTORS, 4))
@settings(max_examples=25)
def test_no_wiring_is_said_wrongly(wires: list[tuple[int, int, int]]) -> None:
    f = wired(wires, ON_VECTORS, ends=2)
    for strategy in STRATEGIES:
        program = written(f, np.cos(np.arange(3.0)), strategy)
        ran = run(program)
        assert final(ran) == pytest.approx(program.run.gradient.tolist(), rel=1e-11, abs=1e-11)
        made = sum(event.kind == "allocated" for event in ran.events)
        assert made == len(program.run.ledger.event_sizes)


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("f", [sum_first_and_second, mysum, fan_out, by_hand])
def test_each_event_of_the_ledger_belongs_to_the_line_that_does_it(
    f: Callable[..., Any], strategy: str
) -> None:
    program = written(f, np.arange(1.0, 6.0), strategy)
    lines = program.source.splitlines()
    assert len(lines) == len(program.events)
    found = Counter(event for events in program.events for event in events)
    assert found == Counter(program.run.ledger.events)
    for line, events in zip(lines, program.events, strict=True):
        if any(event.kind == "allocated" for event in events):
            assert any(made in line for made in ("zeros(", "onehot(", ".clone()"))


def test_a_file_of_many_lines_is_refused() -> None:
    few = patch.object(limits, "_IN_FILE", 16)
    with few, pytest.raises(InputError, match="function by function") as caught:
        written(sum_first_and_second, X, "+")
    assert caught.value.found == "19 lines of Rust"


@needs_rustc
@pytest.mark.parametrize("strategy", STRATEGIES)
def test_rust_computes_the_same_sums(strategy: str, tmp_path: Path) -> None:
    program = written(by_hand, np.arange(1.0, 6.0), strategy)
    shown = f'println!("{{:?}}", {program.variable}.0);'
    text = program.source.replace(f"read(&{program.variable});", shown)
    (tmp_path / "main.rs").write_text(f"{prelude()}\n{text}", encoding="utf-8")
    command = [str(RUSTC), "--edition", "2021", "-A", "warnings", "-o", tmp_path / "main"]
    subprocess.run([*command, tmp_path / "main.rs"], check=True)
    printed = subprocess.check_output([tmp_path / "main"], text=True)
    numbers = [float(part) for part in printed.strip(" []\n").split(",")]
    assert numbers == pytest.approx(program.run.gradient.tolist(), rel=1e-12)
