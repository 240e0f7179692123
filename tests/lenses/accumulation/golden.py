"""The golden timelines of an accumulation."""

from collections.abc import Callable
from typing import Final

from ad_viz.lenses.accumulation.story import accumulation_story
from ad_viz.timeline.timeline import Timeline
from tests.golden.functions import sum_first_and_second

GOLDEN: Final[dict[str, Callable[[], Timeline]]] = {
    "accumulation": lambda: accumulation_story(sum_first_and_second, ([10.0, 20.0, 30.0],)),
}
