"""Frozen tapes and replays: turns that are timed beside those that they save."""

from collections.abc import Mapping
from typing import NamedTuple

from ad_viz import record, value_and_grad
from ad_viz.program.replay import Replay
from ad_viz.tracing.frozen import Frozen
from benchmarks.contenders import ours, textbook
from benchmarks.measure import Entry, whole
from benchmarks.workloads import chain

__all__ = ["Replaying", "frozen_chain", "has_numba", "replaying", "sweep_again"]


def has_numba() -> bool:
    """Whether the extra is there with which frozen sweeps are compiled."""
    try:
        import numba  # noqa: F401
    except ImportError:
        return False
    return True


def frozen_chain(operations: int) -> Frozen:
    """Our tape of the chain, frozen."""
    workload = chain(ours.CONTENDER, operations)
    _, output = ours.record(workload.function, workload.point)
    frozen: Frozen = output.tape.freeze()
    return frozen


def sweep_again(operations: int) -> Mapping[str, Entry]:
    """A sweep alone: the textbook's, our tape's, and the frozen tape's."""
    plain, workload = chain(textbook.CONTENDER, operations), chain(ours.CONTENDER, operations)
    theirs = textbook.record(plain.function, plain.point)
    recorded = ours.record(workload.function, workload.point)
    frozen = recorded[1].tape.freeze()
    seeds = [(len(frozen) - 1, 1.0)]
    swept = frozen.sweep(seeds)  # and compiled
    assert swept.tolist() == recorded[1].grad().adjoints
    return {
        "textbook tape": whole(lambda: textbook.sweep(theirs)),
        "ours: tape": whole(lambda: ours.sweep(recorded)),
        "frozen": whole(lambda: frozen.sweep(seeds)),
    }


class Replaying(NamedTuple):
    """The program, and who runs it: all inputs at once, and one by one."""

    program: Replay
    entries: Mapping[str, Entry]


def replaying(operations: int, batch: int) -> Replaying:
    """The chain at ``batch`` inputs: its replay, and a record and a sweep for each input."""
    import numpy as np

    workload = chain(ours.CONTENDER, operations)
    program = record(workload.function, *workload.point).freeze()
    X = np.random.default_rng(1).uniform(0.9, 1.0, (batch, 2)) * workload.point
    points = X.tolist()
    at_once = program.value_and_grad(X)[1]
    one = [value_and_grad(workload.function, *point)[1] for point in points[:5]]
    assert np.allclose(at_once[:5], one, rtol=1e-12, atol=0.0)
    return Replaying(
        program,
        {
            "at once": whole(lambda: program.value_and_grad(X)),
            "one by one": whole(lambda: [value_and_grad(workload.function, *p) for p in points]),
        },
    )
