"""Two outputs of one Var graph: what has to be reset between them, and when."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ad_viz.exercises.answer import called, lists_of, same, stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, unanswered, wrong
from ad_viz.program.recording import trace
from ad_viz.tracing.functions import cos, exp, sin
from ad_viz.tracing.var import Var
from ad_viz.vocabulary import GRAPH, NODE, SEED, TAPE

__all__ = ["check_reset"]

#: The nodes of a graph, its inputs, and the two outputs.
Graph = tuple[list[Var], list[Var], Var, Var]
Asking = Callable[..., Any]


def _pair(x: Any) -> Any:
    return 2 * x + sin(x), 4 * x + cos(x)


def _shared(x: Any, y: Any) -> Any:
    a = x * y
    return a + sin(x), exp(a) * y


def _chained(x: Any, y: Any) -> Any:
    """The first output is a part of the second."""
    z = x * y
    return z, z * z + x


_PROGRAMS: Final[tuple[tuple[Callable[..., Any], tuple[float, ...]], ...]] = (
    (_pair, (1.0,)),
    (_shared, (0.5, 1.5)),
    (_chained, (0.5, 4.2)),
)


def _graph(f: Callable[..., Any], at: tuple[float, ...]) -> Graph:
    recording = trace(f, at, {}, Var)
    nodes = [node for node in recording.handles if isinstance(node, Var)]
    z, v = (nodes[output] for output in recording.outputs)
    return nodes, nodes[: recording.inputs], z, v


def _asking(reset: Callable[..., Sequence[Var]]) -> Asking:
    """Both outputs asked about, with what ``reset`` picks set back in between."""

    def ask(nodes: Sequence[Var], inputs: Sequence[Var], z: Var, v: Var) -> Any:
        z.grad_value = 1.0
        of_z = [x.grad() for x in inputs]
        for node in reset(nodes, inputs, z):
            node.grad_value = None
        v.grad_value = 1.0
        return of_z, [x.grad() for x in inputs]

    return ask


_EVERYTHING = _asking(lambda nodes, inputs, z: nodes)
_NOTHING = _asking(lambda nodes, inputs, z: ())
_MISTAKES: Final[tuple[tuple[Asking, str], ...]] = (
    (
        _asking(lambda nodes, inputs, z: inputs),
        f"The inputs ask again, but the {NODE.many} between answer from before. Reset those too.",
    ),
    (
        _asking(lambda nodes, inputs, z: [*inputs, z]),
        f"The inputs ask again, but the {NODE.many} between answer from before. Reset those too.",
    ),
    (
        _asking(lambda nodes, inputs, z: [node for node in nodes if node is not z]),
        f"z still holds its {SEED}, so its derivatives are in the sum as well.",
    ),
)


@judged
def check_reset(ask: Any) -> Verdict:
    """Whether ``ask(nodes, inputs, z, v)`` returns the derivatives of z, then those of v.

    >>> def ask(nodes, inputs, z, v):
    ...     z.grad_value = 1.0
    ...     of_z = [x.grad() for x in inputs]
    ...     for x in inputs:
    ...         x.grad_value = None
    ...     v.grad_value = 1.0
    ...     return of_z, [x.grad() for x in inputs]
    >>> check_reset(ask)
    ✗ Not yet. The inputs ask again, but the nodes between answer from before. Reset those too.
    """
    stop_if_unanswered(ask, "your function")
    graphs = [_graph(f, at) for f, at in _PROGRAMS]
    found = [_lists(called(ask, *graph), graph) for graph in graphs]

    def as_by(other: Asking) -> bool:
        answers = [other(*_graph(f, at)) for f, at in _PROGRAMS]
        return all(
            same(mine, theirs)
            for pair, other_pair in zip(found, answers, strict=True)
            for mine, theirs in zip(pair, other_pair, strict=True)
        )

    if as_by(_EVERYTHING):
        return right(
            f"Asked about both outputs, {len(graphs)} {GRAPH.many} answer as the {TAPE} does."
        )
    if as_by(_NOTHING):
        if any(z.grad_value is None for _, _, z, _ in graphs):
            raise wrong(
                f"The inputs still hold what they answered about z. They are {NODE.many} too."
            )
        raise unanswered("Nothing is reset yet: about v the inputs answer what they said of z.")
    for mistake, words in _MISTAKES:
        if as_by(mistake):
            raise wrong(words)
    if not any(derivative for _, of_v in found for derivative in of_v):
        if all(v.grad_value == 1.0 for *_, v in graphs):
            raise wrong(
                f"0 is an answer, and it is kept. {NODE.one.capital} that is to ask again holds "
                "None."
            )
        raise wrong(
            f"Every derivative of v is 0: its {SEED} is gone. Reset first, then {SEED.do} v."
        )
    raise wrong(f"The derivatives differ from the {TAPE}'s. Which {NODE.many} answer from before?")


def _lists(answer: Any, graph: Graph) -> tuple[tuple[float, ...], ...]:
    return lists_of(answer, 2, len(graph[1]), "output", "input")
