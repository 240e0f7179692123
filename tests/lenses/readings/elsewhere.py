"""The story at other inputs, for what a page tells there: see tests/golden/elsewhere.py."""

from ad_viz.lenses.readings.story import readings_story
from tests.golden.functions import f

ELSEWHERE = {
    "readings": (readings_story, f, [(0.5, 4.2), (1.3, -2.0)]),
}
