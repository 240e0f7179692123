"""Misconceptions about broadcasts, in cases done by hand."""

import ad_viz as av
from ad_viz.broadcasting.ref_sweep import sweep
from ad_viz.broadcasting.run import broadcast_run
from ad_viz.lenses.broadcast_join.misconceptions import BROADCASTS, gradient, next_firing, sent_by


def test_nodes_of_a_broadcast_are_counted_otherwise():
    run = broadcast_run(av.cos, [3.0, 4.0, 5.0])
    assert len(run.nodes) == 11  # an input; an index, a getindex and a cosine for each; the join
    assert BROADCASTS["constants are no nodes"].counts(run.nodes) == 8
    assert BROADCASTS["one node for an element"].counts(run.nodes) == 5


def test_another_node_fires():
    run = broadcast_run(av.cos, [3.0, 4.0, 5.0])
    ends = (run.nodes, run.output_id, run.seed)
    assert [event.node for event in run.events] == [10, 9, 8, 6, 5, 3, 2, 0]
    assert next_firing(*ends, 1, BROADCASTS["first come"]) == 3
    assert next_firing(*ends, 3, BROADCASTS["fires at once"]) == 0  # the array has 1 of 3
    assert next_firing(*ends, 8, BROADCASTS["first come"]) is None


def test_the_sums_of_a_broadcast_go_wrong_as_any():
    run = broadcast_run(lambda x, y: x * y, [[1.0], [2.0]], [10.0, 20.0])
    x, _ = run.inputs
    ends = (run.nodes, run.output_id, run.seed, x)
    assert sum(event.adjoint[0, 0] for event in sweep(*ends[:3]) if event.node == x) == 30.0
    # Last to first: the contribution of y[1] comes before that of y[0].
    assert gradient(*ends, "overwrite")[0, 0] == 10.0
    assert gradient(*ends, "first stays")[0, 0] == 20.0
    assert gradient(*ends, "product of paths")[0, 0] == 200.0


def test_what_an_operation_sends_goes_wrong_at_once():
    run = broadcast_run(lambda x: 3 * (2 * x), 5.0)
    last, first = run.events[0].node, run.events[1].node
    ends = (run.nodes, run.output_id, run.seed)
    assert sent_by(*ends, (last, first), "weight forgotten") == 1.0
    assert sent_by(*ends, (first, run.inputs[0]), "local derivative") == 2.0
    assert sent_by(*ends, (first, run.inputs[0]), "weight forgotten") == 3.0
