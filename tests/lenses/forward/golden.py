"""The golden timelines of forward mode."""

from collections.abc import Callable
from typing import Final

from ad_viz.lenses.forward.story import forward_story
from ad_viz.timeline.timeline import Timeline
from tests.golden.array_functions import LAYERS_AT, layers
from tests.golden.functions import f, pole

GOLDEN: Final[dict[str, Callable[[], Timeline]]] = {
    "forward": lambda: forward_story(f, (0.5, 4.2), seed=(1, 0)),
    "forward_arrays": lambda: forward_story(layers, LAYERS_AT, elements=False),
    "forward_pole": lambda: forward_story(pole, (0.0, 2.0)),
}
