"""The steps of a tape's sweep, one for each contribution: the same in every story of a tape."""

import math
from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from ad_viz.core.numeral import numeral
from ad_viz.core.recording import Node, Recording
from ad_viz.core.tape import Contribution
from ad_viz.timeline import formulas, tokens
from ad_viz.timeline.notations import Notations
from ad_viz.timeline.telling import Telling
from ad_viz.timeline.tokens import RichText

__all__ = ["first_nonfinite_adjoint", "push_steps", "senders_of"]


def push_steps(
    telling: Telling,
    contributions: Collection[Contribution],
    seeded: Collection[int],
    engine_lines: Sequence[int | None] = (),
    notations: Notations | None = None,
) -> None:
    """Tell a whole sweep: who sends what to whom. ``seeded`` began with an adjoint of their own."""
    senders = senders_of(telling.recording, contributions)
    arrived: Counter[int] = Counter()
    for event in contributions:
        arrived[event.parent] += 1
        to, own = event.parent, event.parent in seeded
        sender = telling.recording.nodes[event.child]
        forms = notations.contribution(sender, event.slot) if notations else ()
        _push(telling, event, arrived[to], senders[to], own, engine_lines, forms)


def senders_of(
    recording: Recording, contributions: Iterable[Contribution]
) -> dict[int, list[Node]]:
    """By the index of a node, those that send it a contribution, in order."""
    senders: dict[int, list[Node]] = {}
    for contribution in contributions:
        sender = recording.nodes[contribution.child]
        senders.setdefault(contribution.parent, []).append(sender)
    return senders


def first_nonfinite_adjoint(
    recording: Recording, contributions: Iterable[Contribution]
) -> Node | None:
    """The first node whose adjoint became infinite or NaN."""
    found = (event.parent for event in contributions if not math.isfinite(event.total))
    first = next(found, None)
    return None if first is None else recording.nodes[first]


def _push(
    telling: Telling,
    event: Contribution,
    arrived: int,
    senders: list[Node],
    seeded: bool,
    engine_lines: Sequence[int | None],
    forms: Sequence[RichText],
) -> None:
    recording = telling.recording
    child, parent = recording.nodes[event.child], recording.nodes[event.parent]
    edge = telling.edges_into[event.child][event.slot]
    worked = formulas.weight(recording, child, event.slot, plug_in=True)
    adjoint = formulas.bracketed(tokens.adjoint_number(event.adjoint))
    telling.step(
        "adjoint",
        _sentence(child, parent, event, arrived, senders, seeded),
        [
            tokens.adjoint(parent), " += ", tokens.partial(child, parent), " · ",
            tokens.adjoint(child), " = ", *worked, " · ",
            *adjoint, " = ",
            tokens.adjoint_number(event.term),
        ],
        [
            ("contribution", edge, event.term),
            ("adjoint", event.parent, event.total),
            ("arrived", event.parent, arrived),
        ],
        nodes=[child],
        edges=[edge],
        forms=forms,
        engine_lines=engine_lines,
        note=None if math.isfinite(event.total) else "not finite",
    )  # fmt: skip


def _sentence(
    child: Node, parent: Node, event: Contribution, arrived: int, senders: list[Node], seeded: bool
) -> RichText:
    """Who sends what to whom, and where it stands among those that the sum waits for."""
    sender, receiver, sums = tokens.name(child), tokens.name(parent), tokens.adjoint(parent)
    if not event.adjoint or not event.weight:
        return _nothing(sender, receiver, event)
    sends: RichText = [sender, " sends ", receiver]
    more, count = len(senders) - arrived, tokens.cardinal(len(senders))
    if more == 1:
        last = tokens.name(senders[-1])
        return [*sends, " a contribution. One more, from ", last, ", is still to come."]
    if more:
        return [*sends, f" a contribution. {tokens.cardinal(more).capitalize()} more are to come."]
    if len(senders) == 1:
        atop = ", on top of the seed" if seeded else ""
        return [*sends, f" its only contribution{atop}: ", sums, " is complete."]
    which = "second of two" if len(senders) == 2 else f"last of {count}"
    return [*sends, f" the {which} contributions: their sum ", sums, " is complete."]


def _nothing(sender: tokens.Token, receiver: tokens.Token, event: Contribution) -> RichText:
    """Zero times anything is zero, even times infinity."""
    zero, other = ("adjoint", event.weight) if not event.adjoint else ("weight", event.adjoint)
    although = "" if math.isfinite(other) else f", although the other factor is {numeral(other)}"
    if zero == "adjoint":
        return [sender, " has adjoint 0, so what it sends to ", receiver, f" is 0{although}."]
    return ["The weight is 0, so what ", sender, " sends to ", receiver, f" is 0{although}."]
