"""Ownership of adjoints: a reverse pass of your own function, as a program of the small Rust."""

from collections.abc import Callable
from typing import Any

from ad_viz.lenses.ownership.reuse_story import reuse_story
from ad_viz.player.lenses.lens import player
from ad_viz.player.widget import Player

__all__ = ["ownership_of"]


def ownership_of(
    f: Callable[..., Any], X: Any, strategy: str = "add!!", *, predict: bool = False
) -> Player:
    """Show who owns each adjoint while the gradient of ``f`` at the array ``X`` is accumulated.

    The program is written from that very run, and checked as rustc checks it. ``strategy`` is one
    of ``accumulate`` that keeps buffers; ``"add!! unguarded"`` is rejected by the checker wherever
    one adjoint is sent to two. Raises InputError for another strategy, or for more than can be
    followed: one axis, 12 cells, 120 lines; or what ``accumulate`` raises.

    >>> def sum_first_and_second(X):
    ...     a = X[0]
    ...     b = X[1]
    ...     return a + b
    >>> ownership_of(sum_first_and_second, [10.0, 20.0, 30.0])
    Player('Who owns the adjoint?', step 1 of 8)
    """
    return player(reuse_story, f, (X,), {}, predict=predict, strategy=strategy)
