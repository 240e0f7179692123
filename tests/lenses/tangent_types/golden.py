"""The golden timelines of tangent types."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from ad_viz.lenses.tangent_types.story import tangent_types_story
from ad_viz.tangents.time_sample import TimeSample
from ad_viz.timeline.timeline import Timeline

GOLDEN: Final[dict[str, Callable[[], Timeline]]] = {
    "tangent_types": lambda: tangent_types_story(TimeSample(datetime(2026, 1, 30, 12), 2.6)),
}
