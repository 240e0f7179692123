"""The story at other inputs, for what a page tells there: see tests/golden/elsewhere.py."""

from functools import partial

from ad_viz.lenses.runs.story import runs_story
from tests.golden.functions import pair, polar

ELSEWHERE = {
    "runs forward": (runs_story, polar, [(2.0, 0.5), (1.25, -3.0)]),
    "runs reverse": (partial(runs_story, mode="reverse"), pair, [(1.0,), (1.25,)]),
}
