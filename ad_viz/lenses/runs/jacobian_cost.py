"""What all derivatives cost in either mode: operations, counted on real runs and sweeps.

Counted are the values and weights that are computed, and the contributions that are added; what an
engine skips because it is 0 is not. A count is the same on every machine.
Source: "Reverse-mode automatic differentiation: a tutorial", O(n) runs against O(m).
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from ad_viz.lenses.runs.forward import seeded_run
from ad_viz.program.recording import Recording
from ad_viz.timeline.run import run
from ad_viz.tracing.dual import Dual
from ad_viz.tracing.tape import Tape

__all__ = ["JacobianCost", "jacobian_cost"]


class JacobianCost(NamedTuple):
    """Operations: of one evaluation, of the runs of forward mode, of tape and sweeps."""

    inputs: int
    outputs: int
    evaluation: int
    forward: int
    reverse: int


def jacobian_cost(f: Callable[..., Any], /, *primals: Any, **named: Any) -> JacobianCost:
    """Count what the whole Jacobian of ``f`` at ``primals`` takes, by either mode.

    Raises InputError, OutputError, or what an operation raises.

    >>> jacobian_cost(lambda x, y: x * y, 0.5, 4.2)
    JacobianCost(inputs=2, outputs=1, evaluation=1, forward=6, reverse=5)
    """
    tape = Tape()
    recording = run(f, primals, named, tape.var, most=None)
    evaluation = len(recording.nodes) - recording.inputs
    weights = sum(len(node.parents) for node in recording.nodes)
    added = sum(
        bool(event.term)
        for output in recording.outputs
        for event in tape.contributions([(output, 1.0)])
    )
    forward = sum(
        _operations(seeded_run(f, primals, named, place, most=None))
        for place in range(recording.inputs)
    )
    return JacobianCost(
        recording.inputs, len(recording.outputs), evaluation, forward, evaluation + weights + added
    )


def _operations(recording: Recording) -> int:
    """Of one forward run: each value; and of each parent that moves, a weight and a term."""
    moves = [isinstance(dual, Dual) and bool(dual.tangent) for dual in recording.handles]
    moving = sum(moves[parent] for node in recording.nodes for parent in node.parents)
    return len(recording.nodes) - recording.inputs + 2 * moving
