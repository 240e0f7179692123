"""The cells of an operand that an operation says it is made of are those that move its value."""

import itertools
from typing import Any

import numpy as np
import pytest

from ad_viz.arrays.operations.reach import MOST, Reach, reach
from ad_viz.arrays.operations.row import Applied, Map
from ad_viz.arrays.operations.table import ROWS
from ad_viz.arrays.operations.unit_rows import each_weight
from ad_viz.program.recording import trace
from ad_viz.tracing.tape import Tape
from tests.arrays.test_rows import CASES

#: Of these all cells of a matrix are meant, also those that the factor does not read.
WHOLE = {"cholesky"}


def pairs(found: Reach) -> list[tuple[int, int]]:
    if found.pairs is not None:
        return list(zip(*found.pairs, strict=True))
    return [(at(found, 0, counters), at(found, 1, counters)) for counters in combinations(found)]


def at(found: Reach, side: int, counters: tuple[int, ...]) -> int:
    moved = (k * axis[1 + side] for k, axis in zip(counters, found.axes, strict=True))
    return found.first[side] + sum(moved)


def combinations(found: Reach) -> Any:
    return itertools.product(*(range(count) for count, _, _ in found.axes))


def jacobian(weight: Map) -> Any:
    rows = np.eye(int(np.prod(weight.child, dtype=int)))
    units = [row.reshape(weight.child) if weight.child else float(row[0]) for row in rows]
    return np.stack([np.ravel(weight.back(unit)) for unit in units])


def maps(case: str) -> list[Map]:
    _, f, point = CASES[case]
    recording = trace(f, point, {}, Tape().var, elements=False)
    weights = [weight for node in recording.nodes for weight in node.weights]
    return [weight for weight in weights if isinstance(weight, Map)]


@pytest.mark.parametrize("case", CASES)
def test_these_cells_meet_and_no_others(case: str) -> None:
    for weight in maps(case):
        moved = {(int(c), int(p)) for c, p in np.argwhere(np.abs(jacobian(weight)) > 1e-12)}
        found = pairs(reach(weight))
        assert moved <= set(found)
        if weight.name not in WHOLE and "zero" not in case:
            assert moved == set(found)


@pytest.mark.parametrize("case", CASES)
def test_weights_and_factors_are_the_rule(case: str) -> None:
    for weight in maps(case):
        found, expected = reach(weight), jacobian(weight)
        made = np.zeros_like(expected)
        if found.factors is not None:
            others = [(np.ravel(weight.operands[k]), steps) for k, steps in found.factors]
            for pair, counters in zip(pairs(found), combinations(found), strict=True):
                terms = (one[np.dot(counters, steps) if counters else 0] for one, steps in others)
                made[pair] += np.prod([*terms])
        elif found.weights is not None:
            weights = np.broadcast_to(np.ravel(found.weights), expected.shape[1])
            for child, parent in pairs(found):
                made[child, parent] += weights[parent]
        else:
            assert weight.name in ("inv", "cholesky", "solve", "cumprod", "diff")
            for pair, own in zip(pairs(found), each_weight(weight, found), strict=True):
                made[pair] += own
        assert np.allclose(made, expected, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("case", CASES)
def test_a_sum_is_the_sum_of_its_cells(case: str) -> None:
    for weight in maps(case):
        found = reach(weight)
        if not found.is_sum or weight.of.row.is_variadic or weight.name == "where":
            continue
        value = np.zeros(int(np.prod(weight.child, dtype=int)))
        met = pairs(found)
        one = found.weights
        each = each_weight(weight, found) if one is None else [one] * len(met)
        for (child, parent), own in zip(met, each, strict=True):
            value[child] += own * np.ravel(weight.operands[0])[parent]
        assert np.allclose(value, np.ravel(weight.value), rtol=1e-12, atol=1e-12)


def test_too_many_pairs_are_the_whole() -> None:
    x = np.random.default_rng(0).normal(size=MOST + 1)
    found = reach(Applied(ROWS["sort"], (0,)).linear_map(0, (x,), np.sort(x)))
    assert found == Reach(((MOST + 1, 1, 0), (MOST + 1, 0, 1)))
    long = reach(Applied(ROWS["cumsum"], (0,)).linear_map(0, (x,), np.cumsum(x)))
    assert long.axes == found.axes


def test_a_large_product_is_three_loops() -> None:
    X, W = np.ones((32, 784)), np.ones((784, 64))
    found = reach(Applied(ROWS["matmul"]).linear_map(0, (X, W), X @ W))
    assert found.axes == ((32, 64, 784), (64, 1, 0), (784, 0, 1))
    assert found.factors == ((1, (0, 1, 64)),)


def test_arrays_of_no_cells_meet_nowhere() -> None:
    x = np.ones((0, 3))
    assert pairs(reach(Applied(ROWS["reshape"], ((3, 0),)).linear_map(0, (x,), x.T))) == []
