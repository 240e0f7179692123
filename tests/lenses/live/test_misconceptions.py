"""What a mistaken memory holds, by hand."""

import pytest

import ad_viz as av
from ad_viz.lenses.live.misconceptions import MEMORIES
from ad_viz.program import liveness
from ad_viz.program.recording import record

CHAIN = record(lambda x: av.sin(av.sin(av.sin(x))), 0.5)


@pytest.mark.parametrize(
    ("run", "name", "held"),
    [
        (liveness.forward, "nothing is forgotten", [2, 4, 6, 8]),
        (liveness.forward, "no tangents", [1, 1, 1, 1]),
        # Of the seed and the sweep: an adjoint comes, and weight and adjoint of its row go.
        (liveness.reverse, "no weights", [1, 1, 1, 1, 2, 2, 2, 2]),
        (liveness.reverse, "nothing is forgotten", [1, 3, 5, 7, 8, 9, 10, 11]),
        (liveness.reverse, "all values kept", [1, 2, 3, 4, 4, 4, 4, 4]),
    ],
)
def test_a_mistaken_memory_holds_another_count(run, name, held):
    moments = list(run(CHAIN, (1.0,), MEMORIES[name].memory()))
    assert [moment.events[-1].held for moment in moments] == held


def test_a_mistaken_memory_computes_the_same():
    for row in MEMORIES.values():
        *_, last = liveness.reverse(CHAIN, (1.0,), row.memory())
        adjoints = [e.number for e in last.events if e.name.kind == "adjoint" and e.number]
        assert adjoints[0] == pytest.approx(
            av.value_and_grad(lambda x: av.sin(av.sin(av.sin(x))), 0.5)[1][0]
        )
