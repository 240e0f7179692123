"""Questions about a broadcast: how many nodes, which one fires, and what a cell's adjoint is."""

from collections.abc import Iterator
from itertools import islice
from math import isfinite, prod
from typing import Any, Final

from ad_viz.broadcasting.nodes import TapeNode
from ad_viz.lenses.broadcast_join.misconceptions import BROADCASTS, gradient, next_firing, sent_by
from ad_viz.lenses.broadcast_join.picture import BroadcastPicture
from ad_viz.lenses.broadcast_join.story import Subject
from ad_viz.reporting.numeral import numeral
from ad_viz.rules.arithmetic import is_array
from ad_viz.timeline.questions.choices import Choice, choices, numbers
from ad_viz.timeline.questions.pushes import Push, product, pushes
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import ADJOINT, NODE, STEP, TAPE, WEIGHT

__all__ = ["questions"]

_SUMS: Final = ("overwrite", "first stays", "product of paths", "local derivative",
                "weight forgotten")  # fmt: skip
_TERMS: Final = ("weight forgotten", "local derivative")
_COUNTS: Final = ("constants are no nodes", "one node for an element")
_FIRINGS: Final = ("first come", "fires at once")
#: So many firings are looked at, for the one to ask about.
_FIRST: Final = 12
#: Nodes that compute nothing.
_AT_REST: Final = ("input", "constant", "getindex")


def questions(timeline: Timeline) -> Iterator[Question]:
    """The nodes of the tape, a firing, and what two cells get."""
    subject: Subject = timeline.subject
    yield from _count(timeline, subject)
    yield from _firing(subject)
    found = [push for push in pushes(timeline, 1, len(timeline)) if isfinite(push.total)]
    completed = (
        question for push in found for question in _completed(timeline, subject.picture, push)
    )
    yield from islice(completed, 2)
    weighted = (question for push in found for question in _weighted(subject.picture, push))
    yield from islice(weighted, 1)


def _count(timeline: Timeline, subject: Subject) -> Iterator[Question]:
    """How many nodes there are when the forward run is done."""
    nodes = subject.picture.run.nodes
    step = timeline.starts["backward"] - 1
    if subject.picture.join is None or step < 2:
        return
    wrong: dict[str, float] = {}
    for name in _COUNTS:
        count = BROADCASTS[name].counts
        wrong[name] = count(nodes) if count else 0
    operations = sum(isinstance(n, TapeNode) and n.op not in _AT_REST for n in nodes)
    inputs = len(subject.picture.run.inputs)
    reads = sum(isinstance(n, TapeNode) and n.op == "getindex" for n in nodes)
    constants = len(nodes) - 1 - inputs - reads - operations
    because: RichText = [f"Inputs: {inputs}. Constants: {constants}. getindex: {reads}. "
                         f"Operations: {operations}. And the join."]  # fmt: skip
    elements = prod(subject.picture.shape)
    yield from question(
        2, "count", [f"How many {NODE.many} will the {TAPE} have after the join?"],
        numbers(len(nodes), because, wrong),
        hint=[f"So far it has {tokens.cardinal(inputs)}. The function is to run on "
              f"{tokens.cardinal(elements)} element{'s' * (elements != 1)}."],
    )  # fmt: skip


def _firing(subject: Subject) -> Iterator[Question]:
    """Which node fires next, where most others might be thought to."""
    found = [list(_next(subject, place, step)) for place, step in subject.steps.items()
             if 0 < place <= _FIRST]  # fmt: skip
    yield from max(found, key=lambda made: len(made[0]["choices"]) if made else 0, default=[])


def _next(subject: Subject, place: int, step: int) -> Iterator[Question]:
    run = subject.picture.run
    wrong = [
        _node(subject.picture, node, [BROADCASTS[name].because], name)
        for name in _FIRINGS
        if (node := next_firing(run.nodes, run.output_id, run.seed, place, BROADCASTS[name]))
        is not None
    ]
    right = _node(subject.picture, run.events[place].node, [])
    because: RichText = [*right.say, " has all it waits for, and it became ready last."]
    last = _node(subject.picture, run.events[place - 1].node, [])
    yield from question(
        step, "node", [f"Which {NODE} will fire next?"],
        choices(right._replace(because=because), wrong),
        hint=["The last to fire was ", *last.say, "."],
    )  # fmt: skip


def _node(
    picture: BroadcastPicture, node: int, because: RichText, misconception: str | None = None
) -> Choice:
    say: RichText = [f"{NODE} {node}"]
    if node in picture.by_id:
        say = [tokens.name(picture.spots[picture.by_id[node]].node)]
    elif node == picture.run.output_id:
        say = ["the join"]
    elif node in picture.run.inputs:
        say = [["name", picture.run.names[picture.run.inputs.index(node)]]]
    return Choice(say, because, misconception, node)


def _completed(timeline: Timeline, picture: BroadcastPicture, push: Push) -> Iterator[Question]:
    """What a cell's adjoint is after its last contribution, where another came before."""
    spot, run = picture.spots[push.parent], picture.run
    arrived = timeline.state(push.step).get(("arrived", push.parent))
    if not push.before or spot.kind != "cell" or arrived != spot.expects:
        return
    operand = run.inputs[spot.array]
    wrong = {name: _cell(gradient(run.nodes, run.output_id, run.seed, operand, name), spot.at)
             for name in _SUMS}  # fmt: skip
    before, sent = numeral(push.before), product(push.weight, push.adjoint)
    because: RichText = [f"{sent}, and it is added to the {before} that was there."]
    hint: RichText = [tokens.adjoint(spot.node), f" holds {before} now, and "
                      f"{numeral(push.adjoint)} comes to it."]  # fmt: skip
    yield from _after(push, picture, because, wrong, hint)


def _weighted(picture: BroadcastPicture, push: Push) -> Iterator[Question]:
    """What a node's adjoint is after its first contribution, where the weight changes it."""
    if push.before is not None or abs(push.weight) in (0.0, 1.0):
        return
    because: RichText = [
        f"{WEIGHT.capital} times {ADJOINT} is {product(push.weight, push.adjoint)}."
    ]
    hint: RichText = [f"The {ADJOINT} of ", tokens.name(picture.spots[push.child].node),
                      f" is {numeral(push.adjoint)}, and the {WEIGHT} is "
                      f"{numeral(push.weight)}."]  # fmt: skip
    wrong = _terms(picture, picture.spots[push.parent].id, push.child)
    yield from _after(push, picture, because, wrong, hint)


def _after(
    push: Push,
    picture: BroadcastPicture,
    because: RichText,
    wrong: dict[str, float],
    hint: RichText,
) -> Iterator[Question]:
    yield from question(
        push.step, "value",
        ["What will ", tokens.adjoint(picture.spots[push.parent].node), f" be after this {STEP}?"],
        numbers(push.total, because, wrong, "adjoint"), hint=hint,
        hides=[("adjoint", push.parent), ("contribution", push.edge)],
    )  # fmt: skip


def _terms(picture: BroadcastPicture, parent: int, child: int) -> dict[str, float]:
    """What a node would get, if what is sent to it were mistaken."""
    run, sender = picture.run, picture.spots[child].id
    wrong = {}
    for name in _TERMS:
        wrong[name] = sent_by(run.nodes, run.output_id, run.seed, (sender, parent), name)
    return wrong


def _cell(adjoint: Any, at: tuple[int, ...]) -> float:
    return float(adjoint[at] if is_array(adjoint) else adjoint)
