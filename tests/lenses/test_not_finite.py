"""Runs that are not finite: what is said of them is so, and nobody is asked to reckon with them."""

import math
import random

import pytest

import ad_viz as av
from ad_viz.errors import ADError
from ad_viz.lenses.asking import questions
from ad_viz.lenses.broadcast_join.story import broadcast_story
from ad_viz.timeline.texts.tokens import plain
from ad_viz.timeline.timeline import decoded
from tests.fresh import FRESH
from tests.lenses.of_a_graph import OfAGraph
from tests.lenses.random_story import RANDOM

#: Those of functions of numbers, of whichever lens.
STORIES = {name: tell.lens for name, tell in RANDOM.items() if isinstance(tell, OfAGraph)}
#: Those that say in the end where it began.
ENDING = [lens for name, lens in STORIES.items() if name.startswith(("forward", "reverse", "runs"))]


def logarithm(x, y):
    a = x * x
    b = av.log(y) * x
    return a * 3.0, b


def square(x, y):
    b = av.sin(x * y)
    d = b * x
    return b * y + d * 3.0, d * d


@pytest.mark.parametrize("lens", STORIES.values(), ids=STORIES)
@pytest.mark.parametrize("f", [logarithm, square])
@pytest.mark.parametrize("y", [0.0, math.inf, math.nan])
def test_no_hint_has_a_number_that_is_not_finite(lens, f, y):
    for question in questions(lens(f, 0.5, y).timeline) + questions(lens(f, y, 4.2).timeline):
        hint = "".join(map(plain, question.get("hint", ())))
        assert "NaN" not in hint
        assert "∞" not in hint


def test_no_hint_of_a_broadcast_has_one():
    timeline = broadcast_story(lambda x, y: x / y, ([[1.0], [2.0]], [1.0, 0.0, 2.0]))
    hints = ["".join(map(plain, question["hint"])) for question in questions(timeline)]
    assert len(hints) == 4
    assert "∞" not in "".join(hints)


@pytest.mark.parametrize("lens", STORIES.values(), ids=STORIES)
def test_of_what_is_finite_there_are_questions_still(lens):
    assert questions(lens(logarithm, 0.5, 0.0).timeline)


def edge_of_a_domain(lot):
    """A random function and a point where values, weights or sums are often not finite."""
    unary = (av.sqrt, av.log, av.exp, av.sin, lambda a: a**0.5, lambda a: a**2)
    binary = (
        lambda a, b: a + b, lambda a, b: a - b, lambda a, b: a * b, lambda a, b: a / b,
        av.hypot, av.atan2, av.max,
    )  # fmt: skip
    lines = []
    for count in range(2, 2 + lot.randint(1, 6)):
        places = lot.randrange(count), lot.randrange(count)
        lines.append((lot.choice(unary), places[:1]) if lot.random() < 0.5 else
                     (lot.choice(binary), places))  # fmt: skip

    def f(x, y):
        values = [x, y]
        for operation, places in lines:
            values.append(operation(*(values[place] for place in places)))
        return values[-1]

    return f, tuple(lot.choice((0.0, 0.0, 1.0, 2.0, 1e200, 1e-200, 800.0)) for _ in range(2))


def said_of(step):
    return "".join(map(plain, step["say"])), "".join(map(plain, step["equation"]))


@pytest.mark.parametrize("lens", ENDING)
def test_what_is_said_to_be_not_finite_is_so(lens):
    lot, weights, ends = random.Random(FRESH), 0, 0
    for _ in range(150):
        f, point = edge_of_a_domain(lot)
        try:
            timeline = lens(f, *point).timeline
        except ADError:
            continue
        nodes, flow = timeline.subject.recording.nodes, timeline.data["flow"]
        derivatives = [
            decoded(x) for step in timeline.data["steps"] for family, _, x in step["set"]
            if family == flow and x is not None
        ]  # fmt: skip
        for step in timeline.data["steps"]:
            say, equation = said_of(step)
            assert "flows on" not in say
            if step["flow"] == "primal" and "note" in step:
                node = nodes[step["nodes"][0]]
                is_weight = math.isfinite(node.value)
                assert ("weight" in step["note"], "weight" in say) == (is_weight, is_weight)
                assert not is_weight or step["note"].removeprefix("weight ") in equation
                assert not is_weight or not all(map(math.isfinite, node.weights))
                weights += is_weight
        end = said_of(timeline.data["steps"][-1])[0]
        began = end.partition("What is not finite began at ")[2].rstrip(".")
        assert bool(began) != all(map(math.isfinite, derivatives)), (end, derivatives)
        if began:
            [node] = [node for node in nodes if node.name == began]
            assert all(math.isfinite(nodes[parent].value) for parent in node.parents)
            ends += 1
    assert weights > 2
    assert ends > 2
