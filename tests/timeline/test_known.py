"""What templates may ask for, and what they are told."""

import math

import pytest

import ad_viz as av
from ad_viz.program.recording import record
from ad_viz.timeline.known import Edge, Known


def test_a_number_is_that_of_the_last_step_and_of_the_one_before():
    known = Known()
    known.learn([("adjoint", 1, 2.0), ("value", 0, 5.0)])
    known.learn([("adjoint", 1, 3.0)])
    assert known("adjoint", 1) == 3.0
    assert known("adjoint", 1, "before") == 2.0
    assert known("value", 0) == known("value", 0, "before") == 5.0


def test_before_a_step_is_before_all_of_its_changes():
    known = Known()
    known.learn([("adjoint", 1, 2.0)])
    known.learn([("adjoint", 1, 3.0), ("adjoint", 1, 4.0)])
    assert (known("adjoint", 1), known("adjoint", 1, "before")) == (4.0, 2.0)


@pytest.mark.parametrize("changes", [[], [("adjoint", 1, 2.0), ("adjoint", 1, None)]])
def test_what_is_not_known_is_never_shown(changes):
    known = Known()
    known.learn(changes)
    with pytest.raises(LookupError, match="not known in this step"):
        known("adjoint", 1)


@pytest.mark.parametrize(
    ("seeds", "moved", "unit"),
    [((), 0, 0), ((1.0,), 1, 1), ((0.0, 1.0), 1, 1), ((2.0, 0.0), 1, 0), ((1.0, 1.0), 2, 0)],
)
def test_seeds_are_counted(seeds, moved, unit):
    known = Known(seeds=seeds)
    assert (known("moved", 0), known("unit", 0)) == (moved, unit)
    assert [known("seed", place) for place in range(len(seeds))] == list(seeds)


def test_a_term_is_0_where_a_factor_is_0_even_beside_infinity():
    known = Known(edges=[Edge(0, 1, 0, math.inf), Edge(0, 2, 0, -3.0)])
    known.learn([("cell", 1, 0.0), ("cell", 2, 2.0)])
    assert (known("term", 0), known("term", 1)) == (0.0, -6.0)


def test_trouble_begins_in_a_value_before_it_does_in_a_derivative():
    def pole(x):
        a = av.log(x)
        return a + x

    known = Known(record(pole, 0.0))
    known.learn([("adjoint", 0, math.inf)])
    assert [known("troubled", index) for index in range(3)] == [0, 1, 0]
    assert known("trouble", "adjoint") == known("name", 1) == "a"


def test_trouble_in_a_derivative_begins_where_it_was_first():
    known = Known(record(lambda x, y: x * y, 1.0, 2.0))
    assert known("trouble", "adjoint") == ""
    known.learn([("adjoint", 1, math.nan)])
    known.learn([("adjoint", 0, math.inf)])
    assert known("trouble", "adjoint") == "y"
    assert known("trouble", "tangent") == ""
