"""The golden timelines of broadcasts."""

from collections.abc import Callable
from typing import Final
from unittest.mock import patch

from ad_viz.lenses.broadcast_join.story import broadcast_story
from ad_viz.timeline.timeline import Timeline
from tests.golden.functions import product, wave


def broadcasts(f: Callable[..., float], *operands: object) -> Timeline:
    """Bytes are measured, and not the same in every Python: here a node has a hundred."""
    with patch("ad_viz.broadcasting.run.footprint", lambda nodes: 100 * len(nodes)):
        return broadcast_story(f, operands)


GOLDEN: Final[dict[str, Callable[[], Timeline]]] = {
    "broadcast": lambda: broadcasts(wave, [3.0, 4.0, 5.0]),
    "broadcast_stretched": lambda: broadcasts(product, [[1.0], [2.0], [3.0]], [10.0, 20.0]),
}
