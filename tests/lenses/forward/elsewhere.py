"""The story at other inputs, for what a page tells there: see tests/golden/elsewhere.py."""

from functools import partial

from ad_viz.lenses.forward.story import forward_story
from tests.golden.array_functions import LAYERS_AT, LAYERS_NEAR, layers
from tests.golden.functions import BOTH, f, many_rows, pole

ELSEWHERE = {
    "forward": (forward_story, f, [(0.5, 4.2), (0.5, 4.2, 0.0, 1.0), (3.0, 0.0, 2.0, -1.0)]),
    "forward of arrays": (
        partial(forward_story, elements=False),
        layers,
        [LAYERS_AT, LAYERS_NEAR],
    ),
    "forward of many rows": (forward_story, many_rows, BOTH),
    "forward of a pole": (forward_story, pole, [(0.0, 2.0), (1.5, 3.0), (-1.0, 2.0)]),
}
