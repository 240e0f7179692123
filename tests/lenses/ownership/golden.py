"""The golden timelines of ownership."""

from collections.abc import Callable
from typing import Final

from ad_viz.lenses.ownership.programs import ownership_programs
from ad_viz.lenses.ownership.reuse_story import reuse_story
from ad_viz.lenses.ownership.story import ownership_story
from ad_viz.timeline.timeline import Timeline
from tests.golden.functions import fan_out

GOLDEN: Final[dict[str, Callable[[], Timeline]]] = {
    "ownership": lambda: ownership_story(ownership_programs["use after move"]),
    "reuse": lambda: reuse_story(fan_out, ([0.0, 0.0, 0.0],)),
}
