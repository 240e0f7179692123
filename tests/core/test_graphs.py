"""Random expression graphs: every engine against 50 digits, orders 1 and 2, and against each other.

``python -m tests.core.graphs 1000000`` checks a million of them.
"""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mpmath import mp, mpf

from ad_viz.recording import recorder
from tests.core.graph_checks import check
from tests.core.graphs import BINARY, UNARY, graph
from tests.core.jets import JETS, strays, truth
from tests.core.oracle import TRUTHS
from tests.whole import sized

seeds = st.integers(0, 2**48)
FORGET = recorder.forget


@pytest.fixture(scope="module", autouse=True)
def _what_is_found_in_the_code_is_kept() -> Iterator[None]:
    """One piece of code runs all graphs; found out anew for each run, its loops take half a run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recorder, "forget", lambda: None)
        yield


@settings(
    max_examples=sized(600, 20_000), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
@given(seeds)
def test_all_engines(seed: int) -> None:
    """Relative error at most 1e-12 wherever rounding allows it; measured: 2e-14 and 1 ulp apart."""
    _, apart = check(graph(seed))
    assert apart <= 4


@pytest.mark.parametrize("seed", range(sized(15, 400)))
def test_what_is_found_in_the_code_is_found_anew(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorder, "forget", FORGET)
    _, apart = check(graph(seed))
    assert apart <= 4


def test_the_graphs_have_all_that_graphs_can_have() -> None:
    graphs = [graph(seed) for seed in range(2000)]
    assert {name for g in graphs for name, _ in g.lines} == TRUTHS.keys() == {*UNARY, *BINARY}
    assert {len(g.point) for g in graphs} == {1, 2, 3} == {len(g.outputs) for g in graphs}
    assert {len(g.lines) for g in graphs} == set(range(1, 26))
    uses = [g.uses(g.outputs[0]) for g in graphs]
    assert any(max(each) > 4 for each in uses)
    assert any(0 in each[: len(g.point)] for each, g in zip(uses, graphs, strict=True))
    assert any(len({*g.outputs}) < len(g.outputs) for g in graphs)
    assert any(output < len(g.point) for g in graphs for output in g.outputs)
    assert any(len({*operands}) < len(operands) for g in graphs for _, operands in g.lines)
    assert any(type(o) is float for g in graphs for _, operands in g.lines for o in operands)


def test_most_numbers_are_well_conditioned() -> None:
    numbers = []
    for g in map(graph, range(500)):
        exact, bounds = truth(g.lines, g.point), strays(g.lines, g.point)
        for row, stray in zip(exact[-1].hessian, bounds[-1].hessian, strict=True):
            numbers += [s <= 1e-12 * abs(q) for q, s in zip(row, stray, strict=True)]
    assert sum(numbers) > 0.85 * len(numbers)


@given(seeds)
def test_the_two_oracles_agree(seed: int) -> None:
    """Values and weights by hand here, there by mpmath's own functions."""
    g = graph(seed)
    nodes = truth(g.lines, g.point)
    for name, operands in g.lines:
        at = [nodes[o].value if type(o) is int else mpf(o) for o in operands]
        value, weights, _ = JETS[name](mp, *at)
        if name != "pow" or at[0] > 0:
            expected = [TRUTHS[name].value(*at), *(w(*at) for w in TRUTHS[name].weights)]
            pairs = zip([value, *weights], expected, strict=True)
            assert all(abs(ours - theirs) <= mpf(10) ** -40 for ours, theirs in pairs)


@given(seeds, st.integers(0, 2), st.integers(0, 2))
def test_second_derivatives_are_the_first_ones_slopes(seed: int, k: int, j: int) -> None:
    g = graph(seed)
    k, j = k % len(g.point), j % len(g.point)
    step = mpf(10) ** -20
    nodes = [truth(g.lines, _moved(g.point, j, sign * step)) for sign in (1, -1)]
    slope = (nodes[0][-1].gradient[k] - nodes[1][-1].gradient[k]) / (2 * step)
    bend = truth(g.lines, g.point)[-1].hessian[k][j]
    assert abs(slope - bend) <= mpf(10) ** -15 * (1 + abs(bend))


def _moved(point, place, step):
    return [mpf(x) + (step if at == place else 0) for at, x in enumerate(point)]
