"""A Var graph of a recorded run, to ask it otherwise than it is asked."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ad_viz.misconceptions.runs import rerun
from ad_viz.nesting.run import Run
from ad_viz.program.recording import Recording
from ad_viz.tracing.var import Var

__all__ = ["Engine", "Seeds", "graph_of"]

Seeds = Sequence[float]


class Engine(NamedTuple):
    """A misconception about engines, and what follows from it."""

    because: str
    broken: Callable[..., Any]


def graph_of(recording: Recording, seeds: Seeds) -> list[Any]:
    """Its nodes, with the seeds in place."""
    run = Run()
    graph = rerun(recording, lambda value: Var(value, run))
    for output, seed in zip(recording.outputs, seeds, strict=True):
        if seed:
            graph[output].grad_value = float(seed)
    return graph
