"""What the two runs hold: never a number too many, and yet the derivatives of the engines."""

import pytest

import ad_viz as av
from ad_viz.program import liveness
from ad_viz.program.recording import record


def chain(x, length):
    for _ in range(length):
        x = av.sin(x)
    return x


def mixed(x, y):
    a = x * y - x
    b = av.atan2(a, y) / (1 - x)
    unused = a * b  # noqa: F841
    return b * a**2 + b * b, av.max(a, y)


def left(run, kind):
    """The numbers of a kind that are held in the end, by node."""
    numbers = {event.name: event.number for moment in run for event in moment.events}
    return {name.node: x for name, x in numbers.items() if name.kind == kind and x is not None}


def peak(run):
    return max(event.held for moment in run for event in moment.events)


@pytest.mark.parametrize("seed", [(1, 0), (0, 1), (2, -3)])
def test_the_forward_run_ends_with_the_tangents_of_dual_numbers(seed):
    recording = record(mixed, 0.7, -1.3)
    run = list(liveness.forward(recording, seed))
    values, tangents = av.jvp(mixed, (0.7, -1.3), seed)
    assert left(run, "value") == dict(zip(recording.outputs, values, strict=True))
    assert left(run, "tangent") == dict(zip(recording.outputs, tangents, strict=True))


@pytest.mark.parametrize("seed", [(1, 0), (0, 1), (2, -3)])
def test_the_reverse_run_ends_with_the_adjoints_of_the_tape(seed):
    recording = record(mixed, 0.7, -1.3)
    run = list(liveness.reverse(recording, seed))
    assert left(run, "weight") == {}
    assert left(run, "value") == dict(zip(recording.outputs, recording.value, strict=True))
    assert left(run, "adjoint") == dict(enumerate(av.vjp(mixed, 0.7, -1.3)[1](seed)))


@pytest.mark.parametrize("run", [liveness.forward, liveness.reverse])
def test_what_is_counted_is_what_was_computed_and_not_forgotten(run):
    held = set()
    for moment in run(record(mixed, 0.7, -1.3), (1.0, 0.0)):
        for event in moment.events:
            if event.number is None:
                held.remove(event.name)
            else:
                held.add(event.name)
            assert event.held == len(held)


@pytest.mark.parametrize("length", [1, 2, 12, 300])
def test_on_a_chain_forward_stays_level_while_reverse_grows(length):
    recording = record(chain, 0.5, length=length)
    # Operand and result, with their tangents.
    assert peak(list(liveness.forward(recording, (1.0,)))) == 4
    # All weights, the output, and the adjoints at both ends of its last edge.
    assert peak(list(liveness.reverse(recording, (1.0,)))) == length + 3


def test_forward_forgets_even_what_a_second_use_delays():
    def f(x):
        a = av.sin(x)
        b = av.cos(a)
        return a * b

    run = list(liveness.forward(record(f, 0.5), (1.0,)))
    gone = [{e.name.node for e in moment.events if e.number is None} for moment in run]
    assert gone == [set(), {0}, set(), {1, 2}]


def test_what_nothing_uses_goes_at_once():
    run = list(liveness.forward(record(lambda x, y: x * 2, 3.0, 4.0), (1.0, 0.0)))
    assert [event.held for event in run[1].events] == [3, 4, 3, 2]
    swept = list(liveness.reverse(record(mixed, 0.7, -1.3), (1.0, 0.0)))
    unused = next(node.index for node in record(mixed, 0.7, -1.3).nodes if node.name == "unused")
    last = [moment for moment in swept if moment.node == unused][-1]
    assert [(e.name.kind, e.number) for e in last.events] == [("weight", None)] * 2


def test_an_output_stays_though_it_is_used_again():
    def f(x):
        a = x * 3
        return a, av.sin(a)

    run = list(liveness.forward(record(f, 2.0), (1.0,)))
    assert left(run, "value").keys() == {1, 2}
