"""Reverse mode by the tape: rows are recorded, then swept last to first.

Told from the events of a real ``Tape``: every adjoint shown is one that its sweep yielded.
Source: "Reverse-mode automatic differentiation: a tutorial", the tape in Rust.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ad_viz.core.numeral import numeral
from ad_viz.core.recording import Node
from ad_viz.core.tape import Contribution, Tape
from ad_viz.timeline import formulas, tokens
from ad_viz.timeline.gradient_chapter import gradient_chapter, seed_step
from ad_viz.timeline.run import run, seeds_or_first
from ad_viz.timeline.telling import Telling
from ad_viz.timeline.timeline import Timeline
from ad_viz.timeline.tokens import RichText
from ad_viz.timeline.value_step import value_step

__all__ = ["tape_story"]

_SWEEP: Final = (
    "The tape’s sweep",
    ("for i in reversed(range(n)):", "  for w, dep in rows[i]:", "    adj[dep] += w * adj[i]"),
)


def tape_story(
    f: Callable[..., Any],
    primals: Sequence[float],
    named: Mapping[str, Any] | None = None,
    seed: Any = None,
    layout: str = "layered",
) -> Timeline:
    """The timeline of one reverse sweep of ``f`` at ``primals``.

    ``seed`` is a number, or one for each output; 1, or (1, 0, …), where it is left out.

    >>> timeline = tape_story(lambda x, y: x * y, (0.5, 4.2))
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Record', 'Seed', 'Sweep', 'Gradient']
    """
    tape = Tape()
    recording = run(f, primals, named, tape.var)
    seeds = list(
        zip(recording.outputs, seeds_or_first(seed, len(recording.outputs), "output"), strict=True)
    )
    contributions = list(tape.contributions(seeds))
    senders: dict[int, list[Node]] = {}
    for contribution in contributions:
        sender = recording.nodes[contribution.child]
        senders.setdefault(contribution.parent, []).append(sender)

    telling = Telling(recording, "Reverse mode, by the tape", ("code", "graph", "tape"))
    telling.chapter("Record")
    for node in recording.nodes:
        value_step(telling, node, _kept(node))
    telling.chapter("Seed")
    adjoints: dict[int, float] = {}
    for index, given in seeds:
        adjoints[index] = seed_step(telling, recording.nodes[index], given, adjoints.get(index))
    seeded = {index for index, given in seeds if given}
    if contributions:
        telling.chapter("Sweep")
    arrived: Counter[int] = Counter()
    trouble = recording.first_nonfinite
    for event in contributions:
        arrived[event.parent] += 1
        if trouble is None and not math.isfinite(event.total):
            trouble = recording.nodes[event.parent]
        _push(telling, event, arrived[event.parent], senders[event.parent], event.parent in seeded)
        adjoints[event.parent] = event.total
    gradient_chapter(telling, adjoints, "One sweep", trouble)
    counts = [len(senders.get(node.index, ())) for node in recording.nodes]
    return telling.timeline("adjoint", expects=counts, engine=_SWEEP, layout=layout)


def _kept(node: Node) -> RichText:
    match len(node.parents):
        case 0:
            return [f": row {node.index} of the tape, with both slots unused."]
        case 1:
            return [f". Row {node.index} keeps one weight, and the row it leads to."]
        case _:
            return [f". Row {node.index} keeps two weights, and the rows they lead to."]


def _push(
    telling: Telling, event: Contribution, arrived: int, senders: list[Node], seeded: bool
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
        engine_line=3,
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
