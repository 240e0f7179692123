"""The steps of a tape's sweep, one for each contribution: the same in every story of a tape."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from ad_viz.arrays.results import filled
from ad_viz.program.recording import Node, Recording
from ad_viz.timeline.quantity import Change
from ad_viz.timeline.steps.array_push import array_push
from ad_viz.timeline.story_builder import StoryBuilder
from ad_viz.timeline.texts import formulas, tokens
from ad_viz.timeline.texts.array_forms import any_arrays, has_arrays
from ad_viz.timeline.texts.notations import Notations
from ad_viz.timeline.texts.template import Condition, text, unless_finite, when, when_zero
from ad_viz.timeline.texts.tokens import Quantity, RichText, Token
from ad_viz.tracing.tape import Contribution
from ad_viz.vocabulary import ADJOINT, CONTRIBUTION, SEED, WEIGHT

__all__ = ["push_steps"]

LISTED: Final = 100


def push_steps(
    builder: StoryBuilder,
    contributions: Collection[Contribution],
    seeds: Mapping[int, Sequence[Condition]],
    engine_lines: Sequence[int | None] = (),
    notations: Notations | None = None,
) -> None:
    """Tell a whole sweep: who sends what to whom.

    ``seeds`` are, by the index of a node, the adjoints that they began with on their own.
    """
    senders, silent = _senders(contributions), _silent(contributions, seeds)
    nodes, arrays = builder.recording.nodes, any_arrays(builder.recording)
    arrived: Counter[int] = Counter()
    firsts = builder.edges_into.firsts
    for event in contributions:
        arrived[event.parent] += 1
        count = arrived[event.parent]
        term, total = event.term, event.total
        if arrays:
            term, total = (filled(one, nodes[event.parent].value) for one in (term, total))
        changes: list[Change] = [
            ("contribution", firsts[event.child] + event.slot, term),
            ("adjoint", event.parent, total),
            ("arrived", event.parent, count),
        ]
        if builder.passes("adjoint", event.child, changes):
            continue
        to, those = nodes[event.parent], senders[event.parent]
        is_last = count == len(those)
        quiet = _with_zeros(builder.recording, those, silent) if is_last else []
        last = nodes[those[-1]]
        ending = _ending(to, count, len(those), last, seeds.get(to.index, ()), quiet)
        sender = builder.recording.nodes[event.child]
        if has_arrays(builder.recording, sender):
            array_push(builder, event, count, ending, engine_lines)
            continue
        forms = notations.contribution(sender, event.slot) if notations else ()
        _push(builder, event, changes, ending, engine_lines, forms)


def _senders(contributions: Iterable[Contribution]) -> dict[int, list[int]]:
    """By the index of a node, those that send it a contribution, in order."""
    senders: dict[int, list[int]] = {}
    for contribution in contributions:
        senders.setdefault(contribution.parent, []).append(contribution.child)
    return senders


def _silent(
    contributions: Iterable[Contribution], seeds: Mapping[int, Sequence[Condition]]
) -> dict[int, Condition]:
    """By node, when all it sends is 0: no output that it affects is seeded, and another is.

    Of more outputs than a person lists it is not said.
    """
    if not 2 <= len(seeds) <= LISTED:
        return {}
    affected: defaultdict[int, set[int]] = defaultdict(set, {output: {output} for output in seeds})
    for sent in contributions:
        affected[sent.parent] |= affected[sent.child]
    return {
        node: ["all", *(["not", seed] for output in sorted(outputs) for seed in seeds[output])]
        for node, outputs in affected.items()
        if len(outputs) < len(seeds)
    }


def _with_zeros(
    recording: Recording, senders: Sequence[int], silent: Mapping[int, Condition]
) -> RichText:
    """``, with 0 from t``: it is counted, as the tape sends it."""
    if not silent:
        return []
    found: RichText = [
        [silent[sender], tokens.name(recording.nodes[sender])]
        for sender in dict.fromkeys(senders)
        if sender in silent
    ]
    none: Condition = ["all", *(["not", pair[0]] for pair in found)]
    return when(none, [], [", with 0 from ", ["listed", found, "and"]]) if found else []


def _push(
    builder: StoryBuilder,
    event: Contribution,
    changes: Sequence[Change],
    ending: RichText,
    engine_lines: Sequence[int | None],
    forms: Sequence[RichText],
) -> None:
    recording = builder.recording
    child, parent = recording.nodes[event.child], recording.nodes[event.parent]
    edge = builder.edges_into[event.child][event.slot]
    worked = formulas.plugged_weight(child, event.slot, edge)
    adjoint = formulas.bracketed(tokens.adjoint_number(("adjoint", child.index)))
    builder.step(
        "adjoint",
        _sentence(child, parent, edge, ending),
        [
            tokens.adjoint(parent), " += ", tokens.partial(child, parent), " · ",
            tokens.adjoint(child), " = ", *worked, " · ",
            *adjoint, " = ",
            tokens.adjoint_number(("contribution", edge)),
        ],
        changes,
        nodes=[child],
        edges=[edge],
        forms=forms,
        engine_lines=engine_lines,
        note=unless_finite(("adjoint", parent.index), ["not finite"]),
    )  # fmt: skip


def _sentence(child: Node, parent: Node, edge: int, ending: RichText) -> RichText:
    """Who sends what to whom; nothing is sent where one of the factors is 0."""
    sender, receiver = tokens.name(child), tokens.name(parent)
    adjoint, weight = ("adjoint", child.index), ("weight", edge)
    without_adjoint: RichText = [
        sender, f" has {ADJOINT} 0, so what it sends to ", receiver, _is_zero(weight)
    ]  # fmt: skip
    without_weight: RichText = [
        f"The {WEIGHT} is 0, so what ", sender, " sends to ", receiver, _is_zero(adjoint)
    ]  # fmt: skip
    sends: RichText = [sender, " sends ", receiver, *ending]
    return when_zero(adjoint, without_adjoint, when_zero(weight, without_weight, sends))


def _ending(
    parent: Node,
    arrived: int,
    senders: int,
    last: Node,
    seeds: Sequence[Condition],
    zeros: RichText,
) -> RichText:
    """Where a contribution stands among those that the sum waits for."""
    sums = tokens.adjoint(parent)
    more, count = senders - arrived, tokens.cardinal(senders)
    if more == 1:
        whose = tokens.name(last)
        return [f" {CONTRIBUTION.one}. One more, from ", whose, ", is still to come."]
    if more:
        return [f" {CONTRIBUTION.one}. {tokens.cardinal(more).capitalize()} more are to come."]
    if senders == 1:
        atop: RichText = []
        for seed in seeds:
            atop = when(seed, [f", on top of the {SEED}"], atop)
        return [text(f" its only {CONTRIBUTION}", *atop, ": "), sums, " is complete."]
    which = "second of two" if senders == 2 else f"last of {count}"
    counted = [f" the {which} {CONTRIBUTION.many}", *zeros]
    return [*counted, ": their sum ", sums, " is complete."]


def _is_zero(other: Quantity) -> Token:
    """Zero times anything is zero, even times infinity."""
    although = unless_finite(other, [", although the other factor is ", tokens.number(other)])
    return text(" is 0", *although, ".")
