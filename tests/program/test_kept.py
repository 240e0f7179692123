"""What a linear map keeps is all it takes: with everything else lost the adjoints are the same."""

from dataclasses import replace
from typing import Any

import numpy as np

from ad_viz.arrays.linear import added, pullback
from ad_viz.arrays.operations.row import Map
from ad_viz.errors import ADError
from ad_viz.program import liveness
from ad_viz.program.kept import kept_by
from ad_viz.program.numbers_held import NumbersHeld, count_of
from ad_viz.program.recording import Recording, trace
from ad_viz.rules.arithmetic import is_array
from ad_viz.tracing.tape import Tape
from tests.golden.array_functions import LAYERS_AT, layers
from tests.lenses.array_programs import programs
from tests.whole import sized


def recorded(f: Any, point: Any) -> Recording:
    return trace(f, point, {}, Tape().var, elements=False)


def lost(value: Any) -> Any:
    return np.full(np.shape(value), np.nan, value.dtype) if is_array(value) else float("nan")


def test_with_all_else_lost_random_programs_have_their_derivatives() -> None:
    seen = forgot = 0
    for made in programs(range(sized(50, 10_000))):
        try:
            run = recorded(made.f, made.point)
        except ADError:
            continue
        adjoints: dict[int, Any] = dict.fromkeys(range(len(run.nodes)), 0.0)
        output = run.nodes[run.outputs[0]]
        first = np.zeros(np.shape(output.value))
        first.flat[0] = 1.0
        adjoints[output.index] = first if first.shape else 1.0
        for node in reversed(run.nodes):
            for parent, linear in zip(node.parents, node.weights, strict=True):
                weight = linear
                if isinstance(weight, Map):
                    kept = kept_by(weight).kept
                    everything = [
                        one if any(one is k for k in kept) else lost(one)
                        for one in (*weight.operands, weight.value)
                    ]
                    forgot += len(everything) - len(kept)
                    weight = replace(weight, operands=tuple(everything[:-1]), value=everything[-1])
                adjoints[parent] = added(adjoints[parent], pullback(weight, adjoints[node.index]))
        found = [np.broadcast_to(adjoints[k], np.shape(p)) for k, p in enumerate(made.point)]
        assert made.is_row(0, np.concatenate(list(map(np.ravel, found)))), made.text
        seen += 1
    assert seen > sized(26, 80)
    assert forgot > sized(26, 80)


def test_a_product_keeps_its_factors_and_a_sum_nothing() -> None:
    run = recorded(layers, LAYERS_AT)
    kept = {
        node.name: [count_of(kept_by(weight)) for weight in node.weights]
        for node in run.nodes
        if node.weights and not all(type(weight) is float for weight in node.weights)
    }
    assert kept == {
        "y": [3, 12], "z": [1, 1], "h": [4], "p": [4, 8], "r": [1], "q": [3], "L": [0],
    }  # fmt: skip


def test_what_is_counted_are_numbers_of_arrays_that_somebody_holds() -> None:
    for f, point in [(layers, LAYERS_AT), *((m.f, m.point) for m in programs(range(40)))]:
        try:
            run = recorded(f, point)
        except ADError:
            continue
        ends = [run.nodes[index].value for index in (0, run.outputs[0])]
        seeds = [np.ones(np.shape(end)) if np.ndim(end) else 1.0 for end in ends]
        ahead = [seeds[0], *(0.0 for _ in range(run.inputs - 1))]
        back = [seeds[1], *(0.0 for _ in run.outputs[1:])]
        for moments in (liveness.forward(run, ahead), liveness.reverse(run, back)):
            held: dict[liveness.Name, Any] = {}
            for moment in moments:
                for name, number, count in moment.events:
                    held[name] = number
                    if number is None:
                        del held[name]
                    owners: dict[int, Any] = {}
                    alone = 0
                    for one in held.values():
                        for part in getattr(one, "kept", (one,)):
                            if not is_array(part):
                                alone += 1
                                continue
                            owner = part if part.base is None else part.base
                            owners[id(owner)] = owner
                    assert count == alone + sum(map(np.size, owners.values()))


def test_an_array_is_counted_as_long_as_anyone_holds_it() -> None:
    held, x = NumbersHeld(), np.ones((2, 3))
    counts = []
    for change, one in [
        (held.take, x), (held.take, x.T), (held.take, 2.0), (held.release, x),
        (held.release, x.T), (held.take, x[0]), (held.release, 2.0), (held.release, x[0]),
    ]:  # fmt: skip
        change(one)
        counts.append(held.count)
    assert counts == [6, 6, 7, 7, 1, 7, 6, 0]


def test_reverse_ends_with_the_adjoints_of_the_tape() -> None:
    run = recorded(layers, LAYERS_AT)
    events = [e for moment in liveness.reverse(run, [1.0]) for e in moment.events]
    left = {name.node: number for name, number, _ in events if name.kind == "adjoint"}
    swept = run.handles[0].run.sweep([(run.outputs[0], 1.0)])
    for index in range(4):
        assert np.array_equal(left[index], swept[index])
