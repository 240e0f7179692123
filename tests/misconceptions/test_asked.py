"""Each misconception of the tables is a choice of a question: none is only listed."""

from collections.abc import Callable, Iterator
from random import Random

import numpy as np

import ad_viz as av
from ad_viz.lenses.asking import misconceptions, questions
from ad_viz.timeline.timeline import Timeline
from tests.golden.cases import CASES
from tests.golden.functions import fan_out, loss, polar
from tests.lenses.random_story import RANDOM

#: Of those that the goldens do not ask about.
MORE: tuple[Callable[[], av.Player], ...] = (
    lambda: av.readings(loss, -0.2, 15.0),
    lambda: av.reverse(polar, 2.0, 0.5, seed=(2.0, 3.0)),
    lambda: av.accumulation(fan_out, [1.0, 2.0, 3.0], "add!!"),
    lambda: av.accumulation(fan_out, [1.0, 2.0, 3.0], "add!! unguarded"),
    lambda: RANDOM["tangent_types"](Random(0)),
    lambda: av.programs(lambda x: np.mean(x * x), np.array([1.0, 2.0])),
    av.grown_vec,
    lambda: av.ownership("let mut a = zeros(3);\nlet r = &mut a;\nlet b = a;\nwrite(r, 1.0);"),
    *(lambda text=text: av.ownership(text) for text in av.ownership_programs.values()),
)


def stories() -> Iterator[Timeline]:
    yield from (tell() for name, tell in CASES.items() if not name.endswith("_asked"))
    yield from (show().timeline for show in MORE)


def test_each_is_a_choice_of_some_question() -> None:
    met = {
        choice.get("misconception")
        for timeline in stories()
        for question in questions(timeline)
        for choice in question["choices"]
    }
    # That one is for strategies that no row names: see tests/project/test_one_row.py.
    assert misconceptions().keys() - met == {"another strategy"}
