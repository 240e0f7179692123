"""ctz: at a state, those are kept whose number is a beginning of its binary number.

State b is 1011: kept are 0, 1000, 1010 and 1011, which are 0, 8, a and b. Each is the next one with
its trailing one taken away, so a state with k trailing zeros (CTZ, "count trailing zeros") stays
for 2ᵏ states.
"""

from collections.abc import Iterator

from ad_viz.checkpoint.actions import Action
from ad_viz.checkpoint.walk import Chain, planned

__all__ = ["beginnings", "ctz"]


def ctz(chain: Chain) -> Iterator[Action]:
    """⌊log₂ n⌋ + 1 states held; (k − 2)·2ᵏ⁻¹ + 1 recomputations for n = 2ᵏ.

    Source: the figure of the tutorial, which is Griewank's hierarchy of halves.
    """
    return planned(chain.length, beginnings)


def beginnings(start: int, target: int, cached: int = 0) -> list[int]:
    """The states to store on the way from ``start`` to ``target``.

    >>> beginnings(0, 15), beginnings(8, 11), beginnings(0, 7)
    ([8, 12, 14], [10], [4, 6])
    """
    found = []
    state = target & (target - 1)  # without its trailing one
    while state > start:
        found.append(state)
        state &= state - 1
    return found[::-1]
