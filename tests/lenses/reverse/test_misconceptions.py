"""Whom a Var graph asks, and whom a mistaken one would, by hand."""

import ad_viz as av
from ad_viz.lenses.reverse.misconceptions import GRAPHS, asked_first, asks_again
from ad_viz.program.recording import record


def f(x, y):
    a = x * y
    b = av.sin(x)
    return a + b


LESSON = record(f, 0.5, 4.2)  # x 0, y 1, a 2, b 3, z 4


def test_whom_the_graph_asks():
    assert asked_first(LESSON, [1.0], 0) == 2
    assert GRAPHS["last child first"].broken(LESSON, [1.0], 0) == 3
    assert GRAPHS["from the output"].broken(LESSON, [1.0], 0) == 4
    assert asks_again(LESSON, [1.0], 2) is None
    assert GRAPHS["no cache"].broken(LESSON, [1.0], 2) == 4
