"""The golden timelines of what must be remembered."""

from collections.abc import Callable
from typing import Final

from ad_viz.lenses.live.story import live_story
from ad_viz.timeline.timeline import Timeline
from tests.golden.array_functions import LAYERS_AT, layers
from tests.golden.functions import chain

GOLDEN: Final[dict[str, Callable[[], Timeline]]] = {
    "live": lambda: live_story(chain, (0.5,)),
    "live_arrays": lambda: live_story(layers, LAYERS_AT, elements=False),
}
