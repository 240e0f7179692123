"""The golden timelines of Jacobians by runs and by sweeps."""

from collections.abc import Callable
from typing import Final

from ad_viz.lenses.runs.story import runs_story
from ad_viz.timeline.timeline import Timeline
from tests.golden.functions import pair, polar

GOLDEN: Final[dict[str, Callable[[], Timeline]]] = {
    "runs_forward": lambda: runs_story(polar, (2.0, 0.5)),
    "runs_reverse": lambda: runs_story(pair, (1.0,), mode="reverse"),
}
