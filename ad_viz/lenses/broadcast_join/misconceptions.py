"""THE table of what people get wrong about broadcasts: a name, what holds, and one mistake.

To add a misconception, add a row, and name it in ``questions``. Sums go wrong as in any sweep: see
``table``.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from ad_viz.broadcasting.ref_sweep import Firing, Firings, Node, sweep
from ad_viz.misconceptions.table import DERIVATIVES
from ad_viz.timeline.questions.misconceptions import register
from ad_viz.vocabulary import ADJOINT, CONTRIBUTION, GRADIENT, NODE, SWEEP

__all__ = ["BROADCASTS", "Broadcasting", "gradient", "next_firing", "sent_by"]


class Broadcasting(NamedTuple):
    """A misconception: about which node fires, in ``firings``; or about which nodes there are."""

    because: str
    firings: Firings | None = None
    counts: Callable[[Sequence[Node]], int] | None = None


BROADCASTS: Final[dict[str, Broadcasting]] = {
    "first come": Broadcasting(
        f"This fires the {NODE} that has been ready longest. It would give the same {GRADIENT}; "
        f"but this {SWEEP} fires the one that became ready last.",
        Firings(pick=lambda ready: ready.pop(0)),
    ),
    "fires at once": Broadcasting(
        f"This fires {NODE.one} that still waits for {CONTRIBUTION.many}. It would pass on a part "
        f"of its {ADJOINT}, and what comes later would be lost.",
        Firings(fires=lambda to_come: True),
    ),
    "constants are no nodes": Broadcasting(
        f"This leaves out the constants. The index of each getindex is {NODE.one} of its own, and "
        "so is every number in the function.",
        counts=lambda nodes: len([node for node in nodes if node.op != "constant"]),
    ),
    "one node for an element": Broadcasting(
        f"This counts one {NODE} for each element. An element has a getindex, its index, and "
        f"{NODE.one} for every operation.",
        counts=lambda nodes: len([
            node for node in nodes if node.op not in ("constant", "getindex")
        ]),
    ),
}  # fmt: skip

register(BROADCASTS)


def next_firing(
    nodes: Sequence[Node], output: int, seed: Any, place: int, mistake: Broadcasting
) -> int | None:
    """The node that fires at ``place``, from 0, if that one is picked by mistake."""
    wrong, how = mistake.firings or Firings(), Firings()
    events = sweep(nodes, output, seed, how)
    for count in range(place):
        if count == place - 1:  # what this one sends may make others ready by mistake
            how.fires = wrong.fires
        if next(events, None) is None:
            return None
    how.pick = wrong.pick
    found = next(events, None)
    return None if found is None else found.node


def gradient(nodes: Sequence[Node], output: int, seed: Any, operand: int, mistake: str) -> Any:
    """The adjoint of an operand's node, from a sweep with a misconception about sums in it."""
    wrong_sums = DERIVATIVES[mistake].sweep
    assert wrong_sums is not None
    how = Firings(term=wrong_sums.term, total=wrong_sums.total)
    fired: dict[int, Firing] = {one.node: one for one in sweep(nodes, output, seed, how)}
    return fired[operand].adjoint if operand in fired else 0.0


def sent_by(
    nodes: Sequence[Node], output: int, seed: Any, edge: tuple[int, int], mistake: str
) -> float:
    """What a node sends to another, with a misconception about terms from there on."""
    wrong_sums = DERIVATIVES[mistake].sweep
    assert wrong_sums is not None
    child, parent = edge
    how = Firings()
    places = {one.node: place for place, one in enumerate(sweep(nodes, output, seed))}
    events = sweep(nodes, output, seed, how)
    for _ in range(places[child]):
        next(events)
    how.term = wrong_sums.term
    return sum(float(one.term) for one in next(events).sent if one.parent == parent)
