"""Every lens on something of any size, from its tests."""

from collections.abc import Callable
from importlib import import_module

from ad_viz.lenses.registry import LENSES as ROWS
from ad_viz.player.widget import Player

__all__ = ["LENSES"]

#: A lens, and what it looks at, of a given size.
LENSES: dict[str, Callable[[int], Player]] = {
    name: made
    for lens in ROWS
    for name, made in import_module(f"tests.lenses.{lens.name}.sized").SIZED.items()
}
