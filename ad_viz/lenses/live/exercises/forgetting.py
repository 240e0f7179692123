"""What a run may forget, and when: last uses, and how many numbers are held at most."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ad_viz.exercises.answer import stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, offered, right, wrong
from ad_viz.program import liveness
from ad_viz.program.recording import Recording, record
from ad_viz.reporting.in_order import in_order, names_of
from ad_viz.reporting.person import shown
from ad_viz.vocabulary import VALUE

__all__ = ["check_forgotten", "peaks"]


@offered
def peaks(f: Callable[..., Any], *at: float) -> tuple[int, int]:
    """The most numbers that a forward run of ``f`` holds at once, and a reverse run.

    >>> peaks(lambda x, y: x * y, 0.5, 4.2)
    (6, 5)
    """
    recording = record(f, *at)
    first, asked = _first(recording.inputs), _first(len(recording.outputs))
    runs = liveness.forward(recording, first), liveness.reverse(recording, asked)
    ahead, back = (max(e.held for moment in run for e in moment.events) for run in runs)
    return ahead, back


@judged
def check_forgotten(answer: Any, f: Callable[..., Any], at: Sequence[float]) -> Verdict:
    """Whether ``answer`` says, for each computed value, whose last use that is.

    It maps the name of a value to the names that can be forgotten once it is computed.

    >>> def f(x, y):
    ...     a = x * y
    ...     z = a * x
    ...     return z
    >>> check_forgotten({"a": ["x", "y"], "z": ["a"]}, f, (0.5, 4.2))
    ✗ Not yet. After a it is too early to forget x: z still needs it.
    """
    stop_if_unanswered(answer, "a dict")
    recording = record(f, *at)
    computed = [node.name for node in recording.nodes[recording.inputs :]]
    said = _lists(answer, computed)
    truth = _forgotten(recording)
    if said == truth:
        ahead = peaks(f, *at)[0]
        return right(f"So a forward run never holds more than {ahead} numbers at once.")
    last = {name: place for place, node in enumerate(computed) for name in truth[node]}
    outputs = {recording.nodes[o].name for o in recording.outputs}
    names = {node.name for node in recording.nodes}
    for place, node in enumerate(computed):
        for name in sorted(said[node] - truth[node]):
            if name not in names:
                raise wrong(f"There is no {VALUE} called {name} in this run.")
            if name in outputs:
                raise wrong(f"{name} is what the function returns: it is needed to the end.")
            if name in computed and computed.index(name) > place:
                raise wrong(f"After {node}, {name} is not computed yet, so it cannot be forgotten.")
            if name not in last:
                raise wrong(f"Nothing ever uses {name}: it need not be kept at all.")
            if last[name] > place:
                raise wrong(
                    f"After {node} it is too early to forget {name}: {computed[last[name]]} still "
                    "needs it."
                )
            raise wrong(f"After {node} it is late to forget {name}: nothing has used it since "
                        f"{computed[last[name]]}.")  # fmt: skip
    for node in computed:
        for name in sorted(truth[node] - said[node]):
            raise wrong(f"{name} is never used after {node}, and yet it is kept.")
    raise AssertionError("some list differs")


def _forgotten(recording: Recording) -> dict[str, set[str]]:
    """From the events of a real run."""
    names = [node.name for node in recording.nodes]
    written: dict[str, set[str]] = {}
    for moment in liveness.forward(recording, _first(recording.inputs)):
        gone = {names[e.name.node] for e in moment.events if e.number is None}
        if moment.node >= recording.inputs:
            written[names[moment.node]] = gone
    return written


def _lists(answer: Any, computed: Sequence[str]) -> dict[str, set[str]]:
    if not isinstance(answer, Mapping):
        raise wrong(f'{shown(answer):.40} is not a dict; write it as {{"a": ["x"], …}}.')
    for name, forgotten in answer.items():
        if name not in computed:
            raise wrong(f"{name!s:.40} is not computed in this run; the lines are those of "
                        f"{', '.join(computed)}.")  # fmt: skip
        if in_order(forgotten) is None:
            raise wrong(
                f'For {name}, {shown(forgotten):.40} is not a list of names, such as ["x"].'
            )
    return {name: set(names_of(answer.get(name, ())) or ()) for name in computed}


def _first(count: int) -> tuple[float, ...]:
    return tuple(float(place == 0) for place in range(count))
