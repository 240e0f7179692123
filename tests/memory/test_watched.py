"""A watched tape: the rows of the tape itself, with names, lines and operations."""

from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.memory.watched import watch
from ad_viz.tracing.tape import Tape
from tests.memory.functions import ON_MATRICES, mysum, sum_first_and_second


def test_rows_are_named_and_placed() -> None:
    run = watch(sum_first_and_second, np.array([10.0, 20.0, 30.0]))
    first = sum_first_and_second.__code__.co_firstlineno
    assert [(r.name, r.op, r.parents, r.line) for r in run.rows] == [
        ("X", "input", (), None),
        ("a", "getindex", (0,), first + 1),
        ("b", "getindex", (0,), first + 2),
        ("y", "add", (1, 2), first + 3),
    ]
    assert [row.value for row in run.rows[1:]] == [10.0, 20.0, 30.0]
    assert run.output == 3


def test_a_name_used_again_is_numbered() -> None:
    names = [row.name for row in watch(mysum, np.ones(2)).rows]
    assert names == ["X", "v₁", "total₁", "v₂", "total₂"]


@pytest.mark.parametrize("name", ON_MATRICES)
def test_watching_changes_no_row(name: str) -> None:
    X = np.cos(np.arange(12.0)).reshape(3, 4)
    run, tape = watch(ON_MATRICES[name], X), Tape()
    ON_MATRICES[name](tape.var(X))
    if name != "a constant":  # which is a row only where it is an output
        assert [row[1::2] for row in run.tape.rows] == [row[1::2] for row in tape.rows]
        (slope,) = av.value_and_grad(ON_MATRICES[name], X)[1]
        swept = run.tape.sweep([(run.output, 1.0)])[0]
        assert np.array_equal(np.broadcast_to(swept, X.shape), slope)


def test_a_run_inside_the_run_is_not_on_the_tape() -> None:
    def slope_of_cubes(X: Any) -> Any:
        return np.sum(av.value_and_grad(lambda y: np.sum(y**3), X)[1][0])

    run = watch(slope_of_cubes, np.array([1.0, 2.0]))
    assert run.rows[run.output].value == 15.0
    assert len(run.rows) == len(run.tape.rows)
