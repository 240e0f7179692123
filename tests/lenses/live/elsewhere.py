"""The story at other inputs, for what a page tells there: see tests/golden/elsewhere.py."""

from ad_viz.lenses.live.story import live_story
from tests.golden.functions import chain

ELSEWHERE = {
    "live": (live_story, chain, [(0.5,), (1.25,)]),
}
