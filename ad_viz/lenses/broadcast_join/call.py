"""Broadcast and join: a scalar function on the elements of arrays, there and back."""

from collections.abc import Callable
from typing import Any

from ad_viz.lenses.broadcast_join.story import broadcast_story
from ad_viz.lenses.story import Story, of_a_function

__all__ = ["broadcast_join"]


def broadcast_join(
    f: Callable[..., Any],
    *arrays: Any,
    seed: Any = None,
) -> Story:
    """Show ``f`` on each element of ``arrays``, the join, and the way back from ``seed``.

    Each element has a lane: ``getindex`` takes its numbers out of the arrays, ``f`` works on them,
    and the join gathers what it returns. Of more than six elements three are shown, and the others
    counted. Then comes the fused way, by one operation on whole arrays; nodes, bytes and calls of
    both are those of real runs. Raises InputError for more than 100,000 elements, for a function of
    more than 24 nodes an element, or with operations on arrays inside; SeedError for a seed of
    another shape than the output's; or what ``broadcast`` raises.

    >>> import ad_viz as av
    >>> av.broadcast_join(lambda x: av.sin(x) if x in (2, 4, 6) else av.cos(x), [3, 4, 5])
    Player('Broadcast and join', step 1 of 20)
    """
    return of_a_function(broadcast_story, f, arrays, {}, seed=seed)
