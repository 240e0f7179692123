"""The two readings of a graph: what a node directly depends on, and what it can directly affect."""

from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.exercises.answer import stop_if_unanswered
from ad_viz.exercises.task import place_of
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.program.recording import Recording, record
from ad_viz.reporting.in_order import names_of
from ad_viz.reporting.person import shown
from ad_viz.vocabulary import GRAPH, NODE

__all__ = ["check_affected"]


@judged
def check_affected(answer: Any, f: Callable[..., Any], at: Sequence[float], by: str) -> Verdict:
    """Whether ``answer`` names the nodes of ``f`` that ``by`` can directly affect, in any order.

    >>> def f(x, y):
    ...     a = x * y
    ...     return a + 1
    >>> check_affected(["x", "y"], f, (0.5, 4.2), by="a")
    ✗ Not yet. These are the nodes that a depends on. Read the edges the other way.
    """
    stop_if_unanswered(answer, "a list of names")
    said = names_of(answer)
    if said is None:
        raise wrong(f'{shown(answer):.40} is not a list of names; write it as ["a", "b"].')
    recording = record(f, *at)
    names = [node.name for node in recording.nodes]
    place_of(by, names, NODE, "by")
    children, parents = _children(recording, by), _parents(recording, by)
    if set(said) == set(children):
        whom = "it" if len(children) == 1 else "each"
        return right(f"{_listed(children)}: an edge leads from {by} to {whom}.")
    if said and set(said) == set(parents):
        raise wrong(
            f"These are the {NODE.many} that {by} depends on. Read the edges the other way."
        )
    for name in said:
        if name not in names:
            raise wrong(f"There is no {NODE} called {name} in this {GRAPH}.")
        if name == by:
            raise wrong(f"{by} itself is not asked for: which {NODE.many} are computed from it?")
        if name in parents:
            raise wrong(f"{name} is computed before {by}, so {by} cannot affect it.")
        if name in _reached(recording, by) and name not in children:
            raise wrong(
                f"{by} affects {name} only through others. Directly means by one edge: is {by} "
                f"written in the line that computes {name}?"
            )
        if name not in children:
            raise wrong(f"No path leads from {by} to {name}.")
    missing = len(children) - len(set(said))
    more = "One more is" if missing == 1 else f"{missing} more are"
    raise wrong(f"{more} computed from {by}: look for {by} on the right of each line.")


def _children(recording: Recording, name: str) -> list[str]:
    nodes = recording.nodes
    return [n.name for n in nodes if any(nodes[p].name == name for p in n.parents)]


def _parents(recording: Recording, name: str) -> list[str]:
    nodes = recording.nodes
    return [nodes[p].name for n in nodes if n.name == name for p in n.parents]


def _reached(recording: Recording, name: str) -> set[str]:
    """All that a path leads to."""
    found = {name}
    for node in recording.nodes:
        if any(recording.nodes[p].name in found for p in node.parents):
            found.add(node.name)
    return found - {name}


def _listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
