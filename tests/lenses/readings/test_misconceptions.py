"""What mistaken readings of a graph say, by hand."""

import ad_viz as av
from ad_viz.lenses.readings.misconceptions import READINGS, reading
from ad_viz.program.recording import record


def f(x, y):
    a = x * y
    b = av.sin(x)
    return a + b


LESSON = record(f, 0.5, 4.2)  # x 0, y 1, a 2, b 3, z 4


def test_what_a_node_is_joined_to_is_read_otherwise():
    of_z = {name: reading(LESSON, 4, row, "parents") for name, row in READINGS.items()}
    assert of_z == {
        "the other way": (), "all the way": (0, 1, 2, 3), "only the ends": (0, 1), "one edge": (2,),
    }  # fmt: skip
    of_x = {name: reading(LESSON, 0, row, "children") for name, row in READINGS.items()}
    assert of_x == {
        "the other way": (), "all the way": (2, 3, 4), "only the ends": (4,), "one edge": (2,),
    }  # fmt: skip
