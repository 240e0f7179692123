"""When a node may fire: a learner's rule, run in a real sweep by ref counts."""

from collections.abc import Callable
from typing import Any, Final

from ad_viz.broadcasting.run import BroadcastRun, broadcast_run
from ad_viz.exercises.answer import result_of, stop_if_unanswered
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.vocabulary import ADJOINT, CONTRIBUTION, NODE

__all__ = ["check_fires"]

Rule = Callable[[int, int], bool]


def _example(x: Any, y: Any) -> Any:
    a = x * y
    return a * x + a


_X: Final = ([1.0], [2.0])
_Y: Final = (3.0, 5.0)


@judged
def check_fires(rule: Any) -> Verdict:
    """Whether ``rule(arrived, to_come)``, asked at each contribution, fires every node in time.

    >>> check_fires(lambda arrived, to_come: arrived == 1) # doctest: +ELLIPSIS
    ✗ Not yet. Node ... fires after 1 of ... contributions, ... what comes later is lost.
    """
    stop_if_unanswered(rule, "your function")
    run = broadcast_run(_example, list(_X), list(_Y))
    arrived: dict[int, int] = {}
    fired: dict[int, int] = {}
    for firing in run.events:
        for sent in firing.sent:
            node = sent.parent
            arrived[node] = arrived.get(node, 0) + 1
            answer = result_of(
                rule, arrived[node], sent.to_come,
                unwritten="Put your rule in place of the three dots, then run this again.",
            )  # fmt: skip
            if not answer:
                continue
            if sent.to_come:
                raise wrong(_early(run, node, arrived[node]))
            fired[node] = arrived[node]
    late = [node for node in arrived if node not in fired]
    if late:
        raise wrong(
            f"{NODE.capital} {late[0]} has all its {CONTRIBUTION.many}, {arrived[late[0]]} of "
            f"{arrived[late[0]]}, and never fires: nothing before it gets {ADJOINT.one}."
        )
    return right(f"All {len(fired)} {NODE.many} fire, each once, with its last {CONTRIBUTION}.")


def _early(run: BroadcastRun, node: int, arrived: int) -> str:
    return (
        f"{NODE.capital} {node} fires after {arrived} of {run.nodes[node].ref} "
        f"{CONTRIBUTION.many}, before all have come: it passes on a part of its {ADJOINT}, and "
        "what comes later is lost."
    )
