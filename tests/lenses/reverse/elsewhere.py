"""The story at other inputs, for what a page tells there: see tests/golden/elsewhere.py."""

from functools import partial

from ad_viz.lenses.reverse.tape_story import tape_story
from ad_viz.lenses.reverse.var_story import var_story
from tests.golden.array_functions import LAYERS_AT, LAYERS_NEAR, layers
from tests.golden.functions import BOTH, f, halved, many_rows, pair, pole

ELSEWHERE = {
    "tape": (tape_story, f, [(0.5, 4.2), (1.3, -2.0), (0.0, 0.0), (0.5, 4.2, 0.0), (2, 1, -2.5)]),
    "tape of a pair": (tape_story, pair, [(1.0, 0.0, 1.0), (2.7, 0.0, 1.0), (2.7, 1.0, 1.0)]),
    "tape of many rows": (tape_story, many_rows, BOTH),
    "tape of a loop": (tape_story, halved, [(3.0,), (2.1,)]),
    "tape of a pole": (tape_story, pole, [(1.5, 3.0), (0.0, 2.0), (-1.0, 2.0)]),
    "tape of arrays": (partial(tape_story, elements=False), layers, [LAYERS_AT, LAYERS_NEAR]),
    "var of arrays": (partial(var_story, elements=False), layers, [LAYERS_AT, LAYERS_NEAR]),
    "var": (var_story, f, [(0.5, 4.2), (1.3, -2.0), (0.5, 4.2, 0.0)]),
    "var of many rows": (var_story, many_rows, BOTH),
}
