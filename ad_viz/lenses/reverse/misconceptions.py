"""THE table of what people get wrong about the graph: a name, what holds, and whom it would ask.

To add a misconception, add a row, and name it in ``var_questions``.
"""

from collections.abc import Callable
from typing import Any, Final

from ad_viz.misconceptions.graph import Engine, Seeds, graph_of
from ad_viz.misconceptions.runs import rerun
from ad_viz.program.recording import Recording
from ad_viz.timeline.questions.misconceptions import register
from ad_viz.tracing.tape import Tape
from ad_viz.tracing.var import Asked, unlink
from ad_viz.vocabulary import GRAPH, NODE, TAPE

__all__ = ["GRAPHS", "asked_first", "asks_again"]


def asked_first(
    recording: Recording, seeds: Seeds, node: int, order: Callable[[list[Any]], Any] = list
) -> int | None:
    """Whom a node of the graph asks first; ``order`` puts its children in another order.

    >>> from ad_viz.program.recording import record
    >>> run = record(lambda x: (x + 1) * (x + 2), 3.0)
    >>> asked_first(run, [1.0], 0), GRAPHS["last child first"].broken(run, [1.0], 0)
    (1, 2)
    """
    graph = graph_of(recording, seeds)
    try:
        graph[node].children[:] = order(graph[node].children)
        asked = [event.node for event in graph[node].calls() if isinstance(event, Asked)]
        index = {id(var): place for place, var in enumerate(graph)}
        return index[id(asked[1])] if len(asked) > 1 else None
    finally:
        unlink(graph)


def _last_first(recording: Recording, seeds: Seeds, node: int) -> int | None:
    return asked_first(recording, seeds, node, lambda children: children[::-1])


def _output_first(recording: Recording, seeds: Seeds, node: int) -> int | None:
    """As the tape does: its sweep begins at the seeded row."""
    tape = Tape()
    rerun(recording, tape.var)
    start = list(zip(recording.outputs, seeds, strict=True))
    return next((event.child for event in tape.contributions(start) if event.adjoint), None)


def asks_again(recording: Recording, seeds: Seeds, node: int, cached: bool = True) -> int | None:
    """Whom a node that has answered before asks once more: nobody, unless it has no cache."""
    graph = graph_of(recording, seeds)
    try:
        graph[node].grad()
        if not cached:
            graph[node].grad_value = None
        asked = [event.node for event in graph[node].calls() if isinstance(event, Asked)]
        index = {id(var): place for place, var in enumerate(graph)}
        return index[id(asked[1])] if len(asked) > 1 else None
    finally:
        unlink(graph)


def _uncached(recording: Recording, seeds: Seeds, node: int) -> int | None:
    return asks_again(recording, seeds, node, cached=False)


GRAPHS: Final[dict[str, Engine]] = {
    "last child first": Engine(
        f"This begins with the last child. {NODE.one.capital} asks its children in the order in "
        "which they were made from it.",
        _last_first,
    ),
    "from the output": Engine(
        f"This begins at the output, as the {TAPE} does. The {GRAPH} is asked at an input, and "
        f"each {NODE} asks its own children.",
        _output_first,
    ),
    "no cache": Engine(
        f"This computes the answer once more. It was kept in grad_value, so the {NODE} returns it "
        f"at once: every {NODE} adds up its terms one time only.",
        _uncached,
    ),
}

register(GRAPHS)
