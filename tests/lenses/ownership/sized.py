"""The lens on programs of any size."""

import ad_viz as av
from ad_viz.player.widget import Player


def ownership(size: int) -> Player:
    """That many reads of two variables: its table has a cell for each line and variable."""
    lines = ["let v = onehot(0, 1.0);", "let mut s = 0.0;", *["s = s + read(&v);"] * size]
    return av.ownership("\n".join(lines))


def owners(size: int) -> Player:
    """A buffer that moves on, line by line, through that many variables."""
    lines = ["let v0 = onehot(0, 1.0);", *(f"let v{k} = v{k - 1};" for k in range(1, size))]
    return av.ownership("\n".join(lines))


SIZED = {"ownership": ownership, "owners": owners}
