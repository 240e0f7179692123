"""What is said of functions as nobody writes them in a lecture: true of them, and in good words."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import ad_viz as av
from ad_viz.checkpoint import STRATEGIES
from ad_viz.errors import OutputError
from ad_viz.lenses.asking import asked
from ad_viz.player.widget import Player
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import WORDS
from tests.lenses.of_a_graph import OfAGraph
from tests.lenses.random_story import RANDOM
from tests.lenses.unusual import unusual
from tests.structures.containers import Layer
from tests.whole import sized

NOUNS = [*(word.many for word in WORDS.values()), "pieces", "numbers", "inputs", "outputs",
         "cells", "operations", "children", "frames", "elements"]  # fmt: skip
#: One of several, and none as often as that.
CLUMSY = re.compile(
    rf"(?<![\w.,])(1|one) ({'|'.join(NOUNS)})\b|\b(not once|no times|1 were)\b|(?<!in )\ball 2\b",
    re.IGNORECASE,
)
#: Those of functions of numbers, of whichever lens.
STORIES = {name: tell.lens for name, tell in RANDOM.items() if isinstance(tell, OfAGraph)}


def said(timeline: Timeline) -> Iterator[tuple[str, str]]:
    for number in range(1, len(timeline) + 1):
        step = timeline.step(number)
        yield plain(step["say"]), plain(step["equation"])


def asked_of(timeline: Timeline) -> Iterator[str]:
    for question in timeline.data.get("questions", ()):
        yield plain(question["ask"])
        yield plain(question.get("hint", ()))
        for choice in question["choices"]:
            yield plain(choice["because"])


def faults(timeline: Timeline) -> list[str]:
    """What is said or asked clumsily, and equations that say one thing twice."""
    sentences, equations = zip(*said(timeline), strict=True)
    parts = [[part for part in equation.split(", ") if "=" in part] for equation in equations]
    return [
        *(text for text in (*sentences, *equations, *asked_of(timeline)) if CLUMSY.search(text)),
        *(f"twice: {part}" for one in parts for part, count in Counter(one).items() if count > 1),
    ]


@pytest.mark.parametrize("lens", STORIES.values(), ids=STORIES)
def test_of_numbers_all_is_well_said(lens: Callable[..., Player]) -> None:
    for seed in range(sized(15, 1000)):
        function, point, _ = unusual(seed)
        assert faults(asked(lens(function, *point).timeline)) == [], seed


@pytest.mark.parametrize("size", [0, 1, 2])
def test_of_arrays_all_is_well_said(size: int) -> None:
    for seed in range(sized(15, 1000)):
        function, point, outputs = unusual(seed)
        if len(outputs) == 1:
            arrays = [[x] * size for x in point]
            assert faults(asked(av.broadcast_join(function, *arrays).timeline)) == [], seed


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_of_short_chains_all_is_well_said(strategy: str) -> None:
    for states in range(1, 9):
        slots = 1 if STRATEGIES[strategy].slots else None
        assert faults(asked(av.checkpointing(states, strategy, slots).timeline)) == [], states


def test_the_engines_ask_about_another_output_or_about_one_alone() -> None:
    for seed in range(sized(15, 1000)):
        function, point, outputs = unusual(seed)
        timeline = av.engines(function, *point).timeline
        others = [index for index in outputs if index != outputs[0]]
        assert ("second output" in timeline.starts) is bool(others), seed
        if others:
            about = timeline.step(timeline.starts["second output"])["nodes"]
            assert about == others[:1], seed


def test_of_the_readings_a_value_is_computed_from_others_where_one_is() -> None:
    for seed in range(sized(15, 1000)):
        function, point, _ = unusual(seed)
        timeline = av.readings(function, *point).timeline
        sentence, _ = next(said(timeline))
        assert ("Every other" in sentence) is (len(timeline.data["nodes"]) > len(point)), seed


@pytest.mark.parametrize(
    ("function", "sentences"),
    [
        (lambda X: 3.0, ["v₁ does not depend on X.", "so all of it is 0."]),
        (lambda X: X[[0, 2]].sum(), ["keeps which cells those were."]),
        (lambda X: X[1], ["keeps which cell that was."]),
        (lambda X: X[1:].sum(), ["keeps which cells those were."]),
    ],
)
def test_of_an_accumulation_it_is_said_what_was_read(
    function: Callable[..., Any], sentences: list[str]
) -> None:
    timeline = av.accumulation(function, [1.0, 2.0, 3.0]).timeline
    assert faults(timeline) == []
    whole = " ".join(sentence for sentence, _ in said(timeline))
    assert [sentence for sentence in sentences if sentence not in whole] == []


def test_of_elements_that_go_another_way_all_operations_are_counted() -> None:
    def halved(x: Any) -> Any:
        while x > 1:
            x = x / 2
        return x

    timeline = av.broadcast_join(halved, [2.0, 9.0]).timeline
    sentences = [sentence for sentence, _ in said(timeline)]
    assert "Here halved takes another branch: 4 operations, a node for each." in sentences


def test_an_output_that_is_none_is_refused_for_what_it_is() -> None:
    refused = {
        "did not return a number, or a tuple of numbers.": (
            lambda x: {x.value}, lambda x: [x, {x.value}], lambda x: Layer(x, x)
        ),
        "returned a value that does not depend on its inputs.": (lambda x: (x, 5.0),),
        "did not return a value that depends on its inputs.": (lambda x: 5.0, lambda x: None),
    }  # fmt: skip
    for said_of, functions in refused.items():
        for function in functions:
            with pytest.raises(OutputError, match=re.escape(said_of)):
                av.forward(function, 2.0)
