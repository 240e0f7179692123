"""What mistaken engines would do, by hand."""

from ad_viz.lenses.engines.misconceptions import ENGINES
from ad_viz.program.recording import record

PAIR = record(lambda x: (2 * x, x * x), 3.0)


def test_a_graph_that_reset_itself_would_be_right():
    assert ENGINES["resets itself"].broken(PAIR, [0.0, 1.0], 0) == 6.0


def test_a_tape_with_room_for_one_more_has_no_room_to_spare():
    assert ENGINES["room for one more"].broken(5) == 5
