"""The story at other inputs, for what a page tells there: see tests/golden/elsewhere.py."""

from functools import partial

from ad_viz.lenses.programs.story import programs_story
from tests.golden.array_functions import LAYERS_AT, LAYERS_NEAR, layers
from tests.golden.functions import f, pair

ELSEWHERE = {
    "programs": (programs_story, f, [(0.5, 4.2), (1.25, 7.0), (0.5, 4.2, 0.0, 1.0)]),
    "programs of arrays": (
        partial(programs_story, elements=False),
        layers,
        [LAYERS_AT, LAYERS_NEAR],
    ),
    "programs of a pair": (programs_story, pair, [(0.5,), (1.25,)]),
}
