"""The golden timelines of both engines."""

from collections.abc import Callable
from typing import Final

from ad_viz.lenses.engines.story import engines_story
from ad_viz.timeline.timeline import Timeline
from tests.golden.functions import pair

GOLDEN: Final[dict[str, Callable[[], Timeline]]] = {
    "engines": lambda: engines_story(pair, (1.0,)),
}
