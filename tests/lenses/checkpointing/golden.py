"""The golden timelines of checkpointing."""

from collections.abc import Callable
from typing import Final

from ad_viz.lenses.checkpointing.story import checkpoint_story
from ad_viz.timeline.timeline import Timeline

GOLDEN: Final[dict[str, Callable[[], Timeline]]] = {
    "checkpoint": lambda: checkpoint_story(16),
}
