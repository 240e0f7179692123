"""The story at other inputs, for what a page tells there: see tests/golden/elsewhere.py."""

from functools import partial

from ad_viz.lenses.engines.story import engines_story
from tests.golden.array_functions import LAYERS_AT, LAYERS_NEAR, layers
from tests.golden.functions import pair

ELSEWHERE = {
    "engines of arrays": (
        partial(engines_story, elements=False),
        layers,
        [LAYERS_AT, LAYERS_NEAR],
    ),
    "engines": (engines_story, pair, [(1.0,), (1.25,), (0.0,)]),
}
