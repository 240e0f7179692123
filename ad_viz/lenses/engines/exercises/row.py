"""What one operation leaves on the tape: two weights, and the rows they lead to."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ad_viz.exercises.answer import close, numbers_of, stop_if_unanswered
from ad_viz.exercises.tape_rows import rows
from ad_viz.exercises.task import place_of
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.program.recording import Node, record
from ad_viz.reporting.in_order import in_order
from ad_viz.reporting.numeral import numeral
from ad_viz.reporting.person import shown
from ad_viz.vocabulary import ROW, VALUE, WEIGHT

__all__ = ["check_row"]

_USED: Final = (
    "uses no slot: both lead to itself",
    "uses one slot; the other leads to itself",
    "uses both slots",
)


@judged
def check_row(answer: Any, f: Callable[..., Any], at: Sequence[float], of: str) -> Verdict:
    """Whether ``answer`` is the row of the value called ``of``: two slots ``(weight, dep)``.

    >>> check_row(((4.2, 0), (0.5, 0)), lambda x, y: (a := x * y), (0.5, 4.2), of="a")
    ✗ Not yet. The weights are right. Slot 1 leads to the row of y, and that is row 1.
    """
    stop_if_unanswered(answer, "two slots")
    recording = record(f, *at)
    names = [node.name for node in recording.nodes]
    node = recording.nodes[place_of(of, names, VALUE, "of")]
    slots = in_order(answer)
    if slots is None or len(slots) != 2:
        raise wrong(f"{shown(answer):.40} is no {ROW}; write it as ((weight, dep), (weight, dep)).")
    if any(isinstance(part, str) for slot in slots for part in in_order(slot) or ()):
        raise wrong(f"A dep is the number of {ROW.one}, counted from 0, and not a name.")
    given = [numbers_of(slot, 2, "a slot", "(0.5, 0)") for slot in slots]
    due = rows(f, *at)[node.index]
    pairs = list(zip(given, due, strict=True))
    if all(close(w, v) and dep == to for (w, dep), (v, to) in pairs):
        return right(f"{ROW.capital} {node.index} {_USED[len(node.parents)]}.")
    used = len(node.parents)
    for slot, ((weight, dep), (true_weight, true_dep)) in enumerate(pairs):
        if slot >= used:
            raise wrong(_unused(slot, weight, dep, node))
        parent = recording.nodes[true_dep]
        if close(dep, true_weight) and weight == true_dep:
            raise wrong(f"In each slot the {WEIGHT} comes first, and then the {ROW} it leads to.")
        if not close(weight, true_weight):
            raise wrong(_weight(slot, weight, node, parent, given, due))
        if dep != true_dep:
            held = (
                f"The {WEIGHT.many} are right. " if all(close(g[0], d[0]) for g, d in pairs) else ""
            )
            own = " Its own index stands in unused slots only." if dep == node.index else ""
            raise wrong(
                f"{held}Slot {slot} leads to the {ROW} of {parent.name}, and that is {ROW} "
                f"{true_dep}.{own}"
            )
    raise AssertionError(f"{ROW.one} that differs differs in a slot")


def _weight(
    slot: int, weight: float, node: Node, parent: Node, given: Sequence[Any], due: Sequence[Any]
) -> str:
    if len(node.parents) == 1 and close(given[1][0], due[0][0]) and given[1][1] == due[0][1]:
        return "The slots have changed places: the one that is used comes first."
    if close(weight, node.value):
        return (
            f"{numeral(weight)} is the {VALUE} of {node.name}. {WEIGHT.one.capital} is how "
            "much it changes."
        )
    if len(node.parents) == 2 and close(given[0][0], due[1][0]) and close(given[1][0], due[0][0]):
        return f"Your {WEIGHT.many} have changed places: slot {slot} is that of {parent.name}."
    return (
        f"The {WEIGHT} in slot {slot} says how much {node.name} changes with {parent.name}; "
        f"{numeral(weight)} is not that."
    )


def _unused(slot: int, weight: float, dep: float, node: Node) -> str:
    """What differs in a slot that the operation does not need."""
    needed = "one operand" if len(node.parents) == 1 else "no operand"
    if weight:
        return f"{node.name} has {needed}, so slot {slot} is unused: its {WEIGHT} is 0."
    return (
        f"Slot {slot} is unused. By convention it leads to its own {ROW}, {node.index}, not to "
        f"{ROW} {dep:g}."
    )
