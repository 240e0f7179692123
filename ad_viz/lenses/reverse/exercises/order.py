"""Reverse mode: the order in which contributions reach a node."""

from collections.abc import Callable, Sequence
from typing import Any

from ad_viz.exercises.answer import stop_if_unanswered
from ad_viz.exercises.task import place_of
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.program.recording import record
from ad_viz.reporting.in_order import names_of
from ad_viz.reporting.person import shown
from ad_viz.tracing.tape import Handle
from ad_viz.vocabulary import CONTRIBUTION, GRAPH, NODE, ROW, SWEEP

__all__ = ["check_order"]


@judged
def check_order(answer: Any, f: Callable[..., Any], at: Sequence[float], to: str) -> Verdict:
    """Whether ``answer`` names, in order, the children whose contributions reach ``to``.

    >>> def f(x, y):
    ...     a = x * y
    ...     b = x + a
    ...     return a * b
    >>> check_order(["a", "b"], f, (0.5, 4.2), to="x")
    ✗ Not yet. This is the order in which they were recorded. The sweep goes from the last row up.
    """
    stop_if_unanswered(answer, "a list of names")
    said = names_of(answer)
    if said is None:
        raise wrong(f'{shown(answer):.40} is not a list of names; write it as ["a", "b"].')
    names = [node.name for node in record(f, *at).nodes]
    place_of(to, names, NODE, "to")
    truth = _senders(f, at, to)
    if said == truth:
        return right(f"Last {ROW} to first: {', then '.join(truth)}.")
    for name in said:
        if name not in names:
            raise wrong(f"There is no {NODE} called {name} in this {GRAPH}.")
        if name not in truth:
            raise wrong(f"{name} was not computed from {to} directly, so it sends nothing to {to}.")
    missing = [name for name in truth if said.count(name) < truth.count(name)]
    if missing:
        raise wrong(
            f"One is missing: {to} is used by {len(truth)} {NODE.many}, and each sends something "
            "back."
        )
    if len(said) > len(truth):
        raise wrong(f"{to} is used {len(truth)} times, so {len(truth)} {CONTRIBUTION.many} arrive.")
    if said == truth[::-1]:
        raise wrong(
            f"This is the order in which they were recorded. The {SWEEP} goes from the last {ROW} "
            "up."
        )
    raise wrong(
        f"These are the right {NODE.many}. {NODE.one.capital} sends its {CONTRIBUTION} once the "
        f"{SWEEP} has reached its {ROW}: which {ROW} is last?"
    )


def _senders(f: Callable[..., Any], at: Sequence[float], to: str) -> list[str]:
    """From the events of a real sweep."""
    recording = record(f, *at)
    output = recording.handles[recording.outputs[0]]
    assert isinstance(output, Handle)
    return [
        recording.nodes[event.child].name
        for event in output.tape.contributions([(output.index, 1.0)])
        if recording.nodes[event.parent].name == to
    ]
