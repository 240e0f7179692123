"""The golden timelines of both engines."""

from collections.abc import Callable
from typing import Final

from ad_viz.lenses.engines.story import engines_story
from ad_viz.timeline.timeline import Timeline
from tests.golden.array_functions import W_AND_X, both
from tests.golden.functions import pair

GOLDEN: Final[dict[str, Callable[[], Timeline]]] = {
    "engines": lambda: engines_story(pair, (1.0,)),
    "engines_arrays": lambda: engines_story(both, W_AND_X, elements=False),
}
