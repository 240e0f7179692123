"""The golden timelines of Jacobians by runs and by sweeps."""

from collections.abc import Callable
from typing import Final

from ad_viz.lenses.runs.story import runs_story
from ad_viz.timeline.timeline import Timeline
from tests.golden.array_functions import LAYERS_AT, W_AND_X, both, layers
from tests.golden.functions import pair, polar

GOLDEN: Final[dict[str, Callable[[], Timeline]]] = {
    "runs_forward": lambda: runs_story(polar, (2.0, 0.5)),
    "runs_reverse": lambda: runs_story(pair, (1.0,), mode="reverse"),
    "runs_arrays": lambda: runs_story(layers, LAYERS_AT, elements=False),
    "sweeps_arrays": lambda: runs_story(both, W_AND_X, mode="reverse", elements=False),
}
