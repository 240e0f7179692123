"""sqrt: the chain is cut into about √n segments, and one segment at a time is held whole."""

from collections.abc import Iterator
from math import isqrt

from ad_viz.checkpoint.actions import Action
from ad_viz.checkpoint.walk import Chain, planned

__all__ = ["sqrt"]


def sqrt(chain: Chain) -> Iterator[Action]:
    """About 2√n states held; each state is recomputed once at most.

    Source: Chen, Xu, Zhang, Guestrin, "Training deep nets with sublinear memory cost" (2016).
    """
    size = isqrt(chain.length - 1) + 1  # the root, rounded up

    def stores(start: int, target: int, cached: int) -> Iterator[int]:
        segment = target // size * size
        yield from range(start + size - start % size, segment, size)
        yield from range(max(segment, start + 1), target)

    return planned(chain.length, stores)
