"""Questions about programs of arrays: what is right, and what each mistake comes to."""

from typing import Any

import numpy as np
import pytest

from ad_viz.lenses.asking import questions
from ad_viz.lenses.programs.story import programs_story
from ad_viz.timeline.texts.plain import plain
from tests.golden.array_functions import LAYERS_AT, layers
from tests.lectures.functions import LECTURES


def asked(f: Any, point: Any) -> list[tuple[str, str, dict[str, str]]]:
    """What is asked, what is right, and what each misconception gives."""
    return [
        (
            plain(one["ask"]),
            plain(one["choices"][one["right"]]["say"]),
            {c["misconception"]: plain(c["say"]) for c in one["choices"] if "misconception" in c},
        )
        for one in questions(programs_story(f, point, elements=False))
    ]


def test_what_moves_who_gets_how_much_and_which_shape_comes_back() -> None:
    assert asked(layers, LAYERS_AT) == [
        ("One number of x moves. How many numbers of y do?", "4",
         {"one moves one": "1", "as many as the factor": "3"}),
        ("L is sum(q), and its adjoint is 1. What does each number of q get?", "1",
         {"shared out": "0.5"}),
        ("Which shape has V̄?", "(2, 4)",
         {"shape of the transpose": "(4, 2)", "shape of the result": "(2,)"}),
    ]  # fmt: skip


def test_a_mean_gives_each_its_part() -> None:
    ((ask, right, wrong),) = asked(lambda x: np.mean(x * x), (np.ones(4),))
    assert ask.endswith("What does each number of v₁ get?")
    assert (right, wrong) == ("0.25", {"as of a sum": "1"})


def test_where_a_weight_is_0_not_all_move() -> None:
    W = np.array([[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]])

    def f(x: Any) -> Any:
        y = W @ x
        return y[0]

    (ask, right, _), *_ = asked(f, (np.ones(2),))
    assert (ask, right) == ("One number of x moves. How many numbers of y do?", "2")


@pytest.mark.parametrize("name", LECTURES)
def test_what_is_right_is_what_the_run_gives(name: str) -> None:
    f, point = LECTURES[name]
    timeline = programs_story(f, point, elements=False)
    for one in questions(timeline):
        (family, index), *_ = one["hides"]
        found = timeline.state(one["step"])[family, index]
        right = plain(one["choices"][one["right"]]["say"])
        if one["kind"] == "type":
            assert right == str(tuple(found.shape))
        elif one["kind"] == "count":
            assert int(right) == sum(x != 0 for x in found.cells)
        else:
            assert np.allclose(found.cells, float(right.replace("−", "-")), rtol=1e-4)
