"""Questions about a sum that a node pulls together from all its children at once."""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ad_viz.misconceptions.runs import pulled
from ad_viz.misconceptions.table import DERIVATIVES
from ad_viz.program.recording import Recording
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.questions.choices import numbers
from ad_viz.timeline.questions.question import Question, question
from ad_viz.timeline.questions.so_far import so_far
from ad_viz.timeline.texts import tokens
from ad_viz.timeline.texts.tokens import RichText
from ad_viz.timeline.timeline import Timeline, decoded
from ad_viz.vocabulary import ADJOINT, WEIGHT

__all__ = ["Pull", "adding", "pulls", "sum_of_terms"]

_NAMES: Final = ("overwrite", "first stays", "product of paths", "local derivative",
                 "slots swapped", "weight forgotten", "sign lost", "value for weight",
                 "weight at the child", "forgotten seed")  # fmt: skip
_TERMS: Final = 3


class Pull(NamedTuple):
    """A step that adds up all terms of a node; ``adjoints`` are those of the children."""

    step: int
    node: int
    edges: tuple[int, ...]
    adjoints: tuple[float, ...]
    total: float


def pulls(timeline: Timeline, first: int, last: int) -> list[Pull]:
    """The steps from ``first`` to ``last`` that do."""
    found = list[Pull]()
    for number, step, values in so_far(timeline, "adjoint", last):
        changes = step["set"]
        edges = tuple(index for family, index, _ in changes if family == "contribution")
        sums = [(index, x) for family, index, x in changes if family == "adjoint"]
        if number >= first and step["flow"] == "adjoint" and edges and len(sums) == 1:
            (node, total) = sums[0]
            if not _is_whole(timeline, node, edges):
                continue
            children = [timeline.edges[edge]["child"] for edge in edges]
            adjoints = tuple(values.get(child, math.nan) for child in children)
            found.append(Pull(number, node, edges, adjoints, decoded(total)))
    return found


def _is_whole(timeline: Timeline, node: int, edges: Sequence[int]) -> bool:
    """Whether all terms are listed: some may come from what is not."""
    return "counts" not in timeline.data or timeline.nodes[node]["expects"] == len(edges)


def adding(timeline: Timeline, found: Sequence[Pull]) -> list[Pull]:
    """Those that teach: sums of several terms, and one term with a weight that changes it."""
    weight = {place: decoded(one["weight"]) for place, one in timeline.edges.items()}

    def is_finite(pull: Pull) -> bool:
        numbers = [pull.total, *pull.adjoints, *(weight[edge] for edge in pull.edges)]
        return all(map(math.isfinite, numbers))

    usable = [pull for pull in found if any(pull.adjoints) and is_finite(pull)]
    several = [pull for pull in usable if len(pull.edges) > 1]
    single = [p for p in usable if len(p.edges) == 1 and abs(weight[p.edges[0]]) not in (0.0, 1.0)]
    chained = [pull for pull in single if pull.adjoints[0] != 1.0]
    return sorted([*several[:2], *(chained or single)[:1]])


def sum_of_terms(
    timeline: Timeline, recording: Recording, seeds: Sequence[float], pull: Pull
) -> Iterator[Question]:
    """What the node's adjoint will be; one of the ``seeds`` of the outputs is not 0."""
    if pull.node in recording.outputs:
        return
    wrong = {name: pulled(recording, seeds, DERIVATIVES[name], pull.node) for name in _NAMES}
    hint: RichText = []
    for edge, adjoint in list(zip(pull.edges, pull.adjoints, strict=True))[:_TERMS]:
        one = timeline.edges[edge]
        begin = "; that of " if hint else f"The {ADJOINT} of "
        hint += [
            begin,
            tokens.name(recording.nodes[one["child"]]),
            f" is {numeral(adjoint)}, its {WEIGHT} {numeral(decoded(one['weight']))}",
        ]
    node = recording.nodes[pull.node]
    yield from question(
        pull.step, "value", ["What will ", tokens.adjoint(node), " be?"],
        numbers(pull.total, timeline.step(pull.step)["equation"], wrong, "adjoint"),
        hint=[*hint, "." if len(pull.edges) <= _TERMS else "; and so on."],
        hides=[("adjoint", pull.node), *(("contribution", edge) for edge in pull.edges)],
    )  # fmt: skip
