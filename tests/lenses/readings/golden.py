"""The golden timelines of the two readings."""

from collections.abc import Callable
from typing import Final

from ad_viz.lenses.readings.story import readings_story
from ad_viz.timeline.timeline import Timeline
from tests.golden.array_functions import LAYERS_AT, layers
from tests.golden.functions import f

GOLDEN: Final[dict[str, Callable[[], Timeline]]] = {
    "readings": lambda: readings_story(f, (0.5, 4.2)),
    "readings_arrays": lambda: readings_story(layers, LAYERS_AT, elements=False),
}
