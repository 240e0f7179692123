"""What is held of arrays: counted by their numbers, and said as it is counted."""

from itertools import accumulate
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.lenses.asking import questions
from ad_viz.lenses.live.story import both_runs, live_story
from ad_viz.lenses.live.tables import live_table
from ad_viz.timeline.texts.plain import plain
from ad_viz.timeline.timeline import Timeline
from tests.golden.array_functions import LAYERS_AT, W_AND_X, both, layers
from tests.lectures.functions import LECTURES
from tests.lenses.array_programs import numbers, shown, stories
from tests.whole import sized


def says_what_it_counts(timeline: Timeline, text: str) -> None:
    """The sum in each equation is the count before, on the way, and after."""
    before, peaks = {"forward": 0, "reverse": 0}, {"forward": 0, "reverse": 0}
    for number, step in enumerate(timeline.data["steps"][:-1], 1):
        for part in plain(step["equation"]).removesuffix(" held").split(", "):
            mode, first, *rest = part.split()
            signs = zip(rest[:-2:2], rest[1:-2:2], strict=True)
            steps = [int(n) if sign == "+" else -int(n) for sign, n in signs]
            assert int(first) == before[mode], text
            peaks[mode] = max(peaks[mode], *accumulate([int(first), *steps]))
            before[mode] = timeline.state(number)["live.held", int(mode == "reverse")]
            assert int(first) + sum(steps) == int(rest[-1]) == before[mode], text
    assert plain(timeline.data["steps"][-1]["equation"]) == (
        "peak: forward {forward}, reverse {reverse}".format(**peaks)
    )


def test_random_programs_end_with_the_gradient_and_count_as_they_say() -> None:
    seen = 0
    for made, story in stories(live_story, range(sized(60, 10_000))):
        runs = both_runs(story.subject.recording)
        peaks = [max(e.held for moment in run for e in moment.events) for run in runs]
        said = plain(story.data["steps"][-1]["say"]).replace(",", "")
        assert f"at most {peaks[0]} numbers at once reverse mode {peaks[1]}." in said, made.text
        if max(peaks) < 10_000:
            says_what_it_counts(story, made.text)
        state = story.state(len(story))
        inputs = range(len(made.point))
        # What nothing reaches has no adjoint, and holds none.
        reached = all(("adjoint", place) in state for place in inputs)
        assert not reached or made.is_row(0, shown(story, len(story), "adjoint", len(inputs)))
        seen += 1
    assert seen > sized(30, 100)


@pytest.mark.parametrize("name", LECTURES)
def test_every_lecture_fits_a_page(name: str) -> None:
    f, point = LECTURES[name]
    timeline = live_story(f, point, elements=False)
    _, slopes = av.value_and_grad(f, *point)
    state = timeline.state(len(timeline))
    for place, slope in enumerate(slopes):
        if np.size(slope) <= 4096:
            assert np.allclose(numbers(state["adjoint", place]), np.ravel(slope), rtol=5e-5)
    assert len(timeline.json) < 1_000_000
    assert 2 <= len(questions(timeline)) <= 5


def test_an_array_says_how_many_numbers_it_holds_and_what_its_maps_keep() -> None:
    timeline = live_story(layers, LAYERS_AT, elements=False)
    said = [plain(step["say"]) for step in timeline.data["steps"]]
    assert said[1] == (
        "W, 12 numbers, is given: forward mode holds them and as many tangents, reverse mode the "
        "values alone."
    )
    assert said[4] == (
        "y, 4 numbers, is computed. x and W have had their last use: forward mode forgets them, "
        "reverse mode keeps what two linear maps need."
    )
    assert all(len(words.split()) <= 25 for words in said)
    assert plain(timeline.step(5)["equation"]).replace("\N{NO-BREAK SPACE}", " ") == (
        "forward 54 + 8 − 30 = 32, reverse 27 + 4 = 31 held"
    )
    table = live_table(timeline, 16)
    assert table[5] == (
        "y", "forgotten", "forgotten", "forgotten", "3 numbers, 12 numbers", "not yet"
    )  # fmt: skip
    assert table[11][:4] == ("L", "1.0987", "1.4989", "1.0987")
    assert table[12] == ("all together", "2", "", "34", "", "")


def test_more_operands_than_two_keep_a_linear_map_each() -> None:
    def f(x: Any) -> Any:
        return np.sum(np.concatenate([x, 2 * x, x * x]))

    timeline = live_story(f, (np.ones(2),), elements=False)
    places = {place[1] for s in timeline.data["steps"] for family, place, _ in s["set"]
              if family == "live.reverse"}  # fmt: skip
    assert places == {0, 1, 2, 3, 4}


def test_each_cell_is_a_node_with_elements() -> None:
    player = av.live(both, *W_AND_X, elements=True)
    assert not any("shape" in node for node in player.timeline.data["nodes"])
    assert len(av.live(both, *W_AND_X).timeline.data["nodes"]) == 6
