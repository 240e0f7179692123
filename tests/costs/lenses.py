"""Every lens on something of any size."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

import ad_viz as av
from ad_viz.player.widget import Player
from tests.costs.programs import POINT, PROGRAMS

__all__ = ["LENSES", "owners"]


def on_programs(lens: Callable[..., Player], **options: Any) -> dict[str, Callable[[int], Player]]:
    return {
        kind: lambda size, program=program: lens(program(size), *POINT, **options)
        for kind, program in PROGRAMS.items()
    }


def accumulation(size: int) -> Player:
    """That many contributions to ten cells: the arrays themselves do not grow."""

    def f(X: Any) -> Any:
        total = X[0]
        for k in range(1, size):
            total = total + X[k % 10]
        return total

    return av.accumulation(f, np.linspace(0.1, 1.0, 10))


def ownership(size: int) -> Player:
    """That many reads of two variables: its table has a cell for each line and variable."""
    lines = ["let v = onehot(0, 1.0);", "let mut s = 0.0;", *["s = s + read(&v);"] * size]
    return av.ownership("\n".join(lines))


def owners(size: int) -> Player:
    """A buffer that moves on, line by line, through that many variables."""
    lines = ["let v0 = onehot(0, 1.0);", *(f"let v{k} = v{k - 1};" for k in range(1, size))]
    return av.ownership("\n".join(lines))


#: A lens, and what it looks at, of a given size.
LENSES: dict[str, Callable[[int], Player]] = {
    f"{name}, {kind}": made
    for name, lens in {
        "forward": av.forward,
        "tape": av.reverse,
        "Var graph": partial(av.reverse, engine="var"),
        "programs": av.programs,
        "engines": av.engines,
        "runs": av.runs,
        "sweeps": partial(av.runs, mode="reverse"),
        "readings": av.readings,
        "live": av.live,
    }.items()
    for kind, made in on_programs(lens).items()
} | {
    "accumulation": accumulation,
    "broadcast": lambda size: av.broadcast_join(lambda x: av.sin(x) * x, np.linspace(0, 1, size)),
    "checkpointing": lambda size: av.checkpointing(size // 4, "full"),
    "ownership": ownership,
    "owners": owners,
    "tangent types": lambda size: av.tangent_types(tuple(float(k) for k in range(size // 5))),
}
