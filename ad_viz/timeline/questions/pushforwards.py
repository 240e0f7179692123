"""Questions about forward mode: what the tangent of a node will be."""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ad_viz.misconceptions.runs import carried
from ad_viz.misconceptions.table import DERIVATIVES
from ad_viz.program.recording import Recording
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.questions.choices import numbers
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.questions.so_far import so_far
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline, decoded

__all__ = ["Pushforward", "moving", "pushforwards", "seed_of_input", "tangent_after"]

_COMPUTED: Final = ("chain forgotten", "slots swapped", "one term", "sign lost",
                    "value for weight", "weight at the child", "all move at once",
                    "forgotten seed", "seed of another")  # fmt: skip
_SEEDED: Final = ("all move at once", "forgotten seed", "seed of another")


class Pushforward(NamedTuple):
    """A step that computes a tangent from those of its parents; ``values`` are all there are."""

    step: int
    node: int
    edges: tuple[int, ...]
    tangent: float
    values: dict[int, float]


def pushforwards(timeline: Timeline, first: int, last: int) -> list[Pushforward]:
    """The steps from ``first`` to ``last`` that do."""
    found = list[Pushforward]()
    for number, step, values in so_far(timeline, "tangent", last):
        *sent, (family, node, tangent) = step["set"] or [("", 0, None)]
        if number >= first and family == "tangent" and sent and tangent is not None:
            edges = tuple(edge for kind, edge, _ in sent if kind == "contribution")
            if len(edges) == len(sent):
                found.append(Pushforward(number, node, edges, decoded(tangent), dict(values)))
    return found


def moving(recording: Recording, found: Sequence[Pushforward]) -> list[Pushforward]:
    """Those that teach: a function of one, a product, and what moves along two edges."""
    usable = [one for one in found if one.tangent and _is_finite(recording, one)]
    one, two, both = (list[Pushforward]() for _ in range(3))
    for push in usable:
        node = recording.nodes[push.node]
        if any(abs(weight) not in (0.0, 1.0) for weight in node.weights):
            (one if len(node.parents) == 1 else two).append(push)
        if len(node.parents) == 2 and all(push.values.get(parent) for parent in node.parents):
            both.append(push)
    chosen = [*one[:1], *two[:1], *both[:1], *(two + one)[:2]]
    return sorted({push.step: push for push in chosen[:3]}.values())


def _is_finite(recording: Recording, push: Pushforward) -> bool:
    parents = recording.nodes[push.node].parents
    numbers = [
        push.tangent,
        *(recording.nodes[k].value for k in parents),
        *(push.values.get(k, 0) for k in parents),
    ]
    return all(map(math.isfinite, numbers))


def tangent_after(
    timeline: Timeline, recording: Recording, seeds: Sequence[float], push: Pushforward
) -> Iterator[Question]:
    """What the tangent will be; ``seeds`` are those of the inputs."""
    node = recording.nodes[push.node]
    wrong = {
        name: carried(recording, seeds, DERIVATIVES[name], push.node)
        for name in _COMPUTED
        if name != "one term" or len(node.parents) == 2
    }
    hint: RichText = []
    for index in dict.fromkeys(node.parents):
        parent = recording.nodes[index]
        hint += ["; " if hint else "", tokens.name(parent), f" is {numeral(parent.value)} and ",
                 tokens.tangent(parent),
                 f" is {numeral(push.values.get(index, 0.0))}"]  # fmt: skip
    yield from question(
        push.step, "value", ["What will ", tokens.tangent(node), " be?"],
        numbers(push.tangent, timeline.step(push.step)["equation"], wrong, "tangent"),
        hint=[token for token in [*hint, "."] if token],
        hides=[("tangent", push.node), *(("contribution", edge) for edge in push.edges)],
    )  # fmt: skip


def seed_of_input(
    timeline: Timeline, recording: Recording, seeds: Sequence[float], step: int, place: int
) -> Iterator[Question]:
    """What the tangent of an input will be, in a run that is to move some of them."""
    node = recording.nodes[place]
    wrong = {name: carried(recording, seeds, DERIVATIVES[name], place) for name in _SEEDED}
    moved = [tokens.name(recording.nodes[k]) for k, seed in enumerate(seeds) if seed]
    hint: RichText = ["You ask what changes with ", *tokens.listed(moved), "."]
    yield from question(
        step, "value", ["What will ", tokens.tangent(node), " start with?"],
        numbers(seeds[place], timeline.step(step)["say"], wrong, "tangent"),
        hint=hint if moved else None, hides=[("tangent", place)],
    )  # fmt: skip
