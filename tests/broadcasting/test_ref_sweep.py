"""The sweep by ref counts: who fires when, what it has got, and what it sends."""

from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.broadcasting.ref_sweep import Contribution
from ad_viz.broadcasting.run import BroadcastRun, broadcast_run
from tests.broadcasting.broadcast_cases import FUNCTIONS, point, seed


def test_the_sources_example() -> None:
    run = broadcast_run(lambda x: av.sin(x) if x == 4 else av.cos(x), [[3, 4, 5]], seed=[[1, 2, 3]])
    first, *_, last = run.events
    assert [fired.node + 1 for fired in run.events] == [11, 10, 9, 7, 6, 4, 3, 1]
    assert first.sent == (
        Contribution(10, 3, (0, 0), 1.0, 1.0, 0),
        Contribution(10, 6, (0, 1), 1.0, 2.0, 0),
        Contribution(10, 9, (0, 2), 1.0, 3.0, 0),
    )
    to_the_array = [c for fired in run.events for c in fired.sent if c.parent == 0]
    assert [(c.child, c.at, c.to_come) for c in to_the_array] == [
        (8, (0, 2), 2), (5, (0, 1), 1), (2, (0, 0), 0),
    ]  # fmt: skip
    assert (last.node, last.received, last.sent) == (0, 3, ())
    assert np.allclose(last.adjoint, [[-np.sin(3), 2 * np.cos(4), -3 * np.sin(5)]], rtol=1e-15)


@pytest.mark.parametrize("fused", [False, True])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_node_fires_once_when_all_has_come(name: str, fused: bool) -> None:
    run = broadcast_run(FUNCTIONS[name](av), *point(name), seed=seed(name), fused=fused)
    waiting = {node.id: node.ref for node in run.nodes}
    sums: dict[int, Any] = {}
    fired = set()
    for firing in run.events:
        assert firing.node not in fired
        assert waiting[firing.node] == 0
        assert firing.received == run.nodes[firing.node].ref
        if firing.node != run.output_id:
            assert np.allclose(firing.adjoint, sums[firing.node], rtol=1e-14)
        fired.add(firing.node)
        for sent in firing.sent:
            assert sent.child == firing.node
            waiting[sent.parent] -= 1
            assert sent.to_come == waiting[sent.parent]
            sums[sent.parent] = sums.get(sent.parent, 0.0) + _placed(run, sent)
    assert fired == {run.output_id} | {node.id for node in run.nodes if node.ref}
    assert not any(waiting.values())


def _placed(run: BroadcastRun, sent: Contribution) -> Any:
    """The term where it belongs: a getindex's at its index in an array of zeros."""
    if run.nodes[sent.child].op != "getindex":
        return sent.term
    whole = np.zeros(np.shape(run.nodes[sent.parent].result))
    whole[sent.at] = sent.term
    return whole


def test_what_leads_nowhere_is_not_waited_for() -> None:
    def f(x: Any, y: Any) -> Any:
        _ = x * y  # nobody uses it
        return av.exp(x) + x

    run = broadcast_run(f, [1.0], [2.0])
    by_op = {node.op: node.ref for node in run.nodes[2:]}
    assert by_op == {"constant": 0, "getindex": 0, "mul": 0, "exp": 1, "add": 1, "join": 0}
    assert [node.ref for node in run.nodes[:4]] == [1, 0, 0, 2]
    assert run.gradients[1].tolist() == [0.0]


def test_a_zero_on_its_way_stays_a_zero() -> None:
    run = broadcast_run(av.sqrt, [0.0, 0.0], seed=[1.0, 0.0])
    assert run.gradients[0].tolist() == [np.inf, 0.0]
