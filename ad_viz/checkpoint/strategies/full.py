"""full: every state is stored, and nothing is recomputed."""

from collections.abc import Iterator

from ad_viz.checkpoint.actions import Action
from ad_viz.checkpoint.walk import Chain, planned

__all__ = ["full"]


def full(chain: Chain) -> Iterator[Action]:
    """n states held, no recomputation."""
    return planned(chain.length, lambda start, target, cached: range(start + 1, target))
