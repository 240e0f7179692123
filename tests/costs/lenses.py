"""Every lens on something of any size, from its tests."""

from collections.abc import Callable

from ad_viz.player.widget import Player
from tests.lenses.brought import brought

__all__ = ["LENSES"]

#: A lens, and what it looks at, of a given size.
LENSES: dict[str, Callable[[int], Player]] = brought("sized", "SIZED")
