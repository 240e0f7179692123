"""The golden timelines of the four programs."""

from collections.abc import Callable
from typing import Final

from ad_viz.lenses.programs.story import programs_story
from ad_viz.timeline.timeline import Timeline
from tests.golden.array_functions import LAYERS_AT, layers
from tests.golden.functions import f

GOLDEN: Final[dict[str, Callable[[], Timeline]]] = {
    "programs": lambda: programs_story(f, (0.5, 4.2)),
    "programs_arrays": lambda: programs_story(layers, LAYERS_AT, elements=False),
}
