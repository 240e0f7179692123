"""The story at other inputs, for what a page tells there: see tests/golden/elsewhere.py."""

from ad_viz.lenses.engines.story import engines_story
from tests.golden.functions import pair

ELSEWHERE = {
    "engines": (engines_story, pair, [(1.0,), (1.25,), (0.0,)]),
}
