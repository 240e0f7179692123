"""A lens on programs of any size, for the tests of lenses: each has its own in ``sized.py``."""

from collections.abc import Callable

from ad_viz.player.widget import Player
from tests.costs.programs import POINT, PROGRAMS

__all__ = ["on_programs"]


def on_programs(name: str, lens: Callable[..., Player]) -> dict[str, Callable[[int], Player]]:
    """By name and kind of program: the lens on a program of a given size."""
    return {
        f"{name}, {kind}": lambda size, program=program: lens(program(size), *POINT)
        for kind, program in PROGRAMS.items()
    }
