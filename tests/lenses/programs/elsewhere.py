"""The story at other inputs, for what a page tells there: see tests/golden/elsewhere.py."""

from ad_viz.lenses.programs.story import programs_story
from tests.golden.functions import f, pair

ELSEWHERE = {
    "programs": (programs_story, f, [(0.5, 4.2), (1.25, 7.0), (0.5, 4.2, 0.0, 1.0)]),
    "programs of a pair": (programs_story, pair, [(0.5,), (1.25,)]),
}
