"""Questions about random functions: what is right is so to 50 digits, and no two choices agree."""

import math

import pytest
from mpmath import mpf

from ad_viz.lenses.asking import questions
from ad_viz.lenses.forward.story import forward_story
from ad_viz.lenses.programs.story import programs_story
from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from ad_viz.reporting.numeral import numeral
from ad_viz.timeline.texts.tokens import plain
from tests.core.graphs import graph
from tests.core.oracle import TRUTHS, Truth

SEEDS = range(60)
#: A whole power of a negative number has no logarithm.
WHOLE = Truth(
    lambda a, b: a ** int(b), (lambda a, b: b * a ** (int(b) - 1), lambda a, b: mpf("nan"))
)


def truth(timeline):
    """A naive sweep and a naive run by mpmath, over the operations that were recorded: each sum
    after each of its terms, by (child, slot), all sums in the end, and all tangents."""
    recording = timeline.subject.recording
    values, weights = [], []
    for node in recording.nodes:
        if node.op == "input":
            values.append(mpf(node.value))
            weights.append([])
            continue
        given = [values[o] if type(o) is int else mpf(o) for o in node.operands]
        row = WHOLE if node.op == "pow" and given[0] < 0 else TRUTHS[node.op]
        used = [w for w, o in zip(row.weights, node.operands, strict=True) if type(o) is int]
        values.append(row.value(*given))
        weights.append([w(*given) for w in used])
    adjoints = [mpf(0) for _ in values]
    adjoints[recording.outputs[0]] += 1
    sums = {}
    for node in reversed(recording.nodes):
        for slot, (parent, weight) in enumerate(
            zip(node.parents, weights[node.index], strict=True)
        ):
            adjoints[parent] += weight * adjoints[node.index]
            sums[node.index, slot] = adjoints[parent]
    tangents = [mpf(k == 0) for k in range(recording.inputs)]
    for node in recording.nodes[recording.inputs :]:
        terms = zip(weights[node.index], node.parents, strict=True)
        tangents.append(sum((w * tangents[p] for w, p in terms), mpf(0)))
    return sums, adjoints, tangents


def right_number(timeline, question):
    """What is right, by the truth, for a question about a number."""
    sums, adjoints, tangents = truth(timeline)
    family, index = question["hides"][0]
    step = timeline.step(question["step"])
    if family == "tangent":
        return tangents[index]
    edges = step.get("edges", ())
    is_push = timeline.data["title"].endswith("tape")
    if is_push and len(edges) == 1:
        edge = timeline.data["edges"][edges[0]]
        return sums[edge["child"], edge["slot"]]
    return mpf(1) if index in timeline.subject.recording.outputs else adjoints[index]


@pytest.mark.parametrize("tell", [tape_story, var_story, forward_story, programs_story])
def test_the_right_choice_is_right_and_no_two_look_the_same(tell):
    asked = 0
    for seed in SEEDS:
        made = graph(seed)
        timeline = tell(made.first, made.point)
        for question in questions(timeline):
            shown = ["".join(map(plain, choice["say"])) for choice in question["choices"]]
            assert len(set(shown)) == len(shown) >= 2, (seed, shown)
            assert question["step"] > 1 or question["hides"]
            if question["kind"] != "value":
                continue
            asked += 1
            exact = float(right_number(timeline, question))
            said = shown[question["right"]]
            number = float(said.replace("−", "-"))
            assert said == numeral(exact) or math.isclose(number, exact, rel_tol=1e-4), (seed, said)
            for place, other in enumerate(shown):
                if place != question["right"]:
                    assert other != numeral(exact), (seed, shown)
    assert asked >= len(SEEDS)
