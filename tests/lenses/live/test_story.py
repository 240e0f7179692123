"""What the picture of memory shows, against what the runs held."""

from itertools import accumulate

import pytest

import ad_viz as av
from ad_viz.lenses.live.story import live_story
from ad_viz.program import liveness
from ad_viz.program.recording import record
from tests.core.graphs import graph
from tests.fresh import FRESH
from tests.golden.functions import chain, f, loss, pair


def quad(a, b, c):
    root = av.sqrt(b**2 - 4 * a * c)
    return (-b + root) / (2 * a)


RUNS = [
    (f, (0.5, 4.2)), (chain, (0.5,)), (pair, (1.0,)), (loss, (-0.2, 15.0)),
    (quad, (1.0, -3.0, 2.0)),
    *((made.first, made.point) for made in map(graph, range(FRESH, FRESH + 12))),
]  # fmt: skip


def plain(text):
    return "".join(token if isinstance(token, str) else token[1] for token in text)


@pytest.mark.parametrize(("function", "at"), RUNS)
def test_as_many_cells_are_filled_as_numbers_are_held(function, at):
    timeline = live_story(function, at)
    for step in range(1, len(timeline) + 1):
        state = timeline.state(step)
        for place, mode in enumerate(("forward", "reverse")):
            cells = [index for family, index in state if family == f"live.{mode}"]
            assert len(cells) == state["live.held", place]


@pytest.mark.parametrize(("function", "at"), RUNS)
def test_the_peaks_said_are_those_of_the_runs(function, at):
    recording = record(function, *at)
    first = [tuple(float(k == 0) for k in range(n)) for n in (len(at), len(recording.outputs))]
    runs = [liveness.forward(recording, first[0]), liveness.reverse(recording, first[1])]
    peaks = [max(event.held for moment in run for event in moment.events) for run in runs]
    shown = live_story(function, at).data["steps"][-1]
    assert plain(shown["equation"]) == "peak: forward {}, reverse {}".format(*peaks)


@pytest.mark.parametrize(("function", "at"), RUNS)
def test_the_sum_in_an_equation_is_the_count_before_and_after(function, at):
    timeline = live_story(function, at)
    before, peaks = {"forward": 0, "reverse": 0}, {"forward": 0, "reverse": 0}
    for number, step in enumerate(timeline.data["steps"][:-1], 1):
        for part in plain(step["equation"]).removesuffix(" held").split(", "):
            mode, first, *rest = part.split()
            assert int(first) == before[mode]
            signs = zip(rest[:-2:2], rest[1:-2:2], strict=True)
            steps = [int(n) if sign == "+" else -int(n) for sign, n in signs]
            total = int(first) + sum(steps)
            peaks[mode] = max(peaks[mode], *accumulate([int(first), *steps]))
            before[mode] = timeline.state(number)["live.held", int(mode == "reverse")]
            assert total == int(rest[-1]) == before[mode]
    peak = plain(timeline.data["steps"][-1]["equation"])
    assert peak == "peak: forward {forward}, reverse {reverse}".format(**peaks)


def test_every_sentence_is_short_and_names_what_is_at_work():
    def dead(x, y, w):
        u = x * y  # noqa: F841
        v = w * 2
        return v + w

    timeline = live_story(dead, (1.0, 2.0, 3.0))
    said = [plain(step["say"]) for step in timeline.data["steps"]]
    assert all(len(words.split()) <= 25 for words in said)
    assert said[0] == (
        "x is given: forward mode holds it and its tangent, reverse mode the value alone."
    )
    assert said[3] == (
        "u is computed, but nothing uses it: both modes forget it, and reverse mode keeps two "
        "weights."
    )
    assert said[4] == "v is computed. w is still needed; reverse mode keeps a weight besides."
    assert said[5] == (
        "dead is computed. w and v have had their last use: both modes forget them, and reverse "
        "mode keeps two weights."
    )
    assert said[-2].startswith("Nothing has reached u")
    unused = live_story(lambda x, y: x * 2, (1.0, 2.0)).data["steps"][1]
    assert plain(unused["say"]) == "y is given, but nothing uses it: both modes forget it at once."
