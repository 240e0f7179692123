"""online: ctz for a chain whose length shows only when it ends.

On leaving a state, the states are kept that ctz would keep at the next one. So wherever the chain
ends, memory is as if the length had been known.
"""

from collections.abc import Iterator

from ad_viz.checkpoint.actions import Action
from ad_viz.checkpoint.strategies.ctz import beginnings
from ad_viz.checkpoint.walk import Chain, backward

__all__ = ["online"]


def online(chain: Chain) -> Iterator[Action]:
    """As many states held, and as many recomputations, as ctz."""
    cached: list[int] = [0]
    yield Action("store", 0)
    state = 0
    while not chain.ends(state):
        stays = state & (state + 1)  # the next state, without its trailing one
        while cached[-1] > stays:
            yield Action("free", cached.pop())
        if stays == state != 0:
            yield Action("store", state)
            cached.append(state)
        yield Action("advance", state, state + 1)
        state += 1
    yield from backward(cached, state, state, beginnings)
