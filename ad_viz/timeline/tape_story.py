"""Reverse mode by the tape: rows are recorded, then swept last to first.

Told from the events of a real ``Tape``: every adjoint shown is one that its sweep yielded.
Source: "Reverse-mode automatic differentiation: a tutorial", the tape in Rust.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ad_viz.core.active import number
from ad_viz.core.numeral import numeral
from ad_viz.core.recording import Node, Recording, follow
from ad_viz.core.signature import parameters
from ad_viz.core.tape import Contribution, Tape
from ad_viz.timeline import tokens
from ad_viz.timeline.gradient_chapter import gradient_chapter, output_seeds, seed_sentence
from ad_viz.timeline.record_chapter import record_chapter
from ad_viz.timeline.telling import Telling
from ad_viz.timeline.timeline import Timeline
from ad_viz.timeline.tokens import RichText

__all__ = ["tape_story"]

_SWEEP: Final = (
    "The tape’s sweep",
    ("for i in reversed(rows):", "  for w, dep in row[i]:", "    adj[dep] += w * adj[i]"),
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
    named = named or {}
    names = parameters(f, primals, named)
    tape = Tape()
    recording = follow(f, [tape.var(number(p)) for p in primals], named, names)
    seeds = list(zip(recording.outputs, output_seeds(recording, seed), strict=True))
    contributions = list(tape.contributions(seeds))
    senders: dict[int, list[Node]] = {}
    for contribution in contributions:
        sender = recording.nodes[contribution.child]
        senders.setdefault(contribution.parent, []).append(sender)

    telling = Telling(recording, "Reverse mode, by the tape", ("code", "graph", "tape"))
    record_chapter(telling, {node.index: _kept(recording, node.index) for node in recording.nodes})
    telling.chapter("Seed")
    adjoints: dict[int, float] = {}
    for index, given in seeds:
        node = recording.nodes[index]
        adjoints[index] = adjoints.get(index, 0.0) + given
        equation: RichText = [tokens.adjoint(node), " = ", tokens.adjoint_number(adjoints[index])]
        change = ("adjoint", index, adjoints[index])
        telling.step("adjoint", seed_sentence(node, given), equation, [change], nodes=[node])
    if contributions:
        telling.chapter("Sweep")
    arrived: Counter[int] = Counter()
    for contribution in contributions:
        arrived[contribution.parent] += 1
        _push(telling, contribution, arrived[contribution.parent], senders[contribution.parent])
        adjoints[contribution.parent] = contribution.total
    gradient_chapter(telling, adjoints, "One sweep")
    counts = [len(senders.get(node.index, ())) for node in recording.nodes]
    return telling.timeline("adjoint", expects=counts, engine=_SWEEP, layout=layout)


def _kept(recording: Recording, index: int) -> RichText:
    match len(recording.nodes[index].parents):
        case 0:
            return [f": row {index} of the tape, with both slots unused."]
        case 1:
            return [f". Row {index} keeps one weight, and the row it leads to."]
        case _:
            return [f". Row {index} keeps two weights, and the rows they lead to."]


def _push(telling: Telling, event: Contribution, arrived: int, senders: list[Node]) -> None:
    nodes = telling.recording.nodes
    child, parent = nodes[event.child], nodes[event.parent]
    edge = telling.edges_into[event.child][event.slot]
    worked = tokens.weight(telling.recording, child, event.slot, plug_in=True)
    written = worked if len(str(worked[0])) <= 16 else [numeral(event.weight)]
    telling.step(
        "adjoint",
        [
            tokens.name(child), " hands its adjoint to ", tokens.name(parent),
            *_place(parent, arrived, senders),
        ],
        [
            tokens.adjoint(parent), " += ", tokens.partial(child, parent), " · ",
            tokens.adjoint(child), " = ", *written, " · ",
            *tokens.factor(tokens.adjoint_number(event.adjoint)), " = ",
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
        note=None if event.total - event.total == 0 else "not finite",
    )  # fmt: skip


def _place(parent: Node, arrived: int, senders: list[Node]) -> RichText:
    """Where this contribution stands among those that its sum waits for."""
    all_told = len(senders)
    complete = tokens.adjoint(parent), " is complete."
    if all_told == 1:
        return [". It is the only contribution, so ", *complete]
    more = all_told - arrived
    if more:
        if more == 1:
            last = tokens.name(senders[-1])
            return [". One more contribution, from ", last, ", is still to come."]
        return [f". {tokens.cardinal(more).capitalize()} more contributions are still to come."]
    if all_told == 2:
        return [". It is the second of two contributions, so it is added."]
    return [f". It is the last of {tokens.cardinal(all_told)} contributions, so ", *complete]
