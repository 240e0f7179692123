"""Costs are counts of what the engines did, known beforehand for small functions."""

import ad_viz as av
from ad_viz.lenses.runs.jacobian_cost import JacobianCost, jacobian_cost
from tests.golden.functions import pair


def test_the_two_output_example_by_hand():
    # 6 operations, 8 edges. Forward: one run, 8 weights and 8 terms. Reverse: 8 weights once,
    # and 4 terms in each sweep.
    assert jacobian_cost(pair, 1.0) == JacobianCost(1, 2, 6, 6 + 8 + 8, 6 + 8 + 4 + 4)


def test_forward_mode_pays_for_every_input_and_reverse_mode_for_none():
    def f(*x):
        total = x[0]
        for other in x[1:]:
            total = total * other
        return total

    costs = [jacobian_cost(f, *(1.5,) * n) for n in (2, 4, 8)]
    assert [cost.evaluation for cost in costs] == [1, 3, 7]
    assert [cost.reverse for cost in costs] == [5 * cost.evaluation for cost in costs]
    # Input k moves itself and every product after it.
    assert [cost.forward for cost in costs] == [
        n * (n - 1) + 2 * sum(min(n - 1, n - k) for k in range(n)) for n in (2, 4, 8)
    ]


def test_reverse_mode_pays_for_every_output_and_forward_mode_for_none():
    def fan(m):
        return lambda x: tuple(av.sin(x * 1.0) for _ in range(m))

    costs = [jacobian_cost(fan(m), 0.5) for m in (1, 2, 4)]
    assert [cost.forward / cost.evaluation for cost in costs] == [3, 3, 3]
    assert [cost.reverse - 2 * cost.evaluation for cost in costs] == [2, 4, 8]


def test_what_is_0_is_skipped_and_not_counted():
    # A weight of 0 sends nothing back; y, which stands still for x, needs no weight.
    assert jacobian_cost(lambda x, y: av.relu(x) + y, -1.0, 2.0) == JacobianCost(
        2, 1, 2, (2 + 2) + (2 + 2), 2 + 3 + 2
    )
