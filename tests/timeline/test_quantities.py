"""What templates may ask for, and what they are told."""

import math

import pytest

import ad_viz as av
from ad_viz.program.recording import record
from ad_viz.timeline.groups.edges import Edge
from ad_viz.timeline.quantities import Quantities


def test_a_number_is_that_of_the_last_step_and_of_the_one_before():
    quantities = Quantities()
    quantities.learn([("adjoint", 1, 2.0), ("value", 0, 5.0)])
    quantities.learn([("adjoint", 1, 3.0)])
    assert quantities("adjoint", 1) == 3.0
    assert quantities("adjoint", 1, "before") == 2.0
    assert quantities("value", 0) == quantities("value", 0, "before") == 5.0


def test_before_a_step_is_before_all_of_its_changes():
    quantities = Quantities()
    quantities.learn([("adjoint", 1, 2.0)])
    quantities.learn([("adjoint", 1, 3.0), ("adjoint", 1, 4.0)])
    assert (quantities("adjoint", 1), quantities("adjoint", 1, "before")) == (4.0, 2.0)


@pytest.mark.parametrize("changes", [[], [("adjoint", 1, 2.0), ("adjoint", 1, None)]])
def test_what_is_not_computed_is_never_shown(changes):
    quantities = Quantities()
    quantities.learn(changes)
    with pytest.raises(LookupError, match="not known in this step"):
        quantities("adjoint", 1)


@pytest.mark.parametrize(
    ("seeds", "moved", "unit"),
    [((), 0, 0), ((1.0,), 1, 1), ((0.0, 1.0), 1, 1), ((2.0, 0.0), 1, 0), ((1.0, 1.0), 2, 0)],
)
def test_seeds_are_counted(seeds, moved, unit):
    quantities = Quantities(seeds=seeds)
    assert (quantities("moved", 0), quantities("unit", 0)) == (moved, unit)
    assert [quantities("seed", place) for place in range(len(seeds))] == list(seeds)


def test_a_term_is_0_where_a_factor_is_0_even_beside_infinity():
    quantities = Quantities(edges=[Edge(0, 1, 0, math.inf), Edge(0, 2, 0, -3.0)])
    quantities.learn([("cell", 1, 0.0), ("cell", 2, 2.0)])
    assert (quantities("term", 0), quantities("term", 1)) == (0.0, -6.0)


def test_trouble_begins_in_the_value_or_the_weight_that_a_derivative_has_it_from():
    def pole(x):
        a = av.log(x)
        return a * x

    edges = [Edge(0, 1, 0, math.inf), Edge(1, 2, 0, 0.0), Edge(0, 2, 1, -math.inf)]
    for edge in (0, 2):
        quantities = Quantities(record(pole, 0.0), edges)
        quantities.learn([("value", 0, 0.0), ("value", 1, -math.inf), ("value", 2, 0.0)])
        assert [quantities("troubled", index) for index in range(3)] == [0, 1, 0]
        assert quantities("trouble", "adjoint") == ""
        quantities.learn([("contribution", edge, math.inf), ("adjoint", 0, math.inf)])
        assert quantities("trouble", "adjoint") == quantities("name", 1) == "a"


def test_trouble_in_a_derivative_begins_where_it_was_first():
    quantities = Quantities(record(lambda x, y: x * y, 1.0, 2.0))
    assert quantities("trouble", "adjoint") == ""
    quantities.learn([("adjoint", 1, math.nan)])
    quantities.learn([("adjoint", 0, math.inf)])
    assert quantities("trouble", "adjoint") == "y"
    assert quantities("trouble", "tangent") == ""
